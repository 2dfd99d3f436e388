"""The map: the table from any side, larger, and moved about."""

import random

import pytest

from host_tests.app.device import Device
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.engine import events, phases


@pytest.fixture
def table(device):
    """Many tiles lie there, in one long row or nearly."""
    device.keys(REFEREE + "2KK")
    match = device.match
    device.app.confirm(events.lay(0, 0, 0, 0, 0))
    rng = random.Random(4)
    while match.placed < 30 and match.phase == phases.TURN:
        places = match.board.moves(match.unplayed())
        x, y, tile, turn = max(map(match.board.unpack, places), key=lambda place: (place[0], rng.random()))
        device.app.confirm(events.lay(tile, min(1, match.draws_left()), x, y, turn))
    return device


def test_a_match_without_a_board_has_no_map(device):
    assert "menu.map" not in device.keys("2KK 223K M").rows


def test_it_is_opened_from_the_menu_and_back_leaves_it(device):
    device.keys(ROUND_A_TWO).menu("menu.map")
    assert device.screen == "MapScreen"
    assert device.keys("B").screen == "RefereedTurnScreen"


def test_six_sixths_of_a_turn_are_none(table):
    table.menu("menu.map")
    before = table.picture
    seen = {before}
    for _ in range(5):
        seen.add(table.keys(">").picture)
    assert len(seen) == 6 and table.keys(">").picture == before
    assert table.keys("<>").picture == before


def test_the_table_stays_turned_where_the_turn_is_entered_and_after_a_restart(device):
    before = device.keys(ROUND_A_TWO).picture
    device.menu("menu.map").keys(">B")
    turned = device.picture
    assert turned != before
    assert Device(device.path).picture == turned


def test_four_enlarges_until_all_of_it_is_shown_again(table):
    table.menu("menu.map")
    before, side = table.picture, table.app.screen.view.half
    table.keys("4")
    assert table.app.screen.view.half > side
    table.keys("44")
    assert table.picture == before


def told_of_4(device):
    """What 4 does, as the footer says it; "" where it is not named."""
    return dict(device.app.screen.key_table()).get("4", "")


def test_the_footer_says_when_4_shows_the_whole_again(table):
    table.menu("menu.map")
    side, told = 0, []
    for _ in range(3):
        told.append(told_of_4(table))
        larger = table.app.screen.view.half > side
        assert larger, told
        side = table.app.screen.view.half
        table.keys("4")
    assert told == ["larger", "larger", "whole"] and table.app.screen.view.half < side


def test_where_it_is_as_large_as_can_be_4_says_so_and_is_not_offered(device):
    device.keys(REFEREE + "2KK 223K").menu("menu.map")
    assert told_of_4(device) == ""
    before = device.picture
    device.keys("4")
    assert device.app.notices.refused and device.app.notices.text == "The map is as large as it can be."
    assert device.picture != before
    assert device.keys("BB").screen == "RefereedTurnScreen"


def test_numbers_move_it_to_its_end_and_back(table):
    table.menu("menu.map").keys("44")
    moved = 0
    while not table.keys("0").app.notices.refused:
        moved += 1
    assert moved and table.app.notices.text == "The board ends there."
    assert not table.keys("1").app.notices.refused
    table.keys("5")
    assert table.app.notices.text.startswith("5 does nothing here")


def test_looking_at_the_map_leaves_the_match_as_it_was(table):
    before = table.match.save()
    table.menu("menu.map").keys("><401234B")
    assert table.match.save() == before
