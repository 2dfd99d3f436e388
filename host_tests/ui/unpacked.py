"""Run on either interpreter with the folders to import from and a file that holds a list of (table, texts, how many
there are, room): prints each text, in hexadecimal. With - for the file, on MicroPython: unpacks all texts of the device
while the heap is locked.
"""

import sys
from binascii import hexlify

_, folders, path = sys.argv
sys.path[:0] = folders.split(":")

from trivet.ui import words  # noqa: E402


def every(packed, tell):
    for table, texts, count, size in packed:
        room = memoryview(bytearray(size))
        for place in range(count):
            tell(hexlify(room[: words.unpack(table, texts, place, room)]).decode())


def unpack_all(languages, room):
    for table, texts in languages:
        for place in range(len(words.IDS) // 3):
            words.unpack(table, texts, place, room)


if path == "-":
    import micropython

    languages = [words.packed(at)[1:] for at in range(len(words.Words().names()))]
    room = bytearray(words.ROOM)
    micropython.heap_lock()
    try:
        unpack_all(languages, room)
    finally:
        micropython.heap_unlock()
    print("nothing was allocated")
else:
    with open(path) as file:
        every(eval(file.read()), print)  # noqa: S307
