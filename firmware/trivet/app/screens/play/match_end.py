"""The match is over: who won, and with what; everybody's place, or, played alone, the records."""

from trivet.app.kept import solo_records
from trivet.app.screens.parts import ranking, solo_table, table
from trivet.app.screens.parts.question import new_match_question, undo_question
from trivet.app.screens.parts.screen import Screen
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE, MEDIUM
from trivet.ui.words import number

_BANNER = const(76)  # px, height of the black bar that names the winner
_LINE = const(25)  # px, from one line of its text to the next
_LARGE_LINE = const(32)
_LINES = const(2)


class MatchEndScreen(Screen):
    """OK begins another match; the arrow to the right shows the course of this one, DRAW its QR code."""

    hint = "hint.end"
    explained = (("BACK", "help.undo"),)
    notice_height = table.BAND

    def draw_key(self):
        self.app.visit("look.qr_code")

    def right(self):
        self.app.visit("look.chart")

    def ok(self):
        new_match_question(self.app, "new.over")

    def back(self):
        undo_question(self.app)

    def paint(self, canvas):
        if solo_records.counts(self.app.match):
            self._paint_records(canvas)
        else:
            self._paint_ranking(canvas)
        table.paint_status(self.app, canvas, 0, self.told())
        self.paint_footer(canvas)

    def told(self):
        """Why another has won than who has most, "" if that is not so."""
        match = self.app.match
        if match.totals[match.winners()[0]] == max(match.totals):
            return ""
        return self.app.words("end.reached", match.rules.target)

    def _paint_ranking(self, canvas):
        app, match = self.app, self.app.match
        names = [app.player(player) for player in range(match.players)]
        winners = match.winners()
        _banner(canvas, _winners(app.words, names, winners, match.totals[winners[0]]))
        y = _BANNER + 6
        room = canvas.height - widgets.FOOTER - widgets.STATUS - y
        ranking.paint(canvas, table.MARGIN, y, canvas.width - 2 * table.MARGIN, room, names, match.totals, winners)

    def _paint_records(self, canvas):
        app = self.app
        found, mine = solo_records.ranked(app.settings, app.session), solo_records.of(app.session)
        _banner(canvas, app.words("solo.new" if found[0] == mine else "last", app.player(0), number(mine[0])))
        solo_table.paint(canvas, app.words, table.MARGIN, _BANNER + 6, canvas.width - 2 * table.MARGIN, found, mine)

    def key_hints(self):
        words = self.app.words
        hints = (("OK", words("key.new")), ("\u25b6", words("key.chart")), ("DRAW", "QR"))
        return hints + (("BACK", words("key.undo")), ("MENU", words("key.menu")))


def _winners(words, names, winners, total):
    """Who wins, with how many points."""
    text = words("end.and").join([names[winner] for winner in winners])
    return words("end.wins" if len(winners) == 1 else "end.tie", text, number(total))


def _banner(canvas, text):
    """The text white on black: large between two stars, or smaller where it is long."""
    canvas.fill_rounded(0, 0, canvas.width, _BANNER, BLACK, 6)
    font = LARGE
    lines = fonts.wrap(font, text, canvas.width - 2 * _BANNER)
    if len(lines) > _LINES:
        font = MEDIUM
        lines = fonts.wrap(font, text, canvas.width - 4 * table.MARGIN)
    else:
        for x in (_BANNER >> 1, canvas.width - (_BANNER >> 1)):
            canvas.text(LARGE, "\u2605", x, widgets.centred(LARGE, 0, _BANNER), WHITE, CENTRE)
    tall = _LINE if font is MEDIUM else _LARGE_LINE
    y = (_BANNER - tall * len(lines)) >> 1
    for line in lines:
        canvas.text(font, line, canvas.width >> 1, widgets.centred(font, y, tall), WHITE, CENTRE)
        y += tall
