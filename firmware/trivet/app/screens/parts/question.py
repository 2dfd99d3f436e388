"""A question about what a screen shows: OK does it, BACK goes back and leaves everything as it was. DRAW may do
something else instead. It has the panel for itself, so that nothing is half seen beside it.
"""

from trivet.app.navigation import CLOSE
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets

from .screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_SIDE = const(20)  # px, from the panel's edge to the box
_TOP = const(12)  # px
_TALL = const(188)  # px: below it a notice has its place


class Question(Screen):
    """`title` is the id of the text that asks; `text` and `yes` are called without arguments: the first gives what OK
    does, in words, and the second does it. `other` is what DRAW does: the id of its word, and what does it. `keys` are
    the ids of the words for OK and BACK.
    """

    hint = "hint.question"

    def __init__(
        self,
        stage: "Stage",
        title: str,
        text: "Callable[[], str]",
        yes: "Callable[[], Destination]",
        other: "tuple[str, Callable[[], Destination]] | None" = None,
        keys: "tuple[str, str]" = ("key.yes", "key.no"),
    ):
        super().__init__(stage)
        self.title = title
        self._text = text
        self._yes = yes
        self._other = other
        self._keys = keys

    @property
    def text(self) -> str:
        """What OK does, in the language of the moment."""
        return self._text()

    def ok(self) -> "Destination":
        return self._yes()

    def draw_key(self) -> "Destination":
        if self._other:
            return self._other[1]()
        return self.useless("DRAW")

    def back(self) -> "Destination":
        return CLOSE

    def paint(self, canvas: "Canvas") -> None:
        title, keys = self.words(self.title), self.key_hints()
        widgets.signs(canvas)
        widgets.question(canvas, _SIDE, _TOP, canvas.width - 2 * _SIDE, _TALL, title, self.text, keys)

    def key_hints(self) -> tuple:
        words = self.words
        other = (("DRAW", words(self._other[0])),) if self._other else ()
        yes, no = self._keys
        return (("OK", words(yes)),) + other + (("BACK", words(no)), ("MENU", words("key.menu")))
