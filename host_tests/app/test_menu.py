"""The menu: its rows, their shortcuts, and the keys of the screen that it lies over."""

import pytest

from trivet.app.screens import menu
from trivet.app.screens.screen import ALL
from trivet.engine import match as m

from .device import Device
from .test_screens import OUT


def test_a_row_is_shown_only_where_it_does_something(device):
    assert not {"menu.undo", "menu.redo", "menu.new"} & set(device.keys("M").rows)
    rows = device.keys("M 2KK 555K M").rows
    assert {"menu.undo", "menu.new"} <= set(rows) and "menu.redo" not in rows
    assert "menu.redo" in device.keys("M BK M").rows


@pytest.mark.parametrize("keys", ["", "2K", "2KK 555K", OUT, "2KK 555K K"])
def test_every_row_that_is_shown_does_something(tmp_path, keys):
    count = len(Device(str(tmp_path / "first")).keys(keys + "M").rows)
    for row in range(count):
        device = Device(str(tmp_path / str(row))).keys(keys + "M" + row * ">")
        before, screen = device.picture, device.screen
        device.keys("K")
        assert not device.app.refused and (device.picture, device.screen) != (before, screen), row


def test_a_digit_does_the_row_that_it_stands_at(device):
    device.keys("2KK 555K M1")
    assert device.screen == "Question" and device.app.screen.text == "Player 1: 5+5+5 = 15"
    assert device.keys("B").screen == "MenuScreen" and device.app.screen.chosen == 1
    assert device.keys("0").screen == "TurnScreen"


@pytest.mark.parametrize("keys", ["", "D", "D0", "2K", "2KK", OUT])
def test_every_digit_has_its_row(tmp_path, keys):
    for digit in "012345":
        device = Device(str(tmp_path / digit)).keys(keys)
        below = device.app.screen
        device.keys("M" + digit)
        assert not device.app.refused and (device.screen != "MenuScreen" or device.app.words.code != "en")
        assert digit != "0" or device.app.screen is below


def test_what_was_taken_back_is_brought_back(device):
    device.keys("2KK 555K 345K BK").menu("menu.redo").keys("K")
    assert device.match.totals == [15, 12] and device.screen == "TurnScreen"


def test_the_arrows_go_round(device):
    device.keys("2KK M<")
    assert device.app.screen.chosen == len(device.rows) - 1
    assert device.keys(">").app.screen.chosen == 0


def test_the_menu_tells_the_keys_of_the_screen_below(device, monkeypatch):
    told = []
    monkeypatch.setattr(menu.widgets, "hints", lambda canvas, pairs, *place: told.append(tuple(pairs)) or 0)
    device.keys("2KK 555K DM")
    below = device.app.screen.below
    assert device.match.phase == m.TURN and told[-1] == below.key_hints()
    assert dict(told[-1])["MENU"] == "menu" and dict(told[-1])["BACK"] == "delete"


def test_notes_stand_below_the_keys_as_far_as_there_is_room(device, monkeypatch):
    device.keys("2KK 555K")
    without = device.keys("M").picture
    monkeypatch.setattr(type(device.app.screen.below), "notes", lambda self: ("No bridge yet.",))
    noted = device.keys("MM").picture
    assert noted != without
    monkeypatch.setattr(type(device.app.screen.below), "notes", lambda self: ("No bridge yet.", "word " * 900))
    assert device.keys("MM").picture == noted


def test_all_rows_leave_the_keys_their_place(device):
    device.keys("2KK 555K 345K BK M")
    assert len(device.rows) == 15, "with a pause, 16"
    device.app.screen.rows = device.app.screen.rows[:8]
    device.app.changed(ALL)
    device.app.paint()
    eight = device.picture
    device.app.screen.rows = bytes(range(len(menu.ROWS)))
    device.app.changed(ALL)
    device.app.paint()
    keys = slice((3 + 4 * 22 + 4) * 50, (3 + 4 * 22 + 4 + 72) * 50)  # the keys of the screen below, as high as they are
    assert eight[keys] == device.picture[keys.start + 4 * 22 * 50 : keys.stop + 4 * 22 * 50]
    assert eight[-24 * 50 :] == device.picture[-24 * 50 :]
