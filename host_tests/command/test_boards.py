"""A board becomes a record that the command takes without a doubt, and comes back; so do the boards of any record."""

import pytest

from host_tests.engine import plain, plain_games
from trivet.command import replay
from trivet.command.boards import boards_of, record_of
from trivet.command.faults import Fault, RecordFault
from trivet.command.record import reading
from trivet.engine import tiles
from trivet.engine.rulebooks.editions import EDITIONS

SETS = {56: plain.STANDARD, 76: plain.EXCEL}
HEADER = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\n"


def number_of(tile):
    return tiles.find(tuple(map(int, tile)), 76)


def game_of(rng, known, most):
    """One of so many tiles."""
    game = plain_games.random_game(rng, known, most=most) if most else []
    while len(game) < most:
        long = plain_games.widest_game(rng, known, rng.choice(("down-right", "down-left")))
        game = plain_games.random_game(rng, known, long[:most], most)
    return game


def assert_comes_back(edition, set_size, missing, game):
    laid = [(x, y, tuple(map(int, digits))) for x, y, digits in game]
    text = record_of(edition, set_size, map(number_of, missing), laid)
    course = replay.play(reading.parse(text))
    assert not any(step.doubts for step in course.steps)
    assert course.match.placed == len(laid)
    dx, dy = ((game[0][0] + game[0][1]) % 2 - game[0][0], -game[0][1]) if game else (0, 0)
    told = [digits for tile in sorted(map(number_of, missing)) for digits in SETS[76] if number_of(digits) == tile]
    moved = [[x + dx, y + dy, digits] for x, y, digits in game]
    assert boards_of(text) == {
        "edition": edition,
        "tiles": set_size,
        "missing": told,
        "rounds": [{"tiles": moved, "refereed": True, "missing": told}],
    }


@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
@pytest.mark.parametrize("set_size", SETS)
def test_a_board_of_any_size_comes_back_without_a_doubt(rng, edition, set_size):
    for most in (0, 1, 10, 25, 50, set_size - 2, set_size - 1, set_size):
        assert_comes_back(edition, set_size, [], game_of(rng, SETS[set_size], most))


def test_a_board_of_a_box_that_lacks_tiles_comes_back(rng):
    for set_size, known in SETS.items():
        for count in (1, 20):
            missing = rng.sample(known, count)
            rest = [tile for tile in known if tile not in missing]
            game = plain_games.random_game(rng, rest, most=len(rest))
            assert_comes_back("jokers", set_size, missing, game)


def test_a_board_worth_more_than_a_target_comes_back(rng):
    """By a house rule a match is over with the turn that reaches it."""
    game = game_of(rng, plain.EXCEL, 76)
    for edition in EDITIONS:
        text = record_of(edition.id, 76, (), [(x, y, tuple(map(int, digits))) for x, y, digits in game])
        first = text.replace("round 1:", "option: winner first-to-reach\noption: target 20\nround 1:")
        assert len(boards_of(first)["rounds"][0]["tiles"]) == 76


def test_the_record_is_one_of_a_position_and_says_so():
    text = record_of("piatnik", 56, [1], [(5, 6, (3, 4, 4)), (4, 6, (4, 3, 3))])
    assert text == (
        "trivet record 1\n"
        "# This is a position, not a match: who laid which tile is made up.\n"
        "edition: piatnik\ntiles: 56\nplayers: Player 1, Player 2\nmissing: 0-0-1\n"
        "option: length rounds\noption: rounds 1\n\n"
        "round 1: Player 1 opens\n1. Player 1 344 @ 1,0\n2. Player 2 433 @ 0,0\n"
    )


def test_a_record_of_an_empty_board_has_its_round_only():
    assert record_of("jokers", 76, [], []).endswith("\n\nround 1: Player 1 opens\n")


@pytest.mark.parametrize(
    ("missing", "laid"),
    [
        ([], [(0, 0, (0, 2, 1))]),
        ([], [(0, 0, (0, 1, 7))]),
        ([0], [(0, 0, (0, 0, 0))]),
        ([], [(0, 0, (1, 1, 1)), (2, 0, (1, 1, 3))]),
        ([], [(0, 0, (1, 1, 1)), (1, 0, (1, 2, 3))]),
        (range(21), []),
    ],
)
def test_what_is_no_board_is_a_fault(missing, laid):
    with pytest.raises(Fault, match="play cannot have made this board"):
        record_of("piatnik", 56, missing, laid)


def test_an_edition_that_there_is_not_is_a_fault():
    with pytest.raises(Fault, match="there is no edition"):
        record_of("chess", 56, [], [])


# ---- of any record

THREE_ROUNDS = (
    HEADER + "missing: 0-0-1 3\nround 1: Anna opens\n1. Anna 344 @ 1,0\n2. Ben 433 @ 0,0\nmissing 0-0-2\nout Ben\n"
    "left: Anna 40\nround 2: Ben opens\n1. Ben 3-4-4\nmissing 0-0-3\nout Anna\nleft: Ben 40\n"
    "round 3: Anna opens\n1. Anna 000 @ 0,0\n2. Ben 005 @ 1,0\n"
)


def test_each_round_has_its_tiles_and_what_the_box_lacked_by_its_end():
    found = boards_of(THREE_ROUNDS)
    assert found["missing"] == ["001", "002", "003"]
    assert found["rounds"] == [
        {"tiles": [[1, 0, "344"], [0, 0, "433"]], "refereed": True, "missing": ["001", "002"]},
        {"tiles": [], "refereed": False, "missing": ["001", "002", "003"]},
        {"tiles": [[0, 0, "000"], [1, 0, "005"]], "refereed": True, "missing": ["001", "002", "003"]},
    ]


def test_a_match_without_a_round_has_no_boards():
    assert boards_of(HEADER)["rounds"] == []


def test_a_match_without_the_board_is_a_fault():
    with pytest.raises(Fault, match="this match was scored without the board"):
        boards_of(HEADER + "round 1: Anna opens\n1. Anna 3-4-4\n")


def test_a_record_that_is_wrong_is_a_fault():
    with pytest.raises(RecordFault, match="line 7, column 12: no edge"):
        boards_of(HEADER + "round 1: Anna opens\n1. Anna 344 @ 0,0\n2. Ben 334 @ 5,0\n")
