"""What the tables and pictures of the study's page hold, by the kind of a claim, and the table of where skill pays.

Each gets what came of the claim's runs, and the p value up to which a verdict holds.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tools.study import claims
from tools.study.estimates import Estimate, balance
from tools.study.verdicts import BRIDGES, HEXAGONS, MORE, first_opener, verdict
from tools.study.words import edition_name, name_of, points, row, share

_AHEAD = "points ahead in a match, with 95 % intervals"


class Told(NamedTuple):
    """What a claim's block is made of: the heads of the columns behind the first; by run its name, its cells, and the
    estimate that is its dot and its word; what the picture's axis counts; sentences that stand above it.
    """

    heads: list[str]
    lines: list[tuple[str, list[str], Estimate]]
    axis: str
    more: tuple[str, ...] = ()


def _duels(found, most):
    several = len({each.run.names for each in found}) > 1
    lines = []
    for each in found:
        margin, won = each.margin, each.won
        until = f"{each.until_ahead():,}" if margin.holds(most) else "–"
        name = name_of(each.run, several, with_players=False)
        lines.append((name, [share(won), points(margin), until], margin))
    games = sorted({each.games for each in found})
    more = f"{' or '.join(f'{number:,}' for number in games)} matches each."
    return Told(["won", "points ahead", "matches until ahead"], lines, _AHEAD, (more,))


def _openers(found, most):
    lines = []
    for each in found:
        gain, won = each.gain, each.won
        more = first_opener(each).word(MORE, most)
        lines.append((name_of(each.run), [points(gain), share(won), more], gain))
    heads = ["points ahead in the round", "first opener wins", "than evenly"]
    return Told(heads, lines, "points of the opener ahead of the others' mean in a round, with 95 % intervals")


def _figures(found, _most):
    lines = []
    for each in found:
        cells = [f"{times:.2f}: {points:.1f}" for times, points in map(each.figures, (BRIDGES, HEXAGONS))]
        difference = verdict(claims.FIGURES, each)
        lines.append((name_of(each.run), [*cells, points(difference)], difference))
    heads = ["bridges a match: points", "hexagons a match: points", "bridges less hexagons"]
    return Told(heads, lines, "points of bridges less those of hexagons in a match, with 95 % intervals")


def _seats(found, _most):
    lines = []
    for each in found:
        name = name_of(each.run, with_players=False)
        lines.append((name, list(map(points, each.margins)), verdict(claims.SEATS, each)))
    heads = [f"`{claims.MOBILE}`", "first seat behind it", "second", "third"]
    return Told(heads, lines, "points of the first seat ahead of the mean of the second and third, in a match")


def _prices(found, most):
    told = _figures(found, most)
    lines = [(f"{name}: {each.run.options[0][1]}", cells, estimate)
             for each, (name, cells, estimate) in zip(found, told.lines, strict=True)]  # fmt: skip
    more = []
    for edition in dict.fromkeys(each.run.edition for each in found):
        at = [(float(each.run.options[0][1]), verdict(claims.PRICES, each))
              for each in found if each.run.edition == edition]  # fmt: skip
        even = balance(at)
        if even:
            more.append("In {} they balance at {:.1f} points ({:.1f} to {:.1f}).".format(edition_name(edition), *even))
        else:
            more.append(f"In {edition_name(edition)} they balance at none of these prices, nor between two of them.")
    return told._replace(lines=lines, more=tuple(more))


def _length(found, _most):
    lines = []
    for each in found:
        low, median, high = each.turns
        counts = [f"{mean:.1f}" for mean in (each.rounds, each.mean_turns)]
        lines.append((name_of(each.run), [*counts, *map(str, each.turns)], Estimate(median, low, high)))
    heads = ["rounds", "turns, mean", "5th percentile", "median", "95th percentile"]
    return Told(heads, lines, "turns of all players in a match: median, 5th to 95th percentile")


def _luck(found, _most):
    lines = []
    for each in found:
        player, tiles, course = each.luck()
        lines.append((name_of(each.run), [share(player), f"{100 * tiles:.1f} %", f"{100 * course:.1f} %"],
                      Estimate(*(100 * value for value in player))))  # fmt: skip
    heads = ["who plays", "tiles and seat", "the course of the match"]
    return Told(heads, lines, "% of the margin that who plays explains, with 95 % intervals")


TELLERS = {
    claims.DUELS: _duels,
    claims.ADVICE: _duels,
    claims.OPENERS: _openers,
    claims.FIGURES: _figures,
    claims.PRICES: _prices,
    claims.SEATS: _seats,
    claims.LENGTH: _length,
    claims.LUCK: _luck,
}


def skill(found: dict[str, Any]) -> Iterator[str]:
    """The editions by the part of the matches that `mobile` wins against `greedy`, the highest first, with what else
    tells how much better some play.
    """
    won = {
        (claim.id, run.names[0], run.edition): found[run.id].won
        for claim in claims.CLAIMS
        if claim.id in ("mobile", "wise", "random", "four")
        for run in claim.runs
    }
    columns = (("mobile", "mobile"), ("wise", "wise"), ("four", "mobile"), ("four", "wise"))
    heads = [f"`{name}` against {'three' if claim == 'four' else '`greedy`'}" for claim, name in columns]
    yield row(["", *heads, "`greedy` against `random`"])
    yield row(["---", *["---:"] * 5])
    for edition in sorted(claims.EDITIONS, key=lambda edition: -won["mobile", "mobile", edition].value):
        lost = won["random", "random", edition]
        parts = [won[claim, name, edition] for claim, name in columns]
        parts.append(Estimate(1 - lost.value, 1 - lost.high, 1 - lost.low))
        yield row([edition_name(edition), *(f"{100 * part.value:.1f} %" for part in parts)])
