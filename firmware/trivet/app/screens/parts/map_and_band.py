"""What the screens share on which the map lies above a band with what is entered."""

from trivet.app.map import drawing
from trivet.app.map.view import View
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout

if TYPE_CHECKING:
    from trivet.app.notices import Notices
    from trivet.app.protocols import Settings
    from trivet.engine.board import Board
    from trivet.ui.canvas import Canvas


class MapAndBand:
    """The map from pixel row `top` down to the band, which is `band` px high and stands on the key hints.

    `settings` know from which side the table is seen, `notices` whether one will lie over the map. This is painted
    only where something else is `shown` on the board than before: a placement (map/drawing.py) or None.
    """

    def __init__(self, settings: "Settings", notices: "Notices", top: int, band: int):
        self._settings = settings
        self._notices = notices
        self._top = top
        self._band = band
        self._shown = ()  # what the map shows; () is nothing that can be built on

    def bottom(self, canvas: "Canvas") -> int:
        """The first row of the band: a line."""
        return canvas.height - layout.FOOTER - self._band

    def paint(self, canvas: "Canvas", board: "Board", shown: "tuple | None") -> None:
        """Draws the map and the line below it on white."""
        turned = self._settings.get("turned")
        bottom = self.bottom(canvas)
        view = View(board, 0, self._top, canvas.width, bottom - self._top, turned, 0, shown)
        drawing.paint(canvas, board, view, shown)
        canvas.hline(0, bottom, canvas.width)
        self._keep(shown)

    def paint_again(self, canvas: "Canvas", board: "Board", shown: "tuple | None") -> None:
        """Leaves the band white but for the line, and draws the map again if it has changed."""
        if shown == self._shown:
            canvas.clear(self.bottom(canvas) + 1)
            self._keep(shown)
        else:
            canvas.clear(self._top)
            self.paint(canvas, board, shown)

    def _keep(self, shown):
        self._shown = () if self._notices.text else shown  # the notice will lie over the map
