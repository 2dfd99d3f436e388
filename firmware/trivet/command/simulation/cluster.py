"""A Dask cluster that plays the games of a series in place of processes here (crew.py): `--on tcp://HOST:PORT`.

A piece is one call of play() with plain arguments, and what it gives back is the line that a process here would answer
(worker.py). The scheduler gives it to a worker that has been found to be like this process, and to another such one if
that dies. When all are gone that were known to be, it is given anew to those that have come since.
"""

import contextlib
import importlib.util
import math
import os
import re
import selectors
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..faults import Fault, in_a_line
from ..version import version
from . import compiled, players, waiting, worker
from .series import Series

if TYPE_CHECKING:
    from distributed import Future

    from .worker import Played

_PATIENCE = 8  # seconds that a scheduler has to answer
_ASKS = "import sys; from distributed import Client; Client(sys.argv[1], set_as_default=False).close()"
_LOOK_SECONDS = 1  # between two looks who is there
_AT_ONCE = 2  # pieces for each thread: one that it plays, and the next
_BELL_BYTES = 4096


def play(wanted: str, plain: list, first: int, games: int) -> str:
    """On a worker: plays so many games of the series, as fast as can be there, and gives back the answer. Raises Fault
    if another version is wanted than this one.
    """
    if version() != wanted:
        raise Fault(f"trivet {wanted} is wanted")
    series = Series.of_plain(plain)
    player = players.chosen(series)
    while not player.is_here:
        done = subprocess.run(player.call, input=f"{first} {games}\n", capture_output=True, text=True)
        if not done.returncode and done.stdout:
            return done.stdout
        if player.instead is None:
            raise Fault(in_a_line(done.stderr.strip().rpartition("\n")[2]) or "a process that plays games has failed")
        player = player.instead
    return worker.answer(series, first, games)


def has_compiler() -> bool:
    """On a worker: whether it has a compiler that makes a program which plays."""
    try:
        compiled.found(_say_nothing)
    except compiled.Unusable:
        return False
    return True


def _say_nothing(text):
    pass


class Cluster:
    """The cluster whose scheduler has this address; `say` is told for people when nobody plays, and which worker that
    came later is not like this process: it plays nothing. Raises Fault if the address is none, nobody answers there, or
    a worker that is there already has another version than this process.
    """

    def __init__(self, address: str, say: Callable[[str], object]):
        if not re.fullmatch(r"tcp://(\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):[0-9]{1,5}", address):
            raise Fault("expected tcp://HOST:PORT, the address that dask scheduler tells")
        if importlib.util.find_spec("distributed") is None:
            raise Fault("Dask is not installed: pip install 'trivet[dask]'")
        unanswered = Fault(f"no scheduler answers at {address}: dask scheduler starts one")
        try:  # in a process that can be ended: one that is silent, or is no scheduler, holds Dask's client for ever
            done = waiting.run([sys.executable, "-c", _ASKS, address], "the scheduler", _PATIENCE, say)
        except subprocess.TimeoutExpired:
            raise unanswered from None
        if done.returncode:
            raise unanswered
        import logging  # only now: these cost any other call a good part of its time

        from distributed import Client

        logging.disable()  # what goes wrong is told in one line, by us
        self.address = address
        self._say = say
        self._version = version()
        try:
            self._client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise unanswered from None
        self.workers: frozenset[str] = frozenset()  # those that are there, and like this process
        self.has_compilers = True  # each of them, so far
        self.needs_compilers = False  # pieces are so large that Python would take minutes for one
        self._unlike: set[str] = set()  # those that are not like it
        self._threads = 0
        self._waits = False
        self._looked = -math.inf
        self._bell, ringing = os.pipe()  # which has something to be read when a piece has been played
        os.set_blocking(self._bell, False)
        os.set_blocking(ringing, False)
        self._ringing = ringing
        for unlike in self._newly_unlike():
            self.close()
            raise Fault(unlike)

    def at_once(self) -> int:
        """How many pieces it should have now. Looks who is there now and then, as look() does."""
        if time.monotonic() - self._looked > _LOOK_SECONDS:
            self.look()
        return max(1, _AT_ONCE * self._threads)

    def look(self) -> None:
        """Looks who is there, and says who cannot play, or that nobody can. Raises Fault if the scheduler is no
        more.
        """
        for unlike in self._newly_unlike():
            self._say(f"{unlike}; it plays nothing")
        if not self._threads and not self._waits:
            self._say(f"no worker at {self.address} can play: waiting for one")
        self._waits = not self._threads
        self._looked = time.monotonic()

    def _newly_unlike(self):
        """Looks who is there; returns what is to be said of those that are new, and not like this process."""
        try:
            threads: Any = self._client.nthreads()
            new = list(threads.keys() - self.workers - self._unlike)
            found: Any = self._client.run(version, workers=new, on_error="return") if new else {}
        except OSError:
            raise Fault(f"the scheduler at {self.address} does not answer any more") from None
        like, told = self.workers & threads.keys(), {}
        for name, its in found.items():
            if its == self._version:
                like.add(name)
            elif isinstance(its, str):
                told[name] = f"has trivet {its}, and here is {self._version}: install the same there"
            elif not isinstance(its, OSError):  # with which it leaves, or is asked again
                told[name] = "has no trivet: pip install 'trivet[dask]' there"
        for name in self._without_compiler(like - self.workers):
            self.has_compilers = False
            if self.needs_compilers:
                like.remove(name)
                told[name] = "has no C compiler, and the others have"
        self.workers = frozenset(like)
        self._unlike = (self._unlike & threads.keys()) | told.keys()
        self._threads = sum(threads[name] for name in like)
        return [f"the worker at {name} {what}" for name, what in told.items()]

    def _without_compiler(self, names):
        found: Any = self._client.run(has_compiler, workers=list(names), on_error="return") if names else {}
        return [name for name, has in found.items() if has is not True]

    def hear(self, pipes: selectors.BaseSelector) -> None:
        """Has these pipes be ready when a piece has been played."""
        pipes.register(self._bell, selectors.EVENT_READ, lambda bell: os.read(bell, _BELL_BYTES))

    def begin(self, series: Series, piece: range) -> "Future":
        """Lets one of its `workers`, of which there is one, play a piece; returns Dask's future of the answer."""
        asked = self._version, series.as_plain(), piece.start, len(piece)
        future: Any = self._client.submit(play, *asked, pure=False, workers=list(self.workers))
        future.add_done_callback(self._ring)
        return future

    def _ring(self, _future):
        with contextlib.suppress(BlockingIOError):  # it rings already
            os.write(self._ringing, b"\n")

    def close(self) -> None:
        """Takes back what is still played."""
        self._client.close()


class Share:
    """A piece that a cluster plays, and then another: what is one process here (crew.py)."""

    def __init__(self, cluster: players.Workers, series: Series):
        self._cluster = cluster
        self._series = series
        self.piece = range(0)
        self._given: frozenset[str] = frozenset()  # the workers of which one plays it
        self._future: Future | None = None
        self._complaint = ""

    def begin(self, piece: range) -> None:
        """Has the cluster play a piece, as soon as it has a worker."""
        self.piece = piece
        self._given = self._cluster.workers
        self._future = self._cluster.begin(self._series, piece) if self._given else None

    def found(self, series: Series) -> "Played | Fault | None":
        """What came of its piece, or how a strategy failed; None as long as it is played. Raises ValueError if it
        cannot be played.
        """
        from asyncio import CancelledError  # here since Dask has it

        if self._given.isdisjoint(self._cluster.workers):
            self.end()
            self.begin(self.piece)
        if self._future is None or not self._future.done():
            return None
        try:
            return worker.read(self._future.result(_PATIENCE), series, self.piece)
        except TimeoutError:  # its worker has taken the answer with it
            return None
        except (Exception, CancelledError) as error:
            self._complaint = f"{type(error).__name__}: {error}"
            raise ValueError("it has failed") from None

    def complaint(self) -> str:
        """Why it could not. Raises Fault if the scheduler is no more."""
        self._cluster.look()
        return self._complaint

    def end(self) -> None:
        """Takes the piece back."""
        if self._future is not None:
            with contextlib.suppress(OSError):
                self._future.cancel()
