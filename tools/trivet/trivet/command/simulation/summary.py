"""What came of many matches that played themselves (counts.py): who wins, how long they take, what pays.

It is the same for the same games on every machine, however many processes have played them.
"""

from .counts import Counts
from .selfplay import Series


def as_json(series: Series, counts: Counts) -> dict:
    """The summary as plain numbers: counts, and means over all games, of which there is one at least."""
    games = counts.games
    told = counts.as_plain()
    return {
        "games": games,
        "seed": series.seed,
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
    lines = as_json(series, counts)["lines"]
    return "\n".join(
        [
            f"{games:,} {'game' if games == 1 else 'games'}, seed {series.seed}",
            "",
            *(f"{name:18}{told}" for name, told in facts),
            "",
            f"{'line':18}{'times a game':>14}{'points a game':>15}",
            *(f"{name:18}{line['per_game']:14.3f}{line['points']:15.2f}" for name, line in lines.items()),
        ]
    )


def _part(count, whole):
    return f"{100 * count / whole:.1f} %"
