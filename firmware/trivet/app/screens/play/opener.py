"""Before a round: who opens it. Between rounds it also shows where the match stands."""

from trivet.app.navigation import kind, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences.reasons import unplayable
from trivet.engine import codes, events
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class OpenerScreen(Screen):
    """The chosen player's cell is the dark one. DRAW asks for the tiles that decide it."""

    hint = "hint.opener"
    explained = (("BACK", "help.undo"),)
    notice_height = layout.BAND

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.opener = self.match.at_table()[0]
        turn = "play.refereed_turn" if self.controller.referees else "play.turn"
        self.stage.later(lambda: kind(turn))  # the first turn need not wait for its import

    def digit(self, number: int) -> None:
        if not 1 <= number <= self.match.players:
            return self.notices.refuse("no.opens", number)
        if self.match.is_gone(number - 1):
            return self.notices.refuse("no.gone", self.stage.player(number - 1))
        return self._choose(number - 1)

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def draw_key(self) -> "Destination":
        return None if self._cannot_begin() else open_screen("play.draw_for_opening")

    def ok(self) -> None:
        if not self._cannot_begin():
            self.stage.confirm(events.round_(self.opener))

    def back(self) -> "Destination":
        from trivet.app.screens.parts.questions import take_back  # the start need not wait for it

        return take_back(self.stage)

    def _cannot_begin(self):
        """Whether too few or too many are at the table by now; says so."""
        if self.match.judge(events.round_(self.opener)) != codes.UNPLAYABLE:
            return False
        self.notices.refuse(*unplayable(self.words, self.match, len(self.match.at_table())))
        return True

    def _step(self, by):
        """To the next one who is at the table."""
        players = self.match.at_table()
        self._choose(players[(players.index(self.opener) + by) % len(players)])

    def _choose(self, player):
        self.opener = player
        self.changed(ALL)

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        table.paint_cells(canvas, self.stage, self.opener)
        table.paint_black(canvas, table.band(canvas), words("opener.ask", self.match.round + 1))
        y = canvas.height - layout.FOOTER - layout.ENTRY
        table.paint_line(canvas, words(_HINTS[self.match.rules.opening]), layout.EDGE, y, layout.ENTRY)
        self.paint_footer(canvas)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        super().paint_ok(canvas, self.words("opener.opens", self.stage.player(self.opener)))

    def key_hints(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.opens")),
            ("\u25c0\u25b6", ""),
            ("DRAW", words("key.tiles")),
            ("BACK", words("key.back")),
            ("MENU", ""),
        )


# By the rule of who opens: drawn-high, high-triple.
_HINTS = ("opener.hint", "opener.hint.triple")
