"""Drawing up to the limit, and what a pool costs that is empty or runs out, in every edition."""

import pytest

from trivet.engine import codes, events
from trivet.engine.rulebooks import editions

from ..game import lay, lines, new_round, place

EVERY = [edition.id for edition in editions.EDITIONS]


def test_five_draws_of_jokers():
    match = new_round(edition="jokers")
    lay(match, "4-4-5")
    assert match.draws_left() == 5
    assert [match.judge(events.pass_(draws)) for draws in range(7)] == [codes.MUST_DRAW] + [codes.OK] * 5 + [
        codes.TOO_MANY_DRAWS
    ]
    assert match.apply(events.pass_(5)) == codes.OK
    assert lines(match) == [(1, "draws", -25), (1, "limit", -10)] and match.totals[1] == -35
    assert place(match, "3-3-3", draws=5) == codes.OK
    assert match.totals[0] == 13 + 9 - 25


def test_draws_without_a_limit():
    match = new_round(edition="classic-unlimited")
    lay(match, "4-4-5")
    assert match.draws_left() == 38
    assert match.apply(events.pass_(37)) == codes.MUST_DRAW
    assert place(match, "3-3-3", draws=39) == codes.POOL_EMPTY
    assert place(match, "3-3-3", draws=17) == codes.OK
    assert match.totals[1] == 9 - 17 * 5
    assert match.apply(events.pass_(21)) == codes.OK  # all there are, and none fits
    assert lines(match) == [(0, "draws", -105), (0, "empty-pool", -10)]
    assert match.apply(events.pass_(0)) == codes.OK
    assert lines(match) == [(1, "empty-pool", -10)]


def leave(match, pool):
    """Tiles are drawn, and one placed for each draw of a turn, until the pool holds so many."""
    unplayed = iter(match.unplayed())
    while match.pool() > pool:
        assert match.apply(events.place(next(unplayed), min(match.draws_left(), match.pool() - pool))) == codes.OK


EMPTY_PASS = {"swedish-b": 10, "jokers": 10, "classic-unlimited": 10, "pressman-classic": 10}  # the others: 0


@pytest.mark.parametrize("edition", EVERY)
def test_passing_on_an_empty_pool(edition):
    match = new_round(edition=edition)
    lay(match, "4-4-5")
    while match.pool():
        assert match.apply(events.pass_(match.draws_left())) == codes.OK
    lay(match, "3-3-3")
    player, before = match.player, match.totals[match.player]
    assert match.apply(events.pass_(1)) in (codes.POOL_EMPTY, codes.TOO_MANY_DRAWS)
    assert match.apply(events.pass_(0)) == codes.OK
    lost = EMPTY_PASS.get(edition, 0)
    assert match.totals[player] == before - lost
    assert lines(match) == ([(player, "empty-pool", -lost)] if lost else [])


@pytest.mark.parametrize("edition", EVERY)
def test_when_the_pool_runs_out_during_the_draws_they_are_paid_and_what_passing_on_an_empty_pool_costs(edition):
    """5 + 5, and 10 more where standing over on an empty pool costs that; it is paid once."""
    match = new_round(edition=edition)
    lay(match, "4-4-5")
    leave(match, 2)
    player, before = match.player, match.totals[match.player]
    assert match.apply(events.pass_(2)) == codes.OK
    lost = EMPTY_PASS.get(edition, 0)
    assert lines(match) == [(player, "draws", -10), *([(player, "empty-pool", -lost)] if lost else [])]
    assert match.totals[player] == before - 10 - lost


@pytest.mark.parametrize("edition", sorted(EMPTY_PASS.keys() - {"classic-unlimited"}))
def test_who_draws_the_limit_with_the_last_tile_of_the_pool_stands_over_once(edition):
    """Jokers: five tiles are 25, and 10, which makes 35 and not 45; the others 25 and not 35."""
    match = new_round(edition=edition)
    lay(match, "4-4-5")
    limit = match.rules.draws
    leave(match, limit)
    player, before = match.player, match.totals[match.player]
    assert match.apply(events.pass_(limit)) == codes.OK and match.pool() == 0
    assert lines(match) == [(player, "draws", -5 * limit), (player, "limit", -10)]
    assert match.totals[player] == before - (35 if edition == "jokers" else 25)


def test_the_limit_reached_with_the_last_tile_of_the_pool_is_the_limit():
    match = new_round()
    lay(match, "4-4-5")
    assert place(match, "3-3-3", draws=2) == codes.OK
    while match.pool() > 3:
        assert match.apply(events.pass_(3)) == codes.OK
    assert match.apply(events.pass_(3)) == codes.OK and match.pool() == 0
    assert [what for _, what, _ in lines(match)] == ["draws", "limit"]
