"""The time is up, and a tile is entered whole: it may be taken yet."""

import pytest

from host_tests.app.device import Timed
from trivet.engine import codes, events, tiles

SOUND = ">>>>>>>KKK B"  # from the setting up: thirty seconds a turn
PENALTY = ">>>>>>>KKK >K B"
TILE = tiles.find((3, 4, 5))
FULL = "This match is as long as one can be kept. End it: MENU 5 1."


def timed(folder, keys):
    return Timed(str(folder / "match.jnl")).keys(keys)


@pytest.fixture
def late(tmp_path):
    """A tile was typed with a draw, and the time went."""
    return timed(tmp_path, PENALTY + "2KK 555K D345").wait(30_000)


def test_it_says_what_the_tile_scores_and_what_the_penalty_costs(late):
    assert late.screen == "TimeUpScreen" and late.match.totals == [15, 0]
    assert late.app.screen.text == "OK takes 3-4-5: 7 points."
    assert late.app.screen.other_answer() == "takes the penalty: −20 points"


def test_ok_takes_the_tile(late):
    late.keys("K")
    assert late.session.last() == events.place(TILE, 1) and late.match.totals == [15, 7]
    assert late.app.clock.countdown.seconds() == 30


def test_the_arrow_takes_the_penalty(late):
    late.keys(">")
    assert late.session.last() == events.expire(1) and late.match.totals == [15, -20]
    assert late.app.notices.text == "Time is up for Player 2: one tile more, −20."


@pytest.mark.parametrize("key", ["B", "3", "<", "D"])
def test_there_is_no_way_back_into_the_turn(late, key):
    late.keys(key)
    assert late.screen == "TimeUpScreen" and late.app.notices.refused
    assert late.wait(60_000).screen == "TimeUpScreen"


def test_a_tile_that_is_not_whole_or_cannot_be_taken_is_not_offered(tmp_path):
    device = timed(tmp_path, PENALTY + "2KK 555K 34").wait(30_000)
    assert device.match.totals == [15, -15]
    assert device.keys("345>").wait(30_000).match.totals == [0, -15], "no bridge yet"


def test_on_the_board_the_place_that_is_shown_is_offered(tmp_path):
    late = timed(tmp_path, ">>KB" + PENALTY + "2KK 223K 233>")
    assert late.screen == "RefereedTurnScreen"
    shown = late.app.screen.offered()
    late.wait(30_000).keys("K")
    assert events.placement(late.session.last()) == shown


def test_with_a_sound_only_nothing_is_asked(tmp_path):
    assert timed(tmp_path, SOUND + "2KK 555K 345").wait(40_000).screen == "TurnScreen"


def test_a_turn_that_is_open_again_and_not_changed_was_taken_in_time(tmp_path):
    device = timed(tmp_path, PENALTY + "2KK 555K 345K B").wait(30_000)
    assert device.match.totals == [15, 12] and device.match.player == 0 and device.session.next() is None


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
