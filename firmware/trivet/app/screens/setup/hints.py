"""Who gets hints: the players, each with what he is told on his turn."""

from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.sentences import hints, setups
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class HintsScreen(ChoosingScreen):
    """LEFT and RIGHT choose a player, OK gives him the next level, his number too. `game` is the match or its setup."""

    hint = "hint.list"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.game = self.controller.game

    # ---- keys

    def refuse_digit(self, number: int) -> None:
        self.notices.refuse("no.opens", number)

    def ok(self) -> None:
        hints.turn(self.settings, self.chosen)
        self.changed()

    # ---- the picture

    def __len__(self) -> int:
        return self.game.players

    def __getitem__(self, player: int) -> "tuple[str, str]":
        """Name and level of a player."""
        setup = self.controller.setup
        name = setups.player(self.words, setup, player) if setup else self.stage.player(player)
        return name, self.words("hints%d" % hints.level(self.settings, player))

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("setup.hints"))
        widgets.menu(canvas, *layout.list_room(canvas, self.game.players), self, self.chosen)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.change")),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.back")),
            ("MENU", ""),
            ("1\u2013%d" % min(self.game.players, 5), words("key.players")),
        )
