"""What can be looked up: about the rules at any time, about the board where the device knows it."""

from micropython import const

from trivet.engine.editions import EDITIONS
from trivet.ui import widgets
from trivet.ui.canvas import WHITE

from .menu import SHORTCUTS, MenuScreen, always, leave

_ROW = const(24)  # px, the most that a row is high
_MARGIN = const(4)  # px at both sides
_LEFT = const(30)  # px, where the rows begin; the keycaps stand left of them


def _refereed(app):
    return app.match.refereed


# Text, icon, whether the row is shown, what it does. `game` is the match or, before it begins, its plan: what has
# rules, players and set_size.
ROWS = (
    ("menu.map", "map", _refereed, lambda app, game: leave(app, "map")),
    ("look.places", "places", _refereed, lambda app, game: leave(app, "places", game)),
    ("look.open", "open", _refereed, lambda app, game: leave(app, "open", game)),
    ("look.fits", "fits", always, lambda app, game: leave(app, "fits", game)),
    ("look.ask", "help", always, lambda app, game: leave(app, "point" if app.match.refereed else "ask", game)),
    ("look.figures", "figures", always, lambda app, game: leave(app, "figures", game)),
    ("look.rules", "rules", always, lambda app, game: leave(app, "rules", game)),
    ("look.judge", "judge", lambda app: app.match.round, lambda app, game: leave(app, "challenge", game)),
    ("menu.left", "left", lambda app: app.match.round, lambda app, game: leave(app, "tiles_left")),
    ("look.where", "where", _refereed, lambda app, game: leave(app, "where", game)),
    ("setup.hints", "game", lambda app: app.referees, lambda app, game: leave(app, "hints", game)),
    ("solo.records", "trophy", lambda app: app.settings.names("solo."), lambda app, game: leave(app, "records")),
)


class LookScreen(MenuScreen):
    """A list like the menu's. What it opens takes its place, and leaves the match as it is."""

    hint = "hint.menu"
    table = ROWS

    def __init__(self, app, screen):
        super().__init__(app, screen)
        self.game = getattr(screen, "plan", None) or app.match

    def draw(self):
        self.useless("DRAW")

    def digit(self, number):
        if number < len(self.rows):
            super().digit(number)
        else:
            self.useless(str(number))

    def ok(self):
        self.table[self.rows[self.chosen]][3](self.app, self.game)

    def paint_row(self, canvas, at):
        top = widgets.HEADER + 1
        tall = min(_ROW, (canvas.height - widgets.FOOTER - top) // len(self.rows))
        y = top + at * tall
        label, icon, _, _ = self.table[self.rows[at]]
        if at < SHORTCUTS:
            widgets.keycap(canvas, str(at), _MARGIN, y + 1, tall - 2)
        wide = canvas.width - _LEFT - _MARGIN
        canvas.fill(_LEFT, y, wide, tall, WHITE)
        widgets.row(canvas, _LEFT, y, wide, self.app.words(label), "", at == self.chosen, tall, icon)

    def paint_rest(self, canvas):
        widgets.header(canvas, self.app.words("menu.look"), EDITIONS[self.game.rules.edition].name)
