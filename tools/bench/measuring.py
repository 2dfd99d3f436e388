"""What a measurement is made of: rows of the table, and the jobs that they wait for, which two processes share.

A job may serve several rows and is done once; a row is ready when all its jobs are done. A job that goes by this
computer's own time is done alone, after all others.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

PROCESSES = 2


@dataclass(eq=False)
class Job:
    """work(*given), a module's function, in another process. `alone`: nothing else is measured meanwhile."""

    work: Callable
    given: tuple = ()
    alone: bool = False


@dataclass
class Row:
    """A line of the table: what is measured, its budget and unit.

    `jobs` gives what has to be done, and is asked when that is sure; `tell` makes of what they found, in their order,
    the figure and a remark.
    """

    what: str
    budget: float
    unit: str
    jobs: Callable[[], list[Job]]
    tell: Callable[..., tuple[float, str]]


def measured(rows: Iterable[Row]) -> Iterator[tuple[Row, float, str]]:
    """(row, figure, remark) of each, as soon as it is known; the figure of what failed is not a number."""
    waiting = [(row, row.jobs()) for row in rows]
    jobs = list(dict.fromkeys(job for _, needed in waiting for job in needed))
    done: dict[Job, Any] = {}
    for job, found in _done(jobs):
        done[job] = found
        ready = [(row, needed) for row, needed in waiting if all(job in done for job in needed)]
        waiting = [(row, needed) for row, needed in waiting if (row, needed) not in ready]
        for row, needed in ready:
            yield row, *_told(row, [done[job] for job in needed])
    for row, needed in waiting:  # those that need nothing
        yield row, *_told(row, needed)


def _told(row, found):
    faults = [fault for fault in found if isinstance(fault, Exception)]
    return (float("nan"), f"failed: {faults[0]!r}") if faults else row.tell(*found)


def _done(jobs):
    """(job, what it found or the exception that it ended with), those for themselves at the end."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        begun = {pool.submit(job.work, *job.given): job for job in jobs if not job.alone}
        for future in as_completed(begun):
            yield begun[future], future.exception() or future.result()
        for job in jobs:
            if job.alone:
                future = pool.submit(job.work, *job.given)
                yield job, future.exception() or future.result()
