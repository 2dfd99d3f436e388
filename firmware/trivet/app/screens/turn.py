"""The turn: three digits, the tiles drawn, the figure; OK takes it, OK with nothing entered passes."""

from micropython import const

from trivet.app import phrases
from trivet.engine import events, figures, tiles
from trivet.engine import match as m
from trivet.ui import widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import SMALL
from trivet.ui.words import MINUS, number, signed

from . import table
from .question import pass_question, undo_question
from .tile_entry import TileEntryScreen

_PIPS = const(5)  # draws that have a mark each; more are counted in a number


class TurnScreen(TileEntryScreen):
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

    def digit(self, number):
        digits = self.digits
        if len(digits) == 3:
            return self.app.refuse("no.fourth")
        if len(digits) == 2 and self.playable(digits + [number]) == tiles.NONE:
            return None
        digits.append(number)
        return self.app.changed()

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
            self.digits.pop()
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
        self.figure = (self.figure + step) % len(_ICONS)
        self.app.changed()

    # ---- what is entered

    def tile(self):
        """The tile entered, NONE while digits are missing."""
        if len(self.digits) < 3:
            return tiles.NONE
        return tiles.find(self.digits, self.app.match.set_size)

    def _explain(self, code):
        """Says why the match did not take the turn."""
        app = self.app
        if code == m.IMPOSSIBLE_FIGURE:
            app.refuse("no.figure", tiles.name(self.tile()), app.words("a.figure%d" % self.figure))
        elif code == m.TOO_MANY_DRAWS:
            app.refuse("no.draws", app.match.rules.draws)
        elif code == m.POOL_EMPTY:
            self._refuse_pool()
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
        app, words = self.app, self.app.words
        rules = app.match.rules
        right = canvas.width - table.MARGIN - min(rules.draws, _PIPS) * 21
        if rules.draws <= _PIPS:
            widgets.pips(canvas, right, y + 9, self.draws, rules.draws)
        elif self.draws:
            drawn = app.words("turn.drawn", self.draws)
            canvas.text(SMALL, drawn, canvas.width - table.MARGIN, widgets.centred(SMALL, y, 34), BLACK, RIGHT)
        figure = words("figure%d" % self.figure)
        if self.figure:
            figure += " " + signed(rules.price(self.figure))
        widgets.picker(canvas, table.LEFT, y, right - table.LEFT - 12, 34, figure, _ICONS[self.figure])
        table.paint_line(canvas, self._sum(), table.LEFT, y + 36, 32)

    def key_hints(self):
        words = self.app.words
        entered = self.digits or self.figure
        passes = not entered and self.app.match.placed
        return (
            ("OK", words("key.pass" if passes else "key.take")),
            ("\u25c0\u25b6", words("key.figure")),
            ("DRAW", number(-self.app.match.rules.draw_cost)),
            ("BACK", words("key.delete" if entered or self.draws else "key.undo")),
            ("MENU", words("key.menu")),
            ("0\u20135", words("key.tiles")),
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


# By figure.
_ICONS = ("none", "bridge", "hexagon", "double", "triple")
