"""A placement of a round that the device referees, entered anew: the tile is offered where it lay, and in its other
places on the board as it was then. So a tile is moved or exchanged, a turn is put in, or all of a round is built anew.
"""

from trivet.app.map import ranked_places
from trivet.app.screens.parts.board_entry import BoardEntryScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import codes, events, scoring, tiles
from trivet.history import laid_tiles
from trivet.micropython import const
from trivet.ui.words import MINUS, number

_PIECE = const(4)  # tiles that are laid or lifted at a time
_LAY = bytes((events.LAY,))

# In place of a placement.
_PASS = (0, 0, tiles.NONE, events.PASS)
_SKIP = (0, 0, tiles.NONE, events.SKIP)
_TIME = (0, 0, tiles.NONE, events.EXPIRE)


class LayAgainScreen(BoardEntryScreen):
    """The turn at an offset of the draft `repair`; `new`: one that is put in before it. The digits enter another tile,
    the arrows go through its places. `on`: OK goes on to the next tile of the round, DRAW leaves the rest as it is,
    and there are tiles only; else the last of the places are to have the turn skipped and passed, DRAW counts draws,
    and OK with nothing entered passes.

    The turns of the round are changed in a copy. In the end they take the place of the draft's, and the review shows
    what follows from that. The heap has no room for a second board: the match's own one is borrowed, and given back
    when another screen is shown.
    """

    hint = "hint.rebuild"
    needs_room = True

    def __init__(self, context, repair, at, new=False, on=False):
        super().__init__(context)
        self.repair = repair
        self._playing = None  # the draft, up to the turn
        self.on = on
        self._begin, self._end, self._round = laid_tiles.stretch(repair.log, at)
        self.turns = repair.log.part(self._begin, self._end)
        self._edited = False  # whether they are others by now
        self.at = self._first = at - self._begin
        self._old = b"" if new else self.turns.event(self.at)  # what stands there
        self._taken = len(self._old)  # bytes in the draft that it takes the place of
        self.explained = (
            ("0\u20135", "help.tile"),
            ("\u25c0\u25b6", "help.place"),
            ("DRAW", "help.rest" if on else "help.draw"),
        )
        self.board = self.match.board
        self._own = None  # what lies on it in the match, while it is borrowed
        self._known = False  # whether the turn that is to be entered is known
        self._begin_laying()

    def again(self):
        """The screen is shown again after its review."""
        self._known = False
        if not self.on:
            self._playing = self.repair.play(self._begin + self._first)

    def covered(self):
        if self._own:
            self.board.restore(self._own)
            self._own = None
        self._begin_laying()

    def work(self):
        if self._playing:
            for _ in self._playing:
                return True
            self._playing = None
        if self.ready:
            return False
        if self._own is None:
            self._own = self.board.save()
            return True
        for _ in range(_PIECE):
            if not self._lay():
                self.ready = True
                if not self._known:
                    self._known = True
                    self._arrive()
                self.changed(ALL)
                break
        return True

    def _begin_laying(self):
        """The tiles up to here are to be laid, piece by piece."""
        self.ready = False
        self._laid = 0  # offset up to which they lie there
        self._same = 0  # tiles on the board that may stay

    def _lay(self):
        """Lays the next tile unless it lies there or does not hold, or lifts one that is in its way. False when the
        tiles up to here lie there, and no others.
        """
        turns, at, board = self.turns, self._laid, self.board
        if at < self.at:
            event = turns.event(at)
            if event[0] == events.LAY:
                x, y, tile, turn = _placement(event)
                if self._same < board.count:
                    if board.placed(self._same) != (x, y, tile, turn):
                        board.lift()
                        return True
                    self._same += 1
                elif laid_tiles.find(turns, at, tile) < 0 and board.judge(x, y, tiles.turned(tile, turn)) == codes.OK:
                    board.place(x, y, tile, turn)
                    self._same += 1
            self._laid = at + len(event)
            return True
        if self._same < board.count:
            board.lift()
            return True
        return False

    # ---- keys

    def digit(self, number):
        digits = self.digits
        if not self.ready:
            return self.notices.refuse("sheet.wait")
        corners = digits + [number]
        if len(corners) < 3:
            self._offer(tiles.NONE)
            self.digits = corners
            return self.changed()
        tile = self.existing(corners)
        if tile == tiles.NONE:
            return None
        self._offer(tile)
        if not self.choices[0]:
            self._delete()
            return self.notices.refuse(*self._why_none(tile))
        return self.changed()

    def draw_key(self):
        if not self.ready and self.navigation.top is self:  # under the question about the pass the board lies elsewhere
            return self.notices.refuse("sheet.wait")
        if self.digits:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        if self.on:
            if self.marked():
                self._take()
            return self._review()
        if self._chosen() == _SKIP:
            return self.useless("DRAW")
        if self._count == 0:
            return self.notices.refuse("no.opener")
        if self._most == 0:
            return self.notices.refuse("no.pool")
        self.draws = (self.draws + 1) % (self._most + 1)
        return self.changed()

    def left(self):
        self._turn(-1)

    def right(self):
        self._turn(1)

    def ok(self):
        if not self.ready:
            return self.notices.refuse("sheet.wait")
        chosen = self._chosen()
        if self._empty or (chosen == _PASS and self._changed()):
            return self.navigation.open("play.passing", self, self.repair.match)
        if self.tile == tiles.NONE and not chosen:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        if not chosen:
            return self.notices.refuse("no.lay", self.words(*self._why_none(self.tile)))
        self._take()
        following = self._following()
        if not self.on or following == self.turns.size:
            return self._review()
        self.board.place(*self.marked())
        self._go(following)
        return self.changed()

    def back(self):
        if not self.ready:
            self._close()
        elif len(self.digits) > 1:
            self.digits.pop()
            self.changed()
        elif self.digits:
            self._delete()
            self.changed()
        elif self._changed():
            self._fill_in()
            self.changed()
        elif self.on and self.at > self._first:
            self.board.lift()
            self._go(self._last)
            self.changed()
        else:
            self._close()

    def _turn(self, step):
        if not self.ready:
            return self.notices.refuse("sheet.wait")
        ways = len(self.choices)
        if ways == 1:
            return self.notices.refuse("no.place") if self._chosen() else self.useless("\u25c0\u25b6")
        self.place = (self.place + step) % ways
        return self.changed()

    def take_pass(self, draws, added):
        """The pass was confirmed, after so many draws."""
        self.navigation.back()
        self._offer(tiles.NONE)
        self.draws = draws
        self.place = self.choices.index(_PASS)
        self._take()
        self._review()

    @property
    def _empty(self):
        """Whether OK has nothing to take: the turn passes."""
        bare = self.tile == tiles.NONE and not self.digits and not self._chosen()
        return bare and self._count > 0 and not self.on

    def _following(self):
        """Where the next tile stands among the turns; their end if there is none."""
        at = self.at + len(self._old)
        for event in self.turns.events(at):
            if event[0] == events.LAY:
                break
            at += len(event)
        return at

    def _take(self):
        """The turn becomes what is shown."""
        chosen = self._chosen()
        x, y, tile, turn = chosen
        if chosen == _SKIP:
            event = events.skip()
        elif tile == tiles.NONE:
            event = bytes((turn, self.draws))
        else:
            event = events.lay(tile, self.draws, x, y, turn)
        if event != self._old:
            self.turns = self.turns.changed(self.at, len(self._old), event)
            self._old = event
            self._edited = True

    def _review(self):
        """Shows what the turns lead to, if they are others."""
        repair = self.repair
        self.covered()  # first: the room is wanted
        self.choices = []
        if not self._edited:
            self._close()
            self.notices.say("where.same")
            return
        if self.on:
            repair.exchange(self._begin, self._end, self.turns)
        else:
            repair.change(self._begin + self._first, self._taken, self._old)
        self.navigation.open("mend.review", repair)

    def _close(self):
        self.covered()
        self.navigation.back()
        if self.on:  # it took the place of that screen, or of the other
            n = laid_tiles.before(self.turns, self.at)[1]
            self.navigation.open("mend.tile_by_tile", self.match, min(n, self.board.count - 1))
        else:
            self.navigation.open("mend.sheet_entry", self._begin + self._first, self.repair)

    # ---- what is entered

    def _go(self, at):
        """Goes on, or back, to the turn at this offset."""
        self.at = at
        self._old = self.turns.event(at)
        self._arrive()

    def _arrive(self):
        """What is known of the turn that is to be entered, and what was entered long ago."""
        turns, match = self.turns, self.match
        number, self._count, drawn, self._last = laid_tiles.before(turns, self.at)
        self._number = number + 1
        self._player = self._player_of(number)
        self._pool = max(0, match.set_size - match.players * match.rules.hand(match.players) - drawn)
        self._most = min(match.rules.draws, self._pool)
        self._must = 0 if self.on else self.repair.match.must_draw()
        self._fill_in()
        if self._old[:1] == _LAY:
            self._warn()

    def _fill_in(self):
        """The turn as it was entered."""
        old = self._old
        laid = old[:1] == _LAY
        self._offer(old[1] if laid else tiles.NONE)
        self.draws = 0
        self.place = 0
        if laid:
            self.draws = old[2] if self._count else 0  # whoever opens now has drawn nothing
        elif old:
            self.draws = 0 if old[0] == events.SKIP else old[1]
            self.place = self.choices.index((0, 0, tiles.NONE, old[0]))
        self._as_filled = (self.tile, self.place, self.draws)

    def _delete(self):
        """Takes the digits away; the draws stay."""
        draws = self.draws
        self._fill_in()
        self.draws = draws

    def _changed(self):
        """Whether anything was entered."""
        return (self.tile, self.place, self.draws) != self._as_filled

    def _offer(self, tile):
        """What can be chosen with this tile: its places, or () where there is none, and what needs no tile."""
        self.digits = []
        self.tile = tile
        self.choices = ([] if tile == tiles.NONE else self._places(tile)) or [()]
        self.place = 0
        if not self.on and self._count:
            if self._old[:1] == bytes((events.EXPIRE,)):
                self.choices.append(_TIME)
            self.choices += [_SKIP, _PASS]

    def _places(self, tile):
        """Where the tile fits: first where the one lay that was entered long ago, then what pays most."""
        board = self.board
        if laid_tiles.find(self.turns, self.at, tile) >= 0:
            return []
        old = _placement(self._old) if self._old[:1] == _LAY else (0, 0, tile, 0)
        if board.count == 0:
            return [old[:2] + (tile, (old[3] + turn) % 3) for turn in range(1 if tiles.is_triple(tile) else 3)]
        match = self.match
        moves = sorted(board.moves((tile,)), key=lambda move: ranked_places.rank(match, move))
        found = [board.unpack(move) for move in moves]
        return [place for place in found if place[:2] == old[:2]] + [place for place in found if place[:2] != old[:2]]

    def _chosen(self):
        return self.choices[self.place]

    def _warn(self):
        """Says why the tile cannot stay where it was laid."""
        old = _placement(self._old)
        if not self.choices[0]:
            self.notices.say("no.lay", self.words(*self._why_none(self.tile)))
        elif old not in self.choices:
            code = self.board.judge(old[0], old[1], tiles.turned(old[2], old[3]))
            self.notices.say(*why(self.words, self.desk, self._old, self._player, code, 0))

    def _why_none(self, tile):
        """The sentence that says why a tile has no place, and its values."""
        number = laid_tiles.find(self.turns, self.at, tile)
        if number < 0:
            return ranked_places.why_none(self.board, tile)
        return "no.played.by", tiles.name(tile), self.desk.player(self._player_of(number))

    def _player_of(self, number):
        """Who had this turn of the round, from 0."""
        return (self.turns.event(0)[1] + number) % self.match.players

    # ---- the picture

    def marked(self):
        chosen = self._chosen()
        return chosen if chosen and chosen[2] != tiles.NONE else ()

    def heading(self):
        if self.on:
            status = "%d/%d" % (self._count + 1, laid_tiles.before(self.turns, self.turns.size)[1])
        else:
            status = self.words("round", self._round) + " \u00b7 %d" % self._number
        return self.desk.player(self._player), status

    def said(self):
        chosen = self._chosen()
        words, rules = self.words, self.match.rules
        if chosen == _SKIP:
            return words("skip.text", self.desk.player(self._player))
        if chosen == _TIME:
            return words("last.time")
        if chosen == _PASS and self.draws < self._must:
            return words("pass.drawn", self.draws, self._must - self.draws)
        if chosen == _PASS:
            return moves.turn(words, (), scoring.passing(rules, self._player, self.draws, self._pool - self.draws))
        if chosen:
            x, y, tile, _ = chosen
            figure = self.board.figure(x, y, rules.reading)
            lines = scoring.placing(rules, self._player, tile, self.draws, figure, self.board.count == 0)
            return moves.turn(words, tiles.digits(tile), lines)
        if self.tile != tiles.NONE:
            text = tiles.name(self.tile)
        elif self.digits or self.draws:
            text = self.typed()
        else:
            text = words("turn", self.desk.player(self._player))
        if self.draws:
            text += " " + MINUS + " " + str(self.draws * rules.draw_cost)
        return text

    def key_hints(self):
        words = self.words
        back = words("key.delete" if self.ready and (self.digits or self._changed()) else "key.back")
        place = "%d/%d" % (self.place + 1, len(self.choices)) if self.ready else "\u2026"
        hints = (("OK", words("key.take")), ("\u25c0\u25b6", place))
        if self.ready and self._empty:
            hints = (("OK", words("key.pass")), ("\u25c0\u25b6", ""))  # not every language has room for more
        if self.on:
            hints += (("DRAW", "\u25b6\u25b6"),)
        elif not self.ready or self._chosen() != _SKIP:
            hints += (("DRAW", number(-self.match.rules.draw_cost)),)
        return hints + (("BACK", back), ("0\u20135", words("key.tiles")), ("MENU", words("key.menu")))


def _placement(event):
    """(x, y, tile, turn) of a LAY event."""
    _, tile, _, x, y, turn = event
    return x - events.MIDDLE, y - events.MIDDLE, tile, turn
