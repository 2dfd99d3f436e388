"""The board a second time, as plainly as the rules say it: what the engine's board is compared with.

Nothing here is shared with the engine, not even the lattice. A board is two dicts: which digits lie on
a cell, and which number lies on a point. Every figure is found from its definition, every legal place
by trying all. Slow is fine; only the answers of the lattice's functions are remembered.

Cells (x, y), points (u, v) and digits are those of the design: x + y even points up, y goes downwards,
a tile on a cell is its three digits clockwise from the cell's point, "344". A tile as such is written
from its lowest digit.
"""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

STANDARD = tuple("".join(digits) for digits in combinations_with_replacement("012345", 3))
MIRRORS = tuple(a + c + b for a, b, c in combinations("012345", 3))
EXCEL = STANDARD + MIRRORS

HEXAGONS = ("hexagon", "double", "triple")
_remembered = lru_cache(maxsize=1 << 16)


@_remembered
def corners(x, y):
    """The three points of a cell, clockwise as seen on the table, its apex or lower point first."""
    if (x + y) % 2 == 0:
        return (x, y), (x + 1, y + 1), (x - 1, y + 1)
    return (x, y + 1), (x - 1, y), (x + 1, y)


@_remembered
def neighbours(x, y):
    """The three cells over a cell's edges."""
    return (x - 1, y), (x + 1, y), ((x, y + 1) if (x + y) % 2 == 0 else (x, y - 1))


@_remembered
def around(u, v):
    """The six cells that meet in a point."""
    nearby = [(x, y) for y in range(v - 2, v + 3) for x in range(u - 2, u + 3)]
    return tuple(cell for cell in nearby if (u, v) in corners(*cell))


@_remembered
def next_points(u, v):
    """The six points that lie one edge away from a point."""
    return {point for cell in around(u, v) for point in corners(*cell)} - {(u, v)}


@_remembered
def touching(x, y):
    """The cells that share at least a point with a cell."""
    return {cell for point in corners(x, y) for cell in around(*point)} - {(x, y)}


@cache
def turns(tile):
    """Every way to read a tile clockwise, each once."""
    return sorted({tile, tile[1:] + tile[:1], tile[2:] + tile[:2]})


def tile_of(digits):
    """The tile that reads like this clockwise, beginning anywhere: its least reading."""
    return min(turns(digits))


class Board:
    """Tiles on the table. They are never taken up again: a board of fewer tiles is built anew."""

    def __init__(self, laid=()):
        self.cells = {}
        self.numbers = {}
        for x, y, digits in laid:
            self.lay(x, y, digits)

    def lay(self, x, y, digits):
        assert self.reason(x, y, digits) is None, (x, y, digits, self.reason(x, y, digits))
        self.cells[x, y] = digits
        self.numbers.update(zip(corners(x, y), digits, strict=True))

    def reason(self, x, y, digits):
        """Why these digits may not lie here, None when they may."""
        if not self.cells:
            return None
        if (x, y) in self.cells:
            return "taken"
        if not any(cell in self.cells for cell in neighbours(x, y)):
            return "no-edge"
        if self.clash(x, y, digits) is not None:
            return "corner"
        return None

    def clash(self, x, y, digits):
        """The first corner (0-2) where another number lies, and that number; None when there is none."""
        for corner, point in enumerate(corners(x, y)):
            if point in self.numbers and self.numbers[point] != digits[corner]:
                return corner, int(self.numbers[point])
        return None

    def edges(self, x, y):
        """E: how many edges of this cell touch placed tiles."""
        return sum(cell in self.cells for cell in neighbours(x, y))

    def is_hexagon(self, point):
        """Whether all six cells round a point are taken."""
        return all(cell in self.cells for cell in around(*point))

    def closes(self, x, y):
        """The centres of the hexagons that a tile on this open cell completes; H is their number."""
        return [
            point for point in corners(x, y) if all(cell in self.cells for cell in around(*point) if cell != (x, y))
        ]

    def figure(self, x, y, reading="at-once"):
        """What a tile on this open cell makes: none, bridge, two-edge, hexagon, double or triple."""
        closed = self.closes(x, y)
        if closed:
            hexagons = set(closed)
            if reading == "figure":
                hexagons |= {point for centre in closed for point in next_points(*centre) if self.is_hexagon(point)}
            return HEXAGONS[min(3, len(hexagons)) - 1]
        edges = self.edges(x, y)
        if edges >= 2:
            return "two-edge"
        if edges == 1:
            (other,) = (cell for cell in neighbours(x, y) if cell in self.cells)
            (opposite,) = set(corners(x, y)) - set(corners(*other))
            if opposite in self.numbers:
                return "bridge"
        return "none"

    def open_cells(self):
        """Every free cell that shares an edge with a placed tile."""
        return sorted({near for cell in self.cells for near in neighbours(*cell)} - self.cells.keys())

    def places(self, hand):
        """Every legal placement of the tiles of a hand, (x, y, digits)."""
        return list(self.each_place(hand))

    def each_place(self, hand):
        """Yields them. An open cell is free and touches a tile: only its corners are asked, whose numbers are looked up
        once.
        """
        ways = [digits for tile in hand for digits in turns(tile)]
        for x, y in self.open_cells():
            known = [
                (corner, self.numbers[point]) for corner, point in enumerate(corners(x, y)) if point in self.numbers
            ]
            for digits in ways:
                if all(digits[corner] == number for corner, number in known):
                    yield x, y, digits

    def width(self):
        return 1 + max(x for x, _ in self.cells) - min(x for x, _ in self.cells)

    def height(self):
        return 1 + max(y for _, y in self.cells) - min(y for _, y in self.cells)
