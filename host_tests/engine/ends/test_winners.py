"""Who wins the match: the highest total, or the highest of those who have had the target."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions

from .. import presets
from ..game import block, lay, new_match

EVERY = [edition.id for edition in editions.EDITIONS]
REACHED = presets.having(winner="highest-who-reached")


def ended(edition, had, totals, **changed):
    """A match that is over: those in `had` have had 400 in its only round, and then the totals are these."""
    match = new_match(len(totals), edition=edition, blocked="nothing", **changed)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-1")
    for player in had:
        assert match.apply(events.correct(player, 400 - match.totals[player])) == codes.OK
    block(match)
    match.totals = list(totals)  # by hand: a correction would say that points were never had
    return match


@pytest.mark.parametrize("edition", EVERY)
def test_the_highest_of_those_who_have_had_400_where_the_text_asks_only_those(edition):
    """One had 402 and fell to 377; another stands at 390 and never had 400."""
    match = ended(edition, [0], [377, 390, 12])
    assert match.phase == phases.OVER
    assert match.winners() == ([0] if edition in REACHED else [1])


@pytest.mark.parametrize("edition", EVERY)
def test_of_several_who_have_had_it_the_highest(edition):
    assert ended(edition, [0, 2], [405, 300, 430]).winners() == [2]
    assert ended(edition, [0, 2], [401, 300, 380]).winners() == [0]


@pytest.mark.parametrize("edition", EVERY)
def test_a_tie_is_shared(edition):
    assert ended(edition, [0, 1], [401, 401, 30]).winners() == [0, 1]


@pytest.mark.parametrize("edition", REACHED)
def test_a_tie_with_one_who_has_not_had_it_is_none(edition):
    assert ended(edition, [1], [390, 390, 30]).winners() == [1]


@pytest.mark.parametrize("edition", REACHED)
def test_in_a_match_of_rounds_the_highest_total_wins_whoever_has_had_400(edition):
    match = ended(edition, [0], [377, 390, 12], length="rounds")
    assert match.phase == phases.OVER and match.winners() == [1]


@pytest.mark.parametrize("edition", EVERY)
def test_before_anybody_has_had_400_the_highest_total_leads(edition):
    match = new_match(3, edition=edition)
    assert match.winners() == [0, 1, 2]
    assert match.apply(events.correct(1, 5)) == codes.OK
    assert match.winners() == [1]


@pytest.mark.parametrize(("winner", "expected"), [("highest-total", [1]), ("highest-who-reached", [0])])
@pytest.mark.parametrize("edition", ["nordic-four", "swedish-b"])
def test_a_house_rule_says_who(edition, winner, expected):
    assert ended(edition, [0], [377, 390, 12], winner=winner).winners() == expected
