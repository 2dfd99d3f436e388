"""The reading "figure": a hexagon closed beside others that stand already, wherever they stand."""

import random

import pytest

from trivet.engine.board import Board
from trivet.engine.figures import AT_ONCE, FIGURE

from .. import plain, plain_games
from .test_agreement import FIGURES, NAMED

MIDDLE = (0, 0)
BESIDE = sorted(plain.next_points(*MIDDLE))


def closed_last(centres, last, seed=0):
    """A board with all cells round these points laid but `last`, and the plain one beside it."""
    rng = random.Random(seed)
    shape = {cell for centre in centres for cell in plain.around(*centre)}
    digits_on = plain_games.solve(rng, shape, plain.EXCEL)
    order = plain_games.connected_order(rng, shape, [last])
    board, table = Board(), plain.Board()
    for cell in order[:-1]:
        board.place(*cell, *NAMED[digits_on[cell]])
        table.lay(*cell, digits_on[cell])
    assert order[-1] == last
    return board, table


def found(centres, last):
    """What both boards say of the last cell, in each reading."""
    board, table = closed_last(centres, last)
    names = [FIGURES[board.figure(*last, reading)] for reading in (AT_ONCE, FIGURE)]
    assert names == [table.figure(*last, reading) for reading in ("at-once", "figure")]
    assert FIGURES[board.figure(*last)] == names[0]
    return names


@pytest.mark.parametrize("beside", BESIDE)
def test_one_that_stands_makes_it_a_double(beside):
    for last in set(plain.around(*MIDDLE)) - set(plain.around(*beside)):
        assert found([MIDDLE, beside], last) == ["hexagon", "double"]


@pytest.mark.parametrize("beside", BESIDE)
def test_two_that_stand_make_it_a_triple_however_they_stand(beside):
    for other in BESIDE:
        if other != beside:
            taken = {*plain.around(*beside), *plain.around(*other)}
            for last in set(plain.around(*MIDDLE)) - taken:
                assert found([MIDDLE, beside, other], last) == ["hexagon", "triple"]


def test_one_that_stands_beside_both_counts_once():
    """Two are closed by one tile, and the third stands next to the centres of both."""
    shared = [cell for cell in plain.around(0, 0) if cell in plain.around(2, 0)]
    for last in shared:
        for third in plain.next_points(0, 0) & plain.next_points(2, 0):
            if last not in plain.around(*third):
                assert found([(0, 0), (2, 0), third], last) == ["double", "triple"]


def test_more_than_three_are_a_triple():
    last = (0, 0)
    assert last in plain.around(*MIDDLE)
    standing = [point for point in BESIDE if last not in plain.around(*point)]
    assert len(standing) == 4
    assert found([MIDDLE, *standing], last) == ["hexagon", "triple"]


def test_one_further_away_is_none_of_it():
    for last in plain.around(*MIDDLE):
        if last not in plain.around(2, 0):
            assert found([MIDDLE, (4, 0), (3, 1)], last) == ["hexagon", "hexagon"]


def test_the_readings_are_those_that_the_rules_know():
    assert (AT_ONCE, FIGURE) == (0, 1)
