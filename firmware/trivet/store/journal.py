"""The journal: payloads appended one after the other to a file that survives a power cut.

Format. The file begins with HEADER. Then records: one byte, the length n of the payload (1-255);
n bytes of payload; two bytes, little-endian, the low half of the CRC-32 of length and payload,
begun with the checksum of the record before (0 before the first). Chaining makes a record that was
lost, doubled or moved as visible as one that was garbled.

Appending costs n + 3 bytes of flash and no rewriting. Beginning anew writes another file and
renames it over the old one, which littlefs does atomically.
"""

import os
from binascii import crc32
from errno import ENOENT

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import BinaryIO

HEADER = b"TRVJ\x01"
_SCRATCH = ".new"
_DAMAGED = ".damaged"
_ST_SIZE = const(6)  # of os.stat()


def _checksum(record: bytes, previous: int) -> int:
    return crc32(record, previous) & 0xFFFF


def sealed(payload: bytes, previous: int) -> tuple[bytes, int]:
    """The record of a payload, and its checksum, which the next record begins with."""
    record = bytes((len(payload),)) + payload
    checksum = _checksum(record, previous)
    return record + bytes((checksum & 255, checksum >> 8)), checksum


def check(data: bytes) -> tuple[int, int]:
    """How much of a journal file's bytes is sound: (length of that part, its last checksum).

    It ends before the first record that is cut off or fails its checksum; 0 means that not even the
    header is right.
    """
    checksum = 0
    if data[: len(HEADER)] != HEADER:
        return 0, checksum
    at = len(HEADER)
    while at < len(data):
        end = at + 1 + data[at]
        if data[at] == 0 or end + 2 > len(data):
            break
        expected = _checksum(data[at:end], checksum)
        if data[end] != expected & 255 or data[end + 1] != expected >> 8:
            break
        checksum = expected
        at = end + 2
    return at, checksum


def payloads(data: bytes, sound: int) -> "Iterator[bytes]":
    """Yields the payloads in the first `sound` bytes of a journal file."""
    at = len(HEADER)
    while at < sound:
        end = at + 1 + data[at]
        yield bytes(data[at + 1 : end])
        at = end + 2


class Journal:
    """The journal in the file `path`; load() or begin() comes first."""

    def __init__(self, path: str):
        self._path = path
        self._file: BinaryIO | None = None
        self._checksum = 0
        self.fresh = False  # load() found no file: the storage is new, or was reset
        self.lost_bytes = 0  # of a damaged tail, found by load()
        self.unrepaired = False  # and there was no room to cut it off: begin() must come before append()

    def load(self) -> "Iterator[bytes]":
        """Yields the payloads that stand in the file, none if there is no file.

        A damaged tail is cut off: the whole file is kept beside as `path`.damaged, the sound part
        goes on, and `lost_bytes` tells how much was lost.
        """
        self._close()
        try:
            with open(self._path, "rb") as file:
                data = file.read()
        except OSError as error:
            self.fresh = error.errno == ENOENT
            if not self.fresh:  # it is there and cannot be read: keep it for whoever can
                self.lost_bytes = os.stat(self._path)[_ST_SIZE]
                os.rename(self._path, self._path + _DAMAGED)
            self.begin()
            return iter(())
        sound, self._checksum = check(data)
        self.lost_bytes = len(data) - sound
        if self.lost_bytes:
            self._repair(data, sound)
        else:
            self._open()
        return payloads(data, sound)

    def begin(self, contents: "Iterable[bytes]" = ()) -> None:
        """Replaces what stands in the file by these payloads, all or nothing."""
        self._close()
        self._write(contents)
        self._open()

    def _write(self, contents: "Iterable[bytes]"):
        checksum = 0
        with open(self._path + _SCRATCH, "wb") as file:
            file.write(HEADER)
            for payload in contents:
                record, checksum = sealed(payload, checksum)
                file.write(record)
        os.rename(self._path + _SCRATCH, self._path)
        self._checksum = checksum

    def append(self, payload: bytes) -> None:
        """Adds one payload of 1-255 bytes; it is safe when this returns.

        OSError if it cannot be stored (no room); the file may then end in half a record, and
        begin() with all payloads is the way back.
        """
        record, checksum = sealed(payload, self._checksum)
        file = self._file or self._open()
        file.write(record)
        file.flush()
        self._checksum = checksum

    def works(self) -> bool:
        """Whether the storage takes a file, small as it is; what it takes is removed again."""
        scratch = self._path + _SCRATCH
        try:
            with open(scratch, "wb") as file:
                file.write(HEADER)
            os.remove(scratch)
        except OSError:
            return False
        return True

    def _repair(self, data: bytes, sound: int):
        """Keeps the damaged file beside, then replaces it at once: a power cut in between costs nothing."""
        try:
            with open(self._path + _DAMAGED, "wb") as file:
                file.write(data)
            self.begin(payloads(data, sound))
        except OSError:
            self.unrepaired = True

    def _open(self) -> "BinaryIO":
        # Stays open, so that a turn costs a flush.
        self._file = file = open(self._path, "ab")  # noqa: SIM115
        return file

    def _close(self):
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # what it could not write, the caller still has
