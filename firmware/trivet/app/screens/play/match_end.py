"""The match is over: who won, and with what; everybody's place, or, played alone, the records.

Beside their places stands how many matches between the same players each has won so far. That is read beside, and is
there a moment later.
"""

from trivet.app.navigation import open_screen
from trivet.app.preferences import solo_records
from trivet.app.screens.parts import ranking, table
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.rulebooks import rules
from trivet.history.past.together import Together, are_known
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_ANOTHER_ROUND = events.rule(rules.index("tie"), rules.ANOTHER_ROUND)

_BANNER = const(70)  # px, height of the black bar that names the winner
_LINE = const(25)  # px, from one line of its text to the next
_LARGE_LINE = const(30)
_LINES = const(2)


class MatchEndScreen(Screen):
    """OK begins another match; the arrow to the right shows the evening, or of players without names the
    course of the match.
    """

    hint = "hint.end"
    explained = (("BACK", "help.undo"),)
    notice_height = layout.BAND

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        session, players = self.controller.session, self.match.players
        names = [session.name(player) for player in range(players)]
        self.together = Together(names, self.match.winners(), session.number)
        self._are_known = are_known(names)
        if self._are_known:
            self.begin(self._count())

    def _count(self):
        try:
            yield from self.together.read(self.controller.archive())
        except OSError:
            return
        if self._has_counted():
            self.changed(ALL)

    def _has_counted(self):
        return self.together.matches > 1

    def left(self) -> None:
        """Another round, where the match is over by a tie."""
        self.stage.confirm(_ANOTHER_ROUND)

    def right(self) -> "Destination":
        return open_screen("past.evening" if self._are_known else "look.chart")

    def _can_go_on(self):
        return self.match.is_tied() and self.match.judge(_ANOTHER_ROUND) == OK

    def ok(self) -> "Destination":
        from trivet.app.screens.parts.questions import ask_new_match  # the start need not wait for it

        return ask_new_match(self.stage)

    def back(self) -> "Destination":
        from trivet.app.screens.parts.questions import take_back

        return take_back(self.stage)

    def paint(self, canvas: "Canvas") -> None:
        if solo_records.counts(self.match):
            self._paint_records(canvas)
        else:
            self._paint_ranking(canvas)
        text = self.message()
        if text:
            widgets.note(canvas, text)
        elif not self._are_known:
            table.paint_last(canvas, self.stage, canvas.height - layout.FOOTER - layout.LAST)
        self.paint_footer(canvas)

    def message(self) -> str:
        """How a tie goes on; or why another has won than who has most; "" if neither is so."""
        match = self.match
        if self._can_go_on():
            return self.words("end.again")
        if match.totals[match.winners()[0]] == max(match.totals):
            return ""
        return self.words("end.reached", match.rules.target)

    def _paint_ranking(self, canvas):
        match = self.match
        names = [self.stage.player(player) for player in range(match.players)]
        winners = match.winners()
        text = _winners(self.words, names, winners, match.totals[winners[0]])
        _banner(canvas, self.words("end.early") + "\n" + text if match.ended else text)
        y = _BANNER + 6
        w = canvas.width - 2 * layout.EDGE
        together, beside = self.together, None
        bottom = canvas.height - layout.FOOTER - layout.GAP
        bottom -= layout.ENTRY - layout.GAP  # from the beginning, so that nothing moves when it is there
        if self._has_counted() and not self.working:
            beside = ["\u2605 %d" % wins if name else "" for name, wins in zip(together.names, together.wins)]
            if not self.message():
                widgets.note(canvas, self.words("end.together", together.matches))
        gone = (match.gone, self.words("gone"))
        ranking.paint(canvas, layout.EDGE, y, w, bottom - y, names, match.totals, winners, beside, gone)

    def _paint_records(self, canvas):
        session = self.controller.session
        found, mine = solo_records.ranked(self.settings, session), solo_records.of(session)
        _banner(canvas, self.words("solo.new" if found[0] == mine else "last", self.stage.player(0), number(mine[0])))
        ranking.paint_records(canvas, self.words, layout.BAR, _BANNER + 6, canvas.width - 2 * layout.BAR, found, mine)

    def key_table(self) -> tuple:
        words = self.words
        again = (("\u25c0", words("key.on")),) if self._can_go_on() else ()
        hints = (("OK", words("key.new")),) + again
        hints += (("\u25b6", words("key.evening" if self._are_known else "key.chart")),)
        return hints + (("BACK", words("key.undo")), ("MENU", ""))


def _winners(words, names, winners, total):
    """Who wins, with how many points."""
    text = moves.listed(words, [names[winner] for winner in winners])
    return words("end.wins" if len(winners) == 1 else "end.tie", text, number(total))


def _banner(canvas, text):
    """The text white on black: large between two stars, or smaller where it is long."""
    canvas.fill_rounded(layout.BAR, layout.BAR, canvas.width - 2 * layout.BAR, _BANNER - layout.BAR, BLACK, 6)
    font = LARGE
    lines = fonts.wrap(font, text, canvas.width - 2 * _BANNER)
    if len(lines) > _LINES:
        for font in fonts.MEDIUMS:
            lines = fonts.wrap(font, text, canvas.width - 4 * layout.EDGE)
            if len(lines) <= _LINES:
                break
    else:
        for x in (_BANNER >> 1, canvas.width - (_BANNER >> 1)):
            canvas.text(LARGE, "\u2605", x, widgets.centred(LARGE, 0, _BANNER), WHITE, CENTRE)
    tall = _LARGE_LINE if font is LARGE else _LINE
    y = (_BANNER - tall * len(lines)) >> 1
    for line in lines:
        canvas.text(font, line, canvas.width >> 1, widgets.centred(font, y, tall), WHITE, CENTRE)
        y += tall
