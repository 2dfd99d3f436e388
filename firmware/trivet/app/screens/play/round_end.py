"""A round is over, the match is not: what the round has brought, and where everybody stands."""

from trivet.app.screens.parts import ranking, table
from trivet.app.screens.parts.question import undo_question
from trivet.app.screens.parts.screen import Screen
from trivet.engine import events, phases, rules
from trivet.micropython import const
from trivet.ui import widgets

_WINNER = const(30)  # px, height of the line that names who has won the round


class RoundEndScreen(Screen):
    """OK goes on to the next round; the arrow to the right shows the course of the match."""

    hint = "hint.round"

    def ok(self):
        if self.app.alone:
            self.app.confirm(events.round_(0))
        else:
            self.app.close()

    def right(self):
        self.app.visit("look.chart")

    def back(self):
        undo_question(self.app)

    def told(self):
        """Who has won the round, "" if nobody has."""
        app = self.app
        names = app.words("end.and").join([app.player(player) for player in _winners(app.match)])
        return app.words("round.won", names) if names else ""

    def paint(self, canvas):
        app, words = self.app, self.app.words
        match = app.match
        widgets.header(canvas, words("round", match.round), table.length_text(words, match.rules))
        players = range(match.players)
        names = [app.player(player) for player in players]
        gains = [match.gained(player) for player in players]
        y = widgets.HEADER + 4
        told = self.told()
        if told:
            table.paint_line(canvas, told, table.MARGIN, y, _WINNER - 4)
            y += _WINNER
            canvas.hline(table.MARGIN, y - 1, canvas.width - 2 * table.MARGIN)
        room = canvas.height - widgets.FOOTER - widgets.STATUS - y
        ranking.paint(canvas, table.MARGIN, y, canvas.width - 2 * table.MARGIN, room, names, match.totals, (), gains)
        table.paint_status(app, canvas)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (
            ("OK", words("key.on")),
            ("\u25b6", words("key.chart")),
            ("BACK", words("key.undo")),
            ("MENU", words("key.menu")),
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
        return [player for player, left in enumerate(match.left) if left == min(match.left)]
    return []
