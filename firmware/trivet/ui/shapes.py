"""Tiles and figures as drawings: the tile being entered, figures made of tiles, the choice of one, tiles drawn.

Like widgets.py: every function draws once into its rectangle, words come in ready to show.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, CENTRE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.widgets import centred

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_HIGH = const(36)  # px, of a picker that has room for larger tiles

# Figures on the lattice of points (x, y), y downwards, x + y even; the tile that makes the figure has its apex
# at (0, 0) and its base on (-1, 1) and (1, 1). Each: leftmost and rightmost point, top and bottom row of points,
# lines from point to point, and where these are repeated.
_HEXAGON = const(
    (
        (-2, 0, 2, 0),
        (-1, -1, 1, 1),
        (1, -1, -1, 1),
        (-1, -1, 1, -1),
        (-1, 1, 1, 1),
        (-2, 0, -1, -1),
        (-2, 0, -1, 1),
        (2, 0, 1, -1),
        (2, 0, 1, 1),
    )
)
_PAIR = const(((-3, 1, -2, 0), (-3, 1, -1, 1), (-2, 0, -1, 1), (-2, 0, 0, 0), (0, 0, -1, 1)))
FIGURES = {
    "none": (-1, 1, 0, 1, (), ()),
    "bridge": (-3, 4, 0, 1, _PAIR, ((0, 0), (4, 0))),
    "hexagon": (-2, 2, -1, 1, _HEXAGON, ((0, 0),)),
    "double": (-3, 3, 0, 2, _HEXAGON, ((-1, 1), (1, 1))),
    "triple": (-3, 3, -1, 2, _HEXAGON, ((0, 0), (-1, 1), (1, 1))),
    "two-edge": (-3, 4, 0, 1, _PAIR, ((0, 0), (2, 0), (4, 0))),
}


def tile(canvas: "Canvas", x: int, y: int, side: int, digits: str, cursor: int = -1, up: bool = True) -> None:
    """A tile being entered: a triangle with its digits in the corners, clockwise from the point.

    `digits` is a string of up to three; a corner without one shows a dot, the corner `cursor` a bar. The box
    at (x, y) is `side` wide and side * 7 // 8 high.
    """
    tall = side * 7 // 8
    canvas.triangle(x, y, side, up, 3)
    font = LARGE if side >= 110 else MEDIUM if side >= 60 else SMALL
    cap = fonts.cap(font)
    low = tall - 6 - (cap >> 1)  # middle of the figures along the base, from the point's side
    high = low - cap - 4
    inset = (cap + 6) * 4 // 7 + cap * 3 // 8 + 5  # the side leans 4 in 7; half a figure; the stroke
    corners = (((side - 1) >> 1, high), (side - 1 - inset, low), (inset, low))
    for at in range(3):
        across, down = corners[at]
        if not up:
            across, down = side - 1 - across, tall - 1 - down
        if at < len(digits):
            top = y + down - (cap >> 1) - (fonts.ascent(font) - cap)
            canvas.text(font, digits[at], x + across, top, BLACK, CENTRE)
        elif at == cursor:
            canvas.fill(x + across - 5, y + down + (cap >> 1) - 2, 11, 3)
        else:
            canvas.fill(x + across - 1, y + down - 1, 3, 3)


def figure(canvas: "Canvas", name: str, x: int, y: int, w: int, h: int, edge: int = 14, ink: int = BLACK) -> None:
    """A figure's icon in the middle of the rectangle: its tiles `edge` pixels long, the one just laid filled.

    Names: none, bridge, hexagon, double, triple, two-edge. Raises KeyError for another.
    """
    drawing(canvas, FIGURES[name], x, y, w, h, edge, ink)


def drawing(canvas: "Canvas", shape: tuple, x: int, y: int, w: int, h: int, edge: int, ink: int = BLACK) -> None:
    """Tiles in the middle of the rectangle, `edge` pixels long, one of them filled: a shape as FIGURES has them."""
    left, right, top, bottom, lines, places = shape
    half = edge >> 1
    tall = edge * 7 // 8
    x += (w - (right - left) * half >> 1) - left * half
    y += (h - (bottom - top) * tall >> 1) - top * tall
    for u, v in places:
        px = x + u * half
        py = y + v * tall
        for x0, y0, x1, y1 in lines:
            canvas.line(px + x0 * half, py + y0 * tall, px + x1 * half, py + y1 * tall, ink)
    canvas.tile(x - half, y, half, tall, ink)


def picker(
    canvas: "Canvas", x: int, y: int, w: int, h: int, word: str, icon: str | None = None, struck: bool = False
) -> None:
    """A choice made with ◀ and ▶: the two arrows outside, a figure's icon and the word between; `struck` out if that
    cannot be chosen now.
    """
    half = min(9, h // 3)
    middle = y + (h >> 1) - half
    canvas.arrow(x, middle, half, False)
    canvas.arrow(x + w - half - 1, middle, half, True)
    left, room = x + half + 8, w - 2 * half - 16
    picture = 0
    edge = 14 if h >= _HIGH else 10  # px: three rows of tiles are as high as the line
    if icon is not None:
        reach = FIGURES[icon]
        picture = (reach[1] - reach[0]) * (edge >> 1) + 8
    font, word, wide = fonts.choose(fonts.MEDIUMS, word, room - picture)
    start = left + (room - picture - wide >> 1)
    if icon is not None:
        figure(canvas, icon, start, y, picture - 8, h, edge)
    canvas.text(font, word, start + picture, centred(font, y, h))
    if struck:
        canvas.fill(start, y + (h >> 1), picture + wide, 2)


def pips(canvas: "Canvas", x: int, y: int, count: int, limit: int, side: int = 18) -> int:
    """Tiles drawn from the pool: `limit` little triangles, the first `count` filled. Gives the width."""
    tall = side * 7 // 8
    for at in range(limit):
        left = x + at * (side + 3)
        if at < count:
            canvas.tile(left, y, side >> 1, tall - 1)
        else:
            canvas.triangle(left, y, side)
    return limit * (side + 3) - 3
