"""Repairing what was entered long ago: a draft of the match's events is changed, played again, and takes their place.
So are draws added that were forgotten: by the count a player has gone out, and he still holds some tiles.

Whose turn it is follows from the events before. So a turn that is put in or taken out gives all turns after it to other
players, as if it had been entered so from the start; and from the first event that does not hold any more, the draft
counts no further: what comes after it would be told of the wrong players. To say what else is in the way, it is played
on beyond that, as if the player had been skipped, as long as the round goes on; that is the only use of those states.
"""

from trivet.engine import codes, events, tiles
from trivet.engine.judging import fact
from trivet.micropython import TYPE_CHECKING, const

from . import laid, seats
from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any, NamedTuple

    from trivet.engine.match import Match

    from .log import Log

    class Lost(NamedTuple):
        """An event of the draft that is left out: where it stands, the number of the turn in its round (0: it is no
        turn), whose it is, the result code, OK if it would hold, and what a sentence about that code tells.
        """

        at: int
        number: int
        player: int
        code: int
        fact: int

else:
    from collections import namedtuple

    Lost = namedtuple("Lost", ("at", "number", "player", "code", "fact"))  # half the heap of an object

_MOST_LOST = const(20)

_CHANGE_TURNS = (events.LEAVE, events.OUT, events.SWAP, events.HOLDS)  # no turns, but may change whose comes next


def judged(match: "Match", event: bytes) -> tuple[int, int, int]:
    """What the match says to an event, which does not happen: who was to act, the result code, and what a sentence
    about that code tells (`fact`).
    """
    code = match.judge(event)
    return match.player, code, fact(match, event, code)


def after(match: "Match", event: bytes) -> tuple[int, int, "Sequence[tuple[int, int, int]]", tuple[int, ...]]:
    """(round, who acted, score lines, totals) of an event as if it happened; where it cannot, who was to act, no lines,
    and the totals as they are.
    """
    if match.judge(event) != codes.OK:
        return match.round, match.player, (), tuple(match.totals)
    before = match.save()
    match.take(event)
    found = match.round, match.actor, match.lines, tuple(match.totals)
    match.restore(before)
    return found


class Draft:
    """A draft: its `log` is a match's until it is changed. play() plays it, or some of it, play_all() all.

    `match` is the match as far as the draft has been played. When all of it is played, the first `good` bytes are what
    can be put in place of the match: `totals` has then, and with `state` it goes on from there. `rest` events are left
    out, from the first on that does not hold. `lost` are these as far as it is known whose they are, `faults` those of
    them that do not hold.

    `weighed` tells what the last change made of one event: (number of its turn in the round, the score lines of the one
    that stood there, those of the one that stands there now); () where it was more than one.
    """

    def __init__(self, log: "Log"):
        self.log = log  # until the first change: two of them take much room
        # Of each change: the offset, the events taken and the bytes put there.
        self._before: list[tuple[int, bytes, int]] = []
        self._start()

    # ---- the draft

    def change(self, at: int, taken: int, put: bytes | bytearray) -> None:
        """Puts events, or none, in place of the `taken` bytes from this offset on."""
        was = bytes(self.log.data[at : at + taken])
        if not self._before:
            self.log = self.log.part(0, self.log.size)
        self.log.exchange(at, taken, put)
        self._before.append((at, was, len(put)))
        self._start()

    def exchange(self, begin: int, end: int, turns: "Log") -> None:
        """Puts a log in place of what stands between two offsets."""
        self.change(begin, end - begin, turns.data)

    def take_back(self) -> None:
        """Takes the last change back; there must be one."""
        at, taken, put = self._before.pop()
        self.log.exchange(at, put, taken)
        self._start()

    @property
    def changed(self) -> int:
        """How many changes there are."""
        return len(self._before)

    def last_change(self) -> tuple[int, list[bytes], list[bytes]]:
        """The change made last; there must be one: its offset, and what stood there before and stands there now, as
        lists of events.
        """
        at, taken, put = self._before[-1]
        return at, list(events.split(taken)), list(self.log.events(at, at + put))

    def shifted(self) -> int:
        """How many of the turns that follow in the round the change made last gives to other players."""
        _, taken, put = self.last_change()
        if _passes_on(taken) == _passes_on(put):
            return 0
        at, old, new = self._before[-1]
        now = _players_from(self.log, at, at + new)
        log = self.log.part(0, self.log.size)
        log.exchange(at, new, old)
        was = _players_from(log, at, at + len(old))
        return sum([one != other for one, other in zip(was, now)])

    def opens(self, at: int) -> bool:
        """Whether the turn at this offset is the first of its round."""
        begin, _, _ = laid.round_at(self.log, at - 1)  # what follows a turn that was taken out may begin another
        return not any(events.is_turn(event) for event in self.log.events(begin, at))

    # ---- playing it

    def play(self, stop: int) -> "Iterator[None]":
        """Plays the first `stop` bytes of the draft anew; yields after each piece of work, some ms long."""
        self._start()
        self._replay = Replay(self.log, stop)
        yield from self._replay.pieces(self._see, self._see)
        if not self.lost:
            self.state = self.match.save()
            self.totals = tuple(self.match.totals)
            self.good = stop
        self.rest = sum(1 for _ in self.log.events(self.good, stop))
        self._stop = stop
        self.whole = True

    def play_all(self) -> "Iterator[None]":
        """Plays all of it. Only what follows is kept: there is no `match` then, which takes more room than all else."""
        yield from self.play(self.log.size)
        self._replay = None

    @property
    def match(self) -> "Match":
        """The match as far as play() has played the draft; only asked, never changed."""
        assert self._replay
        return self._replay.match

    def progress(self) -> int:
        """How much has been played, in percent."""
        return self._replay.progress() if self._replay else 0

    def holding(self) -> "Log":
        """What can be put in place of the match."""
        return self.log if self._before and self.good == self.log.size else self.log.part(0, self.good)

    def is_at(self, stop: int) -> bool:
        """Whether it has been played up to this offset, and no further."""
        return self.whole and self._stop == stop

    def _start(self):
        self.number = 0  # of the turn that was played last in its round
        self.lost: list[Lost] = []
        self.weighed: tuple[int, Sequence[tuple[int, int, int]], Sequence[tuple[int, int, int]]] | tuple[()] = ()
        self.good = self.rest = 0
        self.totals: tuple[int, ...] = ()
        self.state: tuple[Any, ...] = ()
        self.whole = False  # whether it has been played as far as was asked,
        self._stop = 0  # and how far that was
        self._replay: Replay | None = None  # the match of the one before goes before another takes its room

    def _see(self, event: bytes, at: int):
        """Takes note of an event that was played; True if nothing can be said of those after it."""
        assert self._replay
        match, code = self._replay.match, self._replay.code
        turn = events.is_turn(event)
        if turn:
            self.number += 1
        elif events.begins_round(event):
            self.number = 0
        if self._before and not self.weighed and at + len(event) == self._before[-1][0]:
            self._weigh(match)
        if code == codes.OK:
            if self.lost:
                self._lose(at, turn, match.actor, code, 0)
            return len(self.lost) == _MOST_LOST
        if not self.lost:
            self.good = at
            self.state = match.save()
            self.totals = tuple(match.totals)
        self._lose(at, turn, match.player, code, fact(match, event, code))
        skip = events.skip()
        if not turn or code == codes.NOT_NOW or match.judge(skip) != codes.OK:
            return True
        match.take(skip)
        return len(self.lost) == _MOST_LOST

    def _lose(self, at: int, turn: bool, player: int, code: int, fact: int) -> None:
        self.lost.append(Lost(at, min(self.number, 255) if turn else 0, player, code, fact))

    @property
    def faults(self) -> "list[Lost]":
        """What does not hold."""
        return [lost for lost in self.lost if lost.code != codes.OK]

    def _weigh(self, match: "Match") -> None:
        """Finds out what the event that was changed last brought, and what it brings now."""
        _, taken, put = self.last_change()
        if len(taken) <= 1 and len(put) <= 1:
            lines = [after(match, side[0])[2] if side else () for side in (taken, put)]
            turn = any(events.is_turn(event) for event in taken + put)
            self.weighed = self.number + 1 if turn else 0, lines[0], lines[1]


def _passes_on(since: list[bytes]) -> tuple[int, list[bytes]]:
    """What of these events has to do with whose turn comes next: how many turns there are, and what else may change
    it.
    """
    turns = sum([1 for event in since if events.is_turn(event)])
    return turns, [event for event in since if events.kind(event) in _CHANGE_TURNS]


def _players_from(log: "Log", at: int, first: int) -> bytearray:
    """Who has the turns from the offset `first` on, in the round in which the event at `at` stands."""
    begin, end, _ = laid.round_at(log, at)
    turns, sitting = log.part(begin, end), seats.at_table(log, begin)
    before = len(seats.players(turns, sitting, first - begin)) - 1
    return seats.players(turns, sitting, end - begin)[before:-1]


class ForgottenDraws:
    """The turns of a player in the last round of a log that have room for more draws: `turns`, the last one first,
    each (offset, event, points lost by 0, 1, 2 … draws more), when find() has come to its end.

    Draws are added to his last turn of the round as far as the rules let him draw in it, the others to the turns before
    that, but for those before his tiles were counted anew.
    """

    def __init__(self, log: "Log", player: int):
        self.turns: list[tuple[int, bytes, tuple[int, ...]]] = []
        self._log = log
        self._player = player

    def find(self) -> "Iterator[None]":
        """Looks for them; yields after each piece of work, some ms long."""
        replay = Replay(self._log)
        match = replay.match
        yield from replay.pieces(lambda event, at: self._see(match, at + len(event)))

    @property
    def room(self) -> int:
        """How many draws the turns have room for."""
        return sum([len(costs) - 1 for _, _, costs in self.turns])

    def shares(self, count: int) -> "Iterator[tuple[int, bytes, int, int]]":
        """Divides so many draws, `room` at most, among the turns; yields (offset, event, draws, points lost)."""
        for at, event, costs in self.turns:
            draws = min(count, len(costs) - 1)
            if draws:
                yield at, event, draws, costs[draws] - costs[0]
            count -= draws

    def cost(self, count: int) -> int:
        """The points that so many draws more take, as a number below zero or zero."""
        return sum([points for _, _, _, points in self.shares(count)])

    def add(self, draft: "Draft", count: int) -> None:
        """Adds so many draws to a draft of the log."""
        for at, event, draws, _ in self.shares(count):
            draft.change(at, len(event), _drawing(event, draws))

    def _see(self, match: "Match", at: int):
        """Takes note of the event that follows at this offset, if it is a turn of the player that has room."""
        event = self._log.event(at)
        if not event:
            return
        if events.begins_round(event) or (events.kind(event) == events.HOLDS and events.player(event) == self._player):
            self.turns = []
            return
        if match.player != self._player or not (events.places_tile(event) or events.kind(event) == events.PASS):
            return
        draws = events.draws(event)
        if match.draws_left() > draws:
            self.turns.insert(0, (at, event, _costs(match, event, draws)))


def _costs(match: "Match", event: bytes, draws: int) -> tuple[int, ...]:
    """The points of a turn by the draws that are added to those entered."""
    tile = events.tile(event) if events.places_tile(event) else tiles.NONE
    lines = [match.turn_lines(tile, count, 0) for count in range(draws, match.draws_left() + 1)]
    return tuple([sum([points for _, _, points in line]) for line in lines])


def _drawing(event: bytes, more: int) -> bytes:
    """A turn with so many draws more."""
    at = 2 if events.places_tile(event) else 1
    return event[:at] + bytes((event[at] + more,)) + event[at + 1 :]
