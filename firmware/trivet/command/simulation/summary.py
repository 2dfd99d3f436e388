"""What came of many matches that played themselves (counts.py): who wins, how long they take, what pays.

It is the same for the same games on every machine, however many processes have played them.
"""

import math

from trivet.engine.rulebooks.editions import EDITIONS

from .. import parameters
from ..version import version
from .counts import WON, Counts
from .series import Series

_WIDE = 1.96  # standard errors, to either side of a mean: 95 %


def as_json(series: Series, counts: Counts) -> dict:
    """The summary as plain numbers: counts, and means over all games, of which there is one at least."""
    games = counts.games
    told = counts.as_plain()
    return {
        "version": version(),
        "edition": EDITIONS[series.edition].id,
        "tiles": series.set_size,
        "players": series.players,
        "rules": parameters.told(series.options),
        "games": games,
        "deals": counts.deals,
        "seed": series.seed,
        "strategies": _strategies(series, counts),
        **({"unsteady": counts.unsteady} if counts.unsteady else {}),
        "rounds_per_game": counts.rounds / games,
        "turns_per_game": counts.turns / games,
        "best_total": counts.best / games,
        "highest_total": {"points": counts.highest[0], "game": counts.highest[1]},
        "most_turns": {"turns": counts.longest[0], "game": counts.longest[1]},
        "wins": counts.wins,
        "rounds_ended": {"blocked": counts.blocked, "out": counts.out},
        "lines": {
            what: {"per_game": told["times"][what] / games, "points": told["points"][what] / games}
            for what in sorted(told["times"])
        },
    }


def as_text(series: Series, counts: Counts) -> str:
    """The summary for people."""
    games = counts.games
    ended = counts.out + counts.blocked
    facts = [
        ("a game", f"{counts.rounds / games:.2f} rounds, {counts.turns / games:.1f} turns"),
        ("best total", f"{counts.best / games:.1f} on average; {counts.highest[0]} in game {counts.highest[1]}"),
        ("most turns", f"{counts.longest[0]} in game {counts.longest[1]}"),
        ("won by seat", ", ".join(f"{seat}: {_part(won, games)}" for seat, won in enumerate(counts.wins, 1))),
        ("rounds ended", f"{_part(counts.out, ended)} out, {_part(counts.blocked, ended)} blocked"),
    ]
    found = as_json(series, counts)
    lines = found["lines"]
    return "\n".join(
        [
            f"{games:,} {'game' if games == 1 else 'games'}, seed {series.seed}",
            "",
            *(f"{name:18}{told}" for name, told in facts),
            *_compared(found["strategies"]),
            "",
            f"{'line':18}{'times a game':>14}{'points a game':>15}",
            *(f"{name:18}{line['per_game']:14.3f}{line['points']:15.2f}" for name, line in lines.items()),
        ]
    )


def _strategies(series, counts):
    """By strategy its part of the victories and its margin in points, with 95 % intervals by deal."""
    found = []
    for which, name in enumerate(series.names):
        own = series.seats(1).count(which)
        seats = own * (series.players - own) or 1
        share = _interval(counts.shares[which], counts.share_squares[which], counts, WON)
        margin = _interval(counts.margins[which], counts.margin_squares[which], counts, seats)
        wins = {"share": share[0], "low": max(0.0, share[1]), "high": min(1.0, share[2])}
        found.append({"name": name, "wins": wins, "margin": dict(zip(("mean", "low", "high"), margin, strict=True))})
    return found


def _interval(total, squares, counts, unit):
    """(mean, low, high) of a game, of sums in this unit; of a single deal nothing is known but its mean."""
    mean, deals = total / unit / counts.games, counts.deals
    if deals < 2:
        return mean, mean, mean
    spread = math.sqrt((squares * deals - total * total) / (deals - 1)) / unit / counts.games
    return mean, mean - _WIDE * spread, mean + _WIDE * spread


def _compared(strategies):
    if len(strategies) > 1:
        yield ""
        yield f"{'strategy':18}{'won':>8}{'95 %':>17}{'points ahead':>15}{'95 %':>19}"
    for found in strategies if len(strategies) > 1 else ():
        wins, margin = found["wins"], found["margin"]
        low, high = f"{100 * wins['low']:.1f}", f"{100 * wins['high']:.1f} %"
        ahead = f"{margin['low']:+.1f} to {margin['high']:+.1f}"
        won = f"{100 * wins['share']:6.1f} %{low + ' to ' + high:>17}"
        yield f"{found['name']:18}{won}{margin['mean']:+15.1f}{ahead:>19}"


def _part(count, whole):
    return f"{100 * count / whole:.1f} %"
