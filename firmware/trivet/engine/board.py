"""The board: which tile lies where, whether another fits, what figure it makes, and all legal places.

Numbers come from cells by lattice.index. The board keeps a slot for each cell that holds a tile or
shares an edge with one; slots are numbered as they come up and given back in the opposite order, so
that `lift` undoes `place` to the last byte. An open slot is a gap, and its key says what fits there:

    0-35        two corners are known, and nothing touches the third: 6 a + b, b clockwise after a
    36-111      all three are known: 36 + the one tile that fits

Slots with the same key are chained, so finding the legal places of a hand is a look at the chains of
its tiles: at most three pairs of neighbouring corners and the tile itself. A slot joins at most one
chain of pairs and one of tiles, at its head, and is passed over there once its key has changed.

A move is an integer: slot << 9 | turn << 7 | tile, where `turn` says which digit of the tile, from
the lowest clockwise, lies at the cell's point.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.micropython import const

from . import tiles
from .codes import CORNER, NO_EDGE, OK, TAKEN
from .figures import BRIDGE, PLAIN, TWO_EDGE
from .lattice import SIZE
from .tiles import CODES

# Readings of double and triple hexagon.
AT_ONCE = const(0)
FIGURE = const(1)

_SIZE = const(2654)  # lattice.SIZE and SKEW, which the compiler folds only if they stand here
_SKEW = const(695)
_TILES = const(76)  # most on the board
_SLOTS = const(155)  # the first tile opens 3 cells, each other at most 2; slot 0 is none
_PAIRS = const(36)  # keys of gaps with two known corners
_LAID = const(0x80)  # in the key of a slot: a tile lies there
_TILE = const(0x7F)  # in a move
_MIDDLE = const(128)  # coordinates are kept relative to the first tile's, from -128 on

_RECORD = const(5)  # bytes in the order of placement: slot, tile, slots before, raises before, side before

# Steps between indices, first for a cell that points up, then for one that points down: to its corners (clockwise
# from its point), to its neighbours (over the edges from corner 0 to 1, 1 to 2, 2 to 0).
_CORNERS = ((0, 1 + _SKEW, _SKEW - 1), (_SKEW, -1, 1))
_NEIGHBOURS = ((1, _SKEW, -1), (-1, -_SKEW, 1))
_POINTS = (2, 1 + _SKEW, _SKEW - 1, -2, -1 - _SKEW, 1 - _SKEW)  # from a point to those one edge away


def _pairs(code):
    a, b, c = code // 36, code // 6 % 6, code % 6
    return 6 * a + b, 6 * b + c, 6 * c + a


# The keys of a tile's neighbouring corners, three each; of a tile with three equal ones they are the same.
_PAIR_KEYS = bytes(key for code in CODES for key in _pairs(code))

# How a tile is turned: by 3 * (which pair of its corners) + the gap's side; last, a tile with three equal corners.
_TURNS = b"\x00\x01\x02\x01\x02\x00\x02\x00\x01\x00\x00\x00"
_EQUAL = const(9)


class Board:
    """All its bytes are here from the start: placing, lifting and judging allocate nothing that stays."""

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
        self._head = bytearray(_PAIRS + _TILES)
        self._raised = bytearray(_SLOTS)  # slots whose third corner became known, in that order
        self._raises = 0
        self._order = bytearray(_RECORD * _TILES)  # of each tile placed, see place()

    # ---- what lies where

    def placed(self, n):
        """(x, y, tile, turn) of the n-th tile placed, from 0."""
        slot = self._order[_RECORD * n]
        return self._x[slot] + self._left, self._y[slot] + self._top, self._order[_RECORD * n + 1], self._side[slot]

    def tables(self):
        """For a picture of the board, its own tables, not to be changed: (left, top, order, x, y, keys, numbers).

        Each _RECORD bytes of `order` begin with the slot of a tile. By slot: x + left and y + top are its cell, and its
        corners all had their numbers before it came if its key is _LAID + _PAIRS or more. By half of the index of a
        point, of whose coordinates left and top are taken: 1 + the number there, + 8 for each tile round it.
        """
        return self._left, self._top, self._order, self._x, self._y, self._key, self._points

    def unpack(self, move):
        """(x, y, tile, turn) of a move, as place() takes them."""
        slot = move >> 9
        return self._x[slot] + self._left, self._y[slot] + self._top, move & _TILE, move >> 7 & 3

    def _slot(self, x, y):
        """The slot of a cell; 0 for one that neither holds a tile nor shares an edge with one."""
        return self._slot_at(x - self._left, y - self._top)

    @micropython.viper
    def _slot_at(self, x: int, y: int) -> int:
        slot = ptr8(self._cells)[(x + _SKEW * y) % _SIZE]
        if slot and ptr8(self._x)[slot] == x and ptr8(self._y)[slot] == y:  # and not far away with the same index
            return slot
        return 0

    # ---- legality

    def judge(self, x, y, corners):
        """Whether a tile fits on the cell with these digits, clockwise from its point: OK, or why not, as in codes.py

        Which tiles there are, and which were placed, is the caller's to know.
        """
        if self.count == 0:
            return OK
        slot = self._slot(x, y)
        if slot == 0:
            return NO_EDGE
        if self._key[slot] & _LAID:
            return TAKEN
        one, two, three = corners
        return OK if self._clash((x - self._left + _SKEW * (y - self._top)) % _SIZE, one, two, three) < 0 else CORNER

    def clash(self, x, y, corners):
        """The first corner that contradicts the table, on a cell with a slot: (corner 0-2, number there), or None."""
        one, two, three = corners
        found = self._clash((x - self._left + _SKEW * (y - self._top)) % _SIZE, one, two, three)
        return None if found < 0 else (found >> 3, found & 7)

    @micropython.viper
    def _clash(self, i: int, one: int, two: int, three: int) -> int:
        """The first corner of the cell of index i that contradicts the table, times 8, plus the number there; or -1."""
        points = ptr8(self._points)
        first = i
        second = i + 1 + _SKEW
        third = i - 1 + _SKEW
        if i & 1:
            first = i + _SKEW
            second = i - 1
            third = i + 1
        there = points[first % _SIZE >> 1] & 7
        if there and there != one + 1:
            return there - 1
        there = points[second % _SIZE >> 1] & 7
        if there and there != two + 1:
            return 8 + there - 1
        there = points[third % _SIZE >> 1] & 7
        if there and there != three + 1:
            return 16 + there - 1
        return -1

    def figure(self, x, y, reading=AT_ONCE):
        """The figure that a tile makes which is laid on this open cell (EDITIONS, "The figures")."""
        slot = self._slot(x, y)
        return self._figure(slot, reading) if slot else PLAIN

    def move_figure(self, move, reading=AT_ONCE):
        """The figure that a move makes."""
        return self._figure(move >> 9, reading)

    @micropython.viper
    def _figure(self, slot: int, reading: int) -> int:
        key = ptr8(self._key)
        if key[slot] < _PAIRS:
            return int(PLAIN)  # one edge touches, and nothing the corner opposite
        points = ptr8(self._points)
        i = (ptr8(self._x)[slot] + _SKEW * ptr8(self._y)[slot]) % _SIZE
        second = i + 1 + _SKEW
        third = i - 1 + _SKEW
        first = i
        beyond = i + _SKEW
        if i & 1:
            first = beyond
            second = i - 1
            third = i + 1
            beyond = i - _SKEW
        hexagons = 0
        if points[first % _SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if points[second % _SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if points[third % _SIZE >> 1] >> 3 == 5:
            hexagons += 1
        if hexagons:
            if reading == int(FIGURE):
                hexagons += int(self._standing(i))
                if hexagons > 3:
                    hexagons = 3
            return int(BRIDGE) + hexagons
        cells = ptr8(self._cells)
        edges = key[cells[(i - 1) % _SIZE]] >> 7
        edges += key[cells[(i + 1) % _SIZE]] >> 7
        edges += key[cells[beyond % _SIZE]] >> 7
        if edges == 1:
            return int(BRIDGE)
        return int(TWO_EDGE)

    def _standing(self, i):
        """Hexagons that stand next to those which a tile on the cell of index i closes."""
        points = self._points
        centres = []
        for step in _CORNERS[i & 1]:
            point = (i + step) % _SIZE
            if points[point >> 1] >> 3 == 5:
                for beside in _POINTS:
                    centre = (point + beside) % _SIZE
                    if points[centre >> 1] >> 3 == 6 and centre not in centres:
                        centres.append(centre)
        return len(centres)

    # ---- legal places

    @micropython.viper
    def moves(self, hand):
        """Every legal place of the tiles in `hand`, once, as moves. None on an empty board: all of it is open."""
        key = ptr8(self._key)
        side = ptr8(self._side)
        head = ptr8(self._head)
        next_pair = ptr8(self._next_pair)
        next_tile = ptr8(self._next_tile)
        pairs = ptr8(_PAIR_KEYS)
        turns = ptr8(_TURNS)
        found = []
        for member in hand:
            tile = int(member)
            at = 3 * tile
            end = at + 3
            row = 0
            if pairs[at] == pairs[at + 1]:  # three equal corners have one pair
                end = at + 1
                row = _EQUAL
            while at < end:
                pair = pairs[at]
                slot = head[pair]
                while slot:
                    if key[slot] == pair:
                        found.append(slot << 9 | turns[row + side[slot]] << 7 | tile)
                    slot = next_pair[slot]
                at += 1
                row += 3
            pair = _PAIRS + tile
            slot = head[pair]
            while slot:
                if key[slot] == pair:
                    found.append(slot << 9 | side[slot] << 7 | tile)
                slot = next_tile[slot]
        return found

    @micropython.viper
    def fits_any(self, played) -> bool:
        """Whether some tile t with played[t] == 0 has a legal place; len(played) is the size of the set."""
        key = ptr8(self._key)
        gone = ptr8(played)
        all_tiles = ptr8(tiles.TILES)
        set_size = int(len(played))
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            slot -= 1
            if gap >= _LAID:
                continue
            if gap >= _PAIRS:
                tile = gap - _PAIRS
                if tile < set_size and gone[tile] == 0:
                    return True
                continue
            third = 0
            while third < 6:
                tile = all_tiles[6 * gap + third]
                if tile < set_size and gone[tile] == 0:
                    return True
                third += 1
        return False

    @micropython.viper
    def chances(self, played):
        """Where the tiles t with played[t] == 0 make a bridge, a two-edge bridge or hexagons, as moves."""
        key = ptr8(self._key)
        side = ptr8(self._side)
        gone = ptr8(played)
        set_size = int(len(played))
        found = []
        slot = int(self._slots)
        while slot:
            tile = key[slot] - _PAIRS
            if tile >= 0 and tile < set_size and gone[tile] == 0:
                found.append(slot << 9 | side[slot] << 7 | tile)
            slot -= 1
        return found

    @micropython.viper
    def count_moves(self, played) -> int:
        """How many legal places the tiles t with played[t] == 0 have, all in all."""
        key = ptr8(self._key)
        gone = ptr8(played)
        all_tiles = ptr8(tiles.TILES)
        set_size = int(len(played))
        count = 0
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            slot -= 1
            if gap < _PAIRS:
                third = 0
                while third < 6:
                    tile = all_tiles[6 * gap + third]
                    if tile < set_size and gone[tile] == 0:
                        count += 1
                    third += 1
            elif gap < _LAID:
                tile = gap - _PAIRS
                if tile < set_size and gone[tile] == 0:
                    count += 1
        return count

    @micropython.viper
    def most(self, played, points, prices, reading: int) -> int:
        """The most that a tile t with played[t] == 0 scores on a legal place: points[t], and prices by the figure that
        it makes there; -1 if none has a place.
        """
        key = ptr8(self._key)
        gone = ptr8(played)
        score = ptr8(points)
        pays = ptr8(prices)
        all_tiles = ptr8(tiles.TILES)
        set_size = int(len(played))
        most = 0 - 1
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            if gap < _PAIRS:
                third = 0
                while third < 6:
                    tile = all_tiles[6 * gap + third]
                    if tile < set_size and gone[tile] == 0 and score[tile] > most:
                        most = score[tile]
                    third += 1
            elif gap < _LAID:
                tile = gap - _PAIRS
                if tile < set_size and gone[tile] == 0:
                    here = score[tile] + pays[int(self._figure(slot, reading))]
                    if here > most:
                        most = here
            slot -= 1
        return most

    # ---- open cells

    def gaps(self):
        """The slots of all open cells beside tiles, as bytes; `gap` tells of each."""
        key = self._key
        return bytes([slot for slot in range(1, self._slots + 1) if key[slot] < _LAID])

    def gap(self, slot):
        """(x, y, corners, edges) of an open cell: the number that each corner must have, -1 where nothing touches it,
        clockwise from the cell's point, and how many edges touch tiles.
        """
        points, cells, key = self._points, self._cells, self._key
        i = (self._x[slot] + _SKEW * self._y[slot]) % _SIZE
        corners = [(points[(i + step) % _SIZE >> 1] & 7) - 1 for step in _CORNERS[i & 1]]
        edges = sum([key[cells[(i + step) % _SIZE]] >> 7 for step in _NEIGHBOURS[i & 1]])
        return self._x[slot] + self._left, self._y[slot] + self._top, corners, edges

    @micropython.viper
    def free_edges(self):
        """36 bytes: the one at 6 a + b is 1 if a tile with the corners a and b, clockwise, has an edge to lie at."""
        free = bytearray(36)
        found = ptr8(free)
        order = ptr8(self._order)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        cells = ptr8(self._cells)
        key = ptr8(self._key)
        points = ptr8(self._points)
        n = int(self.count)
        while n:
            n -= 1
            slot = order[_RECORD * n]
            i = (xs[slot] + _SKEW * ys[slot]) % _SIZE
            first = i
            second = i + 1 + _SKEW
            third = i - 1 + _SKEW
            over = 1
            below = _SKEW
            if i & 1:
                first = i + _SKEW
                second = i - 1
                third = i + 1
                over = 0 - 1
                below = 0 - _SKEW
            a = (points[first % _SIZE >> 1] & 7) - 1
            b = (points[second % _SIZE >> 1] & 7) - 1
            c = (points[third % _SIZE >> 1] & 7) - 1
            if key[cells[(i + over + _SIZE) % _SIZE]] & _LAID == 0:
                found[6 * b + a] = 1
            if key[cells[(i + below + _SIZE) % _SIZE]] & _LAID == 0:
                found[6 * c + b] = 1
            if key[cells[(i - over + _SIZE) % _SIZE]] & _LAID == 0:
                found[6 * a + c] = 1
        return free

    # ---- placing and lifting

    def place(self, x, y, tile, turn):
        """Lays a tile that fits; `turn`: which of its digits, clockwise from the lowest, lies at the cell's point."""
        if self.count == 0:
            self._left = x - _MIDDLE - (x + y & 1)  # which leaves every cell pointing as it does
            self._top = y - _MIDDLE
        self._place(x - self._left, y - self._top, tile, turn)

    @micropython.viper
    def _place(self, x: int, y: int, tile: int, turn: int):
        """Lays a tile, gives its corners their numbers, and all gaps beside them what they need now."""
        count = int(self.count)
        order = ptr8(self._order)
        at = _RECORD * count
        order[at + 1] = tile
        order[at + 2] = int(self._slots)
        order[at + 3] = int(self._raises)
        if count == 0:
            self._new_slot(x, y)
        self.count = count + 1
        i = (x + _SKEW * y) % _SIZE
        slot = ptr8(self._cells)[i]
        order[at] = slot
        key = ptr8(self._key)
        side = ptr8(self._side)
        order[at + 4] = side[slot]
        key[slot] |= _LAID
        side[slot] = turn

        first = i
        second = i + 1 + _SKEW
        third = i - 1 + _SKEW
        beyond = y + 1
        if i & 1:
            first = i + _SKEW
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
        at = point % _SIZE >> 1
        if points[at]:
            points[at] += 8
            return False
        points[at] = 9 + number
        return True

    @micropython.viper
    def _new_slot(self, x: int, y: int) -> int:
        slot = int(self._slots) + 1
        self._slots = slot
        ptr8(self._cells)[(x + _SKEW * y) % _SIZE] = slot
        ptr8(self._x)[slot] = x
        ptr8(self._y)[slot] = y
        return slot

    @micropython.viper
    def _open(self, x: int, y: int):
        """A cell shares an edge with a tile: gives it a slot if it has none."""
        i = (x + _SKEW * y) % _SIZE
        if ptr8(self._cells)[i]:
            return
        slot = int(self._new_slot(x, y))
        gap = int(self._gap(i))
        key = gap & 0xFF
        ptr8(self._key)[slot] = key
        ptr8(self._side)[slot] = gap >> 8
        chain = ptr8(self._next_pair)
        if key >= _PAIRS:
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
                i = point - _SKEW
            if at == 1 or at == 4:
                i -= 1
            elif at == 2 or at == 5:
                i += 1
            at += 1
            i %= _SIZE
            slot = cells[i]
            if slot and keys[slot] < _PAIRS:
                gap = int(self._gap(i))
                key = gap & 0xFF
                if key >= _PAIRS:
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
        second = i + 1 + _SKEW
        third = i - 1 + _SKEW
        if i & 1:
            first = i + _SKEW
            second = i - 1
            third = i + 1
        a = points[first % _SIZE >> 1] & 7
        b = points[second % _SIZE >> 1] & 7
        c = points[third % _SIZE >> 1] & 7
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
        return _PAIRS + tile | turn << 8

    def lift(self):
        """Takes the tile off that was placed last; every byte is as before it was placed."""
        order, cells, points, key, head = self._order, self._cells, self._points, self._key, self._head
        self.count -= 1
        at = _RECORD * self.count
        slot = order[at]
        i = (self._x[slot] + _SKEW * self._y[slot]) % _SIZE
        for step in _CORNERS[i & 1]:
            point = (i + step) % _SIZE >> 1
            points[point] = points[point] - 8 if points[point] >= 16 else 0
        while self._raises > order[at + 3]:
            self._raises -= 1
            raised = self._raised[self._raises]
            self._raised[self._raises] = 0
            head[key[raised]] = self._next_tile[raised]
            self._next_tile[raised] = 0
            gap = self._gap((self._x[raised] + _SKEW * self._y[raised]) % _SIZE)
            key[raised] = gap & 0xFF
            self._side[raised] = gap >> 8
        key[slot] &= ~_LAID
        self._side[slot] = order[at + 4]
        while self._slots > order[at + 2]:
            last = self._slots
            self._slots -= 1
            chain = self._next_pair if key[last] < _PAIRS else self._next_tile
            head[key[last]] = chain[last]  # the first tile's is in no chain, and all are empty by then
            chain[last] = 0
            cells[(self._x[last] + _SKEW * self._y[last]) % _SIZE] = 0
            self._x[last] = self._y[last] = key[last] = self._side[last] = 0
        for byte in range(at, at + _RECORD):
            order[byte] = 0
        if self.count == 0:
            self._left = self._top = 0

    def clear(self):
        """Takes all tiles off."""
        while self.count:
            self.lift()

    # ---- checkpoints

    def save(self):
        """Where the tiles lie, in the order of their placing: the offsets of x and y, then four bytes each."""
        log = bytearray(4 * self.count)
        self._write(log)
        return self._left, self._top, log

    @micropython.viper
    def _write(self, log):
        target = ptr8(log)
        order = ptr8(self._order)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        side = ptr8(self._side)
        n = int(self.count)
        while n:
            n -= 1
            slot = order[_RECORD * n]
            target[4 * n] = xs[slot]
            target[4 * n + 1] = ys[slot]
            target[4 * n + 2] = order[_RECORD * n + 1]
            target[4 * n + 3] = side[slot]

    def restore(self, state):
        """Takes back what save() gave; tiles that lie alike stay where they are."""
        left, top, log = state
        same = self._alike(log, len(log) >> 2) if (self._left, self._top) == (left, top) else 0
        while self.count > same:
            self.lift()
        for at in range(4 * same, len(log), 4):
            self.place(log[at] + left, log[at + 1] + top, log[at + 2], log[at + 3])

    @micropython.viper
    def _alike(self, log, count: int) -> int:
        """How many tiles, from the first on, lie where the `count` ones of such a log lay."""
        kept = ptr8(log)
        order = ptr8(self._order)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        side = ptr8(self._side)
        own = int(self.count)
        n = 0
        while n < own and n < count:
            slot = order[_RECORD * n]
            if xs[slot] != kept[4 * n] or ys[slot] != kept[4 * n + 1]:
                break
            if order[_RECORD * n + 1] != kept[4 * n + 2] or side[slot] != kept[4 * n + 3]:
                break
            n += 1
        return n
