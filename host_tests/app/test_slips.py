"""The worst slips that a hand makes: one wrong key, and on as it was meant. No total is wrong with nothing told."""

import pytest

from tools.screens.tours.leads import REFEREE
from trivet.engine import events, phases, tiles


def laid(device):
    """The name of the tile that was booked last."""
    return tiles.name(events.tile(device.session.last()))


def test_of_a_doubled_digit_ok_is_refused_once_with_what_stands(device):
    device.keys("2KK 555K 3345")
    assert device.app.notices.text == "The tile is complete. OK takes it, BACK deletes a number."
    assert device.keys("K").match.totals == [15, 0]
    assert device.app.notices.text == "3-3-4 is entered. OK takes it, BACK deletes a number."
    assert laid(device.keys("K")) == "3-3-4", "a second OK means it"


@pytest.mark.parametrize("keys", ["3455", "344BB45", "3345BB45"])
def test_the_last_digit_twice_or_a_slip_put_right_costs_no_key(device, keys):
    assert laid(device.keys("2KK 555K " + keys + "K")) == "3-4-5"


@pytest.mark.parametrize(("keys", "stands"), [("0044", "0-0-4"), ("DD4453>", "4-4-5")])
def test_a_digit_too_many_that_may_mean_another_tile_stops_ok_whatever_follows(device, keys, stands):
    device.keys("2KK 555K " + keys + "K")
    assert device.match.totals == [15, 0]
    assert device.app.notices.text.startswith(stands + " is entered.")


def test_back_and_a_draw_too_many_do_not_change_the_turn_that_is_booked(device):
    device.keys("2KK 555K 045K BD225K")
    assert device.app.notices.text == "0-4-5 is entered. OK takes it, BACK deletes a number."
    assert device.keys("BK").match.totals == [15, 9]


def test_an_open_pass_tells_that_it_is_booked_before_a_tile_takes_its_place(device):
    device.keys("2KK 555K DDDKK B150K")
    assert device.app.screen.so_far() == "5-0-\u00b7" and device.session.left_to_redo == 1, "OK has booked nothing"
    assert device.keys("BBK").match.totals == [15, -25]
    assert device.keys("B1150K").match.totals == [15, -9], "whoever means it types on"


def test_one_back_too_many_and_the_next_tile_leave_the_last_turn_alone(device):
    device.keys("2KK 555K 045K B 225")
    assert device.app.notices.text == "This turn is booked. BACK deletes its tile, OK closes it."
    assert device.keys("K").match.totals == [15, 9] and laid(device) == "0-4-5"


def test_ok_twice_asks_about_a_pass_and_a_digit_counts_in_the_turn(device):
    device.keys("2KK 555K 345KK")
    assert device.screen == "PassingScreen"
    device.keys("0")
    assert device.app.notices.text == "Nothing is booked yet."
    assert device.keys("34K").match.totals == [22, 12]


def test_the_question_of_a_pass_names_who_passes_and_what_that_costs(device):
    device.keys("2KK 555K 045K DDDK")
    assert device.app.screen.announced("") == ("Player 1 −25", "passed −15 − 10")


def test_draw_once_too_often_is_refused_and_then_begins_anew(device):
    device.keys("2KK 555K DDDD")
    assert device.app.notices.text == "Only 3 draws in a turn." and device.app.screen.draws == 3
    assert [device.keys("D").app.screen.draws for _ in range(4)] == [0, 1, 2, 3]
    device.keys("DD345K")
    assert device.session.last() == events.place(tiles.find((3, 4, 5)), 0)


@pytest.mark.parametrize("keys", ["M32K", "M33K", "M31K", "3M32K", "3M33K"])
def test_menu_in_passing_ends_no_round_and_skips_nobody(device, keys):
    device.keys("2KK 555K " + keys)
    assert device.match.phase == phases.TURN and device.match.player == 1 and device.match.placed == 1


def test_two_places_of_one_price_are_told_apart_in_the_line_of_ok(device, drawn):
    device.keys(REFEREE + "2KK 133K 033K 013")
    assert "1 of 2" in drawn()
    device.keys(">")
    assert "2 of 2" in drawn() and "Player 1 +4" in drawn()
