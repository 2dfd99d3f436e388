"""The grid: the byte tables that say which tile lies where and what the cells beside them take, and
placing and lifting, which keep them.

A cell has an index: `index(x, y)` winds the whole lattice into SIZE numbers: a step in x is one
further, a step in y is SKEW further, and after SIZE it begins anew. No two cells less than 82 steps
from edge to edge apart share an index, and 76 connected tiles, with all cells and points that they
touch, reach no further (host_tests count it). An even index is a cell that points up; a point's index
is that of the cell whose apex it is.

The grid keeps a slot for each cell that holds a tile or shares an edge with one; slots are numbered
as they come up and given back in the opposite order, so that `lift` undoes `place` to the last byte.
An open slot is a gap, and its key says what fits there:

    0-35        two corners are known, and nothing touches the third: 6 a + b, b clockwise after a
    36-111      all three are known: 36 (PAIRS) + the one tile that fits

LAID is added to the key when a tile comes to lie there. Slots with the same key are chained. A slot
joins at most one chain of pairs and one of tiles, at its head, and is passed over there once its key
has changed.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.micropython import const

from . import tiles
from .figures import BRIDGE, FIGURE, PLAIN, TWO_EDGE

# The compiler folds these here; others import them, and in machine code make them integers of their own first.
SIZE = const(2654)
SKEW = const(695)
PAIRS = const(36)  # keys of gaps with two known corners
LAID = const(0x80)  # in the key of a slot: a tile lies there

_TILES = const(76)  # most on the board
_SLOTS = const(155)  # the first tile opens 3 cells, each other at most 2; slot 0 is none
_MIDDLE = const(128)  # coordinates are kept relative to the first tile's, from -128 on
_BEFORE = const(3)  # bytes that lifting a tile needs: slots, raises, and side before it was placed

# Steps between indices, first for a cell that points up, then for one that points down: to its corners (clockwise
# from its point), to its neighbours (over the edges from corner 0 to 1, 1 to 2, 2 to 0).
CORNER_STEPS = ((0, 1 + SKEW, SKEW - 1), (SKEW, -1, 1))
NEIGHBOUR_STEPS = ((1, SKEW, -1), (-1, -SKEW, 1))
POINT_STEPS = (2, 1 + SKEW, SKEW - 1, -2, -1 - SKEW, 1 - SKEW)  # from a point to those one edge away


def index(x: int, y: int) -> int:
    """The place of a cell, or of the cell whose apex is this point, in the tables."""
    return (x + SKEW * y) % SIZE


class Grid:
    """All its bytes are here from the start: placing and lifting allocate nothing that stays."""

    def __init__(self):
        self.count = 0  # tiles on the board
        self._left = 0  # what is taken from x and y to count from the first tile, at about _MIDDLE
        self._top = 0
        self._cells = bytearray(SIZE)  # by index: the slot
        self._points = bytearray(SIZE >> 1)  # by index / 2: 1 + the number there, + 8 for each tile round it
        self._slots = 0  # in use, from 1 on
        self._x = bytearray(_SLOTS)
        self._y = bytearray(_SLOTS)
        self._key = bytearray(_SLOTS)
        self._side = bytearray(_SLOTS)  # how a tile is turned into the gap; the turn of the tile laid there
        self._next_pair = bytearray(_SLOTS)
        self._next_tile = bytearray(_SLOTS)
        self._head = bytearray(PAIRS + _TILES)
        self._raised = bytearray(_SLOTS)  # slots whose third corner became known, in that order
        self._raises = 0
        self._laid = bytearray(_TILES)  # in the order of placing: the slot of each tile,
        self._tiles = bytearray(_TILES)  # the tile,
        self._before = bytearray(_BEFORE * _TILES)  # and what lift() needs

    # ---- what lies where

    def placed(self, n: int) -> tuple[int, int, int, int]:
        """(x, y, tile, turn) of the n-th tile placed, from 0."""
        slot = self._laid[n]
        return self._x[slot] + self._left, self._y[slot] + self._top, self._tiles[n], self._side[slot]

    def tables(self) -> tuple[int, int, bytearray, bytearray, bytearray, bytearray, bytearray]:
        """For a picture of the board, its own tables, not to be changed: (left, top, laid, x, y, keys, numbers).

        `laid` are the slots of the tiles in the order of their placing. By slot: x + left and y + top are its cell, and
        its corners all had their numbers before the tile came if its key is LAID + PAIRS or more. By half of the index
        of a point, of whose coordinates left and top are taken: 1 + the number there, + 8 for each tile round it.
        """
        return self._left, self._top, self._laid, self._x, self._y, self._key, self._points

    def _slot(self, x: int, y: int) -> int:
        """The slot of a cell; 0 for one that neither holds a tile nor shares an edge with one."""
        return self._slot_at(x - self._left, y - self._top)

    @micropython.viper
    def _slot_at(self, x: int, y: int) -> int:
        slot = ptr8(self._cells)[(x + SKEW * y) % SIZE]
        if slot and ptr8(self._x)[slot] == x and ptr8(self._y)[slot] == y:  # and not far away with the same index
            return slot
        return 0

    # ---- what lies round a cell

    @micropython.viper
    def _clash(self, i: int, one: int, two: int, three: int) -> int:
        """The first corner of the cell of index i that contradicts the table, times 8, plus the number there; or -1."""
        points = ptr8(self._points)
        first = i
        second = i + 1 + SKEW
        third = i - 1 + SKEW
        if i & 1:
            first = i + SKEW
            second = i - 1
            third = i + 1
        there = points[first % SIZE >> 1] & 7
        if there and there != one + 1:
            return there - 1
        there = points[second % SIZE >> 1] & 7
        if there and there != two + 1:
            return 8 + there - 1
        there = points[third % SIZE >> 1] & 7
        if there and there != three + 1:
            return 16 + there - 1
        return -1

    @micropython.viper
    def _figure(self, slot: int, reading: int) -> int:
        key = ptr8(self._key)
        if key[slot] < PAIRS:
            return int(PLAIN)  # one edge touches, and nothing the corner opposite
        points = ptr8(self._points)
        i = (ptr8(self._x)[slot] + SKEW * ptr8(self._y)[slot]) % SIZE
        second = i + 1 + SKEW
        third = i - 1 + SKEW
        first = i
        beyond = i + SKEW
        if i & 1:
            first = beyond
            second = i - 1
            third = i + 1
            beyond = i - SKEW
        hexagons = 0
        if points[first % SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if points[second % SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if points[third % SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if hexagons:
            if reading == int(FIGURE):
                hexagons += int(self._standing(i))
                if hexagons > 3:
                    hexagons = 3
            return int(BRIDGE) + hexagons
        cells = ptr8(self._cells)
        edges = key[cells[(i - 1) % SIZE]] >> 7
        edges += key[cells[(i + 1) % SIZE]] >> 7
        edges += key[cells[beyond % SIZE]] >> 7
        if edges == 1:
            return int(BRIDGE)
        return int(TWO_EDGE)

    def _standing(self, i: int) -> int:
        """Hexagons that stand next to those which a tile on the cell of index i closes."""
        points = self._points
        centres = []
        for step in CORNER_STEPS[i & 1]:
            point = (i + step) % SIZE
            if points[point >> 1] >> 3 == 5:
                for beside in POINT_STEPS:
                    centre = (point + beside) % SIZE
                    if points[centre >> 1] >> 3 == 6 and centre not in centres:
                        centres.append(centre)
        return len(centres)

    # ---- placing and lifting

    def place(self, x: int, y: int, tile: int, turn: int) -> None:
        """Lays a tile that fits; `turn`: which of its digits, clockwise from the lowest, lies at the cell's point."""
        if self.count == 0:
            self._left = x - _MIDDLE - (x + y & 1)  # which leaves every cell pointing as it does
            self._top = y - _MIDDLE
        self._place(x - self._left, y - self._top, tile, turn)

    @micropython.viper
    def _place(self, x: int, y: int, tile: int, turn: int):
        """Lays a tile, gives its corners their numbers, and all gaps beside them what they need now."""
        count = int(self.count)
        before = ptr8(self._before)
        at = _BEFORE * count
        before[at] = int(self._slots)
        before[at + 1] = int(self._raises)
        if count == 0:
            self._new_slot(x, y)
        self.count = count + 1
        i = (x + SKEW * y) % SIZE
        slot = ptr8(self._cells)[i]
        ptr8(self._laid)[count] = slot
        ptr8(self._tiles)[count] = tile
        key = ptr8(self._key)
        side = ptr8(self._side)
        before[at + 2] = side[slot]
        key[slot] |= LAID
        side[slot] = turn

        first = i
        second = i + 1 + SKEW
        third = i - 1 + SKEW
        beyond = y + 1
        if i & 1:
            first = i + SKEW
            second = i - 1
            third = i + 1
            beyond = y - 1
        code = ptr8(tiles.CODES)[tile]
        while turn:  # the first digit goes last
            code = code % 36 * 6 + code // 36
            turn -= 1
        one = int(self._touch(first, code // 36))
        two = int(self._touch(second, code // 6 % 6))
        three = int(self._touch(third, code % 6))
        self._open(x - 1, y)
        self._open(x + 1, y)
        self._open(x, beyond)
        if one:
            self._raise_round(first)
        if two:
            self._raise_round(second)
        if three:
            self._raise_round(third)

    @micropython.viper
    def _touch(self, point: int, number: int) -> bool:
        """A tile lies at a point: whether it is the first there."""
        points = ptr8(self._points)
        at = point % SIZE >> 1
        if points[at]:
            points[at] += 8
            return False
        points[at] = 9 + number
        return True

    @micropython.viper
    def _new_slot(self, x: int, y: int) -> int:
        slot = int(self._slots) + 1
        self._slots = slot
        ptr8(self._cells)[(x + SKEW * y) % SIZE] = slot
        ptr8(self._x)[slot] = x
        ptr8(self._y)[slot] = y
        return slot

    @micropython.viper
    def _open(self, x: int, y: int):
        """A cell shares an edge with a tile: gives it a slot if it has none."""
        i = (x + SKEW * y) % SIZE
        if ptr8(self._cells)[i]:
            return
        slot = int(self._new_slot(x, y))
        gap = int(self._gap(i))
        key = gap & 0xFF
        ptr8(self._key)[slot] = key
        ptr8(self._side)[slot] = gap >> 8
        chain = ptr8(self._next_pair)
        if key >= PAIRS:
            chain = ptr8(self._next_tile)
        head = ptr8(self._head)
        chain[slot] = head[key]
        head[key] = slot

    @micropython.viper
    def _raise_round(self, point: int):
        """A point has got a number: gaps of which it is the third corner now take one tile only."""
        cells = ptr8(self._cells)
        keys = ptr8(self._key)
        at = 0
        while at < 6:
            i = point  # the cells round a point, below it and above it
            if at > 2:
                i = point - SKEW
            if at == 1 or at == 4:
                i -= 1
            elif at == 2 or at == 5:
                i += 1
            at += 1
            i %= SIZE
            slot = cells[i]
            if slot and keys[slot] < PAIRS:
                gap = int(self._gap(i))
                key = gap & 0xFF
                if key >= PAIRS:
                    keys[slot] = key
                    ptr8(self._side)[slot] = gap >> 8
                    head = ptr8(self._head)
                    ptr8(self._next_tile)[slot] = head[key]
                    head[key] = slot
                    raises = int(self._raises)
                    ptr8(self._raised)[raises] = slot
                    self._raises = raises + 1

    @micropython.viper
    def _gap(self, i: int) -> int:
        """Key and side (256 times as much) of an open cell, read off its points; i is its index."""
        points = ptr8(self._points)
        first = i
        second = i + 1 + SKEW
        third = i - 1 + SKEW
        if i & 1:
            first = i + SKEW
            second = i - 1
            third = i + 1
        a = points[first % SIZE >> 1] & 7
        b = points[second % SIZE >> 1] & 7
        c = points[third % SIZE >> 1] & 7
        if a == 0:
            return 6 * b + c - 7 | 2 << 8
        if b == 0:
            return 6 * c + a - 7 | 1 << 8
        if c == 0:
            return 6 * a + b - 7
        code = 36 * a + 6 * b + c - 43
        tile = ptr8(tiles.TILES)[code]
        lowest_first = ptr8(tiles.CODES)[tile]
        turn = 0
        if lowest_first != code:
            turn = 2
            if lowest_first == 36 * c + 6 * a + b - 43:
                turn = 1
        return PAIRS + tile | turn << 8

    def lift(self) -> None:
        """Takes the tile off that was placed last; every byte is as before it was placed."""
        before, cells, points, key, head = self._before, self._cells, self._points, self._key, self._head
        self.count -= 1
        at = _BEFORE * self.count
        slot = self._laid[self.count]
        i = (self._x[slot] + SKEW * self._y[slot]) % SIZE
        for step in CORNER_STEPS[i & 1]:
            point = (i + step) % SIZE >> 1
            points[point] = points[point] - 8 if points[point] >= 16 else 0
        while self._raises > before[at + 1]:
            self._raises -= 1
            raised = self._raised[self._raises]
            self._raised[self._raises] = 0
            head[key[raised]] = self._next_tile[raised]
            self._next_tile[raised] = 0
            gap = self._gap((self._x[raised] + SKEW * self._y[raised]) % SIZE)
            key[raised] = gap & 0xFF
            self._side[raised] = gap >> 8
        key[slot] &= ~LAID
        self._side[slot] = before[at + 2]
        while self._slots > before[at]:
            last = self._slots
            self._slots -= 1
            chain = self._next_pair if key[last] < PAIRS else self._next_tile
            head[key[last]] = chain[last]  # the first tile's is in no chain, and all are empty by then
            chain[last] = 0
            cells[(self._x[last] + SKEW * self._y[last]) % SIZE] = 0
            self._x[last] = self._y[last] = key[last] = self._side[last] = 0
        before[at] = before[at + 1] = before[at + 2] = self._laid[self.count] = self._tiles[self.count] = 0
        if self.count == 0:
            self._left = self._top = 0

    def clear(self) -> None:
        """Takes all tiles off."""
        while self.count:
            self.lift()
