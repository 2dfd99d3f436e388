"""The course of a match: everybody's total after each so many moves, few enough to draw. Who joins or comes back begins
there, who leaves ends.
"""

from array import array

from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.rulebooks.rules import TARGET
from trivet.micropython import TYPE_CHECKING, const

from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.match import Match
    from trivet.history.log import Log

_MOST = const(64)  # moments kept
_AWAY = const(-0x40000000)  # in place of the total of who is not at the table

# What is a move only where it scores.
_BESIDE = (events.MATCH, events.RULE, events.SWAP, events.MISSING, events.HOLDS)


class Curves:
    """The course of the match whose events are in `log`, of so many players; it is there when make() has ended.

    It has the totals of some moments: the first before anything has scored, each `stride` moves later than the one
    before, the last after the last move. `rounds` has the move at which each round begins, `low` and `high` are the
    lowest and the highest of all totals, `target` is the match's one, 0 if it goes by rounds.
    """

    def __init__(self, log: "Log", players: int):
        self.moments = 0  # how many there are
        self.stopped = False  # before an event that is not understood
        self.rounds: list[int] = []
        self.moves = 0
        self.stride = 1
        self.low = self.high = 0
        self.target = 0
        self._players = players
        self._totals = array("i", bytes(4 * _MOST * players))  # by moment, then by player; all its room from the start
        self._replay: Replay | None = Replay(log)

    def make(self) -> "Iterator[None]":
        """Makes it; yields after each piece of work, some ms long."""
        replay = self._replay
        if replay is None:  # it is made already
            return
        match = replay.match
        yield from replay.pieces(lambda event, _: self._see(match, event))
        self.stopped = replay.code != OK
        if self.moments == 0 or self.moves % self.stride:
            self._keep(match)
        self.target = match.rules.target if match.rules.length == TARGET else 0
        self._replay = None  # a match takes more room than the moments

    def at(self, moment: int, player: int) -> int | None:
        """A player's total at this moment, None if he was not at the table."""
        total = self._totals[moment * self._players + player]
        return None if total == _AWAY else total

    def total(self, player: int, part: int, parts: int, fine: int = 1) -> int | None:
        """A player's total when `part` of `parts` of the moves are made, between two moments as if drawn straight, in
        parts of a point, `fine` of them to each; None where he was not at the table.
        """
        at = part * self.moves
        step = self.stride * parts
        place = min(at // step, self.moments - 2)
        if place < 0:
            return self.at(0, player)
        before, after = self.at(place, player), self.at(place + 1, player)
        wide = min(step, parts * (self.moves - place * self.stride))
        beyond = at - place * step
        if beyond == 0 or beyond == wide:
            before = after = after if beyond else before
        if before is None or after is None:
            return None
        return before * fine + (after - before) * fine * beyond // wide

    def _see(self, match: "Match", event: bytes):
        if events.kind(event) in _BESIDE and not match.lines:
            return
        if self.moments == 0:
            self._keep(match)
        if events.begins_round(event):
            self.rounds.append(self.moves)
            return
        self.moves += 1
        self.low = min(self.low, min(match.totals))
        self.high = max(self.high, max(match.totals))
        if self.moves % self.stride == 0:
            self._keep(match)
            if self.moments == _MOST:
                self._thin_out()

    def _keep(self, match: "Match"):
        first = self.moments * self._players
        for player in range(self._players):
            here = player < match.players and not match.is_gone(player)
            self._totals[first + player] = match.totals[player] if here else _AWAY
        self.moments += 1

    def _thin_out(self):
        """Every second moment goes, the first one stays."""
        totals, players = self._totals, self._players
        for at in range((self.moments + 1) // 2 * players):
            totals[at] = totals[2 * at - at % players]
        self.moments = (self.moments + 1) // 2
        self.stride *= 2
