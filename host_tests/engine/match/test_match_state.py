"""What a match tells of itself while it is played, as the screens and the journal's readers take it."""

import pytest

from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match

from ..game import lay, new_match, new_round, place, tile


def test_nobody_is_255():
    assert phases.NOBODY == 255
    assert new_round().out == 255


@pytest.mark.parametrize(
    ("players", "code"), [(0, codes.BAD_PLAYERS), (6, codes.OK), (7, codes.BAD_PLAYERS), (255, codes.BAD_PLAYERS)]
)
def test_a_match_has_six_players_at_most(players, code):
    assert Match().apply(events.match(1, tiles.STANDARD, players)) == code


def test_each_tile_on_the_table_tells_who_placed_it():
    match = new_round(3, opener=1)
    lay(match, "5-5-5 0-1-2 0-0-0 3-4-5")
    owners = {tiles.name(place): owner for place, owner in enumerate(match.owner) if owner}
    assert owners == {"5-5-5": 2, "0-1-2": 3, "0-0-0": 1, "3-4-5": 2}


def test_the_tiles_that_show_a_number_are_counted_once_each():
    match = new_round()
    lay(match, "0-1-2 0-1-1 1-1-2 1-2-2 5-5-5")
    assert list(match.numbers) == [2, 4, 3, 0, 0, 1]
    lay(match, "0-0-3 3-3-3 0-3-5")
    assert list(match.numbers) == [4, 4, 3, 3, 0, 2]


def test_a_hand_that_is_not_told_is_minus_one_and_an_empty_one_nothing():
    match = new_round(3, hand_3=2)
    lay(match, "5-5-5 0-1-2 0-0-1 3-4-5")
    assert match.phase == phases.HANDS and match.out == 0 and match.hand_sums == [0, -1, -1]
    assert match.apply(events.hand(4)) == codes.OK
    assert match.hand_sums == [0, 4, -1] and match.player == 2


def test_a_hand_of_nothing_but_0_0_0_is_in_no_other_hand():
    """It is told as the sum 0, and is a tile for all that."""
    match = new_round(3, hand_3=2)
    lay(match, "5-5-5 0-1-2 0-0-1 3-4-5")
    assert match.apply(events.hand(0)) == codes.OK and match.player == 2
    assert match.judge(events.held([tile("0-0-0")])) == codes.IMPOSSIBLE_HAND
    assert match.judge(events.hand(0)) == codes.IMPOSSIBLE_SUM
    assert match.judge(events.held([tile("0-0-2")])) == codes.OK
    assert match.judge(events.hand(2)) == codes.OK


def test_a_match_of_a_number_of_rounds_ends_with_the_last_of_them():
    match = new_match(length="rounds", rounds=2, hand_2=1)
    for number in (1, 2):
        assert match.phase == phases.OPENING
        assert match.apply(events.round_(0)) == codes.OK and match.round == number
        assert place(match, "0-0-0") == codes.OK
        assert match.apply(events.hand(1)) == codes.OK
    assert match.phase == phases.OVER


def test_a_told_hand_of_one_point_counts_against_the_next():
    """Only one tile has the sum 1, and those with the sum 2 lie on the table."""
    match = new_round(3, hand_3=2)
    lay(match, "5-5-5 0-1-1 0-0-2 3-4-5")
    assert match.apply(events.hand(1)) == codes.OK
    assert match.judge(events.hand(1)) == codes.IMPOSSIBLE_SUM
    assert match.judge(events.hand(0)) == codes.OK


def test_whose_the_last_event_was_is_kept():
    match = new_round(3, opener=2, hand_3=2)
    assert match.actor == 2
    told = []
    for event in (
        events.place(tile("5-5-5")),
        events.place(tile("0-1-2"), 1),
        events.pass_(3),
        events.correct(0, 5),
        events.place(tile("0-0-2")),
        events.hand(20),
        events.held([tile(name) for name in ("0-0-0", "0-0-1", "0-0-3", "0-0-4", "0-0-5")]),
    ):
        assert match.apply(event) == codes.OK
        told.append(match.actor)
    assert told == [2, 0, 1, 0, 2, 0, 1]


@pytest.mark.parametrize("blocked", ["nothing", "each-subtracts-own"])
def test_between_rounds_the_player_is_who_was_the_last_to_do_something(blocked):
    match = new_round(2, blocked=blocked, hand_2=1)
    assert place(match, "0-0-0") == codes.OK
    if match.phase == phases.HANDS:
        assert match.player == 1 and match.apply(events.hand(1)) == codes.OK
    assert match.phase == phases.OPENING and match.player == match.actor < 2


def test_a_round_that_ends_without_hands_leaves_the_player_who_ended_it():
    match = new_round(3, opener=1, simple=1, hand_3=1)
    assert place(match, "0-0-0") == codes.OK
    assert match.phase == phases.OPENING and match.player == match.actor == 1


def test_a_tile_that_was_told_is_in_none_of_the_hands_told_later():
    """Even if another has the same sum, so that the sums alone could be."""
    match = new_round(4, hand_4=2)
    lay(match, "5-5-5 0-1-1 0-0-2 1-1-3 3-4-5")
    for name in ("1-1-1", "0-0-1"):
        assert match.apply(events.held([tile(name)])) == codes.OK
    for name in ("1-1-1", "0-0-1"):
        assert match.judge(events.held([tile(name)])) == codes.IMPOSSIBLE_HAND
    assert match.judge(events.held([tile("0-1-2")])) == codes.OK
