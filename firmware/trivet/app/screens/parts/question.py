"""A question about what a screen shows: OK says yes, BACK goes back and leaves everything as it was. The arrow to the
right may be the other answer. It has the panel for itself, so that nothing is half seen beside it.
"""

from trivet.app.navigation import CLOSE
from trivet.micropython import TYPE_CHECKING
from trivet.ui import widgets
from trivet.ui.layout import SIGNS

from .screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


RIGHT = SIGNS["RIGHT"]


class Question(Screen):
    """`title` is the id of the text that asks, with what fills its gaps if it has some; `text` and `yes` are called
    without arguments: the first gives what OK does, in words, and the second does it. `other` is the other answer: the
    id of its words, and what does it. `keys` are the ids of the words for OK and BACK. `by_arrow`: the arrow to the
    right says yes in place of OK, which a habit presses: for what the menu does to a round in play.
    """

    hint = "hint.question"
    apart = (RIGHT,)

    def __init__(
        self,
        stage: "Stage",
        title: "str | tuple",
        text: "Callable[[], str]",
        yes: "Callable[[], Destination]",
        other: "tuple[str, Callable[[], Destination]] | None" = None,
        keys: "tuple[str, str]" = ("key.yes", "key.no"),
        by_arrow: bool = False,
    ):
        super().__init__(stage)
        self.title = title
        self._text = text
        self._yes = yes
        self._other = other
        self._keys = keys
        self._by_arrow = by_arrow
        if by_arrow:
            self.hint = "hint.arrow"
            self._other = (keys[0], yes)

    @property
    def text(self) -> str:
        """What OK does, in the language of the moment."""
        return self._text()

    def ok(self) -> "Destination":
        return self._yes()

    def right(self) -> "Destination":
        assert self._other
        return self._other[1]()

    def back(self) -> "Destination":
        return CLOSE

    def paint(self, canvas: "Canvas") -> None:
        widgets.question(canvas, self.heading(), self.text)
        other = self.other_answer()
        if other:
            widgets.answer_line(canvas, RIGHT, other)
        self.paint_footer(canvas)

    def heading(self) -> str:
        """What is asked, in large letters."""
        return self.words(self.title) if isinstance(self.title, str) else self.words(*self.title)

    def other_answer(self) -> str:
        """What the arrow to the right answers; "" for nothing."""
        return self.words(self._other[0]) if self._other else ""

    def key_table(self) -> tuple:
        words = self.words
        yes, no = self._keys
        ok = () if self._by_arrow else (("OK", words(yes)),)
        return ok + (("BACK", words(no)), ("MENU", "")) + self.other_key()

    def other_key(self) -> tuple:
        """The row of the arrow to the right, which has a line of its own in the picture."""
        other = self.other_answer()
        return ((RIGHT, other),) if other else ()
