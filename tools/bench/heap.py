"""How much heap it takes: the application with all its screens, a match alone, and whether it grows."""

import subprocess
import tempfile
from pathlib import Path

from tools.bench.evening import evening
from tools.bench.visits import Visit
from tools.build import paths
from tools.machine.facts import USED
from tools.machine.flashfs import read_file
from tools.machine.machine import make_chip
from tools.scripts import notation

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build/bin/micropython"
HERE = Path(__file__).parent
_REST_MS = 60_000
_MATCHES = 4
_TELLS_HEAP = (
    b"import gc\ngc.collect()\nwith open('heap', 'w') as file:\n    file.write(str(gc.mem_free() + gc.mem_alloc()))\n"
)

STEP = 4  # KB
ROW = "heap left after an evening with every screen"
BUDGET = 48  # KB


def heap_left() -> tuple[int, int, int]:
    """(KB of heap that an evening on one power-on leaves, its keys, its screens): the most that can be taken away
    before the start, looked for in steps of STEP from the budget on, as each takes most of a minute.
    """
    visit, whole, left = evening(), whole_heap(), BUDGET
    if lasts(whole - left, visit):
        while lasts(whole - left - STEP, visit):
            left += STEP
    else:
        left -= STEP
        while not lasts(whole - left, visit):
            left -= STEP
    return left, len(visit.keys), len(set(visit.screens))


def whole_heap() -> float:
    """KB of heap that the image has, free or taken, when boot.py runs."""
    chip = make_chip(paths.IMAGES / "trivet.uf2", files={"boot.py": _TELLS_HEAP})
    chip.power_on()
    chip.settle(_REST_MS)
    return int(read_file(chip.flash_image(), "heap") or 0) / 1024


def lasts(kilobytes: float, visit: Visit) -> bool:
    """Whether the application runs through the visit with so much heap: the rest is taken away before the start. It is
    pressed on the fast machine, and the panel rests before each key.
    """
    chip = make_chip(paths.IMAGES / "trivet.uf2", files={**visit.files, "boot.py": ballast(kilobytes)})
    chip.power_on()
    chip.settle(_REST_MS)
    if not any(kind == "refresh" for _, kind, _ in chip.events):  # boot.py itself had no room
        return False
    for key in visit.keys:
        if key == notation.MINUTE:
            chip.run_ms(notation.MINUTE_MS)
        else:
            (name,) = notation.names(key)
            chip.keys.press(name)
            chip.run_ms(60)
            chip.keys.release(name)
            chip.run_ms(30)
        chip.settle(_REST_MS)
        if any(kind == "reset" for _, kind, _ in chip.events):  # a crash is followed by a restart
            return False
    return True


def ballast(kilobytes: float) -> bytes:
    """A boot.py that leaves so much of the heap. What it takes lies in the first (boards/TRIVET/split_heap.c)."""
    return b"import gc\ngc.collect()\nballast = bytearray(gc.mem_free() - %d)\n" % (kilobytes * 1024)


def growth(turns: int = 1_200) -> int:
    """Bytes by which the heap in use has grown over so many turns, other screens visited after each, on the 32-bit
    MicroPython.
    """
    with tempfile.TemporaryDirectory() as folder:
        for path, content in USED.items():
            (Path(folder) / path).write_bytes(content)
        done = subprocess.run(
            [MICROPYTHON, "-X", "heapsize=1m", HERE / "inside/growth.py", folder, str(turns)],
            env={"MICROPYPATH": f"{ROOT / 'firmware'}:{paths.BOARD}:{ROOT / 'build/baked'}:{ROOT}"},
            check=True,
            capture_output=True,
            text=True,
        )
    rows = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert rows[-1][0] - rows[1][0] >= turns / 2, "too few turns were played"
    # The first match makes tables that stay. A moment kept as a long or as a short integer is 16 bytes to and fro: of
    # some matches each the one that takes most.
    used = [heap for _, heap in rows[1:]]
    return max(used[-_MATCHES:]) - max(used[:_MATCHES])


def match_memory() -> tuple[int, int]:
    """Bytes of heap that a match of six takes, all of 76 tiles played as far as they go, on the 32-bit MicroPython."""
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=192k", HERE / "inside/memory.py"],
        env={"MICROPYPATH": str(ROOT / "firmware")},
        check=True,
        capture_output=True,
        text=True,
    )
    placed, size = map(int, done.stdout.split())
    return placed, size
