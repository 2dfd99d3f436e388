"""A turn of long ago, entered anew: on the lines on which it was entered first, and by the same keys."""

from trivet.app.navigation import CLOSE, open_screen, replace_by
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry import key_steps, turn_anew
from trivet.app.screens.parts.entry.tile_entry import TileEntryScreen
from trivet.app.sentences import claims, moves
from trivet.engine import codes, events, figures, scoring, tiles
from trivet.engine.state import LOST
from trivet.history.draft import after
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.fonts import NAMES
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_KIND = const(0x40)


class ChangeTurnScreen(TileEntryScreen):
    """The first digit takes the place of the tile that is filled in, the arrows choose among the figures that it could
    make then, DRAW counts draws. With nothing entered OK passes. BACK takes back the key that counted last, as if all
    had just been entered; with nothing entered it goes back.

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
        self._reckoned: tuple = (b"", ())  # an event and what it scores: it is asked for more than once a picture
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
        """What the arrows go through: the figures that the tile, or any one until it is complete, could make then."""
        if not self._places:
            return []
        tile, before = self._tile(self.digits), self.entry.before
        return [figure for figure in claims.CIRCLE if claims.can_claim(before, tile, figure)]

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
    def _bare(self):
        """Whether nothing but draws is entered."""
        return self._places and self.figure == figures.PLAIN and not self.digits

    @property
    def _empty(self):
        """Whether OK has nothing to take: the turn passes."""
        return self._bare and not self._draws.opens

    @property
    def _whole(self):
        """Whether what is entered is a turn."""
        return not self._places or (len(self.digits) == 3 and not self.refusal)

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self._is_old or len(self.digits) < 3 or bool(self.refusal)

    def refuse_digit(self, number: int) -> None:
        self.notices.refuse("no.fourth")

    def digit(self, number: int) -> None:
        if self._is_old:
            self.drop()
        if not self._places:
            self._choose_plain()
        super().digit(number)
        self._steps.count_digits(len(self.digits))

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
        self._draws.more()
        self._steps.count_draws(self.draws)
        self.changed()

    def refuse_key(self, key: str) -> "Destination":
        if key == "OK":
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        if key == "DRAW":
            return self.notices.refuse(*self._draws.why_none())
        return super().refuse_key(key)

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
        return self.entry.take(self._event())

    def take_pass(self, draws: int, _: int) -> "Destination":
        """The pass was confirmed, after so many draws: its review shows what that leads to."""
        self.drop()
        self._choose(_KIND | events.PASS)
        self._draws.count = draws
        self._steps.count_draws(draws)
        return self.entry.take(self._event())

    def _turn_figure(self, step):
        choices = self.choices
        at = choices.index(self._choice) if self._choice in choices else 0
        self._choose(choices[(at + step) % len(choices)])
        self.changed()

    @property
    def _can_choose(self):
        """Whether there is a figure to choose."""
        return len(self.choices) > 1 and not self.refusal

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
        """What a turn scores, judged or not."""
        if event != self._reckoned[0]:
            self._reckoned = event, self._reckon(event)
        return self._reckoned[1]

    def _reckon(self, event):
        before, kind = self.entry.before, turn_anew.kind_of(event)
        if before.judge(event) == codes.OK:
            return after(before, event)[2]
        if kind == events.PLACE:
            return before.turn_lines(events.tile(event), events.draws(event), events.figure(event))
        return before.turn_lines(tiles.NONE, events.draws(event), figures.PLAIN) if kind == events.PASS else ()

    # ---- the picture

    def dark_player(self) -> int:
        return self.entry.before.player

    def paint_last(self, canvas: "Canvas", y: int) -> None:
        """Which turn is changed, and what it was; or before which one it is put in."""
        words, entry = self.words, self.entry
        if entry.old:
            table.paint_black(canvas, y, words("change.turn", entry.number), words("was", self._was()))
        else:
            place = words("round", entry.before.round) + " \u00b7 %d" % entry.number
            table.paint_black(canvas, y, words("entry.insert"), place)

    def _was(self):
        """What was entered long ago, and what it scored."""
        words, old = self.words, self.entry.old
        text = moves.entered(words, old)
        if events.kind(old) == events.PLACE and events.figure(old):
            text += " " + words("figure%d" % events.figure(old))
        if events.draws(old):
            text += " " + table.drawn(events.draws(old))
        score = scoring.total(self._lines(old))
        return text + " " + signed(score) if score else text

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        words, before = self.words, self.entry.before
        right = table.paint_draws(canvas, y, h, self.draws, max(self.draws, self._draws.most)) - layout.BLOCK
        if self._bare:
            asked, pool = words("turn.ask", self.stage.player(before.player)), words("pool", before.pool() - self.draws)
            widgets.two(canvas, NAMES, asked, pool, layout.EDGE, right, y, h - 2)
        elif self._places:
            figure, icon = table.figure_text(words, before.rules, self.figure), table.ICONS[self.figure]
            table.paint_turn(canvas, y, h, right, self.so_far(), figure, icon)
        else:
            table.paint_turn(canvas, y, h, right, "", moves.entered(words, self._event()), None)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        widgets.ok_line(canvas, *self.announced(word))

    def announced(self, word: str) -> tuple[str, str]:
        """What OK does, and what for: the turn, and the player's total before and after it; else `word`."""
        before, lacks = self.entry.before, self._draws.lacks(self.kind)
        if lacks:  # OK asks about the rest
            return word, self.words("pass.drawn", self.draws, lacks)
        if not self._whole:
            return word, ""
        event = self._event()
        lines = self._lines(event)
        said, reason = moves.announced(self.stage, before.player, event, lines)
        total, score = before.totals[before.player], scoring.total(lines)
        return said, number(total) + " \u2192 " + number(total + score) if score else reason

    def _next_draw(self):
        """What one tile more costs: with the limit, where the turn is a pass."""
        before, draws = self.entry.before, self.draws
        if self.kind != events.PASS:
            return scoring.of_next_draw(before.rules, draws)
        now, then = (scoring.total(self._lines(events.pass_(count))) for count in (draws, draws + 1))
        return then - now

    def key_table(self) -> tuple:
        words = self.words
        takes = "turn.pass" if self._empty else "key.pass" if self._draws.lacks(self.kind) else "key.take"
        ok = self.ok_hint(takes) if self.refusal or self._empty or self._whole else ()
        draw = (moves.draw_hint(self._next_draw()),) if self._draws.can_be else ()
        back = ("BACK", words("key.delete" if self._steps else "key.back"))
        figure = (("\u25c0\u25b6", words("key.figure")),) if self._can_choose else ()
        return ok + draw + figure + (back,)
