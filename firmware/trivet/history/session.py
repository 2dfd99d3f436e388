"""A session: the match in play, the journal that it is kept in, undo and redo.

The journal holds the events of the match as engine/events.py writes them, in the order in which they were confirmed,
and between them payloads of our own: the one byte UNDO takes back the last event that still counts; NAME, a player
(0-based) and a text in UTF-8 says what that player is called. A MATCH event begins a journal anew.

The state is what replaying the events gives. Events that were taken back stay in the log until another one happens in
their place, so that they can be done again; that is so after a restart, too. So that undo need not replay a whole
evening, the session keeps the match's state at the last few fourth events, and at the beginning; `work` makes them anew
when undo has used them up.

A repair (repair.py) puts another log in place of the match's. Until the next event the session keeps the one that it
was before, so that undo takes back the whole repair, and redo brings it back; a restart knows the repaired match only.
"""

from trivet import micropython
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.micropython import const

from .log import Log

UNDO = b"\xff"
NAME = const(0xFE)

_CHECKPOINT_EVERY = const(4)  # events; undo mostly replays fewer than this
_CHECKPOINTS = const(3)  # kept: the beginning, and the last ones


def payloads(log, end, names):
    """Yields what the journal of a match holds: its first event, the names, the other events that count."""
    for event in log.events(0, end):
        yield event
        for player, name in enumerate(names):
            if name:
                yield bytes((NAME, player)) + name.encode()
        names = ()


class Session:
    """The match in play. `apply`, `undo` and `redo` change it at once; `store` makes the changes survive."""

    def __init__(self, journal):
        self.match = Match()
        self.nothing = self.match.save()
        self.refused = 0  # events of the journal that the engine would not take, found by load()
        self._journal = journal
        self._waiting = []  # payloads that the journal does not hold yet
        self._rewrite = False  # the journal could not be written: write all of it next time
        self._forget()

    def load(self):
        """Goes on where the journal ends. OSError if the storage does not answer; the match is empty then."""
        for payload in self._journal.load():
            if payload == UNDO:
                self._take_back()
            elif payload[0] == NAME:
                self._call(payload[1], payload[2:].decode())
            elif self._play(payload) != OK:
                self.refused += 1
        self._rewrite = self._journal.unrepaired or self.refused > 0

    def apply(self, event):
        """Feeds the match one event; a result code of engine/match.py. Anything but OK changes nothing."""
        code = self._play(event)
        if code == OK:
            self._waiting.append(event)
        return code

    def call(self, player, name):
        """Gives a player of the match a name; an empty one takes it away."""
        self._call(player, name)
        self._waiting.append(bytes((NAME, player)) + name.encode())

    def name(self, player):
        """What a player is called, "" if nothing was said."""
        return self._names[player] if player < len(self._names) else ""

    def last(self):
        """The last event that counts, None if there is none."""
        return self.log.last(self.end) or None

    def before_last(self, question):
        """question(match) of the match as it was before the last event; there must be one. What the question lets
        happen is taken back.
        """
        match, present = self.match, self.match.save()
        _, start, state = self._checkpoints[self._checkpoint_before_last()]
        match.restore(state)
        try:
            for event in self.log.events(start, self.end - len(self.last() or b"")):
                match.take(event)
            return question(match)
        finally:
            match.restore(present)

    def next(self):
        """The event that redo would bring back, None if there is none."""
        return self.log.event(self.end) or None

    @micropython.native
    def turns_since(self, tile):
        """How many turns ago a tile was placed that lies on the table: 1 was the last turn."""
        turns = then = 0
        for page, at, end in self.log.part(0, self.end).pieces:
            while at < end:
                kind = page[at]
                if kind == events.PLACE or kind == events.LAY:
                    if page[at + 1] == tile:
                        then = turns
                    turns += 1
                elif kind == events.PASS or kind == events.EXPIRE or kind == events.SKIP:
                    turns += 1
                at += events.LENGTHS[kind] + (page[at + 1] if kind == events.HELD else 0)
        return turns - then

    def undo(self):
        """Takes the last event, or the repair, back; False if there is none."""
        if self.undoes_repair:
            self._exchange(self._other, False)
        elif self._take_back():
            self._waiting.append(UNDO)
        else:
            return False
        return True

    def redo(self):
        """Brings the event, or the repair, back that was taken back last; False if there is none."""
        if self.redoes_repair:
            self._exchange(self._other, True)
            return True
        event = self.next()
        return event is not None and self.apply(event) == OK

    @property
    def undoes_repair(self):
        """Whether the last thing that happened is a repair."""
        return self._other is not None and self._repaired

    @property
    def redoes_repair(self):
        """Whether the last thing that was taken back is a repair."""
        return self._other is not None and not self._repaired

    def close(self):
        """Ends the match, finished or not; the next event must be a MATCH."""
        self.match.restore(self.nothing)  # a second Match would need its heap beside the first
        self._waiting = []
        self._forget()

    def erase(self):
        """Ends the match, and nothing of it is kept. OSError if the storage does not take that."""
        self._journal.begin()
        self.close()

    def replace(self, log, count, state):
        """A repair: from now on the match is these `count` events, all of them good, and `state` is what save()
        gives after them. The names stay.
        """
        self._exchange((log, log.size, count, state), True)

    def store(self):
        """Writes what was confirmed since the last call. OSError if the storage will not take it;
        the next call tries again with the whole match.
        """
        if not self._waiting:
            return
        anew = self._rewrite or any(payload[0] == events.MATCH for payload in self._waiting)
        self._rewrite = True  # unless all of it is written below
        if anew:
            self._journal.begin(self.payloads())
        else:
            for payload in self._waiting:
                self._journal.append(payload)
        self._rewrite = False
        self._waiting = []

    def apart(self, task):
        """Calls task(), which opens files, while the journal's is closed."""
        self._journal.apart(task)

    def payloads(self):
        """What a journal of this match holds, one after the other."""
        return payloads(self.log, self.end, self._names)

    def make_room(self):
        """Lets go of what undo only needs to be quick: the heap is wanted for something else. `work` makes it anew."""
        del self._checkpoints[1:]

    def work(self):
        """Prepares for undo, some events at a time; False when nothing is left to prepare."""
        before = self._checkpoint_before_last()
        if before < 0:
            return False
        count, at, state = self._checkpoints[before]
        if self._count - count <= 2 * _CHECKPOINT_EVERY:
            return False
        match, present = self.match, self.match.save()
        match.restore(state)
        for event in self.log.events(at, self.end):
            match.take(event)
            at += len(event)
            count += 1
            if count % _CHECKPOINT_EVERY == 0:
                break
        self._checkpoints.insert(before + 1, (count, at, match.save()))
        self._thin_out()
        match.restore(present)
        return True

    def _forget(self):
        self.log = Log()
        self.end = 0  # those that count end here; after it come those that were taken back
        self._names = []
        self._count = 0  # of the events that count
        self._checkpoints = []  # (events before it, offset in the log, the match's state there)
        self._other = None  # (log, end, count, state) before a repair, or with it when that was taken back
        self._repaired = False

    def _exchange(self, other, repaired):
        """Goes over to the other one of the matches before and after a repair."""
        self._other = (self.log, self.end, self._count, self.match.save())
        self.log, self.end, self._count, state = other
        self._repaired = repaired
        self.match.restore(state)
        self._checkpoints = [(0, 0, self.nothing)]
        self._waiting = [UNDO]  # anything: all of it is written anew
        self._rewrite = True

    def _call(self, player, name):
        self._names += [""] * (player + 1 - len(self._names))
        self._names[player] = name

    def _checkpoint_before_last(self):
        """The place of the last checkpoint that at least one event follows, -1 if there is none."""
        for place in range(len(self._checkpoints) - 1, -1, -1):
            if self._checkpoints[place][1] < self.end:
                return place
        return -1

    def _take_back(self):
        last = self.last()
        if last is None:
            return False
        self._other = None
        self._count -= 1
        self.end -= len(last)
        while self._checkpoints[-1][0] > self._count:
            self._checkpoints.pop()
        _, start, state = self._checkpoints[-1]
        self.match.restore(state)
        for event in self.log.events(start, self.end):
            self.match.take(event)
        return True

    def _play(self, event):
        checkpoints = self._checkpoints
        if not checkpoints or self._count - checkpoints[-1][0] >= _CHECKPOINT_EVERY:
            checkpoints.append((self._count, self.end, self.match.save()))
            self._thin_out()
        code = self.match.apply(event)
        if code == OK:
            self._other = None
            if self.log.event(self.end) != event:
                if self.end < self.log.size:
                    self.log = self.log.part(0, self.end)
                self.log.append(event)
                if event[0] == events.MATCH:
                    self._names = []
            self.end += len(event)
            self._count += 1
        return code

    def _thin_out(self):
        if len(self._checkpoints) > _CHECKPOINTS:
            del self._checkpoints[1]  # the first one reaches back to the beginning
