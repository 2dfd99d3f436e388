"""Names and totals of the players: as large cells, as a strip on top, and what stands in a cell that no player needs.

Like widgets.py: every function draws once into its rectangle, words come in ready to show.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import HUGE, LARGE, MEDIUM, NARROW, SMALL, TOTAL
from trivet.ui.widgets import centred
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

CLOCK = 12  # px, height of the clock on top, and the paper below it

_WIDE = const(130)  # px, of a cell that has room for name and total side by side
_TIGHT = const(14)  # px, the least for what is above, between and below name and total
_CELL_LINE = const(28)  # px from one line of a status cell to the next
_SIGN = const(9)  # px, side of the small tile before the count of tiles
_HEM = const(3)  # px from an edge to the count of tiles and, in a narrow strip, to the name

UNKNOWN = const(-1)  # in place of a count of tiles
GONE = const(-2)  # in its place too: the player has left the table


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
        if max([fonts.width(font, text) for text in texts]) <= w - 2 * layout.GAP:
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
    count: int = UNKNOWN,
) -> None:
    """A player's cell: the name above, the total below in the font `figures` (see numerals).

    The player whose `turn` it is gets a black cell with a ▶ before the name. The `count` of the tiles that he holds
    stands in the upper right corner, and the name leaves it free; GONE strikes the name out.
    """
    ink = BLACK
    if turn:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, 1, BLACK, 6)
    large = _is_large(h)
    low = h < fonts.cap(MEDIUM) + fonts.cap(figures) + _TIGHT
    title = LARGE if large else SMALL if low else MEDIUM
    left = x + layout.PAD + 3
    edge = x + w - _HEM - 2  # as far as the name may reach
    signed = True
    if count >= 0:
        room = edge - layout.GAP - left - (fonts.cap(SMALL) >> 1) - 8 - fonts.width(SMALL, name)
        signed = room >= _count_width(count)  # else a long name takes the place of the sign
        high = min(
            layout.PAD, (h - fonts.cap(SMALL) - fonts.cap(figures)) // 2 - 1
        )  # as the name where the cell is low
        edge -= _count(canvas, edge, y + high, count, ink, signed) + layout.GAP
    for smaller in (MEDIUM, SMALL):  # as if with a mark, a ★ at that: it is not to change with the turn
        if fonts.width(title, name) > edge - left - fonts.width(title, "★") - 5 and title != SMALL:
            title = smaller
    cap = fonts.cap(title)
    free = h - cap - fonts.cap(figures)
    above = free // 4 if large else free // 2 - 1
    top = y + above - fonts.ascent(title) + cap
    if turn and signed:
        canvas.arrow(left, y + above - 1, (cap + 1) >> 1, True, ink)
        left += (cap >> 1) + 8
    wide = canvas.text(title, fonts.fit(title, name, edge - left), left, top, ink)
    if count == GONE:
        _strike(canvas, title, left, top, wide, ink)
    below = free // 5 if large else 3
    canvas.text(figures, str(total), x + (w >> 1), y + h - below - fonts.ascent(figures), ink, CENTRE)


def _count(canvas, right, y, count, ink, signed=True):
    """A small tile and a number, or the number alone, up to the column `right`, with its figures from row y on; gives
    the width.
    """
    cap = fonts.cap(SMALL)
    wide = canvas.text(SMALL, str(count), right, y + cap - fonts.ascent(SMALL), ink, RIGHT)
    if not signed:
        return wide
    left = right - _count_width(count)
    canvas.tile(left, y + cap - _SIGN, _SIGN >> 1, _SIGN - 1, ink)
    return right - left


def _count_width(count):
    """The pixels that the sign and this number take."""
    return fonts.width(SMALL, str(count)) + _SIGN + 3


def _strike(canvas, font, x, top, wide, ink):
    """A line through a text that begins at (x, top)."""
    canvas.fill(x - 2, top + fonts.ascent(font) - (fonts.cap(font) >> 1) - 1, wide + 4, 2, ink)


def score_strip(
    canvas: "Canvas", names: list[str], totals: list[int], turn: int, y: int, h: int, counts: list[int] | tuple = ()
) -> None:
    """All names and totals side by side in the h pixels below y, the player whose `turn` it is white on black. The
    `counts` of tiles, as in score_cell(), stand in the lower left corners.
    """
    w = canvas.width // len(names)
    for at, name in enumerate(names):
        x, ink = at * w, BLACK
        if at == turn:
            canvas.fill_rounded(x, y, w, h, BLACK, 6)
            ink = WHITE
        count = counts[at] if counts else UNKNOWN
        text = number(totals[at])
        if w >= _WIDE:
            right, left = x + w - layout.PAD, x + layout.PAD
            right -= canvas.text(LARGE, text, right, centred(LARGE, y, h), ink, RIGHT) + layout.PAD
            font = MEDIUM if fonts.width(MEDIUM, name) <= right - left else SMALL
            top = centred(font, y, h)
            if count >= 0:  # below the name
                low = h - _HEM - fonts.cap(SMALL)
                _count(canvas, left + _count_width(count), y + low, count, ink)
                font, top = SMALL, centred(SMALL, y, low)
        else:
            right, left = x + w - _HEM, x + _HEM
            canvas.text(MEDIUM, text, right, centred(MEDIUM, y + h // 2 - 2, h // 2), ink, RIGHT)
            font, top = SMALL, centred(SMALL, y + 1, h // 2 - 2)
            if count >= 0:  # after the name
                right -= _count(canvas, right, top + fonts.ascent(SMALL) - fonts.cap(SMALL), count, ink) + layout.PAD
        wide = canvas.text(font, fonts.fit(font, name, right - left), left, top, ink)
        if count == GONE:
            _strike(canvas, font, left, top, wide, ink)


def clock(canvas: "Canvas", left: int, parts: int) -> None:
    """The time of a turn across the top of the panel, to be read from the other side of the table: as many blocks as
    it has `parts`, black those that are left.
    """
    canvas.clear(0, CLOCK)
    wide = canvas.width // parts
    for part in range(parts):
        x, w = part * wide + 1, wide - 2
        if part < left:
            canvas.fill(x, 0, w, CLOCK - 2)
        else:
            canvas.frame(x, 0, w, CLOCK - 2)


def status_cell(canvas: "Canvas", x: int, y: int, w: int, h: int, lines: list | tuple) -> None:
    """What stands in a place of the grid that no player needs: a few lines, centred."""
    top = y + ((h - len(lines) * _CELL_LINE) >> 1)
    for words in lines:
        canvas.text(MEDIUM, fonts.fit(MEDIUM, words, w), x + (w >> 1), centred(MEDIUM, top, _CELL_LINE), BLACK, CENTRE)
        top += _CELL_LINE
