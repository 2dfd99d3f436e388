"""The tiles that are left: a row for each hand, and what is still missing."""

import pytest

from tools.pictures import reading

OUT = "4KK 555K M312K>"  # Player 2 is out, the third is asked


@pytest.fixture
def asked(device):
    return device.keys(OUT)


def told(device, text):
    return reading.find_text(device.picture, text)


def test_the_title_says_who_is_out_and_how_many_hands_are_to_go(asked):
    assert told(asked, "Player 2 is out") and told(asked, "3 hands to go")
    asked.keys("DDK")
    assert told(asked, "2 hands to go")


def test_a_blocked_round_says_that_no_one_can_place(device):
    device.keys("2KK 555K M32>")
    assert told(device, "No one can place") and told(device, "2 hands to go")


def test_who_is_out_has_no_row(asked, drawn):
    asked.picture  # noqa: B018
    assert "Player 2" not in drawn() and {"Player 1", "Player 3", "Player 4"} <= set(drawn())


def test_each_tile_is_counted_in_the_row_of_its_player(asked):
    assert told(asked, "0 of 7")
    asked.keys("333 4")
    assert told(asked, "1 of 7") and told(asked, "3-3-3")
    asked.keys("44")
    assert told(asked, "2 of 7") and told(asked, "21")
    asked.keys("B")
    assert told(asked, "1 of 7") and not told(asked, "21")


def test_what_was_told_stands_in_its_row(asked, drawn):
    asked.keys("DDK").picture  # noqa: B018
    assert "20" in drawn() and asked.match.hand_sums[2] == 20


def test_a_key_draws_the_same_as_the_whole_picture(asked):
    asked.keys("333 44")
    partly = asked.picture
    asked.app.redraw()
    assert asked.picture == partly
