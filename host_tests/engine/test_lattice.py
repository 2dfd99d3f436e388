"""The lattice, cell by cell, beside the plain board's; and the tables' index on it."""

import pytest

from trivet.engine import board, lattice

from . import plain

CELLS = [(x, y) for y in range(-3, 4) for x in range(-4, 5)] + [(126, -128), (127, -128), (-(10**6), 10**6)]


@pytest.mark.parametrize("cell", CELLS)
def test_corners_run_clockwise_from_the_point(cell):
    assert lattice.corners(*cell) == plain.corners(*cell)


@pytest.mark.parametrize("cell", CELLS)
def test_each_neighbour_shares_the_edge_that_it_stands_for(cell):
    beside = lattice.neighbours(*cell)
    assert sorted(beside) == sorted(plain.neighbours(*cell))
    corners = plain.corners(*cell)
    for side, near in enumerate(beside):
        assert set(plain.corners(*near)) & set(corners) == {corners[side], corners[(side + 1) % 3]}


def test_the_board_has_the_same_size_and_skew_for_its_compiler():
    assert (board._SIZE, board._SKEW) == (lattice.SIZE, lattice.SKEW)


def test_the_index_winds_the_lattice_into_its_size():
    assert [lattice.index(*cell) for cell in ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1))] == [0, 1, 695, 2653, 1959]
    assert lattice.index(lattice.SIZE, 0) == 0


def test_no_two_cells_less_than_82_steps_apart_share_an_index():
    """A step changes x or y by one, and never y twice in a row."""
    alike = [(x, y) for y in range(-60, 61) for x in range(-120, 121) if lattice.index(x, y) == 0]
    assert min(max(abs(x) + abs(y), 2 * abs(y)) for x, y in alike if (x, y) != (0, 0)) >= 82


def test_an_even_index_is_a_cell_that_points_up():
    for x, y in CELLS:
        assert lattice.index(x, y) % 2 == (x + y) % 2
