"""The file system, where it could not be mounted when the device started (_boot.py): why not, and a new one.

Imported only then.
"""

import rp2
import vfs

from trivet.micropython import const

_PROGRAM_BYTES = const(256)  # what the flash programs at once


def fault() -> int:
    """The number of the error with which it cannot be mounted; 0 if it can."""
    try:
        vfs.VfsLfs2(rp2.Flash(), progsize=_PROGRAM_BYTES)
    except OSError as error:
        return error.errno or -1
    return 0


def make_anew() -> None:
    """Erases what there is, and makes an empty file system. OSError if the flash does not take it."""
    vfs.VfsLfs2.mkfs(rp2.Flash(), progsize=_PROGRAM_BYTES)
