"""What the opener of a round gains, counted over matches of greedy players: whole numbers that add up (`Counts`).

`python -m tools.study.openers SERIES FIRST LAST` plays these games of a series, which is in JSON as Series.as_plain()
has it, and after each PIECE of them answers with a line of JSON: their counts. It runs on older Pythons too.
"""

import json
import sys

from trivet.command.simulation.counts import WON
from trivet.command.simulation.series import Series, game
from trivet.command.simulation.worker import be_fast
from trivet.engine import events, phases
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    # Over matches: how many, their rounds, the gains of their openers and these by pairs of a match, and the first
    # openers' parts of the victory, WON each. A gain is what the opener of a round scores in it, times the number of
    # the others, less what they score.
    Counts = dict[str, int]

PIECE = 50  # games
NAMES = ("games", "rounds", "rounds_rounds", "gains", "gains_gains", "gains_rounds", "won", "won_won")


def count(series: Series, numbers: "Iterable[int]") -> "Counts":
    """Plays the games of these numbers and counts them."""
    total: Counts = dict.fromkeys(NAMES, 0)
    for number in numbers:
        gains, rounds, won = _played(series, number)
        own = (1, rounds, rounds * rounds, gains, gains * gains, gains * rounds, won, won * won)
        for name, value in zip(NAMES, own):  # noqa: B905  Python 3.9 has no `strict`
            total[name] += value
    return total


def _played(series, number):
    """(the openers' gains of all rounds, the rounds, the first opener's part of the victory) of a game."""
    gains, rounds, openers = 0, 0, []
    begun = now = [0] * series.players
    match = None
    for event, match in game(series, number):
        if events.begins_round(event):
            begun = now
            openers.append(match.player)
        now = list(match.totals)
        if match.round > rounds and match.phase not in (phases.TURN, phases.HANDS):
            scored = [after - before for after, before in zip(now, begun)]  # noqa: B905
            gains += scored[openers[-1]] * len(scored) - sum(scored)
            rounds += 1
    assert match is not None
    winners = match.winners()
    return gains, rounds, WON // len(winners) if openers[0] in winners else 0


def main() -> None:
    be_fast()
    series, first, last = Series.of_plain(json.loads(sys.argv[1])), int(sys.argv[2]), int(sys.argv[3])
    for begin in range(first, last + 1, PIECE):
        print(json.dumps(count(series, range(begin, min(begin + PIECE, last + 1)))), flush=True)


if __name__ == "__main__":
    main()
