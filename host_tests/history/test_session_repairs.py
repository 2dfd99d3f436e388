"""A session that is repaired: other events in place of those that happened, and back."""

from host_tests.history.matches import content, played
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.history.log import Log
from trivet.history.session import Session
from trivet.store.journal import Journal


def repaired(path):
    """A session of Ása and another with these events, then with another opener and one tile."""
    session = Session(Journal(path))
    session.load()
    session.apply(events.match(0, 56, 2))
    session.call(0, "Ása")
    for event in (events.round_(0), events.place(55), events.place(54)):
        session.apply(event)
    session.store()
    before = session.match.save()
    after = Match()
    log = bytearray()
    for event in (events.match(0, 56, 2), events.round_(1), events.place(55)):
        assert after.apply(event) == OK
        log += event
    session.replace(Log(log), after.save())
    session.store()
    return session, before, after.save()


def test_replace_puts_other_events_in_place_under_the_same_names(tmp_path):
    path = str(tmp_path / "match.jnl")
    session, _, after = repaired(path)
    assert session.match.save() == after
    other = Session(Journal(path))
    other.load()
    assert other.match.save() == after and other.match.player == 0
    assert other.name(0) == "Ása" and other.last() == events.place(55)


def test_undo_takes_the_whole_repair_back_and_redo_brings_it_back(tmp_path):
    path = str(tmp_path / "match.jnl")
    session, before, after = repaired(path)
    assert session.undoes_repair and session.undo()
    assert session.match.save() == before and session.last() == events.place(54)
    session.store()
    other = Session(Journal(path))
    other.load()
    assert other.match.save() == before and other.name(0) == "Ása"
    assert session.redoes_repair and session.redo()
    assert session.match.save() == after and session.undoes_repair


def test_events_that_were_taken_back_before_a_repair_can_still_be_brought_back_after_it_is_undone(tmp_path):
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)):
        session.apply(event)
    session.undo()
    session.replace(session.log.part(0, session.log.size - 4), Match().save())
    session.undo()
    assert session.redoes_repair
    assert session.undo() and session.redo() and session.redo()
    assert session.match.totals == [15, 14]


def test_the_next_event_lets_go_of_what_was_before_the_repair(tmp_path):
    session, _, _ = repaired(str(tmp_path / "match.jnl"))
    assert session.apply(events.place(54)) == OK
    assert not session.undoes_repair and session.undo() and session.last() == events.place(55)


def test_undo_goes_on_behind_a_repair_after_a_restart(tmp_path):
    path = str(tmp_path / "match.jnl")
    repaired(path)
    session = Session(Journal(path))
    session.load()
    assert not session.undoes_repair and session.undo() and session.last() == events.round_(1)


def test_work_after_a_repair_prepares_for_undo_and_changes_nothing(tmp_path):
    session, states = played(tmp_path / "match.jnl", 90)
    state = states[-1]
    session.replace(Log(content(session.log)), state)
    session.undo()
    session.redo()
    pieces = 0
    while session.work():
        assert session.match.save() == state
        pieces += 1
    assert pieces
    session.apply(events.correct(0, 5))
    session.undo()
    for state in reversed(states[:-1]):
        assert session.undo() and session.match.save() == state
