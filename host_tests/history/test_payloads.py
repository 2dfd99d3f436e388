"""What an evening of undo leaves in a journal need not be played, and does not stay there."""

import os

from hypothesis import given
from hypothesis import strategies as st

from trivet.engine import codes, events
from trivet.history import payloads
from trivet.history.session import Session
from trivet.store.journal import Journal

BEGUN = [events.match(0, 56, 3), events.round_(0)]


class Stored:
    """A journal that holds these payloads."""

    unrepaired = newer = keep_first = False
    spared = None

    def __init__(self, contents, size):
        self.contents = contents
        self.size = size

    def load(self):
        return iter(self.contents)


def loaded(contents, size):
    """What a session knows after power-on."""
    session = Session(Stored(contents, size))
    session.load()
    names = [session.name(player) for player in range(6)]
    return bytes(session.happened.data), session._taken_back, names, session.match.save(), session.unread


# What is done: a tile or a pass, undo, redo, a name.
STEPS = st.lists(st.integers(0, 9), max_size=60)


@given(STEPS)
def test_a_journal_that_is_settled_says_the_same(steps):
    session = Session(Stored([], 0))
    stored = []
    for event in BEGUN:
        session.apply(event)
        stored.append(event)
    for step in steps:
        if step < 4:
            if session.undo():
                stored.append(payloads.UNDO)
        elif step == 4:
            event = session.next()
            if event and session.redo():
                stored.append(event)
        elif step == 5:
            stored.append(payloads.name(len(stored) % 3, "Anna%d" % len(stored)))
        else:
            event = events.pass_(step % 4) if step % 2 else events.place(session.match.placed + step)
            if session.match.phase == 0 or not session.happened.size:
                event = BEGUN[0]
            if session.apply(event) == codes.OK:
                stored.append(event)
    long = loaded(stored, 10_000)
    assert long == loaded(stored, 0)
    assert payloads.settled(payloads.settled(stored)) == payloads.settled(stored)


def test_what_was_taken_back_a_thousand_times_is_not_kept(tmp_path):
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    for event in BEGUN:
        session.apply(event)
    session.store()
    highest = 0
    for turn in range(2000):
        if turn:
            session.undo()
            session.store()
        assert session.apply(events.place(turn % 50)) == codes.OK
        session.store()
        highest = max(highest, os.path.getsize(path))
    assert 2_000 < highest < 2_200
    again = Session(Journal(path))
    again.load()
    assert again.happened.data == session.happened.data
