"""Fonts and texts are used where they lie in the flash; without them the device says so."""

import pytest

import baked_fonts
import baked_words
import pins
from tools.build import layout
from tools.emulator.flashfs import FlashFiles
from tools.emulator.pico import make_chip

# Tells of each constant of bytes its name, where it is and its length; then the modules' files and what importing them
# keeps on the heap.
TELL = b"""
import gc, uctypes
gc.collect()
before = gc.mem_alloc()
import baked_fonts, baked_words
gc.collect()
kept = gc.mem_alloc() - before
with open("told", "w") as file:
    for module in (baked_fonts, baked_words):
        for name in dir(module):
            value = getattr(module, name)
            if isinstance(value, bytes):
                print(name, uctypes.addressof(value), len(value), file=file)
    print(baked_fonts.__file__, baked_words.__file__, kept, file=file)
import machine
while True:
    machine.lightsleep(5000)
"""


def _constants():
    modules = (baked_fonts, baked_words)
    return {name: value for module in modules for name, value in vars(module).items() if isinstance(value, bytes)}


def test_they_are_imported_from_their_partition_and_stay_there(trivet_image):
    chip = make_chip(trivet_image, files={"boot.py": TELL})
    chip.power_on()
    chip.settle(20_000)
    flash = chip.flash_image()
    *constants, last = FlashFiles(bytearray(flash)).read("told").decode().splitlines()
    end = layout.firmware_room() + layout.resources_room()
    found = {}
    for line in constants:
        name, address, size = line.split()
        at = int(address) - layout.FLASH_START
        assert layout.firmware_room() <= at and at + int(size) <= end, name
        found[name] = flash[at : at + int(size)]
    assert found == _constants()
    *files, kept = last.split()
    assert files == ["/rom/baked_fonts.mpy", "/rom/baked_words.mpy"]
    assert int(kept) < 1024


def _erased(partition):
    return b"\xff" * len(partition)


def _of_another_micropython(partition):
    name = partition.index(b"baked_words.mpy")
    at = partition.index(b"M\x06", name)  # how every .mpy of this MicroPython begins
    return partition[: at + 1] + b"\x07" + partition[at + 2 :]


@pytest.mark.parametrize("spoilt", [_erased, _of_another_micropython])
def test_a_device_that_cannot_load_them_says_so_with_six_signals(trivet_image, spoilt):
    chip = make_chip(trivet_image, files={})
    place = slice(layout.firmware_room(), layout.firmware_room() + layout.resources_room())
    chip.flash[place] = spoilt(bytes(chip.flash[place]))
    chip.power_on()

    def flashes():
        return [ns for ns, kind, detail in chip.events if kind == "gpio" and detail == (pins.LED, 1)]

    assert chip.run_until(lambda: len(flashes()) == 7, 10_000, step_ms=50)
    gaps = [(after - before) / 1e6 for before, after in zip(flashes(), flashes()[1:], strict=False)]
    assert max(gaps[:5]) < 1_000 < gaps[5], "six, then a pause"
    assert not [event for event in chip.events if event[1] in ("reset", "refresh")]
