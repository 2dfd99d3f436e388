"""Keys by chance through the real keypad, under the 32-bit MicroPython (inside/keys.py)."""

from tools.soak.micropython import counts
from tools.soak.part import LOST, TRIED, Part

_GESTURES = 10_000


def run(number: int, gestures: int = _GESTURES) -> dict[str, int]:
    """So many gestures on an application that begins with nothing."""
    presses, wrong = counts("keys.py", number, gestures)
    return {TRIED: presses, LOST: wrong}


PART = Part("keys", "keys by chance, bouncing, overlapping and many at once, in all editions and modes", 100, run)
