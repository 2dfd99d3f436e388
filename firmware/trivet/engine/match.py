"""The match: the state that the events make, the judge of the next event, and the score lines.

`apply(event)` answers with a result code. OK means that the event counted and `lines` tells what it
scored (scoring.py); any other code means that nothing changed at all. Players' mistakes are results,
never exceptions, and a match fed with anything whatever stays sound.

A round is refereed if its first tile was laid on a cell: the match then knows the board, judges each
place, finds the figures, and knows when nothing fits any more. Otherwise all that is claimed.

Whether somebody has had the target is asked of the totals after whole turns and whole settlings of a
round, never between two of their lines. Where the first to have it wins, the match is over then, within a round too.
"""

from . import applying, events, judging, state
from .codes import NOT_NOW, OK
from .phases import HANDS, NOBODY, OPENING, OVER, SETUP, TURN
from .rulebooks.rules import ANOTHER_ROUND, FIRST_TO_REACH, ROUNDS

# What happens in a round and is neither a turn nor a correction: it brings nobody to the target.
_NO_TURNS = (events.RULE, events.BLOCK, events.LEAVE, events.SWAP, events.MISSING, events.HOLDS)

# Who judges an event, and what it does, by its kind less 1: there is no kind 0.
_JUDGES, _APPLIERS = zip(
    (judging.match, applying.match),
    (judging.round_, applying.round_),
    (judging.place, applying.place),
    (judging.pass_, applying.pass_),
    (judging.hand, applying.hand),
    (judging.rule, applying.rule),
    (judging.round_, applying.round_),
    (judging.lay, applying.lay),
    (judging.expire, applying.expire),
    (judging.held, applying.held),
    (judging.correct, applying.correct),
    (judging.skip, applying.skip),
    (judging.block, applying.block),
    (judging.leave, applying.leave),
    (judging.join, applying.join),
    (judging.out, applying.out),
    (judging.end, applying.end),
    (judging.away, applying.away),
    (judging.swap, applying.swap),
    (judging.missing, applying.missing),
    (judging.holds, applying.holds),
)


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
        return _JUDGES[event[0] - 1](self, event)

    def take(self, event: bytes) -> None:
        """Lets an event happen that has been judged OK in just this state, as when undo replays."""
        settling = self.phase == HANDS
        before = self.reached
        asked_later = event[0] in _NO_TURNS
        if self.halted:  # a correction or other rules, which may let the round go on
            asked_later = False
            self.phase, self.halted = self.halted, SETUP
            settling, before = False, 0
        self.actor = self.player
        self.lines = lines = _APPLIERS[event[0] - 1](self, event)
        for _, player, points in lines:
            self.totals[player] += points
        if self.phase == HANDS and self.player == NOBODY:
            self.player = self.actor
            self.phase = OPENING
            settling = False
        if settling or (asked_later and self.phase in (TURN, HANDS)):
            return
        totals, target = self.totals, self.rules.target
        for player in range(self.players):
            if totals[player] >= target:
                self.reached |= 1 << player
        if self.reached and self._is_won_at_once(before):
            self.phase, self.halted = OVER, self.phase
        elif self.round and self.phase in (OPENING, OVER):  # a correction may end the match, too, or let it go on
            self.phase = OVER if self._was_last_round() else OPENING

    def _is_won_at_once(self, before: int) -> bool:
        """Whether nobody had the target `before`, and the first to have it wins, now that somebody has it. In a round
        that is played for a tie they have had it.
        """
        rules = self.rules
        at_once = rules.winner == FIRST_TO_REACH and rules.length != ROUNDS
        return at_once and self.phase in (TURN, HANDS) and not before

    def _was_last_round(self) -> bool:
        """Whether the match is over with the round that has ended, or has been ended early."""
        if self.ended:
            return True
        last = self.round >= self.rules.rounds if self.rules.length == ROUNDS else self.reached != 0
        return last and not (self.rules.tie == ANOTHER_ROUND and self.is_tied())
