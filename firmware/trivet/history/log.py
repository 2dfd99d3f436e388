"""The events of a match, one after the other, as the engine writes them (engine/events.py).

Where an event stands is told by its offset: the bytes before it.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821, SIM109
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

from . import payloads

if TYPE_CHECKING:
    from collections.abc import Iterator


class Log:
    """A row of whole events. `data` is all their bytes, to be read and not to be changed."""

    def __init__(self, data: bytes | bytearray | memoryview = b""):
        self.data = bytearray(data)

    @property
    def size(self) -> int:
        """The bytes of all events: the offset behind the last one."""
        return len(self.data)

    def append(self, event: bytes | bytearray) -> None:
        """Adds an event, or some."""
        self.data += event

    def cut(self, end: int) -> None:
        """Takes away what stands from this offset on."""
        self.data = self.data[:end]

    def part(self, begin: int, end: int) -> "Log":
        """The events between two offsets, as a log of their own."""
        return Log(memoryview(self.data)[begin:end])

    def changed(self, at: int, taken: int, put: bytes | bytearray) -> "Log":
        """A log of its own that has these events, or none, in place of the `taken` bytes from this offset on."""
        log = Log(self.data)
        log.data[at : at + taken] = put
        return log

    def events(self, begin: int = 0, end: int | None = None) -> "Iterator[bytes]":
        """Yields the events between two offsets, else up to the last one."""
        return events.split(self.data, begin, end)

    def event(self, at: int) -> bytes:
        """The event that begins at this offset, b"" at the end."""
        for event in self.events(at):
            return event
        return b""

    def last(self) -> bytes:
        """The last event, b"" if there is none."""
        return bytes(self.data[self.last_offset() :])

    @micropython.viper
    def last_offset(self) -> int:
        """Where the last event begins; 0 if there is none. All events are walked through: a key asks several times."""
        data = ptr8(self.data)
        lengths = ptr8(events.LENGTHS)
        held = int(events.HELD)
        end = int(len(self.data))
        last = 0
        at = 0
        while at < end:
            last = at
            kind = data[at]
            at += lengths[kind]
            if kind == held:
                at += data[last + 1]
        return last

    @micropython.viper
    def round_offset(self, end: int) -> int:
        """Where the last round begins of those that have begun before this offset; 0 if none has, -1 if no event ends
        there.
        """
        data = ptr8(self.data)
        lengths = ptr8(events.LENGTHS)
        held = int(events.HELD)
        begun, opened = int(events.ROUND), int(events.OPEN)
        found = 0
        at = 0
        while at < end:
            kind = data[at]
            if kind == begun:
                found = at
            if kind == opened:
                found = at
            if kind == held:
                at += data[at + 1]
            at += lengths[kind]
        return found if at == end else -1

    @micropython.viper
    def turns_since(self, tile: int) -> int:
        """How many turns ago a tile was placed that lies on the table: 1 was the last turn. A key may ask for it."""
        data = ptr8(self.data)
        lengths = ptr8(events.LENGTHS)
        place = int(events.PLACE)
        lay = int(events.LAY)
        without = int(events.PASS)
        expired = int(events.EXPIRE)
        skipped = int(events.SKIP)
        held = int(events.HELD)
        end = int(len(self.data))
        turns = 0
        then = 0
        at = 0
        while at < end:
            kind = data[at]
            step = lengths[kind]
            if kind == place or kind == lay:
                if data[at + 1] == tile:
                    then = turns
                turns += 1
            elif kind == without or kind == expired or kind == skipped:
                turns += 1
            elif kind == held:
                step += data[at + 1]
            at += step
        return turns - then


def counting(records: "bytes | memoryview") -> memoryview:
    """The events that count, one after the other, of a row of records, each a payload between its length, one byte, and
    two bytes more. None of them if there is a payload of no known kind, or what is taken back has not happened.
    """
    log = bytearray(len(records))
    size = _gather(records, len(records), log, bytearray(len(records)))
    return memoryview(log)[: max(0, size)]


@micropython.viper
def _gather(records, size: int, log, begins) -> int:
    """Writes those events into `log`; gives their bytes, or -1. `begins` has room for two bytes by event."""
    source, target, begin = ptr8(records), ptr8(log), ptr8(begins)
    lengths = ptr8(events.LENGTHS)
    kinds = int(len(events.LENGTHS))
    held = int(events.HELD)
    undo, own = int(payloads.UNDO[0]), int(payloads.OWN)
    at = end = count = 0
    while at < size:
        length = source[at]
        at += 1
        if length == 0 or at + length + 2 > size:
            return -1
        kind = source[at]
        if kind == undo:
            if count == 0:
                return -1
            count -= 1
            end = begin[2 * count] | begin[2 * count + 1] << 8
        elif kind < own:
            if kind == 0 or kind >= kinds:
                return -1
            whole = lengths[kind]
            if kind == held and length > 1:
                whole += source[at + 1]
            if whole != length:
                return -1
            begin[2 * count] = end & 0xFF
            begin[2 * count + 1] = end >> 8
            count += 1
            for place in range(length):
                target[end + place] = source[at + place]
            end += length
        at += length + 2
    return end
