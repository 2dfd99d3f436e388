"""When the timer of a turn runs out: a sound only, or by the house rule one tile more and fifteen points less."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions

from ..game import block, cell, lay, lines, new_match, new_round, place, referee

EVERY = [edition.id for edition in editions.EDITIONS]
PENALTY = {"timer": 30, "expiry": "penalty"}


def first_turn(edition="nordic-four", **changed):
    match = new_round(edition=edition, **changed)
    lay(match, "5-5-5")
    return match


@pytest.mark.parametrize("edition", EVERY)
def test_with_a_sound_only_nothing_expires(edition):
    match = first_turn(edition, timer=30)
    before = match.save()
    for draws in range(4):
        assert match.apply(events.expire(draws)) == codes.NOT_NOW
    assert match.save() == before


@pytest.mark.parametrize("edition", EVERY)
def test_the_penalty_is_fifteen_points_and_a_tile_and_the_turn_is_over(edition):
    match = first_turn(edition, **PENALTY)
    pool = match.pool()
    assert match.apply(events.expire(0)) == codes.OK
    assert lines(match) == [(1, "expiry", -15)]
    assert match.hands[1] == 10 and match.pool() == pool - 1 and match.player == 0


def test_the_tile_is_not_bought():
    match = first_turn(**PENALTY)
    assert match.apply(events.expire(2)) == codes.OK
    assert lines(match) == [(1, "draws", -10), (1, "expiry", -15)]
    assert match.hands[1] == 9 + 3 and match.totals[1] == -25


def test_after_three_draws_in_time_there_is_no_limit_to_pay():
    match = first_turn(**PENALTY)
    assert match.apply(events.expire(3)) == codes.OK
    assert lines(match) == [(1, "draws", -15), (1, "expiry", -15)]
    assert match.hands[1] == 9 + 4


def test_no_more_can_have_been_drawn_than_in_a_turn():
    match = first_turn(**PENALTY)
    assert match.apply(events.expire(4)) == codes.TOO_MANY_DRAWS
    match = first_turn(draws=255, **PENALTY)
    assert match.apply(events.expire(39)) == codes.POOL_EMPTY
    assert match.apply(events.expire(38)) == codes.OK and match.pool() == 0


def test_from_an_empty_pool_no_tile_is_taken():
    match = first_turn(draws=255, **PENALTY)
    assert place(match, "4-4-4", draws=38) == codes.OK
    hands = list(match.hands)
    assert match.apply(events.expire(0)) == codes.OK
    assert lines(match) == [(0, "expiry", -15)] and list(match.hands) == hands


def test_who_has_run_out_of_time_has_not_passed():
    match = first_turn(draws=255, **PENALTY)
    assert place(match, "4-4-4", draws=38) == codes.OK
    assert match.apply(events.pass_(0)) == codes.OK
    assert match.apply(events.expire(0)) == codes.OK  # he may have had a tile that fits
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.TURN
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.HANDS and match.blocked


def test_once_somebody_has_run_out_of_time_all_must_pass_anew():
    match = first_turn(draws=255, **PENALTY)
    assert place(match, "4-4-4", draws=38) == codes.OK
    assert match.apply(events.pass_(0)) == codes.OK  # player 0
    assert match.apply(events.expire(0)) == codes.OK  # player 1
    assert match.apply(events.skip()) == codes.OK  # player 0
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.TURN  # player 1
    assert match.apply(events.pass_(0)) == codes.OK and match.phase == phases.HANDS


def test_the_opener_must_place_however_long_it_takes():
    match = new_round(**PENALTY)
    assert match.apply(events.expire(0)) == codes.OPENER_PLACES


@pytest.mark.parametrize("price", [0, 7, 99])
def test_a_house_rule_prices_it(price):
    match = first_turn(expiry_cost=price, **PENALTY)
    assert match.apply(events.expire(0)) == codes.OK
    assert match.totals[1] == -price and match.hands[1] == 10


def test_simple_scoring_has_no_minus_points_for_time_either():
    match = first_turn(simple=1, **PENALTY)
    assert match.apply(events.expire(1)) == codes.OK
    assert lines(match) == [] and match.totals == [1, 0] and match.hands[1] == 11


def test_in_a_refereed_round_alike():
    match = new_round(**PENALTY)
    referee(match, "0,0:012")
    assert match.apply(events.expire(1)) == codes.OK
    assert match.totals == [3, -20] and match.refereed
    assert match.apply(cell("1,0:101")) == codes.OK


def test_in_the_last_turns_of_a_completed_round_it_ends_a_turn():
    match = new_round(3, edition="nordic-2009", **PENALTY)
    for name in range(19):
        assert match.apply(events.place(name)) == codes.OK
    assert match.out == 0 and match.phase == phases.TURN
    assert match.apply(events.expire(0)) == codes.OK and match.phase == phases.TURN and match.hands[1] == 2
    assert match.apply(events.expire(0)) == codes.OK and match.phase == phases.HANDS


def test_only_a_turn_expires():
    assert new_match(**PENALTY).apply(events.expire(0)) == codes.NOT_NOW
    match = first_turn(**PENALTY)
    block(match)
    assert match.phase == phases.HANDS and match.apply(events.expire(0)) == codes.NOT_NOW


def test_without_a_timer_nothing_expires():
    match = first_turn(expiry="penalty")
    assert match.apply(events.expire(0)) == codes.NOT_NOW
