"""Attacks on the application under the 32-bit MicroPython; what each does there is in inside/."""

from tools.soak.cuts_on_chip import SCRIPT
from tools.soak.micropython import counts, counts_of_firmware
from tools.soak.part import LOST, TRIED, Part

WENT_ON, STARTED, UNTOLD, STUCK = "went on as if nothing was", "were started again", "not told", "not started again"
_KEYS, _CUTS, _GESTURES = 300, 200, 10_000
_SEEN = "B"  # leaves the first steps
_STEPS = 5  # of the script, in a piece


def cuts(number: int, keys: int = _KEYS, count: int = _CUTS, fault: str = "") -> dict[str, int]:
    """One evening of so many keys by chance, on littlefs, with the power cut at so many places of it; with a fault of
    inside/faults.py, if one is named.
    """
    tried, lost = counts("cuts.py", number, keys, count, *([fault] if fault else []))
    return {TRIED: tried, LOST: lost}


def keys(number: int, gestures: int = _GESTURES) -> dict[str, int]:
    """So many gestures by chance on the real keypad, on an application that begins with nothing."""
    presses, wrong = counts("keys.py", number, gestures)
    return {TRIED: presses, LOST: wrong}


def allocations(number: int, every: int = 1) -> dict[str, int]:
    """An allocation fails at each place of the firmware that makes one, or at one of `every` by chance: in some steps
    of a match with every kind of event, and in the start after each.
    """
    first = number * _STEPS
    # In pieces: MicroPython takes no argument above 255 letters.
    lead = [step + "|" for step in (_SEEN, *SCRIPT[:first])]
    steps = "".join(step + "|" for step in SCRIPT[first : first + _STEPS])
    found = counts_of_firmware("each_allocation.py", number, every, steps, *lead)
    return dict(zip((TRIED, WENT_ON, STARTED, LOST, UNTOLD, STUCK), found, strict=True))


CUTS = Part("cuts", "the power cut anywhere, torn pages too, and once more in the start after", 100, cuts)
KEYS = Part("keys", "keys by chance, bouncing, overlapping and many at once, in all editions and modes", 100, keys)
ALLOCATIONS = Part(
    "allocations",
    "an allocation fails, at each place that makes one, in a scripted match and its starts: alone, with all others "
    "from there on, with another",
    -(-len(SCRIPT) // _STEPS),
    allocations,
)
