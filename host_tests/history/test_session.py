"""A session: journal, replay, undo."""

import random

import pytest

from host_tests.history.matches import played, random_event, session_of
from trivet.engine import events, tiles
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.engine.phases import HANDS, OVER, TURN
from trivet.engine.rulebooks import rules
from trivet.history import payloads
from trivet.history.past import past_match
from trivet.history.session import Session
from trivet.store.journal import Journal


def test_replaying_the_journal_equals_having_played_it_undos_included(tmp_path, rng):
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
            assert other.match.save() == session.match.save()


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

        def append(self, *contents):
            if self.full:
                raise OSError(28)
            super().append(*contents)

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
        with pytest.raises(OSError):
            session.store()
    journal.full = False
    session.store()
    other = Session(Journal(path))
    other.load()
    assert other.match.save() == session.match.save()


BEGUN = [events.match(0, 56, 2), events.round_(0), events.place(55)]
NOT_UNDERSTOOD = {
    "refused by the engine": events.place(55),
    "a kind that there is not": b"\x40abc",
    "no whole event": events.place(54)[:-1],
    "a name that is no UTF-8": b"\xfe\x00\xff\xfe",
    "a name that is too long": payloads.name(0, 13 * "a"),
    "a name with a line break": payloads.name(0, "a\nb"),
    "a name of nobody": payloads.name(6, "Eva"),
    "a mark of its own that has grown": payloads.past(1) + b"\0",
}


@pytest.mark.parametrize("payload", NOT_UNDERSTOOD.values(), ids=NOT_UNDERSTOOD)
def test_the_match_ends_before_what_is_not_understood_and_all_of_it_is_kept(tmp_path, payload):
    path = tmp_path / "match.jnl"
    journal = Journal(str(path))
    journal.begin([*BEGUN, payload, events.place(54)])
    whole = path.read_bytes()
    for _ in range(2):  # at each start, until something happens
        session = Session(Journal(str(path)))
        session.load()
        assert session.unread and list(session.log.events()) == BEGUN
        assert not session.store() and path.read_bytes() == whole
    session.accept()
    assert session.store() and session.unread == 0
    assert list(Journal(str(path)).load()) == BEGUN
    assert (tmp_path / "match.jnl.1").read_bytes() == whole


def test_whoever_plays_on_before_what_is_not_understood_keeps_a_copy_of_it(tmp_path):
    path = tmp_path / "match.jnl"
    Journal(str(path)).begin([*BEGUN, b"\x40", events.place(54)])
    whole = path.read_bytes()
    session = Session(Journal(str(path)))
    session.load()
    assert session.apply(events.place(53)) == OK and session.store()
    assert list(Journal(str(path)).load()) == [*BEGUN, events.place(53)]
    assert (tmp_path / "match.jnl.1").read_bytes() == whole and session.unread == 0


def test_taking_back_where_nothing_has_happened_is_not_understood(tmp_path):
    journal = Journal(str(tmp_path / "match.jnl"))
    journal.begin([payloads.UNDO, *BEGUN])
    session = Session(journal)
    session.load()
    assert session.unread and session.last() is None


def test_the_journal_of_a_later_version_is_not_understood_and_stays(tmp_path):
    path = tmp_path / "match.jnl"
    path.write_bytes(b"TRVJ\x02whatever")
    session = Session(Journal(str(path)))
    session.load()
    assert session.unread and session.last() is None and not session.store()
    for event in BEGUN:
        assert session.apply(event) == OK
    session.store()
    assert list(Journal(str(path)).load()) == BEGUN
    assert (tmp_path / "match.jnl.1").read_bytes() == b"TRVJ\x02whatever"


def test_a_match_of_the_past_with_an_event_that_is_not_understood_is_not_taken_up(tmp_path):
    session = Session(Journal(str(tmp_path / "match.jnl")))
    for event in BEGUN:
        assert session.apply(event) == OK
    past = past_match.now(session)
    taken = past.log, past.names, past.number, past.date
    assert session.take_up(*taken)
    past.log.append(events.place(55))
    assert not session.take_up(*taken) and session.last() is None and not session.store()


def test_redo_goes_forward_again_event_by_event(tmp_path):
    session, states = played(tmp_path / "match.jnl")
    while session.undo():
        pass
    for state in states[1:]:
        assert session.redo()
        assert session.match.save() == state
    assert not session.redo() and session.next() is None


def test_what_was_taken_back_can_be_brought_back_after_a_restart(tmp_path):
    session, states = played(tmp_path / "match.jnl")
    session.store()
    for _ in range(20):
        session.undo()
    session.store()
    other = Session(Journal(str(tmp_path / "match.jnl")))
    other.load()
    assert other.match.save() == states[-21]
    for _ in range(20):
        assert other.redo()
    assert other.match.save() == states[-1]


def test_another_event_ends_what_could_be_brought_back(tmp_path):
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)):
        assert session.apply(event) == OK
    session.undo()
    assert session.apply(events.place(53)) == OK
    assert session.next() is None and not session.redo()


def test_the_same_event_again_leaves_the_ones_behind_it(tmp_path):
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)):
        session.apply(event)
    session.undo()
    session.undo()
    assert session.apply(events.place(55)) == OK
    assert session.next() == events.place(54)


def test_work_brings_undo_within_ten_events_and_changes_nothing(tmp_path):
    session, states = played(tmp_path / "match.jnl", 150)
    taken = []
    take = session.match.take
    session.match.take = lambda event: taken.append(event) or take(event)
    for state in reversed(states[:-1]):
        while session.work():
            pass
        taken.clear()
        assert session.undo() and sum(map(len, taken)) <= 36
        assert session.match.save() == state


def test_the_work_before_a_long_event_comes_to_an_end(tmp_path):
    begin = (events.match(0, 56, 2), events.round_(0), events.place(55), events.skip(), events.block())
    session = session_of(tmp_path / "match.jnl", *begin)
    assert session.match.phase == HANDS
    assert session.apply(events.held(range(session.match.hands[session.match.player]))) == OK
    pieces = 0
    while session.work():
        pieces += 1
        assert pieces < 100
    assert session.undo()


def _with_turns(folder):
    """A session of which four turns are in the journal."""
    turns = [events.place(tile) for tile in (55, 54, 53)] + [events.pass_(3)]
    session = session_of(folder / "match.jnl", events.match(0, 56, 2), events.round_(0), *turns)
    session.store()
    return session


def test_a_turn_that_is_only_open_again_stays_in_the_journal(tmp_path):
    session = _with_turns(tmp_path)
    state, last = session.match.save(), session.last()
    session.reopen()
    session.reopen()
    session.call(0, "Anna")
    session.store()
    assert session.left_to_redo == 2 and session.next() != last
    again = session_of(tmp_path / "match.jnl")
    assert again.match.save() == state and again.last() == last and again.next() is None
    assert session.redo() and session.redo() and not session.redo()
    session.store()
    assert session.match.save() == state == session_of(tmp_path / "match.jnl").match.save()


def test_what_is_confirmed_in_place_of_an_open_turn_takes_it_back_for_good(tmp_path):
    session = _with_turns(tmp_path)
    session.reopen()
    session.reopen()
    assert session.apply(events.pass_(1)) == OK and session.next() is None
    session.store()
    again = session_of(tmp_path / "match.jnl")
    assert again.match.save() == session.match.save() and again.last() == events.pass_(1)


def test_undo_takes_the_open_turns_back_with_what_was_before_them(tmp_path):
    session = _with_turns(tmp_path)
    session.reopen()
    session.undo()
    session.store()
    again = session_of(tmp_path / "match.jnl")
    assert again.match.save() == session.match.save() and again.next() == session.next()
    assert again.redo() and again.redo() and not again.redo()


def test_a_journal_that_is_written_anew_has_the_open_turns(tmp_path):
    session = _with_turns(tmp_path)
    state = session.match.save()
    session.reopen()
    session.reopen()
    session._rewrite = True
    session.call(0, "Anna")
    session.store()
    assert session_of(tmp_path / "match.jnl").match.save() == state
    session.put_back()
    assert session.match.save() == state and session.left_to_redo == 0


def test_the_match_before_the_last_event_can_be_asked_and_stays_as_it_is(tmp_path):
    rng = random.Random(11)
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    states = [session.match.save()]
    while len(states) < 60 and session.match.phase != OVER:
        if session.apply(random_event(session.match, rng)) != OK:
            continue
        present, last = session.match.save(), session.last()
        assert session.before_last(Match.save) == states[-1]
        assert session.match.save() == present and session.last() == last
        states.append(present)
    assert session.undo() and session.match.save() == states[-2]


# The journal of a match of three, written when a turn could not be skipped yet: tiles, passes, an undo, points taken.
OLD = bytes.fromhex(
    "5452564a010401003803f9db020200753b0403040000f046040309010041a30204031f9104030d0000f2eb040310000047980403120200bd"
    "a601ff1b1a04031200004598020403fbd604031300001364050b02ce7f026dd706fe00c38173613bd805fe0242656e425f"
)


def test_a_journal_of_before_reads_on_and_takes_what_there_was_not_then(tmp_path):
    path = tmp_path / "match.jnl"
    path.write_bytes(OLD)
    session = Session(Journal(str(path)))
    session.load()
    assert session.unread == 0 and session.match.totals == [-15, 16, -67]
    assert [session.name(player) for player in range(3)] == ["\u00c1sa", "", "Ben"]
    assert (session.match.player, session.match.pool()) == (2, 28)
    assert session.apply(events.skip()) == OK
    session.store()
    other = Session(Journal(str(path)))
    other.load()
    assert other.match.save() == session.match.save() and other.match.player == 0
    assert path.read_bytes().startswith(OLD)


def test_a_skip_and_the_end_of_a_round_survive_restart_undo_and_redo(tmp_path):
    path = str(tmp_path / "match.jnl")
    session = Session(Journal(path))
    session.load()
    fed = (events.match(0, 56, 2), events.round_(0), events.place(55), events.skip(), events.skip(), events.block())
    for event in fed:
        assert session.apply(event) == OK
    session.store()
    end = session.match.save()
    assert session.match.phase == HANDS and session.match.totals == [15, 0]
    other = Session(Journal(path))
    other.load()
    assert other.match.save() == end
    assert other.undo() and other.match.phase == TURN and other.match.player == 1
    assert other.undo() and other.match.player == 0
    assert other.undo() and other.match.player == 1
    other.store()
    third = Session(Journal(path))
    third.load()
    assert third.match.save() == other.match.save()
    assert third.redo() and third.redo() and third.redo() and not third.redo()
    assert third.match.save() == end


def test_what_changes_beside_the_turns_survives_restart_undo_and_redo(tmp_path):
    path = str(tmp_path / "match.jnl")
    begin = [events.match(0, 56, 3), events.missing(3), events.round_(0), events.place(55), events.out(1)]
    beside = [events.holds(1, 2), events.swap(0, 2), events.unknown(1), events.rule(rules.index("target"), 300)]
    session = session_of(path, *begin, *beside)
    session.call(1, "Anna")
    session.store()
    end = session.match.save()
    assert (session.match.phase, session.match.chairs, session.match.missing) == (TURN, (2, 1, 0), 2)
    other = session_of(path)
    assert other.match.save() == end
    while other.undo():
        pass
    while other.redo():
        pass
    assert other.match.save() == end and other.name(1) == "Anna"


def test_a_turn_that_was_skipped_counts_as_a_turn_since_a_tile_was_played(tmp_path):
    session = Session(Journal(str(tmp_path / "match.jnl")))
    session.load()
    for event in (events.match(0, 56, 2), events.round_(0), events.place(55), events.skip(), events.pass_(3)):
        assert session.apply(event) == OK
    assert session.log.turns_since(55) == 3
    assert session.log.turns_since(tiles.NONE) == 3


def test_a_reopened_turn_that_the_match_would_not_take_again_stays_taken_back(tmp_path):
    session = session_of(tmp_path / "match.jnl", events.match(0, 56, 2), events.round_(0), events.place(55))
    session.store()
    session.reopen()
    session.match.apply(events.place(55))  # by whatever fault: it is another's turn now
    session.put_back()
    assert session.next() == events.place(55) and session.left_to_redo == 1
    session.store()
    assert session_of(tmp_path / "match.jnl").last() == events.round_(0)
