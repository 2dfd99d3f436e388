"""The matches of the past: a list, the one that was played last first."""

from errno import EOPNOTSUPP

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.history.names import edition_name
from trivet.history.past import days, past_match
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, WHITE
from trivet.ui.fonts import MEDIUM, MEDIUM_THIN, MEDIUMS
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_ROWS = const(4)  # on a page
_ROW = const(50)  # px
_LEFT = const(52)  # px, where the names begin


class PastMatchesScreen(Screen):
    """LEFT and RIGHT choose a match, DRAW goes on to the next page, OK opens it."""

    hint = "hint.menu"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.reload()

    def reload(self) -> None:
        """Reads the list anew, piece by piece."""
        self.archive = self.controller.archive()
        self.language = self.words.code
        self.numbers = None  # the one that was played last first
        self.chosen = 0
        self.rows = []  # of the page: what they say, see _texts(), as far as it has been read
        self.changed(ALL)
        self.begin(self._read_all())

    def uncovered(self) -> None:
        if self.language != self.words.code:
            self.reload()

    def _read_all(self):
        try:
            session = self.controller.session
            in_play = session.last() and session.number  # it is not past now
            self.numbers = [match for match in reversed(self.archive.numbers()) if match != in_play]
        except OSError:
            self.numbers = []
            self.notices.refuse("unread")
        self.changed(ALL)
        yield
        yield from self._read_page()

    def _read_page(self):
        """The rows of the page that the chosen one is on."""
        first = self.chosen - self.chosen % _ROWS
        self.rows = []
        for match in (self.numbers or [])[first : first + _ROWS]:
            self.rows.append(self._texts(self._header(match)))
            yield
        self.changed(ALL)

    def _header(self, match):
        """What is known of the match with this number; the id of the text that says why not, if it cannot be read."""
        try:
            return past_match.from_header(self.archive.header(match))
        except OSError as error:
            return "past.newer" if error.errno == EOPNOTSUPP else "past.damaged"

    # ---- keys

    def draw_key(self) -> None:
        following = self.chosen - self.chosen % _ROWS + _ROWS
        self._step(following - self.chosen if following < len(self._known()) else -self.chosen)

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def ok(self) -> "Destination":
        return open_screen("past.past_match", self._known()[self.chosen], self.reload)

    def back(self) -> "Destination":
        return CLOSE

    def refuse_key(self, key: str) -> "Destination":
        return super().refuse_key(key) if self.numbers else self.notices.refuse("past.none")

    def _known(self):
        """The numbers of the matches, as far as they were read."""
        return self.numbers or []

    def _step(self, by):
        page = self.chosen // _ROWS
        self.chosen = (self.chosen + by) % len(self._known())
        if self.chosen // _ROWS != page:
            self.rows = []
            self.begin(self._read_page())
        self.changed(ALL)

    # ---- the picture

    def key_table(self) -> tuple:
        words = self.words
        back = ("BACK", words("key.back"))
        if not self.numbers:
            return (back,)
        do, choose = ("OK", words("sheet.open")), ("\u25c0\u25b6", words("key.choose"))
        if len(self.numbers) <= _ROWS:
            return do, choose, back
        return do, back, ("DRAW", words("key.page")), choose  # the last one where there is room: it is the plainest

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        numbers = self.numbers or []
        pages = (len(numbers) + _ROWS - 1) // _ROWS
        page = self.chosen // _ROWS
        widgets.header(canvas, words("menu.past"), "%d/%d" % (page + 1, pages) if pages > 1 else "")
        y = layout.HEADER + layout.BAR
        if self.numbers is None:
            canvas.text(MEDIUM, "\u2026", layout.EDGE, y)
        elif not numbers:
            widgets.paragraph(canvas, MEDIUM, words("past.none"), layout.EDGE, y, canvas.width - 2 * layout.EDGE)
        for place, match in enumerate(numbers[page * _ROWS : page * _ROWS + _ROWS]):
            row = self.rows[place] if place < len(self.rows) else ()
            self._paint_row(canvas, y + place * _ROW, match, row, page * _ROWS + place == self.chosen)
        self.paint_footer(canvas)

    def _texts(self, match):
        """What a row says: winner and total, the others, the edition or why not, the day where it is known and has
        room.
        """
        words = self.words
        room = self.stage.picture.canvas.width - layout.EDGE - _LEFT
        if isinstance(match, str):
            return words(match), "", "", ""
        names = match.labels(words)
        about = edition_name(words, match.edition) if match.finished else words("past.unfinished")
        winners = moves.listed(words, [names[player] for player in match.winners()])
        winners = ("\u2605 " if match.finished else "") + winners + " " + number(match.totals[match.winners()[0]])
        left = room - fonts.width(MEDIUM_THIN, about) - 2 * layout.EDGE
        others = ""
        for _, player in past_match.order(match.totals, match.winners())[len(match.winners()) :]:
            more = (" \u00b7 " if others else "") + names[player] + " " + number(match.totals[player])
            if fonts.width(MEDIUM_THIN, others + more) > room - 3 * layout.EDGE:
                others += " \u2026"
                break
            others += more
        date = days.text(match.date)
        if fonts.width(MEDIUM_THIN, others) + fonts.width(MEDIUM_THIN, date) > room - 4 * layout.EDGE:
            date = ""
        return fonts.fit(MEDIUM_THIN, winners, left), others, about, date

    def _paint_row(self, canvas, y, match, row, chosen):
        ink = WHITE if chosen else BLACK
        if chosen:
            canvas.fill_rounded(layout.BAR, y, canvas.width - 2 * layout.BAR, _ROW, BLACK, 5)
        canvas.text(MEDIUM, str(match), layout.EDGE, widgets.centred(MEDIUM, y, 28), ink)
        if row:
            winners, others, about, date = row
            right = canvas.width - layout.EDGE
            widgets.two(canvas, MEDIUMS, winners, about, _LEFT, right, y, 28, ink)
            widgets.two(canvas, MEDIUMS, others, date, _LEFT, right, y + 26, 20, ink)
