"""A match on the drawn board: the device's own controller and journal, and the referee's gesture as the turn.

The match is that of the device: its files lie in the folder in which this runs, as they lie on the Pico's flash. A tile
that is typed and tapped lies on the table for trial, as the referee has it; `take` makes it a turn. What is confirmed
is stored at once.

It runs on CPython and on MicroPython. What there is to tell is `told`, the referee's and beside it `match`:

    phase      "setup", "opening", "turn", "hands" or "over"
    players    {"name", "total", "hand", "gain", "gone"} each; `turn` is whose turn it is, or whose hand is asked for
    round, length, edition   which round it is, how long the match, by which edition
    booked     [who got what, for what] of the last event; said: a sentence that refuses something, or ""
    pool, draws, draw        tiles in the pool; entered as drawn; what one more costs, null if there can be none
    offer      [who gets what, for what] for the tile on trial, null if there is none
    passing    the same for a pass, null while more must be drawn
    question   null, or {"kind": "out", "text"} or {"kind": "block", "text"}
    held, sum  in the phase "hands": the tiles told so far, and the sum that is known, or null
    hint       in the phase "opening" of the first round: who opens it by the edition
    winners    places of who has won, in the phase "over"
    stored     how often something was stored: the files have changed then
    undo, redo what they take back or bring back, in words; "" for nothing
    board      whether the round is known to the board; if not, the device goes on with it
    setup      in the phase "setup": what is proposed
"""

import json

from trivet.app.controller import Controller
from trivet.app.preferences import fields, match_setup
from trivet.app.sentences import moves, reasons
from trivet.command import notation
from trivet.engine import codes, events, figures, phases, scoring, tiles
from trivet.engine.judging import fact
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.rules import HIGH_TRIPLE
from trivet.engine.state import LOST
from trivet.history.names import LETTERS
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.archive import FOLDER, Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL
from trivet.store.journal import Journal
from trivet.store.settings import FILE as SETTINGS
from trivet.store.settings import Settings
from trivet.store.witness import Witness

from ..referee import answers
from ..referee.referee import BOARD, Referee
from .face import Face

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_NAMED = 3  # tiles that still fit
_PHASES = {
    phases.SETUP: "setup",
    phases.OPENING: "opening",
    phases.TURN: "turn",
    phases.HANDS: "hands",
    phases.OVER: "over",
}
# What of the referee's events is asked while a match is played: the rest would change its board.
_ASKED = (
    "digit", "erase", "tile", "turn", "touch", "try_at", "lay", "elsewhere", "here", "show", "look", "drop", "whole",
)  # fmt: skip


class Playing:
    """The match whose files lie in the working folder; OSError if they cannot be read. `say` says texts (face.py),
    `localtime` is the time of day.
    """

    def __init__(self, referee: "Referee", say: "Callable[[str, str], str]", localtime: "Callable[[], tuple]"):
        self.referee = referee
        referee.table.rulebooks = []  # of the editions that of the match alone is asked
        referee.table.is_linked = False
        session = Session(Journal(JOURNAL, Witness(), Checkpoint()))
        settings = Settings(SETTINGS, fields.can_be, fields.usual)
        settings.load()
        session.load()
        session.put_back()  # a turn that was only open again is closed as it was
        settings.set("referee", 1)
        self.controller = Controller(session, settings, lambda: Archive(FOLDER), localtime)
        self.face = Face(self.controller, say)
        self.match = self.controller.match
        self._setup = None
        self.stored = 0
        self._clear()
        self._follow()

    # ---- what the page asks

    def do(self, name: str, *given: "Any") -> None:
        """An event: a method of this class, or one of the referee's that leaves the match alone."""
        self.said = ""
        self.face.begin()
        if name in _ASKED:
            self._ask(name, given)
        else:
            getattr(self, name)(*given)
        self.referee.table.position.spent = scoring.of_draws(self.match.rules, self.draws)

    def _ask(self, name, given):
        """An event of the referee. A number after one that was filled in takes its place."""
        self.question = None
        filled, self.filled = self.filled, []
        if self.match.phase == phases.HANDS:
            self._tell_hand(name, given)
        elif self.match.phase != phases.TURN:
            return
        elif filled and name == "erase":
            self._unfill(filled)
        elif not (filled and name == "digit"):
            self._try(name, given)
        elif given[0] != filled[2]:
            self._try("tile", (filled[:2] + [given[0]],))

    def _tell_hand(self, name, given):
        if name == "digit":
            self._type(given[0])
        elif name == "erase":
            self._erase()
        elif name == "tile":
            for corner in given[0]:
                self._type(corner)

    def _try(self, name, given):
        """A tile on trial gives way to the next one that is typed. One that may lie where it is tried is on trial."""
        if name == "touch" and tuple(given) in self.referee.table.cells():
            return
        if name in ("digit", "tile", "erase") and self._trial():
            self._lift()
            if name == "erase":
                return
        if name != "lay":
            getattr(self.referee, name)(*given)
        if name == "digit":
            self._fill_in()
        self.referee.stay()
        if name in ("digit", "tile") and self.referee.mode == BOARD:
            self._lay_where_alone()

    def _fill_in(self):
        """Adds the third number where only one tile with these two is left, and that one fits."""
        entered, match = self.referee.entered, self.match
        if len(entered) != 2:
            return
        left = [tile for tile in tiles.fitting(entered, match.set_size) if not match.owner[tile]]
        if len(left) == 1 and (match.board.moves(left) or not match.placed):
            self.filled = entered + [tiles.SUMS[left[0]] - sum(entered)]
            self.referee.digit(self.filled[2])

    def _unfill(self, filled):
        """Takes back the second number of a tile, and the third, which was filled in."""
        if self._trial():
            self._lift()
        self._forget()
        self.referee.digit(filled[0])

    def _forget(self):
        """Nothing is typed any more."""
        self.filled = []
        self.referee.entered = []
        self.referee.show(BOARD)

    def _lay_where_alone(self):
        """Lays the tile that was typed on trial where it has one place only."""
        asked, board = self.referee.asked, self.match.board
        tile = notation.find(asked, self.match.set_size) if asked and not self._trial() else tiles.NONE
        moves = board.moves((tile,)) if tile in self.match.unplayed() else ()
        if len(moves) == 1 and self.match.placed:
            x, y, _, _ = board.unpack(moves[0])
            self.referee.touch(x, y)

    # ---- the beginning

    def plan(self, names: "list[str]", edition: str, length: "list[int] | None" = None) -> None:
        """What the match is to be set up with: the players' names, the edition's id, [kind, count] of its length."""
        setup = self._planned()
        setup.wanted = max(1, len(names))
        for seat in range(len(setup.names)):
            setup.names[seat] = names[seat] if seat < len(names) else ""
        place = [other.id for other in EDITIONS].index(edition)
        if place != setup.edition:
            setup.use_edition(place)
        if length:
            kind, count = length
            setup.set("length", kind)
            setup.set("rounds" if kind else "target", count)

    def begin(self) -> None:
        """Begins the match that is planned; what was in play is put away."""
        setup = self._planned()
        fault = setup.fault()
        if fault:
            self._refuse(*reasons.unplayable(self.face.words, setup, setup.players))
            return
        self.controller.begin(setup)
        setup.keep()
        self._setup = None
        self._stored()

    def open_round(self, player: int) -> None:
        """The round is opened by a player."""
        self._confirm(events.round_(player))

    def leave(self) -> None:
        """Ends the match and puts it away: another one is set up."""
        self.controller.leave()
        self._setup = None
        self._stored()

    def _planned(self):
        if self._setup is None:
            self._setup = match_setup.MatchSetup(self.controller.settings)
        return self._setup

    # ---- a turn

    def draw(self) -> None:
        """A tile more is drawn from the pool."""
        if self._next_draw() is None:
            code = codes.TOO_MANY_DRAWS if self.draws == self.match.rules.draws else codes.POOL_EMPTY
            self._refuse_code(events.pass_(self.draws + 1), code)
        else:
            self.draws += 1

    def take(self, is_out: "bool | None" = None, holds: int = 0) -> None:
        """The tile on trial is the turn. By the count it may be the player's last: `is_out` says whether it is; who is
        not out still `holds` so many tiles.
        """
        event = self._lay()
        if not event:
            return
        match = self.match
        player = match.player
        if is_out is None and match.hands[player] + self.draws == 1 and match.judge(event) == codes.OK:
            self.question = {"kind": "out", "text": self.face.words("out.counted", self.face.player(player))}
            return
        if self._confirm(event) and is_out is False:
            self._confirm(events.holds(player, max(1, holds)))

    def pass_(self, draws: "int | None" = None) -> None:
        """The player passes, after so many draws if they are told."""
        self._confirm(events.pass_(self.draws if draws is None else draws))

    def block(self, is_sure: bool = False) -> None:
        """Nobody can go on: the round ends."""
        if not is_sure and self.match.judge(events.block()) == codes.OK:
            self.question = {"kind": "block", "text": self.face.words("block.text")}
            return
        self._confirm(events.block())

    def skip(self) -> None:
        """The player is away: the turn is passed over."""
        self._confirm(events.skip(self.draws))

    def no(self) -> None:
        """The question is not answered."""

    # ---- hands

    def hand(self) -> None:
        """The hand is told: the tiles, or what is known of it."""
        known = self.match.known_sum()
        self._confirm(events.hand(known) if known >= 0 and not self.held else events.held(self.held))

    def hand_sum(self, total: int) -> None:
        """The hand is told by its sum."""
        self._confirm(events.hand(total))

    def _type(self, digit):
        self.entered.append(digit)
        if len(self.entered) < 3:
            return
        a, b, c = self.entered
        self.entered = []
        match = self.match
        tile = notation.find((a, b, c), match.set_size)
        if tile == tiles.NONE:
            other = notation.find((a, c, b), match.set_size)
            self._refuse("no.tile", "-".join([str(a), str(b), str(c)]), tiles.name(other))
            return
        name, owner, holder = tiles.name(tile), match.owner[tile], match.holder(tile)
        if owner == LOST:
            self._refuse("no.missing", name)
        elif owner:
            self._refuse("no.played.by", name, self.face.player(owner - 1))
        elif tile in self.held:
            self._refuse("no.held", name)
        elif holder != phases.NOBODY:
            self._refuse("no.held.by", name, self.face.player(holder))
        else:
            self.held.append(tile)

    def _erase(self):
        if self.entered:
            self.entered.pop()
        elif self.held:
            self.held.pop()

    # ---- back and forth

    def undo(self) -> None:
        """Takes the tile on trial off the table, or what was typed away; else the last event back."""
        referee = self.referee
        if self._trial():
            self._lift()
        elif referee.entered or referee.asked:
            self._forget()
        elif self.draws:
            self.draws -= 1
        elif self.controller.can_undo:
            self.controller.undo()
            self._stored()

    def redo(self) -> None:
        """Brings back what was taken back last."""
        if self.controller.can_redo:
            self.controller.redo()
            self._stored()

    # ---- the match and the table

    def _clear(self):
        self.draws = 0
        self.said = ""
        self.question: dict | None = None
        self.held: list[int] = []
        self.entered: list[int] = []
        self.filled: list[int] = []  # the numbers of the tile whose third one was filled in

    def _confirm(self, event):
        """Confirms an event; whether it counted. If not, it is said why, and nothing has changed."""
        outcome = self.controller.confirm(event)
        if outcome.code != codes.OK:
            self._refuse_code(event, outcome.code)
            return False
        self._stored()
        said, dead = reasons.doubts(self.face, outcome.doubts), moves.dead(self.match)
        if dead:
            said.append(self.face.words(dead))
        self.said = " ".join(said)
        return True

    def _stored(self):
        self.controller.store()
        self.stored += 1
        self._clear()
        self._follow()

    def _refuse(self, text, *values):
        self.said = self.face.words(text, *values)

    def _refuse_code(self, event, code):
        match = self.match
        self._refuse(*reasons.why(self.face, event, match.player, code, fact(match, event, code)))
        if code == codes.STILL_FITS:
            fitting = [tiles.name(tile) for tile in match.unplayed() if match.board.moves((tile,))]
            self.said += " " + self.face.words("point.fits", ", ".join(fitting[:MOST_NAMED]))

    def _follow(self):
        """Brings the table to the match's board: by one tile, where that is all that differs."""
        match, referee = self.match, self.referee
        table = referee.table
        if match.phase == phases.SETUP:
            return
        missing = [tile for tile in range(match.set_size) if match.owner[tile] == LOST]
        laid = self._laid()
        referee.place = match.edition
        is_same = (table.set_size, list(table.missing)) == (match.set_size, missing)
        if not is_same or table.laid != laid:
            if is_same and laid == table.laid[:-1]:
                table.undo()
            elif is_same and laid[:-1] == table.laid:
                table.lay(*laid[-1])
            else:
                table.begin(laid, match.set_size, missing)
        table.position.rules = match.rules
        referee.show(BOARD)

    def _laid(self):
        """The tiles of this round as the referee has them, in the order of laying."""
        laid = []
        for event in self.controller.session.log.events():
            if events.begins_round(event):
                laid = []
            elif events.kind(event) == events.LAY:
                x, y, tile, turn = events.placement(event)
                laid.append((x, y, tiles.turned(tile, turn)))
        return laid

    def _trial(self):
        """The placement on trial, (x, y, digits): it lies on the table and not in the match. None if there is none."""
        laid = self.referee.table.laid
        return laid[-1] if self.match.phase == phases.TURN and len(laid) > self.match.placed else None

    def _lift(self):
        self.referee.take_back()

    def _lay(self):
        """The turn that lays the tile on trial; b"" if there is none."""
        trial = self._trial()
        if not trial:
            return b""
        x, y, digits = trial
        tile = notation.find(digits, self.match.set_size)
        return events.lay(tile, self.draws, x, y, tiles.turn_of(tile, digits))

    # ---- what is told

    def told(self) -> dict:
        """What there is to know of the match."""
        match, face, controller = self.match, self.face, self.controller
        if match.phase == phases.SETUP:
            redo = moves.redone(face) if controller.can_redo else ""
            told = {"phase": "setup", "said": self.said, "stored": self.stored, "undo": "", "redo": redo}
            told["setup"] = self._proposed()
            return told
        told = {
            "phase": _PHASES[match.phase],
            "players": [self._player(player) for player in range(match.players)],
            "order": match.at_table(),
            "turn": match.player,
            "round": match.round,
            "length": [match.rules.length, match.rules.rounds if match.rules.length else match.rules.target],
            "edition": EDITIONS[match.edition].id,
            "booked": moves.booked(face),
            "said": self.said,
            "question": self.question,
            "pool": match.pool() - self.draws,
            "draws": self.draws,
            "board": not match.placed or match.refereed,
            "stored": self.stored,
            "undo": moves.undone(face) if controller.can_undo else "",
            "redo": moves.redone(face) if controller.can_redo else "",
        }
        if match.phase == phases.TURN:
            told.update(self._turn())
        elif match.phase == phases.HANDS:
            told["held"] = [tiles.digits(tile) for tile in self.held]
            told["entered"] = self.entered
            known = match.known_sum()
            told["sum"] = None if known < 0 else known
            told["count"] = 0 if match.uncounted() else match.hands[match.player]
        elif match.phase == phases.OVER:
            told["winners"] = match.winners()
        elif not match.round:
            told["hint"] = face.words("opener.hint.triple" if match.rules.opening == HIGH_TRIPLE else "opener.hint")
        return told

    def _player(self, player):
        match = self.match
        return {
            "name": self.face.player(player),
            "total": match.totals[player],
            "hand": match.hands[player] + (self.draws if player == match.player and match.phase == phases.TURN else 0),
            "gain": match.gained(player) if match.round else 0,
            "gone": match.is_gone(player),
        }

    def _turn(self):
        match, event = self.match, self._lay()
        offer = passing = why = None
        if event:
            code = match.judge(event)
            if code == codes.OK:
                lines = moves.foreseen(match, event, lambda: list(match.lines))
                offer = moves.announced(self.face, match.player, event, lines)
            else:
                why = self.face.words(*reasons.why(self.face, event, match.player, code, fact(match, event, code)))
        if match.placed and match.must_draw() <= self.draws:
            lines = match.turn_lines(tiles.NONE, self.draws, figures.PLAIN)
            passing = moves.announced(self.face, match.player, events.pass_(self.draws), lines)
        return {
            "offer": offer,
            "why": why,
            "passing": passing,
            "draw": self._next_draw(),
            "must": match.must_draw(),
        }

    def _next_draw(self):
        """What one tile more costs, 0 or less; None if none can be drawn."""
        match = self.match
        if not match.placed or self.draws >= match.draws_left():
            return None
        return scoring.of_next_draw(match.rules, self.draws)

    def _proposed(self):
        setup = self._planned()
        kind, count = setup.length()
        return {
            "names": setup.names[: setup.players],
            "known": match_setup.remembered(self.controller.settings),
            "edition": EDITIONS[setup.edition].id,
            "length": [kind, count],
            "lengths": match_setup.LENGTHS,
            "limits": setup.limits(),
            "letters": LETTERS,
            "tiles": setup.set_size,
        }


class Asking:
    """Where the page asks, in JSON, as it asks its referee (referee/asking.py)."""

    def __init__(self, say: "Callable[[str, str], str]", localtime: "Callable[[], tuple]"):
        self.playing = Playing(Referee(), say, localtime)

    def do(self, line: str) -> str:
        """What there is to tell after an event: the referee's, and `match` besides."""
        event = json.loads(line)
        self.playing.do(*event)
        told = answers.told(self.playing.referee)
        told["match"] = self.playing.told()
        return json.dumps(told)

    def tell(self, what: str, *given: int) -> str:
        """A text of the board as it stands: "link", "svg", "position" or "heard"."""
        return getattr(self.playing.referee, what)(*given)
