"""Gathering what the records of a journal come to, as they are read: the events that count, what can be done again, the
names, which past match it is. Nothing is played for that, and nothing else is kept of the records: a start needs a byte
and a bit of room for each byte of events.

A record is a payload (payloads.py) between its length, one byte, and two bytes more (store/journal.py).
"""

# `ptr8` and `ptr32` are types that the machine code emitter knows by itself.
# ruff: noqa: F821, SIM109
# pyright: reportUndefinedVariable=false

import struct

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

from . import payloads
from .log import Log

if TYPE_CHECKING:
    from collections.abc import Iterable

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
