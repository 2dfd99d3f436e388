"""Going out: keys that come while it looks for a turn, and the digits of six players; the rest is in going_out.keys."""

import pytest

from tools.screens.tours.leads import OUT, SIX


def test_draws_that_are_counted_while_it_looks_for_their_turns_count(device):
    device.keys(OUT)
    held, screen = device.match.hands[0], device.app.navigation.open("edit.still_holds", 0)
    for key in ("DRAW", "DRAW", "OK"):
        device.app.press(key)
        assert not device.app.notices.text and screen.count == 1
    device.work()
    assert device.screen == "TurnScreen" and device.match.hands[0] == held + 3


@pytest.mark.parametrize("row", ["play.going_out", "edit.count_hand"])
def test_of_six_the_last_one_has_the_0_and_no_digit_that_no_key_has_is_shown(device, drawn, row):
    device.keys(SIX + "KK 555K")
    device.app.navigation.open(row)
    caps = [text for text in drawn() if len(text) == 1 and text.isdigit()]
    assert caps == ["1", "2", "3", "4", "5", "0"]
    assert all(device.app.screen.takes_digit(int(cap)) for cap in caps)
