"""How tiles and figures are written: "0-1-2", "012", "bridge"."""

import re

from trivet.engine import figures, tiles

# By the figure's number in engine/figures.py; a two-edge bridge is one of the first two, see `bonus`.
BONUSES = ("none", "bridge", "hexagon", "double", "triple")
# What can be claimed where the board is not known, by the same number.
CLAIMS = (*BONUSES, "two-edge")

TILE = r"[0-9]-[0-9]-[0-9]|[0-9]{3}"  # in both ways
_TILE = re.compile(TILE)
_CORNERS = re.compile("[0-9]{3}")


def bonus(figure, rules):
    """The name of a figure's bonus. A bridge with two edges has one where the edition prices it."""
    if figure == figures.TWO_EDGE:
        return "bridge" if rules.two_edge else "none"
    return BONUSES[figure]


def corners(text):
    """The digits of "021" as a tuple; None if it is not three digits, which are 0-9 here."""
    return tuple(map(int, text)) if _CORNERS.fullmatch(text) else None


def digits(text):
    """The digits of a tile written "0-2-1" or "021", beginning anywhere; None if this is no tile's text."""
    return tuple(map(int, text.replace("-", ""))) if _TILE.fullmatch(text) else None


def find(digits, set_size):
    """The tile with these digits clockwise, tiles.NONE if the set has none; digits above 5 are on no tile."""
    return tiles.find(digits, set_size) if max(digits) <= 5 else tiles.NONE


def missing(digits, set_size):
    """What to say of digits that no tile of the set has."""
    return f"the set of {set_size} has no tile {'-'.join(map(str, digits))}"


def laid(tile, turn):
    """A tile as it lies, clockwise from the cell's point: "021"."""
    return "".join(map(str, tiles.turned(tile, turn)))


def against(corner, digits, there):
    """A corner, counted from 1 clockwise from the cell's point, that contradicts a number: "corner 2: 4 against 3"."""
    return f"corner {corner + 1}: {digits[corner]} against {there}"


def clash(board, x, y, digits):
    """The first corner that contradicts what lies on the board, in words; "" if none does."""
    found = board.clash(x, y, digits)
    return against(found[0], digits, found[1]) if found else ""
