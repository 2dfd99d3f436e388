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

HEADER = b"TRVJ\x01"
_SCRATCH = ".new"
_DAMAGED = ".damaged"


def _checksum(record, previous):
    return crc32(record, previous) & 0xFFFF


def _sealed(payload, previous):
    """The record of a payload, and its checksum, which the next record begins with."""
    record = bytes((len(payload),)) + payload
    checksum = _checksum(record, previous)
    return record + bytes((checksum & 255, checksum >> 8)), checksum


def parse(data):
    """The payloads in a journal file's bytes: (list of bytes, length of the sound part, last checksum).

    Reading stops at the first record that is cut off or fails its checksum; a sound part of 0 means
    that not even the header is right.
    """
    payloads = []
    checksum = 0
    if data[: len(HEADER)] != HEADER:
        return payloads, 0, checksum
    at = len(HEADER)
    while at < len(data):
        end = at + 1 + data[at]
        if data[at] == 0 or end + 2 > len(data):
            break
        expected = _checksum(data[at:end], checksum)
        if data[end] != expected & 255 or data[end + 1] != expected >> 8:
            break
        payloads.append(bytes(data[at + 1 : end]))
        checksum = expected
        at = end + 2
    return payloads, at, checksum


def build(payloads):
    """A journal file's bytes with these payloads, and the last checksum."""
    data = bytearray(HEADER)
    checksum = 0
    for payload in payloads:
        record, checksum = _sealed(payload, checksum)
        data += record
    return data, checksum


class Journal:
    """The journal in the file `path`; nothing is read or written before load() or begin()."""

    def __init__(self, path):
        self._path = path
        self._file = None
        self._checksum = 0
        self.fresh = False  # load() found no file: the storage is new, or was reset
        self.lost_bytes = 0  # of a damaged tail, found by load()

    def load(self):
        """The payloads that stand in the file, an empty list if there is none.

        A damaged tail is cut off: the whole file is kept beside as `path`.damaged, the sound part
        goes on, and `lost_bytes` tells how much was lost.
        """
        self._close()
        try:
            with open(self._path, "rb") as file:
                data = file.read()
        except OSError:
            self.fresh = True
            self.begin()
            return []
        payloads, sound, self._checksum = parse(data)
        self.lost_bytes = len(data) - sound
        if self.lost_bytes:
            os.rename(self._path, self._path + _DAMAGED)
            self.begin(payloads)
        return payloads

    def begin(self, payloads=()):
        """Replaces what stands in the file by these payloads, all or nothing."""
        self._close()
        data, self._checksum = build(payloads)
        with open(self._path + _SCRATCH, "wb") as file:
            file.write(data)
        os.rename(self._path + _SCRATCH, self._path)

    def append(self, payload):
        """Adds one payload of 1-255 bytes; it is safe when this returns.

        OSError if it cannot be stored (no room); the file may then end in half a record, and
        begin() with all payloads is the way back.
        """
        record, checksum = _sealed(payload, self._checksum)
        if self._file is None:
            self._file = open(self._path, "ab")  # noqa: SIM115 (stays open: a flush is all that a turn costs)
        self._file.write(record)
        self._file.flush()
        self._checksum = checksum

    def _close(self):
        if self._file is not None:
            self._file.close()
            self._file = None
