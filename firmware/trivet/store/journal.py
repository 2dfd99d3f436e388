"""The journal: payloads appended one after the other to a file that survives a power cut.

Format. The file begins with HEADER. Then records: one byte, the length n of the payload (1-255);
n bytes of payload; two bytes, little-endian, the low half of the CRC-32 of length and payload,
begun with the checksum of the record before (0 before the first). Chaining makes a record that was
lost, doubled or moved as visible as one that was garbled.

Appending costs n + 3 bytes of flash and no rewriting. Beginning anew writes another file and
renames it over the old one, which littlefs does atomically.

The last byte of HEADER is the version of this format, 1. A later version is only for what this
firmware would misread: what it merely does not know comes as payloads that the session does not
understand. A file of a later version is not read and not changed, but copied before another
takes its place (copies.py).

Beside it, a checkpoint (checkpoint.py) can spare a start most of the payloads.
"""

import os
from binascii import crc32
from errno import ENOENT

from trivet.micropython import TYPE_CHECKING, const

from . import copies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO

    from .checkpoint import Checkpoint, Kept
    from .witness import State, Witness

    Spared = tuple[memoryview, memoryview, Iterator[bytes]]  # see Journal.spared

HEADER = b"TRVJ\x01"
LIMIT = const(65536)  # bytes of a file that is read; a match of a thousand turns has 10,000
LOST = const(-1)  # of `behind`: what is there is no beginning of what was stored
_SCRATCH = ".new"
_ST_SIZE = const(6)  # of os.stat()
_NO_ROOM, _TOO_LARGE = const(28), const(27)  # ENOSPC, EFBIG, which MicroPython's errno lacks

# What is where in a state, see witness.py.
_END, _RECORDS, _BEGUN, _CHECKSUM, _FIRST = const(0), const(1), const(2), const(3), const(4)
_NOTHING = (len(HEADER), 0, len(HEADER), 0, 0)


def _checksum(record: bytes, previous: int) -> int:
    return crc32(record, previous) & 0xFFFF


def sealed(payload: bytes, previous: int) -> tuple[bytes, int]:
    """The record of a payload, and its checksum, which the next record begins with."""
    record = bytes((len(payload),)) + payload
    checksum = _checksum(record, previous)
    return record + bytes((checksum & 255, checksum >> 8)), checksum


def check(data: bytes, at: int = len(HEADER)) -> tuple[int, int]:
    """How much of a journal file's bytes is sound: (length of that part, its last checksum).

    It ends before the first record that is cut off or fails its checksum; 0 means that not even the
    header is right. Of the records the first ones, up to `at`, are known to be sound.
    """
    if data[: len(HEADER)] != HEADER:
        return 0, 0
    checksum = data[at - 2] | data[at - 1] << 8 if at > len(HEADER) else 0
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


def is_newer(data: bytes) -> bool:
    """Whether a journal file's bytes are of a later version than this firmware reads."""
    version = len(HEADER) - 1
    return data[:version] == HEADER[:version] and data[version : version + 1] > HEADER[version:]


def payloads(data: bytes, sound: int, at: int = len(HEADER)) -> "Iterator[bytes]":
    """Yields the payloads in the first `sound` bytes of a journal file, from the record on that begins at `at`."""
    while at < sound:
        end = at + 1 + data[at]
        yield bytes(data[at + 1 : end])
        at = end + 2


def _count(data: bytes, sound: int, at: int) -> int:
    """How many records the first `sound` bytes of a journal file hold, from the one on that begins at `at`."""
    return sum([1 for _ in payloads(data, sound, max(at, len(HEADER)))])


def _holds(data: bytes, sound: int, end: int, checksum: int) -> bool:
    """Whether a record of the sound part ends there, with this checksum."""
    return end <= len(HEADER) or (end <= sound and data[end - 2] | data[end - 1] << 8 == checksum)


class Journal:
    """The journal in the file `path`; load() or begin() comes first. With a `witness` (witness.py) it is known when the
    storage has gone back to an older state of it; with a `checkpoint` (checkpoint.py) `keep` keeps one.
    """

    def __init__(self, path: str, witness: "Witness | None" = None, checkpoint: "Checkpoint | None" = None):
        self._path = path
        self._witness = witness
        self._checkpoint = checkpoint
        self._file: BinaryIO | None = None
        self._at = _NOTHING  # where it stands, as the witness tells it
        self._settle: Callable[[], None] | None = None  # what settle() has to do
        self.fresh = False  # load() found no file: the storage is new, or was reset
        self.lost_bytes = 0  # of a damaged tail, found by load()
        self.behind = 0  # records that the witness saw and that load() did not find; LOST: who knows how many
        self.unrepaired = False  # and there was no room to cut it off: begin() must come before append()
        self.newer = False  # load() found a file of a later version: begin() must come before append()
        self.keep_first = False  # what the file holds is not all understood: begin() copies it before it goes
        self._whole = 0  # the CRC-32 of the file
        # If load() found a checkpoint: its contents, the records that it was made of, and the payloads that follow.
        # They take room: whoever has used them sets it to None.
        self.spared: Spared | None = None

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return self._at[_END]

    def load(self) -> "Iterator[bytes]":
        """Yields the payloads that stand in the file, none if there is no file, or it cannot be read, or has more than
        LIMIT bytes. OSError if the storage does not answer.

        Nothing has changed in the storage then: what was found there can be kept first, before settle() mends it.
        """
        self._close()
        seen = self._witness.read() if self._witness else []
        self.lost_bytes = self.behind = 0
        self.fresh = self.newer = self.keep_first = False
        self._settle = None
        self._at = _NOTHING
        self.spared = None
        data, sound, checksum = b"", len(HEADER), 0
        try:
            size: int = os.stat(self._path)[_ST_SIZE]  # pyright: ignore[reportAssignmentType]
            with open(self._path, "rb") as file:
                if size > LIMIT:
                    raise OSError(_TOO_LARGE)
                data = file.read()
            self.newer = self.keep_first = is_newer(data)
            kept = self._kept(data)
            sound, checksum = check(data, kept[0] if kept else len(HEADER))
            if kept:
                spared = memoryview(data)[len(HEADER) : kept[0]]
                self.spared = (kept[2], spared, payloads(data, sound, kept[0]))
            self.lost_bytes = 0 if self.newer else len(data) - sound
            if self.lost_bytes:
                self._settle = self._repair
        except OSError as error:
            self.fresh = error.errno == ENOENT
            self._settle = self.begin
            if not self.fresh:  # it is there and cannot be read: keep it for whoever can
                self.lost_bytes = os.stat(self._path)[_ST_SIZE]  # pyright: ignore[reportAttributeAccessIssue]
                self._settle = self._move_away
        if self.newer:
            return iter(())
        if not self._settle:
            self._open()  # there is room on the heap now
        self._whole = crc32(memoryview(data)[:sound])
        self._look(data, max(sound, len(HEADER)), checksum, seen)
        return payloads(data, sound)

    def settle(self) -> None:
        """Makes the storage be as load() found it: what is damaged is cut off, the whole file being kept beside as a
        copy (copies.py), and the witness forgets what is gone. OSError if the storage does not take it. The next change
        does it as well.
        """
        if self._settle:
            self._settle()
            self._settle = None

    def begin(self, contents: "Iterable[bytes]" = ()) -> None:
        """Replaces what stands in the file by these payloads, all or nothing."""
        self._close()
        if self.keep_first:
            copies.keep(self._path)
            self.keep_first = False
        at = self._write(contents)
        if self._witness:
            self._witness.write(at, self._at)
        os.rename(self._path + _SCRATCH, self._path)
        self._at = at
        self._settle = None
        self.unrepaired = False
        self._open()
        if self._witness:
            self._witness.write(at)

    def append(self, *contents: bytes) -> None:
        """Adds payloads of 1-255 bytes, all or none; they are safe when this returns.

        OSError if they cannot be stored (no room); the file may then end in half a record, and
        begin() with all payloads is the way back. So it is while the file is to be kept first.
        """
        self.settle()
        if self.unrepaired or self.keep_first:
            raise OSError(_NO_ROOM)
        end, records, begun, checksum, first = self._at
        file = self._file or self._open()
        whole = self._whole
        for payload in contents:
            record, checksum = sealed(payload, checksum)
            file.write(record)
            whole = crc32(record, whole)
            end += len(record)
        file.flush()
        self._whole = whole
        self._at = (end, records + len(contents), begun, checksum, first)
        if self._witness:
            self._witness.write(self._at)

    def erase(self) -> None:
        """Begins anew with nothing, and removes the copies that were kept, and the checkpoint."""
        self.keep_first = False
        self.begin()
        copies.erase(self._path)
        self.forget()

    def keep(self, contents: bytes) -> None:
        """Keeps as a checkpoint what was made of all payloads that the file holds. OSError if the storage does not take
        it.
        """
        if self._checkpoint:
            self._checkpoint.write(self._at[_END], self._whole, contents)

    def forget(self) -> None:
        """Removes the checkpoint. OSError if the storage does not take that."""
        if self._checkpoint:
            self._checkpoint.forget()

    def works(self) -> bool:
        """Whether the storage takes what settle() has to do and a little more: the witness once again or, where there
        is none yet, a small file that is removed again.
        """
        scratch = self._path + _SCRATCH
        try:
            self.settle()
            if self._witness and self._at[_RECORDS]:
                self._witness.write(self._at)
                return True
            with open(scratch, "wb") as file:
                file.write(HEADER)
            os.remove(scratch)
        except OSError:
            return False
        return True

    def _kept(self, data: bytes) -> "Kept | None":
        """What the checkpoint tells, if it was made of the bytes with which these begin."""
        kept = self._checkpoint.read() if self._checkpoint else None
        if kept and len(HEADER) < kept[0] <= len(data) and crc32(memoryview(data)[: kept[0]]) == kept[1]:
            return kept
        return None

    def _look(self, data: bytes, sound: int, checksum: int, seen: "list[State]"):
        """Compares what was loaded, its first `sound` bytes, with what the witness saw."""
        last = None
        for state in seen:
            if _holds(data, sound, state[_END], state[_CHECKSUM]):
                last = state
                break
        if last and last[_END] == sound:
            self._at = last
            if seen[0] != seen[1]:
                self._settle = self._settle or self._tell
            return
        records = last[_RECORDS] + _count(data, sound, last[_END]) if last else _count(data, sound, 0)
        if last:  # the power went before the witness was told
            self._at = (sound, records, last[_BEGUN], checksum, last[_FIRST])
        else:
            self._at = (sound, records, sound, checksum, checksum)
            self.behind = LOST if seen else 0
            for state in seen:
                if records < state[_RECORDS] and _holds(data, sound, state[_BEGUN], state[_FIRST]):
                    self._at = (sound, records, state[_BEGUN], checksum, state[_FIRST])
                    self.behind = state[_RECORDS] - records
                    break
        if seen or records:
            self._settle = self._settle or self._tell

    def _tell(self):
        if self._witness:
            self._witness.write(self._at)

    def _write(self, contents: "Iterable[bytes]") -> "State":
        """Writes the file that is to take the journal's place; gives where it stands."""
        end = len(HEADER)
        records = checksum = 0
        whole = crc32(HEADER)
        with open(self._path + _SCRATCH, "wb") as file:
            file.write(HEADER)
            for payload in contents:
                record, checksum = sealed(payload, checksum)
                file.write(record)
                whole = crc32(record, whole)
                end += len(record)
                records += 1
        self._whole = whole
        return (end, records, end, checksum, checksum)

    def _move_away(self):
        copies.set_aside(self._path)
        self.begin()

    def _repair(self):
        """Keeps the damaged file beside, then replaces it at once: a power cut in between costs nothing."""
        try:
            copies.keep(self._path)
            with open(self._path, "rb") as file:
                data = file.read()
            self.begin(payloads(data, check(data)[0]))
        except OSError:
            self.unrepaired = self.keep_first = True

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
