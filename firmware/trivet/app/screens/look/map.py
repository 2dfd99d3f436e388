"""The map over the whole panel: the table as one sees it from any side, larger, and moved about."""

from trivet.app.map import drawing
from trivet.app.map.view import SIDES, View
from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_ZOOMS = const(3)  # how large: the whole board, and two steps larger
_ZOOM = const(4)  # the digit that enlarges
_MOVES = ((-1, 0), (1, 0), (0, -1), (0, 1))  # by the digit: columns and rows


class MapScreen(Screen):
    """The arrows turn the table, and it stays turned on the screen of the turn, too; 4 enlarges, digits move."""

    hint = "hint.map"
    explained = (("\u25c0\u25b6", "help.turned"), ("4", "help.zoom"), ("0\u20133", "help.move"))

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.zoom = 0
        self.turned = self.settings.get("turned")
        self._look()

    def takes_digit(self, number: int) -> bool:
        return self._zooms() if number == _ZOOM else number < _ZOOM and self.view.more()[number]

    def digit(self, number: int) -> None:
        if number == _ZOOM:
            self._enlarge()
        else:
            self.view.move(*_MOVES[number])
            self.changed(ALL)

    def _enlarge(self):
        if self._enlarges():
            self.zoom += 1
        else:
            self.zoom = 0
        self._look()

    def _zooms(self):
        """Whether the map can be made larger, or as a whole again."""
        return self.zoom > 0 or self._enlarges()

    def refuse_digit(self, number: int) -> None:
        if number <= _ZOOM:
            self.notices.refuse("no.zoom" if number == _ZOOM else "no.map")
        else:
            self.useless(str(number))

    def _enlarges(self):
        """Whether a step larger is left."""
        return self.zoom + 1 < _ZOOMS and not self.view.is_largest

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def back(self) -> "Destination":
        self.covered()
        return CLOSE

    def covered(self) -> None:
        self.settings.set("turned", self.turned)  # not with each key: it would wear the flash

    def _turn(self, step):
        self.turned = (self.turned + step) % SIDES
        self._look()

    def _look(self):
        canvas = self.stage.picture.canvas
        tall = canvas.height - layout.HINTS
        self.view = View(self.match.board, 0, 0, canvas.width, tall, self.turned, self.zoom)
        self.changed(ALL)

    def paint(self, canvas: "Canvas") -> None:
        drawing.paint(canvas, self.match.board, self.view)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        hints = (("\u25c0\u25b6", words("key.turn")),)
        if self._zooms():
            hints += (("4", words("key.zoom" if self._enlarges() else "key.whole")),)
        hints += (("BACK", words("key.back")),)
        if any(self.view.more()):
            hints += (("0\u20133", words("key.move")),)
        return hints + (("MENU", ""),)
