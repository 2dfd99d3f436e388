"""Somebody says that he is out, and by the count he is not: who it is, and what follows from that."""

from trivet.app.navigation import CLOSE, close_then, lay, replace_by
from trivet.app.screens.parts import table
from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.screen import Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, phases, scoring
from trivet.engine.judging import fact
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class GoingOutScreen(Screen):
    """The arrows or a number choose among those at the table, OK takes. At first it is who moved last.

    Who holds more than is counted here has drawn what nobody entered: DRAW puts that in.
    """

    hint = "hint.who"
    explained = (("DRAW", "help.draw"),)

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        match = self.match
        self.players = match.at_table()
        self.player = match.actor if match.actor in self.players else match.player

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return table.player_of(number) in self.players

    def refuse_digit(self, number: int) -> None:
        self.notices.refuse("no.opens", number)

    def digit(self, number: int) -> None:
        self._choose(table.player_of(number))

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def draw_key(self) -> "Destination":
        return replace_by("edit.still_holds", self.player)

    def back(self) -> "Destination":
        return CLOSE

    def ok(self) -> "Destination":
        match, event = self.match, events.out(self.player)
        code = match.judge(event)
        if code != codes.OK:
            return self.notices.refuse(*why(self.stage, event, self.player, code, fact(match, event, code)))
        title = "out.is", self.stage.player(self.player)
        return lay(Question(self.stage, title, self._follows, lambda: close_then(self._confirm), by_arrow=True))

    def _confirm(self):
        self.stage.confirm(events.out(self.player))

    def _step(self, by):
        players = self.players
        self._choose(players[(players.index(self.player) + by) % len(players)])

    def _choose(self, player):
        self.player = player
        self.changed()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words, match = self.words, self.match
        widgets.header(canvas, words("out.ask"))
        x, y, w, _ = layout.list_room(canvas)
        tall = layout.row_height(canvas.height - layout.FOOTER - layout.ENTRY - y, len(self.players))
        for player in self.players:
            holds = words("out.holds", match.hands[player])
            name, key = self.stage.player(player), table.digit_of(player)
            widgets.row(canvas, x, y, w, name, holds, player == self.player, tall, key=key)
            y += tall
        widgets.note(canvas, self.message())
        self.paint_footer(canvas)

    def message(self) -> str:
        """What follows if it is the player chosen: what he gets, and how the round goes on; "" if that cannot be."""
        match, event = self.match, events.out(self.player)
        if match.judge(event) != codes.OK:
            return ""
        goes_on, points = moves.foreseen(match, event, lambda: (match.phase == phases.TURN, scoring.total(match.lines)))
        return self.words("out.goes" if goes_on else "out.ends", signed(points))

    def what_goes(self) -> str:
        """That what is entered in the turn goes by it; "" if it does not."""
        match, event = self.match, events.out(self.player)
        goes = self.stage.navigation.home.loses_entry and match.judge(event) == codes.OK
        if goes and self.player != match.player:  # of who is to move it goes in any case
            goes = not moves.foreseen(match, event, lambda: match.phase == phases.TURN)
        return self.words("entry.goes") if goes else ""

    def _follows(self):
        """All that follows if the player chosen is out."""
        return "\n".join([text for text in (self.message(), self.what_goes()) if text])

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        widgets.ok_line(canvas, word, self.what_goes())

    def key_table(self) -> tuple:
        words = self.words
        choosing = (("OK", self.stage.player(self.player)), ("\u25c0\u25b6", words("key.choose")))
        return choosing + (("DRAW", "+1"), ("BACK", words("key.back")))
