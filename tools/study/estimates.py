"""What the counts of a run say, with 95 % intervals, and the words that follow from these.

Intervals come from the spread between deals: the matches of one deal are not independent of one another.
"""

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from tools.study.claims import Run
from trivet.command.simulation.counts import WON, of_plain
from trivet.command.simulation.summary import as_json

_WIDE = 1.96  # standard errors, to either side of a mean: 95 %
_SURE = 1.645  # and to one side


NOT_CLEAR, ALIKE = "not clear", "plays alike"


class Estimate(NamedTuple):
    """A mean and its interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether all of the interval is on one side of zero."""
        return self.low > 0 or self.high < 0

    @property
    def p(self) -> float:
        """How probable a mean this far from zero is if the true one is zero: by the normal distribution, both sides."""
        error = max(self.high - self.value, self.value - self.low) / _WIDE
        if not error:
            return 0.0 if self.value else 1.0
        return math.erfc(abs(self.value) / error / math.sqrt(2))

    def holds(self, most: float) -> bool:
        """Whether its verdict is one that holm() leaves: `most` is what that gave."""
        return self.p <= most

    def word(self, words: tuple[str, str], most: float) -> str:
        """The first word if its verdict holds and it is above zero, the second if it is below; else that it is not
        clear, or that there is no difference at all.
        """
        above, below = words
        if self == (0, 0, 0):
            return ALIKE
        return NOT_CLEAR if not self.holds(most) else above if self.value > 0 else below

    def minus(self, value: float) -> "Estimate":
        """The same, measured from this value."""
        return Estimate(*(number - value for number in self))


def holm(values: Iterable[float], level: float = 0.05) -> float:
    """The highest of these p values whose verdict is left by Holm's method, so that the chance of even one false
    verdict is `level` at most; -1 if none is. The lowest may be level / how many there are, the next one
    level / one less, and so on until one is higher.
    """
    most, in_order = -1.0, sorted(values)
    for place, p in enumerate(in_order):
        if p > level / (len(in_order) - place):
            break
        most = p
    return most


def balance(points: list[tuple[float, Estimate]]) -> Estimate | None:
    """At which x the straight line between two neighbouring points (x, y) meets zero, with an interval as wide as that
    of y there; None if no two are on either side.
    """
    for (x, one), (other_x, other) in zip(points, points[1:], strict=False):
        if one.value < 0 <= other.value:
            part = -one.value / (other.value - one.value)
            wide = max(one.high - one.value, other.high - other.value) * (other_x - x) / (other.value - one.value)
            value = x + part * (other_x - x)
            return Estimate(value, value - wide, value + wide)
    return None


class Matches:
    """What came of a run of matches, by its entry in the results: the first strategy's part of the victories, `won`,
    0 to 1, and its `margin`, points that it is ahead of the others' mean by in a match; `margins` are those of all.
    Raises ValueError or KeyError if the entry is none.
    """

    def __init__(self, run: Run, entry: dict[str, Any]):
        self.run = run
        self.games: int = entry["counts"]["games"]
        counts = of_plain(entry["counts"], run.players, strategies=len(run.names))
        if counts.deals != run.deals:
            raise ValueError("deals")
        told = as_json(run.series, counts)
        wins = told["strategies"][0]["wins"]
        self.won = Estimate(wins["share"], wins["low"], wins["high"])
        margins = [each["margin"] for each in told["strategies"]]
        self.margins = [Estimate(margin["mean"], margin["low"], margin["high"]) for margin in margins]
        self.margin = self.margins[0]
        self.rounds: float = told["rounds_per_game"]
        self.mean_turns: float = told["turns_per_game"]
        self.turns: list[int] = entry["turns"]  # percentiles: the 5th, 50th and 95th
        self._lines: dict[str, dict[str, float]] = told["lines"]
        self._counts = counts
        self._squares: float = entry.get("margin_squares", 0) / max(1, run.players - 1) ** 2
        self._next: tuple[int, int] = tuple(entry.get("next", (0, 0)))

    def until_ahead(self) -> int:
        """After how many matches who is better is ahead in sum with a chance of 95 %, if a sum of so many is normal:
        the mean has to be 1.645 of its standard errors.
        """
        spread = self._squares / self.games - self.margin.value**2
        return max(1, math.ceil(_SURE * _SURE * spread / self.margin.value**2))

    def next_seat(self) -> Estimate:
        """By how many points the seat behind the first strategy's is ahead of the mean of those behind it."""
        total, squares = self._next
        deals, unit = self._counts.deals, self.games * (self.run.players - 2)
        return _around(total / unit, (squares - total * total / deals) * deals / (deals - 1) / unit**2)

    def luck(self) -> tuple[Estimate, float, float]:
        """The parts, 0 to 1, of the mean square of a match's margin: (who plays, tiles and seat, the rest).

        Who plays is the square of the mean margin. In a deal that is played from both seats, tiles and seat favour
        first the one and then the other, and cancel in the sum: what spreads there is the rest.
        """
        whole = self._squares / self.games or 1
        sums, squares, deals = self._counts.margins[0], self._counts.margin_squares[0], self._counts.deals
        rest = (squares - sums * sums / deals) / (deals - 1) / 2 / whole
        mean = self.margin.value**2 / whole
        nearest, farthest = sorted(map(abs, self.margin[1:]))
        low = nearest**2 if self.margin.is_clear else 0
        spread = whole - self.margin.value**2
        player = Estimate(mean, *(square / (square + spread or 1) for square in (low, farthest**2)))
        tiles = max(0.0, 1 - mean - rest)
        return player, tiles, 1 - mean - tiles

    def figures(self, names: tuple[str, ...]) -> tuple[float, float]:
        """(times, points) of score lines with these names, in a match."""
        there = [self._lines[name] for name in names if name in self._lines]
        return sum(line["per_game"] for line in there), sum(line["points"] for line in there)

    def less(self, names: tuple[str, ...], others: tuple[str, ...]) -> Estimate:
        """The points of the one score lines in a match less those of the others. The interval takes each line as one
        that comes by chance, whatever came before.
        """
        value = self.figures(names)[1] - self.figures(others)[1]
        there = [self._lines[name] for name in (*names, *others) if name in self._lines]
        return _around(value, sum(line["points"] ** 2 / line["per_game"] for line in there) / self.games)


class Openers:
    """What came of a run of openers (openers.py): by how many points the opener of a round is ahead of the others'
    mean in it, `gain`, and the part of the matches that the first opener wins, `won`.
    """

    def __init__(self, run: Run, entry: dict[str, Any]):
        self.run = run
        counts: dict[str, int] = entry["counts"]
        self.games = games = counts["games"]
        if games != run.deals:
            raise ValueError("deals")
        gain = counts["gains"] / counts["rounds"]
        squares = counts["gains_gains"] - 2 * gain * counts["gains_rounds"] + gain * gain * counts["rounds_rounds"]
        others = run.players - 1
        error = squares * games / (games - 1) / (counts["rounds"] * others) ** 2
        self.gain = _around(gain / others, error)
        won = counts["won"] / games
        part, low, high = _around(won / WON, (counts["won_won"] / games - won * won) / (games - 1) / WON**2)
        self.won = Estimate(part, max(0.0, low), min(1.0, high))


def _around(value, variance):
    wide = _WIDE * math.sqrt(max(0.0, variance))
    return Estimate(value, value - wide, value + wide)
