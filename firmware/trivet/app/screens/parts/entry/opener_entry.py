"""What the screens share on which it is entered who opens a round, before it begins and long after."""

from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.ui.canvas import Canvas


class OpenerEntryScreen(Screen):
    """The arrows or a number choose among those at the table in `before`, the match before the round. The chosen
    player's cell is the dark one.
    """

    hint = "hint.opener"
    notice_height = layout.LAST
    notice_rise = layout.ENTRY

    def __init__(self, stage: "Stage", before: "Match", opener: int):
        super().__init__(stage)
        self.before = before
        self.opener = opener

    def takes_digit(self, number: int) -> bool:
        return 1 <= number <= self.before.players and not self.before.is_gone(number - 1)

    def refuse_digit(self, number: int) -> None:
        if 1 <= number <= self.before.players:
            self.notices.refuse("no.gone", self.stage.player(number - 1))
        else:
            self.notices.refuse("no.opens", number)

    def digit(self, number: int) -> "Destination":
        return self.choose(number - 1)

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def _step(self, by):
        """To the next one at the table; to the first from one who is not there."""
        players = self.before.at_table()
        at = players.index(self.opener) + by if self.opener in players else 0
        self.choose(players[at % len(players)])

    def choose(self, player: int) -> None:
        """Makes this player the chosen one."""
        self.opener = player
        self.changed(ALL)

    def was(self) -> str:
        """Who it was before; "" if nobody was."""
        return ""

    def paint(self, canvas: "Canvas") -> None:
        words, before = self.words, self.before
        table.paint_cells(canvas, self.stage, self.opener)
        table.paint_black(canvas, table.band(canvas, self.stage), words("opener.ask", before.round + 1), self.was())
        y = canvas.height - layout.FOOTER - layout.ENTRY
        table.paint_line(canvas, words(_HINTS[before.rules.opening]), layout.EDGE, y, layout.ENTRY)
        self.paint_footer(canvas)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        if word:
            super().paint_ok(canvas, self.words("opener.opens", self.stage.player(self.opener)))


# By the rule of who opens: drawn-high, high-triple.
_HINTS = ("opener.hint", "opener.hint.triple")
