"""The two tile sets, as the Swedish variants list them."""

import itertools

import pytest

from trivet.engine import tiles

MIRRORS = (
    "0-2-1 0-3-1 0-3-2 0-4-1 0-4-2 0-4-3 0-5-1 0-5-2 0-5-3 0-5-4 "
    "1-3-2 1-4-2 1-4-3 1-5-2 1-5-3 1-5-4 2-4-3 2-5-3 2-5-4 3-5-4"
)


def test_the_standard_set_runs_from_0_0_0_to_5_5_5_in_the_rulebook_order():
    names = [tiles.name(tile) for tile in range(tiles.STANDARD)]
    assert names[:8] == ["0-0-0", "0-0-1", "0-0-2", "0-0-3", "0-0-4", "0-0-5", "0-1-1", "0-1-2"]
    assert names[-2:] == ["4-5-5", "5-5-5"]
    assert names == sorted(names) and len(set(names)) == 56


def test_excel_adds_the_twenty_mirror_tiles_in_the_order_of_the_rulebook():
    assert [tiles.name(tile) for tile in range(tiles.STANDARD, tiles.EXCEL)] == MIRRORS.split()


def test_a_tile_is_found_from_any_of_its_corners():
    for tile in range(tiles.EXCEL):
        a, b, c = tiles.digits(tile)
        assert [tiles.find(turned, tiles.EXCEL) for turned in ((a, b, c), (b, c, a), (c, a, b))] == [tile] * 3


def test_a_mirror_tile_is_not_in_the_standard_set():
    assert tiles.find((0, 2, 1), tiles.STANDARD) == tiles.NONE
    assert tiles.find((0, 2, 1), tiles.EXCEL) == 56
    assert tiles.find((0, 1, 2), tiles.STANDARD) == 7


def test_the_sum_of_a_tile_is_that_of_its_corners():
    assert tiles.SUMS[tiles.find((3, 4, 4))] == 11
    assert sum(tiles.SUMS[:56]) == 420


@pytest.mark.parametrize("set_size", [tiles.STANDARD, tiles.EXCEL])
def test_what_fits_a_gap_reads_like_it(set_size):
    """A gap of two or three known corners, read clockwise; every tile is held against it from each of its corners."""
    for gap in [*itertools.product(range(6), repeat=2), *itertools.product(range(6), repeat=3)]:
        readings = {tile: [tiles.turned(tile, turn)[: len(gap)] for turn in range(3)] for tile in range(set_size)}
        assert sorted(tiles.fitting(gap, set_size)) == [tile for tile in readings if gap in readings[tile]]


def test_how_a_tile_lies_is_told_by_the_digit_at_the_point():
    for tile in range(tiles.EXCEL):
        for turn in range(1 if tiles.is_triple(tile) else 3):
            assert tiles.turn_of(tile, tiles.turned(tile, turn)) == turn
