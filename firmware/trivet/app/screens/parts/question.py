"""A question that lies over a screen: OK does it, BACK goes back and leaves everything as it was. DRAW may do something
else instead.
"""

from trivet.micropython import TYPE_CHECKING
from trivet.ui import widgets

from . import table
from .screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas


class Question(Screen):
    """`title` is the id of the text that asks; `text` and `yes` are called without arguments: the first gives what OK
    does, in words, and the second does it. `other` is what DRAW does: the id of its word, and what does it.
    """

    hint = "hint.question"
    covers = False

    def __init__(
        self,
        context: "Context",
        title: str,
        text: "Callable[[], str]",
        yes: "Callable[[], object]",
        other: "tuple[str, Callable[[], object]] | None" = None,
    ):
        super().__init__(context)
        self.title = title
        self._text = text
        self._yes = yes
        self._other = other

    @property
    def text(self) -> str:
        """What OK does, in the language of the moment."""
        return self._text()

    def ok(self) -> None:
        self._yes()

    def draw_key(self) -> None:
        if self._other:
            self._other[1]()
        else:
            self.useless("DRAW")

    def back(self) -> None:
        self.navigation.back()

    def paint(self, canvas: "Canvas") -> None:
        canvas.clear(table.band(canvas))  # the keys of the screen below do nothing now, and a refusal is over
        w = canvas.width * 9 // 10
        x, y, h = (canvas.width - w) >> 1, canvas.height // 6, canvas.height * 5 // 8
        widgets.signs(canvas)
        widgets.question(canvas, x, y, w, h, self.words(self.title), self.text, self.key_hints())

    def paint_entry(self, canvas: "Canvas") -> None:
        self.paint(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        other = (("DRAW", words(self._other[0])),) if self._other else ()
        return (("OK", words("key.yes")),) + other + (("BACK", words("key.no")), ("MENU", words("key.menu")))
