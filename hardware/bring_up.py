""".github/ISSUE_TEMPLATE/bring-up.yml: the form of hardware/bring-up-form.md, as an issue form of GitHub's.

python -m hardware.bring_up writes it anew; a test holds it to that page. The page's first paragraph is told first; each
section becomes a field, in which its table stands already. The boards to choose from are the sections whose headings
have a colon: a board's name, and what it is.
"""

import json
import re
import sys
import textwrap

from tools.build import paths

SOURCE = paths.ROOT / "hardware" / "bring-up-form.md"
FILE = paths.ROOT / ".github" / "ISSUE_TEMPLATE" / "bring-up.yml"


def document(page: str) -> str:
    """The issue form, YAML. page: the Markdown of the form."""
    start, *sections = page.split("\n## ")
    title, told, *_ = start.split("\n\n")
    told = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r"\1 (hardware/\2)", told)
    parts = [section.split("\n\n", 1) for section in sections]
    boards = "\n".join(f"        - {_quoted(heading)}" for heading, _ in parts if ":" in heading)
    return f"""# Made from hardware/bring-up-form.md by `make hardware`.
name: "Bring-up"
description: {_quoted(title.removeprefix("# "))}
body:
  - type: markdown
    attributes:
      value: |
{_indented(told)}
  - type: dropdown
    id: board
    attributes:
      label: "Board"
      options:
{boards}
    validations:
      required: true
{"".join(_field(heading, text) for heading, text in parts)}"""


def _field(heading, text):
    filled = "value" if text.startswith("|") else "description"
    return f"""  - type: textarea
    attributes:
      label: {_quoted(heading)}
      {filled}: |
{_indented(text.strip())}
"""


def _quoted(words):
    return json.dumps(words, ensure_ascii=False)


def _indented(text):
    return textwrap.indent(text, " " * 8)


def main() -> int:
    """Write the issue form."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(document(SOURCE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
