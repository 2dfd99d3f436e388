"""A match to be looked at: its header, and how it gets into the archive and back."""

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.play.endings import leave, play
from host_tests.history.matches import content, session_of
from trivet.engine import events
from trivet.history import payloads
from trivet.history.log import Log
from trivet.history.past import days, past_match
from trivet.history.past.past_match import PastMatch
from trivet.store.archive import Archive
from trivet.store.journal import Journal


def last(device):
    """The newest match of the archive, with all its events."""
    archive = device.archive()
    return list(past_match.reading(archive, archive.numbers()[-1]))[-1]


def test_places_are_shared_by_who_has_as_many_points():
    assert past_match.order([100, 250, 412, 250, -5, 100]) == [(1, 2), (2, 1), (2, 3), (4, 0), (4, 5), (6, 4)]


@pytest.mark.parametrize("totals", [[0], [400, -120], [9999, -9999, 0, 1, 255, 256]])
def test_a_header_tells_all_of_a_match_but_its_events(totals):
    names = ["", "Þóra", "x" * 12, "Jiří", "", "Ő"][: len(totals)]
    match = PastMatch(8, 76, 12, True, totals, names, Log(events.pass_(1) * 3500), 0, 7, days.packed((2026, 11, 22)))
    header = past_match.header(match)
    again = past_match.from_header(header, 7)
    assert vars(again) == vars(match) | {"log": again.log}
    before = past_match.from_header(header[:-2], 7)  # as it was when no day was kept
    assert vars(before) == vars(again) | {"log": before.log, "date": 0}


def test_a_match_comes_back_with_its_events_and_names(device):
    play(device, 3, names=("Ása", "", "Kåre"))
    log, totals = content(device.session.log), list(device.match.totals)
    found = last(leave(device))
    assert (content(found.log), found.log.size, found.totals) == (log, len(log), totals)
    assert found.names == ["Ása", "", "Kåre"] and found.labels(device.app.words) == ["Ása", "Player 2", "Kåre"]


def test_what_was_taken_back_is_not_put_away(device):
    play(device)
    device.app.undo()
    end = device.session.log.size
    assert last(leave(device)).log.size == end


def test_a_match_in_which_nothing_was_placed_is_not_put_away(device):
    leave(device.keys("2KK"))
    assert device.archive().numbers() == []


def test_a_finished_match_can_be_taken_back_until_a_new_one_is_asked_for(device):
    play(device, wanted=10_000)
    assert device.screen == "MatchEndScreen" and device.archive().numbers() == []
    device.keys("BK")
    assert device.screen != "MatchEndScreen" and device.archive().numbers() == []
    device.app.redo()
    device.keys("KK")
    assert device.archive().numbers() == [1] and last(device).finished


def test_a_match_that_a_restart_brings_back_is_not_put_away_twice(device):
    leave(play(device))
    again = Device(device.path)
    assert again.match.placed or again.match.round > 1
    leave(again)
    assert device.archive().numbers() == [1]


def test_a_match_that_a_restart_brings_back_and_that_is_changed_then_is_put_away_in_its_own_place(device):
    leave(play(device))
    again = Device(device.path)
    again.app.undo()
    end = again.session.log.size
    leave(again)
    assert device.archive().numbers() == [1] and last(device).log.size == end
    leave(play(again, seed=4))
    assert device.archive().numbers() == [1, 2]


def test_a_journal_of_before_that_does_not_tell_it_was_put_away_is_not_put_away_twice(device):
    play(device)
    with open(device.path, "rb") as file:
        journal = file.read()
    leave(device)
    with open(device.path, "wb") as file:
        file.write(journal)
    again = Device(device.path)
    assert again.match.placed and again.session.number == 0
    leave(again)
    assert device.archive().numbers() == [1]


def test_nothing_is_lost_when_the_archive_takes_nothing(device):
    play(device)
    log = content(device.session.log)
    archive, device.app.controller.archive = device.app.controller.archive, lambda: Broken()
    device.app.leave()
    with pytest.raises(OSError, match="full"):
        device.app.controller.store()
    device.app.press("OK")
    with pytest.raises(OSError, match="full"):
        device.app.controller.store()
    assert Device(device.path).match.players == 2 and Device(device.path).match.placed == 0  # the new one is safe
    device.app.controller.archive = archive
    device.app.controller.store()
    assert content(last(device).log) == log


class Broken:
    """An archive on a full storage."""

    def numbers(self):
        return []

    def following(self):
        return 1

    def header(self, number):
        raise OSError(2, "none")

    def put(self, number, header, payloads, spared):
        raise OSError(28, "full")


def test_a_match_in_which_people_came_and_went_comes_back_with_all_names(tmp_path):
    begin = [events.match(0, 56, 2), events.round_(0), events.place(55), events.out(1), events.hand(40)]
    session = session_of(tmp_path / "match.jnl", *begin, events.join(2, 20), events.leave(0), events.end())
    for player, name in enumerate(("Ása", "Björn", "Þóra")):
        session.call(player, name)
    archive = Archive(str(tmp_path / "past"))
    for _ in range(2):
        past_match.put_away(archive, past_match.now(session))
    (number,) = archive.numbers()
    found = list(past_match.reading(archive, number))[-1]
    assert content(found.log) == content(session.log)
    assert (found.totals, found.names, found.finished) == ([15, 65, 20], ["Ása", "Björn", "Þóra"], True)
    names = [payloads.named(payload) for payload in archive.read(number) if payloads.is_name(payload)]
    assert names == [(0, "Ása"), (1, "Björn"), (2, "Þóra")]


def test_a_full_storage_takes_the_match_in_play_and_the_oldest_of_the_past_makes_room(device, monkeypatch):
    for seed in range(3):
        leave(play(device, seed=seed))
    numbers = device.archive().numbers
    before = numbers()
    monkeypatch.setattr(Archive, "_size", lambda self, number: 4096)

    def full(change):
        def changed(self, *contents):
            if len(numbers()) > 1:
                raise OSError(28, "full")
            change(self, *contents)

        return changed

    monkeypatch.setattr(Journal, "append", full(Journal.append))
    monkeypatch.setattr(Journal, "begin", full(Journal.begin))
    play(device)
    device.app.controller.store()
    assert len(before) == 3 and numbers() == before[-1:]
    monkeypatch.undo()
    assert content(Device(device.path).session.log) == content(device.session.log)


def test_who_has_left_is_gone_on_whatever_chair_he_sat(device):
    device.app.confirm(events.match(1, 56, 3))
    for event in (events.round_(0), events.place(55), events.swap(1, 2), events.leave(1)):
        assert device.app.confirm(event) == 0
    played = past_match.now(device.session)
    assert played.gone() == 0b10
    assert last(leave(device)).gone() == 0b10


@pytest.mark.parametrize("otherwise", [False, True])
def test_a_match_was_refereed_if_its_last_tile_was_laid_on_a_cell(otherwise):
    begun, placed, laid = events.match(0, 56, 2), events.place(55), events.lay(55, 0, 0, 0, 0)
    assert past_match.was_refereed([begun, events.round_(0)], otherwise) == otherwise
    assert past_match.was_refereed([begun, placed, laid, events.pass_(3)], otherwise)
    assert not past_match.was_refereed([begun, laid, placed], otherwise)
