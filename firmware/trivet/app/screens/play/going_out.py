"""Somebody says that he is out, and by the count he is not: who it is, and what follows from that."""

from trivet.app.navigation import CLOSE, replace_by
from trivet.app.screens.parts.screen import Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, phases
from trivet.history.draft import fact
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


_ROOMY = const(5)  # rows that leave room for two lines of larger letters


class GoingOutScreen(Screen):
    """The arrows or a number choose among those at the table, OK takes. At first it is who moved last.

    Who holds more than is counted here has drawn what nobody entered: DRAW puts that in.
    """

    hint = "hint.menu"
    explained = (("DRAW", "help.draw"),)

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        match = self.match
        self.players = match.at_table()
        self.player = match.actor if match.actor in self.players else match.player

    # ---- keys

    def digit(self, number: int) -> None:
        if number - 1 in self.players:
            self._choose(number - 1)
        else:
            self.notices.refuse("no.opens", number)

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def draw_key(self) -> "Destination":
        return replace_by("edit.still_holds", self.player)

    def back(self) -> "Destination":
        return CLOSE

    def ok(self) -> None:
        match, event = self.match, events.out(self.player)
        code = self.stage.confirm(event)
        if code != codes.OK:
            self.notices.refuse(*why(self.stage, event, self.player, code, fact(match, event, code)))

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
        rows = [(self.stage.player(player), words("out.holds", match.hands[player])) for player in self.players]
        x, y, w, h = layout.list_room(canvas, len(rows))
        widgets.menu(canvas, x, y, w, h, rows, self.players.index(self.player))
        font, line = (MEDIUM, 24) if len(rows) <= _ROOMY else (SMALL, layout.LINE)
        text = self.message() + "\n" + words("out.more")
        wide = canvas.width - 2 * layout.EDGE
        widgets.paragraph(canvas, font, text, layout.EDGE, y + h + layout.GROUP, wide, line)
        self.paint_footer(canvas)

    def message(self) -> str:
        """What follows if it is the player chosen: what he gets, and how the round goes on; "" if that cannot be."""
        match, event = self.match, events.out(self.player)
        if match.judge(event) != codes.OK:
            return ""

        def found():
            return match.phase == phases.TURN, moves.points(match.lines)

        goes_on, points = moves.foreseen(match, event, found)
        text = self.words("out.goes" if goes_on else "out.ends", signed(points))
        goes = self.stage.navigation.home.loses_entry and not (goes_on and self.player != match.player)
        return text + " " + self.words("entry.goes") if goes else text

    def key_hints(self) -> tuple:
        words = self.words
        choosing = (("OK", words("key.take")), ("\u25c0\u25b6", words("key.choose")))
        return choosing + (("DRAW", "+1"), ("BACK", words("key.back")))
