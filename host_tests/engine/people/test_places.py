"""Two change places: only the order of turns changes, everything else stays whose it is. No rulebook speaks of it."""

import pytest

from trivet.engine import codes, events, phases

from ..game import block, lay, lines, new_match, new_round, place, tell


def swap(match, one, other):
    return match.apply(events.swap(one, other))


def turns(match, names):
    """Whose turn it was for each tile that is placed."""
    found = []
    for name in names.split():
        found.append(match.player)
        lay(match, name)
    return found


def test_who_was_to_act_acts_and_then_it_goes_on_by_the_new_places():
    match = new_round(4)
    lay(match, "5-5-5 4-5-5")
    assert swap(match, 0, 2) == codes.OK and lines(match) == []
    assert turns(match, "3-5-5 2-5-5 1-5-5 0-5-5 4-4-5") == [2, 1, 0, 3, 2]


def test_totals_hands_and_numbers_stay_the_persons():
    match = new_round(3)
    lay(match, "5-5-5 4-5-5")
    totals, hands = list(match.totals), list(match.hands)
    assert swap(match, 0, 1) == codes.OK
    assert (match.totals, list(match.hands)) == (totals, hands)
    assert match.chairs == (1, 0, 2)


def test_a_lap_ends_at_the_place_that_opened():
    match = new_round(3, edition="nordic-2009", hand_3=3)
    lay(match, "5-5-5")
    assert swap(match, 0, 1) == codes.OK  # 1, to move, sits where it was opened now
    assert turns(match, "4-5-5 3-5-5 2-5-5 1-5-5 0-5-5") == [1, 0, 2, 1, 0]
    assert match.out == 0 and match.player == 2
    lay(match, "4-4-5")
    assert match.phase == phases.HANDS


def test_between_two_rounds_who_opens_is_told_and_the_next_sits_on_his_left():
    match = new_match(3, blocked="nothing", length="rounds", rounds=2)
    match.apply(events.round_(0))
    lay(match, "5-5-5")
    block(match)
    assert swap(match, 0, 1) == codes.OK
    match.apply(events.round_(0))
    assert turns(match, "5-5-5 4-5-5 3-5-5") == [0, 2, 1]


def test_hands_are_told_by_the_new_places():
    match = new_round(3)
    lay(match, "5-5-5")
    swap(match, 0, 1)
    assert match.apply(events.block()) == codes.OK
    order = []
    while match.phase == phases.HANDS:
        order.append(match.player)
        assert match.apply(events.hand(40)) == codes.OK
    assert order == [1, 0, 2]


def test_the_chair_of_one_who_has_left_may_be_taken():
    match = new_round(3)
    lay(match, "5-5-5")
    assert match.apply(events.leave(2)) == codes.OK
    assert swap(match, 0, 2) == codes.OK
    assert turns(match, "4-5-5 3-5-5 2-5-5") == [1, 0, 1]


def test_who_joins_sits_last_whoever_has_changed():
    match = new_match(2, blocked="nothing", length="rounds", rounds=3)
    match.apply(events.round_(0))
    lay(match, "5-5-5")
    block(match)
    assert swap(match, 0, 1) == codes.OK and match.apply(events.join(2, 0)) == codes.OK
    assert match.chairs == (1, 0, 2)


def test_swapping_twice_is_as_before():
    match = new_round(4)
    lay(match, "5-5-5")
    assert swap(match, 1, 3) == swap(match, 3, 1) == codes.OK
    assert turns(match, "4-5-5 3-5-5 2-5-5 1-5-5") == [1, 2, 3, 0]


def test_a_swap_comes_neither_before_the_first_round_nor_with_somebody_out_nor_while_hands_are_told():
    match = new_match(3, edition="nordic-2009", hand_3=1)
    assert swap(match, 0, 1) == codes.NOT_NOW
    match.apply(events.round_(0))
    assert swap(match, 0, 1) == codes.OK  # before the first tile
    assert swap(match, 0, 1) == codes.OK
    lay(match, "5-5-5")
    assert match.out == 0 and swap(match, 1, 2) == codes.NOT_NOW
    assert match.apply(events.pass_(3)) == match.apply(events.pass_(3)) == codes.OK
    assert match.phase == phases.HANDS and swap(match, 1, 2) == codes.NOT_NOW
    tell(match, [0, 30, 30])


def test_a_swap_comes_not_after_the_match():
    match = new_round(2)
    lay(match, "5-5-5")
    assert match.apply(events.end()) == codes.OK
    assert swap(match, 0, 1) == codes.NOT_NOW


@pytest.mark.parametrize(("one", "other", "code"), [(1, 1, codes.SAME_PLAYER), (0, 2, codes.BAD_PLAYERS)])
def test_two_who_are_there_change_places(one, other, code):
    assert swap(new_round(2), one, other) == code


def test_a_blocked_round_is_booked_by_the_new_places():
    match = new_round(3, edition="swedish-b")
    place(match, "5-5-5")
    swap(match, 1, 2)
    assert match.apply(events.block()) == codes.OK
    assert [player for player, _, _ in lines(match)] == [1, 0, 2]
