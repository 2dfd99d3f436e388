"""Who plays the games of a series: a cluster that is named (cluster.py), else the plain engine in C (selfplay.c) if it
knows all strategies, else Python (worker.py).

The last two are processes that get the facts of the series with their call, and then, for each line "FIRST GAMES",
answer with a line: what came of so many games from that one on. The C is compiled at first use, by `cc` or by what CC
in the environment names, and kept in the user's cache. Without a compiler Python plays, and all is the same but the
time.
"""

import atexit
import functools
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from trivet.engine.rulebooks.match_rules import Rules

from . import strategies
from .selfplay import FIGURES
from .series import Series

if TYPE_CHECKING:
    from .cluster import Cluster

# Games that are played together, whole deals: a fraction of a second, as long as stopping takes. A cluster is stopped
# at once, and wants fewer questions.
_PIECE = 60
_PIECE_OF_C = 600
_PIECE_OF_A_CLUSTER = 6000

_SOURCE, *_INCLUDED = map(Path(__file__).with_name, ("selfplay.c", "board.h", "random.h"))
_CALLED_WRONGLY = 2  # its exit status when it is told nothing
# The rules that it is told behind the size of a hand, in the order of its enum.
_RULES = (
    "opening", "opening_bonus", "zero_bonus", "draws", "draw_cost", "limit_cost", "empty_pass", "out_bonus", "blocked",
    "ending", "target", "must_draw", "blocked_when", "winner",
)  # fmt: skip
_SEATS = 6  # at most
_STRATEGIES = (strategies.GREEDY, "stopping", "wise", "random")  # in the order of its enum, where rollouts follow


class Player(NamedTuple):
    """Who plays a series: its `name` for people, the `call` of a process that does, and how many games are played
    together; `is_here` if this process can do the same. A `cluster` needs no call.
    """

    name: str
    call: Sequence[str]
    piece: int
    is_here: bool
    cluster: "Cluster | None" = None


def chosen(series: Series, python: str = "", cluster: "Cluster | None" = None) -> Player:
    """The fastest there is; if a Python or a cluster is named, that one."""
    if cluster:
        piece = _PIECE_OF_A_CLUSTER if series.is_quick else series.games_a_deal
        return Player(f"the cluster at {cluster.address}", (), piece, False, cluster)
    if python:
        return _of_python(series, python, python)
    if -1 in map(_number, series.names):
        return here(series, "Python, since C does not know all strategies")
    program, name = _program()
    if not program:
        return here(series, f"Python, since {name}")
    return Player(name, [program, *_facts(series)], _piece_of_c(series), False)


def here(series: Series, name: str = "Python") -> Player:
    """The Python that runs this."""
    return _of_python(series, sys.executable, name)._replace(is_here=True)


def _of_python(series, python, name):
    call = [python, "-m", "trivet.command.simulation.worker", json.dumps(series.as_plain())]
    return Player(name, call, _PIECE if series.is_quick else series.games_a_deal, False)


def _number(name):
    """Of a strategy, as C has it; -1 if it does not know it."""
    if name in _STRATEGIES:
        return _STRATEGIES.index(name)
    rounds = strategies.rounds_of(name)
    return len(_STRATEGIES) + rounds if rounds else -1


def _piece_of_c(series):
    """Rollouts take as much longer as they have rounds."""
    deals = _PIECE_OF_C // (1 + max(map(strategies.rounds_of, series.names))) // series.games_a_deal
    return max(1, deals) * series.games_a_deal


def _facts(series):
    """The words behind the program's name: facts, and the seed as words of 32 bits."""
    rules = Rules(series.edition)
    facts = [int(series.seed < 0), series.set_size, series.players, series.games_a_deal, rules.hand(series.players)]
    facts += [rules.value(name) for name in _RULES]
    facts += [rules.price(figure) for figure in FIGURES]
    plays = list(map(_number, series.names))
    facts += [len(plays), *(plays * _SEATS)[:_SEATS]]
    left = ~series.seed if series.seed < 0 else series.seed
    while left:
        facts.append(left & 0xFFFFFFFF)
        left >>= 32
    return list(map(str, facts))


@functools.cache
def _program() -> tuple[str, str]:
    """(the program that selfplay.c is, its name for people), or ("", why there is none)."""
    named = os.environ.get("CC") or "cc"
    try:
        compiler = shlex.split(named)
        machine = subprocess.run([*compiler, "-dumpmachine"], stdin=subprocess.DEVNULL, capture_output=True).stdout
    except (OSError, ValueError):
        return "", f"there is no {named}"
    made_of = b"\0".join([*[file.read_bytes() for file in (_SOURCE, *_INCLUDED)], os.fsencode(named), machine])
    name = f"selfplay-{hashlib.sha256(made_of).hexdigest()[:16]}"
    for folder in (_cache, _passing_folder):
        try:
            return _made(os.path.join(folder(), name), compiler), f"C ({named})"
        except (OSError, subprocess.SubprocessError):
            pass  # the folder cannot be written, or forbids programs, or the compiler fails
    return "", f"{named} has failed"


def _cache():
    folder = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "trivet")
    os.makedirs(folder, exist_ok=True)
    return folder


def _passing_folder():
    folder = tempfile.mkdtemp(prefix="trivet-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _made(program, compiler):
    """The program, compiled if it is not there yet: beside its place, since another process may do the same."""
    if not os.path.exists(program):
        with tempfile.TemporaryDirectory(prefix=".", dir=os.path.dirname(program)) as scratch:
            made = os.path.join(scratch, "selfplay")
            words = [*compiler, "-std=c99", "-O2", "-o", made, _SOURCE]
            subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=True)
            os.replace(made, program)
    done = subprocess.run([program], stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode != _CALLED_WRONGLY:
        raise subprocess.SubprocessError(f"{program} does not run")
    return program
