"""A round is over, the match is not: what the round has brought, and where everybody stands."""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts import ranking, table
from trivet.app.screens.parts.screen import Screen
from trivet.app.sentences import moves
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.ui.canvas import Canvas

_WINNER = const(30)  # px, height of the line that names who has won the round


class RoundEndScreen(Screen):
    """OK goes on to the next round; the arrow to the right shows the course of the match."""

    hint = "hint.round"

    def ok(self) -> "Destination":
        if self.controller.alone:
            self.stage.confirm(events.round_(0))
            return None
        return CLOSE

    def right(self) -> "Destination":
        return open_screen("look.chart")

    def back(self) -> "Destination":
        from trivet.app.screens.parts.questions import take_back  # the start need not wait for it

        return take_back(self.stage)

    def message(self) -> str:
        """Who has won the round, "" if nobody has."""
        names = moves.listed(self.words, [self.stage.player(player) for player in _winners(self.match)])
        return self.words("round.won", names) if names else ""

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        match = self.match
        widgets.header(canvas, words("round", match.round), table.length_text(words, match.rules))
        players = range(match.players)
        names = [self.stage.player(player) for player in players]
        gains = [signed(match.gained(player)) for player in players]
        y = layout.HEADER + 4
        text = self.message()
        if text:
            table.paint_line(canvas, text, layout.EDGE, y, _WINNER - 4)
            y += _WINNER
            canvas.hline(layout.EDGE, y - 2, canvas.width - 2 * layout.EDGE)
        below = canvas.height - layout.FOOTER - layout.LAST
        room = below - y
        gone = (match.gone, words("gone"))
        wide = canvas.width - 2 * layout.EDGE
        ranking.paint(canvas, layout.EDGE, y, wide, room, names, match.totals, (), gains, gone)
        table.paint_last(canvas, self.stage, below)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.on")),
            ("\u25b6", words("key.chart")),
            ("BACK", words("key.undo")),
            ("MENU", ""),
        )


def _winners(match):
    """Who has won the round that is over: who went out, or where the rules name a winner of a blocked round the lowest
    hand, each that is tied. As a list; alone one wins against nobody.
    """
    if match.players == 1:
        return []
    if match.out != phases.NOBODY:
        return [match.out]
    if match.blocked and match.rules.blocked in (rules.LOWEST_REST, rules.LOWEST_DIFFERENCES, rules.LOWEST_BONUS):
        least = min([match.hand_sums[player] for player in match.at_table()])
        return [player for player in match.at_table() if match.hand_sums[player] == least]
    return []
