"""How much heap it takes: the application with all its screens, a match alone, and whether it grows."""

import subprocess
import tempfile
from pathlib import Path

from tools.bench.journals import played
from tools.bench.key_times import TURN_TOUR, own_visits
from tools.bench.pico import Run
from tools.bench.visits import Visit, visits
from tools.build import paths
from tools.emulator.pico import USED
from tools.emulator.sheet import JOURNAL_FILE
from trivet.engine import phases

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build/bin/micropython"
HERE = Path(__file__).parent


def smallest_heap(low: int = 16, high: int = 128, most: int = 160) -> tuple[int, str]:
    """(KB of heap, in steps of 2, with which all visits and tours run, what needs most): the rest of the heap is taken
    away before the start. A heap that is enough for the first visit is tried for the others. Each visit has a power-on
    of its own: the modules of the screens that it does not open are not loaded, as they are after a long evening.
    """
    turn = Visit({JOURNAL_FILE: played(4, 200, phases.TURN)}, TURN_TOUR)
    assert _runs_with(high, turn), f"the application does not run with {high} KB of heap"
    while high - low > 2:
        middle = (low + high) // 4 * 2
        if _runs_with(middle, turn):
            high = middle
        else:
            low = middle
    screen = "turn"
    for name, visit in [*visits().items(), *(("a tour", visit) for visit in own_visits())]:
        while high < most and not _runs_with(high, visit):
            high, screen = high + 2, name
    return high, screen


def ballast(kilobytes: int) -> bytes:
    """A boot.py that leaves so much of the heap to the application."""
    return b"import gc\ngc.collect()\nballast = bytearray(gc.mem_free() - %d)\n" % (kilobytes * 1024)


def _runs_with(kilobytes, visit):
    run = Run(visit.files, ballast(kilobytes))
    times = run.tour(visit.keys)
    return not run.crashed and all(times)  # a key that brings no update has met an application that is not there


def growth() -> int:
    """Bytes by which the heap in use has grown over 1,000 turns, other screens visited after each, on the 32-bit
    MicroPython.
    """
    with tempfile.TemporaryDirectory() as folder:
        for path, content in USED.items():
            (Path(folder) / path).write_bytes(content)
        done = subprocess.run(
            [MICROPYTHON, "-X", "heapsize=1m", HERE / "growth.py", folder, "1200"],
            env={"MICROPYPATH": f"{ROOT / 'firmware'}:{paths.BOARD}:{ROOT / 'build/baked'}:{ROOT}"},
            check=True,
            capture_output=True,
            text=True,
        )
    rows = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert rows[-1][0] - rows[1][0] >= 900, "too few turns were played"
    return rows[-1][1] - rows[1][1]  # the first match makes tables that stay


def match_memory() -> tuple[int, int]:
    """Bytes of heap that a match of six takes, all of 76 tiles played as far as they go, on the 32-bit MicroPython."""
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192k", HERE / "memory.py"],
        env={"MICROPYPATH": str(ROOT / "firmware")},
        check=True,
        capture_output=True,
        text=True,
    )
    placed, size = map(int, done.stdout.split())
    return placed, size
