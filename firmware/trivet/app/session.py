"""A session: the match in play, the journal that it is kept in, and undo.

The journal holds the events of the match as engine/events.py writes them, in the order in which
they were confirmed, and the one-byte payload UNDO, which takes back the last event that still
counts. A MATCH event begins a journal anew.

The state is what replaying the events gives. So that undo need not replay a whole evening, the
session keeps the match's state at the last few eighth events, and at the beginning.
"""

from micropython import const

from trivet.engine import events
from trivet.engine.match import OK, Match

UNDO = b"\xff"

_CHECKPOINT_EVERY = const(8)  # events; undo mostly replays fewer than this
_CHECKPOINTS = const(6)  # kept: the beginning, and the last ones


class Session:
    """The match in play. `apply` and `undo` change it at once; `store` makes the changes survive."""

    def __init__(self, journal):
        self.match = Match()
        self._nothing = self.match.save()
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
            elif self._play(payload) != OK:
                self.refused += 1
        self._rewrite = self._journal.unrepaired or self.refused > 0

    def apply(self, event):
        """Feeds the match one event; a result code of engine/match.py. Anything but OK changes nothing."""
        code = self._play(event)
        if code == OK:
            self._waiting.append(event)
        return code

    def last(self):
        """The last event that counts, None if there is none."""
        last = None
        for event in events.split(self._log, self._before_last()):
            last = event
        return last

    def undo(self):
        """Takes the last event back; False if there is none."""
        if not self._take_back():
            return False
        self._waiting.append(UNDO)
        return True

    def close(self):
        """Ends the match, finished or not; the next event must be a MATCH."""
        self.match.restore(self._nothing)  # a second Match would need its heap beside the first
        self._waiting = []
        self._forget()

    def store(self):
        """Writes what was confirmed since the last call. OSError if the storage will not take it;
        the next call tries again with the whole match.
        """
        if not self._waiting:
            return
        anew = self._rewrite or any(payload[0] == events.MATCH for payload in self._waiting)
        self._rewrite = True  # unless all of it is written below
        if anew:
            self._journal.begin(events.split(self._log))
        else:
            for payload in self._waiting:
                self._journal.append(payload)
        self._rewrite = False
        self._waiting = []

    def _forget(self):
        self._log = bytearray()  # the events that count, one after the other
        self._count = 0  # of them
        self._checkpoints = []  # (events before it, offset in the log, the match's state there)

    def _before_last(self):
        """The offset in the log of the last checkpoint that at least one event follows."""
        for _, start, _ in reversed(self._checkpoints):
            if start < len(self._log):
                return start
        return 0

    def _take_back(self):
        last = self.last()
        if last is None:
            return False
        self._count -= 1
        self._log = self._log[: len(self._log) - len(last)]
        while self._checkpoints[-1][0] > self._count:
            self._checkpoints.pop()
        _, start, state = self._checkpoints[-1]
        self.match.restore(state)
        for event in events.split(self._log, start):
            self.match.happen(event)
        return True

    def _play(self, event):
        checkpoints = self._checkpoints
        if not checkpoints or self._count - checkpoints[-1][0] >= _CHECKPOINT_EVERY:
            checkpoints.append((self._count, len(self._log), self.match.save()))
            if len(checkpoints) > _CHECKPOINTS:
                del checkpoints[1]  # the first one reaches back to the beginning
        code = self.match.apply(event)
        if code == OK:
            self._log += event
            self._count += 1
        return code
