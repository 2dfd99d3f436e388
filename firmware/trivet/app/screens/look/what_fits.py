"""What fits here? Of two or three corners' numbers: the tiles that have them, those that are not played first."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.entry.tile_entry import DigitsScreen
from trivet.engine import tiles
from trivet.engine.state import LOST
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import LARGE, MEDIUM, MEDIUM_THIN

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_TILE = const(188)  # px, side of the tile with the numbers
_TOP = layout.HEADER + 10  # px
_LEFT = layout.EDGE + _TILE + layout.BLOCK  # px, where the tiles that fit begin
_ROW = const(36)  # px, a tile that is left
_LOW = const(24)  # px, one that was played


class WhatFitsScreen(DigitsScreen):
    """Digits are typed as on a tile, clockwise; a fourth begins anew. BACK deletes one, and then leaves."""

    hint = "hint.fits"
    explained = (("0\u20135", "hint.fits"), ("BACK", "help.delete"))

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.set_size = self.controller.game.set_size
        self.owner = self.match.owner if self.match.players else bytes(tiles.EXCEL)

    def digit(self, number: int) -> None:
        if len(self.digits) == 3:
            self.digits.clear()
        super().digit(number)

    def back(self) -> "Destination":
        if not self.digits:
            return CLOSE
        self.delete()
        return self.changed()

    def found(self) -> tuple:
        """The tiles that fit, as two lists: those that are left, those that were played."""
        fitting = tiles.fitting(self.digits, self.set_size) if len(self.digits) > 1 else []
        left = [tile for tile in fitting if not self.owner[tile]]
        return left, [tile for tile in fitting if self.owner[tile]]

    def key_table(self) -> tuple:
        words = self.words
        back = "key.delete" if self.digits else "key.back"
        return (("0\u20135", words("key.tiles")), ("BACK", words(back)), ("MENU", ""))

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        widgets.header(canvas, words("look.fits"))
        typed = "".join([str(digit) for digit in self.digits])
        shapes.tile(canvas, layout.EDGE, _TOP, _TILE, typed, len(typed))
        right = canvas.width - layout.EDGE
        if len(self.digits) < 2:
            widgets.paragraph(canvas, MEDIUM, words("hint.fits"), _LEFT, _TOP, right - _LEFT, 26)
        else:
            self._paint_found(canvas, right, *self.found())
        self.paint_footer(canvas)

    def _paint_found(self, canvas, right, left, played):
        y = _TOP - 6
        for tile in left:
            canvas.text(LARGE, tiles.name(tile), _LEFT, widgets.centred(LARGE, y, _ROW))
            y += _ROW
        if not left:
            y = widgets.paragraph(canvas, MEDIUM, self.words("fits.none"), _LEFT, _TOP, right - _LEFT, 26) + 6
        for tile in played:
            wide = canvas.text(MEDIUM, tiles.name(tile), _LEFT, widgets.centred(MEDIUM, y, _LOW))
            canvas.fill(_LEFT, y + (_LOW >> 1), wide, 2)
            owner = self.owner[tile]
            name = self.words("last.lost", "").strip(" :") if owner == LOST else self.stage.player(owner - 1)
            name = fonts.fit(MEDIUM_THIN, name, right - _LEFT - wide - layout.EDGE)
            canvas.text(MEDIUM_THIN, name, right, widgets.centred(MEDIUM_THIN, y, _LOW), BLACK, RIGHT)
            y += _LOW
