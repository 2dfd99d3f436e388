"""A match that was left goes on: several, power cuts, and a storage that is full; the rest is in going_on.keys."""

import shutil
from itertools import count

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.play.endings import leave, play
from host_tests.history.matches import content
from host_tests.store.torn import PowerCut, tear_all
from trivet.history.past import days, past_match
from trivet.store import archive as archive_module
from trivet.store import journal as journal_module

LIST = "M52"


def in_play(device):
    """What there is of the match in play."""
    session = device.session
    return content(session.log), tuple(session.name(player) for player in range(session.match.players))


def past(device, number):
    """The same of a past match."""
    found = past_match.whole(device.archive(), number)
    return content(found.log), tuple(found.names)


def everything(device):
    """Of all matches, as the player finds them: that in play, those of the past."""
    device.keys("")
    found = [in_play(device)] if device.session.last() else []
    hidden = device.session.number if found else 0
    return sorted(found + [past(device, number) for number in device.archive().numbers() if number != hidden])


def go_on(device, number):
    """Goes on with the past match with this number, by keys."""
    if device.screen != "NewMatchScreen":
        device.menu("menu.past")
    else:
        device.keys(LIST)
    steps = device.app.screen.numbers.index(number)
    return device.keys(">" * steps + "KK")


@pytest.fixture
def three(device):
    """Three matches that were left, nothing in play."""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        leave(play(device, players, 14, seed, names=("\u00c1sa", "K\u00e5re")))
    return device


def test_a_match_goes_on_as_it_was_with_names_undo_and_board(device):
    device.settings.set("referee", 1)
    device.keys("2KK 344K 345K")
    device.session.call(0, "Anna")
    board, before, totals = device.match.refereed, in_play(device), list(device.match.totals)
    leave(device)
    device.settings.set("referee", 0)
    go_on(device, 1)
    assert in_play(device) == before and device.match.totals == totals and device.app.player(0) == "Anna"
    assert device.screen == "RefereedTurnScreen" and device.match.refereed == board
    assert device.app.notices.text == "The match goes on where it was."
    assert Device(device.path).match.totals == totals
    device.app.undo()
    assert device.match.placed == 1 and in_play(device)[0] == before[0][: len(in_play(device)[0])]


def test_several_lie_side_by_side_each_keeps_its_number_and_the_one_played_last_comes_first(three):
    matches = [past(three, number) for number in (1, 2, 3)]
    listed = [3, 2, 1]  # as they were left
    for number in (1, 3, 2, 1, 1 + 1):
        go_on(three, number)
        assert in_play(three) == matches[number - 1] and three.session.number == number
        assert everything(three) == sorted(matches)
        listed.remove(number)
        three.menu("menu.past")
        assert three.app.screen.numbers == listed
        three.keys("B")
        listed.insert(0, number)
    three.app.undo()
    changed = in_play(three)
    leave(three)
    assert past(three, 2) == changed != matches[1] and three.archive().numbers() == listed[::-1] == [3, 1, 2]
    assert Device(three.path).archive().numbers() == [3, 1, 2]


def test_the_chart_of_a_past_match_leads_to_the_code_of_that_match(device):
    leave(play(device, wanted=10_000))
    play(device, 2, 9, 99)
    device.keys(LIST + "K >K K")
    assert device.screen == "QrCodeScreen" and content(device.app.screen.played.log) == past(device, 1)[0]


def test_the_oldest_makes_no_room_for_another_while_it_goes_on(device):
    for seed in range(60):
        leave(play(device, 2, 6, seed))
    play(device, 2, 9, 99)
    first, before = past(device, 1), in_play(device)
    go_on(device, 1)
    assert in_play(device) == first and past(device, 61) == before
    numbers = device.archive().numbers()
    assert numbers[:2] == [1, 3] and len(numbers) == 60
    leave(device)
    leave(play(device, 2, 6, 100))
    numbers = device.archive().numbers()
    assert numbers[0] == 4 and numbers[-3:] == [61, 1, 62] and len(numbers) == 60


@pytest.mark.parametrize("act", ["go_on", "leave", "back"])
def test_a_power_cut_at_any_byte_loses_no_match_and_doubles_none(tmp_path, act):
    """Match 1 in the archive, another in play that is longer than the archive knows it."""
    (tmp_path / "first").mkdir()
    device = Device(str(tmp_path / "first" / "match"))
    leave(play(device, 2, 5, 1, names=("Anna", "Kata")))
    leave(play(device, 3, 5, 2))
    go_on(device, 2 if act == "go_on" else 1)
    while not device.match.placed:
        device.app.undo()
    device.app.undo()
    device.app.controller.store()
    wanted = everything(device)
    assert len(wanted) == 2
    outcomes = set()
    for left in count():
        folder = tmp_path / str(left)
        shutil.copytree(tmp_path / "first", folder)
        torn = Device(str(folder / "match"))
        with pytest.MonkeyPatch.context() as patch:
            tear_all(patch, (archive_module, journal_module), left)
            torn.session._journal._close()  # the file that it holds open is another storage's
            try:
                if act == "go_on":
                    go_on(torn, 1)
                else:
                    leave(torn)
                    torn.keys("B" if act == "back" else "")
                cut = False
            except PowerCut:
                cut = True
        after = Device(str(folder / "match"))
        assert everything(after) == wanted, left
        outcomes.add(after.session.number)
        leave(after)
        assert sorted(past(after, number) for number in after.archive().numbers()) == wanted, left
        shutil.rmtree(folder)
        if not cut:
            break
    assert left > 50 and outcomes == ({2, 1} if act == "go_on" else {1})


def test_a_new_match_is_marked_before_it_is_put_away_so_a_cut_makes_no_second_one(tmp_path):
    (tmp_path / "first").mkdir()
    play(Device(str(tmp_path / "first" / "match")), 2, 5, 1)
    numbers = set()
    for left in count():
        folder = tmp_path / str(left)
        shutil.copytree(tmp_path / "first", folder)
        torn = Device(str(folder / "match"))
        wanted = everything(torn)
        with pytest.MonkeyPatch.context() as patch:
            tear_all(patch, (archive_module, journal_module), left)
            torn.session._journal._close()  # the file that it holds open is another storage's
            try:
                leave(torn)
                cut = False
            except PowerCut:
                cut = True
        after = Device(str(folder / "match"))
        numbers.add(after.session.number)
        assert everything(after) == wanted, left
        after.app.undo()
        changed = in_play(after)
        leave(after)
        assert [past(after, number) for number in after.archive().numbers()] == [changed], left
        shutil.rmtree(folder)
        if not cut:
            break
    assert numbers == {0, 1}


def test_nothing_is_doubled_when_the_storage_takes_nothing(device):
    play(device, 2, 20)
    before = in_play(device)
    archive, device.app.controller.archive = device.app.controller.archive, lambda: Broken()
    device.app.leave()
    with pytest.raises(OSError, match="full"):
        device.app.controller.store()
    device.app.press("BACK")
    device.app.controller.archive = archive
    device.app.controller.store()
    assert everything(device) == [before]
    leave(device)
    assert everything(Device(device.path)) == [before]


class Broken:
    """An archive on a full storage."""

    def numbers(self):
        return []

    def following(self):
        raise OSError(28, "full")


def test_the_day_is_kept_where_a_computer_has_told_it(device):
    leave(play(device, 2, 20))
    device.hardware.now = (2026, 11, 22, 18, 0, 0, 6, 326)
    leave(play(device, 2, 20, 4))
    device.keys(LIST)
    assert [row[3] for row in device.app.screen.rows] == ["2026-11-22", ""]
    go_on(device, 2)
    device.hardware.now = (2021, 1, 1)  # a power cut: the day that was known stays
    leave(device)
    assert [past_match.from_header(device.archive().header(number)).date for number in (1, 2)] == [
        0,
        days.packed((2026, 11, 22)),
    ]
