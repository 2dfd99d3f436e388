"""Test pictures over the whole panel, each shown by a full refresh: what is left of the one before is a ghost."""

from trivet.app.refresh_policy import ROUND
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, patterns

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas


class ContrastScreen(Screen):
    """LEFT and RIGHT choose a picture; OK shows it again, without the key hints."""

    hint = "hint.contrast"

    def __init__(self, context: "Context"):
        super().__init__(context)
        self.picture = 0
        self.bare = False
        self.context.picture.boundary = ROUND

    def left(self) -> None:
        self._show((self.picture - 1) % len(patterns.PICTURES))

    def right(self) -> None:
        self._show((self.picture + 1) % len(patterns.PICTURES))

    def ok(self) -> None:
        self._show(self.picture, True)

    def back(self) -> None:
        self.context.picture.boundary = ROUND
        self.navigation.back()

    def _show(self, picture, bare=False):
        self.picture = picture
        self.bare = bare
        self.context.picture.boundary = ROUND
        self.changed(ALL)

    def key_hints(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.whole")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
        )

    def paint(self, canvas: "Canvas") -> None:
        patterns.paint(canvas, self.picture)
        if not self.bare:
            canvas.clear(canvas.height - layout.FOOTER)
            self.paint_footer(canvas)
