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
from typing import Any

from ..faults import Fault
from .counts import Counts, Row, are_rows, of_plain
from .series import Series

# When PyPy compiles, and how long a piece at once. A match has many short ways to go: with PyPy's own settings they are
# long interpreted, and then compiled in pieces too long to be met again; it would play half as many games.
_COMPILING = "threshold=40,function_threshold=60,trace_eagerness=10,trace_limit=3000"

Played = tuple[Counts, list[Row]]  # of a piece


def be_fast() -> None:
    """Has PyPy compile what playing needs as soon as it pays; other Pythons are as fast as they can be."""
    if sys.implementation.name == "pypy":
        import pypyjit  # type: ignore[reportMissingImports]

        pypyjit.set_param(_COMPILING)


def answer(series: Series, first: int, games: int) -> str:
    """Plays so many games, and says what came of them."""
    counts = Counts(series.players, len(series.names))
    try:
        rows = counts.play(series, range(first, first + games))
    except Fault as fault:
        return json.dumps({"fault": str(fault)})
    return json.dumps({"counts": counts.as_plain(), "rows": rows})


def read(line: "str | bytes", series: Series, piece: range) -> "Played | Fault":
    """What an answer says of these games, or how a strategy failed. Raises ValueError or RecursionError if it is
    none.
    """
    found = json.loads(line)
    if not isinstance(found, dict):
        raise ValueError("no answer")
    if isinstance(found.get("fault"), str):
        return Fault(found["fault"])
    counts = of_plain(found.get("counts"), series.players, piece.start, len(series.names))
    rows: Any = found.get("rows")
    if counts.games == len(piece) and are_rows(rows, series.players, piece.start, counts.games):
        return counts, rows
    raise ValueError("of other games")


def main() -> None:
    be_fast()
    answers, sys.stdout = sys.stdout, sys.stderr  # what a strategy prints is no answer
    series = Series(*json.loads(sys.argv[1]))
    for line in sys.stdin:
        first, games = map(int, line.split())
        print(answer(series, first, games), file=answers, flush=True)


if __name__ == "__main__":
    main()
