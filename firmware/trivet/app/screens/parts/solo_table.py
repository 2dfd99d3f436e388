"""The best matches played alone, as a table: place, name, turns, points."""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

_ROW = const(34)  # px


def paint(canvas: "Canvas", words: "Words", x: int, y: int, w: int, found: list, mine: tuple | None = None) -> None:
    """Draws records (preferences/solo_records.py), (points, turns, name) each, from row y on, `mine` white on black."""
    for place, record in enumerate(found, 1):
        points, turns, name = record
        ink = BLACK
        if record == mine:
            canvas.fill_rounded(x, y, w, _ROW - 2, BLACK, 5)
            ink = WHITE
        canvas.text(MEDIUM, str(place), x + layout.PAD, widgets.centred(MEDIUM, y, _ROW), ink)
        right = x + w - layout.PAD
        wide = canvas.text(LARGE, number(points), right, widgets.centred(LARGE, y, _ROW), ink, RIGHT)
        right -= max(wide, fonts.width(LARGE, "000")) + 2 * layout.GROUP
        text = words("solo.turns", turns)
        wide = canvas.text(SMALL, text, right, widgets.centred(SMALL, y, _ROW), ink, RIGHT)
        left = x + layout.PAD + 2 * layout.BLOCK
        name = fonts.fit(MEDIUM, name or words("player", 1), right - wide - layout.GROUP - left)
        canvas.text(MEDIUM, name, left, widgets.centred(MEDIUM, y, _ROW), ink)
        y += _ROW
