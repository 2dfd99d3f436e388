"""The score sheet of a match of the past, page by page, to be read only."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import sheet_row
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.history.score_sheet import ScoreSheet
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.past.past_match import PastMatch
    from trivet.ui.canvas import Canvas

_ROWS = const(8)  # on a page


class PastSheetScreen(Screen):
    """LEFT and RIGHT page; the newest page comes first."""

    hint = "hint.look"

    def __init__(self, stage: "Stage", past: "PastMatch"):
        super().__init__(stage)
        self.played = past
        self.sheet = ScoreSheet(past.log)
        self.page = 0
        self.begin(self._make())

    def _make(self):
        yield from self.sheet.make()
        self.page = self._pages() - 1
        if self.sheet.stopped:
            self.notices.refuse("past.strange")
        self.changed(ALL)

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def back(self) -> "Destination":
        return CLOSE

    def _pages(self):
        return max(1, (len(self.sheet) + _ROWS - 1) // _ROWS)

    def _turn(self, step):
        self.page = (self.page + step) % self._pages()
        self.changed(ALL)

    def key_table(self) -> tuple:
        words = self.words
        return (("\u25c0\u25b6", words("key.page")), ("BACK", words("key.back")), ("MENU", ""))

    def paint(self, canvas: "Canvas") -> None:
        words, sheet = self.words, self.sheet
        whole = sheet.whole
        widgets.header(canvas, words("past.sheet"), "%d/%d" % (self.page + 1, self._pages()) if whole else "\u2026")
        self.paint_footer(canvas)
        y = layout.HEADER + layout.GAP
        first = self.page * _ROWS
        names = self.played.labels(words)
        for place in range(first, min(first + _ROWS, len(sheet)) if whole else first):
            row = sheet.row(place)
            event, turn, figure = self.played.log.event(row[0]), sheet.number(place), sheet.figure(place)
            sheet_row.paint(canvas, words, y, event, row, lambda player: names[player], turn, figure)
            y += sheet_row.ROW
