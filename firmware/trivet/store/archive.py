"""The archive: matches that were put away, each a file of its own with a header for lists.

Format. A folder with a file for each match, named by its number. The file: MAGIC; the length of the
header, two bytes; the header, whatever the caller put there; the match's journal, a whole file of
journal.py as it is; the CRC-32 of all before it, four bytes. Numbers are little-endian.

Matches are numbered from 1 on and a number is never given twice: when the highest one is deleted, an
empty file `number`.gone keeps its place until there is a higher one. A match is written to a file
`new` that is renamed when it is whole, which littlefs does atomically, over what was there under its
number; what a power cut leaves of it is written over by the next match.

Matches stand in the order in which they were put away last. That is the order of their numbers, but for
those that were put away again: they are in a file `order`, four bytes for each, its number and the
highest number that there had been by then; it stands behind that one, and behind those before it in the
file that say the same. Whatever is in that file gives some order, and without it no match is lost.

The last byte of MAGIC is the version of this format, 1. A file of a later one, which ends in its checksum as well, is
not read (EOPNOTSUPP) and stays.
"""

import os
import struct
from binascii import crc32
from errno import EIO, ENOENT, EOPNOTSUPP

from trivet.micropython import TYPE_CHECKING, const
from trivet.store import copies, journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

FOLDER = "past"  # the device's own
MAGIC = b"TRVA\x01"

_SCRATCH = "new"
_GONE = ".gone"
_ORDER = "order"
_AGAIN = "<HH"  # of that file: number, the highest by then
_AGAIN_BYTES = const(4)
_LENGTH_BYTES = const(2)
_CHECKSUM_BYTES = const(4)
_SEAL_BYTES = const(2)  # of a journal's record, after the payload
_SMALLEST = const(16)  # bytes of a file without header and payloads
_INLINE_SHIFT = const(3)  # littlefs keeps files of up to an eighth of a block beside their names
_CHUNK = const(128)  # bytes read at a time
_ST_SIZE = const(6)  # of os.stat()
_IS_FOLDER = const(0x4000)  # of what os.ilistdir() says
_NO_FOLDER = const(20)  # ENOTDIR, which MicroPython's errno lacks
_HIGHEST, _DIGITS = const(65535), const(5)  # of a match's number
_BLOCK, _BLOCKS, _FREE = const(1), const(2), const(3)  # of os.statvfs()


def _pieces(header: bytes, payloads: "Iterable[bytes]") -> "Iterator[bytes]":
    """Yields a file's bytes, all but the checksum."""
    yield MAGIC
    yield len(header).to_bytes(_LENGTH_BYTES, "little")
    yield header
    yield journal.HEADER
    checksum = 0
    for payload in payloads:
        record, checksum = journal.sealed(payload, checksum)
        yield record


def _begin(file: "Any", size: int) -> bytes:
    """Checks a file of `size` bytes and reads it up to the journal; gives the header. OSError if it is damaged."""
    chunk = memoryview(bytearray(_CHUNK))
    checksum = 0
    left = size - _CHECKSUM_BYTES
    while left > 0:
        got = file.readinto(chunk[: min(left, _CHUNK)])
        checksum = crc32(chunk[:got], checksum)
        left -= got or left
    sealed = int.from_bytes(file.read(), "little")
    file.seek(0)
    magic, version = file.read(len(MAGIC)), len(MAGIC) - 1
    if checksum == sealed and magic[:version] == MAGIC[:version] and magic[version:] > MAGIC[version:]:
        raise OSError(EOPNOTSUPP, "newer")
    length = int.from_bytes(file.read(_LENGTH_BYTES), "little")
    if checksum != sealed or magic != MAGIC or length > size - _SMALLEST:
        raise OSError(EIO, "damaged")
    return file.read(length)


def _files(folder: str) -> "Iterable[str]":
    """The names of the files in a folder; one after the other where there is a call for it, as on the device."""
    if hasattr(os, "ilistdir"):
        return (entry[0] for entry in os.ilistdir(folder) if entry[1] != _IS_FOLDER)
    return (name for name in os.listdir(folder) if not copies.is_folder("%s/%s" % (folder, name)))


def _number(name: str) -> int:
    """The number that a name says as we write it; 0 if it says none, and is not ours."""
    number = int(name) if len(name) <= _DIGITS and name.isdigit() else 0
    return number if number <= _HIGHEST and str(number) == name else 0


def _remove(path: str):
    """Removes a file if it is there."""
    try:
        os.remove(path)
    except OSError as error:
        if error.errno != ENOENT:
            raise


class Archive:
    """The matches in `folder`, which is made when it is needed. At most `most` are kept, and fewer when less than
    `reserve` bytes of the storage would be free for the next one: those make room that were put away the longest ago.
    """

    def __init__(self, folder: str, most: int = 60, reserve: int = 64 * 1024):
        self._folder = folder
        self._most = most
        self._reserve = reserve

    def following(self) -> int:
        """The number that no match has had yet."""
        numbers, gone = self._scan()
        following = max(numbers[-1:] + gone[-1:] + [0]) + 1
        while following > _HIGHEST or self._is_there(following):  # nobody has played so many: it is somebody else's
            following = following % _HIGHEST + 1
        return following

    def put(self, number: int, header: bytes, payloads: "Iterable[bytes]", spared: int = 0) -> None:
        """Puts a match away, the caller's `header`, bytes, and the payloads of its journal, in place of the one with
        this number if there is one. The match numbered `spared` makes no room for it.

        OSError if the storage does not take it; nothing else has changed then, but that others may
        have made room.
        """
        self._make_room((number, spared))
        scratch = self._path(_SCRATCH)
        copies.clear(scratch)
        copies.clear(self._path(number))
        try:
            with open(scratch, "wb") as file:
                checksum = 0
                for piece in _pieces(header, payloads):
                    file.write(piece)
                    checksum = crc32(piece, checksum)
                file.write(checksum.to_bytes(_CHECKSUM_BYTES, "little"))
        except OSError:
            _remove(scratch)
            raise
        os.rename(scratch, self._path(number))
        numbers, gone = self._scan()
        for old in gone:
            if old <= numbers[-1]:
                os.remove(self._path(old) + _GONE)
        self._move_last(number, self._in_order(numbers))
        oldest = [old for old in numbers if old not in (number, spared)]
        for old in oldest[: max(0, len(numbers) - self._most)]:
            self.delete(old)

    def put_last(self, number: int) -> None:
        """Has the match with this number stand as if it had just been put away, which it was before as it is now."""
        self._move_last(number, self.numbers())

    def numbers(self) -> list[int]:
        """The numbers of all matches, damaged ones included; the one that was put away last comes last."""
        return self._in_order(self._scan()[0])

    def count(self) -> int:
        """How many matches there are, damaged ones included."""
        return len(self.numbers())

    def header(self, number: int) -> bytes:
        """The header of a match. OSError if there is no such match, or it is damaged."""
        with open(self._path(number), "rb") as file:
            return _begin(file, self._size(number))

    def read(self, number: int) -> "Iterator[bytes]":
        """Yields the payloads of a match. OSError if there is no such match or it is damaged; before the first, unless
        its checksum is right all the same.
        """
        size = self._size(number)
        with open(self._path(number), "rb") as file:
            at = _SMALLEST - _CHECKSUM_BYTES + len(_begin(file, size))
            if file.read(len(journal.HEADER)) != journal.HEADER:
                raise OSError(EIO, "damaged")
            while at < size - _CHECKSUM_BYTES:
                length = file.read(1)[0]
                at += 1 + length + _SEAL_BYTES
                if length == 0 or at > size - _CHECKSUM_BYTES:
                    raise OSError(EIO, "damaged")
                yield file.read(length + _SEAL_BYTES)[:length]

    def delete(self, number: int) -> None:
        """Removes a match. OSError if there is none of this number."""
        if [number] == self._scan()[0][-1:]:
            self._keep_place(number)
        os.remove(self._path(number))

    def make_way(self, spared: int) -> bool:
        """Removes the match that was put away the longest ago, but for the one numbered `spared` and those so small
        that it would be in vain; False if there is none. OSError if the storage does not take it.
        """
        for number in self.numbers():
            if number != spared and self._size(number) > os.statvfs(self._folder)[_BLOCK] >> _INLINE_SHIFT:
                self.delete(number)
                return True
        return False

    def erase(self) -> None:
        """Removes all matches, and what else is in the folder."""
        numbers = self._scan()[0]
        if numbers:
            self._keep_place(numbers[-1])
        for number in numbers:
            os.remove(self._path(number))
        try:
            names = os.listdir(self._folder)
        except OSError:
            return  # there is none
        places = ["%d%s" % (number, _GONE) for number in self._scan()[1]]
        for name in names:
            if name not in places:
                copies.remove(self._path(name))

    def works(self) -> bool:
        """Whether the storage takes a file and gives it back as it was."""
        path = self._path(_SCRATCH)
        try:
            self._need_folder()
            copies.clear(path)
            with open(path, "wb") as file:
                file.write(MAGIC)
            with open(path, "rb") as file:
                same = file.read() == MAGIC
            os.remove(path)
        except OSError:
            return False
        return same

    def space(self) -> tuple[int, int]:
        """(free, used): bytes of the whole storage, in which all else lies too."""
        self._need_folder()
        about = os.statvfs(self._folder)
        return about[_FREE] * about[_BLOCK], (about[_BLOCKS] - about[_FREE]) * about[_BLOCK]

    def _is_there(self, name: int | str) -> bool:
        try:
            os.stat(self._path(name))
        except OSError:
            return False
        return True

    def _path(self, name: int | str) -> str:
        return "%s/%s" % (self._folder, name)

    def _size(self, number: int) -> int:
        return os.stat(self._path(number))[_ST_SIZE]  # pyright: ignore[reportReturnType]

    def _need_folder(self):
        if not copies.is_folder(self._folder):
            copies.make_folder(self._folder)

    def _scan(self) -> tuple[list[int], list[int]]:
        """The numbers of the matches and those whose place is kept, two ascending lists."""
        numbers: list[int] = []
        gone: list[int] = []
        try:
            for name in _files(self._folder):
                if _number(name):
                    numbers.append(_number(name))
                elif name.endswith(_GONE) and _number(name[: -len(_GONE)]):
                    gone.append(_number(name[: -len(_GONE)]))
        except OSError as error:
            if error.errno not in (ENOENT, _NO_FOLDER):
                raise
        return sorted(numbers), sorted(gone)

    def _in_order(self, numbers: list[int]) -> list[int]:
        """These numbers, which were ascending; the one that was put away last comes last."""
        places = {number: (highest, place) for place, (number, highest) in enumerate(self._again(), 1)}
        if places:
            numbers.sort(key=lambda number: places.get(number, (number, 0)))
        return numbers

    def _move_last(self, number: int, numbers: list[int]):
        """Has a match stand behind all others; `numbers` are those of all, in their order so far."""
        if numbers[-1] == number:
            return
        again = [pair for pair in self._again() if pair[0] in numbers and pair[0] != number]
        highest = max([highest for _, highest in again] + numbers)
        try:
            with open(self._path(_ORDER), "wb") as file:
                for pair in again + [(number, highest)]:
                    file.write(struct.pack(_AGAIN, *pair))
        except OSError:
            pass  # the match is there, and where it stands is not worth a fault

    def _again(self) -> list[tuple[int, int]]:
        """Those that were put away again: pairs (number, the highest number by then), in their order."""
        try:
            with open(self._path(_ORDER), "rb") as file:
                data = file.read(_AGAIN_BYTES * (self._most + 1))
        except OSError:
            return []
        whole = len(data) - len(data) % _AGAIN_BYTES
        return [struct.unpack_from(_AGAIN, data, at) for at in range(0, whole, _AGAIN_BYTES)]  # pyright: ignore[reportReturnType]

    def _keep_place(self, number: int):
        copies.clear(self._path(number) + _GONE)
        with open(self._path(number) + _GONE, "wb"):
            pass

    def _make_room(self, spared):
        """Removes those that were put away the longest ago, but those `spared`, until the reserve is free; none if even
        all would not be enough.
        """
        free = self.space()[0]
        block = os.statvfs(self._folder)[_BLOCK]
        numbers = [number for number in self.numbers() if number not in spared]
        for number in numbers:
            size = self._size(number)
            if size > block >> _INLINE_SHIFT:
                free += (size + block - 1) // block * block
        if free < self._reserve:
            return
        for number in numbers:
            if self.space()[0] >= self._reserve:
                break
            self.delete(number)
