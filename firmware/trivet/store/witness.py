"""The witness of a journal: a small file in a folder of its own, which tells how far the journal had come.

The file system keeps the state of a file beside its name. If it has to fall back on what a folder was before, as
after a fault in the flash, a journal is an older one than what was confirmed, and sound. The witness, which lies in
other blocks, is written after each change of the journal: a journal without what the witness saw is behind. One that
is ahead of it is sound: the power went between the two.

Format. MAGIC; two states of the journal, of which either will do; the CRC-32 of all before it, four bytes. A state: the
bytes of the journal up to its last record; the number of its records; the bytes up to the record that was the last one
when the journal was begun; the checksums of these two records. Numbers are little-endian, of four bytes each, the
checksums of two. While a journal is begun anew, the two are the states before and after; else they are the same.
"""

import os
import struct
from binascii import crc32

from trivet.micropython import TYPE_CHECKING, const

from . import copies

if TYPE_CHECKING:
    from typing import BinaryIO

    State = tuple[int, int, int, int, int]  # end, records, end at its beginning, checksum, checksum at its beginning

MAGIC = b"TRVW\x01"
_FORM = "<IIIHH"
_STATE_BYTES = const(16)
_RECORDS = const(1)  # its place in a state
_SMALLEST = const(4)  # bytes of a record: a journal of so many bytes has no more records
# littlefs writes to a block of the folder so often before it goes on in the other one. If the block was full when the
# file was opened, it goes on so after each time, and wears both: the file is opened once more when it is not.
_BLOCK_TIMES = const(16)
_CHECKSUM_BYTES = const(4)


class Witness:
    """The witness in the file `name` of the `folder`, which is made when it is needed; if nothing else is said, that
    of the match in play.
    """

    def __init__(self, folder: str = "witness", name: str = "match"):
        self._folder = folder
        self._path = "%s/%s" % (folder, name)
        self._file: BinaryIO | None = None
        self._times = 0  # written since the file was opened

    def read(self) -> "list[State]":
        """The states that it tells of, the last one first; none if there is no witness, or it is damaged."""
        self._close()
        self._times = 0
        try:
            # Stays open, so that a turn costs a flush; and from the start, as there is room on the heap then.
            self._file = file = open(self._path, "r+b")  # noqa: SIM115
            data = file.read(len(MAGIC) + 2 * _STATE_BYTES + _CHECKSUM_BYTES + 1)
        except OSError:
            data = b""
        end = len(data) - _CHECKSUM_BYTES
        sound = end == len(MAGIC) + 2 * _STATE_BYTES and data[: len(MAGIC)] == MAGIC
        if sound and crc32(data[:end]) == int.from_bytes(data[end:], "little"):
            places = len(MAGIC) + _STATE_BYTES, len(MAGIC)
            states = [struct.unpack_from(_FORM, data, at) for at in places]
            if not [state for state in states if state[_RECORDS] * _SMALLEST > state[0]]:
                return states  # pyright: ignore[reportReturnType]
        self._close()  # it is made anew
        return []

    def write(self, state: "State", before: "State | None" = None) -> None:
        """Tells of this state from now on, and of the one `before` if it is given: either will do. OSError if the
        storage does not take it. Of a journal without records nothing is told as long as there is no witness.
        """
        if not self._file and not state[_RECORDS] and not self._is_there():
            return
        data = MAGIC + struct.pack(_FORM, *(before or state)) + struct.pack(_FORM, *state)
        data += crc32(data).to_bytes(_CHECKSUM_BYTES, "little")
        file = self._file or self._open()
        try:
            file.seek(0)
            file.write(data)
            file.flush()
            self._times += 1
            if self._times == _BLOCK_TIMES:
                self._close()
                self._file = open(self._path, "r+b")  # noqa: SIM115
        except OSError:
            self._close()
            raise

    def _is_there(self) -> bool:
        try:
            os.stat(self._path)
        except OSError:
            return False
        return True

    def _open(self) -> "BinaryIO":
        copies.make_folder(self._folder)
        copies.clear(self._path)
        self._file = file = open(self._path, "wb")  # noqa: SIM115
        return file

    def _close(self):
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # it is written again
