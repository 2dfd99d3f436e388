"""What the device asks of a match beside whether an event counts."""

import pytest

from trivet.engine import codes, events, phases

from .. import presets
from ..game import lay, new_round, place, tile

every_edition = pytest.mark.parametrize("edition", presets.EVERY)


@every_edition
@pytest.mark.parametrize("pool", [0, 1, 2, 38])
def test_how_many_must_and_can_be_drawn_is_what_a_pass_takes(edition, pool):
    match = new_round(edition=edition, hand_2=9 if pool == 38 else 27)
    lay(match, "4-4-5")
    if pool < 2:
        assert place(match, "3-3-3", draws=2 - pool) == codes.OK
    rules = presets.of(edition)
    most = min(rules["draws"], pool)
    least = most if rules["must_draw"] == "limit" else min(1, pool)
    assert (match.pool(), match.must_draw(), match.draws_left()) == (pool, least, most)
    taken = [draws for draws in range(60) if match.judge(events.pass_(draws)) == codes.OK]
    assert taken == list(range(least, most + 1))


@every_edition
def test_who_opens_neither_must_nor_can_draw(edition):
    match = new_round(edition=edition)
    assert (match.must_draw(), match.draws_left()) == (0, 0)


def test_the_lines_of_a_turn_before_it():
    match = new_round(edition="swedish-b", hand_2=27)
    lay(match, "4-4-5")
    asked = match.turn_lines(255, 2, 0)
    assert [(player, points) for _, player, points in asked] == [(1, -10), (1, -10)]
    assert match.apply(events.pass_(2)) == codes.OK and match.lines == asked


def test_what_a_round_has_brought_and_joining_is_none_of_it():
    match = new_round(edition="nordic-four", hand_2=1)
    lay(match, "5-5-5")
    assert match.apply(events.hand(5)) == codes.OK
    assert match.apply(events.join(2, 99)) == codes.OK and match.actor == 2
    assert [match.gained(player) for player in range(3)] == [45, 0, 0]


def test_who_opens_in_place_of_one_who_has_left():
    match = new_round(3, opener=1)
    assert match.apply(events.leave(1)) == codes.OK and (match.player, match.opener) == (2, 2)


def test_who_has_told_of_a_tile():
    match = new_round(3, hand_3=1)
    lay(match, "5-5-5")
    assert match.apply(events.held([tile("0-0-1")])) == codes.OK
    assert match.holder(tile("0-0-1")) == 1 and match.holder(tile("0-0-2")) == phases.NOBODY
