"""The score sheet of a match of the past, page by page, to be read only."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.engine import events, tiles
from trivet.history.score_sheet import ScoreSheet
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, MEDIUM_THIN
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.past.past_match import PastMatch
    from trivet.ui.canvas import Canvas

_ROWS = const(9)  # on a page
_ROW = const(25)  # px
_TILE = const(250)  # px, right edges of the columns
_POINTS = const(318)
_TOTAL = const(392)


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

    def ok(self) -> "Destination":
        return CLOSE

    def back(self) -> "Destination":
        return CLOSE

    def _pages(self):
        return max(1, (len(self.sheet) + _ROWS - 1) // _ROWS)

    def _turn(self, step):
        self.page = (self.page + step) % self._pages()
        self.changed(ALL)

    def key_hints(self) -> tuple:
        words = self.words
        return (("\u25c0\u25b6", words("key.page")), ("BACK", words("key.back")), ("MENU", ""))

    def paint(self, canvas: "Canvas") -> None:
        words, sheet = self.words, self.sheet
        whole = sheet.whole
        widgets.header(canvas, words("past.sheet"), "%d/%d" % (self.page + 1, self._pages()) if whole else "\u2026")
        self.paint_footer(canvas)
        names = self.played.labels(words)
        y = layout.HEADER + layout.GROUP
        first = self.page * _ROWS
        for place in range(first, min(first + _ROWS, len(sheet)) if whole else first):
            self._paint_row(canvas, y, names, sheet.row(place))
            y += _ROW

    def _paint_row(self, canvas, y, names, row):
        offset, round_, _, player, points, total = row
        event = self.played.log.event(offset)
        kind = events.kind(event)
        top = widgets.centred(MEDIUM, y, _ROW)
        if events.begins_round(event):
            canvas.fill(layout.EDGE, y + _ROW - 2, canvas.width - 2 * layout.EDGE, 1)
            canvas.text(MEDIUM_THIN, self.words("round", round_), layout.EDGE, widgets.centred(MEDIUM_THIN, y, _ROW))
            return
        if kind == events.END:
            canvas.text(MEDIUM_THIN, self.words("end.early"), layout.EDGE, widgets.centred(MEDIUM_THIN, y, _ROW))
            return
        left = layout.EDGE + canvas.text(MEDIUM, names[player], layout.EDGE, top)
        if events.places_tile(event):
            canvas.text(MEDIUM, tiles.name(events.tile(event)), _TILE, top, BLACK, RIGHT)
        elif events.is_turn(event) or kind in (events.BLOCK, events.LEAVE, events.JOIN):
            what = fonts.fit(MEDIUM_THIN, moves.entered(self.words, event), _TILE - layout.EDGE - left)
            canvas.text(MEDIUM_THIN, what, _TILE, widgets.centred(MEDIUM_THIN, y, _ROW), BLACK, RIGHT)
        canvas.text(MEDIUM, signed(points), _POINTS, top, BLACK, RIGHT)
        canvas.text(MEDIUM, number(total), _TOTAL, top, BLACK, RIGHT)
