"""What the look-ups ask of the board: its open cells, and where figures are open. Compared with trying everything."""

import pytest

from trivet.engine import tiles
from trivet.engine.board import Board

from .. import plain, plain_games
from .test_agreement import FIGURES, NAMED, READINGS, SETS
from .test_board_edges import laid

GAMES = 6
SHAPES = {
    "random": lambda rng, names: plain_games.random_game(rng, names),
    "greedy": lambda rng, names: plain_games.greedy_game(rng, names),
}


@pytest.fixture(params=[(kind, size, number) for kind in SHAPES for size in SETS for number in range(GAMES)])
def tables(request, rng):
    """(board, plain board, which tiles are played) of a game somewhere on its way."""
    kind, size, _ = request.param
    game = SHAPES[kind](rng, plain.EXCEL[:size])
    game = game[: rng.randint(1, len(game))]
    table = plain.Board(game)
    placed = {NAMED[digits][0] for digits in table.cells.values()}
    return laid(game), table, bytes(tile in placed for tile in range(size))


def left(played):
    """The names of the tiles that are not played."""
    return ["%d%d%d" % tiles.digits(tile) for tile, gone in enumerate(played) if not gone]


def test_the_gaps_are_the_open_cells_with_the_numbers_and_edges_that_touch_them(tables):
    board, table, _ = tables
    found = {}
    for slot in board.gaps():
        x, y, corners, edges = board.gap(slot)
        found[x, y] = (list(corners), edges)
    assert len(board.gaps()) == len(found) and found.keys() == set(table.open_cells())
    for cell, (corners, edges) in found.items():
        numbers = [int(table.numbers.get(point, -1)) for point in plain.corners(*cell)]
        assert (corners, edges) == (numbers, table.edges(*cell)), cell


def test_an_empty_board_has_no_gap():
    assert Board().gaps() == b""


@pytest.mark.parametrize("reading", range(2))
def test_the_chances_are_all_places_where_a_tile_that_is_left_makes_a_figure(tables, reading):
    board, table, played = tables
    expected = {}
    for x, y, digits in table.places(left(played)):
        figure = table.figure(x, y, READINGS[reading])
        if figure != "none":
            expected[(x, y, *NAMED[digits])] = figure
    chances = board.chances(played)
    found = {board.unpack(move): FIGURES[board.move_figure(move, reading)] for move in chances}
    assert len(chances) == len(found) and found == expected


def test_the_places_of_all_tiles_that_are_left_are_counted(tables):
    board, table, played = tables
    assert board.count_moves(played) == len(table.places(left(played)))


@pytest.mark.parametrize("reading", range(2))
@pytest.mark.parametrize("simple", range(2))
def test_the_most_that_a_tile_scores_is_found(tables, reading, simple):
    board, table, played = tables
    prices = (0, 1, 1, 2, 3, 1) if simple else (0, 40, 50, 100, 150, 0)
    points = bytes([1] * 76) if simple else tiles.SUMS
    scores = [
        points[NAMED[digits][0]] + prices[FIGURES.index(table.figure(x, y, READINGS[reading]))]
        for x, y, digits in table.places(left(played))
    ]
    assert board.most(played, points, bytes(prices), reading) == max(scores, default=-1)


def test_where_all_tiles_are_played_no_chance_is_left(tables):
    board, _, played = tables
    none = bytes([1] * len(played))
    assert board.chances(none) == [] and board.count_moves(none) == 0
    assert board.most(none, tiles.SUMS, bytes(6), 0) == -1


def test_the_plain_board_finds_the_places_against_which_it_has_no_reason(tables):
    _, table, played = tables
    hand = left(played)[::5]
    tried = [(*cell, digits) for cell in table.open_cells() for tile in hand for digits in plain.turns(tile)]
    assert table.places(hand) == [place for place in tried if table.reason(*place) is None]
