"""The children's five points: for who goes out, and by some texts for the lowest hand of a blocked round as well."""

import pytest

from trivet.engine import codes, events, phases

from .. import presets
from ..game import lay, lines, new_round, place, tell

WON = presets.having(simple_out="lowest-too")
NOT_WON = presets.having(simple_out="out-only")


def blocked(edition, players=3, **changed):
    """Two tiles lie, 27 points of 420, and the pool is empty; nobody has more than a point."""
    match = new_round(players, edition=edition, simple=1, draws=255, **changed)
    lay(match, "5-5-5")
    assert place(match, "4-4-4", draws=match.pool()) == codes.OK
    assert match.apply(events.block()) == codes.OK and match.blocked
    return match


@pytest.mark.parametrize("edition", WON)
@pytest.mark.parametrize(("sums", "won"), [((30, 313, 50), [5, 0, 0]), ((30, 333, 30), [5, 0, 5])])
def test_the_lowest_hand_of_a_blocked_round_has_five_each_that_is_tied(edition, sums, won):
    match = blocked(edition)
    assert match.phase == phases.HANDS and match.totals == [1, 1, 0]
    told = tell(match, sums)
    assert told == [(player, "blocked-won", 5) for player in range(3) if won[player]]
    assert match.totals == [1 + won[0], 1 + won[1], won[2]] and match.phase == phases.OPENING


@pytest.mark.parametrize("edition", NOT_WON)
def test_elsewhere_a_blocked_round_has_no_winner(edition):
    match = blocked(edition)
    assert match.phase == phases.OPENING and match.totals == [1, 1, 0]


@pytest.mark.parametrize("edition", presets.EVERY)
def test_who_goes_out_has_five_and_nobody_is_asked_for_his_hand(edition):
    match = new_round(2, edition=edition, simple=1, hand_2=1)
    lay(match, "5-5-5")
    assert lines(match) == [(0, "tile", 1), (0, "out", 5)]
    if match.phase == phases.TURN:
        assert match.apply(events.skip()) == codes.OK
    assert match.phase == phases.OPENING and match.totals == [6, 0]


def test_the_same_formula_pays_what_going_out_pays_by_a_house_rule_in_any_scoring():
    match = new_round(2, edition="nordic-four", blocked="lowest-scores-bonus", out_bonus=40)
    lay(match, "5-5-5")
    assert match.apply(events.block()) == codes.OK
    assert match.apply(events.hand(60)) == codes.OK and lines(match) == []
    assert match.apply(events.hand(61)) == codes.OK and lines(match) == [(1, "blocked-won", 40)]
    assert match.totals == [15, 40]
