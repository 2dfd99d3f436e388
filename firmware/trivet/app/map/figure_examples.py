"""Boards to show the figures on: those of the rulebooks' worked examples, as far as these tell the tiles.

They are drawn as the map draws a board, in one size, and need none of the board's tables for it.

A tile is written as its cell's x and y and its digits, clockwise from the corner that is alone above or below. The last
one makes the figure.
"""

from trivet.engine import lattice, tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, pixels, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_HALF = const(22)  # px, half of a tile's side
_TALL = const(38)  # px
_GREY = b"\x80\x00\x08\x00"  # as pixels.triangle takes it

# By figure (engine/figures.py). Piatnik: 3-4-4 closes a bridge, 5-5-1 a hexagon, 5-3-4 two, 1-1-3 three.
BOARDS = (
    "0,1,034 0,0,443",
    "-2,1,234 -2,0,343 -1,1,422 -3,0,303 -3,-1,130 0,1,244 -2,-1,312 -1,-1,233 0,0,344",
    "1,-1,445 0,-1,534 1,0,554 -1,-1,353 -1,0,135 0,0,551",
    "1,-1,505 0,-1,555 1,0,350 -1,-1,554 -1,0,445 2,0,013 2,1,231 1,1,323 0,1,343 0,0,534",
    "-2,1,233 -2,0,433 -1,1,322 -1,0,341 -1,-1,414 0,-1,145 1,-1,551 0,1,231 1,0,115 1,1,112 2,0,501 2,1,110 0,0,113",
    "0,0,124 -1,0,451 -2,0,544 0,1,342 -2,1,044 1,1,233 1,2,533 -3,1,402 -3,2,120 0,2,350 -2,2,001 -1,2,003",
)


def placements(figure: int) -> list:
    """The tiles of a figure's board as (x, y, tile, turn), in the order of their laying; the last one makes it."""
    laid = []
    for written in BOARDS[figure].split(" "):
        x, y, digits = written.split(",")
        corners = [int(digit) for digit in digits]
        tile = tiles.find(corners, tiles.EXCEL)
        laid.append((int(x), int(y), tile, tiles.turn_of(tile, corners)))
    return laid


def paint(canvas: "Canvas", figure: int, x: int, y: int, w: int, h: int) -> None:
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
