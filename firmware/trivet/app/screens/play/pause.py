"""The time of a turn stands still until a key is pressed: it does so whenever a screen lies over that of the turn."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import Screen
from trivet.micropython import TYPE_CHECKING
from trivet.ui import widgets
from trivet.ui.canvas import CENTRE
from trivet.ui.fonts import HUGE, LARGE, MEDIUM

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.ui.canvas import Canvas


class PauseScreen(Screen):
    """Shows the seconds that are left. Any key goes on, and does nothing else."""

    takes_menu = True

    def press(self, key: str) -> "Destination":
        return CLOSE

    def key_table(self) -> tuple:
        return (("OK", self.words("key.on")),)

    def paint(self, canvas: "Canvas") -> None:
        words, middle = self.words, canvas.width >> 1
        canvas.text(LARGE, words("pause"), middle, widgets.centred(LARGE, 20, 40), align=CENTRE)
        y = widgets.centred(HUGE, 60, canvas.height - 120)
        canvas.text(HUGE, str(self.stage.clock.countdown.seconds()), middle, y, align=CENTRE)
        canvas.text(MEDIUM, words("pause.on"), middle, widgets.centred(MEDIUM, canvas.height - 60, 40), align=CENTRE)
        widgets.signs(canvas)
