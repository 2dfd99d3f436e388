"""The lists of CONTRIBUTING.md: what a test says when a step of one is missing."""

import re

from tools.build import paths

FILE = paths.ROOT / "CONTRIBUTING.md"


def step(added: str, named: str) -> str:
    """Where the list "How to add ..." tells the step that names this file or table, for the end of a failure's
    sentence: "CONTRIBUTING.md, How to add a house rule, step 3".
    """
    text = FILE.read_text(encoding="utf-8")
    told = f"CONTRIBUTING.md, How to add {added}"
    section = text.partition(f"\n## How to add {added}\n")[2].partition("\n## ")[0]
    for number, item in re.findall(r"^(\d+)\. (.*?)(?=^\d+\. |\Z)", section, re.DOTALL | re.MULTILINE):
        if named in item:
            return f"{told}, step {number}"
    raise LookupError(f"{told}: no step names {named}")
