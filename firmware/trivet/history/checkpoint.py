"""What a checkpoint of the journal holds of a session: what the payloads gave, but for the events that count, which are
taken out of the journal itself.

The state of the match is one of some events ago, so that undo does not at once lead past it.

Format. The offset in the log of the events that count at which the state was; the number and the date of the past match
that it is; how many bytes of events were taken back (two bytes each); these, the one that redo brings back last first;
how many names there are, and each after its length; the state, as engine/packed.py writes it.
"""

import struct

from trivet.engine import events, packed
from trivet.micropython import TYPE_CHECKING, const

from . import names as spelling

if TYPE_CHECKING:
    from typing import Any

    from trivet.engine.match import Match

    from .log import Log

_FORM = "<HHHH"
_FORM_SIZE = const(8)
_MOST_PLAYERS = const(6)


class Kept:
    """What a checkpoint holds: the `offset` in the log, and of the session the number, the date, the events taken back
    and the names.
    """

    def __init__(self, offset: int, number: int, date: int, taken_back: list[bytes], names: list[str]):
        self.offset = offset
        self.number = number
        self.date = date
        self.taken_back = taken_back
        self.names = names


def pack(kept: Kept, state: "tuple[Any, ...]") -> bytes:
    """The contents of a checkpoint; `state` is what Match.save() gave at the offset."""
    undone = b"".join(kept.taken_back)
    data = struct.pack(_FORM, kept.offset, kept.number, kept.date, len(undone)) + undone + bytes((len(kept.names),))
    for name in kept.names:
        text = name.encode()
        data += bytes((len(text),)) + text
    return data + packed.pack(state)


def unpack(contents: memoryview, log: "Log", match: "Match") -> Kept:
    """What such contents hold; the match is made as it was at the offset, `log` having the events that count.
    ValueError if they cannot be of such a session; the match is to be begun anew then.
    """
    if len(contents) <= _FORM_SIZE:
        raise ValueError("too short")
    offset, number, date, size = struct.unpack_from(_FORM, contents)
    at = _FORM_SIZE + size
    if not 0 < offset <= log.size or at >= len(contents):
        raise ValueError("too short")
    begun = log.round_offset(offset)
    if begun < 0:
        raise ValueError("amid an event")
    undone = bytes(contents[_FORM_SIZE:at])
    if not events.are_whole(undone):
        raise ValueError("no events")
    names, at = _names(contents, at)
    packed.unpack(match, contents[at:], log.events(begun, offset))
    return Kept(offset, number, date, list(events.split(undone)), names)


def _names(contents: memoryview, at: int) -> "tuple[list[str], int]":
    """The names that stand there, and where they end."""
    count = contents[at]
    if count > _MOST_PLAYERS:
        raise ValueError("too many names")
    at += 1
    found: list[str] = []
    for _ in range(count):
        if at >= len(contents) or at + 1 + contents[at] > len(contents):
            raise ValueError("too short")
        end = at + 1 + contents[at]
        text = str(bytes(contents[at + 1 : end]), "utf-8")
        if not spelling.can_be(text):
            raise ValueError("no name")
        found.append(text)
        at = end
    return found, at
