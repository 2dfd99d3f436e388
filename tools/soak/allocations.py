"""Allocations that fail, anywhere in evenings of keys by chance, under the 32-bit MicroPython (inside/allocations.py)."""

import subprocess
import tempfile

from tools.build import paths
from tools.soak.part import LOST, TRIED, Part

_HERE = paths.ROOT / "tools" / "soak" / "inside"
_KEYS = 400


def run(number: int, keys: int = _KEYS) -> dict[str, int]:
    """One evening of so many keys, each pressed on a heap that is full but for a little."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [paths.MICROPYTHON, "-X", "heapsize=2m", _HERE / "allocations.py", folder, str(number), str(keys)],
            env={"MICROPYPATH": f"{paths.ROOT / 'firmware'}:{paths.BOARD}:{paths.BAKED}:{paths.ROOT}:{_HERE}"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    *found, counts = done.stdout.splitlines()
    for line in found:
        if line.startswith("lost"):
            print(f"allocations {number}: {line}")
    tried, failed, lost = map(int, counts.split())
    return {TRIED: tried, "that failed": failed, LOST: lost}


PART = Part("allocations", "a heap that is full but for a little when a key is pressed, or in the start", 100, run)
