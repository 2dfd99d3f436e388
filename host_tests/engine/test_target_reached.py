"""Who has had the target once makes the round the last, each player for himself, whatever he loses afterwards."""

import pytest

from trivet.engine import events
from trivet.engine import match as m

from .game import block, lay, new_match, new_round


def lost_again(player, players=3):
    """The match is over: this player has had 400 and lost it by passing, nobody else came near."""
    match = new_round(players, blocked="nothing")
    assert match.apply(events.correct(player, 400)) == m.OK
    lay(match, "0-0-0")
    block(match)
    assert match.phase == m.OVER and max(match.totals) < 400
    return match


@pytest.mark.parametrize("points", [0, 1])
@pytest.mark.parametrize("player", range(3))
def test_points_given_afterwards_take_it_from_nobody(player, points):
    match = lost_again(player)
    for other in range(3):
        assert match.apply(events.correct(other, points)) == m.OK
        assert match.phase == m.OVER


@pytest.mark.parametrize("player", range(3))
def test_points_taken_show_that_it_was_a_slip(player):
    match = lost_again(player)
    for other in {0, 1, 2} - {player}:
        assert match.apply(events.correct(other, -1)) == m.OK
        assert match.phase == m.OVER
    assert match.apply(events.correct(player, -1)) == m.OK
    assert match.phase == m.OPENING


@pytest.mark.parametrize("player", range(3))
def test_the_target_is_reached_with_its_last_point(player):
    match = new_match(3, blocked="nothing", target=100)
    assert match.apply(events.round_(0)) == m.OK
    lay(match, "0-0-0")
    block(match)
    assert match.phase == m.OPENING
    assert match.apply(events.correct(player, 99 - match.totals[player])) == m.OK
    assert match.phase == m.OPENING
    assert match.apply(events.correct(player, 1)) == m.OK
    assert match.phase == m.OVER and match.winners() == [player]


@pytest.mark.parametrize("player", range(3))
def test_a_slip_of_another_takes_it_from_nobody(player):
    match = lost_again(player)
    for other in {0, 1, 2} - {player}:
        assert match.apply(events.correct(other, 1000)) == m.OK
        assert match.apply(events.correct(other, -1000)) == m.OK
        assert match.phase == m.OVER
