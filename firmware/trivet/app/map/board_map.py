"""The map: the tiles on the table as a picture.

All tiles round a point show the same number there, so the map writes each number once, at its point, far larger than
three would be in every tile; the tiles are the grey between, and what is white is no tile. In the picture is

    dark grey           a hexagon: six tiles round one point
    a hollow heart      a tile that made a bridge, one that did not grow into a hexagon
    a black heart       the tile that was laid last
    all black           a tile that is offered: it does not lie there yet; without numbers: a cell that is pointed at

A View says how the table is looked at: from which side, how large, and which part of it when not all of it fits.
Cells (x, y) and points (u, v) are those of engine/lattice.py; all other lengths are pixels of the canvas.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import lattice, tiles
from trivet.micropython import const
from trivet.ui import fonts, pixels
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.widgets import centred

_SIZE = const(2654)  # lattice.SIZE and SKEW, which the compiler folds only if they stand here
_SKEW = const(695)
_RECORD = const(5)  # from one tile to the next in the board's order
_FIGURE = const(0x80 + 36)  # keys from here on are of tiles whose corners were all known before they came

_HERE = const(128)
HERE = _HERE  # in seen()
SIDES = 6  # from which a table can be seen

# A board turned clockwise by sixths of a turn: its point (u, v) comes to ((a u - 3 c v) / 2, (c u + a v) / 2).
_A = b"\x04\x03\x01\x00\x01\x03"  # 2 more, as bytes have no sign
_C = b"\x01\x02\x02\x01\x00\x00"  # 1 more

_SIDES = b"\x18\x1a\x1c\x20\x24\x28\x30\x38\x40"  # how long a tile's side can be: even, ascending
_BAND = const(16)  # beside a part of the board, for the arrow that tells of more,
_MIDDLE = const(8)  # which is in its middle

_PAPER = b"\x00\x00\x00\x00"  # greys, as pixels.triangle takes them
_TILE = b"\x80\x00\x08\x00"
_HEXAGON = b"\xaa\x00\x55\x00"


class View:
    """The board, or a part of it, in the rectangle at (x, y), w wide and h high; x is a multiple of 8.

    `turned` is by how many sixths of a turn, clockwise (0-5). With zoom 0 the tiles are as large as the whole board
    allows, with 1, 2, … by so many steps larger. When not all fits, the cell `focus`, that of the tile laid last if
    none is given, is as near the middle as can be; that on which a tile is offered must be given here. A placement is
    taken for its cell.
    """

    def __init__(self, board, x, y, w, h, turned=0, zoom=0, focus=None):
        left, top, order, xs, ys, _, _ = board.tables()
        if focus is None:
            focus = board.placed(board.count - 1) if board.count else (0, 0)
        low = _low(*focus[:2])
        self.a = a = _A[turned] - 2
        self.c = c = _C[turned] - 1
        ends = []  # of the cells' middles: right, left; three times down, up
        for p, q in ((a, -c), (-a, c), (3 * c, a), (-3 * c, -a)):
            most = p * left + q * 3 * top + _most(p, q, board.count, order, xs, ys)
            ends.append(max(most, p * focus[0] + q * low) >> 1)
        east, west, south, north = ends[0] + 1, -ends[1] - 1, ends[2] // 3 + 1, -ends[3] // 3
        step = len(_SIDES)
        while step:
            step -= 1
            self._resize(step)
            if (east - west) * self.half + 2 * self.gap <= w and (south - north) * self.tall + 2 * self.gap <= h:
                break
        step = min(step + zoom, len(_SIDES) - 1)
        if zoom:
            self._resize(step)
        self.is_largest = step == len(_SIDES) - 1  # no zoom makes the tiles larger
        self.left, self.width, self._least_x, self._most_x = _room(x, w, west * self.half, east * self.half, self.gap)
        self.top, self.height, self._least_y, self._most_y = _room(y, h, north * self.tall, south * self.tall, self.gap)
        self.x = self.y = 0
        box, row, _ = self.cell(*focus[:2])
        self.x, self.y = x + (w >> 1) - self.half - box, y + (h - self.tall >> 1) - row
        self.move(0, 0)

    def _resize(self, step):
        """Takes the step-th of the sides, and what goes with it."""
        side = _SIDES[step]
        self.half = side >> 1  # from a point to the next ones above and below, to the side
        self.tall = side * 7 >> 3  # and downwards
        self.font = SMALL if side < 36 else MEDIUM if side < 56 else LARGE
        self.gap = (fonts.cap(self.font) * 5 >> 3) + 1  # the paper round a point reaches so far to each side

    def point(self, u, v):
        """The pixel on which a point lies, in the view or not."""
        a, c = self.a, self.c
        return self.x + self.half * (a * u - 3 * c * v >> 1), self.y + self.tall * (c * u + a * v >> 1)

    def cell(self, x, y):
        """The left column and the upper row of a cell, and whether it points up as the board is turned."""
        low = _low(x, y)
        row = 3 * self.c * x + self.a * low >> 1
        column = (self.a * x - self.c * low >> 1) - 1
        return self.x + self.half * column, self.y + self.tall * (row // 3), row % 3 == 2

    def move(self, dx, dy):
        """Shows what lies further to the right (dx 1) or left (-1), below (dy 1) or above (-1), by half of what is
        shown. Whether there was more.
        """
        x = min(max(self.x - dx * (self.width >> 1), self._least_x), self._most_x)
        y = min(max(self.y - dy * (self.height >> 1), self._least_y), self._most_y)
        moved = x != self.x or y != self.y
        self.x, self.y = x, y
        return moved

    def shows(self, u, v):
        """Whether the number of a point is in the view."""
        x, y = self.point(u, v)
        x -= self.left
        y -= self.top
        return self.gap <= x <= self.width - self.gap and self.gap <= y <= self.height - self.gap

    def more(self):
        """Whether the board goes on outside: to the left, to the right, above, below."""
        return self.x < self._most_x, self.x > self._least_x, self.y < self._most_y, self.y > self._least_y


def _low(x, y):
    """Three times the row in which the middle of a cell lies."""
    return 3 * y + 2 - (x + y & 1)


def _room(start, length, low, high, pad):
    """Of `length` columns or rows from `start` on: the first that is painted on, and how many; the least and the most
    that column or row 0 of a board can be at that reaches from `low` to `high`, `pad` of paper around.
    """
    spare = length - (high - low + 2 * pad)
    if spare >= 0:
        least = most = start + pad - low + (spare >> 1)
    else:
        start += _BAND
        length -= 2 * _BAND
        least, most = start + length - pad - high, start + pad - low
    return start, length, least, most


def seen(board, slots, turned):
    """Where the cells of these slots are seen on a board turned so: their columns, each half a tile wide, and rows, as
    bytes, counted from the tile laid last, which has HERE.
    """
    _, _, order, xs, ys, _, _ = board.tables()
    columns, rows = bytearray(len(slots)), bytearray(len(slots))
    _see(slots, order[_RECORD * (board.count - 1)], _A[turned] - 2, _C[turned] - 1, xs, ys, columns, rows)
    return columns, rows


@micropython.viper
def _see(slots, last: int, a: int, c: int, xs, ys, columns, rows):
    """As View.cell has it; the last one is where to count from."""
    cells = ptr8(slots)
    x_of = ptr8(xs)
    y_of = ptr8(ys)
    across = ptr8(columns)
    down = ptr8(rows)
    left = 0
    top = 0
    at = int(len(slots))
    slot = last
    while True:
        x = x_of[slot]
        y = y_of[slot]
        low = 3 * y + 2 - (x + y & 1)
        column = a * x - c * low >> 1
        row = (3 * c * x + a * low >> 1) // 3
        if at == int(len(slots)):
            left = column - _HERE
            top = row - _HERE
        else:
            across[at] = column - left
            down[at] = row - top
        if at == 0:
            break
        at -= 1
        slot = cells[at]


def paint(canvas, board, view, offered=None):
    """Draws the board into the view's rectangle, white so far, and a tile (x, y, tile, turn) that is offered; with
    the tile NONE a cell that is pointed at.
    """
    left, top, order, xs, ys, keys, points = board.tables()
    x, y = view.point(left, top)
    stride = canvas.width >> 3
    picture = memoryview(canvas.buffer)[view.top * stride + (view.left >> 3) :]
    _tiles(picture, stride, view, x - view.left, y - view.top, board.count, order, xs, ys, keys, points)
    if offered:
        x, y, tile, turn = offered
        half, tall, gap, font = view.half, view.tall, view.gap, view.font
        left, top, up = view.cell(x, y)
        left -= view.left
        top -= view.top
        w, h = view.width, view.height
        if tile == tiles.NONE:
            pixels.triangle(left - 1, top - 1, half, picture, stride, w, h, tall + 2, tall, up, BLACK, _PAPER, gap)
        else:
            pixels.triangle(left, top, half, picture, stride, w, h, tall + 1, tall + 1, up, BLACK, _PAPER, 0)
            for (u, v), digit in zip(lattice.corners(x, y), tiles.turned(tile, turn)):
                if view.shows(u, v):
                    x, y = view.point(u, v)
                    canvas.fill_rounded(x - gap, y - gap, 2 * gap, 2 * gap, BLACK, gap)
                    canvas.text(font, str(digit), x, centred(font, y, 0), WHITE, CENTRE)
    left, top, right, bottom = view.left, view.top, view.left + view.width, view.top + view.height
    x, y = left + right >> 1, top + bottom >> 1
    places = (left - _MIDDLE, y), (right + _MIDDLE, y), (x, top - _MIDDLE), (x, bottom + _MIDDLE)
    for arrow, more, (x, y) in zip("◀▶▲▼", view.more(), places):
        if more:
            canvas.text(SMALL, arrow, x, centred(SMALL, y, 0), BLACK, CENTRE)


@micropython.viper
def _most(p: int, q: int, count: int, order, xs, ys) -> int:
    """The most that p x + q _low(x, y) is for a tile."""
    slots = ptr8(order)
    columns = ptr8(xs)
    rows = ptr8(ys)
    most = 0 - 0x100000
    while count:
        count -= 1
        slot = slots[_RECORD * count]
        x = columns[slot]
        y = rows[slot]
        here = p * x + q * (3 * y + 2 - (x + y & 1))
        if most < here:
            most = here
    return most


@micropython.viper
def _tiles(picture, stride: int, view, x: int, y: int, count: int, order, xs, ys, keys, points):
    """The tiles and their numbers, each once; at (x, y) of the picture lies the board's own point (0, 0)."""
    slots = ptr8(order)
    columns = ptr8(xs)
    rows = ptr8(ys)
    known = ptr8(keys)
    numbers = ptr8(points)
    written = bytearray((_SIZE >> 4) + 1)  # a bit for each point
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
        slot = slots[_RECORD * at]
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
            i = (u + _SKEW * v) % _SIZE >> 1
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
            elif known[slot] < _FIGURE or grey is _HEXAGON:
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
