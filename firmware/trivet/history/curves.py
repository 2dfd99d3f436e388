"""The course of a match: everybody's total after each so many turns, few enough to draw, in little heap."""

from trivet.engine import events
from trivet.engine.rules import TARGET
from trivet.micropython import const

from .replay import Replay
from .score_sheet import ZERO

_MOST = const(64)  # moments kept
_STEP = const(3)  # events at a time: about 4 ms


class Curves:
    """Made piece by piece: work() until it gives False.

    It keeps the totals of some moments: the first before anything has scored, each `stride` moves later than the one
    before, the last after the last move. `rounds` has the move at which each round begins.
    """

    def __init__(self, match, nothing, log, end, players):
        self._replay = Replay(match, nothing, log, end)
        self.whole = end == 0
        self._players = players
        # By moment, then by player: two bytes, the low one first, ZERO more. All at once, while there is room.
        self._totals = bytearray(2 * players * (_MOST + 1))
        self.moments = 0  # how many there are
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

    def at(self, moment, player):
        """A player's total at this moment."""
        place = 2 * (moment * self._players + player)
        return (self._totals[place] | self._totals[place + 1] << 8) - ZERO

    def total(self, player, part, parts):
        """A player's total when `part` of `parts` of the moves are made, between two moments as if drawn straight."""
        at = part * self.moves
        step = self.stride * parts
        place = min(at // step, self.moments - 2)
        if place < 0:
            return self.at(0, player)
        before, after = self.at(place, player), self.at(place + 1, player)
        wide = min(step, parts * (self.moves - place * self.stride))
        return before + (after - before) * (at - place * step) // wide

    def _see(self, match, event, _):
        kind = event[0]
        if kind in (events.MATCH, events.RULE):
            return
        if self.moments == 0:
            self._keep(match)
        if kind in (events.ROUND, events.OPEN):
            self.rounds.append(self.moves)
            return
        self.moves += 1
        self.low = min(self.low, min(match.totals))
        self.high = max(self.high, max(match.totals))
        if self.moves % self.stride == 0:
            self._keep(match)
            if self.moments == _MOST:
                self._thin_out()

    def _keep(self, match):
        at = 2 * self._players * self.moments
        for total in match.totals:
            total += ZERO
            self._totals[at] = total & 255
            self._totals[at + 1] = total >> 8
            at += 2
        self.moments += 1

    def _thin_out(self):
        """Every second moment goes, the first one stays."""
        width = 2 * self._players
        self.moments = (self.moments + 1) // 2
        for at in range(width, self.moments * width):
            self._totals[at] = self._totals[at + at // width * width]
        self.stride *= 2

    def _end(self, match):
        if self.moments == 0 or self.moves % self.stride:
            self._keep(match)
        self.target = match.rules.target if match.rules.length == TARGET else 0
