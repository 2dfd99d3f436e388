"""The tiles that the box lacks: those that are known, and how many others. In a match a loss counts from here on, and
the box remembers it; where a match is set up, they are what the box remembers.
"""

from trivet.app.navigation import CLOSE
from trivet.app.preferences import box
from trivet.app.screens.parts.entry.tile_entry import DigitsScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, tiles
from trivet.engine.judging import fact
from trivet.engine.limits import MOST_MISSING
from trivet.engine.state import LOST
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, shapes, widgets
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.ui.canvas import Canvas

_TOP = const(48)  # px
_TILE = const(84)  # px, edge of the tile that is entered
_LEFT = const(110)  # px, where the words begin


class MissingTilesScreen(DigitsScreen):
    """Three digits and OK tell a tile that is missing; where a match is set up, one that is told again is found again.
    RIGHT tells one more that nobody knows, LEFT one less, where a match is set up.
    """

    hint = "hint.lost"

    # ---- keys

    def digit(self, number: int) -> None:
        if len(self.digits) == 3:
            self.drop()
        super().digit(number)

    def left(self) -> None:
        self._find(tiles.NONE)

    def right(self) -> None:
        self._lose(tiles.NONE)

    def ok(self) -> "Destination":
        tile = tiles.find(self.digits, self.controller.game.set_size)
        self.drop()
        if self.controller.setup and tile in self.missing():
            return self._find(tile)
        return self._lose(tile)

    def back(self) -> "Destination":
        if not self.digits:
            return CLOSE
        self.delete()
        return self.changed(ALL)

    def refuse_key(self, key: str) -> "Destination":
        if key == "OK" and self.digits:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        return super().refuse_key(key)

    # ---- what is missing

    def missing(self) -> list:
        """The tiles that are missing, NONE for each that nobody knows."""
        if self.controller.setup:
            return box.missing(self.settings, self.controller.setup.set_size)
        match = self.match
        known = [tile for tile in range(match.set_size) if match.owner[tile] == LOST]
        return known + [tiles.NONE] * match.unknown

    def _lose(self, tile):
        missing = self.missing()
        if self.controller.setup:
            if len(missing) == MOST_MISSING:
                return self.notices.refuse("no.lost.most", MOST_MISSING)
            return self._keep(missing + [tile])
        event = events.unknown(1) if tile == tiles.NONE else events.missing(tile)
        player = self.match.player

        def lose():
            code = self.stage.confirm(event)
            if code == codes.OK:
                box.keep_missing(self.settings, missing + [tile])
            else:
                reason = why(self.stage, event, player, code, fact(self.match, event, code))
                self.notices.refuse(*reason)

        return self.controller.at_once(lose)

    def _find(self, tile):
        missing = self.missing()
        missing.remove(tile)
        self._keep(missing)

    def _keep(self, missing):
        box.keep_missing(self.settings, missing)
        self.changed(ALL)

    # ---- the picture

    def message(self) -> str:
        """The missing tiles in words."""
        missing = self.missing()
        if not missing:
            return self.words("lost.none")
        names = [tiles.name(tile) for tile in missing if tile != tiles.NONE]
        unknown = missing.count(tiles.NONE)
        return self.words("last.lost", ", ".join(names + (["%d ?" % unknown] if unknown else [])))

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        widgets.header(canvas, words("change.lost"))
        typed = "".join([str(digit) for digit in self.digits])
        shapes.tile(canvas, layout.EDGE, _TOP, _TILE, typed, len(typed))
        wide = canvas.width - layout.EDGE - _LEFT
        y = widgets.paragraph(canvas, MEDIUM, self.message(), _LEFT, _TOP, wide, 26)
        widgets.paragraph(canvas, MEDIUM, words("lost.help"), _LEFT, y + layout.GROUP, wide, 26)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        back = "key.delete" if self.digits else "key.back"
        arrows = (
            ("\u25c0\u25b6", "\u00b11 ?")
            if self.controller.setup and tiles.NONE in self.missing()
            else ("\u25b6", "+1 ?")
        )
        ok = (("OK", words("key.take")),) if len(self.digits) == 3 else ()
        return ok + (arrows, ("BACK", words(back)), ("MENU", ""))
