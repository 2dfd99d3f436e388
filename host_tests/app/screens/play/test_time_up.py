"""The time is up on the board, and in a match that is full; the rest is in time_up.keys."""

import pytest

from host_tests.app.device import Timed
from trivet.engine import codes, events, tiles

SOUND = ">>>>>>>KKK B"  # from the setting up: thirty seconds a turn
PENALTY = ">>>>>>>KKK >K B"
TILE = tiles.find((3, 4, 5))
FULL = "This match is as long as one can be kept. End it: MENU 5 1."


def timed(folder, keys):
    return Timed(str(folder / "match.jnl")).keys(keys)


def test_on_the_board_the_place_that_is_shown_is_offered(tmp_path):
    late = timed(tmp_path, ">>KB" + PENALTY + "2KK 223K 233>")
    assert late.screen == "RefereedTurnScreen"
    shown = late.app.screen.offered()
    late.wait(30_000).keys("K")
    assert events.placement(late.session.last()) == shown


def full(device):
    """The same device, in whose match nothing more has room."""
    session = device.session
    while session.apply(events.skip()) == codes.OK:
        pass
    session.store()
    device.app.arrive()
    return device


@pytest.mark.parametrize("typed", ["", "34"], ids=["no tile", "half a tile"])
def test_a_match_that_is_full_takes_no_penalty_and_tells_of_none(tmp_path, typed):
    device = full(timed(tmp_path, PENALTY + "2KK 555K"))
    totals = list(device.match.totals)
    device.keys("D" + typed).wait(30_000)
    assert device.screen == "TurnScreen" and device.match.totals == totals
    assert device.app.notices.text == FULL and device.app.screen.draws == 1


@pytest.mark.parametrize("key", ["K", ">"])
def test_in_a_match_that_is_full_each_answer_leads_back_into_the_turn(tmp_path, key):
    device = full(timed(tmp_path, PENALTY + "2KK 555K"))
    totals = list(device.match.totals)
    device.keys("345").wait(30_000)
    assert device.screen == "TimeUpScreen"
    device.keys(key)
    assert device.screen == "TurnScreen" and device.match.totals == totals
    assert device.app.notices.text == FULL and device.app.screen.digits == [3, 4, 5]
    assert device.keys("BBB").app.screen.digits == []
