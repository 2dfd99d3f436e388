"""Who plays the games of a series: this process, or a crew of others (worker.py), of which each plays a piece after the
other. Whoever plays them, and how many do, the pieces come in the order of the games.
"""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue

import trivet

from ..faults import Fault
from .counts import Counts, of_plain
from .selfplay import Series

_PIECE = 50  # games that are played together: a fraction of a second, which is as long as stopping takes


def played(
    series: Series, first: int, last: int, jobs: int, python: str, stopped: Callable[[], bool]
) -> Iterator[Counts]:
    """Yields the counts of the games `first` to `last`, in their order and without a gap, piece after piece.

    `jobs` is how many processes play them, `python` the interpreter of these; with one job and no interpreter they are
    played here. As soon as stopped() is true no piece is begun any more, and those that are being played still come.
    Raises Fault, once all others have come, if a process fails, and OSError if `python` cannot be run.
    """
    pieces = (range(begin, min(begin + _PIECE, last + 1)) for begin in range(first, last + 1, _PIECE))
    if jobs == 1 and not python:
        while not stopped() and (piece := next(pieces, None)):
            counts = Counts(series.players)
            counts.play(series, piece)
            yield counts
        return
    yield from _Crew(series, pieces, stopped).played(first, jobs, python or sys.executable)


class _Crew:
    """Processes, and for each a thread that hands it the next piece as soon as it has played one."""

    def __init__(self, series: Series, pieces: Iterator[range], stopped: Callable[[], bool]):
        self._series = series
        self._pieces = pieces
        self._stopped = stopped
        self._next = threading.Lock()  # who has it takes the next piece
        self._found: SimpleQueue[tuple[int, Counts | Fault] | None] = SimpleQueue()  # by first game; None: one is done

    def played(self, first: int, jobs: int, python: str) -> Iterator[Counts]:
        workers, threads = [], []
        try:
            for _ in range(jobs):
                workers.append(_start(python))
            for worker in workers:
                threads.append(threading.Thread(target=self._lead, args=(worker,), daemon=True))
                threads[-1].start()
            yield from self._in_order(first, jobs)
        finally:
            for worker in workers:
                worker.kill()
            for thread in threads:  # each sees that its worker is no more
                thread.join()
            for worker in workers:
                worker.communicate()

    def _in_order(self, following, jobs):
        """The pieces' counts in the order of their games, until every thread is done."""
        waiting: dict[int, Counts] = {}
        fault = None
        while jobs:
            found = self._found.get()
            if found is None:
                jobs -= 1
                continue
            first, counts = found
            if isinstance(counts, Fault):
                fault = counts
                continue
            waiting[first] = counts
            while following in waiting:
                counts = waiting.pop(following)
                following += counts.games
                yield counts
        if fault:
            raise fault

    def _lead(self, worker):
        while piece := self._take():
            counts = self._ask(worker, piece)
            self._found.put((piece.start, counts))
            if isinstance(counts, Fault):
                break
        self._found.put(None)

    def _take(self):
        with self._next:
            return None if self._stopped() else next(self._pieces, None)

    def _ask(self, worker, piece):
        """The counts of a piece as this process has played it, or what is wrong with the process."""
        series = self._series
        wanted = [series.seed, series.edition, series.set_size, series.players, piece.start, len(piece)]
        try:
            print(json.dumps(wanted), file=worker.stdin, flush=True)
            counts = of_plain(json.loads(worker.stdout.readline()), series.players)
            if counts.games == len(piece):
                return counts
        except (ValueError, OSError):
            pass
        worker.kill()
        told = worker.stderr.read().strip().splitlines()
        return Fault(f"a process that plays games has failed{f' ({told[-1]})' if told else ''}")


def _start(python):
    """A worker. Ctrl-C at the terminal does not reach it: what it has begun it ends."""
    folders = [os.path.dirname(folder) for folder in trivet.__path__]
    return subprocess.Popen(
        [python, "-m", "trivet.command.simulation.worker"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", errors="replace",
        env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)}, start_new_session=True,
    )  # fmt: skip
