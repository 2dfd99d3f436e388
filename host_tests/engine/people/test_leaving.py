"""A player goes home: his tiles are mixed into the pool, his total stays, and nothing of the round waits for him. No
rulebook speaks of it.
"""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions

from ..game import block, cell, lay, lines, new_match, new_round, place, referee, tell

EVERY = [edition.id for edition in editions.EDITIONS]
COMPLETE = ("nordic-2009", "swedish-a-round")


def leave(match, player):
    return match.apply(events.leave(player))


@pytest.mark.parametrize("edition", EVERY)
def test_the_tiles_go_back_into_the_pool_and_nobody_scores_anything(edition):
    match = new_round(3, edition=edition)
    lay(match, "5-5-5")
    pool, totals = match.pool(), list(match.totals)
    assert leave(match, 2) == codes.OK and lines(match) == []
    assert match.pool() == pool + 7 and match.totals == totals
    assert list(match.hands) == [6, 7, 0] and match.at_table() == [0, 1]
    assert sum(match.hands) + match.placed + match.pool() == 56


def test_what_he_has_laid_stays_on_the_table():
    match = new_round(3)
    referee(match, "0,0:012 1,0:101")
    assert leave(match, 1) == codes.OK
    assert match.board.count == 2 and match.owner.count(2) == 1


def test_whose_turn_it_is_does_not_change_when_another_leaves():
    match = new_round(4)
    lay(match, "5-5-5")
    assert leave(match, 3) == codes.OK and match.player == 1
    lay(match, "4-4-4 3-3-3")
    assert match.player == 0


def test_the_turn_of_one_who_leaves_goes_to_the_next_who_is_there():
    match = new_round(4)
    lay(match, "5-5-5")
    assert leave(match, 2) == leave(match, 1) == codes.OK
    assert match.player == 3


def test_who_was_to_open_leaves_the_opening_to_the_next_with_any_tile():
    match = new_match(3, edition="swedish-b")
    assert match.apply(events.open_(1, 21)) == codes.OK
    assert leave(match, 1) == codes.OK
    assert (match.player, match.opener) == (2, 2)
    assert place(match, "0-1-2") == codes.OK


def test_a_tile_that_the_opener_has_shown_and_taken_home_can_be_drawn_by_all():
    match = new_match(3, edition="swedish-b")
    assert match.apply(events.open_(0, 55)) == codes.OK  # 5-5-5
    assert place(match, "0-0-0") == codes.OK
    assert leave(match, 0) == codes.OK
    assert place(match, "5-5-5") == codes.OK


def test_with_new_tiles_in_the_pool_nobody_has_passed():
    match = new_round(3, edition="swedish-b", draws=255)
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK
    assert match.apply(events.pass_(0)) == codes.OK and match.passed
    assert leave(match, 1) == codes.OK
    assert match.passed == 0 and match.apply(events.pass_(1)) == codes.OK


def test_all_have_passed_does_not_wait_for_one_who_has_left():
    match = new_round(3, edition="swedish-b", draws=255)
    lay(match, "5-5-5")
    assert leave(match, 1) == codes.OK
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK
    block(match)
    assert match.phase == phases.HANDS and match.blocked
    assert match.totals[1] == 0


@pytest.mark.parametrize("edition", COMPLETE)
def test_equal_turns_are_counted_from_the_seat_of_an_opener_who_has_left(edition):
    match = new_round(3, opener=1, edition=edition, hand_3=2)
    lay(match, "5-5-5 4-4-4")  # players 1 and 2
    assert leave(match, 1) == codes.OK
    lay(match, "3-3-3 2-2-2")  # players 0 and 2, who is out: the lap began where player 1 sat
    assert match.out == 2 and match.phase == phases.TURN and match.player == 0
    lay(match, "1-1-1")
    assert match.phase in (phases.OPENING, phases.HANDS)


@pytest.mark.parametrize("edition", EVERY)
def test_no_hand_is_asked_of_one_who_has_left_and_none_counts(edition):
    match = new_round(3, edition=edition, hand_3=2)
    lay(match, "5-5-5 4-4-4")
    assert leave(match, 2) == codes.OK
    lay(match, "3-3-3")
    while match.phase == phases.TURN:
        lay(match, "2-2-2")
    asked = []
    while match.phase == phases.HANDS:
        asked.append(match.player)
        assert match.apply(events.hand(3)) == codes.OK
    assert 2 not in asked and match.totals[2] == 0


@pytest.mark.parametrize("edition", ["nordic-2009", "swedish-b", "jokers", "classic-unlimited", "pressman-classic"])
def test_the_lowest_hand_of_a_blocked_round_is_one_of_those_who_are_there(edition):
    match = new_round(3, edition=edition, draws=255)
    lay(match, "5-5-5")
    assert leave(match, 2) == codes.OK
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK
    before = list(match.totals)
    assert match.apply(events.block()) == codes.OK
    unplayed = 15 * 56 // 2 - 15 - 12  # each of the 56 tiles: 7.5 on the mean
    low = tell(match, {0: 60, 1: unplayed - 60})
    assert match.totals[2] == before[2] and all(player != 2 for player, _, _ in low)


def test_the_next_round_is_dealt_to_those_who_are_left():
    match = new_round(5, edition="nordic-2009", hand_5=1)
    lay(match, "5-5-5")
    while match.phase == phases.TURN:
        lay(match, "4-4-4")
        assert leave(match, 4) in (codes.OK, codes.NOT_NOW, codes.NOT_AT_TABLE)
        while match.phase == phases.TURN:
            assert match.apply(events.skip()) == codes.OK
    while match.phase == phases.HANDS:
        assert match.apply(events.hand(5)) == codes.OK
    assert match.apply(events.round_(4)) == codes.NOT_AT_TABLE
    assert match.apply(events.round_(0)) == codes.OK
    assert list(match.hands) == [7, 7, 7, 7, 0] and match.pool() == 56 - 28


def test_with_too_few_left_for_the_rules_no_round_begins():
    match = new_round(2, edition="piatnik", hand_2=1)
    lay(match, "5-5-5")
    assert match.apply(events.hand(5)) == codes.OK
    assert leave(match, 1) == codes.OK
    assert match.apply(events.round_(0)) == codes.UNPLAYABLE


def test_the_last_one_stays():
    match = new_round(2)
    lay(match, "5-5-5")
    assert leave(match, 0) == codes.OK and match.player == 1
    assert leave(match, 1) == codes.LAST_PLAYER
    lay(match, "4-4-4")
    assert match.player == 1 and match.phase == phases.TURN


def test_who_has_left_is_ranked_with_what_he_had():
    match = new_round(3)
    lay(match, "5-5-5 0-0-0 0-0-1")
    assert leave(match, 0) == codes.OK
    assert match.winners() == [0] and match.totals == [15, 0, 1]


@pytest.mark.parametrize(
    ("player", "code"), [(0, codes.OK), (1, codes.NOT_AT_TABLE), (3, codes.BAD_PLAYERS), (255, codes.BAD_PLAYERS)]
)
def test_nobody_leaves_twice_or_without_having_been_there(player, code):
    match = new_round(3)
    lay(match, "5-5-5")
    assert leave(match, 1) == codes.OK
    before = match.save()
    assert match.judge(events.leave(player)) == code and match.save() == before


def test_not_before_the_first_round_not_while_hands_are_told_and_not_when_all_is_over():
    assert leave(Match(), 0) == codes.NOT_NOW
    match = new_match(3)
    assert leave(match, 0) == codes.NOT_NOW
    match = new_round(3, hand_3=1)
    lay(match, "5-5-5")
    assert match.phase == phases.HANDS and leave(match, 1) == codes.NOT_NOW


def test_in_a_refereed_round_the_next_one_goes_on_with_the_board():
    match = new_round(3)
    referee(match, "0,0:012")
    assert leave(match, 1) == codes.OK and match.player == 2
    assert match.apply(cell("1,0:101")) == codes.OK and match.player == 0
