"""The events of a match, one after the other, as the engine writes them (engine/events.py); and how they are gathered
from the records of a journal as it is read: what counts, what can be done again, the names, which past match it is.

Where an event stands is told by its offset: the bytes before it. A record is a payload (payloads.py) between its
length, one byte, and two bytes more (store/journal.py). Nothing is played for gathering, and nothing else is kept of
the records: a start needs a byte and a bit of room for each byte of events.
"""

# `ptr8` and `ptr32` are types that the machine code emitter knows by itself.
# ruff: noqa: F821, SIM109
# pyright: reportUndefinedVariable=false

import struct

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

from . import payloads

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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


_MARKS = "<IIII"  # see _gather()


class Gathering:
    """What take() has read; at most `room` bytes of events. `names` are those of the players, `number` and `date` those
    of the past match that it is.
    """

    def __init__(self, room: int):
        self._data = bytearray(room)
        self._begins = bytearray(room // 8 + 1)  # a bit for each byte: whether an event begins there
        self._marks = bytearray(struct.pack(_MARKS, 0, 0, 0, room))
        self.names: list[str] = []
        self.number = self.date = 0

    def take(self, pieces: "Iterable[bytes | memoryview]") -> bool:
        """Reads some pieces, each of whole records; False if there is a payload that makes no sense where it stands, or
        for which there is no room: what came before it is gathered then.
        """
        return all(self._take(piece) for piece in pieces)

    def stay(self) -> None:
        """What happens from now on may lead back to before what counts now: see lowest()."""
        end, high, _, room = struct.unpack(_MARKS, self._marks)
        self._marks[:] = struct.pack(_MARKS, end, high, end, room)

    def lowest(self) -> int:
        """Of the events that counted when stay() was called, so many bytes were never taken back since."""
        return struct.unpack(_MARKS, self._marks)[2]

    def log(self) -> Log:
        """The log of the events that count, with those behind it that can be done again. It takes the room over."""
        end, high, _, _ = struct.unpack(_MARKS, self._marks)
        log = Log()
        log.data, log.size = self._data, end
        log.data[high:] = b""
        return log

    def _take(self, records):
        at, size, known = 0, len(records), -1
        while at < size:
            at = _gather(records, at, size, self._data, self._begins, self._marks, known)
            if at == size:
                break
            payload = bytes(records[at + 1 : at + 1 + records[at]])
            if at == known or not self._understands(payload):
                return False
            known = at
            if payload[0] >= payloads.OWN:
                at += len(payload) + 3
        return True

    def _understands(self, payload):
        """Takes a payload that is no event, or prepares for one by which players come."""
        try:
            if payloads.is_name(payload):
                player, name = payloads.named(payload)
                self.names += [""] * (player + 1 - len(self.names))
                self.names[player] = name
                return True
        except ValueError:
            return False
        if payloads.is_past(payload):
            self.number, self.date = payloads.past_of(payload)
            return True
        if not events.is_whole(payload):
            return False
        end, high, _, _ = struct.unpack(_MARKS, self._marks)
        after = end + len(payload)
        if after <= high and self._data[end:after] == payload:
            return True  # what is done again brings the same players
        if events.kind(payload) == events.MATCH:
            self.names = []
            self.number = self.date = 0
        else:  # who joins anew has no name yet
            players = 0
            for event in events.split(self._data, 0, end):
                players = payloads.players_after(event, players)
            del self.names[players:]
        return True


@micropython.viper
def _gather(records, at: int, size: int, data, starts, marks, known: int) -> int:
    """Takes the records from `at` on; gives where it ended, before `size` at the first that it does not understand by
    itself, which is also one by which players come, unless that is at `known`.

    `marks` are the bytes of the events that count; of those with what can be done again behind them; the fewest that
    counted so far; the room for all.
    """
    source, target, begins = ptr8(records), ptr8(data), ptr8(starts)
    mark = ptr32(marks)
    lengths = ptr8(events.LENGTHS)
    kinds = int(len(events.LENGTHS))
    held, match, join = int(events.HELD), int(events.MATCH), int(events.JOIN)
    undo = int(payloads.UNDO[0])
    end, high, low = int(mark[0]), int(mark[1]), int(mark[2])
    room = int(mark[3])
    while at < size:
        length = int(source[at])
        kind = int(source[at + 1])
        if kind == undo:
            if end == 0 or length != 1:
                break
            end -= 1
            while begins[end >> 3] & (1 << (end & 7)) == 0:
                end -= 1
            if end < low:
                low = end
        else:
            if kind == 0 or kind >= kinds:
                break
            if (kind == match or kind == join) and at != known:
                break
            whole = int(lengths[kind])
            if kind == held and length > 1:
                whole += int(source[at + 2])
            if whole != length or end + length > room:
                break
            same = 0  # bytes of it that stand there already
            if end + length <= high:
                while same < length and target[end + same] == source[at + 1 + same]:
                    same += 1
            if same < length:
                for place in range(length):
                    here = end + place
                    target[here] = source[at + 1 + place]
                    begins[here >> 3] &= 255 ^ (1 << (here & 7))
                begins[end >> 3] |= 1 << (end & 7)
                high = end + length
            end += length
        at += length + 3
    mark[0] = end
    mark[1] = high
    mark[2] = low
    return at
