"""The lattice, cell by cell, beside the plain board's; and the tables' index on it."""

import pytest

from trivet.engine import grid, lattice

from .. import plain

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


def test_the_index_winds_the_lattice_into_its_size():
    assert [grid.index(*cell) for cell in ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1))] == [0, 1, 695, 2653, 1959]
    assert grid.index(grid.SIZE, 0) == 0


def test_no_two_cells_less_than_82_steps_apart_share_an_index():
    """A step changes x or y by one, and never y twice in a row."""
    alike = [(x, y) for y in range(-60, 61) for x in range(-120, 121) if grid.index(x, y) == 0]
    assert min(max(abs(x) + abs(y), 2 * abs(y)) for x, y in alike if (x, y) != (0, 0)) >= 82


def test_an_even_index_is_a_cell_that_points_up():
    for x, y in CELLS:
        assert grid.index(x, y) % 2 == (x + y) % 2
