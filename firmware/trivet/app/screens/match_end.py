"""The match is over: who won, and with what."""

from trivet.ui import fonts, widgets
from trivet.ui.fonts import LARGE, MEDIUM
from trivet.ui.words import number

from . import table
from .question import new_match_question, undo_question
from .screen import Screen


class MatchEndScreen(Screen):
    """OK begins another match."""

    hint = "hint.end"
    explained = (("BACK", "help.undo"),)
    notice_height = table.BAND

    def ok(self):
        new_match_question(self.app, "new.over")

    def back(self):
        undo_question(self.app)

    def paint(self, canvas):
        app, words = self.app, self.app.words
        match = app.match
        winners = match.winners()
        table.paint_cells(app, canvas, winners=winners)
        names = words("end.and").join([app.player(winner) for winner in winners])
        text = words("end.wins" if len(winners) == 1 else "end.tie", names, number(max(match.totals)))
        y = table.band(canvas) + 8
        font = LARGE if fonts.width(LARGE, text) <= canvas.width - 2 * table.MARGIN else MEDIUM
        widgets.paragraph(canvas, font, text, table.MARGIN, y, canvas.width - 2 * table.MARGIN)
        table.paint_status(app, canvas)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (("OK", words("key.new")), ("BACK", words("key.undo")), ("MENU", words("key.menu")))
