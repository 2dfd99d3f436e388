"""The course of a match: everybody's total after each so many turns, few enough to draw, in little heap."""

from micropython import const

from trivet.engine import events
from trivet.engine.rules import TARGET

from .replay import Replay

_MOST = const(96)  # moments kept
_STEP = const(3)  # events at a time: about 4 ms


class Course:
    """Made piece by piece: work() until it gives False.

    `totals` is a list by moment of tuples by player: the first before anything has scored, each `stride` moves later
    than the one before, the last after the last move. `rounds` has the move at which each round begins.
    """

    def __init__(self, match, nothing, log, end):
        self._replay = Replay(match, nothing, log, end)
        self.whole = end == 0
        self.totals = []
        self.rounds = []
        self.moves = 0
        self.stride = 1
        self.low = self.high = 0
        self.target = 0  # 0: the match goes by rounds

    def work(self):
        """Takes in some more events; False when all are."""
        if not self.whole and not self._replay.step(_STEP, self._see):
            self._replay.ask(self._end)
            self.whole = True
        return not self.whole

    def total(self, player, part, parts):
        """A player's total when `part` of `parts` of the moves are made, between two moments as if drawn straight."""
        at = part * self.moves
        step = self.stride * parts
        place = min(at // step, len(self.totals) - 2)
        if place < 0:
            return self.totals[0][player]
        before, after = self.totals[place][player], self.totals[place + 1][player]
        wide = min(step, parts * (self.moves - place * self.stride))
        return before + (after - before) * (at - place * step) // wide

    def _see(self, match, event, _):
        kind = event[0]
        if kind in (events.MATCH, events.RULE):
            return
        if not self.totals:
            self.totals.append(tuple(match.totals))
        if kind in (events.ROUND, events.OPEN):
            self.rounds.append(self.moves)
            return
        self.moves += 1
        self.low = min(self.low, min(match.totals))
        self.high = max(self.high, max(match.totals))
        if self.moves % self.stride == 0:
            self.totals.append(tuple(match.totals))
            if len(self.totals) > _MOST:
                self.totals = self.totals[::2]
                self.stride *= 2

    def _end(self, match):
        if not self.totals or self.moves % self.stride:
            self.totals.append(tuple(match.totals))
        self.target = match.rules.target if match.rules.length == TARGET else 0
