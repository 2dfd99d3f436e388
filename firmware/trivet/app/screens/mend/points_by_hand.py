"""Points given or taken by hand: to whom, how many, and why."""

from trivet.app.screens.parts import layout, point_steps, table
from trivet.app.screens.parts.entry_editor import EntryEditorScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves
from trivet.engine import events
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.fonts import LARGE, MEDIUM
from trivet.ui.words import number, signed

_LINE = const(36)  # px, height of the line with the points


class PointsByHandScreen(EntryEditorScreen):
    """First the sign (DRAW; points are taken unless it says otherwise), the player (arrows) and the points (digits, as
    they are labelled, with their sign), then the reason (arrows or a number).
    With a draft `repair` it is the correction at an offset of it that is entered anew.
    """

    notice_height = table.BAND

    def __init__(self, context, repair=None, at=0):
        super().__init__(context, repair, at, repair is None)
        self.player = self.match.player if self.match.player < self.match.players else 0
        self.entered = []  # steps, one after the other
        self.negative = True
        self.reason = 0
        self.asks = False  # whether the reason is being chosen
        if self.old:
            points = (self.old[2] | self.old[3] << 8) - events.ZERO
            self.player, self.reason = self.old[1], min(self.old[4], moves.REASONS - 1)
            self.entered = [abs(points)]
            self.negative = points < 0

    @property
    def hint(self):
        """The sentence that says what can be done here."""
        return "hint.menu" if self.asks else "hint.correct"

    @property
    def points(self):
        """The points entered, with their sign."""
        points = min(point_steps.MOST, sum(self.entered))
        return -points if self.negative else points

    # ---- keys

    def digit(self, number):
        if self.asks:
            return self._choose(number - 1) if 1 <= number <= moves.REASONS else self.useless(str(number))
        if number:
            self.entered.append(point_steps.STEPS[number])
        else:
            self.entered.clear()
        return self.changed()

    def draw_key(self):
        if self.asks:
            return self.useless("DRAW")
        self.negative = not self.negative
        return self.changed()

    def left(self):
        self._step(-1)

    def right(self):
        self._step(1)

    def back(self):
        if self.asks:
            self._ask(False)
        elif self.entered:
            self.entered.pop()
            self.changed()
        else:
            self.navigation.back()

    def ok(self):
        if not self.points:
            return self.notices.refuse("no.points")
        if not self.asks:
            return self._ask(True)
        event = events.correct(self.player, self.points, self.reason)
        return self.desk.confirm(event) if self.repair is None else self.take(event)

    def _ask(self, asks):
        self.asks = asks
        self.changed(ALL)

    def _step(self, by):
        if self.asks:
            return self._choose((self.reason + by) % moves.REASONS)
        self.player = (self.player + by) % self.match.players
        return self.changed(ALL)

    def _choose(self, reason):
        self.reason = reason
        self.changed()

    # ---- the picture

    def paint(self, canvas):
        if self.asks:
            self._paint_reasons(canvas)
        else:
            table.paint_cells(canvas, self.words, self.desk, self.player)
            self._paint_band(canvas)

    def paint_entry(self, canvas):
        if self.asks:
            super().paint_entry(canvas)
        else:
            canvas.clear(table.band(canvas) - 2)
            self._paint_band(canvas)

    def _paint_band(self, canvas):
        y = table.band(canvas)
        text = "%s: %s" % (self.desk.player(self.player), signed(self.points))
        if self.points and self.repair is None:
            text += " = " + number(self.match.totals[self.player] + self.points)
        font = LARGE if fonts.width(LARGE, text) <= canvas.width - 2 * layout.MARGIN else MEDIUM
        canvas.text(font, text, layout.MARGIN, widgets.centred(font, y, _LINE))
        point_steps.paint(canvas, y + _LINE + 4, -1 if self.negative else 1)
        self.paint_footer(canvas)

    def _paint_reasons(self, canvas):
        words = self.words
        widgets.header(canvas, "%s: %s" % (self.desk.player(self.player), signed(self.points)))
        y = widgets.HEADER + 8
        rows = [("%d  %s" % (place + 1, moves.reason(words, place)), "") for place in range(moves.REASONS)]
        widgets.menu(canvas, 4, y, canvas.width - 8, canvas.height - widgets.FOOTER - y, rows, self.reason)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.words
        if self.asks:
            return (("OK", words("key.take")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
        return (
            ("OK", words("key.take")),
            ("DRAW", "\u00b1"),
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.delete" if self.entered else "key.back")),
        )
