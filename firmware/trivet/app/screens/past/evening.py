"""The evening: who of these players has won how many matches, and what they tell each other at its end, as what a turn
brought on the average, the best one, bridges and hexagons.
"""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.history.past.evening import Evening
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM
from trivet.ui.words import MINUS

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_HEAD = const(49)  # px, height of the two lines that name the columns
_LINE = const(20)  # px, of one of them
_APART = const(8)  # px, between two columns
# Ids of what the columns are called.
_COLUMNS = ("evening.wins", "evening.average", "evening.best", "evening.bridges", "evening.hexagons")


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
        y, rows = layout.HEADER, [self._values(player) for player in range(len(evening.names))]
        columns = _columns([words(text) for text in _COLUMNS], rows, canvas.width - layout.EDGE)
        for head in columns:
            _paint_head(canvas, y, *head)
        y += _HEAD
        canvas.hline(0, y - 1, canvas.width)
        tall = min(layout.ROW, (canvas.height - layout.FOOTER - layout.ENTRY - y) // len(evening.names))
        for player in range(len(evening.names)):
            family = fonts.NAMES if tall == layout.ROW else fonts.MEDIUMS
            room = columns[0][1] - columns[0][2] - _APART - layout.EDGE
            widgets.fitted(canvas, family, self.stage.player(player), layout.EDGE, y, tall, room)
            for value, (_, right, _) in zip(rows[player], columns):
                canvas.text(MEDIUM, value, right, widgets.centred(MEDIUM, y, tall), BLACK, RIGHT)
            y += tall
        if evening.best_turn:
            _, player, event, lines = evening.best_turn
            best, reckoning = moves.announced(self.stage, player, event, lines)
            widgets.note(canvas, words("evening.turn", best))
            widgets.ok_line(canvas, "", reckoning)
        self.paint_footer(canvas)

    def _values(self, player):
        evening = self.evening
        return (
            str(evening.wins[player]),
            _average(evening.points[player], evening.turns[player], self.words("decimal")),
            str(evening.best[player]),
            str(evening.bridges[player]),
            str(evening.hexagons[player]),
        )

    def key_table(self) -> tuple:
        words = self.words
        return (("\u25b6", words("key.chart")), ("BACK", words("key.back")), ("MENU", ""))


def _columns(texts, rows, right):
    """[(what it is called, right edge, width)] of the columns up to the column `right`, each as wide as its widest word
    or value.
    """
    found = []
    for at in range(len(texts) - 1, -1, -1):
        wide = max([fonts.width(MEDIUM, row[at]) for row in rows])
        wide = max(wide, _widest(fonts.MEDIUMS[-1], texts[at]))
        found.insert(0, (texts[at], right, wide))
        right -= wide + _APART
    return found


def _widest(font, text):
    return max([fonts.width(font, word) for word in text.split(" ")])


def _paint_head(canvas, y, text, right, wide):
    """What a column is called, in two lines at most, the last one at the foot."""
    font = fonts.MEDIUMS[-1]
    for wider in fonts.MEDIUMS:
        if _widest(wider, text) <= wide:
            font = wider
            break
    lines = fonts.wrap(font, text, wide)
    y += _HEAD - layout.PAD - _LINE * len(lines)
    for line in lines:
        canvas.text(font, line, right, widgets.centred(font, y, _LINE), BLACK, RIGHT)
        y += _LINE


def _average(points, turns, point):
    """Points a turn, to a tenth, with the decimal `point` of a language; "–" without a turn."""
    if not turns:
        return "\u2013"
    tenths = (10 * abs(points) + turns // 2) // turns
    return (MINUS if points < 0 and tenths else "") + "%d%s%d" % (tenths // 10, point, tenths % 10)
