"""The settings: small values by name, in two slots that take turns, so that a power cut costs the last change at most.

Format. A slot is a file: MAGIC; the age of the slot, four bytes; entries one after the other; the
CRC-32 of all before it, four bytes. An entry: the length of its name, one byte; the name in UTF-8;
the kind of its value, one byte; the length of the value, two bytes; the value. Numbers are
little-endian. The kinds:

INT     a whole number of 32 bits, signed
TEXT    UTF-8
BYTES   bytes as they are
TEXTS   texts one after the other, each its length in one byte and then its UTF-8

The slot that is sound and has the higher age counts; the next change is written over the other one,
with an age one higher. After the highest one comes 1, and counts as higher than it. An entry that
nobody asks for, of an unknown kind too, is written along: it is a newer or an older firmware's. So is
a value that cannot be this name's, until another one is set: whoever asks gets the default.

The last byte of MAGIC is the version of this format, 1. A slot of a later one, or one that is sealed
and yet no row of entries, is put aside as a copy (copies.py) when its turn comes to be written over.
"""

import os
from binascii import crc32
from errno import ENOENT

from trivet.micropython import TYPE_CHECKING, const

from . import copies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

FILE = "settings"
SLOTS = (".0", ".1")  # what follows that name
MAGIC = b"TRVS\x01"
LIMIT = const(4096)  # bytes of a slot

_INT = const(1)
_TEXT = const(2)
_BYTES = const(3)
_TEXTS = const(4)

_AGE_BYTES = const(4)
_AGES = 1 << 32  # after the last one comes 1; 0 is none
_INT_BYTES = const(4)
_CHECKSUM_BYTES = const(4)
_ENTRY_BYTES = const(4)  # of an entry, besides its name and value
_ST_SIZE = const(6)  # of os.stat()
_HIGHEST = const(255)  # bytes of a name, and of a text in a list


def _encoded(value: "Any") -> bytes:
    """Kind and bytes of a value; ValueError if there is no kind for it."""
    if isinstance(value, (int, bool)):  # MicroPython's bool is no int
        if not -0x80000000 <= value <= 0x7FFFFFFF:
            raise ValueError("a number of more than 32 bits")
        return bytes((_INT,)) + (value & 0xFFFFFFFF).to_bytes(4, "little")
    if isinstance(value, str):
        return bytes((_TEXT,)) + value.encode()
    if isinstance(value, (bytes, bytearray)):
        return bytes((_BYTES,)) + value
    if not isinstance(value, (list, tuple)):
        raise ValueError("a value of no kind")
    data = bytearray((_TEXTS,))
    for text in value:
        text = text.encode()
        if len(text) > _HIGHEST:
            raise ValueError("a text in a list is too long")
        data.append(len(text))
        data += text
    return bytes(data)


def _decoded(data: bytes) -> int | str | bytes | list[str] | None:
    """The value of kind and bytes; None if the kind is not known. ValueError if the bytes are no such value."""
    kind = data[0]
    if kind == _INT:
        if len(data) != 1 + _INT_BYTES:
            raise ValueError("no number")
        value = int.from_bytes(data[1:], "little")
        return value - (1 << 32) if data[-1] & 0x80 else value
    if kind == _TEXT:
        return data[1:].decode()
    if kind == _BYTES:
        return data[1:]
    if kind != _TEXTS:
        return None
    texts: list[str] = []
    at = 1
    while at < len(data):
        end = at + 1 + data[at]
        if end > len(data):
            raise ValueError("no texts")
        texts.append(data[at + 1 : end].decode())
        at = end
    return texts


def pack(age: int, values: dict[str, bytes]) -> bytes:
    """A slot's bytes with these values, {name: kind and bytes}."""
    return b"".join(_pieces(age, values))


def _pieces(age: int, values: dict[str, bytes]) -> "Iterator[bytes | memoryview]":
    """Yields the same in small pieces: all of it at once is much for a heap that is nearly full."""
    checksum = 0
    for piece in _unsealed(age, values):
        checksum = crc32(piece, checksum)
        yield piece
    yield checksum.to_bytes(_CHECKSUM_BYTES, "little")


def _unsealed(age: int, values: dict[str, bytes]) -> "Iterator[bytes | memoryview]":
    yield MAGIC + age.to_bytes(_AGE_BYTES, "little")
    for name in values:
        value = values[name]
        size = len(value) - 1
        data = name.encode()
        yield bytes((len(data),)) + data + bytes((value[0], size & 255, size >> 8))
        yield memoryview(value)[1:]


def unpack(data: bytes) -> tuple[int, dict[str, bytes]]:
    """Age and values of a slot's bytes; (0, {}) if it is not sound. ValueError if it is, or may be, and still is not
    understood: it is of a later version, or what is sealed is no row of entries.
    """
    values: dict[str, bytes] = {}
    version = len(MAGIC) - 1
    if data[:version] == MAGIC[:version] and data[version : version + 1] > MAGIC[version:]:
        raise ValueError("newer")
    at = len(MAGIC) + _AGE_BYTES
    end = len(data) - _CHECKSUM_BYTES
    if end < at or data[: len(MAGIC)] != MAGIC or crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        return 0, values
    age = int.from_bytes(data[len(MAGIC) : at], "little")
    while at < end:
        kind = at + 1 + data[at]
        if kind + 3 > end:
            raise ValueError("no entry")
        after = kind + 3 + (data[kind + 1] | data[kind + 2] << 8)
        if after > end:
            raise ValueError("no entry")
        values[data[at + 1 : kind].decode()] = data[kind : kind + 1] + data[kind + 3 : after]
        at = after
    return age, values


class Settings:
    """The values in the slots `path`.0 and `path`.1; load() comes first. `can_be(name, value)` tells whether a value
    can be that of a name; without it any can. `usual(name)` gives the value that holds until another one is set.
    """

    def __init__(
        self,
        path: str,
        can_be: "Callable[[str, Any], bool] | None" = None,
        usual: "Callable[[str], Any]" = lambda name: None,
    ):
        self._path = path
        self._can_be = can_be
        self._usual = usual
        self._forget()

    def load(self) -> None:
        """Takes the values of the newest sound slot, none if there is none."""
        self._forget()
        for slot in range(2):
            age, values = self._read(slot)
            if age and (not self._age or (age - self._age) % _AGES < _AGES >> 1):
                self._age, self._slot = age, slot
                self._values = values
        self._stored = dict(self._values)

    def get(self, name: str, default: "Any" = None) -> "Any":
        """The value of this name, a new list if it is one; if there is none, or none that can be, `default`, or without
        one what is usual.
        """
        value = self._kept(name)
        if value is None:
            return self._usual(name) if default is None else default
        return value

    def _kept(self, name):
        """The value that is kept under this name, None if there is none that can be."""
        if name not in self._values:
            return None
        try:
            value = _decoded(self._values[name])
        except ValueError:
            return None
        return None if self._can_be and not self._can_be(name, value) else value

    def set(self, name: str, value: "object") -> None:
        """Gives the name a value: a whole number (a bool is one), a text, bytes, or a list of texts; None removes it.

        ValueError if the value cannot be kept, or not beside the others: see `room`. What the
        slots hold only store() changes.
        """
        if value is None:
            self._values.pop(name, None)
            return
        data = _encoded(value)
        before = self._values.get(name)
        more = len(data) - len(before) if before else _ENTRY_BYTES - 1 + len(name.encode()) + len(data)
        if len(name.encode()) > _HIGHEST or more > self.room():
            raise ValueError("too long")
        self._values[name] = data

    def names(self, prefix: str = "") -> list[str]:
        """The names that begin so and have a value, in order, as a list."""
        return sorted([name for name in self._values if name.startswith(prefix) and self._kept(name) is not None])

    def room(self) -> int:
        """How many bytes may still be set; a new name costs its own and 4 more, a text in a list its own and 1."""
        return LIMIT - sum([len(piece) for piece in _pieces(0, self._values)])

    @property
    def changed(self) -> bool:
        """Whether there is anything to store."""
        return self._values != self._stored

    def store(self) -> None:
        """Makes the values survive, if there is a change. OSError if the storage does not take it; the next
        call tries again.
        """
        if not self.changed:
            return
        slot = 1 - self._slot
        if slot in self.strange:
            copies.set_aside(self._path + SLOTS[slot])
            self.strange.remove(slot)
        copies.clear(self._path + SLOTS[slot])
        age = (self._age + 1) % _AGES or 1
        with open(self._path + SLOTS[slot], "wb") as file:
            for piece in _pieces(age, self._values):
                file.write(piece)
        self._age = age
        self._slot = slot
        self._stored = dict(self._values)

    def erase(self) -> None:
        """Removes all values and both slots; the newest slot last, so that a power cut leaves all or nothing."""
        for slot in (1 - self._slot, self._slot):
            copies.clear(self._path + SLOTS[slot])
            try:
                os.remove(self._path + SLOTS[slot])
            except OSError as error:
                if error.errno != ENOENT:
                    raise
            copies.erase(self._path + SLOTS[slot])
        self._forget()

    def _forget(self):
        self._values: dict[str, bytes] = {}  # name: kind and bytes, much smaller than what they stand for
        self._stored: dict[str, bytes] = {}  # as the newest slot has them
        self._age = 0  # of the newest slot
        self._slot = 1  # which one that is; 1 if there is none, to begin with 0
        self.damaged = 0  # slots that load() could not use
        self.strange: list[int] = []  # and those among them that are not damaged, but not understood

    def _read(self, slot: int) -> tuple[int, dict[str, bytes]]:
        """Age and values of a slot; (0, {}) if it is missing or damaged."""
        try:
            size = os.stat(self._path + SLOTS[slot])[_ST_SIZE]
            with open(self._path + SLOTS[slot], "rb") as file:
                age, values = unpack(file.read(min(size, LIMIT)))  # not a byte more: it takes the heap for all
        except OSError as error:
            self.damaged += error.errno != ENOENT
            return 0, {}
        except ValueError:
            self.strange.append(slot)
            age, values = 0, {}
        self.damaged += age == 0
        return age, values
