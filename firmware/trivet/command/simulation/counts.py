"""What is counted of matches that play themselves (selfplay.py), a stretch of them after the other.

Only whole numbers: those of two stretches add up to those of both, to the last digit, whoever played them and in how
many pieces. A stretch ends with a deal. It runs on older Pythons than the command does (worker.py).
"""

from typing import Any

from trivet.command.names import LINES
from trivet.engine import events, phases
from trivet.engine.scoring import TILE
from trivet.micropython import TYPE_CHECKING

from ..faults import Fault
from .series import MOST_GAMES, game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .series import Series

Row = list[Any]  # of a game: its number, rounds, turns, the winners' seats from 0, the totals by seat

WON = 60  # what a victory counts: a whole number too for each of up to six who share it
_SEATS = 9  # what a margin is multiplied by, at most: three seats beside three others
MOST_ROUNDS = 1000  # of a match, far more than there are: by some house rules nobody ever has the target
_MOST_OF_A_GAME = 100_000  # turns, points or score lines, far more than there are


class Counts:
    """What has happened in so many games of a series with so many strategies, from one of them on."""

    def __init__(self, players: int, strategies: int = 1):
        self.games = 0
        self.deals = 0
        self.rounds = 0
        self.turns = 0
        self.best = 0  # the highest totals of the games, added up
        self.wins = [0] * players  # by seat; who shares a victory has won
        # By strategy, added up, and by deal their squares: its part of the victories, WON each; and by how many points
        # the mean of its seats was ahead of the mean of the others, times both numbers of seats.
        self.shares = [0] * strategies
        self.share_squares = [0] * strategies
        self.margins = [0] * strategies
        self.margin_squares = [0] * strategies
        self.out = 0  # rounds that ended with somebody out
        self.blocked = 0  # and those that ended blocked
        self.times = [0] * len(LINES)  # by the number of a score line: how often there was one,
        self.points = [0] * len(LINES)  # and what it has brought
        self.highest = (0, 0)  # the highest total of all, and the first game that has it
        self.longest = (0, 0)  # the most turns, and the first game that has so many
        self.unsteady: list[str] = []  # strategies that do not play a game twice in the same way

    def play(self, series: "Series", numbers: "Iterable[int]") -> "list[Row]":
        """Plays the games of these numbers, which are those that follow, and counts them too; returns a row for each.
        Raises Fault, which names the game, if a strategy fails.
        """
        rows: list[Row] = []
        shares, margins = [0] * len(self.shares), [0] * len(self.shares)
        for number in numbers:
            try:
                rows.append(self._play(series, number))
            except Fault as fault:
                raise Fault(f"game {number}: {fault}") from fault
            *_, winners, totals = rows[-1]
            seats = series.seats(number)
            for which in range(len(shares)):
                own = [totals[seat] for seat in range(len(seats)) if seats[seat] == which]
                others = [totals[seat] for seat in range(len(seats)) if seats[seat] != which]
                shares[which] += sum([WON // len(winners) for winner in winners if seats[winner] == which])
                margins[which] += sum(own) * len(others) - sum(others) * len(own)
            if number % series.games_a_deal == 0:
                self._end_deal(shares, margins)
                shares, margins = [0] * len(shares), [0] * len(shares)
        return rows

    def _end_deal(self, shares, margins):
        self.deals += 1
        for which, (share, margin) in enumerate(zip(shares, margins)):  # noqa: B905  Python 3.9 has no `strict`
            self.shares[which] += share
            self.share_squares[which] += share * share
            self.margins[which] += margin
            self.margin_squares[which] += margin * margin

    def _play(self, series, number):
        """Plays a game, counts it, and returns its row."""
        turns, times, points = 0, self.times, self.points
        phase, match = phases.SETUP, None
        for event, match in game(series, number):
            turns += event[0] == events.LAY or event[0] == events.PASS
            for what, _, value in match.lines:
                times[what] += 1
                points[what] += value
            if phase == phases.TURN and match.phase != phases.TURN:
                if match.blocked:
                    self.blocked += 1
                else:
                    self.out += 1
            phase = match.phase
            if match.round > MOST_ROUNDS:
                raise Fault(f"the match does not end: nobody has won after {MOST_ROUNDS:,} rounds")
        assert match is not None  # since a match has events
        best = max(match.totals)
        self.games += 1
        self.turns += turns
        self.rounds += match.round
        self.best += best
        for winner in match.winners():
            self.wins[winner] += 1
        if best > self.highest[0]:
            self.highest = best, number
        if turns > self.longest[0]:
            self.longest = turns, number
        return [number, match.round, turns, match.winners(), list(match.totals)]

    def add(self, others: "Counts") -> None:
        """Counts the games too that follow on these."""
        for name in ("games", "deals", "rounds", "turns", "best", "out", "blocked"):
            setattr(self, name, getattr(self, name) + getattr(others, name))
        for name in ("wins", "shares", "share_squares", "margins", "margin_squares", "times", "points"):
            setattr(self, name, list(map(int.__add__, getattr(self, name), getattr(others, name))))
        for name in ("highest", "longest"):
            if getattr(others, name)[0] > getattr(self, name)[0]:
                setattr(self, name, getattr(others, name))
        self.unsteady = sorted({*self.unsteady, *others.unsteady})

    def as_plain(self) -> "dict[str, Any]":
        """The counts as JSON has them; score lines by their names, those that there were."""
        found = dict(vars(self), highest=list(self.highest), longest=list(self.longest))
        for name in ("times", "points"):
            found[name] = {LINES[what]: found[name][what] for what, times in enumerate(self.times) if times}
        if not self.unsteady:
            del found["unsteady"]
        return found


def of_plain(plain: Any, players: int, first: int = 1, strategies: int = 1) -> Counts:
    """The counts of as_plain(), for a series of so many players and strategies, from the game `first` on. Raises
    ValueError, which names what cannot be, for anything else.
    """
    found = Counts(players, strategies)
    if not isinstance(plain, dict) or {*plain, "unsteady"} != set(vars(found)):
        raise ValueError(", ".join(vars(found)))
    for name, usual in vars(found).items():
        value = _read(name, usual, plain.get(name, usual))
        if value is None:
            raise ValueError(name)
        setattr(found, name, value)
    if set(plain["times"]) != set(plain["points"]):
        raise ValueError("points")
    for name, holds in _relations(found, first):
        if not holds:
            raise ValueError(name)
    return found


def _read(name, usual, given):
    """A count of this name in the form of the usual one, None if it has another."""
    if isinstance(usual, int):
        return given if _is_count(given) else None
    if name in ("times", "points"):
        if not isinstance(given, dict) or not set(given) <= set(LINES) or not all(map(_is_whole, given.values())):
            return None
        return [given.get(line, 0) for line in LINES]
    if name == "unsteady":
        return given if isinstance(given, list) and all(isinstance(who, str) for who in given) else None
    can_be = _is_whole if name == "margins" else _is_count
    if isinstance(given, list) and len(given) == len(usual) and all(map(can_be, given)):
        return type(usual)(given)
    return None


def _is_whole(given):
    return type(given) is int


def _is_count(given):
    return _is_whole(given) and given >= 0


def _relations(counts, first):
    """(name, whether this count can be beside the others), for each."""
    games, most = counts.games, counts.games * _MOST_OF_A_GAME
    yield "games", games <= MOST_GAMES
    yield "rounds", games <= counts.rounds == counts.out + counts.blocked
    yield "turns", counts.rounds <= counts.turns <= most
    yield "best", sum(counts.points) <= counts.best * len(counts.wins) and counts.best <= most
    yield "wins", games <= sum(counts.wins) and max(counts.wins) <= games
    yield "deals", counts.deals <= games and (counts.deals > 0) == (games > 0)
    yield "shares", sum(counts.shares) == WON * games
    # A deal's part is that of all its games at most, so the parts' squares are at most as many times their sum.
    for total, square in zip(counts.shares, counts.share_squares):  # noqa: B905  Python 3.9 has no `strict`
        yield (
            "share_squares",
            total * total <= square * counts.deals <= WON * games * total and (square > 0) == (total > 0),
        )
    for total, square in zip(counts.margins, counts.margin_squares):  # noqa: B905
        yield "margin_squares", total * total <= square * counts.deals and square <= (_SEATS * most) ** 2
    yield "margins", len(counts.margins) > 1 or counts.margins == counts.margin_squares == [0]
    yield "times", counts.rounds <= counts.times[TILE] <= counts.turns and max(counts.times) <= most
    for times, points in zip(counts.times, counts.points):  # noqa: B905  Python 3.9 has no `strict`
        yield "points", abs(points) <= times * _MOST_OF_A_GAME
    for name, total in (("highest", counts.best), ("longest", counts.turns)):
        value, number = getattr(counts, name)
        yield name, value <= total <= value * games and (number - first in range(games) or value == number == 0)


def are_rows(found: Any, players: int, first: int, games: int) -> bool:
    """Whether these can be the rows of so many games, from the game `first` on."""
    if not isinstance(found, list) or len(found) != games:
        return False
    for number, row in enumerate(found, first):
        if not isinstance(row, list) or len(row) != 5 or not all(map(_is_whole, row[:3])) or row[0] != number:
            return False
        winners, totals = row[3:]
        if not isinstance(winners, list) or not isinstance(totals, list) or len(totals) != players or not winners:
            return False
        if not all(map(_is_whole, totals)) or not all(map(_is_whole, winners)) or set(winners) - set(range(players)):
            return False
    return True
