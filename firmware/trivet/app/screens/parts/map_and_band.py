"""What the screens share on which the map lies above a band with what is entered."""

from trivet.app.map import board_map
from trivet.ui import widgets


class MapAndBand:
    """The map from row `top` down to the band, which is `band` pixels high and stands on the key hints.

    It is painted only where something else is `shown` than before: a placement, see board_map.paint, or None.
    """

    def __init__(self, app, top, band):
        self._app = app
        self._top = top
        self._band = band
        self._shown = ()  # what the map shows; () is nothing that can be built on

    def bottom(self, canvas):
        """The first row of the band: a line."""
        return canvas.height - widgets.FOOTER - self._band

    def paint(self, canvas, shown):
        """Draws the map and the line below it on white."""
        board = self._app.match.board
        turned = self._app.settings.get("turned", 0)
        bottom = self.bottom(canvas)
        view = board_map.View(board, 0, self._top, canvas.width, bottom - self._top, turned, 0, shown)
        board_map.paint(canvas, board, view, shown)
        canvas.hline(0, bottom, canvas.width)
        self._keep(shown)

    def paint_again(self, canvas, shown):
        """Leaves the band white but for the line, and draws the map again if it has changed."""
        if shown == self._shown:
            canvas.clear(self.bottom(canvas) + 1)
            self._keep(shown)
        else:
            canvas.clear(self._top)
            self.paint(canvas, shown)

    def _keep(self, shown):
        self._shown = () if self._app.notice else shown  # the notice will lie over the map
