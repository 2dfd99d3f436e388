"""A board in letters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .tile import Move

_UP, _DOWN = "/{}\\", "\\{}/"


def letters(moves: "Sequence[Move]") -> str:
    r"""A line for each row of cells: between slashes a tile's digits, clockwise from its cell's point, where the
    slashes meet. "" for an empty board.

    >>> from trivet import Move
    >>> print(letters([Move("344 @ 0,0"), Move("433 @ 1,0")]))
    /344\\433/
    """
    if not moves:
        return ""
    at = {(move.x, move.y): move for move in moves}
    left, right, top, bottom = _limits(moves)
    lines = []
    for y in range(top, bottom + 1):
        cells = []
        for x in range(left, right + 1):
            move = at.get((x, y))
            digits = "".join(map(str, move.digits)) if move else ""
            cells.append((_UP if (x + y) % 2 == 0 else _DOWN).format(digits) if move else "     ")
        lines.append("".join(cells).rstrip())
    return "\n".join(lines)


def _limits(moves):
    """(left, right, top, bottom) of the cells."""
    xs, ys = [move.x for move in moves], [move.y for move in moves]
    return min(xs), max(xs), min(ys), max(ys)
