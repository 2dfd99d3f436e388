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


def is_new() -> bool:
    """Whether nothing was ever kept: all is erased but for the first page of the first two blocks, where a formatting
    begins, which was cut off then. Whatever is kept takes a further page.
    """
    flash = rp2.Flash()
    blank = b"\xff" * _PROGRAM_BYTES
    page = bytearray(_PROGRAM_BYTES)
    for block in range(flash.ioctl(4, 0) or 0):
        for at in range(0 if block > 1 else _PROGRAM_BYTES, flash.ioctl(5, 0) or 0, _PROGRAM_BYTES):
            flash.readblocks(block, page, at)
            if page != blank:
                return False
    return True


def make_anew() -> None:
    """Erases what there is, and makes an empty file system. OSError if the flash does not take it."""
    vfs.VfsLfs2.mkfs(rp2.Flash(), progsize=_PROGRAM_BYTES)
