"""What the counts of a run say, with 95 % intervals, and the words that follow from these.

Intervals come from the spread between deals: the matches of one deal are not independent of one another.
"""

import math
from typing import Any, NamedTuple

from tools.study.claims import Run
from trivet.command.simulation.counts import WON, of_plain
from trivet.command.simulation.summary import as_json

_WIDE = 1.96  # standard errors, to either side of a mean: 95 %
_SURE = 1.645  # and to one side


class Estimate(NamedTuple):
    """A mean and its interval."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether all of the interval is on one side of zero."""
        return self.low > 0 or self.high < 0

    def word(self, words: tuple[str, str, str]) -> str:
        """The first word if all of the interval is above zero, the second if it is below, else the third."""
        above, below, unclear = words
        return unclear if not self.is_clear else above if self.low > 0 else below

    def minus(self, value: float) -> "Estimate":
        """The same, measured from this value."""
        return Estimate(*(number - value for number in self))


class Matches:
    """What came of a run of matches, by its entry in the results: the first strategy's part of the victories, `won`,
    0 to 1, and its `margin`, points that it is ahead by in a match. Raises ValueError or KeyError if the entry is none.
    """

    def __init__(self, run: Run, entry: dict[str, Any]):
        self.run = run
        self.games: int = entry["counts"]["games"]
        counts = of_plain(entry["counts"], run.players, strategies=len(run.names))
        if counts.deals != run.deals:
            raise ValueError("deals")
        told = as_json(run.series, counts)
        first = told["strategies"][0]
        self.won = Estimate(first["wins"]["share"], first["wins"]["low"], first["wins"]["high"])
        self.margin = Estimate(first["margin"]["mean"], first["margin"]["low"], first["margin"]["high"])
        self.rounds: float = told["rounds_per_game"]
        self.mean_turns: float = told["turns_per_game"]
        self.turns: list[int] = entry["turns"]  # percentiles: the 5th, 50th and 95th
        self._lines: dict[str, dict[str, float]] = told["lines"]
        self._counts = counts
        self._squares: int = entry.get("margin_squares", 0)

    def until_ahead(self) -> Estimate:
        """After how many matches who is better is ahead in sum with a chance of 95 %, if a sum of so many is normal:
        the mean has to be 1.645 of its standard errors.
        """
        spread = self._squares / self.games - self.margin.value**2

        def until(margin):
            return max(1, math.ceil(_SURE * _SURE * spread / (margin * margin)))

        low, high = sorted((until(self.margin.low), until(self.margin.high)))
        return Estimate(until(self.margin.value), low, high)

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
