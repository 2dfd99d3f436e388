"""How tiles and figures are written: "0-1-2", "012", "bridge". It runs on MicroPython too (see record/)."""

from trivet.engine import codes, figures, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.engine.board import Board
    from trivet.engine.rulebooks.match_rules import Rules

    Digits = tuple[int, int, int]  # of a tile, clockwise

# By the figure's number in engine/figures.py; a two-edge bridge is one of the first two, see `bonus`.
BONUSES = ("none", "bridge", "hexagon", "double", "triple")
# What can be claimed where the board is not known, by the same number.
CLAIMS = BONUSES + ("two-edge",)

DIGITS = "0123456789"
DASHED_LENGTH, CORNERS_LENGTH = len("0-1-2"), len("012")


def bonus(figure: int, rules: "Rules") -> str:
    """The name of a figure's bonus. A bridge with two edges has one where the edition prices it."""
    if figure == figures.TWO_EDGE:
        return "bridge" if rules.two_edge else "none"
    return BONUSES[figure]


def are_digits(text: str) -> bool:
    """Whether these are digits, one at least: 0-9, and no other script's."""
    return text != "" and all(sign in DIGITS for sign in text)


def is_dashed(text: str) -> bool:
    """Whether this is written like "0-2-1"."""
    return len(text) == DASHED_LENGTH and text[1] == text[3] == "-" and are_digits(text[0] + text[2] + text[4])


def corners(text: str) -> "Digits | None":
    """The digits of "021" as a tuple; None if it is not three digits, which are 0-9 here."""
    if len(text) != CORNERS_LENGTH or not are_digits(text):
        return None
    a, b, c = map(int, text)
    return a, b, c


def digits(text: str) -> "Digits | None":
    """The digits of a tile written "0-2-1" or "021", beginning anywhere; None if this is no tile's text."""
    return corners(text.replace("-", "") if is_dashed(text) else text)


def find(digits: "Digits", set_size: int) -> int:
    """The tile with these digits clockwise, tiles.NONE if the set has none; digits above 5 are on no tile."""
    return tiles.find(digits, set_size) if max(digits) <= 5 else tiles.NONE


def lost(tile: int) -> str:
    """What to say of a tile that the box lacks."""
    return f"{tiles.name(tile)} is missing in this box"


def tiles_of(count: int) -> str:
    """So many tiles, in words."""
    return "1 tile" if count == 1 else f"{count} tiles"


def missing(digits: "Digits", set_size: int) -> str:
    """What to say of digits that no tile of the set has: who reads anticlockwise means the other order."""
    a, b, c = digits
    other = find((a, c, b), set_size)
    asked = "" if other == tiles.NONE else f": is it {tiles.name(other)}, read clockwise?"
    return f"the set of {set_size} has no tile {a}-{b}-{c}{asked}"


def laid(tile: int, turn: int) -> str:
    """A tile as it lies, clockwise from the cell's point: "021"."""
    return "".join(map(str, tiles.turned(tile, turn)))


def shift(laid: "Sequence[tuple[int, int, Digits]]") -> tuple[int, int]:
    """What is added to x and y of a board's cells where it does not matter where it lies: it moves the first tile to
    0,0 or, if its cell points down, to 1,0.
    """
    if not laid:
        return 0, 0
    x, y, _ = laid[0]
    return (x + y & 1) - x, -y


def against(corner: int, digits: "Digits", there: int) -> str:
    """A corner, counted from 1 clockwise from the cell's point, that contradicts a number: "corner 2: 4 against 3"."""
    return f"corner {corner + 1}: {digits[corner]} against {there}"


def misplaced(board: "Board", x: int, y: int, digits: "Digits", code: int) -> str:
    """Why a tile may not lie on a cell with these digits, by the board's result code; "" for one that is none of it."""
    if code == codes.TAKEN:
        return f"a tile lies on the cell {x},{y} already"
    if code == codes.NO_EDGE:
        return f"no edge of the cell {x},{y} touches a tile"
    return clash(board, x, y, digits) if code == codes.CORNER else ""


def clash(board: "Board", x: int, y: int, digits: "Digits") -> str:
    """The first corner that contradicts what lies on the board, in words; "" if none does."""
    found = board.clash(x, y, digits)
    return against(found[0], digits, found[1]) if found else ""
