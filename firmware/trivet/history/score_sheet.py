"""The score sheet of a match: a row for each player whom an event concerned, in few bytes, so that it can be paged.

Format of a row, ROW bytes, of two the low one first: the event's offset in the log (two bytes), the round, the player
who acted, the player whose total this is about, the points (two, ZERO more), that player's total afterwards (two, ZERO
more), the number of the turn in its round (0: no turn), the figure. An event that scored nothing has one row, about the
player who acted; so has the beginning of a round. The beginning of the match and its rules have none.
"""

from trivet.engine import events, figures
from trivet.micropython import const

from .replay import Replay

ROW = const(11)
ZERO = const(32768)

_ROWS = const(16)  # in one piece: a long sheet in a single one would not find room in a heap that has been used
_STEP = const(3)  # events at a time: about 4 ms


class ScoreSheet:
    """Made piece by piece: work() until it gives False."""

    def __init__(self, match, nothing, log, end):
        self.replay = Replay(match, nothing, log, end)
        self.whole = end == 0
        self._count = 0
        self._pieces = []
        self._turns = 0  # in the round so far

    def __len__(self):
        return self._count

    def work(self):
        """Takes in some more events; False when all are."""
        if not self.whole:
            self.whole = not self.replay.step(_STEP, self._see)
            if self.whole:
                self.replay.close()
        return not self.whole

    def row(self, place):
        """(offset, round, who acted, whose total, points, total afterwards) of the row at this place."""
        rows = self._pieces[place // _ROWS]
        at = place % _ROWS * ROW
        return (
            rows[at] | rows[at + 1] << 8,
            rows[at + 2],
            rows[at + 3],
            rows[at + 4],
            (rows[at + 5] | rows[at + 6] << 8) - ZERO,
            (rows[at + 7] | rows[at + 8] << 8) - ZERO,
        )

    def number(self, place):
        """Which turn of its round the row at this place is about, 0 if it is about none."""
        return self._pieces[place // _ROWS][place % _ROWS * ROW + 9]

    def figure(self, place):
        """The figure that was made, as in engine/figures.py."""
        return self._pieces[place // _ROWS][place % _ROWS * ROW + 10]

    def find(self, round_):
        """The place of the first row of a round, -1 if there is none."""
        pieces = self._pieces
        for place in range(self._count):
            if pieces[place // _ROWS][place % _ROWS * ROW + 2] == round_:
                return place
        return -1

    def _see(self, match, event, offset):
        if event[0] in (events.MATCH, events.RULE):
            return
        turn = event[0] in events.TURNS
        if turn:
            self._turns += 1
        elif event[0] in (events.ROUND, events.OPEN):
            self._turns = 0
        figure = sum([line[0] for line in match.lines if figures.PLAIN < line[0] <= figures.TWO_EDGE])
        players = {line[1] for line in match.lines} or (match.actor,)
        for player in sorted(players):
            points = sum([line[2] for line in match.lines if line[1] == player])
            total = match.totals[player] + ZERO
            self._add(
                (offset & 255, offset >> 8, match.round, match.actor, player)
                + (points + ZERO & 255, points + ZERO >> 8, total & 255, total >> 8)
                + (min(self._turns, 255) if turn else 0, figure)
            )

    def _add(self, row):
        at = self._count % _ROWS * ROW
        if at == 0:
            self._pieces.append(bytearray(_ROWS * ROW))
        self._pieces[-1][at : at + ROW] = bytes(row)
        self._count += 1
