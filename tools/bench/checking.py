"""What `make check` costs after a change in the firmware: the processor's seconds, since on two cores that somebody
else uses too the minutes on the clock say nothing.

They are told as seconds of the computer on which the budget was set: while the command runs a loop is timed now and
then that never changes, which took THEN seconds there. It is none of this project's work, so nothing that is made
quicker here changes it; and whatever slows the command, a busy neighbour or a cooler clock, slows the loop as well.
"""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Sequence

from tools.bench.measuring import Job, Row
from tools.build import paths

THEN = 0.041  # seconds of loop() on the computer of the budget, on 2026-11-29
BUDGET = 60
# Without the build that comes before it, as the bench's own has been.
CHECK = ("make", "--old-file=build-baked", "check", "SEED=1")
_TYPES = (sys.executable, "-m", "tools.build.typechecks", "--changed")
_PAUSE = 2  # seconds between two loops


def rows() -> list[Row]:
    return [
        Row(
            "make check, CPU seconds", BUDGET, "s", lambda: [Job(check_firmware, alone=True, seconds=150)],
            lambda found: (found[0] * THEN / found[1], f"{found[0]:.0f} s here, the loop {found[1] / THEN:.2f} times"),
        )
    ]  # fmt: skip


def check_firmware() -> tuple[float, float]:
    """check() of `make check`, when a file of the firmware has changed."""
    subprocess.run(_TYPES, cwd=paths.ROOT, stdout=subprocess.DEVNULL, check=False)  # what it finds the check says
    (paths.STAMPS / "types-firmware").unlink(missing_ok=True)
    return check(CHECK)


def check(command: Sequence[str]) -> tuple[float, float]:
    """Seconds of the processor: (a command with all its processes, the loop meanwhile, on an average). RuntimeError
    with the last that the command says if it fails.
    """
    start = sum(os.times()[2:4])  # of children
    loops = []
    process = subprocess.Popen(command, cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = None
    while said is None:
        loops.append(loop_seconds())
        with contextlib.suppress(subprocess.TimeoutExpired):
            said, _ = process.communicate(timeout=_PAUSE)
    took = sum(os.times()[2:4]) - start
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: {' '.join(said.splitlines()[-3:])}")
    return took, sum(loops) / len(loops)


def loop_seconds() -> float:
    """What loop() takes."""
    start = time.process_time()
    loop()
    return time.process_time() - start


def loop() -> int:
    """A bit of everything that Python does much: numbers, dicts, text, calls."""
    found: dict[int, str] = {}
    for number in range(200_000):
        key = number * 7919 % 10_007
        found[key] = str(number)[-3:] + found.get(key, "")[:3]
    return len("".join(found.values()))
