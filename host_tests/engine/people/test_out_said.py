"""A player says that he is out, though by what was counted he still holds tiles."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions

from ..game import lay, lines, new_round, place, tell

EVERY = [edition.id for edition in editions.EDITIONS]
COMPLETE = ("nordic-2009", "swedish-a-round")
IMMEDIATE = [name for name in EVERY if name not in COMPLETE]


def say_out(match, player):
    return match.apply(events.out(player))


@pytest.mark.parametrize("edition", IMMEDIATE)
def test_he_scores_what_going_out_pays_and_the_round_is_over(edition):
    match = new_round(2, edition=edition)
    lay(match, "5-5-5 4-4-4")
    before = match.totals[0]
    assert say_out(match, 0) == codes.OK
    assert lines(match) == [(0, "out", 25)] and match.totals[0] == before + 25
    assert (match.phase, match.out, match.player, match.blocked) == (phases.HANDS, 0, 1, False)
    assert tell(match, {1: 40}) == [(0, "hands-of-others", 40)]


def test_what_was_counted_too_many_lies_in_the_pool():
    match = new_round(2)
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=2) == codes.OK
    pool = match.pool()
    assert match.hands[1] == 10 and say_out(match, 1) == codes.OK
    assert match.hands[1] == 0 and match.pool() == pool + 10


@pytest.mark.parametrize("edition", COMPLETE)
def test_where_all_have_equally_many_turns_the_others_still_have_theirs(edition):
    match = new_round(3, edition=edition)
    lay(match, "5-5-5")
    assert say_out(match, 0) == codes.OK and (match.phase, match.player) == (phases.TURN, 1)
    lay(match, "4-4-4")
    assert match.phase == phases.TURN
    lay(match, "3-3-3")
    assert match.phase == phases.HANDS


@pytest.mark.parametrize("edition", COMPLETE)
def test_if_they_have_had_them_the_round_is_over_at_once(edition):
    match = new_round(3, edition=edition)
    lay(match, "5-5-5 4-4-4 3-3-3")
    assert say_out(match, 2) == codes.OK and match.phase == phases.HANDS


@pytest.mark.parametrize("edition", COMPLETE)
def test_who_says_so_when_it_is_his_turn_has_none(edition):
    match = new_round(3, edition=edition)
    lay(match, "5-5-5")
    assert say_out(match, 1) == codes.OK and (match.phase, match.player) == (phases.TURN, 2)
    lay(match, "4-4-4")
    assert match.phase == phases.HANDS and match.out == 1


@pytest.mark.parametrize("edition", COMPLETE)
def test_who_said_so_out_of_turn_is_passed_over(edition):
    match = new_round(4, edition=edition)
    lay(match, "5-5-5")
    assert say_out(match, 2) == codes.OK
    lay(match, "4-4-4")
    assert match.player == 3
    lay(match, "3-3-3")
    assert match.phase == phases.HANDS


def test_the_children_score_their_five():
    match = new_round(2, simple=1)
    lay(match, "5-5-5")
    assert say_out(match, 0) == codes.OK and lines(match) == [(0, "out", 5)]


def test_one_is_out_first_and_only_once_the_opener_has_placed():
    match = new_round(2, edition="nordic-2009")
    assert say_out(match, 0) == codes.OPENER_PLACES
    lay(match, "5-5-5")
    assert say_out(match, 2) == codes.BAD_PLAYERS
    assert say_out(match, 0) == codes.OK and match.phase == phases.TURN
    assert say_out(match, 1) == codes.NOT_NOW


def test_who_has_left_is_not_out():
    match = new_round(3)
    lay(match, "5-5-5")
    assert match.apply(events.leave(2)) == codes.OK and say_out(match, 2) == codes.NOT_AT_TABLE
