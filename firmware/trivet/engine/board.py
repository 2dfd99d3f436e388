"""The board: whether another tile fits, what figure it makes, all legal places, and what is open.

The grid (grid.py) keeps the tables; here they are asked. Finding the legal places of a hand is a look
at the chains of its tiles: at most three pairs of neighbouring corners and the tile itself.

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
from .figures import AT_ONCE, PLAIN
from .grid import CORNER_STEPS, LAID, NEIGHBOUR_STEPS, PAIRS, SIZE, SKEW, Grid, index
from .tiles import CODES

# In machine code the first three names of a function are kept in registers: so what the grid's constants are is asked
# after the tables that the loops go through.

_TILE = const(0x7F)  # in a move


def _pairs(code):
    a, b, c = code // 36, code // 6 % 6, code % 6
    return 6 * a + b, 6 * b + c, 6 * c + a


# The keys of a tile's neighbouring corners, three each; of a tile with three equal ones they are the same.
_PAIR_KEYS = bytes(key for code in CODES for key in _pairs(code))

# How a tile is turned: by 3 * (which pair of its corners) + the gap's side; last, a tile with three equal corners.
_TURNS = b"\x00\x01\x02\x01\x02\x00\x02\x00\x01\x00\x00\x00"
_EQUAL = const(9)


class Board(Grid):
    """The tiles on the table, and all that may be asked of them: judging allocates nothing that stays."""

    # MicroPython looks through all names of a class before those of its base: what is called often is here as well.
    _slot, _slot_at, _clash, _figure = Grid._slot, Grid._slot_at, Grid._clash, Grid._figure
    _place, _touch, _open, _gap = Grid._place, Grid._touch, Grid._open, Grid._gap
    _new_slot, _raise_round = Grid._new_slot, Grid._raise_round

    # ---- legality and figures

    def judge(self, x: int, y: int, corners: tuple[int, int, int]) -> int:
        """Whether a tile fits on the cell with these digits, clockwise from its point: OK, or why not, as in codes.py

        Which tiles there are, and which were placed, is the caller's to know.
        """
        if self.count == 0:
            return OK
        slot = self._slot(x, y)
        if slot == 0:
            return NO_EDGE
        if self._key[slot] & LAID:
            return TAKEN
        one, two, three = corners
        return OK if self._clash(index(x - self._left, y - self._top), one, two, three) < 0 else CORNER

    def clash(self, x: int, y: int, corners: tuple[int, int, int]) -> "tuple[int, int] | None":
        """The first corner that contradicts the table, on a cell with a slot: (corner 0-2, number there), or None."""
        one, two, three = corners
        found = self._clash(index(x - self._left, y - self._top), one, two, three)
        return None if found < 0 else (found >> 3, found & 7)

    def figure(self, x: int, y: int, reading: int = AT_ONCE) -> int:
        """The figure that a tile makes which is laid on this open cell (EDITIONS, "The figures")."""
        slot = self._slot(x, y)
        return self._figure(slot, reading) if slot else PLAIN

    def move_figure(self, move: int, reading: int = AT_ONCE) -> int:
        """The figure that a move makes."""
        return self._figure(move >> 9, reading)

    # ---- legal places

    def unpack(self, move: int) -> tuple[int, int, int, int]:
        """(x, y, tile, turn) of a move, as place() takes them."""
        slot = move >> 9
        return self._x[slot] + self._left, self._y[slot] + self._top, move & _TILE, move >> 7 & 3

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
        first_tile = int(PAIRS)
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
            pair = first_tile + tile
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
        laid = int(LAID)
        first_tile = int(PAIRS)
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            slot -= 1
            if gap >= laid:
                continue
            if gap >= first_tile:
                tile = gap - first_tile
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
        first_tile = int(PAIRS)
        found = []
        slot = int(self._slots)
        while slot:
            tile = key[slot] - first_tile
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
        laid = int(LAID)
        first_tile = int(PAIRS)
        count = 0
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            slot -= 1
            if gap < first_tile:
                third = 0
                while third < 6:
                    tile = all_tiles[6 * gap + third]
                    if tile < set_size and gone[tile] == 0:
                        count += 1
                    third += 1
            elif gap < laid:
                tile = gap - first_tile
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
        laid = int(LAID)
        first_tile = int(PAIRS)
        most = 0 - 1
        slot = int(self._slots)
        while slot:
            gap = key[slot]
            if gap < first_tile:
                third = 0
                while third < 6:
                    tile = all_tiles[6 * gap + third]
                    if tile < set_size and gone[tile] == 0 and score[tile] > most:
                        most = score[tile]
                    third += 1
            elif gap < laid:
                tile = gap - first_tile
                if tile < set_size and gone[tile] == 0:
                    here = score[tile] + pays[int(self._figure(slot, reading))]
                    if here > most:
                        most = here
            slot -= 1
        return most

    # ---- open cells

    def gaps(self) -> bytes:
        """The slots of all open cells beside tiles, as bytes; `gap` tells of each."""
        key = self._key
        return bytes([slot for slot in range(1, self._slots + 1) if key[slot] < LAID])

    def gap(self, slot: int) -> tuple[int, int, list[int], int]:
        """(x, y, corners, edges) of an open cell: the number that each corner must have, -1 where nothing touches it,
        clockwise from the cell's point, and how many edges touch tiles.
        """
        x, y = self._x[slot] + self._left, self._y[slot] + self._top
        edges, corners = self.touching(x, y)
        return x, y, corners, sum(edges)

    def holds(self, x: int, y: int) -> bool:
        """Whether a tile lies on a cell."""
        return self._key[self._cells[index(x - self._left, y - self._top)]] >> 7 > 0

    def touching(self, x: int, y: int) -> tuple[list[int], list[int]]:
        """What touches a cell, whether a tile lies on it or not: 1 for each edge behind which a tile lies, else 0; and
        the number of the other tiles at each corner, -1 where there is none. Both clockwise, from corner 0 on.
        """
        points, cells, key = self._points, self._cells, self._key
        i = index(x - self._left, y - self._top)
        own = key[cells[i]] >> 7  # tiles on it
        edges = [key[cells[(i + step) % SIZE]] >> 7 for step in NEIGHBOUR_STEPS[i & 1]]
        there = [points[(i + step) % SIZE >> 1] for step in CORNER_STEPS[i & 1]]
        return edges, [(number & 7) - 1 if number >> 3 > own else -1 for number in there]

    @micropython.viper
    def free_edges(self):
        """36 bytes: the one at 6 a + b is 1 if a tile with the corners a and b, clockwise, has an edge to lie at."""
        size = int(SIZE)
        skew = int(SKEW)
        laid = int(LAID)
        free = bytearray(36)
        found = ptr8(free)
        slots = ptr8(self._laid)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        cells = ptr8(self._cells)
        key = ptr8(self._key)
        points = ptr8(self._points)
        n = int(self.count)
        while n:
            n -= 1
            slot = slots[n]
            i = (xs[slot] + skew * ys[slot]) % size
            first = i
            second = i + 1 + skew
            third = i - 1 + skew
            over = 1
            below = skew
            if i & 1:
                first = i + skew
                second = i - 1
                third = i + 1
                over = 0 - 1
                below = 0 - skew
            a = (points[first % size >> 1] & 7) - 1
            b = (points[second % size >> 1] & 7) - 1
            c = (points[third % size >> 1] & 7) - 1
            if key[cells[(i + over + size) % size]] & laid == 0:
                found[6 * b + a] = 1
            if key[cells[(i + below + size) % size]] & laid == 0:
                found[6 * c + b] = 1
            if key[cells[(i - over + size) % size]] & laid == 0:
                found[6 * a + c] = 1
        return free

    # ---- checkpoints

    def save(self) -> tuple[int, int, bytearray]:
        """Where the tiles lie, in the order of their placing: the offsets of x and y, then four bytes each."""
        log = bytearray(4 * self.count)
        self._write(log)
        return self._left, self._top, log

    @micropython.viper
    def _write(self, log):
        target = ptr8(log)
        slots = ptr8(self._laid)
        laid = ptr8(self._tiles)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        side = ptr8(self._side)
        n = int(self.count)
        while n:
            n -= 1
            slot = slots[n]
            target[4 * n] = xs[slot]
            target[4 * n + 1] = ys[slot]
            target[4 * n + 2] = laid[n]
            target[4 * n + 3] = side[slot]

    def restore(self, state: tuple[int, int, bytearray]) -> None:
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
        logged = ptr8(log)
        slots = ptr8(self._laid)
        laid = ptr8(self._tiles)
        xs = ptr8(self._x)
        ys = ptr8(self._y)
        side = ptr8(self._side)
        own = int(self.count)
        n = 0
        while n < own and n < count:
            slot = slots[n]
            if xs[slot] != logged[4 * n] or ys[slot] != logged[4 * n + 1]:
                break
            if laid[n] != logged[4 * n + 2] or side[slot] != logged[4 * n + 3]:
                break
            n += 1
        return n
