"""A board of the library: what may lie where, what it scores, and reprs that make it again."""

import pytest

from host_tests.engine import plain, plain_games
from trivet import Board, Edition, IllegalMove, Move, Tile

STARTED = ["344 @ 0,0", "144 @ 0,1"]


def text(placement):
    x, y, digits = placement
    return Move.at(x, y, "".join(map(str, digits)))


def test_an_empty_board_takes_every_tile_in_every_turn():
    board = Board()
    assert len(board.unplayed) == 56
    assert len(board.legal_moves) == 6 + 3 * 50  # a triple has one turn
    assert {move.tile for move in board.legal_moves} == set(board.unplayed)
    assert board.why_not("344 @ 7,-3") is None


def test_legal_moves_are_a_sequence():
    moves = Board(STARTED).legal_moves
    assert len(moves) == len(list(moves)) and moves[0] in moves and Move("000 @ 9,9") not in moves


@pytest.mark.parametrize("tiles", (56, 76))
def test_legal_moves_and_figures_are_those_of_the_plain_board(tiles, rng):
    every = [str(Tile.numbered(number)) for number in range(tiles)]
    digits = [tuple(map(int, tile)) for tile in every]
    game = plain_games.random_game(rng, digits, most=rng.randint(2, 30))
    board, other = Board(map(text, game), tiles=tiles), plain.Board(game)
    played = [plain.tile_of(laid) for _, _, laid in game]
    expected = {text(place) for place in other.places([tile for tile in digits if tile not in played])}
    assert set(board.legal_moves) == expected
    for move in board.legal_moves:
        figure = other.figure(move.x, move.y)
        assert board.bonus(move) == ("none" if figure == "two-edge" else figure)


def test_what_pays_most_comes_first():
    board = Board(STARTED)
    points = [board.points(move) for move in board.legal_moves]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("155 @ 0,1", "a tile lies on the cell 0,1 already"),
        ("155 @ 5,1", "no edge of the cell 5,1 touches a tile"),
        ("155 @ 1,0", "corner 1: 1 against 4"),
        ("433 @ 1,0", None),
        ("431 @ 1,0", "the set of 56 has no tile 4-3-1: is it 1-3-4, read clockwise?"),
        ("434 @ 1,0", "3-4-4 lies there already"),
        ("432 @ 1,0", "the set of 56 has no tile 4-3-2: is it 2-3-4, read clockwise?"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_the_reason(move, why):
    board = Board(STARTED)
    assert board.why_not(move) == why
    before = board.copy()
    if why is None:
        board.push(move)
        assert board.moves[-1] == Move(move)
    else:
        with pytest.raises(IllegalMove, match=f"{move}: {why}"):
            board.push(move)
        assert board == before


def test_a_missing_tile_lies_nowhere():
    board = Board(missing=["334"])
    board.push("344 @ 0,0")
    assert board.why_not("433 @ 1,0") == "3-3-4 is missing in this box"
    assert Tile("334") not in {move.tile for move in board.legal_moves} and Tile("334") not in board.unplayed


def test_the_larger_set_has_the_mirrored_tiles():
    assert Board(["431 @ 0,0"], tiles=76).moves == (Move("431 @ 0,0"),)


def test_pop_takes_back_move_by_move(rng):
    board, before = Board(), []
    for _ in range(12):
        before.append((board.copy(), board.legal_moves))
        board.push(rng.choice(board.legal_moves))
    for empty, moves in reversed(before):
        board.pop()
        assert board == empty and board.legal_moves == moves
    with pytest.raises(IndexError, match="no tile lies on the board"):
        board.pop()


def test_the_repr_makes_the_board_again(rng):
    for made in ({}, {"tiles": 76}, {"missing": ["012", "555"]}, {"edition": Edition("piatnik", bridge=45)}):
        board = Board(**made)
        for _ in range(5):
            board.push(rng.choice(board.legal_moves))
        assert eval(repr(board)) == board


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ({"tiles": 55}, "expected a set of 56 or 76 tiles, found 55"),
        ({"missing": ["021"]}, r"missing\[0\]: the set of 56 has no tile 0-2-1: is it 0-1-2"),
        ({"missing": ["012", "201"]}, r"missing\[1\]: 012 is there twice"),
        ({"moves": ["344 @ 0,0", "344 @ 0,1"]}, "344 @ 0,1: "),
        ({"moves": ["344 @ 0,0", "555 @ 3,0"]}, "555 @ 3,0: no edge"),
        ({"edition": "chess"}, "there is no edition 'chess': expected"),
    ],
)
def test_a_board_that_cannot_be_is_refused_when_it_is_made(made, why):
    with pytest.raises(ValueError, match=why):
        Board(**made)


def test_the_prices_are_those_of_the_edition():
    board = Board(STARTED)
    while "bridge" not in map(board.bonus, board.legal_moves):
        board.push(board.legal_moves[0])
    moves = {move: board.points(move) for move in board.legal_moves}
    dear = Board(board.moves, edition=Edition(bridge=45))
    for move, points in moves.items():
        paid = 5 if dear.bonus(move) == "bridge" else 0
        assert dear.points(move) == points + paid


def test_a_hand_has_the_moves_of_its_tiles():
    board = Board(STARTED)
    hand = ["334", "000", "344"]
    assert set(board.legal_moves_of(hand)) == {move for move in board.legal_moves if move.tile in map(Tile, hand)}


def test_it_prints_in_letters():
    assert str(Board(["344 @ 0,0", "433 @ 1,0", "144 @ 0,1"])) == "/344\\\\433/\n\\144/"
    assert str(Board()) == ""


def test_a_notebook_shows_a_drawing():
    drawn = Board(STARTED)._repr_svg_()
    assert drawn.startswith("<svg ") and drawn.count("<path ") == 2 and drawn.count("<text ") == 6


def test_a_drawing_has_dot_and_ruler_if_asked_for():
    board = Board(STARTED)
    plain, both = board.svg(), board.svg(mark=True, coordinates=True)
    assert plain == board._repr_svg_() and "dot" not in plain and "ruler" not in plain
    assert both.count('class="dot"') == 1 and both.count('class="ruler"') == 1


def test_a_board_has_a_length_its_moves_and_what_lies_on_a_cell():
    board = Board(["344 @ 0,0", "433 @ 1,0"])
    assert len(board) == 2 and list(board) == [Move("344 @ 0,0"), Move("433 @ 1,0")] and bool(Board())
    assert board[1, 0] == Move("433 @ 1,0")
    with pytest.raises(KeyError):
        board[5, 5]
    assert (0, 0) in board and Tile("334") in board and Move("344 @ 0,0") in board
    assert (5, 5) not in board and Tile("555") not in board and Move("344 @ 1,0") not in board


def test_a_board_moved_as_a_whole_has_the_same_key(rng):
    board = Board()
    for _ in range(12):
        board.push(rng.choice(board.legal_moves))
    for dx, dy in ((0, 0), (1, 1), (-3, 5), (4, 0), (0, -2)):
        moved = [Move.at(move.x + dx, move.y + dy, move.digits) for move in board]
        other = Board()
        for move in moved:
            other.push(move)
        assert other.key == board.key
    last = board.pop()
    assert other.key != board.key and Board(tiles=76).key != Board().key
    board.push(last)
    assert other.key == board.key


def test_legal_moves_are_those_of_the_command_in_its_order(rng):
    """The fast way and the one by text: the same moves, best first."""
    for edition in ("nordic-four", "swedish-b", "jokers"):
        for rules in ({}, {"tile": 3}, {"reading": "figure"}):
            board = Board(tiles=rng.choice((56, 76)), missing=["055"], edition=Edition(edition, **rules))
            for _ in range(20):
                found = board._position.moves(tile.number for tile in board.unplayed)
                assert list(board.legal_moves) == [Move.at(x, y, digits) for x, y, digits, _, _ in found]
                hand = rng.sample(board.unplayed, 5)
                mine = [move for move in board.legal_moves if move.tile in hand]
                assert list(board.legal_moves_of(hand)) == mine
                if not board.legal_moves:
                    break
                board.push(rng.choice(board.legal_moves))
