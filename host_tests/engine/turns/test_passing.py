"""Placing nothing: how much one must draw before that, and what standing over costs, by each rulebook."""

import pytest

from trivet.engine import codes, events

from .. import presets
from ..game import lay, lines, new_round, place

EVERY = presets.EVERY
LIMIT = presets.having(must_draw="limit")
ONE = presets.having(must_draw="one")


def second_turn(edition, pool=None, **changed):
    """Two players; one tile lies on the table, or two once the pool holds no more than so many tiles."""
    match = new_round(edition=edition, **changed)
    lay(match, "4-4-5")
    if pool is not None:
        unplayed = iter(match.unplayed())
        while match.pool() > pool:
            draws = min(match.draws_left(), match.pool() - pool)
            assert match.apply(events.place(next(unplayed), draws)) == codes.OK
    return match


def allowed(match):
    return [draws for draws in range(60) if match.judge(events.pass_(draws)) == codes.OK]


@pytest.mark.parametrize("edition", ONE)
def test_one_tile_must_be_drawn_and_more_may_be(edition):
    match = second_turn(edition)
    most = presets.of(edition)["draws"]
    assert match.must_draw() == 1 and allowed(match) == list(range(1, most + 1))
    assert match.judge(events.pass_(0)) == codes.MUST_DRAW


@pytest.mark.parametrize(("edition", "limit"), [("piatnik", 3), ("classic-unlimited", 38)])
def test_all_must_be_drawn_that_may_be(edition, limit):
    match = second_turn(edition)
    assert match.must_draw() == limit and allowed(match) == [limit]
    assert [match.judge(events.pass_(draws)) for draws in (0, 1, limit - 1)] == [codes.MUST_DRAW] * 3


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("pool", [0, 1, 2])
def test_never_more_than_the_pool_holds(edition, pool):
    match = second_turn(edition, pool)
    assert match.pool() == pool
    assert match.must_draw() == (pool if edition in LIMIT else min(1, pool))
    assert allowed(match) == list(range(match.must_draw(), pool + 1))


@pytest.mark.parametrize("edition", EVERY)
def test_who_opens_need_not_draw(edition):
    assert new_round(edition=edition).must_draw() == 0


@pytest.mark.parametrize("edition", ONE)
@pytest.mark.parametrize("draws", [1, 2])
def test_who_passes_before_the_limit_pays_his_draws_only(edition, draws):
    match = second_turn(edition)
    assert match.apply(events.pass_(draws)) == codes.OK
    assert lines(match) == [(1, "draws", -5 * draws)]
    assert match.hands[1] == 9 + draws and match.player == 0


@pytest.mark.parametrize(("must_draw", "least"), [("one", 1), ("limit", 4)])
def test_a_house_rule_says_how_many(must_draw, least):
    match = second_turn("nordic-four", must_draw=must_draw, draws=4)
    assert allowed(match) == list(range(least, 5))


def test_limit_and_empty_pool_are_never_paid_both():
    """Nor is the empty pool, where the limit costs nothing by a house rule."""
    for cost, expected in ((10, [(1, "draws", -15), (1, "limit", -10)]), (0, [(1, "draws", -15)])):
        match = second_turn("swedish-b", limit_cost=cost, hand_2=26, opening="high-triple")
        while match.pool() > 3:
            assert place(match, "0-0-0", draws=1) == codes.OK
        assert match.pool() == 3 and match.apply(events.pass_(3)) == codes.OK and match.pool() == 0
        assert lines(match)[-len(expected) :] == [(match.actor, what, points) for _, what, points in expected]


def test_the_lines_of_a_turn_can_be_asked_for_before_it():
    match = second_turn("swedish-b", 2)
    asked = match.turn_lines(255, 2, 0)
    assert [points for _, _, points in asked] == [-10, -10]
    assert match.turn_lines(255, 1, 0) == asked[:0] + [(6, match.player, -5)]
    assert match.apply(events.pass_(2)) == codes.OK and match.lines == asked
