"""The events of a match, one after the other, as the engine writes them (engine/events.py).

Where an event stands is told by its offset: the bytes before it.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821, SIM109
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


MOST = 4000  # bytes of the events of a match that is played: 660 tiles laid
READ = 16000  # and of one that is read: older versions took more
FULL = -1  # what Session.apply() answers where they would be more


class Log:
    """A row of whole events. `data` is all their bytes, to be read and not to be changed; `size` how many these are,
    the offset behind the last one. Behind that stands in `data` what was taken back and can be done again.
    """

    def __init__(self, data: bytes | bytearray | memoryview = b"", room: int = 0):
        """With these events; or without one, and with `room` for so many bytes of them."""
        self.data = bytearray(data or room)
        if room:
            self.data[:] = b""  # MicroPython keeps the room: one that grows has to be moved now and then
        self.size = len(self.data)

    def append(self, event: bytes | bytearray) -> None:
        """Adds an event, or some. If that is what was taken back last, what was taken back before it stays; else none
        of it can be done again any more.
        """
        end = self.size + len(event)
        if self.data[self.size : end] != event:
            self.data[self.size :] = event
        self.size = end

    def take_back(self, end: int) -> None:
        """Takes back what stands from this offset on."""
        self.size = end

    def taken_back(self) -> "Iterator[bytes]":
        """Yields what was taken back, the event first that was taken back last."""
        return events.split(self.data, self.size)

    def part(self, begin: int, end: int) -> "Log":
        """The events between two offsets, as a log of their own."""
        return Log(memoryview(self.data)[begin:end])

    def exchange(self, at: int, taken: int, put: bytes | bytearray) -> None:
        """Puts these events, or none, in place of the `taken` bytes from this offset on."""
        self.data[at : at + taken] = put
        self.size += len(put) - taken

    def events(self, begin: int = 0, end: int | None = None) -> "Iterator[bytes]":
        """Yields the events between two offsets, else up to the last one."""
        return events.split(self.data, begin, self.size if end is None else end)

    def event(self, at: int) -> bytes:
        """The event that begins at this offset, b"" at the end."""
        for event in self.events(at):
            return event
        return b""

    def last(self) -> bytes:
        """The last event, b"" if there is none."""
        return bytes(self.data[self.last_offset() : self.size])

    @micropython.viper
    def last_offset(self) -> int:
        """Where the last event begins; 0 if there is none. All events are walked through: a key asks several times."""
        data = ptr8(self.data)
        lengths = ptr8(events.LENGTHS)
        held = int(events.HELD)
        end = int(self.size)
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
        """How many turns ago a tile was placed that lies on the table: 1 was the last turn. A key may ask for it. Of
        tiles.NONE: how many turns there were.
        """
        data = ptr8(self.data)
        lengths = ptr8(events.LENGTHS)
        place = int(events.PLACE)
        lay = int(events.LAY)
        without = int(events.PASS)
        expired = int(events.EXPIRE)
        skipped, away = int(events.SKIP), int(events.AWAY)
        held = int(events.HELD)
        end = int(self.size)
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
            elif kind == without or kind == expired or kind == skipped or kind == away:
                turns += 1
            elif kind == held:
                step += data[at + 1]
            at += step
        return turns - then

    def placed_at(self, tile: int, end: int) -> int:
        """Where the turn begins in which a tile was placed, in the round that ends or goes on at this offset; `end` if
        it was not placed before that.
        """
        at = self.round_offset(end)
        for event in self.events(at, end):
            if events.places_tile(event) and events.tile(event) == tile:
                break
            at += len(event)
        return at
