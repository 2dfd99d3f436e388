"""A checkpoint of a journal: what somebody has made of all its payloads up to one of them, kept beside it, so that a
start need not make it of them again.

It is a cache and nothing more. It is told by the bytes of the journal that it was made of, their number and checksum;
where the journal does not begin with just these bytes, or the checkpoint is not there, damaged, torn or of another
version, there is none, and nobody is told.

Format. MAGIC; how many bytes of the journal it was made of, and their CRC-32; the contents; the CRC-32 of all before.
Numbers have four bytes, the low one first. The last byte of MAGIC is the version of this format.
"""

import os
import struct
from binascii import crc32
from errno import EEXIST, ENOENT

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    Kept = tuple[int, int, memoryview]  # bytes of the journal, their checksum, contents

MAGIC = b"TRVC\x01"
_MADE_OF = "<II"
_HEAD = const(13)  # bytes before the contents
_CHECKSUM_BYTES = const(4)
LIMIT = const(4096)  # bytes of a file


class Checkpoint:
    """The checkpoint in the file `name` of the `folder`, which is made when it is needed; if nothing else is said, that
    of the match in play.
    """

    def __init__(self, folder: str = "checkpoint", name: str = "match"):
        self._folder = folder
        self._path = "%s/%s" % (folder, name)

    def read(self) -> "Kept | None":
        """(bytes of the journal that it was made of, their CRC-32, contents); None if there is none."""
        try:
            with open(self._path, "rb") as file:
                data = file.read(LIMIT + 1)
        except OSError:
            return None
        end = len(data) - _CHECKSUM_BYTES
        if not _HEAD <= end <= LIMIT - _CHECKSUM_BYTES or data[: len(MAGIC)] != MAGIC:
            return None
        if crc32(memoryview(data)[:end]) != int.from_bytes(data[end:], "little"):
            return None
        size, checksum = struct.unpack_from(_MADE_OF, data, len(MAGIC))
        return size, checksum, memoryview(data)[_HEAD:end]

    def write(self, size: int, checksum: int, contents: bytes) -> None:
        """Keeps the contents, made of so many bytes of the journal, in place of what was kept, all or nothing. Too many
        of them are not kept. OSError if the storage does not take it.
        """
        data = MAGIC + struct.pack(_MADE_OF, size, checksum) + contents
        data += crc32(data).to_bytes(_CHECKSUM_BYTES, "little")
        if len(data) > LIMIT:
            return
        try:
            os.mkdir(self._folder)
        except OSError as error:
            if error.errno != EEXIST:
                raise
        with open(self._path, "wb") as file:
            file.write(data)

    def forget(self) -> None:
        """Removes it, as it is wrong or its match is to be erased. OSError if the storage does not take that."""
        try:
            os.remove(self._path)
        except OSError as error:
            if error.errno != ENOENT:
                raise
