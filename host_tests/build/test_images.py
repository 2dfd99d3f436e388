"""The images are what a Pico's boot ROM takes, and hold what they should."""

import json
import struct
import subprocess

import pytest

import baked_fonts
import baked_words
from tools.bake import recipes
from tools.build import layout, paths

# UF2's block: magic, magic, flags, address, payload size, number, blocks, family, 476 bytes, magic
BLOCK = struct.Struct("<8I476sI")
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
FAMILY_PRESENT = 0x2000
RP2040 = 0xE48BFF56
FLASH = 0x10000000
NATIVE = (3, 4, 5)  # MP_CODE_NATIVE_PY, _VIPER, _ASM


def _payload(name):
    """The bytes that a UF2 puts into the flash from its start, after checking every block."""
    content = (paths.IMAGES / f"{name}.uf2").read_bytes()
    assert len(content) % BLOCK.size == 0
    count = len(content) // BLOCK.size
    payload = bytearray()
    for number in range(count):
        block = BLOCK.unpack_from(content, number * BLOCK.size)
        assert (block[0], block[1], block[9]) == MAGIC
        assert block[2] & FAMILY_PRESENT
        assert block[3:8] == (FLASH + len(payload), 256, number, count, RP2040)
        payload += block[8][:256]
    return bytes(payload)


@pytest.mark.parametrize("name", ["bare", *paths.PINS])
def test_an_image_is_well_formed_and_fits(name):
    payload = _payload(name)
    binary = (paths.IMAGES / f"{name}.bin").read_bytes()
    assert payload[: len(binary)] == binary
    assert len(payload) <= layout.IMAGE_BYTES
    assert b"Trivet with RP2040" in payload or b"Trivet\0" in payload


OF_A_KEYPAD = {"trivet/device/expander.py", "trivet/device/lights.py", "trivet/app/key_lights.py"}


def _modules():
    """The frozen name of every module of the application, as MicroPython keeps it."""
    rooms = ("app", "device", "engine", "history", "recovery", "store", "ui")
    found = [file for room in rooms for file in (paths.FIRMWARE_SOURCE / "trivet" / room).rglob("*.py")]
    names = [file.relative_to(paths.FIRMWARE_SOURCE) for file in found]
    return [*map(str, names), "trivet/deployed.py", "trivet/micropython.py", "pins.py", "main.py", "composition.py"]


def test_the_application_is_frozen_into_one_image_only():
    trivet, keypad, bare = map(_payload, ("trivet", "trivet-keypad", "bare"))
    for module in _modules():
        name = b"\0" + module.encode() + b"\0"
        assert name in keypad, module
        assert (name in trivet) == (module not in OF_A_KEYPAD), module
        # Any MicroPython knows of main.py, to start it from the file system.
        assert name not in bare or module == "main.py", module


def test_fonts_and_texts_are_in_the_image_once():
    payload = _payload("trivet")
    texts = [part for row in baked_words.LANGUAGES for part in row]
    values = [value for value in (*vars(baked_fonts).values(), baked_words.IDS, *texts) if isinstance(value, bytes)]
    assert len(values) == len(recipes.FONTS) + 1 + 1 + 2 * len(baked_words.LANGUAGES)  # the icons, the ids
    for value in values:
        assert payload.count(value) == 1


def test_native_functions_lie_where_a_cortex_m0_can_read_words():
    """MicroPython reads words in front of them and in their midst; on silicon an address between two is a HardFault."""
    listed = subprocess.run(
        ["arm-none-eabi-nm", paths.IMAGES / "trivet.elf"], check=True, capture_output=True, text=True
    ).stdout
    image = (paths.IMAGES / "trivet.bin").read_bytes()
    native = {}
    for line in listed.splitlines():
        address, kind, name = line[:8], line[9], line[11:]
        if kind == "r" and name.startswith("proto_fun_"):
            # py/emitglue.h, mp_raw_code_truncated_t: two bytes, what kind of code it is, a flag; where the code lies
            code, function = struct.unpack_from("<2xBxI", image, int(address, 16) - FLASH)
            if code in NATIVE:
                native[name] = function
    assert len(native) > 30
    assert not {name for name, address in native.items() if address % 4}


def test_no_path_of_this_machine_is_in_an_image():
    for name in ("bare", *paths.PINS):
        assert str(paths.ROOT).encode() not in _payload(name)


def test_the_sizes_are_those_of_the_images():
    sizes = json.loads(paths.SIZES.read_text())
    for name in ("bare", *paths.PINS):
        assert sizes[name] == (paths.IMAGES / f"{name}.bin").stat().st_size <= sizes["budget"] == 940 * 1024
    assert sizes["application"] == sizes["trivet"] - sizes["bare"]


def test_the_unix_port_is_like_the_pico():
    program = (
        "import sys, gc, framebuf, vfs, asyncio\n"
        "from array import array\n"
        "print(sys.implementation[1][:3], sys.maxsize, vfs.VfsLfs2.__name__, asyncio.run.__name__)\n"
    )
    command = [paths.MICROPYTHON, "-X", "heapsize=192k", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[0] == f"(1, 25, 0) {2**31 - 1} VfsLfs2 run"
