"""A Dask cluster that plays the games of a series in place of processes here (crew.py): `--on tcp://HOST:PORT`.

A piece is one call of play() with plain arguments, and what it gives back is the line that a process here would answer
(worker.py). The scheduler gives it to a worker, and to another one if that dies.
"""

import contextlib
import os
import re
import selectors
import subprocess
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..faults import Fault
from ..version import version
from . import players, worker
from .series import Series

if TYPE_CHECKING:
    from distributed import Future

    from .worker import Played

_PATIENCE = 10  # seconds that a scheduler has to answer
_LOOK_SECONDS = 1  # between two looks who is there
_AT_ONCE = 2  # pieces for each thread: one that it plays, and the next
_BELL_BYTES = 4096


def play(wanted: str, plain: list, first: int, games: int) -> str:
    """On a worker: plays so many games of the series, as fast as can be there, and gives back the answer. Raises Fault
    if another version is wanted than this one.
    """
    if version() != wanted:
        raise Fault(f"trivet {wanted} is wanted")
    series = Series(*plain)
    player = players.chosen(series)
    if player.is_here:
        return worker.answer(series, first, games)
    return subprocess.run(player.call, input=f"{first} {games}\n", capture_output=True, text=True, check=True).stdout


class Cluster:
    """The cluster whose scheduler has this address; `say` is told for people when nobody plays. Raises Fault if the
    address is none, nobody answers there, or a worker has another version than this process.
    """

    def __init__(self, address: str, say: Callable[[str], object]):
        if not re.fullmatch(r"tcp://(\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):[0-9]{1,5}", address):
            raise Fault("expected tcp://HOST:PORT, the address that dask scheduler tells")
        try:  # only now: these cost any other call a good part of its time
            import logging

            from distributed import Client
        except ImportError:
            raise Fault("Dask is not installed: pip install 'trivet[dask]'") from None
        logging.disable()  # what goes wrong is told in one line, by us
        self.address = address
        self._say = say
        self._version = version()
        try:
            self._client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise Fault(f"no scheduler answers at {address}: dask scheduler starts one") from None
        self._checked: set[str] = set()  # workers
        self._threads = -1
        self._looked = 0.0
        self._bell, ringing = os.pipe()  # which has something to be read when a piece has been played
        os.set_blocking(self._bell, False)
        os.set_blocking(ringing, False)
        self._ringing = ringing
        self.look()

    def at_once(self) -> int:
        """How many pieces it should have now. Says so when there is no worker. Raises Fault as look() does."""
        if time.monotonic() - self._looked > _LOOK_SECONDS:
            self.look()
        return max(1, _AT_ONCE * self._threads)

    def look(self) -> None:
        """Looks who is there. Raises Fault if a worker is not like this process, or the scheduler is no more."""
        try:
            threads: Any = self._client.nthreads()
            new = list(threads.keys() - self._checked)
            found: Any = self._client.run(version, workers=new, on_error="return") if new else {}
        except OSError:
            raise Fault(f"the scheduler at {self.address} does not answer any more") from None
        for name, its in found.items():
            if its == self._version:
                self._checked.add(name)
            elif isinstance(its, str):
                raise Fault(
                    f"the worker at {name} has trivet {its}, and here is {self._version}: install the same there"
                )
            elif not isinstance(its, OSError):  # with which it would have left
                raise Fault(f"the worker at {name} has no trivet: pip install 'trivet[dask]' there")
        before, self._threads = self._threads, sum(threads.values())
        if not self._threads and before:
            self._say(f"no worker is at {self.address}: waiting for one")
        self._looked = time.monotonic()

    def hear(self, pipes: selectors.BaseSelector) -> None:
        """Has these pipes be ready when a piece has been played."""
        pipes.register(self._bell, selectors.EVENT_READ, lambda bell: os.read(bell, _BELL_BYTES))

    def begin(self, series: Series, piece: range) -> "Future":
        """Lets it play a piece; returns Dask's future of the answer."""
        future: Any = self._client.submit(play, self._version, series.as_plain(), piece.start, len(piece), pure=False)
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

    def __init__(self, cluster: Cluster, series: Series):
        self._cluster = cluster
        self._series = series
        self.piece = range(0)
        self._future: Future | None = None
        self._complaint = ""

    def begin(self, piece: range) -> None:
        """Has the cluster play a piece."""
        self.piece = piece
        self._future = self._cluster.begin(self._series, piece)

    def found(self, series: Series) -> "Played | Fault | None":
        """What came of its piece, or how a strategy failed; None as long as it is played. Raises ValueError if it
        cannot be played.
        """
        from asyncio import CancelledError  # here since Dask has it

        assert self._future is not None
        if not self._future.done():
            return None
        try:
            return worker.read(self._future.result(), series, self.piece)
        except (Exception, CancelledError) as error:
            self._complaint = f"{type(error).__name__}: {error}"
            raise ValueError("it has failed") from None

    def complaint(self) -> str:
        """Why it could not. Raises Fault if that is a worker which is not like this process."""
        self._cluster.look()
        return self._complaint

    def end(self) -> None:
        """Takes the piece back."""
        if self._future is not None:
            with contextlib.suppress(OSError):
                self._future.cancel()
