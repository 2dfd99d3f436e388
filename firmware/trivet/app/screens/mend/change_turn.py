"""A turn of long ago, entered anew: as in a turn, with what was entered filled in. After the figures come what a turn
without a tile can be: skipped, or passed.
"""

from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry_editor import EntryEditorScreen
from trivet.app.sentences import claims, moves
from trivet.engine import codes, events, figures, tiles
from trivet.micropython import const
from trivet.ui import shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number, signed

# In place of a figure.
_PASS = const(255)
_SKIP = const(254)
_TIME = const(253)
_LEFT = const(12)
_TILE = const(120)  # px, side of the tile
_BESIDE = const(150)  # px, where what stands beside it begins
_TOP = const(56)


class ChangeTurnScreen(EntryEditorScreen):
    """Digits take the place of the tile that is filled in, the arrows choose among the figures that it could make then,
    DRAW counts draws. BACK takes away what was changed.
    """

    hint = "hint.turn"

    def __init__(self, context, repair, at, new=False):
        super().__init__(context, repair, at, new)
        match = repair.match
        self._round, self._player, self._opens = match.round, match.player, match.placed == 0
        self._most, self._must = match.draws_left(), match.must_draw()
        self._number = repair.number + 1
        self._fill_in()

    def _fill_in(self):
        """What was entered long ago."""
        old = self.old
        kind = old[0] if old else 0
        self.digits = []
        self.draws = 0
        self.figure = figures.PLAIN
        self._filled = ()  # the corners that count while no digit is entered
        if kind in _KINDS:
            self.figure = _KINDS[kind]
            self.draws = 0 if kind == events.SKIP else old[1]
        elif kind == events.PLACE:
            self.draws, self.figure = old[2], old[3]
            self._filled = tiles.digits(old[1])
            self._judge_figure()
        if self._opens:  # whoever opens now has drawn nothing
            self.draws = 0
        self._as_filled = (self.draws, self.figure)

    @property
    def is_changed(self):
        """Whether anything was entered."""
        return bool(self.digits) or (self.draws, self.figure) != self._as_filled

    @property
    def choices(self):
        """What the arrows go through: the figures that the tile, or any one until it is complete, could make then."""
        tile, match = self._tile(self._corners()), self.repair.match
        found = [figure for figure in claims.CIRCLE if claims.can_claim(match, tile, figure)]
        if self._opens:
            return found
        if self.old[:1] == bytes((events.EXPIRE,)):
            found.append(_TIME)
        return found + [_SKIP, _PASS]

    def _judge_figure(self):
        """A figure that the tile could not make does not stay chosen."""
        figure, tile = self.figure, self._tile(self._corners())
        if figure <= figures.TWO_EDGE and not claims.can_claim(self.repair.match, tile, figure):
            self.notices.say("no.figure", tiles.name(tile), self.words("a.figure%d" % figure))
            self.figure = figures.PLAIN

    @property
    def _places(self):
        """Whether the turn is one that places a tile."""
        return self.figure <= figures.TWO_EDGE

    @property
    def _empty(self):
        """Whether OK has nothing to take: the turn passes."""
        return not self._corners() and self.figure == figures.PLAIN and not self._opens

    # ---- keys

    def digit(self, number):
        digits = self.digits
        if len(digits) == 3:
            return self.notices.refuse("no.fourth")
        if len(digits) == 2 and self._tile(digits + [number]) == tiles.NONE:
            a, b, c = digits + [number]
            other = tiles.find((a, c, b), self.match.set_size)
            return self.notices.refuse("no.tile", "%d-%d-%d" % (a, b, c), tiles.name(other))
        digits.append(number)
        if not self._places:
            self.figure = figures.PLAIN
        if len(digits) == 3:
            self._judge_figure()
        return self.changed()

    def draw_key(self):
        if self.figure == _SKIP:
            return self.useless("DRAW")
        if self._opens:
            return self.notices.refuse("no.opener")
        if self._most == 0:
            return self.notices.refuse("no.pool")
        self.draws = (self.draws + 1) % (self._most + 1)
        return self.changed()

    def left(self):
        self._turn_figure(-1)

    def right(self):
        self._turn_figure(1)

    def back(self):
        if self.digits:
            self.digits.pop()
            self._judge_figure()
            self.changed()
        elif self.is_changed:
            self._fill_in()
            self.changed()
        else:
            self.navigation.back()

    def ok(self):
        if self._empty or (self.figure == _PASS and self._event() != self.old):
            return self.pass_()
        if self._places and len(self._corners()) < 3:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        return self.take(self._event())

    def take_pass(self, draws, added):
        """The pass was confirmed, after so many draws: its review shows what that leads to."""
        self.navigation.back()
        self.digits = []
        self.draws, self.figure = draws, _PASS
        self.take(self._event())

    def _turn_figure(self, step):
        choices = self.choices
        # A pass of the opener, as a change before it made him, is none of them.
        at = choices.index(self.figure) if self.figure in choices else 0
        self.figure = choices[(at + step) % len(choices)]
        self.changed()

    # ---- what is entered

    def _corners(self):
        """The corners entered, or those filled in."""
        return self.digits or self._filled

    def _tile(self, corners):
        """The tile with these corners, NONE while some are missing."""
        return tiles.find(corners, self.match.set_size) if len(corners) == 3 else tiles.NONE

    def _event(self):
        """What is entered, complete."""
        if self.figure == _SKIP:
            return events.skip()
        if not self._places:
            return (events.pass_ if self.figure == _PASS else events.expire)(self.draws)
        tile = self._tile(self._corners())
        return events.place(tile, self.draws, self.figure)

    def _lines(self, event):
        """What it scores, judged or not."""
        match = self.repair.match
        if match.judge(event) == codes.OK:
            return self.repair.after(event)[2]
        if event[0] == events.PASS:
            return match.turn_lines(tiles.NONE, event[1], figures.PLAIN)
        return match.turn_lines(event[1], event[2], event[3]) if event[0] == events.PLACE else ()

    # ---- the picture

    def paint(self, canvas):
        words = self.words
        status = words("round", self._round) + " \u00b7 %d" % self._number
        widgets.header(canvas, self.desk.player(self._player), status)
        corners = self._corners() if self._places else ()
        typed = "".join([str(corner) for corner in corners])
        shapes.tile(canvas, _LEFT, _TOP, _TILE, typed, len(self.digits) if self.digits else -1)
        right = canvas.width - _LEFT
        if self.figure != _SKIP:
            self._paint_draws(canvas, self.draws, right)
        figure = words("figure%d" % self.figure) if self._places else moves.entered(words, self._event())
        if self._places and self.figure:
            figure += " " + signed(self.match.rules.price(self.figure))
        icon = table.ICONS[self.figure] if self._places else None
        shapes.picker(canvas, _BESIDE, _TOP + 34, right - _BESIDE, 36, figure, icon)
        if not self._places or len(corners) == 3:
            widgets.paragraph(canvas, MEDIUM, self._told(corners), _BESIDE, _TOP + 78, right - _BESIDE, 26)
        self.paint_footer(canvas)

    def _told(self, corners):
        """What the turn scores, in words."""
        words, event = self.words, self._event()
        if event[0] == events.SKIP:
            return words("skip.text", self.desk.player(self._player))
        if event[0] == events.PASS and self.draws < self._must:
            return words("pass.drawn", self.draws, self._must - self.draws)
        lines = self._lines(event)
        return moves.turn(words, corners, lines) if lines else moves.entered(words, event)

    def key_hints(self):
        words = self.words
        draw = (("DRAW", number(-self.match.rules.draw_cost)),) if self.figure != _SKIP else ()
        hints = (("OK", words("key.take")), ("\u25c0\u25b6", words("key.figure")))
        if self._empty:
            hints = (("OK", words("key.pass")), ("\u25c0\u25b6", ""))  # not every language has room for both words
        return hints + draw + (("BACK", words("key.delete" if self.is_changed else "key.back")),)

    def _paint_draws(self, canvas, draws, right):
        words = self.words
        if draws <= 5:
            most = min(5, max(draws, self._most))
            shapes.pips(canvas, right - 21 * most, _TOP, draws, most)
        else:
            canvas.text(SMALL, words("turn.drawn", draws), right, _TOP, BLACK, RIGHT)


# By the kind of an event: what stands in place of the figure.
_KINDS = {events.PASS: _PASS, events.SKIP: _SKIP, events.EXPIRE: _TIME}
