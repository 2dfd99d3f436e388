"""The power cut anywhere in evenings of keys by chance, on littlefs, under the 32-bit MicroPython: inside/cuts.py."""

from tools.soak.micropython import counts
from tools.soak.part import LOST, TRIED, Part

_KEYS, _CUTS = 300, 200


def run(number: int, keys: int = _KEYS, cuts: int = _CUTS, fault: str = "") -> dict[str, int]:
    """One evening of so many keys, cut at so many places of it; with a fault of inside/faults.py, if one is named."""
    tried, lost = counts("cuts.py", number, keys, cuts, *([fault] if fault else []))
    return {TRIED: tried, LOST: lost}


PART = Part("cuts", "the power cut anywhere, torn pages too, and once more in the start after", 100, run)
