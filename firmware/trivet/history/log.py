"""The events of a match, one after the other, as the engine writes them (engine/events.py).

Where an event stands is told by its offset: the bytes before it.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

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
