"""The score sheet of a match: a row for each player whom an event concerned, packed, as a long match has many.

A row: the event's offset in the log, the round, the player who acted, the player whose total this is about, the points,
that player's total afterwards, the number of the turn in its round (0: no turn), the figure. An event that scored
nothing has one row, about the player who acted or, where that was nobody, whose turn it was; so has the beginning of a
round. Before the first round only missing tiles have one, and what scores: the beginning and the rules have none.
"""

import struct

from trivet.engine import events, scoring
from trivet.engine.codes import OK
from trivet.micropython import TYPE_CHECKING, const

from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.match import Match
    from trivet.history.log import Log

_ROW = "<HBBBhiBB"
_SIZE = const(13)  # bytes of a row
_PIECE = const(32)  # rows that stand one behind the other: room for all of them at once may not be found
_ROUND = const(2)  # where the round stands in it
_NUMBER = const(11)
_FIGURE = const(12)


class ScoreSheet:
    """The sheet of the match whose events are in `log`; its rows are there when make() has ended."""

    def __init__(self, log: "Log"):
        self.whole = False  # whether all rows are there
        self.stopped = False  # before an event that is not understood
        self._replay: Replay | None = Replay(log)
        self._pieces: list[bytearray] = []
        self._size = 0
        self._turns = 0  # in the round so far

    def __len__(self) -> int:
        return self._size

    def make(self) -> "Iterator[None]":
        """Makes the rows; yields after each piece of work, some ms long."""
        replay = self._replay
        if replay:
            yield from replay.pieces(lambda event, offset: self._see(replay.match, event, offset))
            self.stopped = replay.code != OK
        self.whole = True
        self._replay = None  # a match takes more room than the rows; del would leave it in the heap

    def progress(self) -> int:
        """How much is made, in percent."""
        return self._replay.progress() if self._replay else 100

    def row(self, place: int) -> tuple[int, int, int, int, int, int]:
        """(offset, round, who acted, whose total, points, total afterwards) of the row at this place."""
        return struct.unpack_from(_ROW, *self._place(place))[:6]

    def number(self, place: int) -> int:
        """Which turn of its round the row at this place is about, 0 if it is about none."""
        rows, at = self._place(place)
        return rows[at + _NUMBER]

    def figure(self, place: int) -> int:
        """The figure that was made, as in engine/figures.py."""
        rows, at = self._place(place)
        return rows[at + _FIGURE]

    def find(self, round_: int) -> int:
        """The place of the first row of a round, -1 if there is none."""
        for place in range(len(self)):
            rows, at = self._place(place)
            if rows[at + _ROUND] == round_:
                return place
        return -1

    def _place(self, place: int) -> tuple[bytearray, int]:
        """Where the row at this place stands: the piece, and where in it."""
        return self._pieces[place // _PIECE], place % _PIECE * _SIZE

    def _see(self, match: "Match", event: bytes, offset: int):
        if match.round == 0 and not match.lines and events.kind(event) != events.MISSING:
            return
        turn = events.is_turn(event)
        if turn:
            self._turns += 1
        elif events.begins_round(event):
            self._turns = 0
        number = min(self._turns, 255) if turn else 0
        figure = scoring.figure_of(match.lines)
        players = {line[1] for line in match.lines} or (match.actor,)
        for player in sorted(players):
            points = sum([line[2] for line in match.lines if line[1] == player])
            total = match.totals[player]
            if self._size % _PIECE == 0:
                self._pieces.append(bytearray(_PIECE * _SIZE))
            rows, at = self._place(self._size)
            struct.pack_into(_ROW, rows, at, offset, match.round, match.actor, player, points, total, number, figure)
            self._size += 1
