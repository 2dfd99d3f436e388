"""The match: the state that the events make, the judge of the next event, and the score lines.

`apply(event)` answers with a result code. OK means that the event counted and `lines` tells what it
scored (scoring.py); any other code means that nothing changed at all. Players' mistakes are results,
never exceptions, and a match fed with anything whatever stays sound.

A round is refereed if its first tile was laid on a cell: the match then knows the board, judges each
place, finds the figures, and knows when nothing fits any more. Otherwise all that is claimed.

Whether somebody has had the target is asked of the totals after whole turns and whole settlings of a
round, never between two of their lines.
"""

from . import events, state
from .codes import NOT_NOW, OK
from .judging import JUDGES
from .phases import HANDS, NOBODY, OPENING, OVER
from .rulebooks.rules import ROUNDS
from .taking import TAKERS


class Match(state.State):
    """One match from its first event to its last. A new one waits for a MATCH event."""

    def apply(self, event: bytes) -> int:
        """Judges the event and, if it is OK, lets it happen. Returns the result code."""
        code = self.judge(event)
        if code == OK:
            self.take(event)
        return code

    def judge(self, event: bytes) -> int:
        """The result code that apply() would answer; changes nothing."""
        if not events.is_whole(event):
            return NOT_NOW
        return JUDGES[event[0]](self, event)

    def take(self, event: bytes) -> None:
        """Lets an event happen that has been judged OK in just this state, as when undo replays."""
        settling = self.phase == HANDS
        self.actor = self.player
        self.lines = lines = TAKERS[event[0]](self, event)
        for _, player, points in lines:
            self.totals[player] += points
        if self.phase == HANDS and self.player == NOBODY:
            self.player = self.actor
            self.phase = OPENING
            settling = False
        if settling:
            return
        for player in range(self.players):
            if self.totals[player] >= self.rules.target:
                self.reached |= 1 << player
        if self.round and self.phase in (OPENING, OVER):  # a correction may end the match, too, or let it go on
            self.phase = OVER if self._was_last_round() else OPENING

    def _was_last_round(self) -> bool:
        """Whether the match is over with the round that has ended, or has been ended early."""
        if self.ended:
            return True
        return self.round >= self.rules.rounds if self.rules.length == ROUNDS else self.reached != 0
