"""A turn of long ago, entered anew: as in a turn, with what was entered filled in; the pass is one of the figures."""

from micropython import const

from trivet.app import claims, phrases
from trivet.engine import events, figures, tiles
from trivet.engine import match as m
from trivet.ui import widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number, signed

from . import table
from .editor import EditorScreen

_PASS = const(255)  # in place of a figure
_LEFT = const(12)
_TILE = const(120)  # px, side of the tile
_BESIDE = const(150)  # px, where what stands beside it begins
_TOP = const(56)


class RepairTurnScreen(EditorScreen):
    """Digits take the place of the tile that is filled in, the arrows choose the figure, DRAW counts draws. BACK takes
    away what was changed.
    """

    hint = "hint.turn"

    def __init__(self, app, repair, at, new=False):
        super().__init__(app, repair, at, new)
        self._round, self._player, self._opens, self._most, self._passing = repair.ask(
            lambda match: (
                match.round,
                match.player,
                match.placed == 0,
                min(match.rules.draws, match.pool()),
                match.draws_left(),
            )
        )
        self._number = repair.number + 1
        self._fill_in()
        self.choices = [figure for figure in claims.CIRCLE if self._pays(figure)]
        if not self._opens:
            self.choices.append(_PASS)

    def _fill_in(self):
        """What was entered long ago."""
        old = self.old
        kind = old[0] if old else 0
        self.digits = []
        self.draws = 0
        self.figure = figures.PLAIN
        self._filled = ()  # the corners that count while no digit is entered
        if kind in (events.PASS, events.EXPIRE):
            self.figure = _PASS
        elif kind == events.PLACE:
            self.draws, self.figure = old[2], old[3]
            self._filled = tiles.digits(old[1])
        self._as_filled = (self.draws, self.figure)

    @property
    def changed(self):
        """Whether anything was entered."""
        return bool(self.digits) or (self.draws, self.figure) != self._as_filled

    def _pays(self, figure):
        """Whether this can be chosen: what the edition pays for, and what was entered."""
        return figure in (figures.PLAIN, self.figure) or self.app.match.rules.price(figure)

    # ---- keys

    def digit(self, number):
        app, digits = self.app, self.digits
        if len(digits) == 3:
            return app.refuse("no.fourth")
        if len(digits) == 2 and self._tile(digits + [number]) == tiles.NONE:
            a, b, c = digits + [number]
            other = tiles.find((a, c, b), app.match.set_size)
            return app.refuse("no.tile", "%d-%d-%d" % (a, b, c), tiles.name(other))
        digits.append(number)
        if self.figure == _PASS:
            self.figure = figures.PLAIN
        return app.changed()

    def draw(self):
        app = self.app
        if self.figure == _PASS:
            return app.refuse("no.pass", self._passing) if self._passing else app.refuse("no.pool")
        if self._opens:
            return app.refuse("no.opener")
        if self._most == 0:
            return app.refuse("no.pool")
        self.draws = (self.draws + 1) % (self._most + 1)
        return app.changed()

    def left(self):
        self._turn_figure(-1)

    def right(self):
        self._turn_figure(1)

    def back(self):
        if self.digits:
            self.digits.pop()
            self.app.changed()
        elif self.changed:
            self._fill_in()
            self.app.changed()
        else:
            self.app.close()

    def ok(self):
        if self.figure != _PASS and len(self._corners()) < 3:
            return self.app.refuse("no.digits", 3 - len(self.digits))
        return self.take(self._event() if self.changed else self.old)

    def _turn_figure(self, step):
        choices = self.choices
        self.figure = choices[(choices.index(self.figure) + step) % len(choices)]
        self.app.changed()

    # ---- what is entered

    def _corners(self):
        """The corners entered, or those filled in."""
        return self.digits or self._filled

    def _tile(self, corners):
        return tiles.find(corners, self.app.match.set_size)

    def _event(self):
        """What is entered, complete."""
        if self.figure == _PASS:
            return events.pass_(self._passing)
        tile = self._tile(self._corners())
        return events.place(tile, self.draws, self.figure)

    def _lines(self, event):
        """What it scores, judged or not."""

        def look(match):
            if match.judge(event) == m.OK:
                match.happen(event)
                return match.lines
            if event[0] == events.PASS:
                return match.turn_lines(tiles.NONE, event[1], figures.PLAIN)
            return match.turn_lines(event[1], event[2], event[3] if event[0] == events.PLACE else figures.PLAIN)

        return self.repair.ask(look)

    # ---- the picture

    def paint(self, canvas):
        app, words = self.app, self.app.words
        status = words("round", self._round) + " \u00b7 %d" % self._number
        widgets.header(canvas, app.player(self._player), status)
        passes = self.figure == _PASS
        corners = () if passes else self._corners()
        typed = "".join([str(corner) for corner in corners])
        widgets.tile(canvas, _LEFT, _TOP, _TILE, typed, len(self.digits) if self.digits else -1)
        right = canvas.width - _LEFT
        draws = self._passing if passes else self.draws
        self._paint_draws(canvas, draws, right)
        figure = words("last.pass" if passes else "figure%d" % self.figure)
        if not passes and self.figure:
            figure += " " + signed(app.match.rules.price(self.figure))
        icon = None if passes else table.ICONS[self.figure]
        widgets.picker(canvas, _BESIDE, _TOP + 34, right - _BESIDE, 36, figure, icon)
        if passes or len(corners) == 3:
            lines = self._lines(self._event())
            text = phrases.turn(words, corners, lines)
            widgets.paragraph(canvas, MEDIUM, text, _BESIDE, _TOP + 78, right - _BESIDE, 26)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        return (
            ("OK", words("key.take")),
            ("\u25c0\u25b6", words("key.figure")),
            ("DRAW", number(-self.app.match.rules.draw_cost)),
            ("BACK", words("key.delete" if self.changed else "key.back")),
        )

    def _paint_draws(self, canvas, draws, right):
        words = self.app.words
        if draws <= 5:
            most = min(5, max(draws, self._most))
            widgets.pips(canvas, right - 21 * most, _TOP, draws, most)
        else:
            canvas.text(SMALL, words("turn.drawn", draws), right, _TOP, BLACK, RIGHT)
