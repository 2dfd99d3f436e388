"""The turn: three digits, the tiles drawn, the figure; OK takes it, OK with nothing entered passes."""

from micropython import const

from trivet.app import claims, phrases
from trivet.engine import events, figures, tiles
from trivet.engine import match as m
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import MINUS, number, signed

from . import table
from .question import pass_question, undo_question
from .tile_entry import OneTileScreen

_PIPS = const(5)  # draws that have a mark each; more are counted in a number
_FEW = const(10)  # seconds


class TurnScreen(OneTileScreen):
    """Holds what is entered until OK; a key that is refused leaves it as it was."""

    hint = "hint.turn"
    explained = (
        ("0\u20135", "help.tile"),
        ("\u25c0\u25b6", "help.figure"),
        ("DRAW", "help.draw"),
        ("OK", "help.turn"),
        ("BACK", "help.delete"),
    )

    def __init__(self, app):
        super().__init__(app)
        self.draws = 0
        self.figure = figures.PLAIN

    # ---- keys

    def draw(self):
        match = self.app.match
        if match.placed == 0:
            return self.app.refuse("no.opener")
        if self.draws == match.rules.draws:
            return self.app.refuse("no.draws", self.draws)
        if self.draws == match.pool():
            return self._refuse_pool()
        self.draws += 1
        return self.app.changed()

    def left(self):
        self._turn_figure(-1)

    def right(self):
        self._turn_figure(1)

    def back(self):
        if self.figure:
            self.figure = figures.PLAIN
        elif self.digits:
            self.delete()
        elif self.draws:
            self.draws -= 1
        else:
            return undo_question(self.app)
        return self.app.changed()

    def ok(self):
        app = self.app
        if not self.digits and not self.figure:
            return app.refuse("no.opener") if app.match.placed == 0 else pass_question(app)
        if len(self.digits) < 3:
            return app.refuse("no.digits", 3 - len(self.digits))
        code = app.happen(events.place(self.tile(), self.draws, self.figure))
        return None if code == m.OK else self._explain(code)

    def _turn_figure(self, step):
        app, tile = self.app, self.tile()
        figure = claims.beside(app.match, tile, self.figure, step)
        if figure == self.figure:
            return app.refuse("no.figures", (self.notes() or [""])[0])
        self.figure = figure
        return app.changed()

    def notes(self):
        return claims.notes(self.app.words, self.app.match, self.tile())

    def expire(self):
        """The time is up. Where that has a price the turn is over, unless the player has to open; else it goes on."""
        app, match = self.app, self.app.match
        player, takes = match.player, self.draws < match.pool()
        if app.happen(events.expire(self.draws)) != m.OK:
            return
        if takes:
            app.say("time.tile", app.player(player), number(-match.rules.expiry_cost))
        else:
            app.say("last", app.player(player), app.words("last.time"))

    # ---- what is entered

    def entered(self):
        """A figure that the tile cannot make does not stay chosen."""
        app, tile = self.app, self.tile()
        if tile != tiles.NONE and not claims.can_claim(app.match, tile, self.figure):
            app.say("no.figure", tiles.name(tile), app.words("a.figure%d" % self.figure))
            self.figure = figures.PLAIN

    def _explain(self, code):
        """Says why the match did not take the turn."""
        app = self.app
        if code == m.TOO_MANY_DRAWS:
            app.refuse("no.draws", app.match.rules.draws)
        elif code == m.POOL_EMPTY:
            self._refuse_pool()
        elif code in (m.NOT_SHOWN, m.HELD_BY_OTHER):
            app.refuse("no.shown", app.player(app.match.opener), tiles.name(app.match.shown))
        elif code == m.TRIPLE_NOT_SHOWN:
            app.refuse("no.triple", tiles.name(self.tile()))
        else:
            self.playable(self.digits)

    def _refuse_pool(self):
        pool = self.app.match.pool()
        if pool:
            self.app.refuse("no.pool.few", pool)
        else:
            self.app.refuse("no.pool")

    # ---- the picture

    def paint_beside(self, canvas, y):
        words, rules = self.app.words, self.app.match.rules
        edge = canvas.width - table.MARGIN
        tall = 34  # of what stands at the right
        if rules.timer:
            tall = 16
            self._paint_time(canvas, edge, y + tall + 1)
        right = self._paint_draws(canvas, edge, y, tall)
        figure = words("figure%d" % self.figure)
        if self.figure:
            figure += " " + signed(rules.price(self.figure))
        widgets.picker(canvas, table.LEFT, y, right - table.LEFT - 12, 34, figure, table.ICONS[self.figure])
        table.paint_line(canvas, self._sum(), table.LEFT, y + 36, 32)

    def _paint_draws(self, canvas, edge, y, tall):
        """The tiles entered as drawn, up to the column `edge`, in the middle of `tall` pixels; where they begin."""
        draws = self.app.match.rules.draws
        left = edge - min(draws, _PIPS) * 21
        if draws <= _PIPS:
            widgets.pips(canvas, left, y + ((tall - 16) >> 1), self.draws, draws)
        elif self.draws:
            drawn = self.app.words("turn.drawn", self.draws)
            canvas.text(SMALL, drawn, edge, widgets.centred(SMALL, y, tall), BLACK, RIGHT)
        return left

    def _paint_time(self, canvas, right, y):
        """The seconds that are left, up to the column `right`, white on black when they are few; gives their width."""
        left = self.app.countdown.shown
        text = "%d s" % left
        ink = BLACK
        if left <= _FEW:
            w = fonts.width(MEDIUM, text) + 10
            canvas.panel(right - w, y, w, 20, BLACK, 4)
            ink, right = WHITE, right - 5
        return canvas.text(MEDIUM, text, right, widgets.centred(MEDIUM, y, 20), ink, RIGHT) + 10

    def key_hints(self):
        words = self.app.words
        entered = self.digits or self.figure
        passes = not entered and self.app.match.placed
        choose = (("\u25c0\u25b6", words("key.figure")),) if entered else ()  # without it, all else fits
        return (
            (("OK", words("key.pass" if passes else "key.take")),)
            + choose
            + (
                ("DRAW", number(-self.app.match.rules.draw_cost)),
                ("BACK", words("key.delete" if entered or self.draws else "key.undo")),
                ("MENU", words("key.menu")),
                ("0\u20135", words("key.tiles")),
            )
        )

    def _sum(self):
        """What is entered, and what it will score."""
        app = self.app
        if len(self.digits) == 3:
            tile = self.tile()
            lines = app.match.turn_lines(tile, self.draws, self.figure)
            return phrases.turn(app.words, self.digits, lines)
        if not self.digits and not self.draws:
            return app.words("turn", app.player(app.match.player))
        text = "".join(["%d+" % digit for digit in self.digits]) + "\u2026"
        if self.draws:
            text += " " + MINUS + " " + str(self.draws * app.match.rules.draw_cost)
        return text
