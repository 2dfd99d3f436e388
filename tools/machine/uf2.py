"""Firmware images as they are dragged onto a Pico: UF2 files, checked before anything runs on them."""

import struct
from pathlib import Path

from rp2040py.device.load_flash import decode_block
from rp2040py.memory_map import FLASH_START_ADDRESS

from tools.machine.facts import SIZE
from tools.machine.fault import Fault

_BLOCK = 512
_COUNTS = struct.Struct("<II")  # a block's number, and how many there are
_COUNTS_AT = 20


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
    total = -(-len(data) // _BLOCK)
    for number in range(total):
        raw = data[number * _BLOCK : (number + 1) * _BLOCK]
        try:
            block = decode_block(raw)
        except (ValueError, struct.error) as error:
            what = "is cut off" if len(raw) < _BLOCK and number else "is no UF2"
            raise Unusable(f"{path} {what}: block {number + 1} of {total} is not as it must be") from error
        told, blocks = _COUNTS.unpack_from(raw, _COUNTS_AT)
        if (told, blocks) != (number, total):
            raise Unusable(f"{path} is not whole: it has {total} blocks, and says that they are {blocks}")
        at = block.flash_address - FLASH_START_ADDRESS
        if not 0 <= at <= SIZE - len(block.payload):
            raise Unusable(f"{path} is not for a Pico's flash: block {number + 1} is for 0x{block.flash_address:08x}")
        image[at : at + len(block.payload)] = block.payload
    return image
