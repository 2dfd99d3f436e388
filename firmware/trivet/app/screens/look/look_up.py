"""What can be looked up: about the rules at any time, about the board where the device knows it."""

from trivet.app.navigation import kind, replace_by
from trivet.app.screens.parts.lists import RowListScreen, row
from trivet.history.names import edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_SHORTCUTS = const(6)  # rows that a digit does at once


def _knows_the_board(screen):
    return screen.match.refereed


def _in_a_round(screen):
    return screen.match.round


def _referees(screen):
    return screen.controller.referees


def _has_records(screen):
    return screen.settings.names("solo.")


def _is_it_a_figure(screen):
    return replace_by("look.figure_on_map" if screen.match.refereed else "look.figure_by_drawings")


class LookUpScreen(RowListScreen):
    """A list like the menu's. What it opens takes its place, and leaves the match as it is."""

    ROWS = (
        row("menu.map", "map", "look.map", _knows_the_board),
        row("look.places", "places", "look.where_it_fits", _knows_the_board),
        row("look.open", "open", "look.open_cells", _knows_the_board),
        row("look.fits", "fits", "look.what_fits"),
        row("look.ask", "help", _is_it_a_figure),
        row("look.figures", "figures", "look.figures"),
        row("look.rules", "rules", "look.rules"),
        row("look.judge", "judge", "look.challenge", _in_a_round),
        row("menu.left", "left", "look.tiles_left", _in_a_round),
        row("look.where", "where", "edit.tile_by_tile", _knows_the_board),
        row("setup.hints", "game", "setup.hints", _referees),
        row("solo.records", "trophy", "past.solo_records", _has_records),
    )

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.stage.later(lambda: kind("look.rules"))  # the key need not wait for its import

    def key(self, at: int) -> str:
        return str(at) if at < _SHORTCUTS else ""

    def place(self, canvas: "Canvas", at: int) -> tuple:
        first, _ = self.page(canvas)
        return layout.BAR, self._top(canvas) + (at - first) * layout.LOW_ROW, canvas.width - 2 * layout.BAR

    def page(self, canvas: "Canvas") -> tuple:
        count, fit = len(self.rows), self._fit(canvas)
        first = self.chosen - self.chosen % fit
        return first, min(first + fit, count)

    def paint_rest(self, canvas: "Canvas") -> None:
        count = len(self.rows)
        first, end = self.page(canvas)
        pages = " %d\u2013%d/%d" % (first + 1, end, count) if count > self._fit(canvas) else ""
        name = edition_name(self.words, self.controller.game.rules.edition)
        widgets.header(canvas, self.words("menu.look") + pages, name)

    def _fit(self, canvas):
        """How many rows a page has."""
        return (canvas.height - layout.FOOTER - layout.HEADER) // layout.LOW_ROW

    def _top(self, canvas):
        """The first pixel row of the list: GROUP below the title as far as there is room."""
        room = canvas.height - layout.FOOTER - layout.HEADER - len(self.rows) * layout.LOW_ROW
        return layout.HEADER + max(0, min(layout.GROUP, room))
