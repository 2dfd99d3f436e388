"""What fits here? All tiles whose corners read like this. What is shown is in what_fits.keys."""

import itertools

import pytest

from trivet.engine import tiles


@pytest.mark.parametrize("count", [2, 3])
def test_they_are_all_whose_corners_read_like_this(device, count):
    screen = device.keys("2KK 223K 122K 022K").menu("look.fits").app.screen
    for numbers in itertools.product(range(6), repeat=count):
        screen.digits = list(numbers)
        left, played = screen.found()
        fitting = {
            tile for tile in range(tiles.STANDARD) for turn in range(3) if tiles.turned(tile, turn)[:count] == numbers
        }
        assert len(left) + len(played) == len(fitting) and set(left + played) == fitting
        assert not any(device.match.owner[tile] for tile in left) and all(device.match.owner[tile] for tile in played)
