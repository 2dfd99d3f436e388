"""A board as people see it: in letters, and as SVG."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trivet.engine import lattice

if TYPE_CHECKING:
    from .tile import Move

_WIDE, _HIGH = 28, 48  # px: half the edge of a cell, and its height
_MARGIN = 6
_INSET = 0.42  # how far a number stands from its corner on the way to the middle
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


def svg(moves: "Sequence[Move]") -> str:
    """The tiles as triangles with their numbers at the corners; the last one has a thick edge."""
    left, right, top, bottom = _limits(moves) if moves else (0, 0, 0, 0)
    wide, high = (right - left + 2) * _WIDE + 2 * _MARGIN, (bottom - top + 1) * _HIGH + 2 * _MARGIN
    triangles, numbers = [], []
    for move in moves:
        points = [(u - left + 1, v - top) for u, v in lattice.corners(move.x, move.y)]
        corners = [(u * _WIDE + _MARGIN, v * _HIGH + _MARGIN) for u, v in points]
        middle = [sum(places) / 3 for places in zip(*corners, strict=True)]
        width = 3 if move is moves[-1] else 1.5
        triangles.append(f'<path d="M{" L".join(f"{x} {y}" for x, y in corners)} Z" stroke-width="{width}"/>')
        for corner, digit in zip(corners, move.digits, strict=True):
            x, y = (there + _INSET * (centre - there) for there, centre in zip(corner, middle, strict=True))
            numbers.append(f'<text x="{x:.1f}" y="{y:.1f}">{digit}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<g fill="#fff" stroke="#000" stroke-linejoin="round">{"".join(triangles)}</g>'
        '<g fill="#000" font-family="sans-serif" font-size="14" text-anchor="middle" dominant-baseline="central">'
        f"{''.join(numbers)}</g></svg>"
    )


def _limits(moves):
    """(left, right, top, bottom) of the cells."""
    xs, ys = [move.x for move in moves], [move.y for move in moves]
    return min(xs), max(xs), min(ys), max(ys)
