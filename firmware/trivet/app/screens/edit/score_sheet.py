"""The score sheet, turn by turn: the newest below, rounds under a heading."""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts import sheet_row
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.history.names import edition_name
from trivet.history.score_sheet import ScoreSheet
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.canvas import BLACK, CENTRE
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class ScoreSheetScreen(Screen):
    """LEFT and RIGHT choose an entry, DRAW goes a page back, a digit to its round, OK opens the entry."""

    hint = "hint.sheet"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.sheet = ScoreSheet(self.controller.session.log)
        self.chosen = -1  # the last one, once they are known
        self._first = 0  # row that stands on top
        self._drawn = (-1, -1)  # what was drawn: the row on top, the chosen one; nothing that can be built on
        self.begin(self._make())

    def _make(self):
        yield from self.progressing(self.sheet.make())
        self._choose(len(self.sheet) - 1)
        self.changed(ALL)

    # ---- keys

    @property
    def keys_wait(self) -> bool:
        """Until the sheet is there."""
        return not self.sheet.whole

    def takes_digit(self, number: int) -> bool:
        return self.sheet.find(number) >= 0

    def digit(self, number: int) -> None:
        self._choose(self.sheet.find(number))

    def draw_key(self) -> None:
        self._step(-self._page() if self.chosen else len(self.sheet) - 1)

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def ok(self) -> "Destination":
        return open_screen("edit.sheet_entry", self.sheet.row(self.chosen)[0]) if self._ready() else None

    def back(self) -> "Destination":
        return CLOSE

    def _ready(self):
        if len(self.sheet):
            return True
        self.notices.refuse("no.undo")
        return False

    def _step(self, by):
        if self._ready():
            self._choose(self.chosen + by)

    def _choose(self, place):
        """The row at this place, or the last one there is in that direction; another page if it is not on this one."""
        page, rows = self._page(), len(self.sheet)
        self.chosen = max(0, min(rows - 1, place))
        if self.chosen < self._first:
            self._first = max(0, self.chosen + 1 - page)
        elif self.chosen >= self._first + page:
            self._first = min(self.chosen, rows - page)
        self.changed()

    def _page(self):
        """How many rows are shown at once."""
        return layout.list_room(self.stage.picture.canvas)[3] // sheet_row.ROW

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        sheet = self.sheet
        self._note_drawn()
        widgets.header(canvas, self.words("menu.sheet"), edition_name(self.words, self.match.edition))
        if sheet.whole:
            y = layout.list_room(canvas)[1]
            for place in range(self._first, min(len(sheet), self._first + self._page())):
                self._paint_row(canvas, y, place)
                y += sheet_row.ROW
        else:
            text = "\u2026 %d %%" % sheet.progress()
            canvas.text(MEDIUM, text, canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("sheet.open")),
            ("\u25c0\u25b6", "\u25b2\u25bc"),
            ("DRAW", "\u25b2\u25b2"),
            ("BACK", words("key.back")),
        )

    def paint_entry(self, canvas: "Canvas") -> None:
        first, chosen = self._drawn
        if chosen < 0 or first != self._first:
            super().paint_entry(canvas)
            return
        self._note_drawn()
        changed = (chosen - first, self.chosen - first)
        top = layout.list_room(canvas)[1]
        for at in changed:
            canvas.clear(top + at * sheet_row.ROW, top + (at + 1) * sheet_row.ROW)
        for at in widgets.touched(changed, min(self._page(), len(self.sheet) - first)):
            self._paint_row(canvas, top + at * sheet_row.ROW, first + at)

    def _note_drawn(self):
        # The bar with a notice lies over rows; before the first round there are none.
        hidden = self.notices.text or not self.sheet.whole or not len(self.sheet)
        self._drawn = (self._first, -1 if hidden else self.chosen)

    def _paint_row(self, canvas, y, place):
        sheet = self.sheet
        row, turn, figure = sheet.row(place), sheet.number(place), sheet.figure(place)
        event = self.controller.session.log.event(row[0])
        selected = place == self.chosen
        sheet_row.paint(canvas, self.words, y, event, row, self.stage.player, turn, figure, selected)
