"""What fits here? The tiles with these numbers, those that are left first."""

import itertools

import pytest

from trivet.engine import tiles


@pytest.fixture
def fits(device):
    return device.keys("2KK 223K 122K 022K 22").menu("look.fits")


def names(found):
    return [tiles.name(tile) for tile in found]


def test_tiles_that_are_left_and_those_that_were_played_are_told_apart(fits):
    left, played = fits.keys("22").app.screen.found()
    assert names(left) == ["2-2-2", "2-2-4", "2-2-5"] and names(played) == ["0-2-2", "1-2-2", "2-2-3"]


@pytest.mark.parametrize("count", [2, 3])
def test_they_are_all_whose_corners_read_like_this(fits, count):
    screen = fits.app.screen
    for numbers in itertools.product(range(6), repeat=count):
        screen.digits = list(numbers)
        left, played = screen.found()
        fitting = {
            tile for tile in range(tiles.STANDARD) for turn in range(3) if tiles.turned(tile, turn)[:count] == numbers
        }
        assert len(left) + len(played) == len(fitting) and set(left + played) == fitting
        assert not any(fits.match.owner[tile] for tile in left) and all(fits.match.owner[tile] for tile in played)


def test_the_turn_stays_as_it_was(fits):
    fits.keys("345B BB B")
    assert fits.screen == "TurnScreen" and fits.app.screen.digits == [2, 2]


def test_a_tile_that_the_set_has_not_is_read_the_other_way_round_and_the_next_number_begins_another(fits):
    assert fits.keys("021").app.notices.text == "0-2-1 is no tile of this set. Read clockwise: is it 0-1-2?"
    assert fits.app.screen.digits == [0, 1, 2]
    assert fits.keys("4").app.screen.digits == [4]


def test_a_fourth_number_begins_anew(fits):
    assert fits.keys("2345").app.screen.digits == [5]


def test_before_a_match_nothing_is_played(device):
    left, played = device.menu("look.fits").keys("22").app.screen.found()
    assert len(left) == 6 and not played


def test_the_mirror_tiles_belong_to_their_set(device):
    device.keys(">>>>K").menu("look.fits")
    assert device.app.screen.set_size == tiles.EXCEL
    assert names(device.keys("021").app.screen.found()[0]) == ["0-2-1"]
