"""Names and totals to be read from the other side of the table: cells that share the whole panel.

Like scores.py: every function draws once into its rectangle, words come in ready to show. A pixel of the panel is
0.212 mm: totals are 13.6 mm high, with one or two players 21 mm, with five or six 16.7 mm, or 11.7 mm if one of them is
longer than −999.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, scores, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import FAR, HUGE, LARGE, LOW, MEDIUM, SMALL, TOTAL
from trivet.ui.widgets import centred
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

BAND = 33  # px, height of the line below the cells

# Fonts, the largest first, each with a total for which it has room.
_LARGE = (HUGE, "-1234"), (TOTAL, "-1234")
_SMALLER = (TOTAL, "-1234"), (FAR, "-123"), (LOW, "-1234")
_HIGH = const(200)  # px, of a cell that has room for the largest figures
_SPACE = const(20)  # px that a cell needs beside its three lines
_EDGE = const(4)  # px, the least above the name and below the difference
_FEET = const(4)  # px more below the name than below the total: letters have descenders, figures have none


def numerals(w: int, h: int, totals: list[int]) -> bytes:
    """The font in which the totals of a table stand, all of them, in cells of this size: with room for −1234, but in
    the narrow cells of five or six for −123.
    """
    texts = [str(total) for total in totals]
    for font, usual in _LARGE if h >= _HIGH else _SMALLER:
        if max([fonts.width(font, text) for text in texts + [usual]]) <= w - 4:
            return font
    return LARGE


def cell(
    canvas: "Canvas", x: int, y: int, w: int, h: int, name: str, total: int, figures: bytes, beside: str, turn: bool
) -> None:
    """A player's cell: the name, the total in the font `figures` (see numerals), and `beside`, how far he is ahead or
    behind, "" for nothing. The player whose `turn` it is gets a black cell, and a ▶ before the name if there is room.
    """
    ink = BLACK
    if turn:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, 1, BLACK, 6)
    tall, cap = fonts.cap(LARGE), fonts.cap(figures)
    tight = figures is FAR  # the lines have just the room that they need
    low = LOW if h >= _HIGH else MEDIUM if tight else LARGE
    rest = h - cap - (fonts.cap(low) if beside else 0)
    room = w - 2 * layout.PAD
    title = LARGE if rest - tall >= _SPACE else MEDIUM
    tall = min(tall, max(rest - _SPACE, fonts.cap(MEDIUM)))  # of the line with the name
    if fonts.width(title, name) > room:
        family = fonts.NAMES if tall + _FEET >= fonts.cap(fonts.NAMES[0]) else fonts.MEDIUMS
        title, name, _ = fonts.choose(family, name, room)
    feet = _FEET - tight
    rest -= tall + feet
    edge = max(_EDGE - tight, rest // 4)
    between = (rest - 2 * edge) >> 1
    top = y + edge + tight  # white above an l tells it from an I
    left = x + layout.PAD
    half = (fonts.cap(title) + 1) >> 1
    if turn and fonts.width(title, name) + half + layout.PAD <= room:
        canvas.arrow(left, top + (tall >> 1) - half, half, True, ink)
        left += half + layout.PAD
    canvas.text(title, fonts.fit(title, name, x + w - layout.PAD - left), left, centred(title, top, tall), ink)
    top = y + edge + tall + feet + between
    canvas.text(figures, str(total), x + (w >> 1), centred(figures, top, cap), ink, CENTRE)
    top += cap + between
    if beside:
        canvas.text(low, beside, x + (w >> 1), centred(low, top, fonts.cap(low)), ink, CENTRE)


def gone_cell(canvas: "Canvas", x: int, y: int, w: int, h: int, name: str, total: int) -> None:
    """The place of a player who has left the table: small, the name struck out, and the total."""
    middle = x + (w >> 1)
    top = centred(MEDIUM, y + (h >> 1) - 26, 26)
    wide = canvas.text(MEDIUM, fonts.fit(MEDIUM, name, w - 2 * layout.PAD), middle, top, BLACK, CENTRE)
    scores.strike(canvas, MEDIUM, middle - (wide >> 1), top, wide, BLACK)
    canvas.text(MEDIUM, number(total), middle, centred(MEDIUM, y + (h >> 1), 26), BLACK, CENTRE)


def aside(canvas: "Canvas", x: int, y: int, w: int, h: int, lines: tuple, small: str) -> None:
    """What stands in a place that no player needs, the last one of the panel: the `lines` in large letters, and a
    `small` text below them.
    """
    line = fonts.height(LARGE)
    texts = fonts.wrap(SMALL, small, w - 2 * layout.PAD)
    whole = " ".join(lines)
    if fonts.width(MEDIUM, whole) <= w:
        lines = (whole,)
    middle = x + (w >> 1)
    widgets.signs(canvas, x + w - layout.PAD)
    bottom = canvas.height - layout.HINTS - len(texts) * layout.LINE
    top = y + ((bottom - y - len(lines) * line) >> 1)
    for text in lines:
        font = LARGE if fonts.width(LARGE, text) <= w else MEDIUM
        canvas.text(font, text, middle, centred(font, top, line), BLACK, CENTRE)
        top += line
    for text in texts:
        canvas.text(SMALL, text, middle, centred(SMALL, bottom, layout.LINE), BLACK, CENTRE)
        bottom += layout.LINE


def band(canvas: "Canvas", lines: tuple, small: str) -> None:
    """The same in one line along the bottom of the panel; the small text is missing where there is no room for it."""
    base = canvas.height - fonts.height(LARGE) + fonts.ascent(LARGE)
    left = layout.EDGE + canvas.text(LARGE, " ".join(lines), layout.EDGE, base - fonts.ascent(LARGE))
    right = widgets.signs(canvas)
    if left + layout.GROUP + fonts.width(SMALL, small) <= right:
        canvas.text(SMALL, small, right, base - fonts.ascent(SMALL), BLACK, RIGHT)
