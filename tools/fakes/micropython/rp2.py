"""MicroPython's module of this name, with the flash of board.py."""

import allocations

from board import BLOCK, BLOCKS, board

_BLOCKS, _SIZE, _ERASE = 4, 5, 6
_EIO = 5
_ERASED = b"\xff" * BLOCK


class Flash:
    """Allocates nothing, and so does not count as ../flash.py does: the collector closes files, while it works the heap
    is locked.
    """

    def readblocks(self, block: int, buf: bytearray, offset: int = 0) -> int:
        allocations.copy(board.flash, block * BLOCK + offset, buf, 0, len(buf))
        return 0

    def writeblocks(self, block: int, buf: bytes, offset: int = 0) -> int:
        if board.dead:
            return -_EIO
        allocations.copy(buf, 0, board.flash, block * BLOCK + offset, len(buf))
        return 0

    def ioctl(self, what: int, argument: int) -> int:
        if what == _BLOCKS:
            return BLOCKS
        if what == _SIZE:
            return BLOCK
        if what == _ERASE:
            if board.dead:
                return -_EIO
            allocations.copy(_ERASED, 0, board.flash, argument * BLOCK, BLOCK)
        return 0
