"""Repairing what was entered long ago: a draft of the match's events is changed, played again, and takes their place.

Whose turn it is follows from the events before. So a turn that is put in or taken out gives all turns after it to other
players, as if it had been entered so from the start; and from the first event that does not hold any more, the draft
counts no further: what comes after it would be told of the wrong players. To say what else is in the way, it is played
on beyond that, as if the player had been skipped, as long as the round goes on; that is the only use of those states.

What does not hold any more is kept as FAULT bytes each: the event's offset in the draft (two bytes, the low one first),
the round, the number of the turn in its round (0: no turn), the player, the result code, and what the sentence about
that code has to know besides the event (`fact`).
"""

from trivet.engine import codes, events
from trivet.micropython import const

from .replay import Replay

FAULT = const(7)

_STEP = const(3)  # events at a time: about 4 ms
_MOST_FAULTS = const(20)


def fact(match, event, code):
    """What a sentence about this refusal tells that does not stand in the event, as one number."""
    if code == codes.PLAYED and event[0] != events.HELD:
        return match.owner[event[1]]
    if code == codes.NOT_SHOWN:
        return match.shown
    if code == codes.HELD_BY_OTHER:
        return match.opener
    if code == codes.POOL_EMPTY:
        return match.pool()
    if code == codes.MUST_DRAW:
        return match.must_draw()
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return match.hands[match.player]
    return match.phase if code == codes.NOT_NOW else 0


class Draft(Replay):
    """A draft: its `log` is the first `end` bytes of another until it is changed. `play` begins to play it, `work` goes
    on until it gives False.

    When all of it is played, the first `good` bytes, `count` events, are what can be put in place of the match:
    `totals` has then, and with `state` it goes on from there. `faults` is what does not hold; `rest` events follow the
    first of them.
    """

    def __init__(self, match, nothing, log, end):
        super().__init__(match, nothing, log.part(0, end), 0)
        self._nothing = nothing
        self._before = []  # before each change: the draft, the offset, the bytes taken and the bytes put there
        self.play(0)

    # ---- the draft

    def change(self, at, taken, put):
        """Puts events in place of the `taken` bytes from this offset on."""
        self._take(self.log.changed(at, taken, put), at, taken, len(put))

    def exchange(self, begin, end, turns):
        """Puts a log in place of what stands between two offsets."""
        log = self.log.part(0, begin)
        log.join(turns)
        log.join(self.log.part(end, self.log.size))
        self._take(log, begin, end - begin, turns.size)

    def take_back(self):
        """Takes the last change back; there must be one."""
        self.log = self._before.pop()[0]
        self.play(0)

    @property
    def changed(self):
        """How many changes there are."""
        return len(self._before)

    def last_change(self):
        """The change made last; there must be one: its offset, and what stood there before and stands there now, as
        lists of events.
        """
        log, at, taken, put = self._before[-1]
        return at, list(log.events(at, at + taken)), list(self.log.events(at, at + put))

    def shifted(self):
        """How many turns, all those that follow in the round, the change made last gives to other players."""
        at, taken, put = self.last_change()
        players = self.log.event(0)[3]
        if (_turns(put) - _turns(taken)) % players == 0:
            return 0
        following = self.log.events(at + sum([len(event) for event in put]), self.log.size)
        return _turns(following)

    def opens(self, at):
        """Whether the turn at this offset is the first of its round."""
        turns = 0
        for event in self.log.events(0, at):
            turns = 0 if event[0] in (events.ROUND, events.OPEN) else turns + (event[0] in events.TURNS)
        return turns == 0

    def _take(self, log, *change):
        self._before.append((self.log,) + change)
        self.log = log
        self.play(0)

    # ---- playing it

    def play(self, stop):
        """Begins to play the first `stop` bytes of the draft."""
        self.stop = stop
        self.number = 0  # of the turn that was played last in its round
        self.faults = bytearray()
        self.good = self.count = self.rest = 0
        self.totals = ()
        self.state = self._state = self._nothing
        self.whole = False
        self._at = 0
        self._end = stop

    def work(self):
        """Plays some more events; False when all are."""
        if self.whole:
            return False
        if self._at < self._end and self.step(_STEP, self._see):
            return True
        self.whole = True
        if not self.faults:
            self.state = self._state
            self.totals = self.ask(lambda match: tuple(match.totals))
            self.good = self._end
        self.rest = sum([1 for _ in self.log.events(self.good, self.stop)])
        return False

    def fault(self, place):
        """(offset, round, number of the turn, player, code, fact) of what does not hold."""
        at = place * FAULT
        faults = self.faults
        return (faults[at] | faults[at + 1] << 8,) + tuple(faults[at + 2 : at + FAULT])

    def _see(self, match, event, at):
        if event[0] in events.TURNS:
            self.number += 1
        elif event[0] in (events.ROUND, events.OPEN):
            self.number = 0
        if self.code == codes.OK:
            self.count += not self.faults
            return
        if not self.faults:
            self.good = at
            self.state = match.save()
            self.totals = tuple(match.totals)
        number = min(self.number, 255) if event[0] in events.TURNS else 0
        self.faults += bytes((at & 255, at >> 8, match.round, number, match.player, self.code))
        self.faults.append(fact(match, event, self.code))
        skip = events.skip()
        if event[0] in events.TURNS and self.code != codes.NOT_NOW and match.judge(skip) == codes.OK:
            match.take(skip)
        else:
            self._end = at
        if len(self.faults) == _MOST_FAULTS * FAULT:
            self._end = at


def _turns(following):
    """How many of these events, up to the end of the round, are turns."""
    count = 0
    for event in following:
        if event[0] in (events.ROUND, events.OPEN):
            break
        count += event[0] in events.TURNS
    return count
