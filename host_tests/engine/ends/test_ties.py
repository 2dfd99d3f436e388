"""A tie that is played off, and the first to the target: house rules for the end of a match."""

import pytest

from trivet.engine import codes, events, phases

from ..game import block, lay, new_match, place, rule, tell
from .test_endings import out_with


def tied(match, totals):
    """Plays a round that nobody goes out of and that scores nothing, and leaves the players with these totals."""
    assert match.apply(events.round_(match.at_table()[0])) == codes.OK
    lay(match, "5-5-5")
    block(match)
    while match.phase == phases.HANDS:
        assert match.apply(events.hand(match.known_sum() if match.known_sum() >= 0 else 40)) == codes.OK
    for player, total in enumerate(totals):
        assert match.apply(events.correct(player, total - match.totals[player])) == codes.OK
    return match


def with_ties(players=3, **changed):
    return new_match(players, blocked="nothing", tie="another-round", **changed)


# --- another round


@pytest.mark.parametrize("length", [{"length": "rounds", "rounds": 1}, {"target": 70}])
def test_while_the_best_are_tied_another_round_is_played(length):
    match = tied(with_ties(**length), (70, 70, 69))
    assert match.phase == phases.OPENING
    assert tied(match, (90, 90, 95)).phase == phases.OVER and match.winners() == [2]


def test_a_tie_below_the_best_is_none():
    match = tied(with_ties(length="rounds", rounds=1), (69, 70, 69))
    assert match.phase == phases.OVER and match.winners() == [1]


def test_where_only_those_count_who_have_had_the_target_another_with_as_many_does_not_tie():
    match = with_ties(edition="swedish-a", target=100)
    assert match.apply(events.round_(0)) == codes.OK
    assert match.apply(events.correct(0, 100)) == codes.OK
    lay(match, "0-0-0")
    block(match)
    assert match.totals[0] < 100 and match.apply(events.correct(1, match.totals[0] - match.totals[1])) == codes.OK
    assert match.totals[0] == match.totals[1] and match.reached == 1
    assert match.phase == phases.OVER and match.winners() == [0]


def test_only_those_at_the_table_tie_and_one_of_them_alone_shares_it():
    match = tied(with_ties(length="rounds", rounds=1), (70, 70, 69))
    assert match.apply(events.leave(1)) == codes.OK
    assert match.phase == phases.OVER and match.winners() == [0, 1]


def test_whoever_ends_the_match_shares_it():
    match = tied(with_ties(length="rounds", rounds=1), (70, 70, 69))
    assert match.apply(events.end()) == codes.OK
    assert match.phase == phases.OVER and match.winners() == [0, 1]


def test_by_every_edition_a_tie_is_shared():
    match = tied(new_match(3, blocked="nothing", length="rounds", rounds=1), (70, 70, 69))
    assert match.phase == phases.OVER and match.winners() == [0, 1]


# --- the first to the target


def first(players=2, **changed):
    return new_match(players, winner="first-to-reach", **changed)


def test_the_match_is_over_with_the_whole_turn_after_which_somebody_has_the_target():
    match = first(target=20)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0")
    assert match.phase == phases.TURN
    lay(match, "0-0-5")
    assert match.phase == phases.OVER and match.winners() == [0] and match.totals == [20, 0]
    for event in (events.place(1), events.pass_(1), events.hand(0), events.round_(0), events.end()):
        assert match.judge(event) == codes.NOT_NOW


def test_a_line_of_a_turn_that_passes_the_target_on_the_way_ends_nothing():
    match = first(target=20)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0")
    assert place(match, "1-2-3", draws=1) == codes.OK  # 6 - 5
    assert match.phase == phases.TURN and match.totals[0] == 16


def test_who_goes_out_to_the_target_has_won_and_no_hands_are_told():
    match = first(target=40, hand_2=2)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 0-0-1")
    assert match.phase == phases.OVER and match.totals == [41, 0]


def test_of_several_who_have_it_after_a_settling_the_highest_has_won():
    match = first(target=300, blocked="lowest-takes-rest")
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "0-0-0")
    block(match)
    assert match.apply(events.correct(0, 600)) == codes.OK and match.phase == phases.HANDS
    assert match.apply(events.correct(1, 700)) == codes.OK and match.phase == phases.HANDS, "asked after the settling"
    tell(match, {0: 203, 1: 217})
    assert match.reached == 3 and match.totals[0] != match.totals[1]
    assert match.phase == phases.OVER and match.winners() == [match.totals.index(max(match.totals))]


def test_a_correction_lets_the_round_go_on_where_it_was():
    match = first(target=20)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 0-0-5")
    assert match.apply(events.correct(0, -1)) == codes.OK
    assert (match.phase, match.player, match.reached) == (phases.TURN, 1, 0)
    assert match.apply(events.correct(1, 5)) == codes.OK and match.phase == phases.TURN
    assert match.apply(events.correct(0, 1)) == codes.OK and match.phase == phases.OVER
    assert match.apply(events.correct(1, 1)) == codes.OK and match.phase == phases.OVER


def test_with_a_number_of_rounds_it_does_nothing():
    match = first(target=20, length="rounds", rounds=2)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 4-4-4")
    assert match.phase == phases.TURN
    match = first(length="rounds", rounds=1)
    out_with(match, 500)
    assert match.phase == phases.OVER


def test_a_tie_after_a_settling_is_played_off_to_the_end_of_the_round():
    match = tied(first(target=70, blocked="nothing", tie="another-round"), (70, 70))
    assert match.phase == phases.OPENING
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 0-0-1")
    assert match.phase == phases.TURN, "all have had the target: the round is played to its end"
    block(match)
    assert match.phase == phases.OVER and match.winners() == [0]


def test_the_state_survives_a_checkpoint():
    match = first(target=20)
    assert match.apply(events.round_(0)) == codes.OK
    lay(match, "5-5-5 0-0-0 0-0-5")
    state = match.save()
    other = first(target=20)
    other.restore(state)
    assert other.save() == state and other.apply(events.correct(0, -1)) == codes.OK and other.phase == phases.TURN
    assert rule("winner", "first-to-reach") == events.rule(35, 2)
