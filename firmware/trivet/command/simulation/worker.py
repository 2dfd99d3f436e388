"""A process that plays games for another (crew.py), called by CALL.

Its call names the series in JSON: [seed, edition, set size, players, the strategies' names, whether the seats are
rotated]. Then a line in, a line out: the first game's number and how many, and in JSON {"counts": of these games
(counts.py), "rows": of each of them}, or {"fault": what is wrong with a strategy}. It ends when there are no more
lines, also because who asked is no more. Strategies have neither its input nor its output: what they print goes to
standard error.

It runs on Python 3.9 too, with all that it imports: PyPy as Debian 12 has it, which plays more than five times as many
games.
"""

import json
import os
import sys
from typing import Any

from ..faults import Fault
from .counts import Counts, Row, are_rows, of_plain
from .series import Series, game
from .strategies import Asking
from .watch import Watch

# The words behind the name of a Python. `-m` would look into the folder of the caller first, where a file may be named
# like a part of Python.
CALL = (
    "-c",
    "import sys; sys.path[:] = filter(None, sys.path); from trivet.command.simulation import worker; worker.main()",
)

# When PyPy compiles, and how long a piece at once. A match has many short ways to go: with PyPy's own settings they are
# long interpreted, and then compiled in pieces too long to be met again; it would play half as many games.
_COMPILING = "threshold=40,function_threshold=60,trace_eagerness=10,trace_limit=3000"

Played = tuple[Counts, list[Row]]  # of a piece


def be_fast() -> None:
    """Has PyPy compile what playing needs as soon as it pays; other Pythons are as fast as they can be."""
    if sys.implementation.name == "pypy":
        import pypyjit  # type: ignore[reportMissingImports]

        pypyjit.set_param(_COMPILING)


def answer(series: Series, first: int, games: int, twice: bool = False) -> str:
    """Plays so many games, and says what came of them. With `twice` the first is played twice before: a strategy that
    does not answer alike has chance or memory of its own.
    """
    counts = Counts(series.players, len(series.names))
    try:
        if twice:
            counts.unsteady = _unsteady(series, first)
        rows = counts.play(series, range(first, first + games))
    except Fault as fault:
        return json.dumps({"fault": str(fault)})
    return json.dumps({"counts": counts.as_plain(), "rows": rows})


def _unsteady(series, number):
    """The names of the strategies that do not play a game twice in the same way; of the first that differs alone."""
    played = []
    for _ in range(2):
        series.asking.answers = answers = []
        try:
            for _event in game(series, number):
                pass
        except Fault:
            pass  # it is told when the game is played
        played.append(answers)
    series.asking.answers = None
    return [one[0] for one, two in zip(*played) if one != two][:1]  # noqa: B905  Python 3.9 has no `strict`


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


class _Watched(Asking):
    """Strategies that are looked after while they think."""

    def __init__(self, watch: Watch):
        self.begin, self.end = watch.begin, watch.end


def main() -> None:
    be_fast()
    questions, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr  # which waits for no line to be written
    series = Series.of_plain(json.loads(sys.argv[1]))
    if series.has_others:
        series.asking = _Watched(
            Watch(series.patience, lambda why: print(json.dumps({"fault": why}), file=answers, flush=True))
        )
    twice = series.has_others
    for line in questions:
        first, games = map(int, line.split())
        print(answer(series, first, games, twice), file=answers, flush=True)
        twice = False
