"""Cuts of the power anywhere in evenings of keys by chance, on littlefs under the 32-bit MicroPython (inside/cuts.py)."""

import subprocess

from tools.build import paths
from tools.soak.part import LOST, TRIED, Part

_HERE = paths.ROOT / "tools" / "soak" / "inside"
_FLASH = paths.ROOT / "host_tests" / "store"  # a littlefs in RAM
_KEYS, _CUTS = 300, 200


def run(number: int, keys: int = _KEYS, cuts: int = _CUTS) -> dict[str, int]:
    """One evening of so many keys, cut at so many places of it."""
    done = subprocess.run(
        [paths.MICROPYTHON, "-X", "heapsize=8m", _HERE / "cuts.py", str(number), str(keys), str(cuts)],
        env={"MICROPYPATH": f"{paths.ROOT / 'firmware'}:{paths.BOARD}:{paths.BAKED}:{paths.ROOT}:{_HERE}:{_FLASH}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    *found, counts = done.stdout.splitlines()
    for line in found:
        print(f"cuts {number}: {line}")
    tried, lost = map(int, counts.split())
    return {TRIED: tried, LOST: lost}


PART = Part("cuts", "the power cut anywhere, torn pages too, and once more in the start after", 100, run)
