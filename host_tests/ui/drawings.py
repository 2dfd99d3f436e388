"""Random drawings, the same on CPython and MicroPython: run with the folders to import from, a seed and a number.

Prints one line a drawing: what was drawn last, and the picture's bytes in hexadecimal.
"""

import sys
from binascii import hexlify

_, folders, seed, count = sys.argv
sys.path[:0] = folders.split(":")

import framebuf  # noqa: E402

from trivet.ui import canvas, fonts  # noqa: E402

WIDTH, HEIGHT = 72, 40
FIGURES = (fonts.SIDE, fonts.LOW, fonts.THIRD, fonts.HALF, fonts.TOTAL, fonts.FAR, fonts.HUGE)
FONTS = (fonts.SMALL, fonts.TITLE) + fonts.MEDIUMS + fonts.NAMES + fonts.LARGES + FIGURES
TEXTS = ("", "Aj", "−125", "1024", "þÖ☃", "◀▶", "Ŕĺ", "\n!")
state = int(seed)


def pick(low, high):
    """The next number of the sequence, low to high, both included."""
    global state
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    return low + (state >> 8) % (high - low + 1)


def place():
    return pick(-20, WIDTH + 20), pick(-20, HEIGHT + 20)


def size():
    return pick(-3, WIDTH + 20), pick(-3, HEIGHT + 20)


def on_framebuf(pixels):
    what = pick(0, 7)
    if what == 0:
        pixels.fill_rect(*place(), *size(), pick(0, 2))
    elif what == 1:
        pixels.rect(*place(), *size(), pick(0, 1))
    elif what == 2:
        pixels.rect(*place(), *size(), pick(0, 1), True)
    elif what == 3:
        pixels.hline(*place(), pick(-3, 90), pick(0, 1))
    elif what == 4:
        pixels.vline(*place(), pick(-3, 60), pick(0, 1))
    elif what == 5:
        pixels.line(*place(), *place(), pick(0, 1))
    elif what == 6:
        pixels.pixel(*place(), pick(0, 255))
    else:
        where = place()
        pixels.pixel(*where, (pixels.pixel(*where) or 0) ^ 1)
    return f"framebuf {what}"


def on_canvas(picture):
    what = pick(0, 11)
    ink = pick(0, 1)
    if what == 0:
        picture.fill(*place(), *size(), ink)
    elif what == 1:
        picture.dots(*place(), size()[0], pick(1, 4), ink)
    elif what == 2:
        picture.clear(pick(0, HEIGHT), pick(0, HEIGHT))
    elif what == 3:
        picture.frame(*place(), *size(), pick(1, 3), ink)
    elif what == 4:
        picture.fill_rounded(*place(), *size(), ink, pick(1, 8))
    elif what == 5:
        picture.rounded(*place(), *size(), pick(1, 3), ink, pick(4, 8))
    elif what == 6:
        picture.hline(*place(), size()[0], ink)
    elif what == 7:
        picture.triangle(*place(), pick(4, 60), pick(0, 1), pick(1, 3), ink)
    elif what == 8:
        picture.arrow(*place(), pick(1, 9), pick(0, 1), ink)
    elif what == 9:
        picture.tile(*place(), pick(1, 20), pick(1, 20), ink)
    else:
        picture.text(FONTS[pick(0, 4)], TEXTS[pick(0, 7)], *place(), ink, pick(0, 2))
    return f"canvas {what}"


bits = bytearray(WIDTH // 8 * HEIGHT)
octets = bytearray(WIDTH * HEIGHT)
surfaces = (
    (bits, framebuf.FrameBuffer(bits, WIDTH - 5, HEIGHT, framebuf.MONO_HLSB, WIDTH), on_framebuf),
    (octets, framebuf.FrameBuffer(octets, WIDTH - 2, HEIGHT - 1, framebuf.GS8, WIDTH), on_framebuf),
)
picture = canvas.Canvas(WIDTH, HEIGHT)
surfaces += ((picture.buffer, picture, on_canvas),)
for _ in range(int(count)):
    for memory, surface, draw in surfaces:
        drawn = draw(surface)
        print(drawn, hexlify(memory).decode())
