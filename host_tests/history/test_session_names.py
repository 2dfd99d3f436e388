"""What the players of a session are called."""

from host_tests.history.matches import done, session_of
from trivet.command import journals
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.history.draft import Draft
from trivet.history.session import Session
from trivet.store.journal import Journal

DEAL = (events.match(0, 56, 2), events.round_(0), events.place(55), events.out(0), events.hand(40))


def test_names_are_kept_with_the_match_and_go_with_it(tmp_path):
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    session.apply(events.match(0, 56, 3))
    session.call(1, "Þóra")
    session.store()
    session.apply(events.round_(0))
    session.call(2, "Kåre")
    session.store()
    other = Session(Journal(path))
    other.load()
    assert [other.name(player) for player in range(4)] == ["", "Þóra", "Kåre", ""]
    assert list(other.payloads()) == [
        events.match(0, 56, 3),
        b"\xfe\x01" + "Þóra".encode(),
        b"\xfe\x02" + "Kåre".encode(),
        events.round_(0),
    ]
    other.close()
    other.apply(events.match(0, 56, 2))
    assert other.name(1) == ""


def test_names_survive_taking_back_the_beginning_and_bringing_it_back(tmp_path):
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    session.apply(events.match(0, 56, 2))
    session.call(0, "Ása")
    session.undo()
    session.redo()
    session.store()
    other = Session(Journal(str(tmp_path / "match.jnl")))
    other.load()
    assert other.name(0) == "Ása"


def names_of(session):
    return [session.name(player) for player in range(6)]


def test_the_names_of_those_who_join_survive(tmp_path):
    path = tmp_path / "match.jnl"
    session = session_of(path, *DEAL[:1])
    session.call(1, "Ben")
    for event in DEAL[1:]:
        assert session.apply(event) == OK
    assert session.apply(events.join(2, 20)) == OK
    session.call(2, "Cleo")
    session.store()
    assert names_of(session) == names_of(session_of(path)) == ["", "Ben", "Cleo", "", "", ""]
    assert session.undo() and session.redo()
    session.store()
    assert names_of(session) == names_of(session_of(path)) == ["", "Ben", "Cleo", "", "", ""]
    again = session_of(path)
    assert again.undo()
    again.store()
    again = session_of(path)
    assert again.redo() and names_of(again) == ["", "Ben", "Cleo", "", "", ""]
    again._rewrite = True
    assert again.apply(events.leave(1)) == OK
    again.store()
    third = session_of(path)
    assert names_of(third) == ["", "Ben", "Cleo", "", "", ""] and third.match.save() == again.match.save()
    assert third.unread == 0


def test_who_joins_in_place_of_one_who_was_taken_back_does_not_have_his_name(tmp_path):
    path = tmp_path / "match.jnl"
    session = session_of(path, *DEAL, events.join(2, 20))
    session.call(2, "Cleo")
    assert session.undo() and session.apply(events.join(2, 30)) == OK
    session.store()
    assert names_of(session) == names_of(session_of(path)) == [""] * 6
    assert journals.read(path.read_bytes()).names == ["", "", ""]


def test_a_repair_keeps_the_names_of_those_who_joined(tmp_path):
    path = tmp_path / "match.jnl"
    session = session_of(path, *DEAL, events.join(2, 20))
    session.call(2, "Cleo")
    assert session.apply(events.correct(0, 5)) == OK
    draft = Draft(session.log)
    draft.change(session.log.last_offset(), 5, events.correct(0, 7))
    done(draft.play(draft.log.size))
    session.replace(draft.holding(), draft.state)
    session.store()
    assert names_of(session) == names_of(session_of(path)) == ["", "", "Cleo", "", "", ""]
    assert session.undo() and names_of(session)[2] == "Cleo"
