"""The engine's board and the plain one judge alike, placement for placement, on boards of every kind."""

import random
from collections import Counter
from itertools import islice

import pytest

from trivet.engine import lattice, tiles
from trivet.engine.board import Board
from trivet.engine.codes import CORNER, NO_EDGE, OK, TAKEN

from .. import plain, plain_games

SETS = {tiles.STANDARD: plain.STANDARD, tiles.EXCEL: plain.EXCEL}
CODES = {None: OK, "taken": TAKEN, "no-edge": NO_EDGE, "corner": CORNER}
FIGURES = ("none", "bridge", "hexagon", "double", "triple", "two-edge")
READINGS = ("at-once", "figure")

# How the engine names what the plain board writes: "201" is (tile, turn).
NAMED = {
    "".join(map(str, (digits * 2)[turn : turn + 3])): (tile, turn)
    for tile, digits in enumerate(map(tiles.digits, range(tiles.EXCEL)))
    for turn in range(1 if len(set(digits)) == 1 else 3)
}
# By set: the digits as text, as the engine takes them, and the tile.
WAYS = {
    size: [(digits, tuple(map(int, digits)), tile) for digits, (tile, _) in NAMED.items() if tile < size]
    for size in SETS
}

# Each chunk is a round of all kinds of games, or more until it has met this much, in either set. What it meets usually
# is two or three times as much. The bulk of the games is the C's (test_places_in_c.py).
LONG = pytest.mark.long
CHUNKS, GAMES = (0, *(pytest.param(chunk, marks=LONG) for chunk in (1, 2, 3))), 17  # one of each kind
MOST_GAMES = 8 * GAMES
LEAST = {
    "candidates": 150000,
    "moves": 2500,
    ("legal", "bridge"): 6,
    ("legal", "two-edge"): 6,
    ("legal", "hexagon"): 15,
    ("legal", "double"): 2,
    ("legal", "triple"): 2,
    ("three edges", "two-edge"): 2,
    ("three edges", "hexagon"): 1,
    "readings differ": 4,
    "wide boards": 2,
    "tall boards": 2,
}


def cells_beside(table, rng):
    """Cells that are not open: taken ones, ones that touch tiles at a point only, ones further off."""
    taken = rng.sample(sorted(table.cells), min(6, len(table.cells)))
    near = {cell for placed in table.cells for cell in plain.touching(*placed)} - table.cells.keys()
    near = sorted(near - set(table.open_cells()))
    x, y = rng.choice(taken)
    far = [(x + rng.randint(-span, span), y + rng.randint(-span, span)) for span in (5, 12, 90, 3000, 10**7)]
    return taken + rng.sample(near, min(8, len(near))) + far


def lacking(met):
    """What has not been met often enough."""
    return {what: met[what] for what, least in LEAST.items() if met[what] < least}


def audit(board, table, size, rng, met):
    """Compares every answer about one board."""
    legal, figures = [], {}
    for cell in table.open_cells():
        at_once, as_figure = figures[cell] = [table.figure(*cell, reading) for reading in READINGS]
        assert [FIGURES[board.figure(*cell, reading)] for reading in range(2)] == figures[cell], cell
        fitting = compare(board, table, cell, WAYS[size], met)
        legal += fitting
        met["legal", at_once] += len(fitting)
        met["readings differ"] += len(fitting) * (at_once != as_figure)
        if table.edges(*cell) == 3:
            met["three edges", at_once] += len(fitting)
    for cell in cells_beside(table, rng):
        compare(board, table, cell, rng.sample(WAYS[size], 40), met)
    placed = {NAMED[digits][0] for digits in map(plain.tile_of, table.cells.values())}
    unplayed = [tile for tile in range(size) if tile not in placed]
    for hand in (list(range(size)), unplayed, rng.sample(unplayed, min(9, len(unplayed)))):
        moves = board.moves(hand)
        places = [place for place in legal if place[2] in hand]
        assert sorted(map(board.unpack, moves)) == sorted(places)
        for move in moves:
            found = [FIGURES[board.move_figure(move, reading)] for reading in range(2)]
            assert found == figures[board.unpack(move)[:2]], board.unpack(move)
        assert board.fits_any(bytes(tile not in hand for tile in range(size))) == bool(places)
        met["moves"] += len(moves)
    met["boards"] += 1
    met["full boards"] += len(table.cells) == size
    met["wide boards"] += table.width() >= 50
    met["tall boards"] += table.height() >= 25


def compare(board, table, cell, ways, met):
    """Compares what both say of these digits on one cell; gives those that fit, as (x, y, tile, turn)."""
    fitting = []
    for digits, corners, _ in ways:
        reason = table.reason(*cell, digits)
        assert board.judge(*cell, corners) == CODES[reason], (cell, digits, reason)
        # Which corner clashes is only asked of cells where a tile lies or could lie.
        if reason != "no-edge":
            assert board.clash(*cell, corners) == table.clash(*cell, digits), (cell, digits)
        met[reason or "legal"] += 1
        met["candidates"] += 1
        if reason is None:
            fitting.append((*cell, *NAMED[digits]))
    return fitting


def moments(game, rng):
    """After how many tiles a game is audited: before some rare placements, somewhere, at the end."""
    table, rare = plain.Board(), []
    for n, (x, y, digits) in enumerate(game):
        if table.edges(x, y) == 3 or table.figure(x, y) in ("two-edge", "double", "triple"):
            rare.append(n)
        table.lay(x, y, digits)
    return {*rng.sample(rare, min(4, len(rare))), rng.randint(1, len(game)), len(game)}


def play(game, size, rng, met):
    """Lays a game on both boards, comparing as it goes."""
    board, table = Board(), plain.Board()
    stops = moments(game, rng)
    for n, (x, y, digits) in enumerate(game):
        corners = tuple(map(int, digits))
        assert board.judge(x, y, corners) == OK
        for reading, name in enumerate(READINGS):
            assert FIGURES[board.figure(x, y, reading)] == table.figure(x, y, name)
        tile, turn = NAMED[digits]
        board.place(x, y, tile, turn)
        table.lay(x, y, digits)
        assert board.count == n + 1
        assert board.placed(n) == (x, y, tile, turn)
        if n + 1 in stops:
            audit(board, table, size, rng, met)


@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize("size", SETS)
def test_board_judges_like_the_plain_one(size, chunk, rng):
    met = Counter()
    for number, game in enumerate(islice(plain_games.games(rng, SETS[size]), MOST_GAMES)):
        if number >= GAMES and not lacking(met):
            break
        try:
            play(game, size, rng, met)
        except AssertionError:
            print("game", game)
            raise
    for what in sorted(met, key=str):
        print(met[what], what)
    assert not lacking(met)


def test_a_cell_away_from_all_tiles_has_no_edge(rng):
    """Wherever it is: all round the board, and far along its rows and columns."""
    near = [(x, y) for y in range(-90, 91) for x in range(-400, 401)]
    along = [(x, y) for y in range(-2, 3) for x in range(-6000, 6001)]
    window = near + along + [(y, x) for x, y in along]
    excel = plain.EXCEL
    for game in (
        plain_games.random_game(rng, excel),
        plain_games.built_game(rng, excel, plain_games.star, 70),
        plain_games.widest_game(rng, excel, "across"),
        plain_games.widest_game(rng, excel, "down-right"),
        plain_games.widest_game(rng, excel, "down-left"),
    ):
        board = Board()
        for x, y, digits in game:
            board.place(x, y, *NAMED[digits])
        table = plain.Board(game)
        beside = table.cells.keys() | set(table.open_cells())
        x, y, digits = rng.choice(game)
        corners = tuple(map(int, digits))
        found = {(x + dx, y + dy) for dx, dy in window if board.judge(x + dx, y + dy, corners) != NO_EDGE}
        assert found == beside & {(x + dx, y + dy) for dx, dy in window}


@pytest.mark.parametrize("steps", [*(pytest.param(steps, marks=LONG) for steps in (35, 36, 37)), 38])
def test_boards_that_reach_as_far_as_tiles_do_are_judged_alike(steps, rng):
    """76 tiles, run out to every side of the lattice: no two cells or points may be taken for one another."""
    met = Counter()
    for side in range(6):
        for turned in range(steps):
            shape = plain_games.reach(rng, side, turned, steps, tiles.EXCEL)
            game = plain_games.laid(rng, plain_games.any_numbers(rng, shape), straight=0.9)
            board, table = Board(), plain.Board(game)
            for x, y, digits in game:
                assert board.judge(x, y, tuple(map(int, digits))) == OK
                board.place(x, y, *NAMED[digits])
            hand = rng.sample(range(tiles.EXCEL), 3)
            places = []
            for cell in table.open_cells():
                found = [FIGURES[board.figure(*cell, reading)] for reading in range(2)]
                assert found == [table.figure(*cell, reading) for reading in READINGS]
                ways = [way for way in WAYS[tiles.EXCEL] if way[2] in hand]
                places += compare(board, table, cell, ways, met)
            assert sorted(map(board.unpack, board.moves(hand))) == sorted(places)
            for cell in cells_beside(table, rng):
                compare(board, table, cell, rng.sample(WAYS[tiles.EXCEL], 2), met)
    print(met)


@pytest.mark.parametrize("corners", [(0, 0, 0), (3, 2, 1), (5, 0, 4)])
@pytest.mark.parametrize("cell", plain_games.ORIGINS)
def test_on_an_empty_board_everything_fits_and_is_plain(cell, corners):
    board = Board()
    assert board.judge(*cell, corners) == OK
    assert board.clash(*cell, corners) is None
    assert board.figure(*cell) == board.figure(*cell, 1) == FIGURES.index("none")
    assert board.moves(range(56)) == []


def test_both_know_the_same_tiles():
    for size, names in SETS.items():
        assert {plain.tile_of(digits) for digits, _, tile in WAYS[size] if tile < size} == set(names)
        assert len(names) == size


def test_both_have_the_same_lattice():
    for y in range(-3, 4):
        for x in range(-4, 4):
            corners = lattice.corners(x, y)
            assert corners == plain.corners(x, y)
            assert all(len(plain.around(*point)) == len(plain.next_points(*point)) == 6 for point in corners)
            assert set(lattice.neighbours(x, y)) == set(plain.neighbours(x, y))
            for side, near in enumerate(lattice.neighbours(x, y)):
                assert set(plain.corners(*near)) & set(corners) == {corners[side], corners[(side + 1) % 3]}


RING = [cell for cell in plain_games.ring(None, 1) if cell != (3, 0)]
EXAMPLES = [
    # digits, figure, all cells that are laid, the one that is laid last, points
    ("344", "bridge", RING, (2, 0), 40 + 11),
    ("551", "hexagon", plain.around(0, 0), (0, 0), 50 + 11),
    ("534", "double", {*plain.around(0, 0), *plain.around(2, 0)}, (1, 0), 60 + 12),
    ("113", "triple", {*plain.around(0, 0), *plain.around(2, 0), *plain.around(1, 1)}, (1, 0), 70 + 5),
]


@pytest.mark.parametrize(("digits", "figure", "shape", "last", "points"), EXAMPLES, ids=[row[1] for row in EXAMPLES])
def test_the_rulebooks_worked_examples(digits, figure, shape, last, points):
    """Piatnik and Nordic Games 2009: a bridge with 3-4-4 is 51, a hexagon with 5-5-1 61, and so on."""
    rng = random.Random(3)
    numbers = dict(zip(plain.corners(*last), digits, strict=True))
    digits_on = plain_games.solve(rng, shape, plain.STANDARD, numbers)
    order = plain_games.connected_order(rng, shape, [last])
    assert order[-1] == last
    board, table = Board(), plain.Board()
    for cell in order[:-1]:
        board.place(*cell, *NAMED[digits_on[cell]])
        table.lay(*cell, digits_on[cell])
    assert table.reason(*last, digits) is None
    assert board.judge(*last, tuple(map(int, digits))) == OK
    assert table.figure(*last) == FIGURES[board.figure(*last)] == figure
    assert plain_games.PAYS[figure] + sum(map(int, digits)) == points
