"""A turn of long ago, entered anew, as a turn that is open again and by the same keys. After the figures come what a
turn without a tile can be: skipped, or passed.
"""

from trivet.app.navigation import CLOSE, open_screen, replace_by
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry import key_steps, turn_anew
from trivet.app.screens.parts.entry.tile_entry import DigitsScreen
from trivet.app.sentences import claims, moves
from trivet.engine import codes, events, figures, tiles
from trivet.engine.state import LOST
from trivet.history.draft import after
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LEFT = const(12)
_TILE = const(120)  # px, side of the tile
_BESIDE = const(150)  # px, where what stands beside it begins
_TOP = const(56)
_KIND = const(0x40)
_PIPS = const(5)  # draws that have a mark each; more are counted in a number


class ChangeTurnScreen(DigitsScreen):
    """The first digit takes the place of the tile that is filled in, the arrows choose among the figures that it could
    make then, DRAW counts draws. BACK takes back the key that counted last, as if all had just been entered; with
    nothing entered it goes back.

    `kind` is that of the turn: PLACE, with the `figure`, or one without a tile.
    """

    hint = "hint.turn"
    leads_to_review = True
    played_text = "no.played.then"

    def __init__(self, stage: "Stage", entry: "OldEntry"):
        super().__init__(stage)
        self.entry = entry
        before = entry.before
        self._draws = turn_anew.Draws(before.placed == 0, before.draws_left(), before.must_draw())
        self._steps = key_steps.KeySteps()
        self._is_old = False  # whether the tile is that of long ago, which the next digit takes the place of
        self._choice = figures.PLAIN  # a figure, or _KIND and the kind of a turn without a tile
        self._fill_in()

    def _fill_in(self):
        """What was entered long ago."""
        old = self.entry.old
        kind = turn_anew.kind_of(old)
        self._draws.fill_in(old)
        self._steps.count_draws(self.draws)
        if kind == events.PLACE:
            self.digits.extend(tiles.digits(events.tile(old)))
            self._steps.count_digits(3)
            self._is_old = True
            self._choose(events.figure(old))
            self._judge_figure()
        elif kind in turn_anew.WITHOUT_TILE:
            self._choose(_KIND | kind)

    @property
    def draws(self) -> int:
        """The tiles entered as drawn."""
        return self._draws.count

    @property
    def kind(self) -> int:
        """PLACE, or the kind of a turn without a tile."""
        return self._choice & ~_KIND if self._choice & _KIND else events.PLACE

    @property
    def figure(self) -> int:
        """The figure that is chosen."""
        return self._choice if self._places else figures.PLAIN

    @property
    def choices(self) -> list:
        """What the arrows go through, as `_choice` has it: the figures that the tile, or any one until it is complete,
        could make then, and what the turn can be without a tile.
        """
        tile, before = self._tile(self.digits), self.entry.before
        found = [figure for figure in claims.CIRCLE if claims.can_claim(before, tile, figure)]
        return found + [_KIND | kind for kind in turn_anew.without_tile(self.entry.old, self._draws.opens)]

    def _choose(self, choice):
        if choice != self._choice:
            self._steps.choose(self._choice, choice)
            self._choice = choice

    def _choose_plain(self):
        self._steps.forget_choices()
        self._choice = figures.PLAIN

    def _judge_figure(self):
        """A figure that the tile could not make does not stay chosen."""
        tile = self._tile(self.digits)
        if not claims.can_claim(self.entry.before, tile, self.figure):
            self.notices.say("no.figure", tiles.name(tile), self.words("a.figure%d" % self.figure))
            self._choose_plain()

    @property
    def _places(self):
        """Whether the turn is one that places a tile."""
        return self.kind == events.PLACE

    @property
    def _empty(self):
        """Whether OK has nothing to take: the turn passes."""
        bare = self._places and self.figure == figures.PLAIN
        return bare and not self.digits and not self._draws.opens

    # ---- keys

    def digit(self, number: int) -> None:
        if self._is_old:
            self.drop()
        if len(self.digits) == 3:
            return self.notices.refuse("no.fourth")
        if not self._places:
            self._choose_plain()
        super().digit(number)
        return self._steps.count_digits(len(self.digits))

    def why_not(self, tile: int) -> tuple:
        refusal, before = super().why_not(tile), self.entry.before
        if not refusal and before.owner[tile] == LOST:
            return "no.missing", tiles.name(tile)
        if not refusal and before.owner[tile]:
            return self.played_text, tiles.name(tile), self.stage.player(before.owner[tile] - 1)
        return refusal

    def change_played(self, tile: int) -> "Destination":
        """That turn takes the place of this one, in the same draft: two matches of the past have no room."""
        return replace_by("edit.sheet_entry", self.entry.placed_at(tile), self.entry.draft, True)

    def take_tile(self, tile: int) -> None:
        self._judge_figure()

    def drop(self) -> None:
        super().drop()
        self._is_old = False
        self._steps.count_digits(0)

    def draw_key(self) -> None:
        refusal = self._draws.more()
        self._steps.count_draws(self.draws)
        return self.notices.refuse(refusal) if refusal else self.changed()

    def left(self) -> None:
        self._turn_figure(-1)

    def right(self) -> None:
        self._turn_figure(1)

    def back(self) -> "Destination":
        """Takes back the key that counted last."""
        if not self._steps:
            return CLOSE
        step = self._steps.take_back()
        if step == key_steps.DIGIT:
            self._is_old = False
            self.delete()
        elif step == key_steps.DRAW:
            self._draws.count -= 1
        else:
            self._choice = step
        return self.changed()

    def ok(self) -> "Destination":
        if self._empty or (self.kind == events.PASS and self._event() != self.entry.old):
            return open_screen("play.passing", self, self.entry.before)
        if self._places and len(self.digits) < 3:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        return self.entry.take(self._event())

    def take_pass(self, draws: int, _: int) -> "Destination":
        """The pass was confirmed, after so many draws: its review shows what that leads to."""
        self.drop()
        self._choose(_KIND | events.PASS)
        self._draws.count = draws
        self._steps.count_draws(draws)
        return self.entry.take(self._event())

    def _turn_figure(self, step):
        if self.refusal:
            self.drop()
        choices = self.choices
        # A pass of the opener, as a change before it made him, is none of them.
        at = choices.index(self._choice) if self._choice in choices else 0
        self._choose(choices[(at + step) % len(choices)])
        self.changed()

    # ---- what is entered

    def _tile(self, corners):
        """The tile with these corners, NONE while some are missing."""
        return tiles.find(corners, self.match.set_size) if len(corners) == 3 else tiles.NONE

    def _event(self):
        """What is entered, complete."""
        if self._places:
            return events.place(self._tile(self.digits), self.draws, self.figure)
        return turn_anew.event_without_tile(self.kind, self.draws)

    def _lines(self, event):
        """What it scores, judged or not."""
        before = self.entry.before
        if before.judge(event) == codes.OK:
            return after(before, event)[2]
        if self._places:
            return before.turn_lines(events.tile(event), self.draws, self.figure)
        return before.turn_lines(tiles.NONE, self.draws, figures.PLAIN) if self.kind == events.PASS else ()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        status = words("round", self.entry.before.round) + " \u00b7 %d" % self.entry.number
        widgets.header(canvas, self.stage.player(self.entry.before.player), status)
        corners = self.digits if self._places else ()
        typed = "".join([str(corner) for corner in corners])
        shapes.tile(canvas, _LEFT, _TOP, _TILE, typed, len(typed) if self._places else -1)
        right = canvas.width - _LEFT
        self._paint_draws(canvas, right)
        figure = words("figure%d" % self.figure) if self._places else moves.entered(words, self._event())
        if self._places and self.figure:
            figure += " " + signed(self.match.rules.price(self.figure))
        icon = table.ICONS[self.figure] if self._places else None
        shapes.picker(canvas, _BESIDE, _TOP + 34, right - _BESIDE, 36, figure, icon)
        if not self._places or (len(corners) == 3 and not self.refusal):
            widgets.paragraph(canvas, MEDIUM, self._told(corners), _BESIDE, _TOP + 78, right - _BESIDE, 26)
        self.paint_footer(canvas)

    def _told(self, corners):
        """What the turn scores, in words."""
        words, event = self.words, self._event()
        text = turn_anew.text(words, self.kind, self.stage.player(self.entry.before.player), self._draws)
        if text:
            return text
        lines = self._lines(event)
        return moves.turn(words, corners, lines) if lines else moves.entered(words, event)

    def key_hints(self) -> tuple:
        words = self.words
        draw = (moves.draw_hint(self.match.rules),) if self._draws.can_be else ()
        hints = self.ok_hint("key.take") + (("\u25c0\u25b6", words("key.figure")),)
        if self._empty:
            hints = (("OK", words("key.pass")), ("\u25c0\u25b6", ""))  # not every language has room for both words
        return hints + draw + (("BACK", words("key.delete" if self._steps else "key.back")),)

    def _paint_draws(self, canvas, right):
        draws = self.draws
        if draws <= _PIPS:
            most = min(_PIPS, max(draws, self._draws.most))
            shapes.pips(canvas, right - 21 * most, _TOP, draws, most)
        else:
            canvas.text(SMALL, self.words("turn.drawn", draws), right, _TOP, BLACK, RIGHT)
