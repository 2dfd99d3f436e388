"""A checkpoint of a journal: what somebody has made of all its payloads up to one of them, kept beside it, so that a
start need not make it of them again.

It is a cache and nothing more. It is told by the bytes of the journal that it was made of, their number and checksum;
where it is not there, damaged, torn or of another version, or these bytes do not end with a whole record, there is
none, and nobody is told. Where the journal does not begin with just these bytes it is not what it was: a checkpoint
goes before its journal is begun anew. So it is a second witness of the journal (witness.py), in blocks of its own.

Format. MAGIC; how many bytes of the journal it was made of, their CRC-32, how many records these are; the contents; the
CRC-32 of all before. Numbers have four bytes, the low one first. The last byte of MAGIC is the version of this format.
"""

import os
import struct
from binascii import crc32
from errno import ENOENT

from trivet.micropython import TYPE_CHECKING, const

from . import copies

if TYPE_CHECKING:
    Kept = tuple[int, int, int, memoryview]  # bytes of the journal, their checksum, records, contents

MAGIC = b"TRVC\x02"
_MADE_OF = "<III"
_HEAD = const(17)  # bytes before the contents
_CHECKSUM_BYTES = const(4)
LIMIT = const(4096)  # bytes of a file
_NO_FOLDER = const(20)  # ENOTDIR, which MicroPython's errno lacks


class Checkpoint:
    """The checkpoint in the file `name` of the `folder`; if nothing else is said, that of the match in play."""

    def __init__(self, folder: str = "checkpoint", name: str = "match"):
        self._folder = folder
        self._path = "%s/%s" % (folder, name)

    def read(self) -> "Kept | None":
        """(bytes of the journal that it was made of, their CRC-32, records, contents); None if there is none."""
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
        size, checksum, records = struct.unpack_from(_MADE_OF, data, len(MAGIC))
        return size, checksum, records, memoryview(data)[_HEAD:end]

    def prepare(self) -> None:
        """Makes the folder before there is anything to keep: it is there should the one above go back to what it was.
        OSError if the storage does not take it.
        """
        copies.make_folder(self._folder)

    def write(self, size: int, checksum: int, records: int, contents: bytes) -> None:
        """Keeps the contents, made of so many bytes of the journal, in place of what was kept, all or nothing. Too many
        of them are not kept. OSError if the storage does not take it.
        """
        data = MAGIC + struct.pack(_MADE_OF, size, checksum, records) + contents
        data += crc32(data).to_bytes(_CHECKSUM_BYTES, "little")
        if len(data) > LIMIT:
            return
        self.prepare()
        copies.clear(self._path)
        with open(self._path, "wb") as file:
            file.write(data)

    def forget(self) -> None:
        """Removes it, as it is wrong or its match is to be erased. OSError if the storage does not take that."""
        try:
            copies.clear(self._path)
            os.remove(self._path)
        except OSError as error:
            if error.errno not in (ENOENT, _NO_FOLDER):
                raise
