"""A number is entered, for the screen that asks for it. Keys have 0 to 5 only: DRAW adds five to the digit before."""

from trivet.app.navigation import CLOSE, close_then
from trivet.app.screens.parts.screen import Screen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets
from trivet.ui.canvas import BLACK, CENTRE
from trivet.ui.fonts import MEDIUM, TOTAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_FIVE = const(5)
_TOP = const(12)  # px, of the box: below it a notice has its place
_TALL = const(190)


class NumberScreen(Screen):
    """`title` is called for what the number is, `take` with it when it stands. `limits` are the least and the most that
    it can be, `first` is the digit that it begins with.
    """

    def __init__(
        self,
        stage: "Stage",
        title: "Callable[[], str]",
        number: int,
        limits: "tuple[int, int]",
        take: "Callable[[int], Destination]",
        first: "int | None" = None,
    ):
        super().__init__(stage)
        self.number = number
        self.typed = 0  # digits
        self._before = number
        self._title = title
        self._low, self._high = limits
        self._take = take
        if first is not None:
            self.digit(first)

    def takes_digit(self, number: int) -> bool:
        return True

    def digit(self, number: int) -> None:
        if self._try(10 * self.number + number if self.typed else number):
            self.typed += 1

    def draw_key(self) -> None:
        self._try(self.number + _FIVE)

    def left(self) -> None:
        self._try(self.number - 1)

    def right(self) -> None:
        self._try(self.number + 1)

    def back(self) -> "Destination":
        if self.number == self._before and not self.typed:
            return CLOSE
        self.typed = max(0, self.typed - 1)
        self.number = self.number // 10 if self.typed else self._before
        return self.changed()

    def ok(self) -> "Destination":
        if self.number < self._low:
            return self._refuse()
        return close_then(lambda: self._take(self.number))

    def _try(self, number):
        """Shows another number; False and a sentence if it would be none that is possible."""
        if not 0 <= number <= self._high:
            self._refuse()
            return False
        self.number = number
        self.changed()
        return True

    def _refuse(self):
        self.notices.refuse("no.range", self._low, self._high)

    def paint(self, canvas: "Canvas") -> None:
        self._paint_box(canvas)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.take")),
            ("DRAW", "+5"),
            ("\u25c0\u25b6", "\u00b11"),
            ("BACK", words("key.delete" if self.typed else "key.back")),
        )

    def _paint_box(self, canvas):
        x, y, w, h = 30, _TOP, canvas.width - 60, _TALL
        middle = canvas.width >> 1
        canvas.rounded(x, y, w, h, 4, BLACK, 8)
        canvas.text(MEDIUM, self._title(), middle, widgets.centred(MEDIUM, y + 10, 36), BLACK, CENTRE)
        canvas.text(TOTAL, str(self.number), middle, widgets.centred(TOTAL, y + 46, 96), BLACK, CENTRE)
        limits = "%d\u2013%d" % (self._low, self._high)
        canvas.text(MEDIUM, limits, middle, widgets.centred(MEDIUM, y + 146, 28), BLACK, CENTRE)
