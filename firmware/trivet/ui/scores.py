"""Names and totals of the players: as large cells, as a strip on top, and what stands in a cell that no player needs.

Like widgets.py: every function draws once into its rectangle, words come in ready to show.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import HUGE, LARGE, MEDIUM, NARROW, SMALL, TOTAL
from trivet.ui.widgets import centred
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_PAD = const(6)  # px between an edge and what is inside
_GAP = const(4)  # px between neighbours
_WIDE = const(130)  # px, of a cell that has room for name and total side by side
_CELL_LINE = const(28)  # px from one line of a status cell to the next


def grid(count: int, x: int, y: int, w: int, h: int, gap: int = 2) -> list[tuple[int, int, int, int]]:
    """The rectangles of `count` score cells: side by side up to two, two abreast up to four, else three."""
    columns = min(count, 2) if count <= 4 else 3
    rows = (count + columns - 1) // columns
    wide = (w - gap * (columns - 1)) // columns
    tall = (h - gap * (rows - 1)) // rows
    return [(x + i % columns * (wide + gap), y + i // columns * (tall + gap), wide, tall) for i in range(count)]


def numerals(w: int, h: int, totals: list[int]) -> bytes:
    """The font in which the totals of a table stand, all of them, in cells of this size: it leaves room for −1234, so
    that it changes with no total that anybody is likely to have.
    """
    texts = [str(total) for total in totals]
    texts.append("-1234")
    for font in (HUGE, TOTAL, NARROW) if _is_large(h) else (TOTAL, NARROW):
        if max([fonts.width(font, text) for text in texts]) <= w - 2 * _GAP:
            return font
    return LARGE


def _is_large(h):
    """Whether a cell of this height has room for the largest letters."""
    return h >= fonts.cap(LARGE) + fonts.cap(HUGE) + 40


def score_cell(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    h: int,
    name: str,
    total: int,
    figures: bytes,
    turn: bool = False,
) -> None:
    """A player's cell: the name above, the total below in the font `figures` (see numerals).

    The player whose `turn` it is gets a black cell with a ▶ before the name.
    """
    ink = BLACK
    if turn:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, 1, BLACK, 6)
    large = _is_large(h)
    title = LARGE if large else MEDIUM
    for smaller in (MEDIUM, SMALL):  # as if with a mark, a ★ at that: it is not to change with the turn
        if fonts.width(title, name) > w - 2 * _PAD - 3 - fonts.width(title, "★") - 5:
            title = smaller
    cap = fonts.cap(title)
    free = h - cap - fonts.cap(figures)
    above = free // 4 if large else free // 2 - 1
    left = x + _PAD + 3
    top = y + above - fonts.ascent(title) + cap
    if turn:
        canvas.arrow(left, y + above - 1, (cap + 1) >> 1, True, ink)
        left += (cap >> 1) + 8
    canvas.text(title, fonts.fit(title, name, x + w - _PAD - left), left, top, ink)
    below = free // 5 if large else 3
    canvas.text(figures, str(total), x + (w >> 1), y + h - below - fonts.ascent(figures), ink, CENTRE)


def score_strip(canvas: "Canvas", names: list[str], totals: list[int], turn: int, h: int) -> None:
    """All names and totals side by side in the h pixels on top, the player whose `turn` it is white on black."""
    w = canvas.width // len(names)
    for at, name in enumerate(names):
        x, ink = at * w, BLACK
        if at == turn:
            canvas.fill_rounded(x, 0, w, h, BLACK, 6)
            ink = WHITE
        right, text = x + w - _PAD, number(totals[at])
        room = w - 2 * _PAD
        if w >= _WIDE:
            room -= canvas.text(LARGE, text, right, centred(LARGE, 0, h), ink, RIGHT) + _PAD
            font = MEDIUM if fonts.width(MEDIUM, name) <= room else SMALL
            canvas.text(font, fonts.fit(font, name, room), x + _PAD, centred(font, 0, h), ink)
        else:
            canvas.text(MEDIUM, text, right, centred(MEDIUM, h // 2 - 2, h // 2), ink, RIGHT)
            canvas.text(SMALL, fonts.fit(SMALL, name, room), x + _PAD, centred(SMALL, 1, h // 2 - 2), ink)


def status_cell(canvas: "Canvas", x: int, y: int, w: int, h: int, lines: list | tuple) -> None:
    """What stands in a place of the grid that no player needs: a few lines, centred."""
    top = y + ((h - len(lines) * _CELL_LINE) >> 1)
    for words in lines:
        canvas.text(MEDIUM, fonts.fit(MEDIUM, words, w), x + (w >> 1), centred(MEDIUM, top, _CELL_LINE), BLACK, CENTRE)
        top += _CELL_LINE
