"""QR codes, the same on CPython and MicroPython: run with the folders to import from, a seed and a number.

Prints a line for each: version, level, mask and the bytes drawn, in hexadecimal; then, on MicroPython, what the
largest one took of the heap.
"""

import gc
import sys
from binascii import hexlify

_, folders, seed, count = sys.argv
sys.path[:0] = folders.split(":")

import pins  # noqa: E402
from trivet.ui import qr  # noqa: E402
from trivet.ui.canvas import Canvas  # noqa: E402

state = int(seed)


def pick(low, high):
    """The next number of the sequence, low to high, both included."""
    global state
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    return low + (state >> 8) % (high - low + 1)


def piece():
    size = pick(0, 150)
    if pick(0, 1):
        return bytes([pick(0, 255) for _ in range(size)])
    return "".join([chr(pick(48, 57)) for _ in range(size)]).encode()


canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
for number in range(int(count)):
    data = b"".join([piece() for _ in range(pick(1, 5))])
    code = qr.make(data, 18, pick(0, 7) if number & 1 else -1)  # all masks, and the one it finds best
    if code:
        canvas.clear()
        module = code.draw(canvas, 8, 1, pins.PANEL_HEIGHT - 1)
        print(code.version, code.level, code.mask, module, hexlify(canvas.buffer).decode())
    else:
        print("too long")

if hasattr(gc, "mem_alloc"):
    data = b"x" * 718
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    qr.draw(canvas, data, 0, 0, pins.PANEL_HEIGHT)
    print("heap", gc.mem_alloc() - before)
