"""Boards to show the figures on: those of the rulebooks' worked examples, as far as these tell the tiles.

They are drawn as the map draws a board, in one size, and need none of the board's tables for it.

A tile is its cell's x and y and its three digits, clockwise from the corner that is alone above or below. The last
one makes the figure.
"""

from trivet.engine import lattice, tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, pixels, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_HALF = const(22)  # px, half of a tile's side
_TALL = const(38)  # px, its height
_NUMBERED = const(30)  # px, height of a tile from which on its numbers have room
_GREY = b"\x80\x00\x08\x00"  # as pixels.triangle takes it

# By figure (engine/figures.py). Piatnik: 3-4-4 closes a bridge, 5-5-1 a hexagon, 5-3-4 two, 1-1-3 three.
# fmt: off
BOARDS = (
    (
        (0, 1, 0, 3, 4), (0, 0, 4, 4, 3),
    ),
    (
        (-2, 1, 2, 3, 4), (-2, 0, 3, 4, 3), (-1, 1, 4, 2, 2), (-3, 0, 3, 0, 3), (-3, -1, 1, 3, 0), (0, 1, 2, 4, 4),
        (-2, -1, 3, 1, 2), (-1, -1, 2, 3, 3), (0, 0, 3, 4, 4),
    ),
    (
        (1, -1, 4, 4, 5), (0, -1, 5, 3, 4), (1, 0, 5, 5, 4), (-1, -1, 3, 5, 3), (-1, 0, 1, 3, 5), (0, 0, 5, 5, 1),
    ),
    (
        (1, -1, 5, 0, 5), (0, -1, 5, 5, 5), (1, 0, 3, 5, 0), (-1, -1, 5, 5, 4), (-1, 0, 4, 4, 5), (2, 0, 0, 1, 3),
        (2, 1, 2, 3, 1), (1, 1, 3, 2, 3), (0, 1, 3, 4, 3), (0, 0, 5, 3, 4),
    ),
    (
        (-2, 1, 2, 3, 3), (-2, 0, 4, 3, 3), (-1, 1, 3, 2, 2), (-1, 0, 3, 4, 1), (-1, -1, 4, 1, 4), (0, -1, 1, 4, 5),
        (1, -1, 5, 5, 1), (0, 1, 2, 3, 1), (1, 0, 1, 1, 5), (1, 1, 1, 1, 2), (2, 0, 5, 0, 1), (2, 1, 1, 1, 0),
        (0, 0, 1, 1, 3),
    ),
    (
        (0, 0, 1, 2, 4), (-1, 0, 4, 5, 1), (-2, 0, 5, 4, 4), (0, 1, 3, 4, 2), (-2, 1, 0, 4, 4), (1, 1, 2, 3, 3),
        (1, 2, 5, 3, 3), (-3, 1, 4, 0, 2), (-3, 2, 1, 2, 0), (0, 2, 3, 5, 0), (-2, 2, 0, 0, 1), (-1, 2, 0, 0, 3),
    ),
)
# fmt: on


def placements(figure: int) -> list:
    """The tiles of a figure's board as (x, y, tile, turn), in the order of their laying; the last one makes it."""
    laid = []
    for x, y, *corners in BOARDS[figure]:
        tile = tiles.find(corners, tiles.EXCEL)
        laid.append((x, y, tile, tiles.turn_of(tile, corners)))
    return laid


def paint(canvas: "Canvas", figure: int, x: int, y: int, w: int, h: int) -> None:
    """Draws a figure's board into the middle of the rectangle, as large as it has room: its tiles grey, the one that
    makes it black.
    """
    laid = placements(figure)
    numbers = {}
    for u, v, tile, turn in laid:
        numbers.update(zip(lattice.corners(u, v), tiles.turned(tile, turn)))
    across, down = [u for u, _ in numbers], [v for _, v in numbers]
    gap = (fonts.cap(MEDIUM) * 5 >> 3) + 1
    tall = min(_TALL, (h - 2 * gap - 2 * layout.GAP) // (max(down) - min(down)))
    half = _HALF * tall // _TALL
    is_numbered = tall >= _NUMBERED
    x += (w - (max(across) + min(across)) * half) >> 1  # the column of the points with u = 0
    y += (h - (max(down) + min(down)) * tall) >> 1
    last = laid[-1]
    for placement in laid:
        u, v = placement[:2]
        left, top, up = x + (u - 1) * half - 1, y + v * tall - 1, 1 - (u + v & 1)
        shape = (left, top, half, canvas.buffer, canvas.width >> 3, canvas.width, canvas.height, tall + 2)
        if placement is last:
            pixels.triangle(*shape, tall + 2, up, BLACK, _GREY, 0)
        else:
            pixels.triangle(*shape, 2, up, BLACK, _GREY, gap if is_numbered else 0)
    if not is_numbered:
        return
    own = lattice.corners(*last[:2])
    for point, number in numbers.items():
        left, top, ink = x + point[0] * half, y + point[1] * tall, BLACK
        if point in own:
            canvas.fill_rounded(left - gap, top - gap, 2 * gap, 2 * gap, BLACK, gap)
            ink = WHITE
        canvas.text(MEDIUM, str(number), left, widgets.centred(MEDIUM, top, 0), ink, CENTRE)
