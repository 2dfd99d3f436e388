"""`python -m trivet.command.simulation.worker`: a process that plays games for another (crew.py).

A line in, a line out, both JSON: [seed, edition, set size, players, the first game's number, how many], and the counts
of these games (counts.py). It ends when there are no more lines, also because who asked is no more.

It runs on Python 3.9 too, with all that it imports: PyPy as Debian 12 has it.
"""

import json
import sys

from .counts import Counts
from .selfplay import Series


def main() -> None:
    for line in sys.stdin:
        *series, first, games = json.loads(line)
        series = Series(*series)
        counts = Counts(series.players)
        counts.play(series, range(first, first + games))
        print(json.dumps(counts.as_plain()), flush=True)


if __name__ == "__main__":
    main()
