"""What fits a gap of three known numbers, 0-0-0 too, and what a board needs: room, and work when it is restored."""

import random

import pytest

from trivet.engine import tiles
from trivet.engine.board import Board

from .. import plain, plain_games
from .test_agreement import FIGURES, NAMED, SETS
from .test_board_edges import KINDS, game_of, laid, state

RING = plain_games.ring(None, 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SETS)
def test_something_fits_when_the_one_tile_left_has_a_place(kind, size):
    board = laid(game_of(kind, size))
    for left in range(size):
        played = bytes(tile != left for tile in range(size))
        assert board.fits_any(played) == bool(board.moves([left])), left
    assert not board.fits_any(bytes([1] * size))


def gap_of(digits, shape, last, rng):
    """All of a shape but one cell, whose corners have these numbers then."""
    numbers = dict(zip(plain.corners(*last), digits, strict=True))
    digits_on = plain_games.solve(rng, shape, plain.EXCEL, numbers)
    order = plain_games.connected_order(rng, set(shape), [last])
    assert order[-1] == last
    return [(*cell, digits_on[cell]) for cell in order[:-1]]


HEXAGON = plain.around(0, 0)
SHAPES = [(HEXAGON, (0, 0)), (HEXAGON, (0, -1)), (RING, (2, 0)), (RING, (-2, -1))]


@pytest.mark.parametrize("digits", ["000", "555", "001", "354"])
@pytest.mark.parametrize(("shape", "last"), SHAPES)
def test_a_gap_of_three_numbers_takes_the_one_tile_that_has_them(shape, last, digits):
    for seed in range(6):
        game = gap_of(digits, shape, last, random.Random(seed))
        board, before = Board(), []
        for x, y, there in game:
            before.append(state(board))
            board.place(x, y, *NAMED[there])
        table = plain.Board(game)
        tile, turn = NAMED[digits]
        at_gap = [place for place in map(board.unpack, board.moves(range(76))) if place[:2] == last]
        assert at_gap == [(*last, tile, turn)]
        figure = FIGURES.index(table.figure(*last))
        assert board.figure(*last) == figure > 0
        only = bytes(other != tile for other in range(76))
        (chance,) = board.chances(only)
        assert board.unpack(chance) == (*last, tile, turn) and board.move_figure(chance) == figure
        assert board.fits_any(only)
        while before:
            board.lift()
            assert state(board) == before.pop()


def is_bridge(left_out, last):
    """Whether a cell, without one of its neighbours, bridges the ring: its corner opposite the edge touches."""
    shape = set(RING) - {left_out, last}
    touched = {point for cell in shape for point in plain.corners(*cell)}
    return touched.issuperset(plain.corners(*last)) and sum(near in shape for near in plain.neighbours(*last)) == 1


RINGS = [(near, last) for last in RING for near in plain.neighbours(*last) if near in RING and is_bridge(near, last)]


@pytest.mark.parametrize("digits", ["000", "012"])
@pytest.mark.parametrize(("left_out", "last"), RINGS)
def test_a_bridge_is_found_on_every_side_in_any_order(left_out, last, digits):
    """A ring that lacks two cells beside each other: one edge of the gap touches, and the corner opposite."""
    shape = set(RING) - {left_out}
    tile, turn = NAMED[digits]
    for seed in range(4):
        board, before = Board(), []
        for x, y, there in gap_of(digits, shape, last, random.Random(seed)):
            before.append(state(board))
            board.place(x, y, *NAMED[there])
        at_gap = [place for place in map(board.unpack, board.moves(range(76))) if place[:2] == last]
        assert at_gap == [(*last, tile, turn)]
        assert FIGURES[board.figure(*last)] == "bridge"
        while before:
            board.lift()
            assert state(board) == before.pop()


def test_a_mirror_tile_that_fits_a_gap_is_none_of_the_standard_set():
    """The first mirror tile has the number that the standard set ends with."""
    assert NAMED["021"][0] == tiles.STANDARD
    for seed in range(4):
        board = laid(gap_of("021", RING, (2, 0), random.Random(seed)))
        for left in range(tiles.STANDARD):
            played = bytes(tile != left for tile in range(tiles.STANDARD))
            assert board.fits_any(played) == bool(board.moves([left]))


class Counted(Board):
    """A board that counts how often a tile is placed on it or lifted."""

    placings = liftings = 0

    def place(self, x, y, tile, turn):
        self.placings += 1
        super().place(x, y, tile, turn)

    def lift(self):
        self.liftings += 1
        super().lift()


@pytest.mark.parametrize(("was", "becomes"), [(20, 20), (20, 14), (14, 20), (20, 0), (0, 20), (1, 20), (20, 1)])
def test_tiles_that_lie_alike_stay_where_they_are(was, becomes):
    game = game_of("walk-30", tiles.EXCEL)
    board = laid(game[:was], Counted())
    board.placings = 0
    board.restore(laid(game[:becomes]).save())
    assert (board.placings, board.liftings) == (max(0, becomes - was), max(0, was - becomes))
    assert state(laid(game[:becomes])).items() <= state(board).items()


def test_from_the_first_tile_on_that_lies_otherwise_they_are_laid_anew():
    """Each board is one way to lay six tiles round the same first one."""
    ways = [[(0, 0, "012"), *rest] for rest in ([(1, 0, "101"), (0, 1, "121")], [(0, 1, "121"), (1, 0, "101")])]
    ways += [[(0, 0, "012"), (1, 0, "201"), (0, 1, "121")], [(0, 0, "120"), (1, 0, "212")]]
    for one in ways:
        for other in ways:
            board = laid(one)
            board.restore(laid(other).save())
            assert state(board) == state(laid(other)), (one, other)


def test_a_board_takes_less_than_6_kb():
    held = [value for value in state(Board()).values() if isinstance(value, bytearray)]
    assert 4096 < sum(map(len, held)) < 6 * 1024


@pytest.mark.parametrize("digits", ["000", "012"])
def test_two_gaps_that_take_the_same_tile_are_both_found(digits):
    """Two hexagons with a way between them, and in each a cell that lacks the same tile."""
    holes = [(0, 0), (6, 0)]
    shape = {*plain.around(0, 0), *plain.around(6, 0), *plain.around(2, 0), *plain.around(4, 0)}
    numbers = {point: digit for hole in holes for point, digit in zip(plain.corners(*hole), digits, strict=True)}
    tile, turn = NAMED[digits]
    for seed in range(12):
        rng = random.Random(seed)
        filled = plain_games.solve(rng, shape - set(holes), plain.EXCEL, numbers)
        order = [cell for cell in plain_games.connected_order(rng, shape, holes) if cell not in holes]
        board, before = Board(), []
        for cell in order:
            before.append(state(board))
            board.place(*cell, *NAMED[filled[cell]])
        places = [place for place in map(board.unpack, board.moves([tile])) if place[:2] in holes]
        assert sorted(places) == [(*hole, tile, turn) for hole in holes]
        only = bytes(other != tile for other in range(76))
        assert {(*hole, tile, turn) for hole in holes} <= {board.unpack(chance) for chance in board.chances(only)}
        while before:
            board.lift()
            assert state(board) == before.pop()


def test_a_new_board_is_blank():
    assert not any(any(value) if isinstance(value, bytearray) else value for value in state(Board()).values())
