"""The map: the tiles on the table as a picture.

All tiles round a point show the same number there, so the map writes each number once, at its point, far larger than
three would be in every tile; the tiles are the grey between, and what is white is no tile. In the picture is

    dark grey          a hexagon: six tiles round one point
    a dot              a tile that made a figure: a bridge, or what closed a hexagon
    a black heart      the tile that was laid last
    all black          a tile that is offered: it does not lie there yet

A View says how the table is looked at: from which side, how large, and which part of it when not all of it fits.
Cells (x, y) and points (u, v) are those of engine/lattice.py; all other lengths are pixels of the canvas.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import micropython
from micropython import const

from trivet.engine import lattice, tiles
from trivet.ui import fonts, pixels
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.widgets import centred

_SIZE = const(2654)  # lattice.SIZE and SKEW, which the compiler folds only if they stand here
_SKEW = const(695)
_RECORD = const(5)  # from one tile to the next in the board's order
_LAID = const(0x80)  # in a key of the board
_FIGURE = const(36)  # keys from here on are of cells whose corners were all known before the tile came

# A board turned clockwise by sixths of a turn: its point (u, v) comes to ((a u - 3 c v) / 2, (c u + a v) / 2).
_A = b"\x04\x03\x01\x00\x01\x03"  # 2 more, as bytes have no sign
_C = b"\x01\x02\x02\x01\x00\x00"  # 1 more

_SIDES = b"\x1c\x20\x28\x30\x40\x50"  # how long a tile's side can be: even, ascending
_BAND = const(16)  # beside a part of the board, for the arrow that tells of more

_INK = b"\xff\xff\xff\xff"
_PAPER = b""
_TILE = b"\x80\x00\x08\x00"
_HEXAGON = b"\xaa\x00\x55\x00"


class View:
    """The board, or a part of it, in the rectangle at (x, y), w wide and h high.

    `turned` is by how many sixths of a turn, clockwise (0-5). With zoom 0 the tiles are as large as the whole board
    allows, with 1, 2, … by so many steps larger. When not all fits, the cell `focus`, that of the tile laid last if
    none is given, is as near the middle as can be; a cell on which a tile is offered must be given here.
    """

    def __init__(self, board, x, y, w, h, turned=0, zoom=0, focus=None):
        left, top, order, xs, ys, _, _ = board.tables()
        if focus is None:
            focus = board.placed(board.count - 1) if board.count else (0, 0)
        self.a = a = _A[turned] - 2
        self.c = c = _C[turned] - 1
        cell = focus[0] - left, focus[1] - top
        # The outermost points, in half sides to the right and in rows of points downwards.
        beside, under = a * left - 3 * c * top >> 1, c * left + a * top >> 1
        west = beside - _reach(*cell, -a, 3 * c, board.count, order, xs, ys)
        east = beside + _reach(*cell, a, -3 * c, board.count, order, xs, ys)
        north = under - _reach(*cell, -c, -a, board.count, order, xs, ys)
        south = under + _reach(*cell, c, a, board.count, order, xs, ys)
        step = len(_SIDES) - 1
        self._resize(step)
        while step and ((east - west) * self.half + 2 * self.gx >= w or (south - north) * self.tall + 2 * self.gy >= h):
            step -= 1
            self._resize(step)
        if zoom:
            self._resize(min(step + zoom, len(_SIDES) - 1))
        self.across, self._least_x, self._most_x = _room(x, w, west * self.half, east * self.half, self.gx)
        self.down, self._least_y, self._most_y = _room(y, h, north * self.tall, south * self.tall, self.gy)
        self.x = self.y = 0
        middle, row, _ = self.cell(*focus[:2])
        self.x, self.y = x + (w >> 1) - middle, y + (h - self.tall >> 1) - row
        self.move(0, 0)

    def _resize(self, step):
        """Takes the step-th of the sides, and what goes with it."""
        side = _SIDES[step]
        self.half = side >> 1  # from a point to the next ones above and below, to the side
        self.tall = side * 7 >> 3  # and downwards
        self.slope = (self.half << 16) // self.tall
        self.font = SMALL if side < 36 else MEDIUM if side < 56 else LARGE
        self.gy = (fonts.cap(self.font) >> 1) + 2  # a number's paper reaches so far down and up,
        self.gx = self.gy - 1  # and so far aside

    def point(self, u, v):
        """The pixel on which a point lies, in the view or not."""
        return (
            self.x + self.half * (self.a * u - 3 * self.c * v >> 1),
            self.y + self.tall * (self.c * u + self.a * v >> 1),
        )

    def cell(self, x, y):
        """The column of the middle of a cell, its upper row, and whether it points up as the board is turned."""
        low = 3 * y + 2 - (x + y & 1)  # a third of this is the row of its middle
        row = 3 * self.c * x + self.a * low >> 1
        return (
            self.x + self.half * (self.a * x - self.c * low >> 1),
            self.y + self.tall * (row // 3),
            row % 3 == 2,
        )

    def move(self, dx, dy):
        """Shows what lies further to the right (dx 1) or left (-1), below (dy 1) or above (-1), by half of what is
        shown. Whether there was more.
        """
        x = self.x - dx * ((self.across >> 10) - (self.across & 0x3FF) >> 1)
        y = self.y - dy * ((self.down >> 10) - (self.down & 0x3FF) >> 1)
        x = min(max(x, self._least_x), self._most_x)
        y = min(max(y, self._least_y), self._most_y)
        moved = x != self.x or y != self.y
        self.x, self.y = x, y
        return moved

    def more(self):
        """Whether the board goes on outside: to the left, to the right, above, below."""
        return self.x < self._most_x, self.x > self._least_x, self.y < self._most_y, self.y > self._least_y


def _room(start, length, low, high, pad):
    """Of `length` columns or rows from `start` on: which are painted on, as pixels.slab takes them; the least and the
    most that column or row 0 of a board can be at that reaches from `low` to `high`, `pad` of paper around.
    """
    spare = length - (high - low + 2 * pad + 1)
    if spare >= 0:
        least = most = start + pad - low + (spare >> 1)
    else:
        start += _BAND
        length -= 2 * _BAND
        least, most = start + length - 1 - pad - high, start + pad - low
    return start + length << 10 | start, least, most


def paint(canvas, board, view, offered=None):
    """Draws the board into the view's rectangle, white so far, and a tile (x, y, tile, turn) that is offered."""
    left, top, order, xs, ys, keys, points = board.tables()
    x, y = view.point(left, top)
    picture, stride = canvas.buffer, canvas.width >> 3
    _tiles(picture, stride, view, x, y, board.count, order, xs, ys, keys, points)
    _numbers(picture, stride, view, x, y, board.count, order, xs, ys, points)
    if offered:
        x, y, tile, turn = offered
        _triangle(picture, stride, view, *view.cell(x, y), 0, _INK)
        for (u, v), digit in zip(lattice.corners(x, y), tiles.turned(tile, turn)):
            _number(picture, stride, view, *view.point(u, v), digit, WHITE)
    _arrows(canvas, view)


def _arrows(canvas, view):
    """At each edge beyond which there is more."""
    left, right = view.across & 0x3FF, view.across >> 10
    top, bottom = view.down & 0x3FF, view.down >> 10
    middle, row = left + right >> 1, top + bottom >> 1
    places = (left - _BAND, row), (right, row), (middle, top - _BAND), (middle, bottom)
    for arrow, there, (x, y) in zip("◀▶▲▼", view.more(), places):
        if there:
            if y == row:
                canvas.text(SMALL, arrow, x + (_BAND >> 1), centred(SMALL, y, 1), BLACK, CENTRE)
            else:
                canvas.text(SMALL, arrow, x, centred(SMALL, y, _BAND), BLACK, CENTRE)


@micropython.viper
def _reach(x: int, y: int, p: int, q: int, count: int, order, xs, ys) -> int:
    """The most that (p u + q v) / 2 is for any point of the cell (x, y) and of the tiles."""
    slots = ptr8(order)
    columns = ptr8(xs)
    rows = ptr8(ys)
    size = p
    if p < 0:
        size = 0 - p
    most = 0 - 0x100000
    while True:
        here = p * x + q * y
        first = 0
        others = q + size
        if (x + y) & 1:
            first = q
            others = size
        if first < others:
            first = others
        if most < here + first:
            most = here + first
        if count == 0:
            return most >> 1
        count -= 1
        slot = slots[_RECORD * count]
        x = columns[slot]
        y = rows[slot]


@micropython.viper
def _tiles(picture, stride: int, view, x: int, y: int, count: int, order, xs, ys, keys, points):
    """The tiles without their numbers; (x, y) is where the board's own point (0, 0) lies."""
    slots = ptr8(order)
    columns = ptr8(xs)
    rows = ptr8(ys)
    known = ptr8(keys)
    numbers = ptr8(points)
    slab = pixels.slab
    fill = _triangle
    a = int(view.a)
    c = int(view.c)
    half = int(view.half)
    tall = int(view.tall)
    slope = int(view.slope)
    across = int(view.across)
    down = int(view.down)
    at = 0
    while at < count:
        slot = slots[_RECORD * at]
        u = columns[slot]
        v = rows[slot]
        at += 1
        apex = u + _SKEW * v
        base = apex + _SKEW
        low = 3 * v + 2
        if apex & 1:
            base = apex
            apex += _SKEW
            low -= 1
        # As View.cell has it.
        middle = x + half * (a * u - c * low >> 1)
        low = 3 * c * u + a * low >> 1
        row = low // 3
        low -= 3 * row
        row = y + tall * row
        ink = _TILE
        if (
            numbers[apex % _SIZE >> 1] >> 3 == 6
            or numbers[(base - 1) % _SIZE >> 1] >> 3 == 6
            or numbers[(base + 1) % _SIZE >> 1] >> 3 == 6
        ):
            ink = _HEXAGON
        fill(picture, stride, view, middle, row, low - 1, 2, ink)
        left = middle
        right = middle
        if low == 2:
            slab(middle - half, row + tall - 1, 2 * half + 1, picture, stride, 2, 0, 0, across, down, _INK)
        else:
            slab(middle - half, row - 1, 2 * half + 1, picture, stride, 2, 0, 0, across, down, _INK)
            left -= half
            right += half
        slab(left - 1, row, 2, picture, stride, tall, slope, slope, across, down, _INK)
        slab(right - 1, row, 2, picture, stride, tall, 0 - slope, 0 - slope, across, down, _INK)
        if at == count:
            fill(picture, stride, view, middle, row, low - 1, tall >> 2, _INK)
        elif known[slot] & 0x7F >= _FIGURE:
            row += (tall * low + 1) // 3
            slab(middle - 2, row - 2, 5, picture, stride, 5, 0, 0, across, down, _INK)


@micropython.viper
def _triangle(picture, stride: int, view, middle: int, row: int, up: int, inset: int, ink):
    """The inside of a cell, as View.cell tells where it is, so far from its edges."""
    slope = int(view.slope)
    tall = int(view.tall) + 1 - 3 * inset
    if up:
        row += 2 * inset
    else:
        row += inset
        slope = 0 - slope
    wide = 1
    if up == 0:
        wide = (0 - slope) * (tall - 1) >> 16
        middle -= wide
        wide = 2 * wide + 1
    pixels.slab(middle, row, wide, picture, stride, tall, 0 - slope, slope, view.across, view.down, ink)


@micropython.viper
def _numbers(picture, stride: int, view, x: int, y: int, count: int, order, xs, ys, points):
    """The number of each point, once."""
    slots = ptr8(order)
    columns = ptr8(xs)
    rows = ptr8(ys)
    numbers = ptr8(points)
    written = bytearray((_SIZE >> 4) + 1)  # a bit for each point
    done = ptr8(written)
    write = _number
    a = int(view.a)
    c = int(view.c)
    half = int(view.half)
    tall = int(view.tall)
    while count:
        count -= 1
        slot = slots[_RECORD * count]
        side = 0 - 1
        while side < 2:
            u = columns[slot]
            v = rows[slot]
            if (u + v + side) & 1:  # the point below: of the base, or of a cell that points down
                v += 1
            u += side
            side += 1
            i = (u + _SKEW * v) % _SIZE >> 1
            bit = 1 << (i & 7)
            if done[i >> 3] & bit == 0:
                done[i >> 3] |= bit
                number = (numbers[i] & 7) - 1
                left = x + half * (a * u - 3 * c * v >> 1)
                write(picture, stride, view, left, y + tall * (c * u + a * v >> 1), number, BLACK)


@micropython.viper
def _number(picture, stride: int, view, x: int, y: int, number: int, ink: int):
    """A number on its point, on paper of the other colour; where that is cut off, the paper only."""
    gx = int(view.gx)
    gy = int(view.gy)
    across = int(view.across)
    down = int(view.down)
    slant = gx >> 1
    slope = (slant << 16) // gy
    paper = _PAPER
    if ink:
        paper = _INK
    slab = pixels.slab
    slab(x - gx + slant, y - gy, 2 * (gx - slant) + 1, picture, stride, gy, 0 - slope, slope, across, down, paper)
    slab(x - gx, y, 2 * gx + 1, picture, stride, gy + 1, slope, 0 - slope, across, down, paper)
    if (
        x - gx >= across & 0x3FF
        and y - gy >= down & 0x3FF
        and x + gx < across >> 10
        and y + gy < down >> 10
    ):
        font = view.font
        metrics = font[6]
        glyph = 48 + number - int(font[3])
        about = ptr8(metrics)
        x -= about[7 * glyph + 1] + (about[7 * glyph + 3] >> 1)
        y -= about[7 * glyph + 2] + (about[7 * glyph + 4] >> 1)
        pixels.stamp(x, y, glyph, picture, stride, 1024, metrics, font[7], ink)
