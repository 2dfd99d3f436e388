"""The ranking that several screens show: places (1, 2, 2, 4), names, what stands beside them, totals. And
the best matches played alone, as a table: place, name, turns, points.
"""

from trivet.history.past.past_match import order
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, MEDIUM_THIN
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

_ROW = const(56)  # px, the most that a row is high
_RECORD = const(34)  # px, height of a row of the records
_LARGE = const(40)  # px, of a row that has room for large letters
_APART = const(30)  # px, of a row that has room for a rule below it
_NAME = const(28)  # px, where the name begins


def paint(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    h: int,
    names: list,
    totals: list,
    winners: list | tuple = (),
    beside: list | None = None,
    gone: "tuple[int, str]" = (0, ""),
) -> int:
    """Draws it into the rectangle; `names`, `totals` and `beside` (texts that stand before the totals, if there are
    any) are lists by player, and `winners` come first. `gone` has a bit for each player who has left the table, and the
    word for that, which stands behind his name. Gives the row below it.
    """
    tall = min(_ROW, h // len(totals))
    font = LARGE if tall >= _LARGE else MEDIUM
    right = x + w
    middle = right - fonts.width(font, number(max(totals, key=abs))) - 2 * layout.BLOCK
    for place, player in order(totals, winners):
        line = tall - 2  # what hangs below a line keeps clear of the rule
        top = widgets.centred(font, y, line)
        canvas.text(font, str(place), x, top)
        room = right - canvas.text(font, number(totals[player]), right, top, BLACK, RIGHT)
        if beside:
            text = beside[player]
            room = middle - canvas.text(MEDIUM, text, middle, widgets.centred(MEDIUM, y, line), BLACK, RIGHT)
        left = x + _NAME
        if gone[0] >> player & 1:
            room -= layout.GROUP
            room -= canvas.text(
                MEDIUM_THIN, "(%s)" % gone[1], room, widgets.centred(MEDIUM_THIN, y, line), BLACK, RIGHT
            )
        family = fonts.LARGES + fonts.MEDIUMS[1:] if font == LARGE else fonts.MEDIUMS
        widgets.fitted(canvas, family, names[player], left, y, line, room - layout.GROUP - left)
        y += tall
        if tall >= _APART:
            canvas.hline(x, y - 1, w)
    return y


def paint_records(
    canvas: "Canvas", words: "Words", x: int, y: int, w: int, found: list, mine: tuple | None = None
) -> None:
    """Draws records (preferences/solo_records.py), (points, turns, name) each, from row y on, `mine` white on black."""
    for place, record in enumerate(found, 1):
        points, turns, name = record
        ink = BLACK
        if record == mine:
            canvas.fill_rounded(x, y, w, _RECORD - 2, BLACK, 5)
            ink = WHITE
        canvas.text(MEDIUM, str(place), x + layout.PAD, widgets.centred(MEDIUM, y, _RECORD), ink)
        right = x + w - layout.PAD
        wide = canvas.text(LARGE, number(points), right, widgets.centred(LARGE, y, _RECORD), ink, RIGHT)
        right -= max(wide, fonts.width(LARGE, "000")) + 2 * layout.GROUP
        text = words("solo.turns", turns)
        wide = canvas.text(MEDIUM_THIN, text, right, widgets.centred(MEDIUM_THIN, y, _RECORD), ink, RIGHT)
        left = x + layout.PAD + 2 * layout.BLOCK
        name = fonts.fit(MEDIUM, name or words("player", 1), right - wide - layout.GROUP - left)
        canvas.text(MEDIUM, name, left, widgets.centred(MEDIUM, y, _RECORD), ink)
        y += _RECORD
