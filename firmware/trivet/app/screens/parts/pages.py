"""What the screens share that show rules: pages, and sentences with their sources."""

from trivet.app.navigation import CLOSE
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import SMALL

from .screen import Screen

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_BEFORE = const(12)  # px between a sentence and its source, at least


class PagesScreen(Screen):
    """LEFT and RIGHT turn the pages, a digit goes to one. `pages` is how many there are."""

    hint = "hint.look"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.page = 0
        self.pages = 1

    def takes_digit(self, number: int) -> bool:
        return 1 <= number <= self.pages > 1

    def digit(self, number: int) -> None:
        self._go(number - 1)

    def left(self) -> None:
        self._go((self.page - 1) % self.pages)

    def right(self) -> None:
        self._go((self.page + 1) % self.pages)

    def back(self) -> "Destination":
        return CLOSE

    def refuse_key(self, key: str) -> "Destination":
        if key in layout.SIGNS and self.pages == 1:
            return self.notices.refuse("no.page")
        return super().refuse_key(key)

    def _go(self, page):
        self.page = page
        self.changed()

    def key_table(self) -> tuple:
        words = self.words
        hints = (("BACK", words("key.back")), ("MENU", ""))
        return hints if self.pages == 1 else (("\u25c0\u25b6", words("key.page")),) + hints

    def status(self) -> str:
        """Which page of how many, for the header."""
        return "%d / %d" % (self.page + 1, self.pages) if self.pages > 1 else ""


def cited(sentence: str, source: str, w: int) -> tuple:
    """(lines, said, rows): lines of a sentence, lines of its source, w pixels wide, and how many rows both take. The
    source begins beside the last line where there is room for it, else below.
    """
    lines = fonts.wrap(SMALL, sentence, w)
    if not source:
        return lines, (), len(lines)
    said = fonts.wrap(SMALL, "[%s]" % source, w)
    beside = fonts.width(SMALL, lines[-1]) + _BEFORE + fonts.width(SMALL, said[0]) <= w
    return lines, said, len(lines) + len(said) - beside


def paint_cited(canvas: "Canvas", rule: tuple, x: int, y: int, w: int) -> int:
    """Draws what cited() gave, the source at the right. Gives the row below."""
    lines, said, rows = rule
    widgets.lines(canvas, SMALL, lines, x, y, layout.LINE)
    below = y + rows * layout.LINE
    for at, text in enumerate(said):
        canvas.text(
            SMALL,
            text,
            x + w,
            widgets.centred(SMALL, below + (at - len(said)) * layout.LINE, layout.LINE),
            BLACK,
            RIGHT,
        )
    return below
