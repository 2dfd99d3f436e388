"""What is true of every board: nothing is left behind by a tile taken off, and neither the order, nor
the place, nor the side from which one looks changes what fits.
"""

import random
from copy import deepcopy

from hypothesis import given, settings
from hypothesis import strategies as st

from trivet.engine import lattice, tiles
from trivet.engine.board import Board
from trivet.engine.codes import CORNER, OK

from .. import plain, plain_games

SETS = {tiles.STANDARD: plain.STANDARD, tiles.EXCEL: plain.EXCEL}
WAYS = [tuple(map(int, digits)) for tile in plain.EXCEL for digits in plain.turns(tile)]
DIGITS = st.sampled_from(WAYS)

boards = settings(settings.get_profile("boards"))  # host_tests/conftest.py says of how many


# --- games ---


def chosen(set_tiles, start, numbers):
    """A game in which each number chooses an open cell and the tile for it."""
    unplayed = list(set_tiles)
    game = []
    board = plain.Board()
    for number in numbers:
        if game:
            cells = board.open_cells()
            cells = cells[number % len(cells) :] + cells[: number % len(cells)]
            ways = ((cell, plain_games.fitting(board, cell, unplayed)) for cell in cells)
            cell, fitting = next(((cell, fitting) for cell, fitting in ways if fitting), (None, None))
            if cell is None:
                break
        else:
            cell, fitting = start, [digits for tile in unplayed for digits in plain.turns(tile)]
        game.append((*cell, fitting[number // 64 % len(fitting)]))
        board.lay(*game[-1])
        unplayed.remove(plain.tile_of(game[-1][2]))
    return game


def made(set_tiles, seed, kind):
    """One of the games made for rare things."""
    rng = random.Random(seed)
    shape, size, holes = (
        (plain_games.blob, 18, 2),
        (plain_games.hexagons, 4, 1),
        (plain_games.pinwheel, 3, 1),
        (plain_games.ring, 2, 0),
        (plain_games.walk, 40, 1),
        (plain_games.star, 40, 0),
    )[kind]
    return plain_games.built_game(rng, set_tiles, shape, size, holes)


COORDINATES = st.integers(-(10**6), 10**6)


@st.composite
def games(draw, size=None):
    """(size of the set, game)."""
    size = size or draw(st.sampled_from(list(SETS)))
    if draw(st.booleans()):
        fewest = draw(st.sampled_from([1, 1, 10, 30]))
        numbers = draw(st.lists(st.integers(0, 1 << 16), min_size=fewest, max_size=45))
        return size, chosen(SETS[size], (draw(COORDINATES), draw(COORDINATES)), numbers)
    return size, made(SETS[size], draw(st.integers(0, 1 << 32)), draw(st.integers(0, 5)))


def named(digits):
    """(tile, turn) as the engine names what is laid."""
    corners = tuple(map(int, digits))
    tile = tiles.find(corners, tiles.EXCEL)
    return tile, next(turn for turn in range(3) if tiles.turned(tile, turn) == corners)


def laid(game, board=None):
    board = board or Board()
    for x, y, digits in game:
        board.place(x, y, *named(digits))
    return board


def state(board):
    """Everything that a board remembers."""
    return deepcopy(vars(board))


def places(board, hand):
    return [board.unpack(move) for move in board.moves(hand)]


def answers(board, cells, size, seen=lambda cell, digits: (cell, digits)):
    """All that a board says of some open cells, each said of the cell and digits as `seen` by somebody."""
    judged, figures = {}, {}
    for cell in cells:
        figures[seen(cell, "000")[0]] = [board.figure(*cell, reading) for reading in range(2)]
        for tile in SETS[size]:
            for digits in plain.turns(tile):
                judged[seen(cell, digits)] = board.judge(*cell, tuple(map(int, digits)))
    moves = {}
    for move in board.moves(range(size)):
        x, y, tile, turn = board.unpack(move)
        place = seen((x, y), "".join(map(str, tiles.turned(tile, turn))))
        assert place not in moves
        moves[place] = [board.move_figure(move, reading) for reading in range(2)]
    return judged, figures, moves


def nearby(game):
    """The open cells of a game, and the cells that touch it at a point only."""
    table = plain.Board(game)
    return {near for cell in table.cells for near in plain.touching(*cell)} - table.cells.keys()


def open_cells(game):
    """The open cells of a game."""
    return plain.Board(game).open_cells()


# --- placing and lifting ---


@boards
@given(games())
def test_lift_restores_every_byte(case):
    _, game = case
    board = Board()
    before = []
    for x, y, digits in game:
        before.append(state(board))
        board.place(x, y, *named(digits))
        assert state(board) != before[-1]
    while before:
        board.lift()
        assert state(board) == before.pop()


def test_the_state_that_is_compared_is_more_than_a_count():
    held = state(laid([(0, 0, "012")]))
    assert sum(len(value) for value in held.values() if isinstance(value, bytearray)) > 76


@boards
@given(games(), games())
def test_a_board_that_is_lifted_bare_is_a_cleared_one(case, other):
    bare, cleared = laid(case[1]), laid(case[1])
    while bare.count:
        bare.lift()
    cleared.clear()
    assert state(bare) == state(cleared) == state(Board())
    assert state(laid(other[1], bare)) == state(laid(other[1]))


@boards
@given(games(), st.integers(0, 40), st.lists(st.integers(0, 1 << 16), max_size=12))
def test_tiles_that_were_lifted_leave_no_trace_in_what_is_placed_then(case, count, numbers):
    size, game = case
    count = min(count, len(game))
    board = laid(game)
    for _ in range(count):
        board.lift()
    kept = game[: len(game) - count]
    fresh = laid(kept)
    for number in numbers:
        moves = places(fresh, range(size)) or [(0, 0, 0, 0)] * (not fresh.count)
        if not moves:
            break
        if fresh.count == tiles.EXCEL:
            break
        move = moves[number % len(moves)]
        fresh.place(*move)
        board.place(*move)
        assert state(board) == state(fresh)


@boards
@given(games())
def test_asking_changes_nothing(case):
    size, game = case
    board = laid(game)
    before = state(board)
    answers(board, open_cells(game), size)
    for cell in sorted(nearby(game)) + [game[0][:2]]:
        board.judge(*cell, (0, 1, 2))
    for cell in open_cells(game):
        board.clash(*cell, (0, 1, 2))
    board.chances(bytes(size))
    board.free_edges()
    board.fits_any(bytes(size))
    board.save()
    assert [board.placed(n) for n in range(board.count)] == [(x, y, *named(digits)) for x, y, digits in game]
    assert state(board) == before


@boards
@given(games(), games(), st.integers(0, 40))
def test_a_restored_board_is_the_one_that_was_saved(case, other, shared):
    """Whatever lay on it before: other tiles, or some of the same ones first."""
    saved = laid(case[1])
    for board in (Board(), laid(other[1]), laid(case[1][:shared])):
        board.restore(saved.save())
        assert state(board) == state(saved)


# --- order, place and point of view ---


@boards
@given(games(), st.integers(0, 1 << 32))
def test_the_order_in_which_tiles_were_placed_changes_nothing(case, seed):
    size, game = case
    digits_on = {(x, y): digits for x, y, digits in game}
    order = plain_games.connected_order(random.Random(seed), digits_on)
    other = [(*cell, digits_on[cell]) for cell in order]
    cells = open_cells(game)
    assert answers(laid(game), cells, size) == answers(laid(other), cells, size)


@boards
@given(games(), COORDINATES, COORDINATES)
def test_moving_the_game_changes_nothing(case, dx, dy):
    size, game = case
    dx += (dx + dy) % 2
    cells = open_cells(game)
    there = [(x + dx, y + dy) for x, y in cells]
    moved = laid(plain_games.moved(game, dx, dy))
    back = answers(moved, there, size, lambda cell, digits: ((cell[0] - dx, cell[1] - dy), digits))
    assert back == answers(laid(game), cells, size)


# --- the answers among themselves ---


@boards
@given(games(), st.lists(st.integers(0, 75), max_size=12, unique=True))
def test_the_places_of_a_hand_are_those_of_its_tiles(case, hand):
    board = laid(case[1])
    singly = [place for tile in hand for place in places(board, [tile])]
    assert sorted(places(board, hand)) == sorted(singly)
    assert len(set(singly)) == len(singly)


@boards
@given(games(), st.integers(0, 1 << 16))
def test_every_place_of_a_hand_can_be_taken(case, number):
    size, game = case
    board = laid(game)
    for x, y, tile, turn in places(board, range(size)):
        assert board.judge(x, y, tiles.turned(tile, turn)) == OK
    for move in board.moves(range(size))[number % 7 :: 7]:
        if board.count < tiles.EXCEL:
            board.place(*board.unpack(move))
            assert board.placed(board.count - 1) == board.unpack(move)
            board.lift()


@boards
@given(games(), DIGITS)
def test_a_corner_clashes_where_judging_says_so(case, digits):
    _, game = case
    board = laid(game)
    for cell in open_cells(game):
        clash = board.clash(*cell, digits)
        assert board.judge(*cell, digits) == (OK if clash is None else CORNER)
        if clash is not None:
            assert digits[clash[0]] != clash[1]


@boards
@given(games(), DIGITS)
def test_giving_way_at_each_clash_ends_in_what_fits(case, digits):
    """Corner by corner, from the first on: what lies there is told, and it is right."""
    _, game = case
    board = laid(game)
    for cell in open_cells(game):
        corners, gave_way = list(digits), []
        while (clash := board.clash(*cell, corners)) is not None:
            gave_way.append(clash[0])
            corners[clash[0]] = clash[1]
        assert board.judge(*cell, corners) == OK
        assert gave_way == sorted(set(gave_way))


@boards
@given(games(), st.sets(st.integers(0, 75)), st.booleans())
def test_something_fits_when_some_place_is_found(case, played, few):
    size, game = case
    board = laid(game)
    if few:
        played = set(range(size)) - set(sorted(played)[:3])
    unplayed = [tile for tile in range(size) if tile not in played]
    assert board.fits_any(bytes(tile in played for tile in range(size))) == bool(board.moves(unplayed))


@boards
@given(games(), st.sets(st.integers(0, 75)), st.sampled_from([0, 1]))
def test_the_chances_are_the_places_that_make_a_figure(case, unplayed, reading):
    size, game = case
    board = laid(game)
    table = plain.Board(game)
    unplayed = sorted(tile for tile in unplayed if tile < size)
    expected = []
    for x, y in table.open_cells():
        name = table.figure(x, y, ("at-once", "figure")[reading])
        if name == "none":
            continue
        figure = ("none", "bridge", "hexagon", "double", "triple", "two-edge").index(name)
        for tile in unplayed:
            for digits in plain.turns("".join(map(str, tiles.digits(tile)))):
                if table.reason(x, y, digits) is None:
                    expected.append((x, y, *named(digits), figure))
    moves = board.chances(bytes(tile not in unplayed for tile in range(size)))
    assert sorted((*board.unpack(move), board.move_figure(move, reading)) for move in moves) == sorted(expected)


@boards
@given(games())
def test_free_edges_are_those_of_tiles_that_no_second_tile_touches(case):
    _, game = case
    board = laid(game)
    laid_cells = {(x, y): digits for x, y, digits in game}
    expected = set()
    for (x, y), digits in laid_cells.items():
        for at, beside in enumerate(lattice.neighbours(x, y)):
            if beside not in laid_cells:
                expected.add((int(digits[(at + 1) % 3]), int(digits[at])))
    free = board.free_edges()
    assert {(place // 6, place % 6) for place in range(36) if free[place]} == expected
