"""The figures, as numbers, and which of them the tiles on the table can make at all.

The board knows figures (board.py). Where the board is not known, `possible` still refuses what
cannot be: a figure needs a certain number of tiles on the table, and certain numbers on them.
"""

from trivet.micropython import const

from . import tiles

PLAIN = const(0)
BRIDGE = const(1)
HEXAGON = const(2)
DOUBLE = const(3)
TRIPLE = const(4)
TWO_EDGE = const(5)  # two or three edges, no hexagon (the Swedish variants' figure E): where the edition prices it

# Readings of double and triple hexagon: whether all their hexagons are closed at once, or a figure of several that
# stand side by side is meant, whichever were closed before.
AT_ONCE = const(0)
FIGURE = const(1)

# The fewest tiles on the table round the one that makes a figure, by figure. A bridge: the shortest
# chain of tiles from the tile's edge round to its opposite corner that leaves the edges beside it
# open. Hexagons: two share two tiles, three share the closing one and each pair one more. Two edges:
# the shortest chain from one to the other that leaves a gap in each hexagon on its way.
_TABLE = b"\x00\x08\x05\x09\x0c\x0b"
# So many tiles with one same number stand round m hexagon centres of that number, by m.
_ROUND_CENTRES = b"\x00\x05\x09\x0c"


def fewest(figure: int) -> int:
    """The fewest tiles that must lie on the table before this figure."""
    return _TABLE[figure]


def possible(figure: int, tile: int, placed: int, numbers: "bytes | bytearray", reading: int = AT_ONCE) -> bool:
    """Whether `placed` tiles on the table can make this figure with this tile, as far as one can tell
    without knowing where they lie; `numbers` counts the tiles that show each number, `reading` is the
    rule of this name.
    """
    if placed < _TABLE[figure]:
        return False
    a, b, c = tiles.digits(tile)
    if figure in (BRIDGE, TWO_EDGE):
        return numbers[a] > 0 and numbers[b] > 0 and numbers[c] > 0
    if reading and figure in (DOUBLE, TRIPLE):
        return _stands_beside((a, b, c), numbers)
    if figure == TRIPLE:
        return _stands_round((a, b, c), numbers)
    if figure == DOUBLE:
        return _stands_round((a, b), numbers) or _stands_round((b, c), numbers) or _stands_round((a, c), numbers)
    return figure == PLAIN or max(numbers[a], numbers[b], numbers[c]) >= _ROUND_CENTRES[1]


def _stands_round(centres: tuple[int, ...], numbers: "bytes | bytearray") -> bool:
    """Whether enough placed tiles show the numbers of these hexagon centres."""
    return all(numbers[number] >= _ROUND_CENTRES[centres.count(number)] for number in centres)


def _stands_beside(corners: tuple[int, int, int], numbers: "bytes | bytearray") -> bool:
    """Whether one of these corners can be a hexagon's centre with another beside it that stands, of any number."""
    for centre in corners:
        others = [count for number, count in enumerate(numbers) if number != centre]
        if numbers[centre] >= _ROUND_CENTRES[2] or min(numbers[centre], max(others)) >= _ROUND_CENTRES[1]:
            return True
    return False
