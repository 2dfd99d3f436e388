"""What can be looked up: about the rules at any time, about the board where the device knows it."""

from trivet.app.screens.device.menu import MenuScreen, always, leave
from trivet.engine.editions import EDITIONS
from trivet.micropython import const
from trivet.ui import widgets

_MARGIN = const(4)  # px at both sides
_SHORTCUTS = const(6)  # rows that a digit does at once


def _refereed(app):
    return app.match.refereed


# Text, icon, whether the row is shown, what it does with the application's game.
ROWS = (
    ("menu.map", "map", _refereed, lambda app, game: leave(app, "look.map")),
    ("look.places", "places", _refereed, lambda app, game: leave(app, "look.where_it_fits", game)),
    ("look.open", "open", _refereed, lambda app, game: leave(app, "look.open_cells", game)),
    ("look.fits", "fits", always, lambda app, game: leave(app, "look.what_fits", game)),
    (
        "look.ask",
        "help",
        always,
        lambda app, game: leave(app, "look.figure_on_map" if app.match.refereed else "look.figure_by_drawings", game),
    ),
    ("look.figures", "figures", always, lambda app, game: leave(app, "look.figures", game)),
    ("look.rules", "rules", always, lambda app, game: leave(app, "look.rules", game)),
    ("look.judge", "judge", lambda app: app.match.round, lambda app, game: leave(app, "look.challenge", game)),
    ("menu.left", "left", lambda app: app.match.round, lambda app, game: leave(app, "look.tiles_left")),
    ("look.where", "where", _refereed, lambda app, game: leave(app, "mend.tile_by_tile", game)),
    ("setup.hints", "game", lambda app: app.referees, lambda app, game: leave(app, "setup.hints", game)),
    (
        "solo.records",
        "trophy",
        lambda app: app.settings.names("solo."),
        lambda app, game: leave(app, "past.solo_records"),
    ),
)


class LookUpScreen(MenuScreen):
    """A list like the menu's. What it opens takes its place, and leaves the match as it is."""

    hint = "hint.menu"
    table = ROWS

    def draw_key(self):
        self.useless("DRAW")

    def key(self, at):
        return str(at) if at < _SHORTCUTS else ""

    def ok(self):
        self.table[self.rows[self.chosen]][3](self.app, self.app.game)

    def place(self, canvas, at):
        return _MARGIN, self._top(canvas) + at * widgets.LOW_ROW, canvas.width - 2 * _MARGIN

    def paint_rest(self, canvas):
        if self._top(canvas):
            widgets.header(canvas, self.app.words("menu.look"), EDITIONS[self.app.game.rules.edition].name)

    def _top(self, canvas):
        """The first pixel row of the list: below the title, if there is room for both."""
        room = canvas.height - widgets.FOOTER - len(self.rows) * widgets.LOW_ROW
        return widgets.HEADER if room >= widgets.HEADER else 0
