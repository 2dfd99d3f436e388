"""Before a round: who opens it. Between rounds it also shows where the match stands."""

from trivet.app.screens.parts import table
from trivet.app.screens.parts.question import undo_question
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.engine import events
from trivet.ui import widgets
from trivet.ui.fonts import MEDIUM, SMALL


class OpenerScreen(Screen):
    """The chosen player's cell is the dark one. DRAW asks for the tiles that decide it."""

    hint = "hint.opener"
    explained = (("BACK", "help.undo"),)
    notice_height = table.BAND

    def __init__(self, app):
        super().__init__(app)
        self.opener = 0

    def digit(self, number):
        if not 1 <= number <= self.app.match.players:
            return self.app.refuse("no.opens", number)
        return self._choose(number - 1)

    def left(self):
        self._choose((self.opener - 1) % self.app.match.players)

    def right(self):
        self._choose((self.opener + 1) % self.app.match.players)

    def draw_key(self):
        self.app.visit("play.draw_for_opening")

    def ok(self):
        self.app.confirm(events.round_(self.opener))

    def back(self):
        undo_question(self.app)

    def _choose(self, player):
        self.opener = player
        self.app.changed(ALL)

    def paint(self, canvas):
        app, words = self.app, self.app.words
        table.paint_cells(app, canvas, self.opener)
        y = table.band(canvas) + 2
        canvas.text(MEDIUM, words("opener.ask", app.match.round + 1), table.MARGIN, widgets.centred(MEDIUM, y, 32))
        hint = words(_HINTS[app.match.rules.opening])
        widgets.paragraph(canvas, SMALL, hint, table.MARGIN, y + 32, canvas.width - 2 * table.MARGIN, 19)
        table.paint_status(app, canvas)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (
            ("OK", words("key.opens")),
            ("\u25c0\u25b6", ""),
            ("DRAW", words("key.tiles")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
        )


# By the rule of who opens: drawn-high, high-triple.
_HINTS = ("opener.hint", "opener.hint.triple")
