"""Hands of which nobody knows how many tiles they have: the pool was empty, and by the count it was not."""

import pytest

from trivet.app.sentences import moves
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks.editions import find

from ..leads import WAY, chosen


@pytest.fixture
def blocked(device):
    """Two players by Swedish B: 5-5-5 lies, all else, 405 points, is in the hands; the second is asked first."""
    device.keys(chosen(find("swedish-b")) + "2KK 555K").menu("menu.block").keys(">")
    assert device.screen == "HandsLeftScreen" and device.match.player == 1
    return device


def told(device, keys):
    return device.keys(keys).app.notices.text


def test_a_hand_is_told_with_as_many_tiles_as_it_has(blocked):
    blocked.keys("001 002")
    assert blocked.app.screen.sum() == 3
    assert blocked.keys("K").session.last() == events.held([1, 2])
    assert blocked.app.screen.sum() == 405 - 3
    assert blocked.keys("K").match.phase == phases.OPENING


def test_more_tiles_than_were_counted_are_taken(blocked):
    names = [tiles.name(tile).replace("-", "") for tile in blocked.match.unplayed()[:20]]
    blocked.keys(" ".join(names) + "K")
    assert len(blocked.match.told_tiles) == 20 and blocked.match.player == 0


def test_nothing_is_no_hand_and_half_a_tile_neither(blocked):
    assert told(blocked, "K") == "0 of ? entered. Enter all, or the sum: ◀▶."
    assert told(blocked, "001 02K") == "1 of ? entered. Enter all, or the sum: ◀▶."


def test_the_sum_is_set_by_hand_and_the_last_one_is_known(blocked):
    blocked.keys(20 * "D" + "K")
    assert blocked.match.hand_sums[1] == 200 and blocked.app.screen.sum() == 205
    assert told(blocked, ">K") == "What is left must make 205: nothing else is unplayed." + WAY


def test_a_sum_that_no_tiles_make_is_refused(blocked):
    assert told(blocked, 41 * "D" + "K") == "This does not go with the tiles told before." + WAY
    assert blocked.match.phase == phases.HANDS


@pytest.mark.parametrize("players", [2, 4])
def test_what_all_lose_is_told_when_nobody_can_place(device, players):
    device.keys(chosen(find("swedish-b")) + "%dKK 555K" % players).menu("menu.block").keys(">")
    assert moves.booked(device.app)[0] == "No one can place"
    assert moves.booked(device.app)[1].count("−10") == players


@pytest.mark.parametrize(("keys", "total"), [(">", 1), ("D", 10), ("D<", 9)])
def test_ok_takes_the_sum_that_is_set_after_a_tile_was_refused(blocked, keys, total):
    blocked.keys("555")
    assert blocked.app.screen.refusal
    blocked.keys(keys)
    assert blocked.app.screen.sum() == total and blocked.app.screen.digits == []
    assert ("OK", "take") in blocked.app.screen.key_table()
    assert blocked.keys("K").match.hand_sums[1] == total
