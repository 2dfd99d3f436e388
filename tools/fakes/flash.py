"""For MicroPython: a littlefs like the device's in RAM, whose power can be cut at any byte.

Used by scripts that run there: those of tools/soak/inside and of host_tests/store.
"""

import gc

import vfs

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    Found = TypeVar("Found")

BLOCK = 4096
PROGRAM = 256  # as the RP2040 port asks for, ports/rp2/rp2_flash.c and extmod/vfs_lfsx.c
READ = 32
EIO = 5


class Flash:
    """A block device of `blocks` erased blocks. `left` is what it still takes before the power is cut: each
    byte programmed costs one, each block erased two (one is half of it); None means for ever.
    """

    def __init__(self, blocks: int):
        self.data = bytearray(b"\xff" * (blocks * BLOCK))
        self.blocks = blocks
        self.left = None
        self.spent = 0
        self.operations = None  # or a list of (what was spent before, amount) of each
        self.erased = bytearray(2 * blocks)  # times, by block, two bytes each

    def readblocks(self, block: int, buf: bytearray, offset: int = 0) -> int:
        start = block * BLOCK + offset
        buf[:] = memoryview(self.data)[start : start + len(buf)]
        return 0

    def writeblocks(self, block: int, buf: bytes, offset: int = 0) -> int:
        start = block * BLOCK + offset
        taken = self._take(len(buf))
        # Flash can only clear bits: what was not erased before would show.
        assert self.data[start : start + taken] == b"\xff" * taken
        self.data[start : start + taken] = memoryview(buf)[:taken]
        return 0 if taken == len(buf) else -EIO

    def ioctl(self, what: int, argument: int) -> int:
        if what == 4:
            return self.blocks
        if what == 5:
            return BLOCK
        if what == 6:
            taken = self._take(2)
            start = argument * BLOCK
            end = start + taken * BLOCK // 2
            self.data[start:end] = b"\xff" * (end - start)
            count = (self.erased[2 * argument] | self.erased[2 * argument + 1] << 8) + 1
            self.erased[2 * argument], self.erased[2 * argument + 1] = count & 255, count >> 8
            return 0 if taken == 2 else -EIO
        return 0

    def erases(self) -> "list[int]":
        """How often each block was erased, as a list."""
        return [self.erased[at] | self.erased[at + 1] << 8 for at in range(0, len(self.erased), 2)]

    def _take(self, amount):
        if self.left is not None:
            amount = min(amount, self.left)
            self.left -= amount
        if self.operations is not None:
            self.operations.append((self.spent, amount))
        self.spent += amount
        return amount


def mount(flash: Flash, path: str = "/flash", format: bool = False):
    if format:
        vfs.VfsLfs2.mkfs(flash, readsize=READ, progsize=PROGRAM)
    vfs.mount(vfs.VfsLfs2(flash, readsize=READ, progsize=PROGRAM), path)


def at_every_cut(
    flash: Flash, change: "Callable[[], object]", look: "Callable[[], Found]", step: int = 1
) -> "Iterator[tuple[int, Found]]":
    """Lets `change` happen with the power cut at every `step`th byte, and at last with none; yields each time
    (where it was cut, -1 for nowhere; what `look` says after power-on, whose own changes do not stay).
    """
    before = bytes(flash.data)
    cut = 0
    while True:
        gone, found = _cut(flash, change, look, before, cut)
        yield cut if gone else -1, found
        if not gone:
            return
        cut += step


def at_every_operation(
    flash: Flash, change: "Callable[[], object]", look: "Callable[[], Found]"
) -> "Iterator[tuple[int, Found]]":
    """The same with the power cut before each operation of the flash, after its first byte, and in its midst."""
    before = bytes(flash.data)
    flash.operations = []
    begun = flash.spent
    _cut(flash, change, look, before, None)
    operations, flash.operations = flash.operations, None
    cuts = set()
    for at, amount in operations:
        cuts.update((at - begun, at - begun + 1, at - begun + amount // 2))
    for cut in sorted(cuts):
        gone, found = _cut(flash, change, look, before, cut)
        if gone:
            yield cut, found
    yield -1, _cut(flash, change, look, before, None)[1]


def _cut(flash, change, look, before, cut):
    """(whether there was a cut, what look() says); the flash is left as the change left it."""
    flash.data[:] = before
    mount(flash)
    flash.left = cut
    try:
        change()
    except OSError:
        pass
    gone = flash.left == 0
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    gc.collect()  # what is still open is closed here, and no longer written
    flash.left = None
    after = bytes(flash.data)
    operations, flash.operations = flash.operations, None  # those of the change alone
    mount(flash)
    found = look()
    vfs.umount("/flash")
    flash.operations = operations
    flash.data[:] = after
    return gone, found
