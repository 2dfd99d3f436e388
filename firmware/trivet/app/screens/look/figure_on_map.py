"""Is this a figure? A cell beside the tiles is pointed at: what a tile would make there, and which tiles fit."""

from trivet.app.map.view import HERE, seen
from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.app.screens.parts.screen import Screen
from trivet.engine import lattice, tiles
from trivet.engine.state import LOST
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes, widgets
from trivet.ui.fonts import MEDIUM
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LINE = const(24)  # px, which tiles fit
_BAND = const(_LINE + 1)  # px, from the map down to the key hints
_PICTURE = const(50)  # px, the figure's
_EDGE = const(10)  # px, of a tile in it
_MOVES = ((-1, 0), (1, 0), (0, -1), (0, 1))  # by the digit: to the right, downwards
_HALF = const(4)  # how wide a column is, and
_TALL = const(7)  # how high a row


class FigureOnMapScreen(Screen):
    """The arrows go through the cells clockwise round the board, the digits to the next one in a direction, DRAW to
    the next that makes a figure.
    """

    hint = "hint.point"
    explained = (("DRAW", "help.kind"), ("0\u20133", "help.point"))
    notice_height = _BAND
    _lacks: "tuple | None" = None

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self._map = MapAndBand(self.settings, self.notices, layout.HEADER, _BAND)
        self._arrange()
        self.at = 0  # which of the cells is pointed at: at first one beside the tile laid last, if there is one
        for at in range(len(self)):
            if abs(self.columns[at] - HERE) + abs(self.rows[at] - HERE) == 1:
                self.at = at
                break

    def _arrange(self):
        """Puts the cells in order as they are seen, clockwise from above, round the middle of what they take."""
        slots = self.match.board.gaps()
        columns, rows = seen(self.match.board, slots, self.settings.get("turned"))
        middle, level = min(columns) + max(columns), min(rows) + max(rows)
        order = []
        for at in range(len(slots)):
            angle = _angle(_HALF * (2 * columns[at] - middle), _TALL * (2 * rows[at] - level))
            order.append(angle << 8 | at)
        order.sort()
        self.slots = bytes([slots[key & 255] for key in order])
        self.columns = bytes([columns[key & 255] for key in order])
        self.rows = bytes([rows[key & 255] for key in order])

    def __len__(self) -> int:
        return len(self.slots)

    def gap(self) -> tuple:
        """(x, y, corners, edges) of the cell that is pointed at, see Board.gap."""
        return self.match.board.gap(self.slots[self.at])

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return number < len(_MOVES)

    def digit(self, number: int) -> None:
        right, down = _MOVES[number]
        columns, rows = self.columns, self.rows
        column, row = columns[self.at], rows[self.at]
        best, near = self.at, 1 << 16
        for at in range(len(self)):
            x = _HALF * (columns[at] - column)
            y = _TALL * (rows[at] - row)
            along = x * right + y * down
            far = along + 2 * abs(y * right + x * down)
            if along > 0 and far < near:
                best, near = at, far
        if best == self.at:
            return self.notices.refuse("no.map")
        return self._point(best)

    def left(self) -> None:
        self._point((self.at - 1) % len(self))

    def right(self) -> None:
        self._point((self.at + 1) % len(self))

    def draw_key(self) -> None:
        for step in range(1, len(self)):
            at = (self.at + step) % len(self)
            if self.figure(at):
                return self._point(at)
        return self.notices.refuse("no.open")

    def ok(self) -> "Destination":
        return open_screen("look.figures", self.figure(self.at))

    def back(self) -> "Destination":
        return CLOSE

    def _point(self, at):
        self.at = at
        self.changed()

    # ---- what is told

    def figure(self, at: int) -> int:
        """The figure that a tile would make there; one that the edition pays nothing for is none."""
        rules = self.match.rules
        figure = self.match.board.move_figure(self.slots[at] << 9, rules.reading)
        return figure if rules.price(figure) else 0

    def lacking(self) -> "tuple | None":
        """The cell (x, y) of the only tile that a hexagon would lack with a tile there; None where none is so near."""
        board, here = self.match.board, self.gap()[:2]
        for u, v in lattice.corners(*here):
            empty = [cell for cell in lattice.around(u, v) if cell != here and not board.holds(*cell)]
            if len(empty) == 1:
                return empty[0]
        return None

    def touching(self) -> str:
        """How many edges touch, and whether the corner opposite a single one does."""
        _, _, corners, edges = self.gap()
        words = self.words
        return words("point.opposite") if edges == 1 and -1 not in corners else words("point.edges", edges)

    def fitting(self) -> str:
        """Which tiles that are left fit, or why none does."""
        words, game = self.words, self.match
        corners = self.gap()[2]
        if -1 in corners:
            open_ = corners.index(-1)
            corners = corners[open_ + 1 :] + corners[:open_]
        fitting = tiles.fitting(corners, game.set_size)
        left = [tiles.name(tile) for tile in fitting if not game.owner[tile]]
        if left:
            return words("point.fits", ", ".join(left))
        if len(corners) == 2:
            return words("point.used", "%d-%d" % tuple(corners))
        if fitting and game.owner[fitting[0]] == LOST:
            return words("no.missing", tiles.name(fitting[0]))
        if fitting:
            return words("no.played.by", tiles.name(fitting[0]), self.stage.player(game.owner[fitting[0]] - 1))
        return words("point.lacks", tiles.name(tiles.find(corners, tiles.EXCEL)))

    # ---- the picture

    def _shown(self):
        """The cell that is pointed at; and notes what a hexagon lacks there, where nothing else is one."""
        self._lacks = None if self.figure(self.at) else self.lacking()
        return self.gap()[:2] + (tiles.NONE, 0)

    def paint(self, canvas: "Canvas") -> None:
        shown = self._shown()
        self._paint_header(canvas)
        self._map.paint(canvas, self.match.board, shown, self._lacks)
        self._paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        shown = self._shown()
        canvas.clear(0, layout.HEADER)
        self._paint_header(canvas)
        self._map.paint_again(canvas, self.match.board, shown, asked=self._lacks)
        self._paint_band(canvas)

    def _paint_header(self, canvas):
        words, figure = self.words, self.figure(self.at)
        title = capital(words("figure%d" % figure))
        if figure:
            title += " " + signed(self.match.rules.price(figure))
            left = fonts.width(MEDIUM, title) + 2 * layout.EDGE
            shapes.figure(canvas, table.ICONS[figure], left, 0, _PICTURE, layout.HEADER - 2, _EDGE)
        widgets.header(canvas, title, self.words("point.missing") if self._lacks else self.touching())

    def _paint_band(self, canvas):
        table.paint_line(canvas, self.fitting(), layout.EDGE, self._map.bottom(canvas) + 1, _LINE)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("sheet.open")),
            ("\u25c0\u25b6", words("key.place")),
            ("DRAW", "\u25b6\u25b6"),
            ("BACK", words("key.back")),
            ("0\u20133", words("key.move")),
            ("MENU", ""),
        )


def _angle(right, down):
    """A number that grows clockwise, from 0 straight above: cheaper than an angle, and the same on each machine."""
    far = abs(right) + abs(down) or 1
    slope = 256 * down // far
    return 256 + slope if right >= 0 else 768 - slope
