"""Put away: a white panel, which is how e-paper likes to be stored. Any key brings back what was there."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import Screen
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class PutAwayScreen(Screen):
    """Nothing to see, and nothing to lose."""

    takes_menu = True

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.settings.set("away", 1)  # a power-on that follows is no surprise

    def press(self, key: str) -> "Destination":
        self.settings.set("away", 0)
        return CLOSE

    def key_table(self) -> tuple:
        return ()

    def paint(self, canvas: "Canvas") -> None:
        """A white canvas is all."""
