"""The turn: three digits, the tiles drawn, the figure; OK takes it, OK with nothing entered passes.

BACK with nothing entered opens the turn before, as it was entered: what was wrong of it is changed in place. Right
after a tile was booked the arrows open it as well, and choose: an OK that came too early costs no key.
"""

from trivet.app.clock import QUARTERS
from trivet.app.navigation import kind, open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry import key_steps
from trivet.app.screens.parts.entry.tile_entry import OneTileScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import claims, moves
from trivet.engine import codes, events, figures, scoring, tiles
from trivet.engine.rulebooks.rules import PENALTY
from trivet.history.names import capital
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, scores, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM
from trivet.ui.words import number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.tile_entry import DigitsScreen
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_FEW = const(10)  # seconds
ARROWS = "".join(layout.SIGNS.values())
_AGAINST_SHOWN = (codes.NOT_SHOWN, codes.TRIPLE_NOT_SHOWN, codes.HIGHER)


class TurnScreen(OneTileScreen):
    """Holds what is entered until OK; a key that is refused leaves it as it was."""

    is_turn = True
    hint = "hint.turn"
    held_keys = (("MENU", "help.across"),)
    explained = (
        ("0\u20135", "help.tile"),
        ("\u25c0\u25b6", "help.figure"),
        ("DRAW", "help.draw"),
        ("OK", "help.turn"),
        ("BACK", "help.delete"),
    )

    figure = figures.PLAIN
    has_choice = False  # whether the arrows could have chosen otherwise of the tile that was booked just before
    _too_often = 0  # the draws at which DRAW was refused last
    _was: tuple = ()  # what was entered of the turn that is open again
    _keys: "tuple | None" = None  # the key hints as they are drawn
    _named = ""  # the signs of the keys in the picture
    _asking = False  # whether nothing is entered: the question stands in the line of OK, which passes

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self._steps = key_steps.KeySteps()
        self._opened = self.controller.opened  # the turn that is open again, as it was
        if self._opened:
            self._open(self._opened)
        if self.match.hands[self.match.player] == 1:
            self.stage.later(lambda: kind("play.is_out"))  # OK need not wait for its import

    # ---- keys

    def press(self, key: str) -> "Destination":
        if key == "OK" and self.as_it_was:
            self._doubted = False  # nothing is booked
        return super().press(key)

    def takes_digit(self, number: int) -> bool:
        if self.as_it_was and not (self.digits or self._doubted):
            return False  # a pass is booked: it is told before a tile takes its place
        return super().takes_digit(number)

    def refuse_digit(self, number: int) -> None:
        if not self._can_claim():
            return self.notices.refuse(*claims.why_not(self.words, self.match, self.figure))  # so OK would not take it
        if not self.as_it_was:
            return super().refuse_digit(number)
        self._doubted = True  # one BACK too many, and on with the next tile
        return self.notices.refuse("no.booked" if self.digits else "no.booked.pass")

    def digit(self, number: int) -> None:
        super().digit(number)
        self._steps.count_digits(self.typed)

    def draw_key(self) -> None:
        self.draws += 1
        self._steps.draw()
        self.changed(ALL)  # the cell tells how many tiles are held

    def refuse_key(self, key: str) -> "Destination":
        match = self.match
        if match.placed == 0 and (key == "DRAW" or (key == "OK" and self.rests())):
            return self.notices.refuse("no.opener")
        if key == "DRAW":
            return self._at_the_limit() if self.draws == match.rules.draws else self._refuse_pool()
        if key != "OK":
            return super().refuse_key(key)
        if not self._can_claim():
            return self.notices.refuse(*claims.why_not(self.words, match, self.figure))
        return self.notices.refuse("no.digits", 3 - len(self.digits))

    def _at_the_limit(self):
        """DRAW once too often is refused, and begins with no draw when it is pressed again."""
        if self._too_often != self.draws:
            self._too_often = self.draws
            return self.notices.refuse("no.draws", self.draws)
        self._too_often = self.draws = 0
        self._steps.count_draws(0)
        return self.changed(ALL)

    def left(self) -> "Destination":
        return self.choose_again("LEFT") if self.amending() else self._turn_figure(-1)

    def right(self) -> "Destination":
        return self.choose_again("RIGHT") if self.amending() else self._turn_figure(1)

    def amending(self) -> str:
        """The signs of the arrows that choose of the tile booked just before; "" where something is entered since."""
        return ARROWS if self.has_choice and self.rests() and not (self.draws or self._opened) else ""

    def choose_again(self, key: str) -> "Destination":
        """An arrow after a tile was booked: opens its turn again, and counts there."""
        if not self.stage.reopen():
            return self.useless(layout.SIGNS[key])
        return self.stage.navigation.home.press(key)

    def back(self) -> "Destination":
        """Takes back the key that counted last."""
        if not self._steps:
            from trivet.app.screens.parts.questions import take_back  # the start need not wait for it

            return take_back(self.stage)
        step = self._steps.take_back()
        if step == key_steps.DIGIT:
            self.delete()
        elif step == key_steps.DRAW:
            self.draws -= 1
            self.changed(ALL)
        else:
            self.figure = step
        return self.changed()

    def ok(self) -> "Destination":
        event = self._what_counts()
        return self._ask_or_take(event) if event else open_screen("play.passing", self, self.match)

    def _ask_or_take(self, event):
        """Takes the turn; asks first whether the player is out, if by the count they are."""
        match = self.match
        last = events.places_tile(event) and match.hands[match.player] + self.draws == 1
        if last and not self.as_it_was and match.judge(event) == codes.OK:
            return open_screen("play.is_out", self, event)
        return self.take(event)

    def take(self, event: bytes) -> "Destination":
        """Takes the turn, or says why not."""
        code = self.stage.confirm(event)
        return self._explain(code) if code else self.booked(event)

    def booked(self, event: bytes) -> None:
        """The turn has been booked: of its tile the arrows of the next screen can still choose."""
        home = self.stage.navigation.home
        if events.places_tile(event) and isinstance(home, TurnScreen):
            home.has_choice = self.had_choice()

    def had_choice(self) -> bool:
        """Whether the tile that has just been booked could count as something else."""
        rules, before = self.match.rules, self.match.placed - 1
        return any(rules.price(figure) and before >= figures.fewest(figure) for figure in claims.CIRCLE[1:])

    def _turn_figure(self, step):
        figure = claims.beside(self.match.rules, self.figure, step)
        if figure == self.figure:
            return self.notices.refuse("no.figures")
        self._steps.choose(self.figure, figure)
        self.figure = figure
        return self.changed()

    def notes(self) -> "Iterable[str]":
        return claims.notes(self.words, self.match, self.tile())

    # ---- a turn that is open again

    @property
    def as_it_was(self) -> bool:
        """Whether a turn is open again, and nothing of it is changed."""
        return len(self._opened) > 0 and self._was == self._entry()

    def _what_counts(self):
        """What OK takes: the turn that is open again as it was, or the one that is entered."""
        return self._opened if self.as_it_was else self.event()

    def _open(self, event):
        """Enters a turn as it was entered before."""
        self.draws = events.draws(event)
        for _ in range(self.draws):
            self._steps.draw()
        if events.places_tile(event):
            self.digits.extend(tiles.digits(events.tile(event)))
            self._steps.count_digits(self.typed)
        if events.kind(event) == events.PLACE and events.figure(event):
            self.figure = events.figure(event)
            self._steps.choose(figures.PLAIN, self.figure)
        self._was = self._entry()

    def _entry(self) -> tuple:
        """All that is entered, to be compared."""
        return self.draws, tuple(self.digits), self.figure

    def reopened(self) -> str:
        """That a turn is open again, and what OK does; "" if none is."""
        if not self._opened:
            return ""
        later = self.controller.session.left_to_redo - 1
        player = self.stage.player(self.match.player)
        if self.as_it_was:
            return self.words("open.turns", player, later) if later else self.words("open.turn", player)
        return self.words("open.drops", later) if later else self.words("open.changed")

    def enter_again(self, before: "DigitsScreen") -> None:
        assert isinstance(before, TurnScreen)
        while self._steps:
            self.back()
        for _ in range(before.draws):
            self.press("DRAW")
        if before.figure != self.figure and not self.places:
            self._steps.choose(self.figure, before.figure)
            self.figure = before.figure
        super().enter_again(before)

    # ---- passing

    def take_pass(self, draws: int, added: int) -> None:
        """Passes after so many draws; those which were not entered one by one are told."""
        match = self.match
        if self.stage.confirm(events.pass_(draws)) == codes.OK and added:
            cost = number(scoring.total(match.lines))
            self.notices.say("last", self.stage.player(match.actor), self.words("pass.added", added, cost))

    def expire(self) -> "Destination":
        """The time is up. Where that has a price the turn is over, unless the player has to open, or another tile is
        entered whole: that one may be taken yet. Else it goes on. A turn that is open again was taken in time, and is
        closed as it was.
        """
        match = self.match
        event = b"" if self.as_it_was else self.event()
        has_price = match.judge(events.expire(self.draws)) == codes.OK
        if has_price and event and match.judge(event) == codes.OK:
            return open_screen("play.time_up", self, event)
        if self._opened and match.rules.expiry == PENALTY:
            self.stage.confirm(self._opened)
        elif has_price:
            self.take_penalty()
        return None

    def take_penalty(self) -> bool:
        """The turn is over without a tile, and that has its price; False: in a match that is full it goes on."""
        match = self.match
        player, takes = match.player, self.draws < match.pool()
        if self.stage.confirm(events.expire(self.draws)) != codes.OK:
            return False
        if takes:
            self.notices.say("time.tile", self.stage.player(player), number(scoring.total(match.lines)))
        else:
            self.notices.say("last", self.stage.player(player), self.words("last.time"))
        return True

    # ---- what is entered

    def event(self) -> bytes:
        """The turn that is entered, whether it can be taken or not; b"" while the tile is not whole."""
        tile = self.tile()
        return b"" if tile == tiles.NONE else events.place(tile, self.draws, self.figure)

    def _can_claim(self):
        """Whether the tile, or as long as it is not complete any tile, can make the figure that is chosen."""
        return claims.can_claim(self.match, self.tile(), self.figure)

    def _explain(self, code):
        """Says why the match did not take the turn, unless it did."""
        if code == codes.OK:
            return None
        if code == codes.TOO_MANY_DRAWS:
            return self.notices.refuse("no.draws", self.match.rules.draws)
        if code == codes.POOL_EMPTY:
            return self._refuse_pool()
        from trivet.app.sentences.reasons import why  # rare, and so is what it needs
        from trivet.engine.judging import fact

        match, event = self.match, self._what_counts()
        reason = why(self.stage, event, match.player, code, fact(match, event, code))
        if code not in _AGAINST_SHOWN:
            return self.notices.refuse(*reason)
        from trivet.app.screens.parts.questions import ask_shown

        asked = ask_shown(self.stage, reason)
        if asked is None:
            return self.refuse_tile(*reason)
        while self._steps:  # whichever way the answer goes, another tile is entered
            self.back()
        return asked

    def _refuse_pool(self):
        pool = self.match.pool()
        if pool:
            self.notices.refuse("no.pool.few", pool)
        else:
            self.notices.refuse("no.pool")

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        table.paint_cells(canvas, self.stage, self.dark_player(), self.cells_top(), self.draws)
        self.paint_lines(canvas, table.band(canvas, self.stage))
        self.paint_clock(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        y = table.band(canvas, self.stage)
        canvas.clear(y - layout.BAR, y)  # the accent of a name in the line below the cells reaches there
        self.paint_lines_again(canvas, y)
        self.paint_clock(canvas)

    def paint_lines(self, canvas: "Canvas", y: int) -> None:
        """Draws the lines below the totals, from row y on, and the foot, on white."""
        self._keys = None
        self.paint_lines_again(canvas, y)

    def paint_lines_again(self, canvas: "Canvas", y: int) -> None:
        """The same over what they show: what is as it was is not drawn anew."""
        keys = canvas.height - layout.EDGE - layout.KEY
        canvas.clear(y, keys)
        reopened = self.reopened()
        if self.notices.text:
            pass  # it will lie on this line
        elif reopened:
            table.paint_black(canvas, y, reopened)
        else:
            self.paint_booked(canvas, y)
        self.paint_entered(canvas)
        self.paint_footer(canvas)

    def paint_booked(self, canvas: "Canvas", y: int) -> None:
        """Draws the line of what was booked last, from row y on."""
        table.paint_last(canvas, self.stage, y, "", "", self.amending())

    def pool(self) -> str:
        """How many tiles the pool has, less those that are entered as drawn."""
        return self.words("pool", self.match.pool() - self.draws)

    def paint_keys(self, canvas: "Canvas", hints: list) -> None:
        if (hints, canvas.signs) != self._keys:
            canvas.clear(canvas.height - layout.EDGE - layout.KEY)
            super().paint_keys(canvas, hints)
            self._keys = hints, canvas.signs

    def cells_top(self) -> int:
        return scores.CLOCK if self.match.rules.timer else layout.BAR

    def paint_clock(self, canvas: "Canvas") -> None:
        """Draws the time that is left for the whole table, if the turn has a limit."""
        if self.match.rules.timer:
            scores.clock(canvas, self.stage.clock.countdown.quarters(), QUARTERS)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        match = self.match
        right = table.paint_draws(canvas, y, h, self.draws, match.rules.draws) - layout.BLOCK
        if match.rules.timer:
            right -= self._paint_time(canvas, right, y, h) + layout.GAP
        figure, icon = table.figure_text(self.words, match.rules, self.figure), table.ICONS[self.figure]
        if self.rests():
            if not match.rules.timer:  # a limit leaves the pool no room
                table.paint_line(canvas, capital(self.pool()), layout.EDGE, y, h, right)
            return
        tile = self.so_far()
        table.paint_turn(canvas, y, h, right, tile, figure, icon, not self._can_claim())

    def asked(self) -> str:
        """What the player is asked before the first digit."""
        return self.words("turn.ask", self.stage.player(self.match.player))

    def tip(self) -> str:
        """A hint to the player, "" if there is none."""
        return ""

    def _paint_time(self, canvas, right, y, tall):
        """The seconds that were left when this was drawn, for whatever reason: the panel does not work for them alone.
        Up to the column `right`, white on black when they are few, in the middle of `tall` pixels; gives their width.
        """
        left = self.stage.clock.countdown.seconds()
        text = "%d s" % left
        ink = BLACK
        if left <= _FEW:
            w = fonts.width(MEDIUM, text) + 10
            canvas.fill_rounded(right - w, y + ((tall - 22) >> 1), w, 22, BLACK, 4)
            ink, right = WHITE, right - 5
        return canvas.text(MEDIUM, text, right, widgets.centred(MEDIUM, y, tall), ink, RIGHT) + 10

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        words = self.words
        if not self._can_claim():
            why = words(*claims.why_not(words, self.match, self.figure))
            y, h = layout.ok_room(canvas)
            canvas.hline(0, y - 1, canvas.width)
            table.paint_line(canvas, why, layout.EDGE, y, h)
        else:
            text, note = ("", self.asked()) if self._asking else self.announced(word)
            widgets.ok_line(canvas, text, note)

    def paint_footer(self, canvas: "Canvas") -> None:
        table = self.key_table()
        self._named = " ".join([keys for keys, _ in table])
        self._asking = self.rests() and not self._what_counts()
        if not self._asking:
            return self.paint_table(canvas, table)
        self.paint_keys(canvas, [row for row in table if row[0][0] not in ARROWS])  # they stand at what they change
        return self.paint_ok(canvas, "")

    def named_keys(self) -> str:
        """Those of the picture, as long as that shows what there is: OK, which draws much, need not look them up."""
        return super().named_keys() if self.stage.picture.stale else self._named or super().named_keys()

    def announced(self, word: str) -> tuple[str, str]:
        """What OK does, and what for: the turn as it will be told when it is booked, else `word`."""
        event, match = self._what_counts(), self.match
        goes_out = match.hands[match.player] + self.draws == 1
        if self.as_it_was and (goes_out or not events.places_tile(event)):
            lines = moves.foreseen(match, event, lambda: list(match.lines))
        elif event:
            lines = match.turn_lines(events.tile(event), self.draws, self.figure)
        else:
            return word, ""
        return moves.announced(self.stage, match.player, event, lines)

    def key_table(self) -> tuple:
        words, is_empty = self.words, self.rests()
        ok = self.ok_hint("key.take") if self.refusal or (self._can_claim() and self._what_counts()) else ()
        if is_empty and not ok and self.match.placed:
            ok = (("OK", words("key.pass")),)
        draw = ()
        if self.draws < self.match.draws_left():
            draw = (moves.draw_hint(scoring.of_next_draw(self.match.rules, self.draws)),)
        back = ("BACK", words("key.undo" if is_empty and not self.draws else "key.delete"))
        return ok + draw + self.arrows() + (back, ("MENU", ""))

    def arrows(self) -> tuple:
        """What the arrows do, as rows of keys; () where there is no choice."""
        if self.rests():
            signs = self.amending()
            return ((signs, self.words("key.change")),) if signs else ()
        return ((ARROWS, self.words("key.figure")),)

    def rests(self) -> bool:
        return not self.digits and not self.figure

    @property
    def loses_entry(self) -> bool:
        """Whether something is entered that goes when the turn is left; of one that is open again, what was changed."""
        return not self.as_it_was and bool(self.draws or not self.rests())
