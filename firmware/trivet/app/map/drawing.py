"""The map: the tiles on the table as a picture.

All tiles round a point show the same number there, so the map writes each number once, at its point, far larger than
three would be in every tile; the tiles are the grey between, and what is white is no tile. In the picture is

    dark grey           a hexagon: six tiles round one point
    a hollow heart      a tile that made a bridge, one that did not grow into a hexagon
    a black heart       the tile that was laid last
    all black           a tile that is offered: it does not lie there yet; without numbers: a cell that is pointed at
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import lattice, tiles
from trivet.engine.grid import LAID, PAIRS, SIZE, SKEW
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import pixels
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import SMALL
from trivet.ui.widgets import centred

if TYPE_CHECKING:
    from trivet.engine.board import Board
    from trivet.ui.canvas import Canvas

    from .view import View

_MIDDLE = const(8)  # px, from the view to the middle of the band beside it (view.py)

_PAPER = b"\x00\x00\x00\x00"  # greys, as pixels.triangle takes them
_TILE = b"\x80\x00\x08\x00"
_HEXAGON = b"\xaa\x00\x55\x00"


def paint(canvas: "Canvas", board: "Board", view: "View", offered: "tuple | None" = None) -> None:
    """Draws the board into the view's rectangle, white so far, and a tile (x, y, tile, turn) that is offered; with
    the tile NONE a cell that is pointed at.
    """
    left, top, laid, xs, ys, keys, points = board.tables()
    x, y = view.point(left, top)
    stride = canvas.width >> 3
    picture = memoryview(canvas.buffer)[view.top * stride + (view.left >> 3) :]
    _tiles(picture, stride, view, x - view.left, y - view.top, board.count, laid, xs, ys, keys, points)
    if offered:
        _paint_offered(canvas, picture, view, *offered)
    _paint_arrows(canvas, view)


def _paint_offered(canvas, picture, view, x, y, tile, turn):
    half, tall, gap = view.half, view.tall, view.gap
    left, top, up = view.cell(x, y)
    left -= view.left
    top -= view.top
    stride, w, h = canvas.width >> 3, view.width, view.height
    if tile == tiles.NONE:
        pixels.triangle(left - 1, top - 1, half, picture, stride, w, h, tall + 2, tall, up, BLACK, _PAPER, gap)
        return
    pixels.triangle(left, top, half, picture, stride, w, h, tall + 1, tall + 1, up, BLACK, _PAPER, 0)
    for (u, v), digit in zip(lattice.corners(x, y), tiles.turned(tile, turn)):
        if view.shows(u, v):
            column, row = view.point(u, v)
            canvas.fill_rounded(column - gap, row - gap, 2 * gap, 2 * gap, BLACK, gap)
            canvas.text(view.font, str(digit), column, centred(view.font, row, 0), WHITE, CENTRE)


def paint_asked(canvas: "Canvas", view: "View", x: int, y: int) -> None:
    """Draws a question mark on a cell, if its middle is in the view."""
    left, top, up = view.cell(x, y)
    column, row = left + view.half, top + view.tall * (2 if up else 1) // 3
    if view.left <= column < view.left + view.width and view.top <= row < view.top + view.height:
        canvas.text(view.font, "?", column, centred(view.font, row, 0), BLACK, CENTRE)


def _paint_arrows(canvas, view):
    """On each side on which there is more, in the band that the view leaves there."""
    left, top, right, bottom = view.left, view.top, view.left + view.width, view.top + view.height
    x, y = left + right >> 1, top + bottom >> 1
    places = (left - _MIDDLE, y), (right + _MIDDLE, y), (x, top - _MIDDLE), (x, bottom + _MIDDLE)
    for arrow, more, (x, y) in zip("◀▶▲▼", view.more(), places):
        if more:
            canvas.text(SMALL, arrow, x, centred(SMALL, y, 0), BLACK, CENTRE)


@micropython.viper
def _tiles(picture, stride: int, view, x: int, y: int, count: int, laid, xs, ys, keys, points):
    """The tiles and their numbers, each once; at (x, y) of the picture lies the board's own point (0, 0)."""
    slots = ptr8(laid)
    columns = ptr8(xs)
    rows = ptr8(ys)
    known = ptr8(keys)
    numbers = ptr8(points)
    size = int(SIZE)
    skew = int(SKEW)
    all_known = int(LAID) + int(PAIRS)  # keys from here on are of tiles whose corners had their numbers already
    written = bytearray((size >> 4) + 1)  # a bit for each point
    done = ptr8(written)
    triangle = pixels.triangle
    stamp = pixels.stamp
    font = view.font
    about = ptr8(font)
    zero = 6 + 2 * about[5] + 7 * (47 - about[3])  # the metrics of "0" less a glyph: numbers are kept one higher
    width = int(view.width)
    height = int(view.height)
    a = int(view.a)
    c = int(view.c)
    half = int(view.half)
    tall = int(view.tall)
    gap = int(view.gap)
    at = 0
    while at < count:
        slot = slots[at]
        at += 1
        grey = _TILE
        left = 0x100000
        top = left
        sum_of_rows = 0
        side = 0 - 1
        while side < 2:
            u = columns[slot]
            v = rows[slot]
            v += u + v + side & 1  # the point, or those of the base, are below
            u += side
            side += 1
            i = (u + skew * v) % size >> 1
            number = numbers[i]
            if number >> 3 == 6:
                grey = _HEXAGON
            column = x + half * (a * u - 3 * c * v >> 1)
            row = y + tall * (c * u + a * v >> 1)
            sum_of_rows += row
            if column < left:
                left = column
            if row < top:
                top = row
            bit = 1 << (i & 7)
            i = i >> 3
            if done[i] & bit == 0:
                done[i] = done[i] | bit
                # As View.shows has it.
                if column >= gap and row >= gap and column + gap <= width and row + gap <= height:
                    i = zero + 7 * (number & 7)
                    column -= about[i + 1] + (about[i + 3] >> 1)
                    row -= about[i + 2] + (about[i + 4] >> 1)
                    stamp(column, row, i, picture, stride, 1024, font, BLACK)
        up = 0
        if sum_of_rows > 3 * top + tall:
            up = 1
        wide = half
        high = tall + 2
        stroke = 2
        free = gap
        left -= 1
        top -= 1
        while True:
            triangle(left, top, wide, picture, stride, width, height, high, stroke, up, BLACK, grey, free)
            if at == count:
                stroke = tall
            elif known[slot] < all_known or grey is _HEXAGON:
                break
            if free == 0:
                break
            # Its heart.
            free = 0
            grey = _PAPER
            wide = half // 3
            high = tall // 3 + 1
            stroke -= 1
            left += 1 + half - wide
            top += 1 + (2 * (up + 1) * tall + 4) // 9
