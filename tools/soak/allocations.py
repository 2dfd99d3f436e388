"""Allocations that fail anywhere in evenings of keys by chance, under the 32-bit MicroPython: inside/allocations.py."""

import tempfile

from tools.soak.micropython import counts
from tools.soak.part import LOST, TRIED, Part

_KEYS = 400


def run(number: int, keys: int = _KEYS) -> dict[str, int]:
    """One evening of so many keys, in each of which the heap becomes full but for a little."""
    with tempfile.TemporaryDirectory() as folder:
        tried, failed, lost = counts("allocations.py", folder, number, keys, heap="2m")
    return {TRIED: tried, "keys that failed": failed, LOST: lost}


PART = Part("allocations", "a heap that becomes full while a key is pressed, or in the start after", 100, run)
