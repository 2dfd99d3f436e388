"""A board as a drawing, SVG: the same text on a computer, in a notebook and on MicroPython.

The point (u, v) of the lattice stands at (50 u, 87 v), so an edge is 100 long and all numbers are whole. Each tile is a
group named by its cell, `id="c3_-1"`, with a triangle and its three numbers, which stand more than half the way from
corner to middle and leave a margin of 6 along each edge, also in wide letters. The marks keep within it, so none covers
a number. The tile that was laid last is dark. What makes its figure one is marked over it: a thick edge where it
touches, a ring round the corner that touches too, a line round each hexagon that is closed.

The page asks for parts, and gives them its own colours by their classes: a tile, the evidence, a place with what it
pays, and where a tile contradicts the board.
"""

from trivet.engine import lattice
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from .notation import Digits

_HALF, _HIGH = 50, 87  # half an edge, and the height of a row
_MARGIN = 12
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %d %d" role="img" aria-label="%s">'
    '<g stroke="#8a7a5c" stroke-width="4" stroke-linejoin="round" text-anchor="middle" font-family="sans-serif"'
    ' font-size="30" font-weight="bold">'
)
# A tile's group: its cell, its classes and colours, the triangle from its point on, the numbers clockwise from there.
_UP = (
    '<g id="%sc%d_%d" class="%s" fill="%s"><path d="M%d %dl50 87h-100z"/><g fill="%s" stroke="none">'
    '<text x="%d" y="%d">%d</text><text x="%d" y="%d">%d</text><text x="%d" y="%d">%d</text></g></g>'
)
_DOWN = _UP.replace("l50 87h-100z", "l-50 -87h100z")
# Where the numbers of a tile stand, from its point on: as they are drawn, by the middle of their base line.
_UP_NUMBERS = (0, 50), (17, 80), (-17, 80)
_DOWN_NUMBERS = (0, -28), (-17, -58), (17, -58)
# How a tile looks: its class, its ground and its ink.
TILE, LAST = ("tile", "#fffaf0", "#201c16"), ("last", "#9b3a1e", "#ffffff")
TRIAL, WRONG = ("tile trial", "#9b3a1e", "#ffffff"), ("tile wrong", "none", "#9b3a1e")
_MARKS = '<g fill="none" stroke="#201c16" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">%s</g>'
_DOT = '<circle class="dot" cx="%d" cy="%d" r="6" fill="#ffffff" stroke="none"/>'
_RULER = (
    '<g class="ruler" fill="#6b5d43" stroke="none" font-size="26" font-weight="normal">'
    '<path d="%s" stroke="#6b5d43" stroke-width="2" stroke-dasharray="2 10"/>%s</g>'
)
_WIDE_RULER, _HIGH_RULER = 76, 40  # beside the board, above and below it


def svg(
    laid: "Sequence[tuple[int, int, Digits]]", two_edges: bool = False, mark: bool = False, coordinates: bool = False
) -> str:
    """The placements (x, y, digits clockwise from the cell's point), in the order in which they were laid. `two_edges`:
    whether a bridge on two edges is a figure too; `mark`: whether the last tile has a dot; `coordinates`: whether a
    ruler stands round the board.
    """
    cells = {(x, y) for x, y, _ in laid}
    told = "1 tile" if len(laid) == 1 else f"{len(laid)} tiles"
    parts = [head(cells, told, coordinates)]
    if coordinates:
        parts.append(ruler(cells))
    parts += [tile(*placement, LAST if placement is laid[-1] else TILE) for placement in laid]
    found = []
    if laid:
        x, y, _ = laid[-1]
        if mark:
            parts.append(dot(x, y))
        found = evidence(cells, x, y, two_edges)
    return "".join(parts) + "</g>" + marks(found) + "</svg>"


def head(cells: "Collection[tuple[int, int]]", told: str, coordinates: bool = False) -> str:
    """The beginning of a drawing that has room for the cells, and for a ruler if there is one: it opens `svg` and a
    group. `told`: what it shows, in words.
    """
    left, top, wide, high = room(cells)
    if coordinates:
        left, wide = left - _WIDE_RULER, wide + 2 * _WIDE_RULER
        top, high = top - _HIGH_RULER, high + 2 * _HIGH_RULER
    return _HEAD % (wide, high, left, top, wide, high, told)


def marks(parts: "Iterable[str]") -> str:
    """The group of the marks that lie over the tiles."""
    return _MARKS % "".join(parts)


def dot(x: int, y: int) -> str:
    """The dot in the middle of the tile that was laid last."""
    u, v = lattice.corners(x, y)[0]
    return _DOT % (u * _HALF, v * _HIGH + (-58 if (x + y) & 1 else 58))


def ruler(cells: "Collection[tuple[int, int]]") -> str:
    """The ruler: x above and below the board, y on both sides."""
    xs, ys = [x for x, _ in cells or [(0, 0)]], [y for _, y in cells or [(0, 0)]]
    left, top, wide, high = room(cells)
    right, bottom = left + wide, top + high
    lines, texts = [], []
    for x in range(min(xs), max(xs) + 1):
        lines.append(f"M{x * _HALF} {top - 4}V{bottom + 4}")
        texts += [_TEXT % (x * _HALF, at, x) for at in (top - 12, bottom + 30)]
    for y in range(min(ys), max(ys) + 1):
        texts += [_TEXT % (at, y * _HIGH + 53, f"y {y}") for at in (left - 36, right + 36)]
    texts += [_TEXT % (at, over, "x") for at in (left - 36, right + 36) for over in (top - 12, bottom + 30)]
    return _RULER % ("".join(lines), "".join(texts))


_TEXT = '<text x="%d" y="%d">%s</text>'


def tile(x: int, y: int, digits: "Digits", look: "tuple[str, str, str]" = TILE, board: str = "") -> str:
    """One tile's group. `board`: what its name begins with, where several boards stand in one text."""
    u, v = lattice.corners(x, y)[0]
    u, v = u * _HALF, v * _HIGH
    name, ground, ink = look
    shape, numbers = (_DOWN, _DOWN_NUMBERS) if (x + y) & 1 else (_UP, _UP_NUMBERS)
    (ax, ay), (bx, by), (cx, cy) = numbers
    a, b, c = digits
    return shape % (board, x, y, name, ground, u, v, ink, u + ax, v + ay, a, u + bx, v + by, b, u + cx, v + cy, c)


def place(x: int, y: int, name: str, text: object = "") -> str:
    """A cell's outline with a short text in its middle; `name` is its class."""
    u, v = lattice.corners(x, y)[0]
    u, v = u * _HALF, v * _HIGH
    shape, middle = (_PLACE_DOWN, v - 50) if (x + y) & 1 else (_PLACE_UP, v + 73)
    size = ' font-size="24"' if len(str(text)) > 2 else ""
    return shape % (name, u, v, size, u, middle, text)


_PLACE_UP = '<g class="%s"><path d="M%d %dl50 87h-100z"/><text%s x="%d" y="%d">%s</text></g>'
_PLACE_DOWN = _PLACE_UP.replace("l50 87h-100z", "l-50 -87h100z")


def clash(x: int, y: int, wrong: "Iterable[int]", sides: "Iterable[int]", agree: "Iterable[int]") -> list[str]:
    """The marks of a tile that does not fit on a cell. Of the `sides` that touch a tile those that `agree` are thick,
    as in a figure, and the others are jagged. A `wrong` corner has a ring.
    """
    corners = lattice.corners(x, y)
    marks = []
    for side in sides:
        one, other = corners[side], corners[(side + 1) % 3]
        marks.append(_edge(one, other) if side in agree else _jagged(one, other))
    return marks + [_RING % ("against", corners[at][0] * _HALF, corners[at][1] * _HIGH) for at in wrong]


def evidence(cells: "Collection[tuple[int, int]]", x: int, y: int, two_edges: bool = False) -> list[str]:
    """The marks of the figure that the tile on the cell (x, y), one of `cells`, has made there; none for no figure."""
    corners = lattice.corners(x, y)
    closed = [point for point in corners if all(cell in cells for cell in around(point))]
    if closed:
        return [_HEXAGON % (u * _HALF, v * _HIGH - _HIGH) for u, v in closed]
    touching = [side for side, cell in enumerate(lattice.neighbours(x, y)) if cell in cells]
    marks = [_edge(corners[side], corners[(side + 1) % 3]) for side in touching]
    if len(touching) == 1:
        u, v = corners[(touching[0] + 2) % 3]
        if any(cell in cells and cell != (x, y) for cell in around((u, v))):
            return marks + [_RING % ("corner", u * _HALF, v * _HIGH)]
    return marks if two_edges and len(touching) > 1 else []


def touching(cells: "Collection[tuple[int, int]]", x: int, y: int) -> list[str]:
    """The marks of the edges at which a tile on the cell touches others."""
    corners = lattice.corners(x, y)
    sides = [side for side, cell in enumerate(lattice.neighbours(x, y)) if cell in cells]
    return [_edge(corners[side], corners[(side + 1) % 3]) for side in sides]


_HEXAGON = '<path class="hexagon" d="M%d %dm-50 0h100l50 87l-50 87h-100l-50 -87z"/>'
_EDGE = '<path class="edge" d="M%d %dL%d %d"/>'
_JAGGED = (
    '<path class="jagged" transform="translate(%d %d)rotate(%d)"'
    ' d="M-44 0l4-3 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 4 3"/>'
)
_RING = '<circle class="%s" cx="%d" cy="%d" r="16" stroke-width="7"/>'


def around(point: tuple[int, int]) -> "tuple[tuple[int, int], ...]":
    """The six cells round a point."""
    u, v = point
    return (u, v), (u + 1, v), (u + 1, v - 1), (u, v - 1), (u - 1, v - 1), (u - 1, v)


def _edge(one, other):
    return _EDGE % (one[0] * _HALF, one[1] * _HIGH, other[0] * _HALF, other[1] * _HIGH)


def _jagged(one, other):
    (au, av), (bu, bv) = one, other
    angle = 0 if av == bv else 60 if (bu - au) * (bv - av) > 0 else -60
    return _JAGGED % ((au + bu) * _HALF // 2, (av + bv) * _HIGH // 2, angle)


def room(cells: "Collection[tuple[int, int]]") -> "tuple[int, int, int, int]":
    """(left, top, width, height) of the drawing."""
    points = [point for x, y in cells or [(0, 0)] for point in lattice.corners(x, y)]
    left, right = min([u for u, _ in points]) * _HALF, max([u for u, _ in points]) * _HALF
    top, bottom = min([v for _, v in points]) * _HIGH, max([v for _, v in points]) * _HIGH
    return left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN
