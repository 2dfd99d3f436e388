""".github/ISSUE_TEMPLATE: the form of hardware/bring-up-form.md, as two issue forms of GitHub's.

python -m hardware.bring_up writes them anew; a test holds them to that page. In bring-up.yml the page's first
paragraph is told first; each section becomes a field, in which its table stands already. ten-minutes.yml asks alone the
steps that the paragraph about ten minutes names. The boards to choose from are the sections whose headings have a
colon: a board's name, and what it is.
"""

import json
import re
import sys
import textwrap

from tools.build import paths

SOURCE = paths.ROOT / "hardware" / "bring-up-form.md"
FILE = paths.ROOT / ".github" / "ISSUE_TEMPLATE" / "bring-up.yml"
SHORT = FILE.with_name("ten-minutes.yml")


def document(page: str) -> str:
    """The issue form of all steps, YAML. page: the Markdown of the form."""
    (title, told, *_), parts = _read(page)
    told = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r"\1 (hardware/\2)", told)
    return _form("Bring-up", title.removeprefix("# "), told, parts, parts)


def ten_minutes(page: str) -> str:
    """The issue form of the steps that take ten minutes, YAML."""
    (title, _, _, told), parts = _read(page)
    steps = re.findall(r"\d+", told.partition("Fill in steps ")[2].partition(", or choose")[0])
    (name,) = re.findall(r"\*(Ten [^*]+)\*", told)
    table = parts["Every board"]
    rows = {number: row for row, number in re.findall(r"(?m)^(\| (\d+) \|.*)$", table)}
    asked = "\n".join([*table.split("\n")[:2], *(rows[step] for step in steps)])
    fields = {"About it": parts["About it"], "The glass": asked, "Anything else": parts["Anything else"]}
    first = "The steps are those of hardware/bring-up.md. An empty field is no shame."
    return _form(name, title.removeprefix("# "), first, parts, fields)


def _read(page):
    """Paragraphs before the first section; {heading: text} of the sections."""
    start, *sections = page.split("\n## ")
    return start.strip().split("\n\n"), {
        heading: text for heading, _, text in (section.partition("\n\n") for section in sections)
    }


def _form(name, description, told, parts, fields):
    boards = "\n".join(f"        - {_quoted(heading)}" for heading in parts if ":" in heading)
    return f"""# Made from hardware/bring-up-form.md by `make hardware`.
name: {_quoted(name)}
description: {_quoted(description)}
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
{"".join(_field(heading, text) for heading, text in fields.items())}"""


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
    """Write the issue forms."""
    FILE.parent.mkdir(exist_ok=True)
    page = SOURCE.read_text("utf-8")
    FILE.write_text(document(page), "utf-8")
    SHORT.write_text(ten_minutes(page), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
