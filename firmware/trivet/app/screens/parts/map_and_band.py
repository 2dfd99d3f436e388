"""What the screens share on which the map lies above a band with what is entered."""

from trivet.app.map import drawing
from trivet.app.map.view import View
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout
from trivet.ui.canvas import WHITE

if TYPE_CHECKING:
    from trivet.app.notices import Notices
    from trivet.app.protocols import Settings
    from trivet.engine.board import Board
    from trivet.ui.canvas import Canvas


class MapAndBand:
    """The map from pixel row `top` down to the band, which is `band` px high and stands on the foot.

    `settings` know from which side the table is seen, `notices` whether one will lie over the map. This is painted
    only where something else is `shown` on the board than before: a placement (map/drawing.py) or None. Something
    else may stand beside the map: `beside` is the width of that, at the left and at the right, multiples of 8 px.
    """

    def __init__(self, settings: "Settings", notices: "Notices", top: int, band: int):
        self.beside: tuple[int, int] = (0, 0)
        self._settings = settings
        self._notices = notices
        self._top = top
        self._band = band
        self._shows: View | None = None  # what the map shows of the board
        self._view: View | None = None  # how the next picture shows the board, if that is known
        self._shown = ()  # what the map shows; () is nothing that can be built on

    @property
    def is_cut(self) -> bool:
        """Whether the board goes on outside of the map."""
        return self._shows is not None and any(self._shows.more())

    def hidden(self, board: "Board") -> int:
        """How many tiles lie outside of the map, which has been drawn."""
        return self._shows.hidden(board) if self._shows else 0

    def bottom(self, canvas: "Canvas") -> int:
        """The first row of the band: a line."""
        return canvas.height - layout.FOOTER - self._band

    def look(self, canvas: "Canvas", board: "Board", shown: "tuple | None") -> bool:
        """Looks at the board for the next picture; whether all of it has room."""
        self._view = view = self._new_view(canvas, board, shown)
        return not any(view.more())

    def paint(
        self, canvas: "Canvas", board: "Board", shown: "tuple | None", asked: "tuple[int, int] | None" = None
    ) -> None:
        """Draws the map and the line below it on white; a question mark stands on the cell `asked`."""
        view = self._view or self._new_view(canvas, board, shown)
        drawing.paint(canvas, board, view, shown)
        if asked:
            drawing.paint_asked(canvas, view, *asked)
        self._shows, self._view = view, None
        canvas.hline(0, self.bottom(canvas), canvas.width)
        self._keep(shown)

    def paint_again(
        self,
        canvas: "Canvas",
        board: "Board",
        shown: "tuple | None",
        band: bool = True,
        asked: "tuple[int, int] | None" = None,
    ) -> bool:
        """Draws the map again if it has changed; whether it had. Leaves the `band` white but for the line."""
        bottom = self.bottom(canvas)
        if band:
            canvas.clear(bottom + 1)
        changed = shown != self._shown
        if not changed:
            self._keep(shown)
        else:
            left, right = self.beside
            canvas.fill(left, self._top, canvas.width - left - right, bottom - self._top, WHITE)
            self.paint(canvas, board, shown, asked)
        return changed

    def _new_view(self, canvas, board, shown):
        left, right = self.beside
        wide, tall = canvas.width - left - right, self.bottom(canvas) - self._top
        return View(board, left, self._top, wide, tall, self._settings.get("turned"), 0, shown)

    def _keep(self, shown):
        self._shown = () if self._notices.text else shown  # the notice will lie over the map
