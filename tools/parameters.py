"""`python -m tools.parameters` records the parameters of the rules that are new: journals hold each to its place, its
usual value and its limits from then on. What is recorded is never changed.
"""

import sys
from pathlib import Path

from tools.build import paths
from trivet.engine.rulebooks import rules

RECORD = paths.ROOT / "host_tests" / "engine" / "rulebooks" / "parameters.txt"


def rows() -> list[str]:
    """The parameters as they are: name, usual value, lowest and highest in a row each."""
    return [" ".join(map(str, row)) for row in rules.PARAMETERS]


def recorded(file: Path = RECORD) -> list[str]:
    """Those that are recorded."""
    return file.read_text(encoding="utf-8").splitlines()


def moved(file: Path = RECORD) -> list[str]:
    """What is recorded and is no longer so, as sentences."""
    found = rows()
    return [
        f"{row} is recorded at the place {place} of rules.PARAMETERS, where there is "
        f"{found[place] if place < len(found) else 'nothing'}: journals hold it to place, usual value and limits"
        for place, row in enumerate(recorded(file))
        if found[place : place + 1] != [row]
    ]


def record(file: Path = RECORD) -> list[str]:
    """Records the new ones, and gives them."""
    new = rows()[len(recorded(file)) :]
    with file.open("a", encoding="utf-8") as text:
        text.writelines(f"{row}\n" for row in new)
    return new


def main(file: Path = RECORD) -> int:
    wrong = moved(file)
    if wrong:
        print("\n".join(wrong), f"A row that no release has had may be taken out of {file.name} first.", sep="\n")
        return 1
    print(f"parameters of the rules: {len(record(file))} are new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
