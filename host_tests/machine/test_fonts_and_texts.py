"""Fonts and texts are used where they lie in the flash: next to nothing of them is on the heap."""

import baked_fonts
import baked_words
from tools.build import layout, paths
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import make_chip

# Tells of each constant of bytes where it is, which is the fourth word of the object, and its length; then what
# importing the modules keeps on the heap, and what a text takes: the string that it is, its bytes and what cutting
# these out needs.
TELL = b"""
import gc, machine
gc.collect()
before = gc.mem_alloc()
import baked_fonts, baked_words
gc.collect()
kept = gc.mem_alloc() - before
with open("told", "w") as file:
    values = [getattr(baked_fonts, name) for name in dir(baked_fonts)] + [baked_words.IDS]
    for row in baked_words.LANGUAGES:
        values.extend(row)
    for value in values:
        if isinstance(value, bytes):
            print(machine.mem32[id(value) + 12], len(value), file=file)
    from trivet.ui.words import Words
    words = Words("is")
    words("no.undo")
    gc.collect()
    before = gc.mem_alloc()
    text = words("no.undo")
    taken = gc.mem_alloc() - before
    print(kept, taken, len(text.encode()), file=file)
while True:
    machine.lightsleep(5000)
"""


def test_they_stay_in_the_flash(trivet_image):
    chip = make_chip(trivet_image, files={"boot.py": TELL})
    chip.power_on()
    chip.settle(20_000)
    flash = chip.flash_image()
    *constants, last = FlashFiles(bytearray(flash)).read("told").decode().splitlines()
    end = (paths.IMAGES / "trivet.bin").stat().st_size
    found = []
    for line in constants:
        address, size = map(int, line.split())
        at = address - layout.FLASH_START
        assert 0 < at < end - size
        found.append(flash[at : at + size])
    texts = [part for row in baked_words.LANGUAGES for part in row]
    every = [*vars(baked_fonts).values(), baked_words.IDS, *texts]
    assert sorted(found) == sorted(value for value in every if isinstance(value, bytes))
    kept, taken, length = map(int, last.split())
    assert kept < 1024
    assert taken <= length + 96
