"""The tiles that do not lie on the table, in the order of the rulebooks' tables, and how many are in the hands."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.screen import Screen
from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE
from trivet.ui.fonts import MEDIUM, MEDIUM_THIN

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.ui.canvas import Canvas

_COLUMNS = const(8)
_FEW = const(3)  # players
_LINE = const(25)  # px, of the line with the hands


class TilesLeftScreen(Screen):
    """To be looked at. Where a tile is missing that was played there is a dot, so that each has its place."""

    hint = "hint.look"

    def back(self) -> "Destination":
        return CLOSE

    def paint(self, canvas: "Canvas") -> None:
        words, match = self.words, self.match
        left = match.in_box() - match.placed
        widgets.header(canvas, "%s: %d" % (words("menu.left"), left), words("pool", max(0, match.pool())))
        rows = (match.set_size + _COLUMNS - 1) // _COLUMNS
        top = layout.HEADER + 2
        tall = (canvas.height - layout.HINTS - _LINE - top) // rows
        wide = (canvas.width - 2 * layout.GAP) // _COLUMNS
        for tile in range(match.set_size):
            x, y = layout.GAP + tile % _COLUMNS * wide + (wide >> 1), top + tile // _COLUMNS * tall
            if match.owner[tile]:
                canvas.fill(x - 1, y + (tall >> 1) - 1, 3, 3)
            else:
                canvas.text(MEDIUM, "%d%d%d" % tiles.digits(tile), x, widgets.centred(MEDIUM, y, tall), BLACK, CENTRE)
        few = match.players <= _FEW  # else there is room for the number of one who has no name
        name = self.controller.session.name
        names = [name(p) or (self.stage.player(p) if few else str(p + 1)) for p in range(match.players)]
        hands = " · ".join(["%s: %d" % (name, match.hands[p]) for p, name in enumerate(names)])
        if match.missing:
            hands += " · " + words("last.lost", match.missing)
        y = widgets.centred(MEDIUM_THIN, canvas.height - layout.HINTS - _LINE, _LINE - 4)
        canvas.text(
            MEDIUM_THIN,
            fonts.fit(MEDIUM_THIN, hands, canvas.width - 2 * layout.EDGE),
            canvas.width >> 1,
            y,
            BLACK,
            CENTRE,
        )
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (("BACK", words("key.back")), ("MENU", ""))
