"""Someone joins between two rounds, with a total that the table agrees on. No rulebook speaks of it."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions

from ..game import lay, lines, new_match, new_round

SIX = [edition.id for edition in editions.EDITIONS if edition.values[1] == 6]


def join(match, player, total=0):
    return match.apply(events.join(player, total))


def between_rounds(players=2, edition="nordic-2009", **changed):
    """A match whose first round has ended: player 0 went out with 5-5-5, the others held 5 each."""
    match = new_round(players, edition=edition, ending="immediate", **{"hand_%d" % players: 1}, **changed)
    lay(match, "5-5-5")
    while match.phase == phases.HANDS:
        assert match.apply(events.hand(5)) == codes.OK
    assert match.phase == phases.OPENING
    return match


@pytest.mark.parametrize("edition", SIX)
def test_who_joins_sits_last_and_has_the_total_that_was_agreed_on(edition):
    match = between_rounds(2, edition)
    assert join(match, 2, 17) == codes.OK
    assert lines(match) == [(2, "joined", 17)]
    assert (match.players, match.totals[2], match.actor) == (3, 17, 2)
    assert match.apply(events.round_(2)) == codes.OK
    assert list(match.hands) == [7, 7, 7] and match.pool() == 56 - 21


def test_joining_is_nothing_that_the_last_round_has_brought():
    match = between_rounds()
    gained = match.gained(0)
    assert join(match, 2, 99) == codes.OK
    assert match.gained(2) == 0 and match.gained(0) == gained


def test_who_has_left_comes_back_to_his_seat():
    match = between_rounds(3)
    had = match.totals[1]
    assert match.apply(events.leave(1)) == codes.OK
    assert join(match, 1, had) == codes.OK and lines(match) == [(1, "joined", 0)]
    assert match.at_table() == [0, 1, 2] and match.totals[1] == had
    assert match.apply(events.leave(1)) == codes.OK
    assert join(match, 1, -20) == codes.OK and match.totals[1] == -20


def test_only_between_rounds():
    match = new_match(2)
    assert join(match, 2) == codes.NOT_NOW
    match = new_round(2, edition="nordic-2009")
    assert join(match, 2) == codes.NOT_NOW
    lay(match, "5-5-5")
    assert join(match, 2) == codes.NOT_NOW


@pytest.mark.parametrize(
    ("player", "total", "code"),
    [
        (0, 0, codes.AT_TABLE),
        (3, 0, codes.BAD_PLAYERS),
        (2, 399, codes.OK),
        (2, 400, codes.BAD_TOTAL),
        (2, -9999, codes.OK),
        (2, -10000, codes.BAD_TOTAL),
    ],
)
def test_what_cannot_be_changes_nothing(player, total, code):
    match = between_rounds()
    before = match.save()
    assert match.judge(events.join(player, total)) == code and match.save() == before


def test_six_are_all_there_can_be():
    match = between_rounds(6)
    assert join(match, 6) == codes.BAD_PLAYERS


def test_more_than_the_edition_has_room_for_play_no_round_before_one_leaves():
    match = between_rounds(4, "piatnik")
    assert join(match, 4) == codes.OK
    assert match.apply(events.round_(0)) == codes.UNPLAYABLE
    assert match.apply(events.leave(2)) == codes.OK
    assert match.apply(events.round_(4)) == codes.OK and list(match.hands) == [1, 1, 0, 1, 1]


def test_in_a_match_of_rounds_any_total_will_do():
    match = between_rounds(2, length="rounds", rounds=3)
    assert join(match, 2, 1000) == codes.OK and match.winners() == [2]
