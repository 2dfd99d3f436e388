"""Run on MicroPython with the folders to import from: draws while the heap is locked."""

import sys

import micropython

_, folders = sys.argv
sys.path[:0] = folders.split(":")

import pins  # noqa: E402
from trivet.ui import fonts  # noqa: E402
from trivet.ui.canvas import RIGHT, WHITE, Canvas  # noqa: E402

canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)


def draw():
    canvas.clear()
    canvas.text(fonts.SMALL, "Þórður: 3+4+4 + brú 40 = 51 ☃", 3, 40)
    canvas.text(fonts.HUGE, "-125", 390, 40, WHITE, RIGHT)
    canvas.fill(3, 3, 101, 50)
    canvas.frame(9, 9, 50, 50, 2)
    canvas.fill_rounded(5, 5, 80, 30)
    canvas.triangle(3, 3, 50, True, 3)
    canvas.arrow(200, 100, 9)
    canvas.tile(200, 130, 9, 15)
    fonts.width(fonts.LARGE, "Þórður")


canvas.fill_rounded(0, 0, 9, 9)  # the first panel of a radius keeps the shape of its corners
micropython.heap_lock()
try:
    draw()
finally:
    micropython.heap_unlock()
print("nothing was allocated")
