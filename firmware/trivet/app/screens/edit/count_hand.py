"""A hand that was dealt or counted wrongly: whose it is, and how many tiles are in it. It costs nothing."""

from trivet.app.navigation import lay, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.question import Question
from trivet.app.sentences import going_out, moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, phases
from trivet.engine.judging import fact
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from typing import Any

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class CountHandScreen(ChoosingScreen):
    """OK or the number of a player asks for the count of his tiles. While hands are told, of those that are not."""

    hint = "hint.list"

    def __init__(self, stage: "Stage", player: "int | None" = None):
        super().__init__(stage)
        self.players = going_out.countable(self.match)
        waits = self.match.player if player is None else player
        if waits in self.players:
            self.chosen = self.players.index(waits)

    def __len__(self) -> int:
        return len(self.players)

    def takes_digit(self, number: int) -> bool:
        return table.player_of(number) in self.players

    def refuse_digit(self, number: int) -> None:
        self.notices.refuse("no.opens", number)

    def digit(self, number: int) -> "Destination":
        self.chosen = self.players.index(table.player_of(number))
        return self.ok()

    def ok(self) -> "Destination":
        match, player = self.match, self.players[self.chosen]
        drawn = self._drawn(player)
        spare = (match.uncounted() or match.pool()) - drawn
        held = match.hands[player] + drawn

        def title():
            return self.words("holds.title", self.stage.player(player))

        def take(count):
            return self._take(player, count - drawn)

        return open_screen("setup.number", title, max(1, held), (1 + drawn, held + spare), take)

    def _drawn(self, player):
        """The tiles that the player to move has drawn in the turn that is being entered: he holds them already."""
        turn: Any = self.stage.navigation.home
        return turn.draws if turn.is_turn and player == self.match.player else 0

    def _take(self, player, count):
        """Takes the count of a hand; asks first where the round goes on by it and what is entered of a hand goes."""
        event = events.holds(player, count)
        if self.stage.navigation.home.loses_entry and self._goes_on(event):
            return self._ask(player, event)
        return self._confirm(player, event)

    def _goes_on(self, event):
        """Whether a round whose hands are told goes on by this count."""
        match = self.match
        if match.phase != phases.HANDS or match.judge(event):
            return False
        return moves.foreseen(match, event, lambda: match.phase) == phases.TURN

    def _ask(self, player, event):
        def text():
            return self.words("still.on") + " " + self.words("entry.goes")

        return lay(Question(self.stage, "holds.ask", text, lambda: self._confirm(player, event)))

    def _confirm(self, player, event):
        code = self.stage.confirm(event)
        if code != codes.OK:
            self.notices.refuse(*why(self.stage, event, player, code, fact(self.match, event, code)))

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words, match = self.words, self.match
        widgets.header(canvas, words("holds.ask"), words("pool", match.pool() - self._drawn(match.player)))
        x, y, w, _ = layout.list_room(canvas)
        for at, player in enumerate(self.players):
            holds = words("out.holds", match.hands[player] + self._drawn(player))
            name, key = self.stage.player(player), table.digit_of(player)
            widgets.row(canvas, x, y, w, name, holds, at == self.chosen, key=key)
            y += layout.ROW
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (("OK", words("key.count")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
