"""The course of a match: a line for each player over the turns, the rounds, the target."""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.history.curves import Curves
from trivet.history.past import past_match
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, SMALL
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.past.past_match import PastMatch
    from trivet.ui.canvas import Canvas

_LEFT = const(48)  # px, where the lines begin
_WIDE = const(168)  # px, as far as the lines go
_TOP = const(44)
_TALL = const(170)
_COLUMNS = const(28)  # of 6 px, in which the lines are drawn
_COLUMN = const(6)
_PIECE = const(14)  # columns worked out at a time
_FINE = const(16)  # parts of a point that a line goes through
_LEADER = const(10)  # px, from the end of a line to the bar round its name
_TOTAL = const(46)  # px, in which a total stands before its name
_LINE = const(26)  # px, from one name to the next
_TICKS = const(6)  # at most
_JUMP = const(12)  # px, from one column to the next, of which nothing is left out
_STEPS = (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_CROWDED = const(18)  # px, rounds nearer than this have no number


class ChartScreen(Screen):
    """`past` is a match of the past (past_match.py); without one it is the match in play. The arrows choose a player,
    whose line is thick; OK shows the match as a QR code.
    """

    hint = "hint.look"

    def __init__(self, stage: "Stage", past: "PastMatch | None" = None):
        super().__init__(stage)
        self.played = past or past_match.now(self.controller.session)
        self.course = Curves(self.played.log, len(self.played.totals))
        # By player: the rows of the line, one for each column's left edge and the last one's right; 0: not there.
        self.heights = [bytearray() for _ in self.played.totals]
        self.chosen = self.played.winners()[0]
        self.whole = False
        self.step = 0  # from one tick to the next
        self.bottom = self.top = 0  # totals
        self.shows_target = False
        self.begin(self._make())

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def _choose(self, step):
        """The next player above or below, as their names stand there."""
        order = self._order()
        self.chosen = order[(order.index(self.chosen) + step) % len(order)]
        self.changed()

    def ok(self) -> "Destination":
        return open_screen("look.qr_code", self.played)

    def back(self) -> "Destination":
        return CLOSE

    def _make(self):
        course = self.course
        yield from course.make()
        if course.stopped:
            self.notices.refuse("past.strange")
        yield
        self._scale()
        for player, rows in enumerate(self.heights):
            for part in range(_COLUMNS + 1):
                if part % _PIECE == 0:
                    yield
                total = course.total(player, part, _COLUMNS, _FINE)
                rows.append(0 if total is None else self._row(total, _FINE))
        self.whole = True
        self.changed(ALL)

    def _scale(self):
        """Ticks at round totals, from below the lowest total to above the highest; as far as the target, once half of
        it is reached.
        """
        course = self.course
        low, high = course.low, course.high
        self.shows_target = 0 < course.target <= 2 * high
        if self.shows_target:
            high = max(high, course.target - 1)
        for self.step in _STEPS:
            if (high - low) // self.step < _TICKS:
                break
        self.bottom = low // self.step * self.step
        self.top = (high // self.step + 1) * self.step

    def _row(self, total, fine=1):
        return _TOP + (self.top * fine - total) * _TALL // ((self.top - self.bottom) * fine)

    # ---- the picture

    def key_table(self) -> tuple:
        words, others = self.words, self.whole and len(self.heights) > 1
        choose = (("\u25c0\u25b6", words("key.choose")),) if others else ()
        return (("OK", words("menu.qr")),) + choose + (("BACK", words("key.back")), ("MENU", ""))

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        target = self.course.target
        widgets.header(canvas, words("menu.chart"), words("target", target) if target else "")
        self.paint_footer(canvas)
        if not self.whole:
            canvas.text(LARGE, "\u2026", canvas.width >> 1, canvas.height >> 1, BLACK, CENTRE)
            return
        self._paint_axes(canvas)
        for player, rows in enumerate(self.heights):
            _stroke(canvas, rows, 0xFF if player == self.chosen else _PATTERNS[player], player == self.chosen)
        self._paint_names(canvas, self.played.labels(words))

    def _paint_axes(self, canvas):
        course = self.course
        for total in range(self.bottom, self.top + 1, self.step):
            y = self._row(total)
            canvas.hline(_LEFT - 4, y, 4)
            canvas.text(SMALL, number(total), _LEFT - 6, widgets.centred(SMALL, y - 9, 18), BLACK, RIGHT)
        canvas.vline(_LEFT - 1, _TOP, _TALL + 1)
        canvas.hline(_LEFT, self._row(0), _WIDE)
        if self.shows_target:
            canvas.dots(_LEFT, self._row(course.target), _WIDE, 4)
        free = 0
        for place, move in enumerate(course.rounds):
            x = _LEFT + move * _WIDE // max(1, course.moves)
            for y in range(_TOP, _TOP + _TALL, 16):
                canvas.vline(x, y, 2)
            if x >= free:
                canvas.text(SMALL, str(place + 1), x + 2, _TOP + _TALL + 4, BLACK, CENTRE)
                free = x + _CROWDED

    def _ends(self):
        """The row in which each player's line ends."""
        return [max([0] + [row for row in rows if row][-1:]) or self._row(0) for rows in self.heights]

    def _order(self):
        """The players as their names stand, from above."""
        ends = self._ends()
        return sorted(range(len(ends)), key=lambda player: (ends[player], player))

    def _paint_names(self, canvas, names):
        """Beside the lines' ends, or as high as the last of who has left, as near as they can stand without touching
        each other.
        """
        last, order = self._ends(), self._order()
        ends = [last[player] for player in order]
        rows = list(ends)
        for at in range(1, len(rows)):
            rows[at] = max(rows[at], rows[at - 1] + _LINE)
        limit = _TOP + _TALL
        for at in range(len(rows) - 1, -1, -1):
            rows[at] = limit = min(rows[at], limit)
            limit -= _LINE
        x = _LEFT + _WIDE + _LEADER
        for at, player in enumerate(order):
            y = rows[at]
            canvas.line(x - _LEADER + 1, ends[at], x - 2, y)
            ink = BLACK
            if player == self.chosen:
                canvas.fill_rounded(x, y - (_LINE >> 1), canvas.width - layout.BAR - x, _LINE, BLACK, 4)
                ink = WHITE
            y -= _LINE >> 1
            total, left = number(self.played.totals[player]), x + _TOTAL + layout.GROUP
            canvas.text(MEDIUM, total, x + _TOTAL, widgets.centred(MEDIUM, y, _LINE - 2), ink, RIGHT)
            room = canvas.width - layout.EDGE - left
            widgets.fitted(canvas, fonts.MEDIUMS, names[player], left, y, _LINE - 2, room, ink)


def _stroke(canvas, rows, pattern, thick):
    """The line through the rows: the columns where the pattern of eight bits has a 1, and where it leaps. A `thick` one
    has three pixels.
    """
    line = canvas.line
    x = _LEFT
    for column in range(_COLUMNS):
        y, end = rows[column], rows[column + 1]
        if y and end and (pattern >> (column & 7) & 1 or abs(end - y) > _JUMP):
            line(x, y, x + _COLUMN, end)
            if thick:
                line(x, y - 1, x + _COLUMN, end - 1)
                line(x, y + 1, x + _COLUMN, end + 1)
        x += _COLUMN


# By player: what is drawn of a line that is not chosen.
_PATTERNS = b"\xff\x77\x55\x33\x1f\x11"
