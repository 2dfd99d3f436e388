"""Snapshots of a match: some of its states as it was, so that undo need not replay a whole evening, and one for the
journal's checkpoint, so that a start need not either.

The one before the first event is always there, and some of the last ones are. When undo has nearly used them up, `work`
makes earlier ones, by replaying the match from its beginning with a match of its own.

The state of a checkpoint is one of some events ago, so that undo does not at once lead past it. It is compared with
what replaying gives. The events themselves, the names and what was taken back are in the journal, and are read there.

Format of a checkpoint. The offset in the log of the events that count at which the state was (two bytes, the low one
first); the state, as engine/packed.py writes it.
"""

import struct

from trivet.engine import packed
from trivet.micropython import TYPE_CHECKING, const

from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from trivet.engine.match import Match

    from .log import Log

    State = tuple[Any, ...]  # what Match.save() gives

_EVERY = const(18)  # bytes of events from one state that is kept to the next: three tiles laid, or five placed
_STATES = const(5)  # kept: the beginning, and the last ones
REACH = const(108)  # bytes of events before the last one in which the states are that are kept
_FORM = "<H"  # of a checkpoint: the offset
_FORM_SIZE = const(2)


class Snapshots:
    """The snapshots of `match`, which waits for its first event. Offsets are those of the log of what has happened."""

    def __init__(self, match: "Match"):
        self._match = match
        self._nothing = match.save()
        self.restart()

    def restart(self) -> None:
        """The match has begun anew, or is another one: only the one of its beginning holds."""
        self._states: list[tuple[int, State]] = [(0, self._nothing)]  # (offset, the match's state there), in order
        self._making: Iterator[None] | None = None
        self._made_to = 0  # the offset up to which that was done last
        self._given: tuple[int, State] | None = None  # a state, until replaying has given it as well
        self.is_wrong = False  # whether replaying gave another one

    def begin(self) -> None:
        """Makes the match wait for its first event."""
        self._match.restore(self._nothing)

    def give(self, offset: int, state: "State") -> None:
        """Believes that the match was in this state, until replaying says so."""
        self._given = (offset, state)
        self._states.append(self._given)

    @property
    def has_given(self) -> bool:
        """Whether a state is believed that replaying has not given yet."""
        return self._given is not None

    def pass_(self, offset: int) -> None:
        """Keeps the state that the match is in now, if it is time for one."""
        if offset - self._states[-1][0] >= _EVERY:
            self._states.append((offset, self._match.save()))
            self._thin_out()

    def go_to(self, log: "Log", end: int) -> None:
        """Makes the match as it was at this offset."""
        begin, state = self._states[self._place(end)]
        self._match.restore(state)
        for event in log.events(begin, end):
            self._match.take(event)

    def forget_from(self, end: int) -> None:
        """What came after this offset has not happened."""
        del self._states[self._place(end) + 1 :]
        self._making = None
        self._made_to = 0
        if self._given and self._given[0] > end:
            self._given = None

    def before(self, end: int) -> "tuple[int, State]":
        """The last state that is kept at this offset or before, and its offset."""
        return self._states[self._place(end)]

    def work(self, log: "Log") -> bool:
        """Makes earlier ones, some events at a time; False when there are enough."""
        if self._making is None:
            end = self._end(log)
            if end < 0:
                return False
            self._making = self._make(log, end)
        for _ in self._making:
            return True
        self._making = None
        return True

    def _end(self, log):
        """Up to which offset the match is to be replayed; -1 if there are enough."""
        if self._given:
            return self._given[0]
        end = self._states[1][0] if len(self._states) > 1 else log.size
        is_long = end <= 2 * _EVERY or log.last_offset() - end > 2 * _EVERY
        return -1 if is_long or end == self._made_to else end

    def _make(self, log, end):
        """Replays the match up to there, and keeps the last states."""
        replay = Replay(log, end)

        def seen(event, at):
            offset = at + len(event)
            place = self._place(offset)
            if offset < end and offset - self._states[place][0] >= _EVERY:
                self._states.insert(place + 1, (offset, replay.match.save()))
                self._thin_out()

        yield from replay.pieces(seen)
        self._made_to = end
        if self._given:
            self.is_wrong = replay.match.save() != self._given[1]
            self._given = None

    def _place(self, offset: int) -> int:
        """The place of the last state that was kept at this offset or before."""
        for place in range(len(self._states) - 1, 0, -1):
            if self._states[place][0] <= offset:
                return place
        return 0

    def _thin_out(self):
        if len(self._states) > _STATES:
            del self._states[1]  # the first one reaches back to the beginning


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
