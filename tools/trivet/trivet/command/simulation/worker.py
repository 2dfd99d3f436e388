"""`python -m trivet.command.simulation.worker`: a process that plays games for another (crew.py).

Its call names the series in JSON: [seed, edition, set size, players, the strategies' names, whether the seats are
rotated]. Then a line in, a line out: the first game's number and how many, and in JSON {"counts": of these games
(counts.py), "rows": of each of them}, or {"fault": what is wrong with a strategy}. It ends when there are no more
lines, also because who asked is no more.

It runs on Python 3.9 too, with all that it imports: PyPy as Debian 12 has it, which plays more than five times as many
games.
"""

import json
import sys

from ..faults import Fault
from .counts import Counts
from .series import Series

# When PyPy compiles, and how long a piece at once. A match has many short ways to go: with PyPy's own settings they are
# long interpreted, and then compiled in pieces too long to be met again; it would play half as many games.
_COMPILING = "threshold=40,function_threshold=60,trace_eagerness=10,trace_limit=3000"


def be_fast() -> None:
    """Has PyPy compile what playing needs as soon as it pays; other Pythons are as fast as they can be."""
    if sys.implementation.name == "pypy":
        import pypyjit  # type: ignore[reportMissingImports]

        pypyjit.set_param(_COMPILING)


def main() -> None:
    be_fast()
    answers, sys.stdout = sys.stdout, sys.stderr  # what a strategy prints is no answer
    series = Series(*json.loads(sys.argv[1]))
    for line in sys.stdin:
        first, games = map(int, line.split())
        counts = Counts(series.players, len(series.names))
        try:
            rows = counts.play(series, range(first, first + games))
            answer = {"counts": counts.as_plain(), "rows": rows}
        except Fault as fault:
            answer = {"fault": str(fault)}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
