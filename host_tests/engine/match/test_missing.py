"""A box that lacks tiles, known or not: they are in no hand, not in the pool, and in no sum. No rulebook says so."""

import pytest

from trivet.engine import codes, events, phases, tiles

from ..game import block, cell, lay, new_match, new_round, place, referee, tile


def lose(match, *names):
    """The result codes of losing these tiles, or so many that nobody knows."""
    found = []
    for name in names:
        event = events.unknown(name) if isinstance(name, int) else events.missing(tile(name, match.set_size))
        found.append(match.apply(event))
    return found


def begin(match, opener=0):
    assert match.apply(events.round_(opener)) == codes.OK
    return match


@pytest.mark.parametrize("lost", [("2-3-4",), (1,)])
def test_a_missing_tile_is_not_in_the_pool(lost):
    match = new_match(2)
    assert lose(match, *lost) == [codes.OK]
    assert begin(match).pool() == 55 - 2 * 9
    assert sum(match.hands) + match.pool() == 55


def test_a_loss_that_is_noticed_in_a_round_makes_the_pool_smaller_from_there_on():
    match = new_round(2)
    lay(match, "5-5-5")
    assert lose(match, "2-3-4", 2) == [codes.OK] * 2
    assert match.pool() == 56 - 2 * 9 - 3
    block(match)
    assert match.pool() == 0


def test_a_missing_tile_is_neither_placed_nor_laid_nor_shown_nor_held():
    match = new_match(2, edition="swedish-b", hand_2=2)
    lose(match, "2-2-2", "4-5-5", "0-0-1")
    assert match.apply(events.open_(0, tile("2-2-2"))) == codes.MISSING
    begin(match)
    assert match.apply(cell("0,0:222")) == codes.MISSING and place(match, "2-2-2") == codes.MISSING
    lay(match, "5-5-5")
    assert place(match, "4-5-5") == codes.MISSING
    lay(match, "3-5-5 2-5-5")
    assert match.phase == phases.HANDS
    assert match.apply(events.held([tile("0-0-1")])) == codes.MISSING
    assert match.apply(events.held([tile("0-0-2")])) == codes.OK


def test_the_mirror_tiles_of_76_may_be_missing_too():
    match = new_match(2, tiles.EXCEL)
    assert lose(match, "0-2-1") == [codes.OK] and begin(match).pool() == 75 - 18
    assert place(match, "0-2-1") == codes.MISSING and place(match, "0-1-2") == codes.OK


def test_what_lies_on_the_table_or_is_told_already_is_not_missing():
    match = new_round(2)
    lay(match, "5-5-5")
    assert lose(match, "5-5-5", "2-3-4", "2-3-4") == [codes.PLAYED, codes.OK, codes.MISSING]
    assert match.apply(events.missing(56)) == codes.NO_SUCH_TILE


def test_what_was_shown_or_left_in_a_hand_is_not_missing():
    match = new_match(2, edition="swedish-b", hand_2=2)
    assert match.apply(events.open_(0, tile("5-5-5"))) == codes.OK
    assert lose(match, "5-5-5") == [codes.HELD]
    match = new_round(3, edition="swedish-b", hand_3=1)
    lay(match, "5-5-5")
    assert match.apply(events.held([tile("0-0-1")])) == codes.OK and match.phase == phases.HANDS
    assert lose(match, "0-0-1", "0-0-2") == [codes.HELD, codes.OK]


def test_at_most_twenty_are_missing():
    match = new_match(2)
    assert lose(match, 19, "0-0-1", 1, "0-0-2") == [codes.OK, codes.OK] + [codes.TOO_MANY_MISSING] * 2
    assert lose(new_match(2), 0, 21) == [codes.NOT_NOW, codes.TOO_MANY_MISSING]


def test_no_more_are_lost_in_a_round_than_the_pool_has():
    match = new_round(2, hand_2=27, fewest=2)
    lay(match, "5-5-5")
    assert match.pool() == 2 and lose(match, 3, 2, 1) == [codes.POOL_EMPTY, codes.OK, codes.POOL_EMPTY]


def test_a_round_begins_only_if_the_box_has_tiles_enough():
    match = new_match(2, hand_2=26)
    lose(match, 4)
    assert match.apply(events.round_(0)) == codes.UNPLAYABLE


def test_with_every_missing_tile_known_the_last_hand_is_known():
    match = new_round(2, hand_2=27, edition="swedish-b")
    lay(match, "5-5-5")
    lose(match, "0-0-1", "0-0-2")
    block(match)
    assert match.pool() == 0 and match.phase == phases.HANDS
    total = sum(tiles.SUMS[:56]) - 15 - 1 - 2
    match.apply(events.hand(200))
    assert match.known_sum() == total - 200
    assert match.apply(events.hand(total - 201)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(total - 200)) == codes.OK


def test_where_nobody_knows_which_is_missing_any_tile_may_be_it():
    match = new_round(2, hand_2=27, edition="swedish-b")
    lay(match, "5-5-5")
    lose(match, 2)
    block(match)
    total = sum(tiles.SUMS[:56]) - 15
    match.apply(events.hand(200))
    assert match.known_sum() < 0
    assert match.apply(events.hand(total - 200)) == codes.IMPOSSIBLE_SUM
    assert match.apply(events.hand(total - 200 - 14 - 14)) == codes.IMPOSSIBLE_SUM  # no two tiles of 14
    assert match.apply(events.hand(total - 200 - 14 - 13)) == codes.OK


def test_a_board_is_dead_when_the_last_tile_that_fits_is_missing():
    match = new_round(2)
    referee(match, "0,0:555")
    for name in ("0-5-5", "1-5-5", "2-5-5", "3-5-5"):
        assert lose(match, name) == [codes.OK] and match.phase == phases.TURN
    assert lose(match, "4-5-5") == [codes.OK]
    assert match.phase == phases.HANDS and match.blocked


def test_the_players_may_say_that_nobody_can_place_if_all_that_fits_may_be_missing():
    match = new_round(2, edition="swedish-b")
    referee(match, "0,0:555")
    lose(match, "0-5-5", "1-5-5", "2-5-5")
    assert match.apply(events.block()) == codes.STILL_FITS  # 3-5-5 and 4-5-5 fit
    lose(match, 1)
    assert match.apply(events.block()) == codes.STILL_FITS
    lose(match, 1)
    assert match.apply(events.block()) == codes.OK


def test_a_loss_is_no_turn():
    match = new_round(3)
    lay(match, "5-5-5")
    lose(match, 1)
    assert match.player == 1 and match.lines == []


def test_a_missing_tile_stays_missing_in_the_rounds_that_follow():
    match = new_round(2, blocked="nothing", length="rounds", rounds=3)
    lay(match, "5-5-5")
    lose(match, "2-3-4")
    block(match)
    assert lose(match, 1) == [codes.OK]
    assert begin(match).pool() == 54 - 18
    assert place(match, "2-3-4") == codes.MISSING and tile("2-3-4") not in match.unplayed()


def test_a_loss_while_hands_are_told_leaves_those_that_were_told_possible():
    match = new_round(3, hand_3=2, edition="swedish-b")
    lay(match, "5-5-5 4-5-5 3-5-5 2-5-5")
    assert match.phase == phases.HANDS
    assert match.apply(events.hand(14 - 1)) == codes.OK  # one tile: 4-4-5 is the only other of 13
    assert lose(match, "4-4-5") == [codes.IMPOSSIBLE_SUM]
    assert lose(match, "0-0-1") == [codes.OK]


def test_after_the_match_nothing_is_lost_any_more():
    match = new_round(2)
    lay(match, "5-5-5")
    match.apply(events.end())
    assert lose(match, 1) == [codes.NOT_NOW]
