"""Plans change once round 1 has begun: the end of the match and the timer at any time, all else between two rounds."""

import pytest

from trivet.engine import codes, events, phases
from trivet.engine.rulebooks.rules import PARAMETERS

from ..game import block, lay, new_match, new_round, rule

ANY_TIME = ("length", "target", "rounds", "timer", "expiry")


def change(match, **changed):
    return [match.apply(rule(name, value)) for name, value in changed.items()]


def correct(match, player, points):
    assert match.apply(events.correct(player, points)) == codes.OK


def over(match):
    return match.phase == phases.OVER


def between_rounds(**changed):
    match = new_match(2, blocked="nothing", **changed)
    match.apply(events.round_(0))
    lay(match, "5-5-5")
    block(match)
    return match


@pytest.mark.parametrize("name", [parameter[0] for parameter in PARAMETERS])
def test_in_a_round_only_its_end_and_the_timer_change(name):
    match = new_round(2)
    value = 1 if name not in ("timer", "target") else 60
    expected = codes.OK if name in ANY_TIME else codes.BETWEEN_ROUNDS
    assert match.apply(rule(name, value)) == expected
    lay(match, "5-5-5")
    assert match.apply(rule(name, value)) == expected
    block(match)
    assert match.phase == phases.HANDS and match.apply(rule(name, value)) == expected


def test_between_two_rounds_every_rule_changes_for_those_that_follow():
    match = between_rounds(length="rounds", rounds=3)
    totals = list(match.totals)
    assert change(match, bridge=50, hand_2=8) == [codes.OK] * 2
    assert match.totals == totals and match.rules.bridge == 50
    match.apply(events.round_(1))
    assert list(match.hands) == [8, 8]


def test_a_value_that_cannot_be_is_refused_at_any_time():
    match = new_round(2)
    assert change(match, target=0, rounds=100) == [codes.BAD_RULE] * 2


def test_in_a_round_a_target_that_somebody_has_makes_it_the_last_with_the_next_turn():
    match = new_round(2, blocked="nothing")
    correct(match, 1, 320)
    assert change(match, target=300) == [codes.OK] and not match.reached and match.phase == phases.TURN
    lay(match, "5-5-5")
    assert match.reached == 2 and match.phase == phases.TURN
    block(match)
    assert over(match)


def test_had_once_is_not_had_any_more_where_the_target_is_another():
    match = new_round(2)
    correct(match, 1, 320)
    change(match, target=300)
    lay(match, "5-5-5")
    correct(match, 1, -10)
    change(match, target=315)
    lay(match, "4-4-4")
    assert match.reached == 2  # 322 after his turn
    change(match, target=330)
    lay(match, "3-3-3")
    assert not match.reached


def test_a_timer_asks_nothing_anew():
    match = new_round(2, target=10)
    lay(match, "5-5-5")
    assert match.apply(events.pass_(3)) == codes.OK and match.reached == 1
    assert match.apply(events.pass_(3)) == codes.OK and match.totals[0] < 10
    assert change(match, timer=60, expiry="penalty") == [codes.OK] * 2 and match.reached == 1


def test_between_two_rounds_a_target_that_somebody_has_ends_the_match():
    match = between_rounds()
    correct(match, 0, 320 - match.totals[0])
    assert not over(match)
    assert change(match, target=300) == [codes.OK] and over(match)
    assert match.apply(events.round_(0)) == codes.NOT_NOW


def test_two_rules_in_a_row_do_not_end_it_between_them():
    match = between_rounds()
    assert change(match, length="rounds") == [codes.OK]
    assert change(match, rounds=1) == [codes.OK] and over(match)
    assert change(match, rounds=3) == [codes.OK] and not over(match)
    assert match.apply(events.round_(1)) == codes.OK


def test_a_higher_target_goes_on_after_the_match():
    match = between_rounds()
    correct(match, 0, 405 - match.totals[0])
    assert over(match)
    assert change(match, target=500) == [codes.OK] and not over(match)
    assert match.apply(events.round_(1)) == codes.OK


def test_a_match_that_was_ended_by_hand_stays_ended():
    match = new_round(2)
    lay(match, "5-5-5")
    match.apply(events.end())
    assert change(match, target=500, tie="another-round") == [codes.NOT_NOW] * 2 and over(match)


def test_a_match_that_ended_by_a_tie_goes_on_by_the_rule_for_it():
    match = between_rounds(length="rounds", rounds=1)
    correct(match, 1, match.totals[0] - match.totals[1])
    assert over(match) and len(match.winners()) == 2
    assert change(match, tie="another-round") == [codes.OK] and not over(match)


def test_a_match_that_was_won_within_a_round_goes_on_in_it_with_a_higher_target():
    match = new_round(2, winner="first-to-reach", target=20)
    lay(match, "5-5-5 4-5-5 3-5-5")
    assert over(match)
    assert change(match, timer=30) == [codes.OK] and over(match)
    assert change(match, bridge=50) == [codes.BETWEEN_ROUNDS]
    assert change(match, target=100) == [codes.OK]
    assert match.phase == phases.TURN and match.player == 1
    lay(match, "2-5-5")


def test_with_first_to_reach_a_lower_target_in_a_round_is_had_with_the_next_turn():
    match = new_round(2, winner="first-to-reach")
    lay(match, "5-5-5")
    assert change(match, target=15) == [codes.OK] and match.phase == phases.TURN
    assert match.apply(events.swap(0, 1)) == codes.OK and match.phase == phases.TURN
    lay(match, "0-0-1")
    assert over(match) and match.winners() == [0]
