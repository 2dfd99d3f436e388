"""Runs before anything else: mounts the file system in the second half of the flash.

Only a flash in which nothing was ever written is formatted unasked. One that holds something and cannot be mounted
stays as it is: composition.py finds no files, and the players are asked (trivet/device/storage.py).
"""

import rp2
import vfs


def _is_blank(flash):
    """Whether all of the flash is erased. A file system shows at once: it begins in the first two blocks."""
    blank = b"\xff" * 1024
    part = bytearray(len(blank))
    for block in range(flash.ioctl(4, 0)):
        for at in range(0, flash.ioctl(5, 0), len(part)):
            flash.readblocks(block, part, at)
            if part != blank:
                return False
    return True


flash = rp2.Flash()
try:
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")  # what the flash programs at once
except OSError:
    if _is_blank(flash):
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")

del flash, _is_blank, rp2, vfs
