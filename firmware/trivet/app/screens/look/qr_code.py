"""The result and the sheet of a match as QR codes, which a phone reads as text."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.history.past import past_match
from trivet.history.report import Report
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, qr, widgets
from trivet.ui.fonts import SMALL

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.past.past_match import PastMatch
    from trivet.ui.canvas import Canvas

_WIDE = const(292)  # px, for the code with the white margin that it needs
_WHOLE = const(100)  # percent
_DONE = const(25)  # percent from one picture of the progress to the next


class QrCodeScreen(Screen):
    """The arrows page, as long texts take several codes. `past` is as in ChartScreen."""

    hint = "hint.look"

    def __init__(self, stage: "Stage", past: "PastMatch | None" = None):
        super().__init__(stage)
        self.played = past or past_match.now(self.controller.session)
        self.pages = 0  # 0: not counted yet
        self._turn_to(0)

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def back(self) -> "Destination":
        return CLOSE

    def _turn(self, step):
        self._turn_to((self.page + step) % self.pages)
        self.changed(ALL)

    def _turn_to(self, page):
        self.page = page
        self.code = None
        self.done = 0  # percent
        self.begin(self._make(Report(self.played, self.words, lambda event: moves.entered(self.words, event), page)))

    def _make(self, report):
        yield from report.make()
        yield
        self.pages = report.pages
        text = report.text()
        self.code = qr.Code(*qr.fitting(text))
        yield
        for done in self.code.making(text):
            self._progress(done)
            yield
        self._progress(_WHOLE)

    def _progress(self, done):
        before, self.done = self.done, done
        if done // _DONE > before // _DONE:
            self.changed(ALL)

    def key_table(self) -> tuple:
        hints = (("BACK", self.words("key.back")),)
        return hints + (("\u25c0\u25b6", "%d/%d" % (self.page + 1, self.pages)),) if self.pages > 1 else hints

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        side = canvas.height
        if self.code and self.done == _WHOLE:
            self.code.draw(canvas, (_WIDE - side) >> 1, 0, side)
        else:
            canvas.frame(side // 4, side // 2 - 6, side // 2, 12, 2)
            canvas.fill(side // 4, side // 2 - 6, side * self.done // 200, 12)
        x = _WIDE
        widgets.paragraph(canvas, SMALL, words("qr.what"), x, 12, canvas.width - layout.EDGE - x, layout.LINE)
        if self.pages > 1:
            widgets.hint(canvas, "\u25c0\u25b6", "%d/%d" % (self.page + 1, self.pages), x, side - 104)
        widgets.keycap(canvas, "BACK", x, side - 72)
        canvas.text(SMALL, words("key.back"), x, widgets.centred(SMALL, side - 50, 20))
        widgets.signs(canvas)
