"""Who plays the games of a series: a cluster that is named (cluster.py), else the plain engine in C (compiled.py) if it
plays all of the series, else Python (worker.py).

The last two are processes that get the facts of the series with their call, and then, for each line "FIRST GAMES",
answer with a line: what came of so many games from that one on. Without a compiler, and where the compiled program
fails, Python plays, and all is the same but the time.
"""

import json
import math
import selectors
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from . import compiled, strategies, worker
from .series import Series

# Games that are played together, whole deals: a fraction of a second, as long as stopping takes. A cluster is stopped
# at once, and wants fewer questions: a call costs a worker as long as some hundred games of C.
_PIECE = 60
_PIECE_OF_C = 600
_TIMES_ON_A_CLUSTER = 4
_ANSWER_SECONDS = 600  # of a piece that our own strategies play, at most: far more than any has


class Workers(Protocol):
    """Workers elsewhere, which play pieces: a cluster. cluster.py says what each of these is."""

    address: str
    workers: frozenset[str]
    has_compilers: bool
    needs_compilers: bool

    def at_once(self) -> int: ...
    def look(self) -> None: ...
    def hear(self, pipes: selectors.BaseSelector) -> None: ...
    def begin(self, series: Series, piece: range) -> Any: ...


class Player(NamedTuple):
    """Who plays a series: its `name` for people, the `call` of a process that does, and how many games are played
    together; `is_here` if this process can do the same. `seconds` are those that a piece may take. `instead` plays on
    where it fails. A `cluster` needs no call.
    """

    name: str
    call: Sequence[str]
    piece: int
    is_here: bool
    seconds: float
    instead: "Player | None" = None
    cluster: "Workers | None" = None


def chosen(
    series: Series,
    python: str = "",
    cluster: "Workers | None" = None,
    say: Callable[[str], object] = lambda text: None,
) -> Player:
    """The fastest there is; if a Python or a cluster is named, that one. `say` is told what is waited for."""
    if cluster:
        quick = not compiled.unknown(series) and cluster.has_compilers
        cluster.needs_compilers = quick
        piece = _piece_of_c(series) * _TIMES_ON_A_CLUSTER if quick else _piece_of_python(series)
        return Player(f"the cluster at {cluster.address}", (), piece, False, _ANSWER_SECONDS, None, cluster)
    if python:
        return _of_python(series, python, python)
    unknown = compiled.unknown(series)
    if unknown:
        return here(series, f"Python, since {unknown}")
    try:
        program, compiler = compiled.found(say)
    except compiled.Unusable as why:
        return here(series, f"Python, since {why}")
    call = compiled.call(program, series)
    return Player(f"C ({compiler})", call, _piece_of_c(series), False, _seconds(series), here(series))


def here(series: Series, name: str = "Python") -> Player:
    """The Python that runs this. Strategies of somebody's own are played in a process of theirs all the same."""
    return _of_python(series, sys.executable, name)._replace(is_here=not series.has_others)


def _of_python(series, python, name):
    call = [python, *worker.CALL, json.dumps(series.as_plain())]
    return Player(name, call, _piece_of_python(series), False, _seconds(series))


def _seconds(series):
    """For a piece. Rollouts take as much longer; the process itself looks after strategies of somebody's own."""
    if series.has_others:
        return math.inf
    return _ANSWER_SECONDS * (1 + max(map(strategies.rounds_of, series.names)))


def _piece_of_python(series):
    return _PIECE if series.is_quick else series.games_a_deal


def _piece_of_c(series):
    """Rollouts take as much longer as they have rounds."""
    deals = _PIECE_OF_C // (1 + max(map(strategies.rounds_of, series.names))) // series.games_a_deal
    return max(1, deals) * series.games_a_deal
