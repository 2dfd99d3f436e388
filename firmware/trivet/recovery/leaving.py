"""What the device goes on without where it cannot go on with it: the checkpoint, which is only a cache, then the
settings, then the match in play, each kept as a copy (store/copies.py). The recovery screen asks for that; a start that
fails does it by itself.
"""

from trivet.micropython import TYPE_CHECKING
from trivet.store import copies
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.witness import Witness

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Begun = TypeVar("Begun")

JOURNAL = "match.jnl"
SETTINGS = ("settings.0", "settings.1")


def checkpoint(folder: str = "") -> None:
    """Goes on without the checkpoint. OSError if the storage does not take it."""
    Checkpoint(folder + "checkpoint").forget()


def settings(folder: str = "") -> None:
    """Goes on without the settings. OSError if the storage does not take it."""
    for path in SETTINGS:
        copies.set_aside(folder + path)


def match(folder: str = "") -> None:
    """Goes on without the match in play. OSError if the storage does not take it."""
    copies.set_aside(folder + JOURNAL)
    # No match is what there is to be: it is not missed.
    Journal(folder + JOURNAL, Witness(folder + "witness"), Checkpoint(folder + "checkpoint")).begin()


_LADDER = (checkpoint, settings, match)


def start(begin: "Callable[[tuple], Begun]", folder: str = "") -> "Begun":
    """What begin() makes of what is stored, given what it goes without: nothing at first, and once more nothing, as the
    heap may have had no room for a moment only; then, whenever it fails, one more of these functions. It fails as well
    where it still does when nothing is left.
    """
    left: tuple = ()
    for leave in (None,) + _LADDER:  # MicroPython has no star here
        try:
            return begin(left)
        except ImportError:  # nothing stored is the reason
            raise
        except Exception as error:
            print("trivet: what is stored could not be used:", repr(error))
        if leave:
            leave(folder)
            left += (leave,)
    return begin(left)
