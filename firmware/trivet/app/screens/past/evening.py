"""The evening: who of these players has won how many matches, and what they tell each other at its end, as what a turn
brought on the average, the best one, bridges and hexagons.
"""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.engine import figures
from trivet.history.past.evening import Evening
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM
from trivet.ui.words import MINUS

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_HEAD = const(26)  # px, height of the line that names the columns
_WON, _AVERAGE, _BEST, _BRIDGES, _HEXAGONS = (176, 250, 318, 356, 392)  # px, right edges of the columns
_HEADS = (("evening.average", _AVERAGE, 68), ("evening.best", _BEST, 62))
_ICON = const(34)  # px, room of a figure above its column


class EveningScreen(Screen):
    """Reads the matches of the evening, and shows so far what it has. The arrow to the right leads on to the chart."""

    hint = "hint.look"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.evening = Evening(self.controller.session)
        self.begin(self._read())

    def _read(self):
        try:
            yield from self.progressing(self.evening.read(self.controller.archive()))
        except OSError:
            self.notices.refuse("unread")
        self.changed(ALL)

    def right(self) -> "Destination":
        return open_screen("look.chart")

    def back(self) -> "Destination":
        return CLOSE

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words, evening = self.words, self.evening
        widgets.header(canvas, words("evening.title", evening.matches), "\u2026" if self.working else "")
        y = layout.HEADER
        canvas.text(MEDIUM, "\u2605", _WON, widgets.centred(MEDIUM, y, _HEAD), BLACK, RIGHT)
        for text, right, room in _HEADS:
            font, text, _ = fonts.choose(fonts.MEDIUMS, words(text), room)
            canvas.text(font, text, right, widgets.centred(font, y, _HEAD), BLACK, RIGHT)
        for figure, right in ((figures.BRIDGE, _BRIDGES), (figures.HEXAGON, _HEXAGONS)):
            shapes.figure(canvas, table.ICONS[figure], right - _ICON, y, _ICON, _HEAD, 8)
        y += _HEAD
        canvas.hline(0, y - 1, canvas.width)
        tall = min(layout.ROW, (canvas.height - layout.FOOTER - layout.ENTRY - y) // len(evening.names))
        for player in range(len(evening.names)):
            self._paint_row(canvas, y, tall, player)
            y += tall
        if evening.best_turn:
            _, player, event, lines = evening.best_turn
            best, reckoning = moves.announced(self.stage, player, event, lines)
            widgets.note(canvas, words("evening.turn", best))
            widgets.ok_line(canvas, "", reckoning)
        self.paint_footer(canvas)

    def _paint_row(self, canvas, y, tall, player):
        evening = self.evening
        room = _WON - fonts.width(MEDIUM, "00") - layout.GROUP - layout.EDGE
        family = fonts.NAMES if tall == layout.ROW else fonts.MEDIUMS
        widgets.fitted(canvas, family, self.stage.player(player), layout.EDGE, y, tall, room)
        values = (
            (str(evening.wins[player]), _WON),
            (_average(evening.points[player], evening.turns[player], self.words("decimal")), _AVERAGE),
            (str(evening.best[player]), _BEST),
            (str(evening.bridges[player]), _BRIDGES),
            (str(evening.hexagons[player]), _HEXAGONS),
        )
        for text, right in values:
            canvas.text(MEDIUM, text, right, widgets.centred(MEDIUM, y, tall), BLACK, RIGHT)

    def key_table(self) -> tuple:
        words = self.words
        return (("\u25b6", words("key.chart")), ("BACK", words("key.back")), ("MENU", ""))


def _average(points, turns, point):
    """Points a turn, to a tenth, with the decimal `point` of a language; "–" without a turn."""
    if not turns:
        return "\u2013"
    tenths = (10 * abs(points) + turns // 2) // turns
    return (MINUS if points < 0 and tenths else "") + "%d%s%d" % (tenths // 10, point, tenths % 10)
