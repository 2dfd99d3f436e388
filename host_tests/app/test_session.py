"""A session: journal, replay, undo."""

import random

from trivet.app.session import Session
from trivet.engine import events
from trivet.engine.match import HANDS, OK, OPENING, OVER, SETUP, TURN
from trivet.store.journal import Journal


def random_event(match, rng):
    if match.phase == SETUP:
        return events.match(0, 56, rng.randint(2, 4))
    if match.phase == OPENING:
        return events.round_(rng.randrange(match.players))
    if match.phase == HANDS:
        known = match.known_sum()
        return events.hand(known if known >= 0 else rng.randrange(15 * match.hands[match.player]))
    if rng.random() < 0.2:
        return events.pass_(match.draws_left())
    return events.place(rng.choice(match.unplayed()), rng.randint(0, match.draws_left()), rng.choice([0, 0, 0, 1, 2]))


def test_replaying_the_journal_equals_having_played_it_undos_included(tmp_path):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    rng = random.Random(seed)
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    for step in range(1500):
        if session.match.phase == OVER:
            session.close()
        if session.last() is not None and rng.random() < 0.25:
            assert session.undo()
        else:
            session.apply(random_event(session.match, rng))
        if rng.random() < 0.7:
            session.store()
        if step % 50 == 0:
            session.store()
            other = Session(Journal(path))
            other.load()
            assert other.match.save() == session.match.save() and other.refused == 0


def test_undo_goes_back_event_by_event_to_the_empty_table(tmp_path):
    rng = random.Random(7)
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    states = [session.match.save()]
    while len(states) < 90 and session.match.phase != OVER:
        if session.apply(random_event(session.match, rng)) == OK:
            states.append(session.match.save())
    while len(states) > 1:
        assert session.match.save() == states.pop()
        assert session.undo()
    assert session.match.save() == states[0]
    assert not session.undo() and session.last() is None


def test_what_was_not_stored_is_lost_and_nothing_else(tmp_path):
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55)):
        assert session.apply(event) == OK
    session.store()
    assert session.apply(events.place(54)) == OK
    other = Session(Journal(path))
    other.load()
    assert other.match.totals == [15, 0] and other.match.phase == TURN


def test_a_full_disk_loses_nothing_once_there_is_room_again(tmp_path):
    class Full(Journal):
        full = False

        def append(self, payload):
            if self.full:
                raise OSError(28)
            super().append(payload)

        def begin(self, payloads=()):
            if self.full:
                raise OSError(28)
            super().begin(payloads)

    path = str(tmp_path / "match.jnl")
    journal = Full(path)
    session = Session(journal)
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0)):
        assert session.apply(event) == OK
    session.store()
    journal.full = True
    for tile in (55, 54):
        assert session.apply(events.place(tile)) == OK
        try:
            session.store()
        except OSError:
            failed = True
    assert failed
    journal.full = False
    session.store()
    other = Session(Journal(path))
    other.load()
    assert other.match.save() == session.match.save()


def test_an_event_that_the_engine_refuses_is_counted_not_played(tmp_path):
    journal = Journal(str(tmp_path / "match.jnl"))
    journal.begin([events.match(0, 56, 2), events.round_(0), events.place(55), events.place(55), events.place(54)])
    session = Session(journal)
    session.load()
    assert session.refused == 1 and session.match.totals == [15, 14]
