"""What is open? Every figure that a tile which is left would make now, the one that scores most first."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import table
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.app.screens.parts.screen import Screen
from trivet.engine import scoring, tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import SMALL
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LINE = const(31)  # px, what the tile makes: the tallest letters stay below the map
_BAND = const(_LINE + 1)  # px, from the map down to the key hints


class OpenCellsScreen(Screen):
    """The arrows go through them, DRAW to the next with another figure. What the edition pays nothing for is none."""

    hint = "hint.open"
    explained = (("DRAW", "help.kind"),)
    notice_height = _BAND

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        match = self.match
        paid = [move for move in match.board.chances(match.owner) if match.rules.price(self._figure(move))]
        self.chances = sorted(paid, key=lambda move: (-self._points(move), move))  # moves of the board
        self.at = 0
        self._map = MapAndBand(self.settings, self.notices, layout.HEADER, _BAND)

    # ---- keys

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def draw_key(self) -> None:
        self._turn(self._to_other())

    def _to_other(self):
        """How far the next one with another figure is; 0 if there is none."""
        count = len(self.chances)
        for step in range(1, count):
            if self._figure(self.chances[(self.at + step) % count]) != self._figure(self.chances[self.at]):
                return step
        return 0

    def back(self) -> "Destination":
        return CLOSE

    def _turn(self, step):
        self.at = (self.at + step) % len(self.chances)
        self.changed()

    def refuse_key(self, key: str) -> "Destination":
        if key == "OK":
            return super().refuse_key(key)
        return self.notices.refuse("no.open" if self.chances else "open.none")

    # ---- what is open

    def _figure(self, move):
        return self.match.board.move_figure(move, self.match.rules.reading)

    def _points(self, move):
        return scoring.of_place(self.match.rules, self.match.board.unpack(move)[2], self._figure(move))

    def shown(self) -> "tuple | None":
        """The placement that is shown, (x, y, tile, turn); None if nothing is open."""
        return self.match.board.unpack(self.chances[self.at]) if self.chances else None

    def text(self) -> str:
        """What the tile that is shown makes, and what it would score: "hexagon 3-4-4 = 61"."""
        words = self.words
        if not self.chances:
            return words("open.none")
        move = self.chances[self.at]
        tile = self.match.board.unpack(move)[2]
        return "%s %s = %s" % (words("figure%d" % self._figure(move)), tiles.name(tile), number(self._points(move)))

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("look.open"))
        self._map.paint(canvas, self.match.board, self.shown())
        self._paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        self._map.paint_again(canvas, self.match.board, self.shown())
        self._paint_band(canvas)

    def _paint_band(self, canvas):
        y = self._map.bottom(canvas) + 1
        right = canvas.width - layout.EDGE
        if self.chances:
            count = "%d/%d" % (self.at + 1, len(self.chances))
            right -= canvas.text(SMALL, count, right, widgets.centred(SMALL, y, _LINE), BLACK, RIGHT) + 12
        table.paint_line(canvas, self.text(), layout.EDGE, y, _LINE, right)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        hints = (("\u25c0\u25b6", words("key.place")),) if len(self.chances) > 1 else ()
        if self._to_other():
            hints += (("DRAW", words("key.figure")),)
        return hints + (("BACK", words("key.back")), ("MENU", ""))
