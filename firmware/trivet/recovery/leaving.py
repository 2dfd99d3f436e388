"""What the device goes on without where it cannot go on with it: the checkpoint, which is only a cache, the settings,
the match in play, the latter kept as copies (store/copies.py). The recovery screen asks for that; a start that fails
does it by itself, and begins with what has failed.
"""

from trivet.micropython import TYPE_CHECKING
from trivet.store import copies
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import SLOTS
from trivet.store.witness import Witness

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    Begun = TypeVar("Begun")


def checkpoint(folder: str = "") -> None:
    """Goes on without the checkpoint. OSError if the storage does not take it."""
    Checkpoint(folder + "checkpoint").forget()


def settings(folder: str = "") -> None:
    """Goes on without the settings. OSError if the storage does not take it."""
    for slot in SLOTS:
        copies.set_aside(folder + SETTINGS_FILE + slot)


def match(folder: str = "") -> None:
    """Goes on without the match in play. OSError if the storage does not take it."""
    copies.set_aside(folder + JOURNAL_FILE)
    # No match is what there is to be: it is not missed.
    Journal(folder + JOURNAL_FILE, Witness(folder + "witness"), Checkpoint(folder + "checkpoint")).begin()


_LEAVE = {"checkpoint": checkpoint, "settings": settings, "match": match}
_ALL = ("checkpoint", "settings", "match")
# By what the start was about: what it goes on without first. A full heap is about the match, also where it shows while
# the settings are read: they are too small to fill it.
_FIRST = {"settings": ("settings",), "match": ("checkpoint", "match"), "": ()}


def start(begin: "Callable[[tuple[str, ...]], Begun]", about: "Callable[[], str]", folder: str = "") -> "Begun":
    """What begin() makes of what is stored after it has failed once: given nothing that is left aside at first, as the
    heap may have had no room for a moment only; then, whenever it fails, the name of one more of _ALL. about() tells
    what it was about when it failed: "settings", "match", or "" for none of them alone; these go first, unless the heap
    was full. It fails as well where it still does when nothing is left.
    """
    left: tuple[str, ...] = ()
    while len(left) < len(_ALL):
        try:
            return begin(left)
        except ImportError:  # nothing stored is the reason
            raise
        except Exception as error:
            print("trivet: what is stored could not be used:", repr(error))
            failed = "match" if isinstance(error, MemoryError) else about()
        name = [name for name in _FIRST[failed] + _ALL if name not in left][0]
        _LEAVE[name](folder)
        left += (name,)
    return begin(left)
