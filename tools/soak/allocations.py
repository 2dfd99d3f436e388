"""At each place of the firmware that allocates an allocation fails, in a match with every kind of event and in each of
its starts, on the 32-bit MicroPython: inside/each_allocation.py.
"""

from tools.soak import micropython
from tools.soak.cuts_on_chip import SCRIPT
from tools.soak.part import LOST, TRIED, Part

WENT_ON, STARTED, UNTOLD, STUCK = "went on as if nothing was", "were started again", "not told", "not started again"
_SEEN = "B"  # leaves the first steps
_STEPS = 5  # of the script, in a piece


def run(number: int, every: int = 1) -> dict[str, int]:
    """All places, or one of `every` by chance, in these steps of the script and in the start after each."""
    first = number * _STEPS
    # In pieces: MicroPython takes no argument above 255 letters.
    lead = [step + "|" for step in (_SEEN, *SCRIPT[:first])]
    keys = "".join(step + "|" for step in SCRIPT[first : first + _STEPS])
    tried, went_on, started, lost, untold, stuck = micropython.counts_of_firmware(
        "each_allocation.py", number, every, keys, *lead
    )
    return {TRIED: tried, WENT_ON: went_on, STARTED: started, LOST: lost, UNTOLD: untold, STUCK: stuck}


PART = Part(
    "allocations",
    "an allocation fails, at each place that makes one, in a scripted match and its starts: alone, with all others "
    "from there on, with another",
    -(-len(SCRIPT) // _STEPS),
    run,
)
