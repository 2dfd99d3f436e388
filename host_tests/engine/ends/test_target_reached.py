"""When somebody has had the target: asked of his total after whole turns and whole settlings, never after a line.

Who has had it once makes the round the last, each player for himself, whatever he loses afterwards.
"""

import pytest

from trivet.engine import codes, events, phases

from .. import presets
from ..game import block, cell, lay, lines, new_match, new_round, place, referee, tell

EVERY = presets.EVERY
EACH = presets.having(blocked="each-subtracts-own")
REST = presets.having(blocked="lowest-takes-rest")


def stands_at(edition, total, players=2, **changed):
    """A round in play: the next player has this total, and one tile of 3 lies on the table."""
    match = new_match(players, edition=edition, **changed)
    assert match.apply(events.correct(1, total)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-1-2")
    assert match.player == 1
    return match


def goes_on(match):
    """Whether another round follows this one, in which nobody scores anything any more."""
    assert match.apply(events.block()) == codes.OK or match.rules.blocked_when
    block(match)
    return match.phase == phases.OPENING


# --- after the whole turn


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("reached", [False, True])
def test_at_395_one_drawn_and_a_tile_of_seven_is_397(edition, reached):
    """395 - 5 + 7 = 397. With a tile of ten it is 400."""
    match = stands_at(edition, 395, blocked="nothing", empty_pass=0)
    assert place(match, "2-4-4" if reached else "2-2-3", draws=1) == codes.OK
    assert match.totals[1] == (400 if reached else 397)
    assert goes_on(match) != reached


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(("before", "ends"), [(399, False), (400, True)])
def test_in_a_refereed_round_alike(edition, before, ends):
    """399 - 5 + 5 = 399: in between it would have been 404."""
    match = new_match(edition=edition, blocked="nothing", empty_pass=0)
    assert match.apply(events.correct(1, before)) == codes.OK and match.apply(events.round_(0)) == codes.OK
    referee(match, "0,0:123")
    match.reached = 0  # what follows is asked of the total after the turn
    assert match.apply(cell("1,0:212", draws=1)) == codes.OK
    assert lines(match) == [(1, "tile", 5), (1, "draws", -5)] and match.totals[1] == before
    block(match)
    assert match.phase == (phases.OVER if ends else phases.OPENING)


@pytest.mark.parametrize("edition", EVERY)
def test_a_figure_and_three_draws_are_one_turn(edition):
    """357 + 7 + 50 - 15 = 399, and from 358 it is 400; after the figure it would have been 414."""
    for total, reached in ((357, False), (358, True)):
        match = stands_at(edition, total, blocked="nothing", empty_pass=0, hand_2=12)
        lay(match, "1-1-2 1-2-2 0-2-2 2-2-2")
        assert match.player == 1
        assert match.apply(events.correct(1, total - match.totals[1])) == codes.OK
        assert place(match, "2-2-3", draws=3, figure=2) == codes.OK
        assert match.totals[1] == (400 if reached else 399)
        assert goes_on(match) != reached


@pytest.mark.parametrize("edition", EVERY)
def test_had_once_is_had(edition):
    """395 + 7 = 402; after that he draws three and places nothing, which is 377 or less."""
    match = stands_at(edition, 395, blocked="nothing")
    lay(match, "2-2-3")
    assert match.totals[1] == 402
    block(match)
    assert match.totals[1] < 400 and match.phase == phases.OVER


# --- after the whole settling


@pytest.mark.parametrize("edition", EACH)
def test_in_a_blocked_round_the_own_hand_is_part_of_no_turn(edition):
    """Who has had 400 before it has had it, though 412 - 25 = 387."""
    match = stands_at(edition, 400, hand_2=3)
    lay(match, "3-4-5")
    assert match.apply(events.block()) == codes.OK
    tell(match, {0: 20, 1: 25})
    assert match.totals == [3 - 20, 412 - 25] and match.phase == phases.OVER


@pytest.mark.parametrize("edition", REST)
@pytest.mark.parametrize(("before", "ends"), [(391, False), (392, True)])
def test_the_lowest_hand_takes_and_subtracts_before_anybody_asks(edition, before, ends):
    """391 + 60 - 52 = 399: in between it would have been 451."""
    match = new_match(edition=edition, blocked_when="nobody-can-place")
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-1-2 0-0-3")
    assert match.apply(events.correct(1, before - match.totals[1])) == codes.OK
    assert match.apply(events.block()) == codes.OK
    told = tell(match, {0: 60, 1: 52})
    assert told == [(1, "hands-of-others", 60), (1, "own-hand", -52)]
    assert match.totals[1] == before + 8 and match.phase == (phases.OVER if ends else phases.OPENING)


@pytest.mark.parametrize(("before", "ends"), [(360, False), (361, True)])
def test_what_all_the_others_hold_is_one_settling(before, ends):
    """360 + 14 + 12 + 13 = 399."""
    match = new_match(4, edition="nordic-four", hand_4=1, out_bonus=0)
    assert match.apply(events.correct(0, before - 3)) == codes.OK and match.apply(events.round_(0)) == codes.OK
    lay(match, "0-1-2")
    for total in (14, 12):
        assert match.apply(events.hand(total)) == codes.OK and match.phase == phases.HANDS
        assert not match.reached
    assert match.apply(events.hand(13)) == codes.OK
    assert match.phase == (phases.OVER if ends else phases.OPENING)


@pytest.mark.parametrize("edition", EACH)
def test_points_given_in_the_midst_of_a_settling_are_asked_for_at_its_end(edition):
    """388 + 12 would be 400, but his hand is not settled yet; and 400 after it counts."""
    for hand, ends in ((1, False), (0, True)):
        match = new_match(edition=edition, hand_2=2)
        assert match.apply(events.round_(0)) == codes.OK
        lay(match, "0-1-2 5-5-5")
        assert match.apply(events.correct(1, 388 - match.totals[1])) == codes.OK
        assert match.apply(events.block()) == codes.OK
        assert match.apply(events.correct(1, 12)) == codes.OK
        assert match.totals[1] == 400 and not match.reached
        tell(match, {0: 2, 1: hand})
        assert match.totals[1] == 400 - hand and match.phase == (phases.OVER if ends else phases.OPENING)


def test_points_taken_in_the_midst_of_a_settling_show_that_it_was_a_slip():
    match = stands_at("nordic-four", 400, hand_2=3)
    lay(match, "0-0-0")
    assert match.reached and match.apply(events.block()) == codes.OK
    assert match.apply(events.correct(1, -1)) == codes.OK and not match.reached
    tell(match, {0: 20, 1: 25})
    assert match.phase == phases.OPENING


def test_points_taken_in_the_midst_of_a_settling_from_one_who_keeps_enough_show_nothing():
    """410 - 10 = 400 were had before his hand was counted."""
    match = stands_at("nordic-four", 410, hand_2=3)
    lay(match, "0-0-0")
    assert match.apply(events.block()) == codes.OK
    assert match.apply(events.correct(1, -10)) == codes.OK
    tell(match, {0: 20, 1: 25})
    assert match.totals[1] == 375 and match.phase == phases.OVER


def test_another_target_set_after_points_were_given_is_asked_for_anew():
    match = new_match(blocked="nothing")
    assert match.apply(events.correct(0, 300)) == codes.OK and not match.reached
    for target, reached in ((300, True), (301, False), (250, True)):
        assert match.apply(events.rule(27, target)) == codes.OK
        assert bool(match.reached) == reached and match.phase == phases.OPENING


# --- each for himself


def lost_again(player, players=3):
    """The match is over: this player has had 400 and lost it by passing, nobody else came near."""
    match = new_round(players, blocked="nothing")
    assert match.apply(events.correct(player, 400)) == codes.OK
    lay(match, "0-0-0")
    block(match)
    assert match.phase == phases.OVER and max(match.totals) < 400
    return match


@pytest.mark.parametrize("points", [0, 1])
@pytest.mark.parametrize("player", range(3))
def test_points_given_afterwards_take_it_from_nobody(player, points):
    match = lost_again(player)
    for other in range(3):
        assert match.apply(events.correct(other, points)) == codes.OK
        assert match.phase == phases.OVER


@pytest.mark.parametrize("player", range(3))
def test_points_taken_show_that_it_was_a_slip(player):
    match = lost_again(player)
    for other in {0, 1, 2} - {player}:
        assert match.apply(events.correct(other, -1)) == codes.OK
        assert match.phase == phases.OVER
    assert match.apply(events.correct(player, -1)) == codes.OK
    assert match.phase == phases.OPENING


@pytest.mark.parametrize("player", range(3))
def test_the_target_is_reached_with_its_last_point(player):
    match = new_match(3, blocked="nothing", target=100)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-0")
    block(match)
    assert match.phase == phases.OPENING
    assert match.apply(events.correct(player, 99 - match.totals[player])) == codes.OK
    assert match.phase == phases.OPENING
    assert match.apply(events.correct(player, 1)) == codes.OK
    assert match.phase == phases.OVER and match.winners() == [player]


@pytest.mark.parametrize("player", range(3))
def test_a_slip_of_another_takes_it_from_nobody(player):
    match = lost_again(player)
    for other in {0, 1, 2} - {player}:
        assert match.apply(events.correct(other, 1000)) == codes.OK
        assert match.apply(events.correct(other, -1000)) == codes.OK
        assert match.phase == phases.OVER
