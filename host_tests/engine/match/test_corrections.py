"""Points given or taken by hand: at any time, always with a line that says so."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.match import Match

from ..game import block, cell, lay, lines, new_match, new_round, referee, tell


def corrected(match, player, points):
    assert match.apply(events.correct(player, points, 1)) == codes.OK
    assert lines(match) == [(player, "correction", points)]


@pytest.mark.parametrize("points", [1, -1, 40, -40, 9999, -9999, 0])
def test_it_changes_one_total_and_nothing_else(points):
    match = new_round(3)
    lay(match, "5-5-5")
    state = match.player, match.phase, list(match.hands), match.pool(), match.placed, match.unplayed()
    corrected(match, 2, points)
    assert match.totals == [15, 0, points]
    assert (match.player, match.phase, list(match.hands), match.pool(), match.placed, match.unplayed()) == state


@pytest.mark.parametrize("points", [10000, -10000, 32767, -32768])
def test_more_than_four_digits_are_refused(points):
    match = new_round()
    before = match.save()
    assert match.apply(events.correct(0, points)) == codes.BAD_RULE
    assert match.save() == before


def test_only_players_of_the_match_are_corrected():
    match = new_round(3)
    assert match.apply(events.correct(3, 5)) == codes.BAD_PLAYERS
    assert match.apply(events.correct(255, 5)) == codes.BAD_PLAYERS
    assert Match().apply(events.correct(0, 5)) == codes.NOT_NOW


def test_it_can_come_at_any_time_of_the_match():
    match = new_match(edition="swedish-a", length="rounds", rounds=2)
    corrected(match, 0, 1)  # before the first round
    assert match.apply(events.round_(1)) == codes.OK
    corrected(match, 0, 1)  # before the first tile
    referee(match, "0,0:012")
    corrected(match, 1, 2)  # between turns
    assert match.player == 0 and match.apply(cell("1,0:101")) == codes.OK
    block(match)
    assert match.phase == phases.HANDS
    asked = match.player
    corrected(match, 1 - asked, 3)  # between the hands
    assert (match.phase, match.player) == (phases.HANDS, asked)
    tell(match, {asked: 215, 1 - asked: 200})
    assert match.phase == phases.OPENING
    corrected(match, 0, 4)  # between rounds
    assert match.phase == phases.OPENING
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5")
    block(match)
    tell(match, {match.player: 205, 1 - match.player: 200})
    assert match.phase == phases.OVER
    before = list(match.totals)
    corrected(match, 1, -5)  # after the last
    assert match.phase == phases.OVER and match.totals == [before[0], before[1] - 5]


def round_out(match):
    """A round in which nobody scores more than a few points, and nobody reaches anything."""
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-0")
    block(match)


def test_between_rounds_it_may_show_that_the_target_was_reached():
    match = new_match(blocked="nothing")
    round_out(match)
    assert match.phase == phases.OPENING
    corrected(match, 1, 399 - match.totals[1])
    assert match.phase == phases.OPENING
    corrected(match, 1, 1)
    assert match.phase == phases.OVER and match.winners() == [1]
    assert match.apply(events.round_(0)) == codes.NOT_NOW


def test_after_the_last_round_it_may_show_that_the_target_was_not_reached():
    match = new_match(blocked="nothing")
    assert match.apply(events.round_(0)) == codes.OK
    corrected(match, 0, 400)
    lay(match, "0-0-0")
    block(match)
    corrected(match, 0, 400 - match.totals[0])
    assert match.phase == phases.OVER
    corrected(match, 0, -1)
    assert match.phase == phases.OPENING
    assert match.apply(events.round_(1)) == codes.OK and match.round == 2


def test_what_one_has_reached_the_correction_of_another_does_not_take():
    match = new_match(blocked="nothing")
    assert match.apply(events.round_(0)) == codes.OK
    corrected(match, 0, 420)
    lay(match, "0-0-0")
    block(match)
    assert match.phase == phases.OVER
    corrected(match, 1, -50)
    assert match.phase == phases.OVER and match.winners() == [0]


def test_during_a_round_it_decides_whether_that_is_the_last():
    match = new_match(blocked="nothing")
    assert match.apply(events.round_(0)) == codes.OK
    corrected(match, 0, 400)
    corrected(match, 0, -300)  # it was a slip
    lay(match, "0-0-0")
    block(match)
    assert match.phase == phases.OPENING


def test_before_the_first_round_it_may_be_a_handicap():
    match = new_match()
    corrected(match, 1, 50)
    assert match.phase == phases.OPENING
    assert match.apply(events.round_(0)) == codes.OK and match.totals == [0, 50]


def test_a_correction_does_not_undo_the_last_round_of_a_number_of_rounds():
    match = new_match(length="rounds", rounds=1, blocked="nothing")
    round_out(match)
    assert match.phase == phases.OVER
    corrected(match, 0, -9999)
    assert match.phase == phases.OVER


def test_the_reason_is_kept_in_the_event_and_scores_nothing():
    one, other = new_round(), new_round()
    assert one.apply(events.correct(0, 7, 0)) == other.apply(events.correct(0, 7, 250)) == codes.OK
    assert one.save() == other.save()


def test_points_given_do_not_take_back_that_the_target_was_reached():
    match = new_round()
    corrected(match, 0, 390)
    lay(match, "5-5-5")
    block(match)
    tell(match, [200, 205])
    assert match.phase == phases.OVER and max(match.totals) < 400
    corrected(match, 0, 1)
    assert match.phase == phases.OVER
    corrected(match, 0, -1)
    assert match.phase == phases.OPENING
