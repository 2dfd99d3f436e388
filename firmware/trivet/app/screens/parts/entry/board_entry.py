"""What the screens share that show one placement on the map, in black: whose it is above, what it scores below."""

from trivet.app.screens.parts import table
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.canvas import BLACK, CENTRE
from trivet.ui.fonts import MEDIUM

from .tile_entry import DigitsScreen

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.engine.board import Board
    from trivet.ui.canvas import Canvas

_BAND = const(33)  # px, from the map down to the key hints


class BoardEntryScreen(DigitsScreen):
    """`board` is what the map shows, once it is `ready`. A screen adds the placement and the words."""

    notice_left = 0
    notice_height = _BAND
    board: "Board"
    ready = True
    leads_to_review = True

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self._map = MapAndBand(self.settings, self.notices, layout.HEADER, _BAND)

    def marked(self) -> tuple:
        """The placement that is shown in black: (x, y, tile, turn), () for none."""
        raise NotImplementedError

    def heading(self) -> tuple:
        """The name of the player, and what stands at the right of it."""
        raise NotImplementedError

    def said(self) -> str:
        """The line below the map."""
        raise NotImplementedError

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if not self.ready:
            canvas.text(MEDIUM, "\u2026", canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
            self.paint_footer(canvas)
            return
        widgets.header(canvas, *self.heading())
        self._map.paint(canvas, self.board, self.marked() or None)
        self._paint_line(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        if not self.ready:
            canvas.clear()
            self.paint(canvas)
            return
        canvas.clear(0, layout.HEADER)
        widgets.header(canvas, *self.heading())
        self._map.paint_again(canvas, self.board, self.marked() or None)
        self._paint_line(canvas)

    def _paint_line(self, canvas):
        table.paint_line(canvas, self.said(), layout.EDGE, self._map.bottom(canvas) + 1, _BAND)
        self.paint_footer(canvas)
