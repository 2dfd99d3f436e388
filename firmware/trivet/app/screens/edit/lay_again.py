"""A placement of a round that the device referees, entered anew: the tile is offered where it lay, and in its other
places on the board as it was then. So a tile is moved or exchanged, a turn is put in, or all of a round is built anew.
"""

from trivet.app.map import ranked_places
from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts.entry import key_steps, turn_anew
from trivet.app.screens.parts.entry.board_entry import BoardEntryScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import events, scoring, tiles
from trivet.engine.board import Board
from trivet.engine.match import Match
from trivet.history.laid import LaidRound
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import MINUS, signed

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.draft import Draft
    from trivet.ui.canvas import Canvas

# In place of a placement (x, y, tile, turn), where no tile is placed: the kind of the turn.
_INSTEAD = {kind: (0, 0, tiles.NONE, kind) for kind in turn_anew.WITHOUT_TILE}


class LayAgainScreen(BoardEntryScreen):
    """The turn at an offset of a `draft`, which has been played up to there; `new`: one that is put in before it. The
    digits enter another tile, the arrows go through its places. DRAW counts draws, and OK with nothing entered passes.
    BACK takes back the key that counted last, as if all had just been entered.

    `on` is called with the number of the tile, from 0, that it has come to when it is closed. OK goes on to the next
    tile of the round, DRAW leaves the rest as it is, and there are tiles only: BACK with
    nothing entered goes to the tile before. The draft need not have been played.

    The turns of the round are changed in a copy. In the end they take the place of the draft's, and the review shows
    what follows from that.
    """

    hint = "hint.rebuild"

    def __init__(
        self, stage: "Stage", draft: "Draft", at: int, new: bool = False, on: "Callable[[int], None] | None" = None
    ):
        super().__init__(stage)
        self.draft = draft
        self.on = on
        self._must = 0 if on else draft.match.must_draw()  # draws, at least, before a pass
        self._pool = 0 if on else draft.match.pool()  # before the turn
        self._before: tuple = () if on else draft.match.save()  # the state before the turn: a match takes more room
        self._round = LaidRound(draft.log, at)
        self.at = self._first = at - self._round.begin
        self._old = b"" if new else self._round.turns.event(self.at)  # what stands there
        self._taken = len(self._old)  # bytes in the draft that it takes the place of
        self._in_review = False
        self.explained = (
            ("0\u20135", "help.tile"),
            ("\u25c0\u25b6", "help.place"),
            ("DRAW", "help.rest" if on else "help.draw"),
        )
        self._without = 0  # the kind of the turn, where it is one without a tile
        self._steps = key_steps.KeySteps()
        self._corners: list[int] = []  # of the tile that is entered whole, as they were typed
        self.ready = False  # whether the tiles lie there, and the turn is known
        self.begin(self._lay())

    def _lay(self):
        self.board = Board()
        yield from self._round.lay(self.board, self.at)
        self._arrive()
        self.ready = True
        self.changed(ALL)

    def covered(self) -> None:
        """What lies above it shows nothing of it, and tells no keys for what was entered."""
        self.ready = False

    def uncovered(self) -> None:
        """After the review the turn is the one that was entered."""
        if self._in_review:
            self._in_review = False
            self.begin(self._lay())
        else:
            self.ready = not self.working

    # ---- keys

    def press(self, key: str) -> "Destination":
        if self.ready or key == "BACK":
            return super().press(key)
        return self.notices.refuse("sheet.wait")

    def digit(self, number: int) -> None:
        if not self.digits:
            self._steps.forget_choices()
            self._offer(tiles.NONE)
        super().digit(number)
        self._steps.count_digits(len(self.digits) or 3)

    def why_not(self, tile: int) -> tuple:
        refusal = super().why_not(tile)
        if refusal:
            return refusal
        self._offer(tile)
        if self.choices[0]:
            return ()
        self._offer(tiles.NONE)
        return self._why_none(tile)

    def take_tile(self, tile: int) -> None:
        self._corners = list(self.digits)
        self.digits.clear()

    def draw_key(self) -> "Destination":
        if self.on:
            if self.marked():
                self._take()
            return self._review()
        self._draws.more()
        self._steps.count_draws(self.draws)
        return self.changed()

    def refuse_key(self, key: str) -> "Destination":
        reason: "tuple[Any, ...]" = ()
        if key == "DRAW" and not self.digits:
            reason = self._draws.why_none()
        elif key == "DRAW" or (key == "OK" and self.tile == tiles.NONE):
            reason = self.refusal or ("no.digits", 3 - len(self.digits))
        elif key == "OK":
            reason = "no.lay", self.words(*self._why_none(self.tile))
        elif self.marked():
            reason = ("no.place",)
        return self.notices.refuse(*reason) if reason else super().refuse_key(key)

    def left(self) -> None:
        self._turn(-1)

    def right(self) -> None:
        self._turn(1)

    def ok(self) -> "Destination":
        if self._empty or (self._without == events.PASS and self._changed()):
            return open_screen("play.passing", self, self._match_before())
        self._take()
        following = self._round.next_tile(self.at + len(self._old))
        if not self.on or following == self._round.turns.size:
            return self._review()
        self.board.place(*self.marked())
        self._go(following)
        return self.changed()

    def back(self) -> "Destination":
        if not self.ready:
            return self._close()
        if self._steps:
            self._take_back()
            if self.on and not self._steps:
                self._fill_in()
        elif self.on and self.at > self._first:
            self.board.lift()
            self._go(self._last)
        else:
            return self._close()
        return self.changed()

    def _close(self):
        if self.on:
            self.on(self.tiles_before)
        return CLOSE

    def _take_back(self):
        """Takes back the key that counted last."""
        step = self._steps.take_back()
        if step == key_steps.DIGIT:
            if not self.digits:  # the tile is whole
                self._offer(tiles.NONE)
                self.digits.extend(self._corners)
            self.delete()
        elif step == key_steps.DRAW:
            self._draws.count -= 1
        else:
            self.place = step
            self._without = 0

    def _turn(self, step):
        place = (self.place + step) % len(self.choices)
        self._steps.choose(self.place, place)
        self.place = place
        self.changed()

    @property
    def _can_choose(self):
        """Whether there is more than one place."""
        return len(self.choices) > 1 and not self._without

    def take_pass(self, draws: int, _: int) -> "Destination":
        """The pass was confirmed, after so many draws."""
        self.drop()
        self._offer(tiles.NONE)
        self._draws.count = draws
        self._without = events.PASS
        self._take()
        return self._review()

    @property
    def draws(self) -> int:
        """The tiles entered as drawn."""
        return self._draws.count

    @property
    def tiles_before(self) -> int:
        """How many tiles of the round are laid before the turn."""
        return self._round.before(self.at)[1]

    @property
    def _empty(self):
        """Whether OK has nothing to take: the turn passes."""
        bare = self.tile == tiles.NONE and not self.digits and not self._chosen()
        return bare and not self._draws.opens and not self.on

    def _take(self):
        """The turn becomes what is shown."""
        x, y, tile, turn = self._chosen()
        if tile == tiles.NONE:
            event = turn_anew.event_without_tile(turn, self.draws)
        else:
            event = events.lay(tile, self.draws, x, y, turn)
        self._round.put(self.at, self._old, event)
        self._old = event

    def _review(self):
        """Shows what the turns lead to, if they are others."""
        changed, draft = self._round, self.draft
        if not changed.is_changed:
            self.notices.say("where.same")
            return self._close()
        if self.on:
            draft.exchange(changed.begin, changed.end, changed.turns)
        else:
            draft.change(changed.begin + self._first, self._taken, self._old)
        self._in_review = True
        del self.board  # a review, and what is looked up over it, needs the room
        return open_screen("edit.review", draft)

    # ---- what is entered

    def _go(self, at):
        """Goes on, or back, to the turn at this offset."""
        self.at = at
        self._old = self._round.turns.event(at)
        self._arrive()

    def _arrive(self):
        """What is known of the turn that is to be entered, and what was entered long ago."""
        match = self.match
        self._number, laid, self._last = self._round.before(self.at)
        self._player = self._round.player_at(self.at)
        self._draws = turn_anew.Draws(laid == 0, min(match.rules.draws, self._pool), self._must)
        self._fill_in()
        if self._is_laid():
            self._warn()

    def _match_before(self):
        """The match as it was before the turn."""
        match = Match()
        match.restore(self._before)
        return match

    def _is_laid(self):
        """Whether the turn that stands there laid a tile."""
        return self._old and events.kind(self._old) == events.LAY

    def _fill_in(self):
        """The turn as it was entered."""
        old = self._old
        self.drop()
        self._steps = key_steps.KeySteps()
        self._offer(events.tile(old) if self._is_laid() else tiles.NONE)
        self._draws.fill_in(old)
        if not self.on:
            self._steps.count_draws(self.draws)
            if self._is_laid():
                self._corners = list(tiles.digits(events.tile(old)))
                self._steps.count_digits(3)
        if old and not self._is_laid():
            self._without = turn_anew.kind_of(old)
            if not self.on:
                self._steps.choose(0, self._without)
        self._as_filled = self._entered()

    def _entered(self):
        return self.tile, self.place, self._without, self.draws

    def _changed(self):
        """Whether anything was entered."""
        return self._entered() != self._as_filled

    def _offer(self, tile):
        """What can be chosen with this tile: its places, or () where there is none."""
        self.tile, self._without = tile, 0
        self.choices = ([] if tile == tiles.NONE else self._places(tile)) or [()]
        self.place = 0

    def _places(self, tile):
        """Where the tile fits: first where the one lay that was entered long ago, then what pays most."""
        board = self.board
        if self._round.laid_at(tile, self.at) >= 0 or self._round.is_lost(tile, self.at):
            return []
        x, y, _, turned = events.placement(self._old) if self._is_laid() else (0, 0, tile, 0)
        if board.count == 0:
            return [(x, y, tile, (turned + turn) % 3) for turn in range(1 if tiles.is_triple(tile) else 3)]
        places = ranked_places.ranked_moves(board, self.match.rules, tile)
        found = [board.unpack(place) for place in places]
        return [place for place in found if place[:2] == (x, y)] + [place for place in found if place[:2] != (x, y)]

    def _chosen(self):
        return _INSTEAD[self._without] if self._without else self.choices[self.place]

    def _warn(self):
        """Says why the tile cannot stay where it was laid."""
        x, y, tile, turn = there = events.placement(self._old)
        if not self.choices[0]:
            self.notices.say("no.lay", self.words(*self._why_none(tile)))
        elif there not in self.choices:
            code = self.board.judge(x, y, tiles.turned(tile, turn))
            self.notices.say(*why(self.stage, self._old, self._player, code, 0))

    def _why_none(self, tile):
        """The sentence that says why a tile has no place, and its values."""
        if self._round.is_lost(tile, self.at):
            return "no.missing", tiles.name(tile)
        there = self._round.laid_at(tile, self.at)
        if there < 0:
            return ranked_places.why_none(self.board, tile)
        return "no.played.by", tiles.name(tile), self.stage.player(self._round.player_at(there))

    # ---- the picture

    def marked(self) -> tuple:
        return () if self._without else self._chosen()

    def heading(self) -> tuple:
        if self.on:
            status = "%d/%d" % (self.tiles_before + 1, self._round.tiles)
        else:
            place = self.words("round", self._round.number) + " \u00b7 %d" % (self._number + 1)
            status = self.words("change.turn", self._number + 1) if self._old else place
        return self.stage.player(self._player), status

    def said(self) -> str:
        words, rules, kind = self.words, self.match.rules, self._without
        if kind:
            text = turn_anew.text(words, kind, self.stage.player(self._player), self._draws)
            return text or self._said_without_tile(kind)
        if self._chosen():
            return moves.turn(words, tiles.digits(self._chosen()[2]), self._lines())
        if self.tile != tiles.NONE:
            text = tiles.name(self.tile)
        elif self.digits or self.draws:
            text = self.so_far()
        else:
            text = words("turn", self.stage.player(self._player))
        if self.draws:
            text += " " + MINUS + " " + str(-scoring.of_draws(rules, self.draws))
        return text

    def _lines(self):
        """What the tile scores where it is shown."""
        rules, (x, y, tile, _) = self.match.rules, self._chosen()
        figure = self.board.figure(x, y, rules.reading)
        return scoring.placing(rules, self._player, tile, self.draws, figure, self.board.count == 0)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        """Who scores how many points."""
        if word and self.ready and self.marked() and not self.digits:
            word = self.stage.player(self._player) + " " + signed(scoring.total(self._lines()))
        super().paint_ok(canvas, word)

    def _said_without_tile(self, kind):
        if kind == events.EXPIRE:
            return self.words("last.time")
        rules, player, draws = self.match.rules, self._player, self.draws
        if kind == events.SKIP:
            return self.words("last.skip") + ", " + moves.turn(self.words, (), scoring.drawing(rules, player, draws))
        left = self._pool - draws
        return moves.turn(self.words, (), scoring.passing(rules, player, draws, left))

    def key_table(self) -> tuple:
        words, ready = self.words, self.ready
        back = words("key.delete" if ready and self._steps else "key.back")
        if not ready:
            return (("BACK", back), ("MENU", ""))
        hints = ()
        if self._empty:
            hints = (("OK", words("key.pass")),)
        elif self._chosen() or self.refusal:
            hints = self.ok_hint("key.take")
        if self._can_choose:
            hints += (("\u25c0\u25b6", "%d/%d" % (self.place + 1, len(self.choices))),)
        if self.on and not self.digits:
            hints += (("DRAW", "\u25b6\u25b6"),)
        elif self._draws.can_be and not self.on and not self.digits:
            hints += (moves.draw_hint(scoring.of_next_draw(self.match.rules, self.draws)),)
        return hints + (("BACK", back), ("0\u20135", words("key.tiles")), ("MENU", ""))
