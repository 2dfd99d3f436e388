"""Somebody is away: what is entered of the turn is kept, or the question says that it goes."""

import pytest

from trivet.engine import events


@pytest.fixture
def turn(device):
    """Player 2 of two is to move; 5-5-5 lies there."""
    return device.keys("2KK 555K")


def away(device, keys=""):
    return device.keys(keys).menu("menu.skip")


def test_who_has_drawn_nothing_is_skipped_as_before(turn):
    assert away(turn).app.screen.text == "Player 2 is away: no points, the next plays."
    assert turn.keys(">").session.last() == events.skip()


def test_what_was_drawn_is_kept_and_costs_what_it_costs(turn):
    away(turn, "DD")
    assert turn.app.screen.text == "Player 2 is away: keeps the 2 tiles drawn, at their cost. The next plays."
    turn.keys(">")
    assert turn.session.last() == events.skip(2) and turn.match.totals == [15, -10]
    assert (turn.match.pool(), turn.match.hands[1]) == (36, 11)
    assert turn.last_move == "Player 2 −10 skipped"


@pytest.mark.parametrize("keys", ["3", "344", "3>"])
def test_a_tile_or_a_figure_that_is_entered_goes_and_that_is_said(turn, keys):
    assert away(turn, keys).app.screen.text.endswith(" The tile that is entered goes.")
    turn.keys("B")
    assert turn.screen == "MenuScreen" and not turn.match.passed
    turn.keys("M")
    assert turn.app.screen.digits == [int(key) for key in keys if key.isdigit()], "nothing is gone that was not agreed"


def test_back_opens_the_skipped_turn_with_its_draws_and_ok_takes_it_again(turn):
    away(turn, "DD").keys(">")
    turn.keys("B")
    assert turn.app.screen.as_it_was and turn.app.screen.draws == 2
    turn.keys("K")
    assert turn.session.last() == events.skip(2) and turn.match.totals == [15, -10]


def test_a_turn_of_long_ago_is_changed_into_one_that_is_skipped_after_draws(turn):
    turn.keys("445K M20 KK D K K M20 K D K")
    assert turn.screen == "ReviewScreen"
    turn.keys("K")
    assert turn.session.last() == events.skip(1) and turn.match.totals == [15, -5]
