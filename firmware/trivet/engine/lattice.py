"""The triangular lattice on which tiles lie: cells, the points at their corners, and their numbers.

Cells are (x, y), y downwards. x + y even: the triangle points up. A cell's corners are three points
(u, v) with u + v even, listed clockwise as seen on the table from its point: the apex of a cell that
points up, the lower point of one that points down.

The board keeps cells and points in byte tables, by index. `index(x, y)` winds the whole lattice into
SIZE numbers: a step in x is one further, a step in y is SKEW further, and after SIZE it begins anew.
No two cells less than 82 steps from edge to edge apart share an index, and 76 connected tiles, with
all cells and points that they touch, reach no further (host_tests count it). An even index is a cell
that points up; a point's index is that of the cell whose apex it is.
"""

SIZE = 2654
SKEW = 695


def index(x, y):
    """The place of a cell, or of the cell whose apex is this point, in the board's tables."""
    return (x + SKEW * y) % SIZE


def corners(x, y):
    """The three points of a cell, clockwise from its apex or lower point."""
    if (x + y) & 1:
        return (x, y + 1), (x - 1, y), (x + 1, y)
    return (x, y), (x + 1, y + 1), (x - 1, y + 1)


def neighbours(x, y):
    """The cells over the edges from corner 0 to 1, 1 to 2 and 2 to 0."""
    if (x + y) & 1:
        return (x - 1, y), (x, y - 1), (x + 1, y)
    return (x + 1, y), (x, y + 1), (x - 1, y)
