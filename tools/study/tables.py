"""What the tables and pictures of the study's page hold, by the kind of a claim, and where skill pays most.

Each gets what came of the claim's runs, and the p value up to which a verdict holds.
"""

from typing import Any, NamedTuple

from tools.study import claims
from tools.study.estimates import Estimate, balance
from tools.study.verdicts import BRIDGES, HEXAGONS, first_opener, verdict
from tools.study.words import edition_name, marked, name_of, points, share

_AHEAD = "points ahead in a match, with 95 % intervals"


class Told(NamedTuple):
    """What a claim's block is made of: the heads of the table's columns behind the first; its rows; by run its name,
    and the estimate that is its dot and its verdict; what the picture's axis counts; sentences that stand above it.
    """

    heads: list[str]
    rows: list[list[str]]
    dots: list[tuple[str, Estimate]]
    axis: str
    more: tuple[str, ...] = ()


def _rows(found, heads, cells, other=None):
    """(heads, rows) of a table with a row for each edition. What else the runs differ in, `other` of each, stands side
    by side; if that is more than there are editions, these stand side by side.
    """
    names = [(edition_name(each.run.edition), other(each.run) if other else "") for each in found]
    editions, others = ([*dict.fromkeys(each)] for each in zip(*names, strict=True))
    turned, rows = len(others) > len(editions), {}
    for each, name in zip(found, names, strict=True):
        rows.setdefault(name[turned], []).extend(cells(each))
    columns = editions if turned else others
    heads = [f"{column}: {head}" if column else head for column in columns for head in heads]
    return heads, [[name, *row] for name, row in rows.items()]


def _strategy(run):
    return f"`{run.names[0].rpartition(':')[2]}`"


def _players(run):
    return f"{run.players} players"


def _duels(found, most):
    def cells(each):
        until = f"{each.until_ahead():,}" if each.margin.holds(most) else "–"
        return [*_won_and_ahead(each, most), until]

    return _compared(found, ["won, %", "points ahead", "until ahead"], cells)


def _advice(found, most):
    return _compared(found, ["won, %", "points ahead"], lambda each: _won_and_ahead(each, most))


def _won_and_ahead(each, most):
    return [share(each.won), marked(points(each.margin), each.margin, most)]


def _compared(found, heads, cells):
    several = len({each.run.names for each in found}) > 1
    heads, rows = _rows(found, heads, cells, _strategy if several else None)
    dots = [(name_of(each.run, several, with_players=False), each.margin) for each in found]
    games = sorted({each.games for each in found})
    more = f"{' or '.join(f'{number:,}' for number in games)} matches each."
    return Told(heads, rows, dots, _AHEAD, (more,))


def _openers(found, most):
    def cells(each):
        gain, won = each.gain, each.won
        return [marked(points(gain), gain, most), marked(share(won), first_opener(each), most)]

    heads, rows = _rows(found, ["points gained", "first opener wins, %"], cells, _players)
    dots = [(name_of(each.run), each.gain) for each in found]
    return Told(heads, rows, dots, "points of the opener ahead of the others' mean in a round, with 95 % intervals")


def _figures(found, most, other=None):
    def cells(each):
        brought = [f"{each.figures(names)[1]:.1f}" for names in (BRIDGES, HEXAGONS)]
        return [*brought, marked(points(difference := verdict(claims.FIGURES, each)), difference, most)]

    heads, rows = _rows(found, ["bridges", "hexagons", "difference"], cells, other)
    dots = [(name_of(each.run), verdict(claims.FIGURES, each)) for each in found]
    return Told(heads, rows, dots, "points of bridges less those of hexagons in a match, with 95 % intervals")


def _seats(found, most):
    def cells(each):
        less = verdict(claims.SEATS, each)
        return [points(each.margins[1]), marked(points(less), less, most)]

    heads, rows = _rows(found, ["points ahead", "than the next two"], cells)
    dots = [(name_of(each.run, with_players=False), verdict(claims.SEATS, each)) for each in found]
    return Told(heads, rows, dots, "points of the first seat ahead of the mean of the second and third, in a match")


def _prices(found, most):
    told = _figures(found, most, lambda run: f"{run.options[0][1]}")
    dots = [(f"{name}: {each.run.options[0][1]}", estimate)
            for each, (name, estimate) in zip(found, told.dots, strict=True)]  # fmt: skip
    more = []
    for edition in dict.fromkeys(each.run.edition for each in found):
        at = [(float(each.run.options[0][1]), verdict(claims.PRICES, each))
              for each in found if each.run.edition == edition]  # fmt: skip
        even = balance(at)
        if even:
            more.append(f"In {edition_name(edition)} they balance at {even.value:.1f} ± {even.high - even.value:.1f}.")
        else:
            more.append(f"In {edition_name(edition)} they balance at none of these prices, nor between two of them.")
    return told._replace(dots=dots, more=tuple(more))


def _length(found, _most):
    def cells(each):
        low, median, high = each.turns
        return [f"{each.rounds:.1f}", f"{median} ({low} to {high})"]

    heads, rows = _rows(found, ["rounds", "turns"], cells, _players)
    dots = [(name_of(each.run), Estimate(each.turns[1], each.turns[0], each.turns[2])) for each in found]
    return Told(heads, rows, dots, "turns of all players in a match: median, 5th to 95th percentile")


def _luck(found, _most):
    def cells(each):
        (value, low, high), tiles, course = each.luck()
        player = f"{100 * value:.1f} ({100 * low:.1f} to {100 * high:.1f})"
        return [player, *(f"{100 * part:.1f}" for part in (tiles, course))]

    heads, rows = _rows(found, ["who plays, %", "tiles and seat", "the course of the match"], cells)
    dots = [(name_of(each.run), Estimate(*(100 * value for value in each.luck()[0]))) for each in found]
    return Told(heads, rows, dots, "% of the margin that who plays explains, with 95 % intervals")


TELLERS = {
    claims.DUELS: _duels,
    claims.ADVICE: _advice,
    claims.OPENERS: _openers,
    claims.FIGURES: _figures,
    claims.PRICES: _prices,
    claims.SEATS: _seats,
    claims.LENGTH: _length,
    claims.LUCK: _luck,
}


def skill(found: dict[str, Any]) -> str:
    """The editions by the part of the matches that `mobile` wins against `greedy`, the highest first."""
    runs = next(claim.runs for claim in claims.CLAIMS if claim.id == claims.MOBILE)
    won = sorted((found[run.id] for run in runs), key=lambda each: -each.won.value)
    return "; ".join(f"{name_of(each.run)} {100 * each.won.value:.1f}" for each in won)
