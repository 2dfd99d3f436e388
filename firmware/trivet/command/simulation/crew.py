"""Playing the games of a series: in this process, by a crew of others (players.py), of which each plays a piece after
the other, or by a cluster. Whoever plays them, and how many do, the pieces come in the order of the games.
"""

import contextlib
import math
import os
import selectors
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator

from ..faults import Fault
from . import waiting
from .cluster import Share
from .counts import Counts
from .players import Player
from .series import Series
from .worker import Played, read

_NONE = range(0)
_TRIES = 3  # processes that are given a piece: when the last of them fails too, the run ends
_LOOK_SECONDS = 0.2  # between two looks whether a process lives, which its pipes do not tell while a child holds them
_PIPE_BYTES = 1 << 16  # as many as one holds, and more than an answer has
_COMPLAINT_BYTES = 4096


def played(
    series: Series,
    first: int,
    last: int,
    jobs: int,
    player: Player,
    stopped: Callable[[], bool],
    say: Callable[[str], object] = lambda text: None,
) -> Iterator[Played]:
    """Yields the counts and the rows of the games `first` to `last`, in their order and without a gap, piece after
    piece.

    `jobs` is how many processes play them, each as `player` says; with one job they are played here if that can be. A
    cluster has as many as it has. As soon as stopped() is true no piece is begun any more, and what others are playing
    is given up. A process that fails, or does not answer in time, is replaced, and its piece played again, by who plays
    instead if the player names that; `say` is told so, and what is waited for. Raises Fault when _TRIES have failed
    with the same piece or a strategy has, or as a cluster does, and OSError if the player cannot be run.
    """
    size = player.piece
    pieces = (range(begin, min(begin + size, last + 1)) for begin in range(first, last + 1, size))
    if jobs == 1 and player.is_here:
        while not stopped() and (piece := next(pieces, None)):
            counts = Counts(series.players, len(series.names))
            yield counts, counts.play(series, piece)
        return
    waiting: dict[int, Played | Fault] = {}  # by their first games: what came before its turn
    with contextlib.closing(_Crew(series, pieces, player, say)) as crew:
        crew.hire(min(jobs, -(-(last + 1 - first) // size)))
        while not stopped() and crew.at_work():
            for piece, found in crew.found():
                waiting[piece.start] = found
            while found := waiting.pop(first, None):
                if isinstance(found, Fault):
                    raise found
                first += found[0].games
                yield found


def environment() -> dict[str, str]:
    """That of a process which finds the package as this one does, whatever Python it is."""
    folder = os.path.abspath(os.path.join(os.path.dirname(__file__), *[os.pardir] * 3))  # of the package `trivet`
    return os.environ | {"PYTHONPATH": folder, "PYTHONHASHSEED": "0"}  # sets have the same order in each


class _Crew:
    """Processes, or shares of a cluster, each of which gets the next piece as soon as it has played one."""

    def __init__(self, series: Series, pieces: Iterator[range], player: Player, say: Callable[[str], object]):
        self._series = series
        self._pieces = pieces
        self._player = player
        self._say = say
        self._cluster = player.cluster
        self._heard = time.monotonic()  # when there was an answer last, infinite once its lack has been told
        self._again: list[range] = []  # pieces of processes that have failed
        self._failed: Counter[int] = Counter()  # by a piece's first game: how many have
        self._workers: list[_Worker | Share] = []
        self._pipes = selectors.DefaultSelector()
        if self._cluster:
            self._cluster.hear(self._pipes)

    def hire(self, count: int):
        for _ in range(count):
            cluster = self._cluster
            own = Share(cluster, self._series) if cluster else _Worker(self._player, self._pipes, self._series)
            self._workers.append(own)

    def at_work(self) -> bool:
        """Gives a piece to all who have none, and returns whether anybody has one."""
        if self._cluster:  # which may have grown
            self.hire(self._cluster.at_once() - len(self._workers))
        for worker in self._workers:
            if not worker.piece:
                piece = self._again.pop() if self._again else next(self._pieces, None)
                if piece:
                    worker.begin(piece)
        return any(worker.piece for worker in self._workers)

    def found(self) -> Iterator[tuple[range, Played | Fault]]:
        """Yields what has been played since, after having waited for it a little. Raises Fault if processes fail."""
        for key, _ in self._pipes.select(_LOOK_SECONDS):
            key.data(key.fileobj)
        for worker in [worker for worker in self._workers if worker.piece]:
            try:
                found = worker.found(self._series)
            except (ValueError, RecursionError):
                self._replace(worker)
                continue
            if found:
                self._heard = time.monotonic()
                yield worker.piece, found
                worker.piece = _NONE
        if time.monotonic() - self._heard > waiting.TELL_SECONDS and not self._series.has_others:
            self._heard = math.inf
            self._say(f"waiting for {self._player.name}")

    def _replace(self, worker):
        piece, complaint = worker.piece, worker.complaint()
        why = f" ({complaint})" if complaint else ""
        self._failed[piece.start] += 1
        instead = self._player.instead
        if instead:
            self._say(f"{self._player.name} has failed{why}: {instead.name} plays on")
            self._player = instead
            self._heard = time.monotonic()
        elif self._failed[piece.start] == _TRIES:
            raise Fault(f"a process that plays games has failed{why}")
        self._again.append(piece)
        self._workers.remove(worker)
        worker.end()
        self.hire(1)

    def close(self):
        for worker in self._workers:
            worker.end()
        self._pipes.close()


class _Worker:
    """A process that plays a piece, and what has come of it so far. Ctrl-C at the terminal does not reach it."""

    def __init__(self, player: Player, pipes: selectors.BaseSelector, series: Series):
        process = subprocess.Popen(
            player.call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
            env=environment(), start_new_session=True,
        )  # fmt: skip
        assert process.stdin and process.stdout and process.stderr
        self._process = process
        self._questions, self._answers, self._complaints = process.stdin, process.stdout, process.stderr
        self._pipes = pipes
        self._seconds = player.seconds
        self._prints = series.has_others  # what a strategy prints is told as it comes
        self._begun = 0.0
        self.piece = _NONE
        self._answer = self._complaint = b""
        for pipe, hear in ((self._answers, self._hear_answer), (self._complaints, self._hear_complaint)):
            os.set_blocking(pipe.fileno(), False)
            pipes.register(pipe, selectors.EVENT_READ, hear)

    def begin(self, piece: range):
        """Lets it play a piece."""
        self.piece, self._answer, self._begun = piece, b"", time.monotonic()
        with contextlib.suppress(OSError):  # that it is no more will be seen
            self._questions.write(b"%d %d\n" % (piece.start, len(piece)))

    def found(self, series: Series) -> Played | Fault | None:
        """What came of its piece, or how a strategy failed; None as long as it plays. Raises ValueError if the process
        has failed.
        """
        if b"\n" in self._answer:
            return read(self._answer, series, self.piece)
        in_time = time.monotonic() - self._begun < self._seconds
        if in_time and len(self._answer) < _PIPE_BYTES and self._process.poll() is None:
            return None
        raise ValueError("it has failed")

    def complaint(self) -> str:
        """The last line of what it has complained about."""
        self._hear_complaint(self._complaints)
        return "".join(self._complaint.decode("utf-8", "replace").strip().splitlines()[-1:])

    def _hear_answer(self, pipe):
        self._answer += self._hear(pipe)

    def _hear_complaint(self, pipe):
        heard = self._hear(pipe)
        self._complaint = (self._complaint + heard)[-_COMPLAINT_BYTES:]
        if self._prints and heard and sys.stderr is not None:
            with contextlib.suppress(OSError):
                sys.stderr.buffer.write(heard)
                sys.stderr.buffer.flush()

    def _hear(self, pipe):
        heard = pipe.read(_PIPE_BYTES)
        if heard == b"" and pipe in self._pipes.get_map():  # nobody can write there any more
            self._pipes.unregister(pipe)
        return heard or b""

    def end(self):
        """Ends it, and the children that it may have."""
        waiting.end(self._process)
        self._hear_complaint(self._complaints)
        with self._process:  # waits for it, and closes the pipes
            for pipe in (self._answers, self._complaints):
                if pipe in self._pipes.get_map():
                    self._pipes.unregister(pipe)
