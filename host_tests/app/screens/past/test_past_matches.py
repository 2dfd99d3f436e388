"""The matches of the past on the screen: the list, a match, its sheet, chart and QR code, deleting."""

import os

import pytest

from host_tests.app.screens.play.endings import leave, play
from trivet.app.screens.past.past_matches import _ROWS
from trivet.history.past import past_match

LIST = "M52"


@pytest.fixture
def three(device):
    """A device with three matches of the past, nothing in play."""
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        leave(play(device, players, 60, seed, names=("Ása", "Kåre")))
    return device


def shown(device):
    """The names of the screens that lie on each other."""
    return [type(screen).__name__ for screen in device.app.navigation.stack[1:]]


def damage(device, number):
    path = f"{device.path}.past/{number}"
    with open(path, "r+b") as file:
        file.seek(40)
        file.write(b"\xaa\xbb\xcc")


def test_without_matches_the_list_says_so(device):
    device.keys(LIST)
    assert device.screen == "PastMatchesScreen" and device.app.screen.numbers == []
    for key in "K<>D":
        assert device.keys(key).app.notices.text == "No match is put away yet."
    assert [key for key, _ in device.app.screen.key_table()] == ["BACK"]


def test_the_newest_match_comes_first(three):
    three.keys(LIST)
    assert three.app.screen.numbers == [3, 2, 1]
    assert "DRAW" not in [key for key, _ in three.app.screen.key_table()]  # there is one page
    assert [row[1].count("\u00b7") for row in three.app.screen.rows] == [2, 1, 0]


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


@pytest.mark.parametrize(
    ("keys", "screen"), [(">", "PastSheetScreen"), (">>", "ChartScreen"), (">>>", "QrCodeScreen"), ("<", "Question")]
)
def test_from_a_match_lead_its_sheet_chart_code_and_end(three, keys, screen):
    three.keys(LIST + ">K" + keys + "K")
    assert shown(three) == ["PastMatchesScreen", "PastMatchScreen", screen]
    if screen != "Question":
        assert three.app.screen.played.totals == past_match.from_header(three.archive().header(2)).totals
    three.keys("B")
    assert three.screen == "PastMatchScreen"
    assert three.keys("BB").screen == "NewMatchScreen"


def test_the_foot_of_the_list_says_that_ok_opens_a_match(three):
    assert dict(three.keys(LIST).app.screen.key_table())["OK"] == "open"


def test_the_foot_of_a_match_says_what_the_chosen_row_does(three):
    three.keys(LIST + ">K")
    assert dict(three.app.screen.key_table())["OK"] == "Play on"
    assert dict(three.keys("<").app.screen.key_table())["OK"] == "Delete"


def test_a_digit_of_a_match_does_what_stands_at_it(three):
    three.keys(LIST + ">K")
    assert three.keys("3").screen == "ChartScreen"
    assert three.keys("B2").screen == "PastSheetScreen"


def test_the_sheet_says_that_the_arrows_turn_its_pages(three):
    three.keys(LIST + "K>K")
    assert dict(three.app.screen.key_table())["\u25c0\u25b6"] == "page"


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


def test_looking_at_the_past_leaves_the_match_in_play_as_it_is(three):
    play(three, 2, 40, seed=9).work()
    state, picture = three.match.save(), three.picture
    three.menu("menu.past").keys("K>K B>K B>K B")
    assert three.screen == "PastMatchScreen" and three.match.save() == state
    assert three.keys("BB").picture == picture and three.match.save() == state


def test_a_match_is_deleted_after_a_question(three):
    three.keys(LIST + ">K<K")
    assert three.screen == "Question" and three.app.screen.text == "Match 2"
    three.keys("B")
    assert three.archive().numbers() == [1, 2, 3]
    three.keys("KK")
    assert three.archive().numbers() == [1, 3] and three.screen == "PastMatchesScreen"
    assert three.app.screen.numbers == [3, 1]


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
