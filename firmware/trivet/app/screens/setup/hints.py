"""Who gets hints: the players, each with what he is told on his turn."""

from trivet.app.kept import hint_levels
from trivet.app.screens.parts.screen import Screen
from trivet.ui import widgets


class HintsScreen(Screen):
    """LEFT and RIGHT choose a player, OK gives him the next level, his number too. `game` is the match or its plan."""

    hint = "hint.hints"

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        self.chosen = 0

    # ---- keys

    def digit(self, number):
        if not 1 <= number <= self.game.players:
            return self.app.refuse("no.opens", number)
        self.chosen = number - 1
        return self.ok()

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def ok(self):
        hint_levels.turn(self.app.settings, self.chosen)
        self.app.changed()

    def back(self):
        self.app.close()

    def _choose(self, step):
        self.chosen = (self.chosen + step) % self.game.players
        self.app.changed()

    # ---- the picture

    def __len__(self):
        return self.game.players

    def __getitem__(self, player):
        """Name and level of a player."""
        app, plan = self.app, self.game is not self.app.match
        name = self.game.names[player] or app.words("player", player + 1) if plan else app.player(player)
        return name, app.words("hints%d" % hint_levels.level(app.settings, player))

    def paint(self, canvas):
        widgets.header(canvas, self.app.words("setup.hints"))
        y = widgets.HEADER + 8
        widgets.menu(canvas, 4, y, canvas.width - 8, self.game.players * widgets.ROW, self, self.chosen)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (
            ("OK", words("key.change")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
            ("1\u2013%d" % min(self.game.players, 5), words("key.players")),
        )
