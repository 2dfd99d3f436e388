"""Firmware images as they are dragged onto a Pico: UF2 files, checked before anything runs on them.

A file is blocks of 512 bytes: two magic words, flags, the address of the payload, its bytes, the block's number, how
many there are, the family, 476 bytes of which the payload is the first, and a last magic word.
"""

import struct
from pathlib import Path

from tools.machine.facts import SIZE
from tools.machine.fault import Fault

_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_FLASH_START = 0x1000_0000


class Unusable(Fault):
    """What was handed over is no firmware image, or none that is whole."""


def read_uf2(path: str | Path) -> bytearray:
    """The 2 MB flash image that dragging a UF2 file onto an empty Pico gives. Unusable says what is wrong with it."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}; a UF2 file was expected, as make uf2 builds one") from error
    if not data:
        raise Unusable(f"{path} is empty; a UF2 file was expected")
    image = bytearray(b"\xff" * SIZE)
    total = -(-len(data) // _BLOCK.size)
    for number in range(total):
        raw = data[number * _BLOCK.size : (number + 1) * _BLOCK.size]
        where = f"block {number + 1} of {total}"
        if len(raw) < _BLOCK.size:
            raise Unusable(f"{path} {'is cut off' if number else 'is no UF2'}: {where} is not as it must be")
        first, second, _, address, size, told, blocks, _, content, last = _BLOCK.unpack(raw)
        if (first, second, last) != _MAGIC or size > len(content):
            raise Unusable(f"{path} is no UF2: {where} is not as it must be")
        if (told, blocks) != (number, total):
            raise Unusable(f"{path} is not whole: it has {total} blocks, and says that they are {blocks}")
        at = address - _FLASH_START
        if not 0 <= at <= SIZE - size:
            raise Unusable(f"{path} is not for a Pico's flash: block {number + 1} is for 0x{address:08x}")
        image[at : at + size] = content[:size]
    return image
