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

Beside it, a checkpoint (checkpoint.py) can spare a start most of the work. The file is read in pieces, never as a
whole: what that needs of the heap does not grow with it.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import os
from binascii import crc32
from errno import ENOENT

from trivet import micropython
from trivet.micropython import TYPE_CHECKING, const

from . import copies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO

    from .checkpoint import Checkpoint
    from .witness import State, Witness

FILE = "match.jnl"  # that of the match in play
HEADER = b"TRVJ\x01"
LOST = const(-1)  # of `behind`: what is there is no beginning of what was stored
_SCRATCH = ".new"
_ST_SIZE = const(6)  # of os.stat()
_NO_ROOM = const(28)  # ENOSPC, which MicroPython's errno lacks
_PIECE = const(1024)  # bytes read at a time: more than a record

# What is where in a state, see witness.py.
_END, _RECORDS, _BEGUN, _CHECKSUM, _FIRST = const(0), const(1), const(2), const(3), const(4)
_NOTHING = (len(HEADER), 0, len(HEADER), 0, 0)


def _checksum(record: "bytes | memoryview", previous: int) -> int:
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
    return _sound(data, len(HEADER), 0) if data[: len(HEADER)] == HEADER else (0, 0)


def _sound(data: "bytes | memoryview", at: int, checksum: int) -> tuple[int, int]:
    """The same of the records that begin there, after one with this checksum."""
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


@micropython.viper
def _whole(data, size: int) -> int:
    """How many of these bytes are records from the first to the last byte, by what they say of their lengths."""
    source = ptr8(data)
    at = 0
    while at < size:
        after = at + source[at] + 3
        if after == at + 3 or after > size:
            return at
        at = after
    return at


def _pieces(file: "BinaryIO", at: int, end: int) -> "Iterator[memoryview]":
    """Yields the records of an open journal file from one offset to another, some whole ones at a time."""
    while at < end:
        file.seek(at)
        piece = memoryview(file.read(min(_PIECE, end - at)))
        whole = _whole(piece, len(piece))
        if not whole:
            return
        yield piece[:whole]
        at += whole


def is_newer(data: bytes) -> bool:
    """Whether a journal file's bytes are of a later version than this firmware reads."""
    version = len(HEADER) - 1
    return data[:version] == HEADER[:version] and data[version : version + 1] > HEADER[version:]


def payloads(data: "bytes | memoryview", sound: int, at: int = len(HEADER)) -> "Iterator[bytes]":
    """Yields the payloads in the first `sound` bytes of a journal file, from the record on that begins at `at`."""
    while at < sound:
        end = at + 1 + data[at]
        yield bytes(data[at + 1 : end])
        at = end + 2


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
        self._confirmed = 0  # records that the checkpoint is of, if it is not of the file as it is
        # If load() found a checkpoint: its contents, and the bytes of the file that it was made of. They take room:
        # whoever has used them sets it to None.
        self.spared: tuple[memoryview, int] | None = None

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return self._at[_END]

    def load(self) -> "Iterator[bytes]":
        """Looks at the file, and gives its payloads to be read one after the other, or some at a time by records():
        none if there is no file, or it cannot be read. OSError if the storage does not answer.

        Nothing has changed in the storage then: what was found there can be kept first, before settle() mends it.
        """
        self._close()
        seen = self._witness.read() if self._witness else []
        self.lost_bytes = self.behind = 0
        self.fresh = self.newer = self.keep_first = False
        self._settle = None
        self._at = _NOTHING
        self.spared = None
        self._confirmed = 0
        try:
            size: int = os.stat(self._path)[_ST_SIZE]  # pyright: ignore[reportAssignmentType]
            with open(self._path, "rb") as file:
                head = file.read(len(HEADER))
                self.newer = self.keep_first = is_newer(head)
                if self.newer:
                    return iter(())
                sound, checksum = self._check(file, size) if head == HEADER else (0, 0)
                self.lost_bytes = size - sound
                if size == 0 or self.lost_bytes:
                    self._settle = self._repair if size else self.begin
                self._look(file, max(sound, len(HEADER)), checksum, seen)
        except OSError as error:
            self.fresh = error.errno == ENOENT
            self._settle = self.begin
            if not self.fresh:  # it is there and cannot be read: keep it for whoever can
                self.lost_bytes = os.stat(self._path)[_ST_SIZE] or 1  # pyright: ignore[reportAttributeAccessIssue]
                self._settle = self._move_away
            self._at = _NOTHING
            self._whole = crc32(b"")
            self._look(None, len(HEADER), 0, seen)
        if not self._settle:
            self._open()  # there is room on the heap now
        return self.payloads()

    def records(self, at: int = 0, end: int = 0) -> "Iterator[memoryview]":
        """Yields the sound records, some whole ones at a time, from one offset in the file to another, or all."""
        at, end = max(at, len(HEADER)), end or self._at[_END]
        if at < end:
            with open(self._path, "rb") as file:
                yield from _pieces(file, at, end)

    def payloads(self) -> "Iterator[bytes]":
        """Yields what the sound records hold, one after the other."""
        for piece in self.records():
            yield from payloads(piece, len(piece), 0)

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
        if self._checkpoint:
            self._checkpoint.prepare()
        if self._witness:
            self._witness.write(at, self._at)
        self.forget()
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
        """Begins anew with nothing, and removes the copies that were kept."""
        self.keep_first = False
        self.begin()
        copies.erase(self._path)

    def keep(self, contents: bytes) -> None:
        """Keeps as a checkpoint what was made of all payloads that the file holds. OSError if the storage does not take
        it.
        """
        if self._checkpoint:
            self._checkpoint.write(self._at[_END], self._whole, self._at[_RECORDS], contents)

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

    def _check(self, file: "BinaryIO", size: int) -> tuple[int, int]:
        """What check() says of the open file, of which the header is right. The first records, those of a checkpoint
        that was made of just them, are not checked one by one.
        """
        at = len(HEADER)
        whole, checksum = crc32(HEADER), 0
        saved = self._checkpoint.read() if self._checkpoint else None
        if saved and at < saved[0] <= size:
            last = b""
            for last in _pieces(file, at, saved[0]):
                whole = crc32(last, whole)
                at += len(last)
            file.seek(at)
            self._confirmed = 0 if crc32(file.read(min(saved[0] - at, _PIECE)), whole) == saved[1] else saved[2]
            if at == saved[0] and not self._confirmed:
                self.spared = (saved[3], at)
                checksum = last[-2] | last[-1] << 8
            else:
                at, whole = len(HEADER), crc32(HEADER)
        elif saved and at < saved[0]:
            self._confirmed = saved[2]
        for piece in _pieces(file, at, size):
            sound, checksum = _sound(piece, 0, checksum)
            whole = crc32(piece[:sound], whole)
            at += sound
            if sound < len(piece):
                break
        self._whole = whole
        return at, checksum

    def _look(self, file: "BinaryIO | None", sound: int, checksum: int, seen: "list[State]"):
        """Compares what was loaded, the first `sound` bytes of the open file, with what the witness saw."""

        def holds(end, checksum):
            """Whether a record of the sound part ends there, with this checksum."""
            if not file or not len(HEADER) < end <= sound:
                return end <= len(HEADER)
            file.seek(end - 2)
            return int.from_bytes(file.read(2), "little") == checksum

        def count(at):
            """How many records the sound part has from that one on that begins there."""
            pieces = _pieces(file, max(at, len(HEADER)), sound) if file else ()
            return sum(1 for piece in pieces for _ in payloads(piece, len(piece), 0))

        last = None
        for state in seen:
            if holds(state[_END], state[_CHECKSUM]):
                last = state
                break
        if last and last[_END] == sound:
            self._at = last
            if self._confirmed:  # it has gone back together with its witness
                self.behind = max(self._confirmed - last[_RECORDS], 0) or LOST
            if self._confirmed or seen[0] != seen[1]:
                self._settle = self._settle or self._tell
            return
        records = last[_RECORDS] + count(last[_END]) if last else count(0)
        if last:  # the power went before the witness was told
            self._at = (sound, records, last[_BEGUN], checksum, last[_FIRST])
        else:
            self._at = (sound, records, sound, checksum, checksum)
            self.behind = LOST if seen else 0
            for state in seen:
                if records < state[_RECORDS] and holds(state[_BEGUN], state[_FIRST]):
                    self._at = (sound, records, state[_BEGUN], checksum, state[_FIRST])
                    self.behind = state[_RECORDS] - records
                    break
        if self._confirmed and not self.behind:
            self.behind = max(self._confirmed - records, 0) or LOST
        if seen or records:
            self._settle = self._settle or self._tell

    def _tell(self):
        if self._witness:
            self._witness.write(self._at)
        if self._confirmed:
            self.forget()

    def _write(self, contents: "Iterable[bytes]") -> "State":
        """Writes the file that is to take the journal's place; gives where it stands."""
        end = len(HEADER)
        records = checksum = 0
        whole = crc32(HEADER)
        copies.clear(self._path + _SCRATCH)
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
            self.begin(self.payloads())
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
