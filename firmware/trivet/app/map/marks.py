"""Marks on the map: what an offered tile touches. Along an edge that touches lies a thick line, round a corner that
agrees a ring. At a corner that does not, both numbers stand: the tile's white on black, the other black on white.
"""

from trivet.app.map import drawing
from trivet.app.map.view import View
from trivet.engine import lattice, tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.widgets import centred

if TYPE_CHECKING:
    from trivet.engine.board import Board
    from trivet.ui.canvas import Canvas

_SIDE = const(48)  # px, of a tile that is marked, at least
_LINE = const(5)  # px, how thick
_CLEAR = const(2)  # px, of white beside it
_RING = const(4)  # px, from a number's paper to the outside of its ring


def paint(
    canvas: "Canvas",
    board: "Board",
    top: int,
    tall: int,
    turned: int,
    placement: "tuple | None",
    touching: "tuple[list[int], list[int]]",
) -> None:
    """Draws the board from side to side, `tall` px high from row `top` on. A tile that is offered on it (drawing.py) is
    so large that it can be marked; `touching` is what Board.touching tells of its cell.
    """
    x, wide = layout.EDGE, canvas.width - 2 * layout.EDGE  # rings reach out of the view
    top, tall = top + layout.GROUP, tall - 2 * layout.GROUP
    view = View(board, x, top, wide, tall, turned, 0, placement, _SIDE if placement else 0)
    drawing.paint(canvas, board, view, placement)
    if placement:
        _mark(canvas, view, placement, *touching)


def _mark(canvas, view, placement, edges, corners):
    x, y, tile, turn = placement
    points = lattice.corners(x, y)
    places = [view.point(u, v) for u, v in points]
    middle = sum([place[0] for place in places]) // 3, sum([place[1] for place in places]) // 3
    for edge in range(3):
        if edges[edge]:
            _paint_edge(canvas, view, places[edge], places[(edge + 1) % 3], middle)
    digits = tiles.turned(tile, turn)
    for corner in range(3):
        if corners[corner] >= 0 and view.shows(*points[corner]):
            column, row = places[corner]
            if digits[corner] == corners[corner]:
                _paint_ring(canvas, column, row, view.gap + _RING)
            else:
                _paint_both(canvas, view, column, row, digits[corner], corners[corner])


def _paint_edge(canvas, view, one, other, middle):
    """A thick line between two points, outside of the tile, as far as the numbers leave room."""
    (x0, y0), (x1, y1) = one, other
    side, cut = 2 * view.half, view.gap + _RING
    dx, dy = (x1 - x0) * cut // side, (y1 - y0) * cut // side
    level = y0 == y1
    out = 1 if (y0 > middle[1] if level else x0 + x1 > 2 * middle[0]) else -1
    for step in range(-_CLEAR, _LINE + _CLEAR):
        right, down = (0, out * step) if level else (out * step, 0)
        ink = BLACK if 0 <= step < _LINE else WHITE
        canvas.line(x0 + dx + right, y0 + dy + down, x1 - dx + right, y1 - dy + down, ink)


def _paint_ring(canvas, x, y, r):
    canvas.rounded(x - r + 2, y - r + 2, 2 * r - 4, 2 * r - 4, 2, WHITE, r - 2)
    canvas.rounded(x - r, y - r, 2 * r, 2 * r, 2, BLACK, r)


def _paint_both(canvas, view, x, y, ours, theirs):
    """Both numbers of a corner, side by side with their point between them."""
    r = view.gap + 2
    canvas.fill_rounded(x - 2 * r - 3, y - r - 3, 4 * r + 6, 2 * r + 6, WHITE, 8)
    canvas.fill_rounded(x - 2 * r, y - r, 4 * r, 2 * r, BLACK, 6)
    canvas.fill_rounded(x, y - r + 2, 2 * r - 2, 2 * r - 4, WHITE, 4)
    top = centred(view.font, y, 0)
    canvas.text(view.font, str(ours), x - r, top, WHITE, CENTRE)
    canvas.text(view.font, str(theirs), x + r - 1, top, BLACK, CENTRE)
