"""The score sheet of the match in a dumped flash image: that of `trivet replay`, from the device's journal.

`python -m tools.machine.sheet FLASH` prints it.
"""

import sys
from pathlib import Path

from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import read_file
from trivet.command import journals, replay, sheet_table
from trivet.command.faults import Fault


def from_flash(path: str | Path) -> tuple[str, list[int]]:
    """(text, totals in the order of the players) of a flash image's match."""
    data = read_file(path, JOURNAL_FILE)
    if data is None:
        return "no match was kept", []
    try:
        contents = journals.read(data)
        found = replay.record_of(contents.events, contents.names)
    except Fault as fault:
        return str(fault), []
    if found is None:
        return "no match was begun", []
    course = replay.play(found)
    left_out = f"\n{contents.damaged} damaged bytes follow" if contents.damaged else ""
    return sheet_table.as_text(course) + left_out, course.match.totals


if __name__ == "__main__":
    print(from_flash(sys.argv[1])[0])
