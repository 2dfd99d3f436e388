"""The plain engine in C (selfplay.c) as a program: compiled at first use by `cc`, or by what CC in the environment
names, kept in the user's cache, and tried before it plays.

Nobody else can put a program there: the folder and the program are the user's own, and no one else may write to them;
where that cannot be had, the program lives in a folder of this process. Its name is a digest of the sources and of what
the compiler does on this machine, for `cc -march=native` means another program on each. A program that does not play a
deal as Python does is thrown away.
"""

import atexit
import functools
import hashlib
import json
import os
import shlex
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks.rules import PARAMETERS
from trivet.engine.rulebooks.sources import HOUSE

from . import strategies, waiting, worker
from .selfplay import FIGURES
from .series import Series

_SOURCE, *_INCLUDED = map(Path(__file__).with_name, ("selfplay.c", "board.h", "random.h"))
_FLAGS = ("-std=c99", "-O2")
# What the compiler is asked for the name: the machine that it makes programs for, by all that it defines for it.
_WHAT_IT_DOES = (*_FLAGS, "-E", "-dM", "-x", "c", os.devnull)
_COMPILER_SECONDS, _PROGRAM_SECONDS = 120, 20
_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH

# The rules that it is told behind the size of a hand, in the order of its enum.
_RULES = (
    "opening", "opening_bonus", "zero_bonus", "draws", "draw_cost", "limit_cost", "empty_pass", "out_bonus", "blocked",
    "ending", "target", "must_draw", "blocked_when", "winner",
)  # fmt: skip
# The values that it knows of rules which it is not told, or of which it knows some alone: others are Python's.
_KNOWN = {
    "tile": (0,), "reading": (0,), "hands": (1,), "length": (0,), "blocked": (0, 1, 3), "winner": (0, 1),
}  # fmt: skip
# What tables alone have asked for, as all editions have it.
_KNOWN.update(
    (name, (usual,)) for name, usual, _, _ in PARAMETERS if name in HOUSE.split() and name not in (*_RULES, *_KNOWN)
)
_TRIED = Series(20, 0, 56, 2, ("wise", strategies.GREEDY), rotated=True)  # of which a program plays a deal first
_STRATEGIES = (  # by its enum, where rollouts follow
    strategies.GREEDY, "stopping", "wise", "mobile", "greedy-oldest", "greedy-own", "greedy-triple", "random",
    "greedy-chance",
)  # fmt: skip


class Unusable(Exception):
    """There is no such program; the message says why."""


def unknown(series: Series) -> str:
    """What of a series the program does not play, "" if it plays all."""
    if -1 in map(_number, series.names):
        return "C does not know all strategies"
    rules = series.rules
    for name, values in _KNOWN.items():
        if rules.value(name) not in values:
            return f"C does not know the rule {name} {rules.value(name)}"
    return ""


def call(program: str, series: Series) -> list[str]:
    """The call of the program that plays a series."""
    return [program, *_facts(series)]


def _number(name):
    """Of a strategy, as C has it; -1 if it does not know it."""
    if name in _STRATEGIES:
        return _STRATEGIES.index(name)
    rounds = strategies.rounds_of(name)
    return len(_STRATEGIES) + rounds if rounds else -1


def _facts(series):
    """The words behind the program's name: facts, and the seed as words of 32 bits."""
    rules = series.rules
    facts = [int(series.seed < 0), series.set_size, series.players, series.games_a_deal, rules.hand(series.players)]
    facts += [rules.value(name) for name in _RULES]
    facts += [rules.price(figure) for figure in FIGURES]
    plays = list(map(_number, series.names))
    facts += [len(plays), *(plays * MOST_PLAYERS)[:MOST_PLAYERS]]
    left = ~series.seed if series.seed < 0 else series.seed
    while left:
        facts.append(left & 0xFFFFFFFF)
        left >>= 32
    return list(map(str, facts))


@functools.cache
def found(say: Callable[[str], object]) -> tuple[str, str]:
    """(the program, the compiler that made it). `say` is told what is waited for, and what was thrown away. Raises
    Unusable.
    """
    named = os.environ.get("CC") or "cc"
    try:
        compiler = shlex.split(named)
        does = waiting.run([*compiler, *_WHAT_IT_DOES], named, _COMPILER_SECONDS, say)
    except (OSError, ValueError, IndexError):
        raise Unusable(f"there is no {named}") from None
    except subprocess.TimeoutExpired:
        raise Unusable(f"{named} does not answer") from None
    made_of = b"\0".join([*[file.read_bytes() for file in (_SOURCE, *_INCLUDED)], os.fsencode(named)])
    # A compiler that does not tell is known by its machine.
    told = does.stdout if not does.returncode else " ".join(os.uname())
    name = f"selfplay-{hashlib.sha256(made_of + told.encode()).hexdigest()[:16]}"
    why = f"{named} has failed"
    for folder in (_cache, _passing_folder):
        try:
            return _made(os.path.join(folder(), name), compiler, say), named
        except subprocess.TimeoutExpired:
            why = f"{named} does not answer"
        except Unusable as unusable:
            why = f"{named} has made a program that {unusable}"
        except (OSError, subprocess.SubprocessError):
            pass  # the folder cannot be written, or forbids programs, or the compiler fails
    raise Unusable(why)


def _cache():
    """The folder in the user's cache. Raises OSError if others may write there, or where it lies."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):  # which the XDG Base Directory Specification has ignored
        base = os.path.expanduser("~/.cache")
    folder = os.path.join(base, "trivet")
    os.makedirs(base, mode=0o700, exist_ok=True)
    try:
        os.mkdir(folder, 0o700)
        os.chmod(folder, 0o700)  # whatever the umask
    except FileExistsError:
        pass
    _hold_own(os.stat(base), stat.S_ISVTX)
    _hold_own(os.stat(folder))
    return folder


def _hold_own(found, unless=0):
    """Raises OSError unless it is the user's, or root's, and nobody else may write to it; `unless`: mode bits that make
    that harmless.
    """
    if found.st_uid not in (os.geteuid(), 0) or (found.st_mode & _OTHERS_MAY_WRITE and not found.st_mode & unless):
        raise PermissionError("may be written by others")


def _passing_folder():
    folder = tempfile.mkdtemp(prefix="trivet-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _made(program: str, compiler: Sequence[str], say):
    """The program, compiled if it is not there, is not the user's own or does not play."""
    if os.path.lexists(program):
        try:
            _hold_own(os.lstat(program))
            _try(program, say)
            return program
        except (OSError, Unusable) as why:
            say(f"{program} {why}: it is thrown away, and compiled anew")
            os.unlink(program)
    with tempfile.TemporaryDirectory(prefix=".", dir=os.path.dirname(program)) as scratch:
        made = os.path.join(scratch, "selfplay")
        words = [*compiler, *_FLAGS, "-o", made, str(_SOURCE)]
        waiting.run(words, " ".join(compiler), _COMPILER_SECONDS, say)
        os.chmod(made, 0o700)
        os.replace(made, program)  # beside its place until then, since another process may do the same
    try:
        _try(program, say)
    except Unusable:
        os.unlink(program)
        raise
    return program


def _try(program, say):
    """Has it play a deal. Raises Unusable if that is not what Python plays."""
    try:
        done = waiting.run(call(program, _TRIED), program, _PROGRAM_SECONDS, say, "1 2\n")
    except subprocess.TimeoutExpired:
        raise Unusable("does not answer") from None
    if done.returncode:
        raise Unusable(f"ends with status {done.returncode}")
    try:
        same = json.loads(done.stdout) == _by_python()
    except ValueError:
        same = False
    if not same:
        raise Unusable("plays otherwise than Python")


@functools.cache
def _by_python():
    return json.loads(worker.answer(_TRIED, 1, 2))
