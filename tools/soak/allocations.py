"""Each single allocation that the firmware makes fails in its turn, in a match with every kind of event, on the 32-bit
MicroPython: inside/each_allocation.py.
"""

from tools.soak import micropython
from tools.soak.cuts_on_chip import SCRIPT
from tools.soak.part import LOST, TRIED, Part

WENT_ON, STARTED, UNTOLD, STUCK = "went on as if nothing was", "were started again", "not told", "not started again"
_SEEN = "B"  # leaves the first steps


def run(number: int, every: int = 1) -> dict[str, int]:
    """All allocations, or one of `every` by chance, of this step of the script and of the start after it."""
    lead = [
        step + "|" for step in (_SEEN, *SCRIPT[:number])
    ]  # in pieces: MicroPython takes no argument above 255 letters
    tried, went_on, started, lost, untold, stuck = micropython.counts_of_firmware(
        "each_allocation.py", number, every, SCRIPT[number] + "|", *lead
    )
    return {TRIED: tried, WENT_ON: went_on, STARTED: started, LOST: lost, UNTOLD: untold, STUCK: stuck}


PART = Part(
    "allocations",
    "each allocation fails, of each key of a scripted match and each start: alone, with all after it, or with another",
    len(SCRIPT),
    run,
)
