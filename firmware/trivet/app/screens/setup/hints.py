"""Who gets hints: the players, each with what he is told on his turn."""

from trivet.app.kept import hint_levels
from trivet.app.screens.parts.screen import Screen
from trivet.app.sentences import setups
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.ui.canvas import Canvas


class HintsScreen(Screen):
    """LEFT and RIGHT choose a player, OK gives him the next level, his number too. `game` is the match or its setup."""

    hint = "hint.hints"

    def __init__(self, context: "Context"):
        super().__init__(context)
        self.game = self.desk.game
        self.chosen = 0

    # ---- keys

    def digit(self, number: int) -> None:
        if not 1 <= number <= self.game.players:
            return self.notices.refuse("no.opens", number)
        self.chosen = number - 1
        return self.ok()

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def ok(self) -> None:
        hint_levels.turn(self.settings, self.chosen)
        self.changed()

    def back(self) -> None:
        self.navigation.back()

    def _choose(self, step):
        self.chosen = (self.chosen + step) % self.game.players
        self.changed()

    # ---- the picture

    def __len__(self):
        return self.game.players

    def __getitem__(self, player):
        """Name and level of a player."""
        setup = self.desk.setup
        name = setups.player(self.words, setup, player) if setup else self.desk.player(player)
        return name, self.words("hints%d" % hint_levels.level(self.settings, player))

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("setup.hints"))
        widgets.menu(canvas, *layout.list_room(canvas, self.game.players), self, self.chosen)
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.change")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
            ("1\u2013%d" % min(self.game.players, 5), words("key.players")),
        )
