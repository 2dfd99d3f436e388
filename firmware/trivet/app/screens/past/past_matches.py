"""The matches of the past: a list, the newest first."""

from trivet.app.screens.parts.screen import ALL, Screen
from trivet.engine.editions import EDITIONS
from trivet.history import past_match
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number

_ROWS = const(5)  # on a page
_ROW = const(47)  # px
_NUMBER = const(42)  # px, where the number ends
_LEFT = const(56)  # px, where the names begin
_PAD = const(8)  # px
_UNKNOWN = const(-1)  # not read yet


class PastMatchesScreen(Screen):
    """LEFT and RIGHT choose a match, DRAW goes on to the next page, OK opens it."""

    hint = "hint.menu"

    def __init__(self, context):
        super().__init__(context)
        self.reload()

    def reload(self):
        """Reads the list anew, piece by piece."""
        self.archive = self.desk.archive()
        self.language = self.words.code
        self.numbers = None  # newest first
        self._choose(0)

    def work(self):
        if self.numbers is None:
            try:
                self.numbers = list(reversed(self.archive.numbers()))
            except OSError:
                self.numbers = []
                self.notices.refuse("unread")
            self._choose(0)
            return True
        if self.language != self.words.code:
            self.reload()
            return True
        for place, row in enumerate(self.rows):
            if row == _UNKNOWN:
                self.rows[place] = self._texts(self._read(self.numbers[self.chosen // _ROWS * _ROWS + place]))
                if place + 1 == len(self.rows):
                    self.changed(ALL)
                return True
        return False

    def _read(self, match):
        """What is known of the match with this number; None if its file is damaged."""
        try:
            return past_match.from_header(self.archive.header(match))
        except OSError:
            return None

    # ---- keys

    def draw_key(self):
        following = self.chosen - self.chosen % _ROWS + _ROWS
        self._step(following - self.chosen if following < len(self.numbers or ()) else -self.chosen)

    def left(self):
        self._step(-1)

    def right(self):
        self._step(1)

    def ok(self):
        if self.numbers:
            self.navigation.open("past.past_match", self.numbers[self.chosen])
        else:
            self.notices.refuse("past.none")

    def back(self):
        self.navigation.back()

    def _step(self, by):
        if self.numbers:
            self._choose((self.chosen + by) % len(self.numbers))
        else:
            self.notices.refuse("past.none")

    def _choose(self, chosen):
        numbers = self.numbers or ()
        page = chosen // _ROWS
        if not numbers or chosen == 0 or page != self.chosen // _ROWS:
            self.rows: list = [_UNKNOWN] * min(_ROWS, len(numbers) - page * _ROWS)
        self.chosen = chosen
        self.changed(ALL)

    # ---- the picture

    def key_hints(self):
        words = self.words
        return (("OK", words("key.ok")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))

    def paint(self, canvas):
        words = self.words
        numbers = self.numbers or ()
        pages = (len(numbers) + _ROWS - 1) // _ROWS
        page = self.chosen // _ROWS
        widgets.header(canvas, words("menu.past"), "%d/%d" % (page + 1, pages) if pages > 1 else "")
        y = widgets.HEADER + 4
        if self.numbers is None:
            canvas.text(MEDIUM, "\u2026", _LEFT, y)
        elif not numbers:
            widgets.paragraph(canvas, MEDIUM, words("past.none"), _PAD, y + _PAD, canvas.width - 2 * _PAD)
        for place, row in enumerate(self.rows):
            at = page * _ROWS + place
            self._paint_row(canvas, y + place * _ROW, numbers[at], row, at == self.chosen)
        self.paint_footer(canvas)

    def _texts(self, match):
        """What a row says: winner and total, the others, the edition or why not, and the first one's font."""
        words = self.words
        room = self.context.picture.canvas.width - _PAD - _LEFT
        if match is None:
            return words("past.damaged"), "", "", MEDIUM
        names = match.labels(words)
        about = EDITIONS[match.edition].name if match.finished else words("past.unfinished")
        winners = words("end.and").join([names[player] for player in match.winners()])
        winners = ("\u2605 " if match.finished else "") + winners + " " + number(match.totals[match.winners()[0]])
        left = room - fonts.width(SMALL, about) - 2 * _PAD
        font = MEDIUM if fonts.width(MEDIUM, winners) <= left else SMALL
        others = ""
        for _, player in past_match.order(match.totals, match.winners())[len(match.winners()) :]:
            more = (" \u00b7 " if others else "") + names[player] + " " + number(match.totals[player])
            if fonts.width(SMALL, others + more) > room - 2 * _PAD:
                others += " \u2026"
                break
            others += more
        return fonts.fit(font, winners, left), others, about, font

    def _paint_row(self, canvas, y, match, row, chosen):
        ink = WHITE if chosen else BLACK
        if chosen:
            canvas.fill_rounded(2, y, canvas.width - 4, _ROW, BLACK, 5)
        canvas.text(MEDIUM, str(match), _NUMBER, widgets.centred(MEDIUM, y, 28), ink, RIGHT)
        if row != _UNKNOWN:
            winners, others, about, font = row
            canvas.text(font, winners, _LEFT, widgets.centred(font, y, 28), ink)
            canvas.text(SMALL, others, _LEFT, widgets.centred(SMALL, y + 24, 20), ink)
            canvas.text(SMALL, about, canvas.width - _PAD, widgets.centred(SMALL, y, 28), ink, RIGHT)
