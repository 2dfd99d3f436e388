"""How many keys or taps a turn takes, on average over matches of greedy players. The tests press just these keys on the
application, and make just these taps on the drawn board.
"""

import random

from tools.bench.measuring import Job, Row
from tools.scripts import by_keys

_GAMES = 150


def rows() -> list[Row]:
    """One for each way to keep the score."""
    return [
        _row("presses a turn, quick", 4.4, by_keys.quick_match, by_keys.quick),
        _row("presses a turn, refereed", 4.6, by_keys.refereed_match, by_keys.refereed),
        _row("taps a turn, on the drawn board", 4.6, by_keys.refereed_match, by_keys.tapped),
    ]


def _row(name, budget, played, entered):
    job = Job(by_keys.pressed, (random.Random(1), _GAMES, played, entered))
    return Row(
        name, budget, "", lambda: [job],
        lambda found: (found[1] / found[0], f"{found[0]} turns of {_GAMES} matches"),
    )  # fmt: skip
