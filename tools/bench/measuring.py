"""What a measurement is made of: rows of the table, and the jobs that they wait for, which two processes share.

A job may serve several rows and is done once; a row is ready when all its jobs are done. A job that goes by this
computer's own time is done alone, after all others.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, NamedTuple

from tools.bench.pico import Took

PROCESSES = 2


@dataclass(eq=False)
class Job:
    """work(*given), a module's function, in another process. `alone`: nothing else is measured meanwhile. `seconds`:
    about how long it takes, by which the time left is told.
    """

    work: Callable
    given: tuple = ()
    alone: bool = False
    seconds: float = 3


class Known(NamedTuple):
    """That a row misses its budget: the figure that it may not get worse than, since when that is known, and why."""

    figure: float
    since: str
    why: str


@dataclass
class Row:
    """A line of the table: what is measured, its budget and unit; `known`, if it is known to miss that.

    `jobs` gives what has to be done, and is asked when that is sure; `tell` makes of what they found, in their order,
    the figure, or of a time on the device a Took, and a remark.
    """

    what: str
    budget: float
    unit: str
    jobs: Callable[[], list[Job]]
    tell: Callable[..., tuple[float | Took, str]]
    known: Known | None = None


class Measured(NamedTuple):
    """A row with its figure, not a number if it failed; of a time on the device also what it is without the flash
    cache.
    """

    row: Row
    figure: float
    emulated: float | None
    remark: str


def measured(
    rows: Iterable[Row], begun: Callable[[list[Job]], object] | None = None, done: Callable[[Job], object] | None = None
) -> Iterator[Measured]:
    """Each row as soon as it is known. `begun` is told of all jobs when they are known, `done` of each that is done."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        waiting, futures = [], {}
        for row in rows:
            needed = row.jobs()
            waiting.append((row, needed))
            for job in needed:
                if not job.alone and job not in futures:
                    futures[job] = pool.submit(job.work, *job.given)
        alone = list(dict.fromkeys(job for _, needed in waiting for job in needed if job.alone))
        if begun:
            begun([*futures, *alone])
        found: dict[Job, Any] = {}
        for job, result in _results(pool, futures, alone):
            found[job] = result
            if done:
                done(job)
            ready = [each for each in waiting if all(job in found for job in each[1])]
            waiting = [each for each in waiting if each not in ready]
            for row, needed in ready:
                yield _told(row, [found[job] for job in needed])
        for row, _ in waiting:  # those that need nothing
            yield _told(row, [])


def _results(pool, futures, alone):
    """(job, what it found or the exception that it ended with), those for themselves at the end."""
    jobs = {future: job for job, future in futures.items()}
    for future in as_completed(jobs):
        yield jobs[future], future.exception() or future.result()
    for job in alone:
        future = pool.submit(job.work, *job.given)
        yield job, future.exception() or future.result()


def _told(row, found):
    faults = [fault for fault in found if isinstance(fault, Exception)]
    if faults:
        return Measured(row, float("nan"), None, f"failed: {faults[0]!r}")
    figure, remark = row.tell(*found)
    return Measured(row, *figure, remark) if isinstance(figure, Took) else Measured(row, figure, None, remark)
