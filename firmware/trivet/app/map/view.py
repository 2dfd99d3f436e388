"""How the board is looked at: from which side, how large, and which part of it when not all of it fits.

Cells (x, y) and points (u, v) are those of engine/lattice.py; all other lengths are pixels of the canvas.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts
from trivet.ui.fonts import LARGE, MEDIUM, SMALL

if TYPE_CHECKING:
    from trivet.engine.board import Board

_HERE = const(128)
HERE = _HERE  # in seen()
SIDES = 6  # from which a table can be seen

# A board turned clockwise by sixths of a turn: its point (u, v) comes to ((a u - 3 c v) / 2, (c u + a v) / 2).
_A = b"\x04\x03\x01\x00\x01\x03"  # 2 more, as bytes have no sign
_C = b"\x01\x02\x02\x01\x00\x00"  # 1 more

_SIDES = b"\x18\x1a\x1c\x20\x24\x28\x30\x38\x40"  # how long a tile's side can be: even, ascending
_BAND = const(16)  # beside a part of the board, for the arrow that tells of more,


class View:
    """The board, or a part of it, in the rectangle at (x, y), w wide and h high; x is a multiple of 8.

    `turned` is by how many sixths of a turn, clockwise (0-5). With zoom 0 the tiles are as large as the whole board
    allows, with 1, 2, … by so many steps larger; their sides have `least` pixels, where that is possible. When not all
    fits, the cell `focus`, that of the tile laid last if none is given, is as near the middle as can be; that on which
    a tile is offered must be given here. A placement is taken for its cell.
    """

    def __init__(
        self,
        board: "Board",
        x: int,
        y: int,
        w: int,
        h: int,
        turned: int = 0,
        zoom: int = 0,
        focus: "tuple | None" = None,
        least: int = 0,
    ):
        left, top, laid, xs, ys, _, _ = board.tables()
        if focus is None:
            focus = board.placed(board.count - 1) if board.count else (0, 0)
        low = _low(*focus[:2])
        self.a = a = _A[turned] - 2
        self.c = c = _C[turned] - 1
        ends = []  # of the cells' middles: right, left; three times down, up
        for p, q in ((a, -c), (-a, c), (3 * c, a), (-3 * c, -a)):
            most = p * left + q * 3 * top + _most(p, q, board.count, laid, xs, ys)
            ends.append(max(most, p * focus[0] + q * low) >> 1)
        east, west, south, north = ends[0] + 1, -ends[1] - 1, ends[2] // 3 + 1, -ends[3] // 3
        step = len(_SIDES)
        while step > 1 and (
            _SIDES[step - 1] * (east - west) > 2 * w or _SIDES[step - 1] * (south - north) * 7 > 8 * h + 56
        ):
            step -= 1  # too large whatever the paper round it
        while step:
            step -= 1
            self._resize(step)
            if (east - west) * self.half + 2 * self.gap <= w and (south - north) * self.tall + 2 * self.gap <= h:
                break
        largest = len(_SIDES) - 1
        step = min(step + zoom, largest)
        while _SIDES[step] < least and step < largest:
            step += 1
        self._resize(step)
        self.is_largest = step == largest  # no zoom makes the tiles larger
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

    def point(self, u: int, v: int) -> tuple:
        """(column, row) of the pixel on which a point lies, in the view or not."""
        a, c = self.a, self.c
        return self.x + self.half * (a * u - 3 * c * v >> 1), self.y + self.tall * (c * u + a * v >> 1)

    def cell(self, x: int, y: int) -> tuple:
        """(column, row, up): where a cell begins at the left and above, and whether it points up as it is seen."""
        low = _low(x, y)
        row = 3 * self.c * x + self.a * low >> 1
        column = (self.a * x - self.c * low >> 1) - 1
        return self.x + self.half * column, self.y + self.tall * (row // 3), row % 3 == 2

    def move(self, dx: int, dy: int) -> bool:
        """Shows what lies further to the right (dx 1) or left (-1), below (dy 1) or above (-1), by half of what is
        shown. Whether there was more.
        """
        x = min(max(self.x - dx * (self.width >> 1), self._least_x), self._most_x)
        y = min(max(self.y - dy * (self.height >> 1), self._least_y), self._most_y)
        moved = x != self.x or y != self.y
        self.x, self.y = x, y
        return moved

    def shows(self, u: int, v: int) -> bool:
        """Whether the number of a point is in the view."""
        x, y = self.point(u, v)
        x -= self.left
        y -= self.top
        return self.gap <= x <= self.width - self.gap and self.gap <= y <= self.height - self.gap

    def more(self) -> tuple:
        """Whether the board goes on outside: to the left, to the right, above, below."""
        return self.x < self._most_x, self.x > self._least_x, self.y < self._most_y, self.y > self._least_y

    def hidden(self, board: "Board") -> int:
        """How many tiles have their middle outside."""
        left, top, laid, xs, ys, _, _ = board.tables()
        x, y = self.point(left, top)
        return _hidden(self, x, y, board.count, laid, xs, ys)


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


def seen(board: "Board", slots: bytes, turned: int) -> tuple:
    """Where the cells of these slots are seen on a board turned so: their columns, each half a tile wide, and rows, as
    bytearrays, counted from the tile laid last, which has HERE. There must be a tile.
    """
    _, _, laid, xs, ys, _, _ = board.tables()
    columns, rows = bytearray(len(slots)), bytearray(len(slots))
    _see(slots, laid[board.count - 1], _A[turned] - 2, _C[turned] - 1, xs, ys, columns, rows)
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


@micropython.viper
def _hidden(view, x: int, y: int, count: int, laid, xs, ys) -> int:
    """As View.hidden has it; at (x, y) lies the board's own point (0, 0)."""
    slots = ptr8(laid)
    columns = ptr8(xs)
    rows = ptr8(ys)
    a = int(view.a)
    c = int(view.c)
    half = int(view.half)
    tall = int(view.tall)
    left = int(view.left) - x
    top = int(view.top) - y
    right = left + int(view.width)
    bottom = top + int(view.height)
    found = 0
    while count:
        count -= 1
        slot = slots[count]
        u = columns[slot]
        v = rows[slot]
        low = 3 * v + 2 - (u + v & 1)
        column = half * (a * u - c * low >> 1)
        row = tall * (3 * c * u + a * low) // 6
        if column < left or column > right or row < top or row > bottom:
            found += 1
    return found


@micropython.viper
def _most(p: int, q: int, count: int, laid, xs, ys) -> int:
    """The most that p x + q _low(x, y) is for a tile."""
    slots = ptr8(laid)
    columns = ptr8(xs)
    rows = ptr8(ys)
    most = 0 - 0x100000
    while count:
        count -= 1
        slot = slots[count]
        x = columns[slot]
        y = rows[slot]
        here = p * x + q * (3 * y + 2 - (x + y & 1))
        if most < here:
            most = here
    return most
