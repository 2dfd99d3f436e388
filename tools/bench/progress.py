"""How far the bench is: on standard error, how much is done and about how long the rest takes."""

import sys
import time

from tools.bench.measuring import PROCESSES, Job

_PLAIN_SECONDS = 15  # between two lines when standard error is no terminal


class Progress:
    """Is told of all jobs, and of each that is done."""

    def __init__(self):
        self._start = self._shown = time.monotonic()
        self._together = self._alone = self._done = 0.0
        self._count = self._all = 0
        self._is_terminal = sys.stderr.isatty()

    def begun(self, jobs: list[Job]):
        """All that has to be done."""
        self._all = len(jobs)
        self._together = sum(job.seconds for job in jobs if not job.alone) / PROCESSES
        self._alone = sum(job.seconds for job in jobs if job.alone)
        self._show()

    def done(self, job: Job):
        """Another one is over."""
        self._count += 1
        self._done += job.seconds / (1 if job.alone else PROCESSES)
        if self._is_terminal or time.monotonic() - self._shown > _PLAIN_SECONDS:
            self._show()

    def left(self) -> float:
        """Seconds, about: by what the jobs say of themselves, and by how long those took that are done."""
        took = time.monotonic() - self._start
        every = self._together + self._alone
        pace = took / self._done if self._done > every / 10 else 1
        return max(0.0, (every - self._done) * pace)

    def clear(self):
        """Make room on a terminal for a row of the table."""
        if self._is_terminal:
            print("\r\33[K", end="", file=sys.stderr, flush=True)

    def _show(self):
        self._shown = time.monotonic()
        minutes, seconds = divmod(round(self.left()), 60)
        line = f"{self._count} of {self._all} measurements, about {minutes}:{seconds:02} left"
        ends = ("\r\33[K", "") if self._is_terminal else ("", "\n")
        print(f"{ends[0]}{line}", end=ends[1], file=sys.stderr, flush=True)
