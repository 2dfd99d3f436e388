"""What is known of mutants that survive: README.md has those that are explained, survivors.txt the others.

Both have rows of a table in Markdown, so that a line of survivors.txt that gets an explanation can go to README.md.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

README = Path(__file__).with_name("README.md")
SURVIVORS = Path(__file__).with_name("survivors.txt")
Row = tuple[str, str, str, str]  # label of a module, function, old, new, the code without blanks


def rows(text: str) -> list[Row]:
    """The rows of the tables in a text that name a module, a function, its code and what that becomes."""
    table = []
    for line in text.splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) >= 4 and cells[0].endswith(".py`"):
            label, function, old = (cell.strip("`") for cell in cells[:3])
            for new in re.findall(r"`([^`]*)`", cells[3]):
                table.append((label, function, _bare(old), _bare(new)))
    return table


def row(label: str, function: str, before: str, after: str) -> str:
    """The row of one mutant."""
    cells = (" ".join(cell.split()).replace("|", "\\|") for cell in (label, function, before, after))
    return "".join(f"| `{cell}` " for cell in cells) + "|"


def has(table: Sequence[Row], label: str, function: str, before: str, after: str) -> bool:
    """Whether a row tells of a mutant: in one place of its lines, old has become new."""
    before, after = _bare(before), _bare(after)
    for rows_label, rows_function, old, new in table:
        if rows_label == label and rows_function == function:
            cuts = (found.start() for found in re.finditer(f"(?={re.escape(old)})", before))
            if any(before[:cut] + new + before[cut + len(old) :] == after for cut in cuts):
                return True
    return False


def record(before: str, labels: Collection[str], survivors: Iterable[str]) -> str:
    """survivors.txt anew: what it said of other modules, and the rows of all that survive of these."""
    others = (line for line in before.splitlines() if line.split("`")[1] not in labels)
    return "".join(f"{line}\n" for line in sorted({*others, *survivors}))


def _bare(text):
    return "".join(text.split())
