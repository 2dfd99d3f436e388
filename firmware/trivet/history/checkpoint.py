"""What a checkpoint of the journal holds of a session: the state in which the match was after some of the events. The
events themselves, the names and what was taken back are in the journal, and are read there.

The state is one of some events ago, so that undo does not at once lead past it.

Format. The offset in the log of the events that count at which the state was (two bytes, the low one first); the state,
as engine/packed.py writes it.
"""

import struct

from trivet.engine import packed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

    from trivet.engine.match import Match

    from .log import Log

_FORM = "<H"
_FORM_SIZE = const(2)


def pack(offset: int, state: "tuple[Any, ...]") -> bytes:
    """The contents of a checkpoint; `state` is what Match.save() gave at the offset."""
    return struct.pack(_FORM, offset) + packed.pack(state)


def unpack(contents: memoryview, log: "Log", lowest: int, match: "Match") -> int:
    """The offset that such contents tell; the match is made as it was there, `log` having the events that count, the
    first `lowest` bytes of them ever since the checkpoint was made.

    ValueError if they cannot be of such a session, or that state was left by undo; the match is to be begun anew then.
    """
    if len(contents) <= _FORM_SIZE:
        raise ValueError("too short")
    (offset,) = struct.unpack_from(_FORM, contents)
    if not 0 < offset <= lowest:
        raise ValueError("not there any more")
    begun = log.round_offset(offset)
    if begun < 0:
        raise ValueError("amid an event")
    packed.unpack(match, contents[_FORM_SIZE:], log.events(begun, offset))
    return offset
