"""The heap of the image: what is large finds room late in an evening (boards/TRIVET/split_heap.c)."""

from tools.machine.flashfs import read_file
from tools.machine.machine import make_chip

# One small piece is kept of each KB that goes, until the heap has been filled once: then they lie all over it.
_BOOT = b"""
import gc
kept = [None] * 300
for number in range(300):
    goes = [bytearray(300), bytearray(300), bytearray(300)]
    kept[number] = bytearray(1)
goes = None
gc.collect()
try:
    told = str(len(bytearray(12000)))
except MemoryError:
    told = "no room, %d free" % gc.mem_free()
kept = None
with open("told", "w") as file:
    file.write(told)
"""


def test_what_is_large_has_room_though_what_is_small_lies_all_over_the_heap(trivet_image):
    chip = make_chip(trivet_image, files={"boot.py": _BOOT})
    chip.power_on()
    chip.settle(60_000)
    assert read_file(chip.flash_image(), "told") == b"12000"
