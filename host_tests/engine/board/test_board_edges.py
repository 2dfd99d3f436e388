"""The same few games each time, of every kind, on the engine's board and on the plain one: what random tests
find in minutes, in a second. Then what only shows at the edges: the first tile, the last one, far away.
"""

import random
from collections import Counter
from copy import deepcopy

import pytest

from trivet.engine import tiles
from trivet.engine.board import Board

from .. import plain, plain_games
from .test_agreement import FIGURES, NAMED, SETS, play

# Shape, size, cells that are laid last.
SHAPES = [
    (plain_games.blob, 16, 2),
    (plain_games.hexagons, 3, 1),
    (plain_games.hexagons, 4, 2),
    (plain_games.pinwheel, 2, 1),
    (plain_games.pinwheel, 3, 1),
    (plain_games.ring, 1, 0),
    (plain_games.walk, 30, 1),
    (plain_games.star, 40, 0),
]
KINDS = [f"{shape.__name__}-{size}" for shape, size, _ in SHAPES] + ["across", "down-right", "down-left"]


def game_of(kind, size):
    rng = random.Random(f"{kind} {size}")
    if kind in ("across", "down-right", "down-left"):
        return plain_games.widest_game(rng, SETS[size], kind)
    shape, length, holes = SHAPES[KINDS.index(kind)]
    return plain_games.built_game(rng, SETS[size], shape, length, holes)


def laid(game, board=None):
    board = board or Board()
    for x, y, digits in game:
        board.place(x, y, *NAMED[digits])
    return board


def state(board):
    return deepcopy(vars(board))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SETS)
def test_the_boards_agree(kind, size):
    rng = random.Random(kind)
    play(game_of(kind, size), size, rng, Counter())


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_lifted_leaves_every_byte_as_it_was(kind):
    board, before = Board(), []
    for x, y, digits in game_of(kind, tiles.EXCEL):
        before.append(state(board))
        board.place(x, y, *NAMED[digits])
    while before:
        board.lift()
        assert state(board) == before.pop()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reading", [0, 1])
def test_chances_are_where_figures_are(kind, reading):
    game = game_of(kind, tiles.EXCEL)
    table, board = plain.Board(game), laid(game)
    unplayed = [tile for tile in range(tiles.EXCEL) if tile % 3]
    expected = []
    for x, y, tile, turn in map(board.unpack, board.moves(unplayed)):
        figure = FIGURES.index(table.figure(x, y, ("at-once", "figure")[reading]))
        if figure:
            expected.append((x, y, tile, turn, figure))
    moves = board.chances(bytes(tile not in unplayed for tile in range(tiles.EXCEL)))
    assert sorted((*board.unpack(move), board.move_figure(move, reading)) for move in moves) == sorted(expected)


@pytest.mark.parametrize("kind", KINDS)
def test_a_restored_board_remembers_just_what_the_saved_one_does(kind):
    game = game_of(kind, tiles.EXCEL)
    saved = laid(game)
    other = plain_games.moved(game, 2, 0)
    for board in (Board(), laid(game[:3]), laid(game), laid(other), laid(other[:1])):
        board.restore(saved.save())
        assert state(board) == state(saved)
    saved.restore(laid(game[:5]).save())
    assert state(saved) == state(laid(game[:5]))
    saved.clear()
    assert state(saved) == state(Board())
