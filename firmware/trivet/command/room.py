"""What of a record has room in a device's journal, beside the events and the names: the day, if a device can have it.

It runs on MicroPython too (see record/), where the web page opens a record.
"""

from trivet.history.past import days
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from .record.statements import Record


def day(date: str) -> int:
    """A date of a record as a journal has it; 0 where there is none, or none that it can have."""
    return days.packed([int(part) for part in date.split("-")]) if date else 0


def left_out(record: "Record") -> "list[tuple[str, str | int]]":
    """What of a record has no room: "date" with a day that no device can have, "place", "remarks" with their number."""
    found: "list[tuple[str, str | int]]" = []
    if record.date and not day(record.date):
        found.append(("date", record.date))
    if record.place:
        found.append(("place", record.place))
    remarks = len([text for _, text in record.remarks() if text])
    if remarks:
        found.append(("remarks", remarks))
    return found
