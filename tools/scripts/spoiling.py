"""What can have befallen the storage of a device that is off, as a key script says it: `storage shorter` and the like.

Each changes a flash image in place. Those that change the match's journal raise `Fault` if there is none.
"""

from collections.abc import Callable

from tools.machine.facts import JOURNAL_FILE
from tools.machine.fault import Fault
from tools.machine.flashfs import FS_BYTES, FS_START, FlashFiles
from trivet.command.journals import build
from trivet.store import journal

_SECTOR = 4096
_OF_A_NEWER_VERSION = b"\x40of a newer version"
_MISSING = 2  # records; one may be missing after a power cut that took nothing confirmed


def empty(image: bytearray) -> None:
    """Nothing was ever written."""
    image[FS_START:] = b"\xff" * FS_BYTES


def begun(image: bytearray) -> None:
    """The power went when the storage was made for the first time."""
    empty(image)
    image[FS_START : FS_START + 40] = bytes(40)


def unreadable(image: bytearray) -> None:
    """It cannot be read any more."""
    image[FS_START : FS_START + 2 * _SECTOR] = bytes(2 * _SECTOR)


def newer(image: bytearray) -> None:
    """A newer version has written something at the end of the match."""
    _change(image, lambda payloads: payloads + [_OF_A_NEWER_VERSION])


def shorter(image: bytearray) -> None:
    """The end of the match is an older one."""
    _change(image, lambda payloads: payloads[:-_MISSING])


STATES: dict[str, Callable[[bytearray], None]] = {
    "empty": empty,
    "begun": begun,
    "unreadable": unreadable,
    "newer": newer,
    "shorter": shorter,
}


def _change(image, changed):
    files = FlashFiles(image)
    if JOURNAL_FILE not in files.names():
        raise Fault("storage: there is no match to be changed")
    data = files.read(JOURNAL_FILE)
    sound, _ = journal.check(data)
    files.write(JOURNAL_FILE, build(changed(list(journal.payloads(data, sound)))))
