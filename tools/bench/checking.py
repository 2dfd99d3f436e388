"""What `make check` costs: the processor's seconds, since on two cores that somebody else uses too the minutes on the
clock say nothing.

They are told as seconds of the computer on which the budget was set: beside them a loop is timed that never changes,
which took THEN seconds there. It is none of this project's work, so nothing that is made quicker here changes it.
"""

import os
import subprocess
import time
from collections.abc import Sequence

from tools.bench.measuring import Job, Known, Row
from tools.build import paths

THEN = 0.077  # seconds of loop() on the computer of the budget, on 2026-11-29
BUDGET = 60
# Without the build that comes before it, as the bench's own has been.
CHECK = ("make", "--old-file=build-baked", "check", "SEED=1")
_TIMES = 7
_KNOWN = Known(
    135, "29 November 2026",
    "124 when it was measured: types and style take 34 of them, and of the 5,400 tests none holds much",
)  # fmt: skip


def rows() -> list[Row]:
    return [
        Row(
            "make check, CPU seconds", BUDGET, "s", lambda: [Job(check, alone=True, seconds=150)],
            lambda found: (found[0] * THEN / found[1], f"{found[0]:.0f} s here, the loop {found[1] / THEN:.2f} times"),
            _KNOWN,
        )
    ]  # fmt: skip


def check(command: Sequence[str] = CHECK) -> tuple[float, float]:
    """Seconds of the processor: (a command with all its processes, the loop just before and after). RuntimeError with
    the last that the command says if it fails.
    """
    before = loop_seconds()
    start = sum(os.times()[2:4])  # of children
    done = subprocess.run(command, cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    took = sum(os.times()[2:4]) - start
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {' '.join(done.stdout.splitlines()[-3:])}")
    return took, (before + loop_seconds()) / 2


def loop_seconds() -> float:
    """What loop() takes, the best of some."""
    best = float("inf")
    for _ in range(_TIMES):
        start = time.process_time()
        loop()
        best = min(best, time.process_time() - start)
    return best


def loop() -> int:
    """A bit of everything that Python does much: numbers, dicts, text, calls."""
    found: dict[int, str] = {}
    for number in range(200_000):
        key = number * 7919 % 10_007
        found[key] = str(number)[-3:] + found.get(key, "")[:3]
    return len("".join(found.values()))
