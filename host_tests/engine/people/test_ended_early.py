"""A match that is ended early is ranked as it stands: what was scored counts, what the hands hold does not."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.match import Match

from ..game import lay, new_match, new_round


def end(match):
    return match.apply(events.end())


def test_in_a_round_the_points_so_far_count():
    match = new_round(3)
    lay(match, "5-5-5 4-4-4")
    assert end(match) == codes.OK
    assert match.phase == phases.OVER and match.totals == [15, 12, 0] and match.winners() == [0]


def test_while_hands_are_told_and_between_rounds():
    match = new_round(2, hand_2=1)
    lay(match, "5-5-5")
    assert match.phase == phases.HANDS
    assert end(match) == codes.OK and match.phase == phases.OVER and match.totals == [40, 0]
    match = new_round(2, hand_2=1)
    lay(match, "5-5-5")
    assert match.apply(events.hand(3)) == codes.OK and match.phase == phases.OPENING
    assert end(match) == codes.OK and match.phase == phases.OVER and match.totals == [43, 0]


def test_not_between_two_hands_of_which_one_counts_already():
    match = new_round(3, hand_3=1)
    lay(match, "5-5-5")
    assert match.apply(events.hand(3)) == codes.OK and match.phase == phases.HANDS
    assert end(match) == codes.NOT_NOW
    assert match.apply(events.hand(4)) == codes.OK and end(match) == codes.OK and match.totals == [47, 0, 0]


def test_where_only_he_wins_who_had_the_target_and_nobody_had_it_the_highest_wins():
    match = new_round(2, edition="swedish-b")
    lay(match, "5-5-5 4-4-4")
    assert end(match) == codes.OK and match.winners() == [0]


def test_points_corrected_afterwards_do_not_begin_it_again():
    match = new_round(2)
    lay(match, "5-5-5")
    assert end(match) == codes.OK
    assert match.apply(events.correct(1, 30)) == codes.OK
    assert match.phase == phases.OVER and match.winners() == [1]


@pytest.mark.parametrize("match", [Match(), new_match()])
def test_what_has_not_begun_does_not_end(match):
    assert end(match) == codes.NOT_NOW


def test_nothing_ends_twice():
    match = new_round(2)
    assert end(match) == codes.OK and end(match) == codes.NOT_NOW
