"""Where does it fit? All places of a tile on the board, with what each pays. The turn stays as it is."""

from trivet.app.map import ranked_places
from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry.tile_entry import OneTileScreen
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.app.sentences import moves
from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LINE = const(31)  # px, what is entered: the tallest letters stay below the map
_BAND = const(_LINE + 1)  # px, from the map down to the key hints


class WhereItFitsScreen(OneTileScreen):
    """Three digits, then the arrows go through the places, the best first. BACK deletes and, in the end, goes back."""

    hint = "hint.places"
    explained = (("0\u20135", "help.tile"), ("\u25c0\u25b6", "help.place"))
    notice_left = 0
    notice_height = _BAND

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.places = ranked_places.RankedPlaces(self.match)
        self._map = MapAndBand(self.settings, self.notices, layout.HEADER, _BAND)

    # ---- keys

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> "Destination":
        return self.show_why() if self.nearly_fits else self._turn(1)

    def _turn(self, step):
        self.places.turn(step)
        self.changed()

    def refuse_key(self, key: str) -> "Destination":
        if key in layout.SIGNS and self.places.moves:
            return self.notices.refuse("no.place")
        return super().refuse_key(key)

    def back(self) -> "Destination":
        if not self.digits:
            return CLOSE
        self.delete()
        return self.changed()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("look.places"))
        self._map.paint(canvas, self.match.board, self.places.shown)
        self._paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        self._map.paint_again(canvas, self.match.board, self.places.shown)
        self._paint_band(canvas)

    def _paint_band(self, canvas):
        self.paint_entry_line(canvas, self._map.bottom(canvas) + 1, _LINE)
        self.paint_footer(canvas)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        right = canvas.width - layout.EDGE
        place = self.places.told(self.words)
        if place:
            right -= canvas.text(MEDIUM, place, right, widgets.centred(MEDIUM, y, h), BLACK, RIGHT) + layout.BLOCK
        table.paint_line(canvas, self.text(), layout.EDGE, y, h, right)

    def text(self) -> str:
        """What is entered, and what it would score on the place that is shown."""
        words, tile = self.words, self.tile()
        if tile != tiles.NONE:
            return moves.turn(words, self.digits, self.match.turn_lines(tile, 0, self.places.figure))
        return self.so_far() if self.digits else words(self.hint)

    def key_table(self) -> tuple:
        words = self.words
        hints = self.ok_hint("") if self.refusal else ()
        if len(self.places.moves) > 1:
            hints += (("\u25c0\u25b6", words("key.place")),)
        elif self.nearly_fits:
            hints += ((layout.SIGNS["RIGHT"], words("key.show")),)
        hints += (("BACK", words("key.delete" if self.digits else "key.back")), ("MENU", ""))
        return hints + (("0\u20135", words("key.tiles")),) if self.takes_digit(0) else hints
