"""What an evening of undo leaves in a journal need not be played, and does not stay there."""

import os

from hypothesis import given
from hypothesis import strategies as st

from trivet.engine import codes, events, phases
from trivet.history import payloads
from trivet.history.session import Session
from trivet.store.journal import Journal

from .stored import Stored

BEGUN = [events.match(0, 56, 3), events.round_(0)]


def known(session):
    """All that a session knows."""
    names = [session.name(player) for player in range(session.match.players)]
    return list(session.log.events()), list(session.log.taken_back()), names, session.match.save()


# What is done: a tile or a pass, undo, redo, a name.
STEPS = st.lists(st.integers(0, 9), max_size=60)


@given(STEPS)
def test_what_is_gathered_from_a_journal_is_what_the_session_knew(steps):
    session = Session(Stored([]))
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
            session.call(len(stored) % 3, f"Anna{len(stored)}")
            stored.append(payloads.name(len(stored) % 3, f"Anna{len(stored)}"))
        else:
            event = events.pass_(step % 4) if step % 2 else events.place(session.match.placed + step)
            if session.match.phase == phases.SETUP or not session.log.size:
                event = BEGUN[0]
            if session.apply(event) == codes.OK:
                stored.append(event)
    again = Session(Stored(stored))
    again.load()
    assert not again.unread and known(again) == known(session)


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
    assert known(again) == known(session)
