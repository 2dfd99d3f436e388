"""A littlefs in RAM that keeps each erasing and programming of its flash, so that its content at any moment in between,
also in the middle of one, can be made again.
"""

import random

from tools.fakes.flash import BLOCK, PROGRAM, Flash


class RecordedFlash(Flash):
    """`recorded` has (address, bytes) for what was programmed, and (address, None) for a block that was erased."""

    def __init__(self, blocks: int):
        super().__init__(blocks)
        self.recorded: list[tuple[int, bytes | None]] = []

    def writeblocks(self, block: int, buf: bytes, offset: int = 0) -> int:
        self.recorded.append((block * BLOCK + offset, bytes(buf)))
        return super().writeblocks(block, buf, offset)

    def ioctl(self, what: int, argument: int) -> int:
        if what == 6:
            self.recorded.append((argument * BLOCK, None))
        return super().ioctl(what, argument)


def happen(data: bytearray, step: tuple[int, bytes | None], torn: bool = False) -> None:
    """Does one recorded step in `data`; torn: the power goes in the middle of it. A page that is torn has some of its
    bytes, one of them perhaps with some of its bits; a block that is torn is erased up to somewhere, and beyond that
    some of its bits are.
    """
    at, programmed = step
    if programmed is None:
        end = random.randrange(BLOCK) if torn else BLOCK
        data[at : at + end] = b"\xff" * end
        if torn:
            for _ in range(64):
                data[at + random.randrange(end, BLOCK)] |= random.getrandbits(8)
        return
    end = random.randrange(len(programmed)) if torn else len(programmed)
    if torn:
        whole_pages = end // PROGRAM * PROGRAM  # pages are programmed one after the other
        data[at : at + whole_pages] = programmed[:whole_pages]
        for byte in range(whole_pages, end):
            data[at + byte] &= programmed[byte]
        data[at + end] &= programmed[end] | random.getrandbits(8)
        return
    data[at : at + end] = programmed
