"""The longest match: a start reads it in pieces, its limit is told before it is reached, and nothing more is taken."""

import os

import pytest

from host_tests.engine.game import rule
from host_tests.history.test_snapshots import opened
from trivet.command.journals import build
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.history import payloads
from trivet.history import session as sessions
from trivet.history.log import FULL, MOST, READ
from trivet.history.past import past_match
from trivet.store.archive import Archive

BEGUN = [events.match(0, 56, 2), rule("target", 9999)]


@pytest.fixture
def device_at(device):
    """A function: the device with a match whose events have this many bytes, in the midst of a round or after it."""

    def play(size, over=False):
        session = device.session
        for event in BEGUN:
            assert session.apply(event) == OK
        assert session.apply(events.round_(0)) == OK and session.apply(events.place(55)) == OK
        while session.log.size < size:
            assert session.apply(events.skip()) == OK
        if over:
            assert session.apply(events.block()) == OK
        session.store()
        device.app.arrive()
        return device

    return play


def test_a_turn_beyond_the_limit_is_refused_in_words_and_changes_nothing(device_at):
    device = device_at(MOST - sessions._END)

    before = device.session.log.size
    assert device.keys("444K").app.notices.refused and "as long as one can be" in device.app.notices.text
    assert device.session.log.size == before


def test_at_the_limit_the_match_can_be_ended_and_the_last_turn_be_taken_back(device_at):
    device = device_at(MOST - sessions._END)
    session = device.session
    assert session.apply(events.skip()) == FULL
    assert session.undo() and session.redo() and session.undo()
    assert session.apply(events.block()) == OK and session.apply(events.end()) == OK
    session.store()
    other = sessions.Session(session._journal)
    other.load()
    assert not other.unread and other.match.save() == session.match.save()


def test_a_round_is_not_begun_that_could_not_be_ended_and_the_one_before_tells(device_at):
    device = device_at(MOST - sessions._END - sessions._ROUND - 60)
    session = device.session
    for event in (events.block(), *[events.hand(total) for total in (0, 0)]):
        session.apply(event)
    assert session.turns_left <= 10
    assert session.apply(events.correct(0, 5)) == OK
    while session.turns_left:
        assert session.apply(events.correct(0, 5)) == OK
    session.apply(events.correct(0, 5))
    assert session.apply(events.round_(0)) == FULL


def test_the_end_of_a_round_tells_how_many_turns_are_left(device_at):
    device = device_at(MOST - sessions._END - sessions._ROUND - 600)
    assert device.app.confirm(events.block()) == OK
    for _ in range(2):
        device.app.confirm(events.hand(device.match.known_sum() if device.match.known_sum() >= 0 else 40))
    assert device.match.round == 1 and "Turns that still fit" in device.app.notices.text


def test_a_longer_match_of_an_older_version_ends_where_there_is_room_and_is_kept_whole(tmp_path):
    fed = [*BEGUN, events.round_(0), events.place(55), *[events.skip()] * READ]
    (tmp_path / "match.jnl").write_bytes(build(fed))
    session = opened(tmp_path)
    assert session.unread and READ - 6 < session.log.size <= READ
    assert session.apply(events.skip()) == FULL
    session.accept()
    session.store()
    assert (tmp_path / "match.jnl.1").read_bytes() == build(fed)
    assert not opened(tmp_path).unread and opened(tmp_path).log.size == session.log.size


def test_a_longer_past_match_is_not_read_and_stays(tmp_path):
    archive = Archive(str(tmp_path / "past"))
    head = past_match.header(past_match.PastMatch(0, 56, 1, False, [0, 0], ["", ""], past_match.Log()))
    fed = [*BEGUN, events.round_(0), events.place(55), *[events.skip()] * READ]
    archive.put(1, head, payloads.of_match(fed, ["", ""]))
    with pytest.raises(OSError, match="event"):
        past_match.whole(archive, 1)
    assert archive.numbers() == [1]


def test_a_repair_that_would_make_it_too_long_is_refused(device_at):
    device = device_at(MOST - sessions._END)
    session = device.session
    longer = session.log.part(0, session.log.size)
    longer.append(events.skip())
    state = session.match.save()
    assert not session.replace(longer, state) and not session.undoes_repair
    longer.take_back(session.log.size)
    assert session.replace(longer.part(0, longer.size), state) and session.undoes_repair


def test_a_file_of_any_length_is_read_in_pieces(tmp_path, monkeypatch):
    again = [events.skip(), payloads.UNDO] * 20_000
    (tmp_path / "match.jnl").write_bytes(build([*BEGUN, events.round_(0), events.place(55), *again]))
    assert os.path.getsize(tmp_path / "match.jnl") > 160_000
    session = opened(tmp_path)
    assert list(session.log.events()) == [*BEGUN, events.round_(0), events.place(55)]
    assert max(map(len, session._journal.records())) <= 1024
    assert list(session.log.taken_back()) == [events.skip()]
