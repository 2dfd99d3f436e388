"""What a thousand evenings of play erase in the flash: inside/wear.py, on devices of their own."""

from tools.soak.micropython import counts
from tools.soak.part import LOST, TRIED, Part

EVENINGS = 1_000
LIMIT = 5_000  # times that a sector is erased at most: a twentieth of the 100,000 that it is made for
_DEVICES = 2


def run(number: int, evenings: int = EVENINGS) -> dict[str, int]:
    """So many evenings on one device; a sector that was erased more often than the LIMIT is a loss."""
    turns, erased, worst, median, least = counts("wear.py", number, evenings)
    return {
        TRIED: evenings,
        LOST: int(worst > LIMIT),
        "turns": turns,
        "sectors erased": erased,
        "times the worst": worst,
        "times the median": median,
        "times more than the least worn": worst - least,
    }


_LARGEST = ("times the worst", "times the median", "times more than the least worn")
PART = Part("wear", f"evenings of play: no sector is erased more than {LIMIT:,} times", _DEVICES, run, _LARGEST)
