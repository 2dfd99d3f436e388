"""A session: the match in play, the journal that it is kept in, and undo.

The journal holds the events of the match as engine/events.py writes them, in the order in which
they were confirmed, and the one-byte payload UNDO, which takes back the last event that still
counts. A MATCH event begins a journal anew.

The state is what replaying the events gives. So that undo need not replay a whole evening, the
session keeps the match's state at every sixteenth event.
"""

from micropython import const

from trivet.engine import events
from trivet.engine.match import OK, Match

UNDO = b"\xff"

_CHECKPOINT_EVERY = const(16)  # events; undo replays fewer than this


def surviving(payloads):
    """The events of a journal that still count: those that no UNDO has taken back."""
    kept = []
    for payload in payloads:
        if payload != UNDO:
            kept.append(payload)
        elif kept:
            kept.pop()
    return kept


class Session:
    """The match in play. `apply` and `undo` change it at once; `store` makes the changes survive."""

    def __init__(self, journal):
        self.match = Match()
        self.refused = 0  # events of the journal that the engine would not take, found by load()
        self._journal = journal
        self._waiting = []  # payloads that the journal does not hold yet
        self._rewrite = False  # the journal could not be written: write all of it next time
        self._events = []
        self._checkpoints = []  # the state before event 0, 16, 32, …

    def load(self):
        """Goes on where the journal ends."""
        for event in surviving(self._journal.load()):
            if self._play(event) != OK:
                self.refused += 1

    def apply(self, event):
        """Feeds the match one event; a result code of engine/match.py. Anything but OK changes nothing."""
        code = self._play(event)
        if code == OK:
            self._waiting.append(event)
        return code

    def last(self):
        """The last event that counts, None if there is none."""
        return self._events[-1] if self._events else None

    def undo(self):
        """Takes the last event back; False if there is none."""
        if not self._events:
            return False
        self._events.pop()
        self._waiting.append(UNDO)
        first = len(self._events) // _CHECKPOINT_EVERY
        self.match.restore(self._checkpoints[first])
        del self._checkpoints[first + 1 :]
        for event in self._events[first * _CHECKPOINT_EVERY :]:
            self.match.apply(event)
        return True

    def close(self):
        """Ends the match, finished or not; the next event must be a MATCH."""
        self.match = Match()
        self._events = []
        self._checkpoints = []
        self._waiting = []

    def store(self):
        """Writes what was confirmed since the last call. OSError if the storage will not take it;
        the next call tries again with the whole match.
        """
        if not self._waiting:
            return
        anew = self._rewrite or any(payload[0] == events.MATCH for payload in self._waiting)
        self._rewrite = True  # unless all of it is written below
        if anew:
            self._journal.begin(self._events)
        else:
            for payload in self._waiting:
                self._journal.append(payload)
        self._rewrite = False
        self._waiting = []

    def _play(self, event):
        if len(self._events) == _CHECKPOINT_EVERY * len(self._checkpoints):
            self._checkpoints.append(self.match.save())
        code = self.match.apply(event)
        if code == OK:
            self._events.append(event)
        return code
