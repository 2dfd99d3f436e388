"""The triangular lattice on which tiles lie: cells, the points at their corners, and their numbers.

Cells are (x, y), y downwards. x + y even: the triangle points up. A cell's corners are three points
(u, v) with u + v even, listed clockwise as seen on the table from its point: the apex of a cell that
points up, the lower point of one that points down.
"""


def corners(x: int, y: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """The three points of a cell, clockwise from its apex or lower point."""
    if (x + y) & 1:
        return (x, y + 1), (x - 1, y), (x + 1, y)
    return (x, y), (x + 1, y + 1), (x - 1, y + 1)


def around(u: int, v: int) -> tuple[tuple[int, int], ...]:
    """The six cells round a point, which u + v even is."""
    return (u, v), (u + 1, v), (u + 1, v - 1), (u, v - 1), (u - 1, v - 1), (u - 1, v)


def neighbours(x: int, y: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """The cells over the edges from corner 0 to 1, 1 to 2 and 2 to 0."""
    if (x + y) & 1:
        return (x - 1, y), (x, y - 1), (x + 1, y)
    return (x + 1, y), (x, y + 1), (x - 1, y)
