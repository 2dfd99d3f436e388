"""trivet moves: every legal placement of a hand, once, best first."""

import json

from host_tests.engine import plain, plain_games

from . import boards
from .shell import ask, moves, trivet

PRICES = {"none": 0, "bridge": 40, "two-edge": 40, "hexagon": 50, "double": 60, "triple": 70}


def test_all_places_of_a_tile_are_found():
    assert moves([[0, 0, "555"]], ["155"]) == [
        [-1, 0, "515", "none", 11],
        [1, 0, "551", "none", 11],
        [0, 1, "155", "none", 11],
    ]


def test_a_tile_of_the_hand_may_begin_with_any_corner():
    expected = moves([[0, 0, "555"]], ["355"])
    assert len(expected) == 3
    for text in ("535", "553", "3-5-5", "5-3-5"):
        assert moves([[0, 0, "555"]], [text]) == expected


def test_a_tile_that_is_there_twice_counts_once():
    assert moves([[0, 0, "555"]], ["155", "1-5-5", "515"]) == moves([[0, 0, "555"]], ["155"])


def test_a_tile_that_lies_on_the_board_has_no_place():
    assert moves([[0, 0, "555"]], ["555"]) == []


def test_a_missing_tile_is_in_no_hand():
    request = {"edition": "piatnik", "board": [[0, 0, "555"]], "hand": ["255", "155"], "missing": ["155"]}
    told = json.loads(trivet("moves", given=json.dumps(request)).stdout)
    assert told == {"error": "line 1: hand[1]: 1-5-5 is missing in this box"}


def test_without_tiles_there_are_no_moves():
    assert moves([[0, 0, "555"]], []) == []


def test_the_best_comes_first_then_by_row_column_and_text():
    found = moves(boards.TWO_EDGES_455, ["455", "445", "123", "022", "012", "115"], edition="swedish-a")
    assert found[0] == [3, 1, "455", "bridge", 54]
    assert found == sorted(found, key=lambda move: (-move[4], move[1], move[0], move[2]))
    assert len(found) > 5


def test_on_an_empty_board_each_turning_is_told_once_in_the_middle():
    assert moves([], ["155", "5-5-5"]) == [
        [0, 0, "555", "none", 15],
        [0, 0, "155", "none", 11],
        [0, 0, "515", "none", 11],
        [0, 0, "551", "none", 11],
    ]


def test_a_triple_that_opens_a_high_triple_game_scores_its_bonus():
    assert [move[4] for move in moves([], ["444", "000", "012"], edition="jokers")] == [40, 22, 3, 3, 3]


def test_house_rules_change_the_price():
    assert moves(boards.BRIDGE_344, ["344"], options={"bridge": 1})[0] == [0, 0, "344", "bridge", 12]


def test_random_boards_have_the_moves_that_the_plain_board_finds(rng):
    games = [(plain.STANDARD, list(map(tuple, board)), ["344", "155", "345", "113", "455"]) for board in boards.ALL]
    for number in range(60):
        known = (plain.STANDARD, plain.EXCEL)[number % 2]
        game = (plain_games.greedy_game if number % 4 < 2 else plain_games.random_game)(rng, known)
        games.append((known, game[: rng.randint(1, len(game))], rng.sample(known, 9)))
    requests, expected, figures = [], [], set()
    for known, game, hand in games:
        board = plain.Board(game)
        rng.shuffle(game)
        turned = [rng.choice(plain.turns(tile)) for tile in hand]
        requests.append({"edition": "swedish-a", "tiles": len(known), "board": game, "hand": turned})
        placed = set(map(plain.tile_of, board.cells.values()))
        found = []
        for x, y, digits in board.places([tile for tile in hand if tile not in placed]):
            figure = board.figure(x, y)
            figures.add(figure)
            bonus = "bridge" if figure == "two-edge" else figure
            found.append([x, y, digits, bonus, sum(map(int, digits)) + PRICES[figure]])
        expected.append(sorted(found, key=lambda move: (-move[4], move[1], move[0], move[2])))
    assert [answer["moves"] for answer in ask("moves", *requests)] == expected
    assert figures == {"none", "bridge", "hexagon", "double", "triple", "two-edge"}


def test_what_moves_finds_judge_finds_legal_with_the_same_points():
    found = moves(boards.TWO_EDGES_455, ["455", "012", "333", "345", "123"], edition="swedish-a")
    request = {"edition": "swedish-a", "board": boards.TWO_EDGES_455, "try": [move[:3] for move in found]}
    verdicts = ask("judge", request)[0]["verdicts"]
    assert [(verdict["bonus"], verdict["points"]) for verdict in verdicts] == [tuple(move[3:]) for move in found]
    assert found
