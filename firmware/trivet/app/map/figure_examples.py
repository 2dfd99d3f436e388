"""Boards to show the figures on: those of the rulebooks' worked examples, as far as these tell the tiles.

They are drawn as the map draws a board, of which they need nothing: a board of its own would be half of a match's heap.

Four bytes for each tile: x and y of the cell, MIDDLE more, the tile, its turn. The last one makes the figure.
"""

from trivet.engine import lattice, tiles
from trivet.micropython import const
from trivet.ui import fonts, pixels, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import MEDIUM

MIDDLE = const(8)

_HALF = const(22)  # px, half of a tile's side
_TALL = const(38)  # px
_GREY = b"\x80\x00\x08\x00"  # as pixels.triangle takes it

# By figure (engine/figures.py). Piatnik: 3-4-4 closes a bridge, 5-5-1 a hexagon, 5-3-4 two, 1-1-3 three.
BOARDS = (
    b"\x08\t\x10\x00\x08\x081\x01",
    b"\x06\t)\x00\x06\x08/\x01\x07\t&\x02\x05\x08\x0f\x02\x05\x07\x08\x01\x08\t+\x00\x06\x07\x1b\x02\x07\x07(\x00"
    b"\x08\x081\x00",
    b"\t\x075\x00\x08\x072\x02\t\x086\x01\x07\x070\x01\x07\x08 \x00\x08\x08#\x01",
    b"\t\x07\x14\x02\x08\x077\x00\t\x08\x11\x01\x07\x076\x01\x07\x085\x00\n\x08\x08\x00\n\t\x1b\x01\t\t(\x02"
    b"\x08\t/\x01\x08\x082\x02",
    b'\x06\t(\x00\x06\x08/\x02\x07\t%\x02\x07\x08\x1f\x01\x07\x07!\x02\x08\x07"\x00\t\x07#\x01\x08\t\x1b\x01'
    b"\t\x08\x19\x00\t\t\x16\x00\n\x08\n\x02\n\t\x06\x01\x08\x08\x17\x00",
    b'\x08\x08\x1c\x00\x07\x08"\x01\x06\x085\x02\x08\t)\x01\x06\t\x12\x00\t\t(\x00\t\n0\x02\x05\t\r\x02'
    b"\x05\n\x07\x01\x08\n\x11\x01\x06\n\x01\x00\x07\n\x03\x00",
)


def placements(figure):
    """The tiles of a figure's board as (x, y, tile, turn), in the order of their laying; the last one makes it."""
    made = BOARDS[figure]
    return [(made[at] - MIDDLE, made[at + 1] - MIDDLE, made[at + 2], made[at + 3]) for at in range(0, len(made), 4)]


def paint(canvas, figure, x, y, w, h):
    """Draws a figure's board into the middle of the rectangle: its tiles grey, the one that makes it black."""
    laid = placements(figure)
    numbers = {}
    for u, v, tile, turn in laid:
        numbers.update(zip(lattice.corners(u, v), tiles.turned(tile, turn)))
    across, down = [u for u, _ in numbers], [v for _, v in numbers]
    x += (w - (max(across) + min(across)) * _HALF) >> 1  # the column of the points with u = 0
    y += (h - (max(down) + min(down)) * _TALL) >> 1
    gap = (fonts.cap(MEDIUM) * 5 >> 3) + 1
    last = laid[-1]
    for placement in laid:
        u, v = placement[:2]
        left, top, up = x + (u - 1) * _HALF - 1, y + v * _TALL - 1, 1 - (u + v & 1)
        shape = (left, top, _HALF, canvas.buffer, canvas.width >> 3, canvas.width, canvas.height, _TALL + 2)
        if placement is last:
            pixels.triangle(*shape, _TALL + 2, up, BLACK, _GREY, 0)
        else:
            pixels.triangle(*shape, 2, up, BLACK, _GREY, gap)
    own = lattice.corners(*last[:2])
    for point, number in numbers.items():
        left, top, ink = x + point[0] * _HALF, y + point[1] * _TALL, BLACK
        if point in own:
            canvas.fill_rounded(left - gap, top - gap, 2 * gap, 2 * gap, BLACK, gap)
            ink = WHITE
        canvas.text(MEDIUM, str(number), left, widgets.centred(MEDIUM, top, 0), ink, CENTRE)
