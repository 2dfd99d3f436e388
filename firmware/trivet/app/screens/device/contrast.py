"""Test pictures over the whole panel, each shown by a full refresh: what is left of the one before is a ghost. The two
kinds of a full refresh can be compared: how long each took is told; 0 and 1 choose.
"""

from trivet.app.navigation import CLOSE
from trivet.app.refresh_policy import ROUND_END
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, patterns, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class ContrastScreen(Screen):
    """LEFT and RIGHT choose a picture; OK shows it again, without the key hints; 0 and 1 by a kind of full
    refresh, which is the one of the settings from then on.
    """

    hint = "hint.contrast"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.picture = 0
        self.bare = False
        self.stage.picture.boundary = ROUND_END

    def left(self) -> None:
        self._show((self.picture - 1) % len(patterns.PICTURES))

    def right(self) -> None:
        self._show((self.picture + 1) % len(patterns.PICTURES))

    def ok(self) -> None:
        self._show(self.picture, True)

    def takes_digit(self, number: int) -> bool:
        return number <= 1

    def digit(self, number: int) -> None:
        self.settings.set("flash", number)
        return self._show(self.picture)

    def back(self) -> "Destination":
        self.stage.picture.boundary = ROUND_END
        return CLOSE

    def _short(self):
        return self.settings.get("flash")

    def _show(self, picture, bare=False):
        self.picture = picture
        self.bare = bare
        self.stage.picture.boundary = ROUND_END
        self.changed(ALL)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.whole")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", ""),
        )

    def paint(self, canvas: "Canvas") -> None:
        patterns.paint(canvas, self.picture)
        if not self.bare:
            canvas.clear(canvas.height - layout.FOOTER - layout.ENTRY)
            widgets.note(canvas, self._kind(0) + "   " + self._kind(1))
            self.paint_footer(canvas)

    def _kind(self, short):
        """A kind of full refresh, how long the last one took, and whether this picture is shown by it."""
        text = "%d: " % short + self.words("set.flash%d" % short)
        ms = self.stage.hardware.panel.took_ms[short]
        if ms:
            text += " %d.%d s" % divmod((ms + 50) // 100, 10)
        return "\u25b6 " + text if short == self._short() else text
