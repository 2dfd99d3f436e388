"""What comes of many matches that play themselves (selfplay.py): who wins, how long they take, what pays.

The summary is a dict of plain numbers, the same for the same seed on every machine.
"""

import random
from collections import Counter

from trivet.command.names import LINES
from trivet.engine import events, phases
from trivet.engine.match import Match

from . import selfplay


def of_games(games: int, seed: int, edition: int, set_size: int, players: int) -> dict:
    """Plays `games` matches; counts and means over all of them."""
    rng = random.Random(seed)
    wins, lines, points, ends = Counter(), Counter(), Counter(), Counter()
    turns = rounds = best = 0
    for _ in range(games):
        match, phase = Match(), phases.SETUP
        for event, match in selfplay.play(rng, edition, set_size, players):
            turns += events.kind(event) in (events.LAY, events.PASS)
            for what, _, value in match.lines:
                lines[LINES[what]] += 1
                points[LINES[what]] += value
            if phase == phases.TURN and match.phase != phases.TURN:
                ends["blocked" if match.blocked else "out"] += 1
            phase = match.phase
        rounds += match.round
        best += max(match.totals)
        for winner in match.winners():
            wins[winner] += 1
    return {
        "games": games,
        "seed": seed,
        "rounds_per_game": rounds / games,
        "turns_per_game": turns / games,
        "best_total": best / games,
        "wins": [wins[player] for player in range(players)],
        "rounds_ended": dict(sorted(ends.items())),
        "lines": {what: {"per_game": lines[what] / games, "points": points[what] / games} for what in sorted(lines)},
    }


def as_text(found: dict) -> str:
    """The summary for people."""
    rows = [
        f"{found['games']} games, seed {found['seed']}: {found['rounds_per_game']:.2f} rounds and "
        f"{found['turns_per_game']:.1f} turns each, the best total {found['best_total']:.0f} on average",
        "won by seat: " + ", ".join(f"{seat + 1}: {count}" for seat, count in enumerate(found["wins"])),
        "rounds ended: " + ", ".join(f"{count} {end}" for end, count in found["rounds_ended"].items()),
        f"{'line':18}{'times a game':>14}{'points a game':>15}",
    ]
    for what, line in found["lines"].items():
        rows.append(f"{what:18}{line['per_game']:14.2f}{line['points']:15.1f}")
    return "\n".join(rows)
