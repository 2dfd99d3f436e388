"""An evening: the matches that the same players have finished one after the other, and what their turns came to.

The same are those with exactly these names, as in together.py. The match in play is the last one. The series begins
behind the last match that others have finished, or that was put away on another day, where days are known. Matches that
are unfinished do not count and do not part it.
"""

from trivet.engine import events, figures, scoring
from trivet.micropython import TYPE_CHECKING

from .. import replay
from . import past_match
from .together import who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.match import Match
    from trivet.history.session import Session

    from .past_match import Archive, PastMatch

_HEXAGONS = {figures.HEXAGON: 1, figures.DOUBLE: 2, figures.TRIPLE: 3}
_BRIDGES = (figures.BRIDGE, figures.TWO_EDGE)


class Evening:
    """`matches` were finished. By player of the match in play, in lists: the `wins`, where shared ones count for all
    who share them; the `turns` and the `points` that these scored, draws and passes included; the points of the `best`
    one; the `bridges` and the `hexagons`, of which a double one is two. `best_turn` is (points, player, its event, its
    lines) of the best of all, None as long as no turn has brought a point.
    """

    def __init__(self, session: "Session"):
        self._session = session
        players = session.match.players
        self.names = [session.name(player) for player in range(players)]
        self.matches = 0
        self.wins, self.turns, self.points = [0] * players, [0] * players, [0] * players
        self.best, self.bridges, self.hexagons = [0] * players, [0] * players, [0] * players
        self.best_turn: tuple | None = None

    def read(self, archive: "Archive") -> "Iterator[None]":
        """Counts the match in play and those before it; yields after each piece of work, some ms long. A match that
        cannot be read is left out. OSError if the storage does not answer.
        """
        last, ours = past_match.now(self._session), who(self.names)
        yield from self._count(last, list(range(len(self.names))))
        for number in reversed(archive.numbers()):
            yield
            if number == last.number:
                continue
            try:
                played = past_match.from_header(archive.header(number), number)
                if not played.finished:
                    continue
                if who(played.names) != ours or (played.date != last.date and played.date and last.date):
                    return
                for played in past_match.reading(archive, number):  # noqa: B007 - the last one has all its events
                    yield
            except OSError:
                continue
            yield from self._count(played, [self.names.index(name) if name else -1 for name in played.names])

    def _count(self, played: "PastMatch", seats: list) -> "Iterator[None]":
        """`seats` has for each of its players which one of the match in play that is, -1 for nobody."""
        if played.finished:
            self.matches += 1
            for player in played.winners():
                if seats[player] >= 0:
                    self.wins[seats[player]] += 1
        again = replay.Replay(played.log)
        yield from again.pieces(lambda event, _: self._see(again.match, event, seats))

    def _see(self, match: "Match", event: bytes, seats: list):
        """Counts a turn."""
        if not events.is_turn(event) or events.skips(event) or seats[match.actor] < 0:
            return
        seat, lines = seats[match.actor], match.lines  # those of a turn are the player's own
        points = sum([line[2] for line in lines])
        self.turns[seat] += 1
        self.points[seat] += points
        self.best[seat] = max(self.best[seat], points)
        figure = scoring.figure_of(lines)
        self.bridges[seat] += figure in _BRIDGES
        self.hexagons[seat] += _HEXAGONS.get(figure, 0)
        if points > (self.best_turn[0] if self.best_turn else 0):
            self.best_turn = points, seat, event, lines
