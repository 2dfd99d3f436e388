"""The matches of the past: many, damaged ones, and the totals of a sheet; the rest is in past_matches.keys."""

import os

import pytest

from host_tests.app.screens.play.endings import leave, play
from trivet.app.screens.past.past_matches import _ROWS

LIST = "M52"


@pytest.fixture
def three(device):
    """A device with three matches of the past, nothing in play."""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        leave(play(device, players, 60, seed, names=("Ása", "Kåre")))
    return device


def damage(device, number):
    path = f"{device.path}.past/{number}"
    with open(path, "r+b") as file:
        file.seek(40)
        file.write(b"\xaa\xbb\xcc")


def test_the_list_pages(device):
    for seed in range(2 * _ROWS + 1):
        leave(play(device, 2, 12, seed))
    device.keys(LIST)
    screen = device.app.screen
    assert screen.numbers[0] == 2 * _ROWS + 1 and len(screen.rows) == _ROWS
    assert ("DRAW", "page") in screen.key_table()
    device.keys("D")
    assert screen.chosen == _ROWS and len(screen.rows) == _ROWS
    device.keys("D")
    assert screen.chosen == 2 * _ROWS and len(screen.rows) == 1
    device.keys("D")
    assert screen.chosen == 0
    device.keys("<")
    assert screen.chosen == 2 * _ROWS and len(screen.rows) == 1
    device.keys("<")
    assert screen.chosen == 2 * _ROWS - 1 and len(screen.rows) == _ROWS


def test_the_sheet_ends_with_the_totals(three):
    three.keys(LIST + "K>K")
    sheet = three.app.screen.sheet
    past = three.app.screen.played
    assert sheet.whole
    totals = [0] * 4
    for place in range(len(sheet)):
        totals[sheet.row(place)[3]] = sheet.row(place)[5]
    assert totals == past.totals
    page = three.app.screen.page
    assert page == three.app.screen._pages() - 1
    assert three.keys(">").app.screen.page == 0 and three.keys("<").app.screen.page == page


def test_a_damaged_match_is_said_in_words_and_can_be_deleted(three):
    damage(three, 2)
    three.keys(LIST)
    assert three.app.screen.rows[1][0] == "file damaged" and three.app.screen.rows[2][1]
    three.keys(">K")
    assert three.screen == "PastMatchScreen" and three.app.screen.fault == "past.broken"
    for choice in ("K", ">K", ">K"):
        three.keys(choice)
        assert three.app.notices.text == "This match cannot be read: its file is damaged. It can only be deleted."
    three.keys(">KK")
    assert three.archive().numbers() == [1, 3]


def test_the_newest_being_damaged_hinders_no_putting_away(three):
    damage(three, 3)
    leave(play(three, 2, 30))
    assert three.archive().numbers() == [1, 2, 3, 4]


def test_at_least_fifty_are_kept_and_the_oldest_makes_room(device):
    for seed in range(62):
        leave(play(device, 2, 8, seed))
    numbers = device.archive().numbers()
    assert len(numbers) >= 50 and numbers[-1] == 62 and numbers[0] > 1
    assert sorted(map(int, filter(str.isdigit, os.listdir(device.path + ".past")))) == numbers
    device.keys(LIST + "<K")
    assert device.app.screen.number == numbers[0]
