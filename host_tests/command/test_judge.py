"""trivet judge: what is legal, why not, which bonus, how many points."""

import json
import random

import pytest

from host_tests.engine import plain, plain_games

from . import boards
from .shell import ask, judge, trivet

LEGAL = {"legal": True, "why": None}
BONUS = {"none": 0, "bridge": 40, "hexagon": 50, "double": 60, "triple": 70}


def illegal(why, **more):
    return {"legal": False, "why": why, "bonus": "none", "points": None, **more}


@pytest.mark.parametrize(
    ("board", "placement", "bonus", "points"),
    [
        (boards.BRIDGE_344, [0, 0, "344"], "bridge", 51),
        (boards.HEXAGON_551, [0, 0, "551"], "hexagon", 61),
        (boards.DOUBLE_534, [0, 0, "534"], "double", 72),
        (boards.TRIPLE_113, [0, 0, "113"], "triple", 75),
        ([[0, 0, "555"]], [0, 1, "155"], "none", 11),
    ],
)
def test_the_worked_examples_of_the_rulebooks_score_as_printed(board, placement, bonus, points):
    assert judge(board, placement) == [LEGAL | {"bonus": bonus, "points": points}]


def test_the_older_pressman_edition_pays_more_for_several_hexagons():
    (double,) = judge(boards.DOUBLE_534, [0, 0, "534"], edition="pressman-classic")
    (triple,) = judge(boards.TRIPLE_113, [0, 0, "113"], edition="pressman-classic")
    assert (double["points"], triple["points"]) == (112, 155)


@pytest.mark.parametrize(
    ("edition", "bonus", "points"), [("piatnik", "none", 14), ("nordic-2009", "none", 14), ("swedish-a", "bridge", 54)]
)
def test_a_bridge_with_two_edges_is_one_where_the_edition_prices_it(edition, bonus, points):
    assert judge(boards.TWO_EDGES_455, [3, 1, "455"], edition=edition) == [LEGAL | {"bonus": bonus, "points": points}]


def test_in_the_childrens_scoring_a_match_on_two_edges_is_a_plain_tile():
    (verdict,) = judge(boards.TWO_EDGES_455, [3, 1, "455"], edition="swedish-a", options={"simple": True})
    assert verdict == LEGAL | {"bonus": "none", "points": 1}


@pytest.mark.parametrize(("tile", "points"), [("444", 22), ("000", 40), ("555", 25), ("345", 12)])
def test_a_triple_that_opens_a_high_triple_game_scores_its_bonus(tile, points):
    assert judge([], [0, 0, tile], edition="swedish-b") == [LEGAL | {"bonus": "none", "points": points}]


def test_a_triple_that_opens_any_other_game_scores_its_sum():
    assert judge([], [0, 0, "444"])[0]["points"] == 12


def test_the_first_tile_may_lie_anywhere():
    verdicts = judge([], [0, 0, "345"], [7, -12, "345"], [10**100, 1, "345"])
    assert verdicts == [LEGAL | {"bonus": "none", "points": 12}] * 3


def test_each_try_is_judged_alone():
    verdicts = judge([[0, 0, "555"]], [0, 1, "155"], [0, 1, "155"], [0, 1, "355"])
    assert [verdict["legal"] for verdict in verdicts] == [True] * 3


@pytest.mark.parametrize(
    ("placement", "verdict"),
    [
        ([0, 0, "155"], illegal("taken")),
        ([0, 0, "678"], illegal("taken")),
        ([5, 5, "678"], illegal("no-edge")),
        ([2, 1, "015"], illegal("no-edge")),  # touches at a point only
        ([0, 1, "153"], illegal("corner", detail="corner 3: 3 against 5")),
        ([0, 1, "678"], illegal("corner", detail="corner 2: 7 against 5")),
        ([0, 1, "655"], illegal("no-such-tile")),
        ([0, 1, "555"], illegal("tile-already-placed")),
    ],
)
def test_an_illegal_try_gets_the_first_reason_that_applies(placement, verdict):
    assert judge([[0, 0, "555"]], placement) == [verdict]


def test_a_missing_tile_cannot_be_laid():
    verdicts = judge([[0, 0, "555"]], [0, 1, "155"], [0, 1, "255"], missing=["5-1-5", "345"])
    assert [verdict["why"] for verdict in verdicts] == ["missing", None]


@pytest.mark.parametrize(
    ("missing", "told"),
    [
        (["555"], "board[0]: 5-5-5 is missing in this box"),
        (["155", "515"], "missing[1]: 1-5-5 is there twice"),
        (["021"], "missing[0]: the set of 56 has no tile 0-2-1: is it 0-1-2, read clockwise?"),
        (["15"], 'missing[0]: expected a tile like "355" or "3-5-5", found "15"'),
        (1, "missing: expected a list, found 1"),
    ],
)
def test_what_cannot_be_missing_is_told(missing, told):
    request = {"edition": "piatnik", "board": [[0, 0, "555"]], "try": [], "missing": missing}
    assert json.loads(trivet("judge", given=json.dumps(request)).stdout) == {"error": f"line 1: {told}"}


@pytest.mark.parametrize(("tiles", "why"), [(56, "no-such-tile"), (76, None)])
def test_a_mirror_tile_exists_in_the_set_of_76_alone(tiles, why):
    assert judge([], [0, 0, "021"], tiles=tiles)[0]["why"] == why


def test_the_set_is_of_56_where_it_is_not_told():
    request = {"edition": "piatnik", "board": [], "try": [[0, 0, "021"]]}
    assert ask("judge", request)[0]["verdicts"][0]["why"] == "no-such-tile"


def test_the_board_may_be_told_in_any_order():
    for board in (boards.TRIPLE_113[::-1], sorted(boards.TRIPLE_113), boards.TRIPLE_113[5:] + boards.TRIPLE_113[:5]):
        assert judge(board, [0, 0, "113"])[0]["points"] == 75


def test_a_board_may_lie_far_from_the_middle():
    far = 10**400
    board = [[x + far, y - far, digits] for x, y, digits in boards.BRIDGE_344]
    assert judge(board, [far, -far, "344"])[0]["points"] == 51


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"bridge": 45}, 56),
        ({"simple": True}, 2),
        ({"simple": True, "bridge": 9}, 10),
        ({"bridge": 9, "simple": True}, 10),
        ({"tile": 3}, 43),
        ({"two_edge": 99, "draws": None, "blocked": "nothing", "hand": {"2": 3}, "players": [2, 2]}, 51),
    ],
)
def test_house_rules_change_the_price(options, points):
    assert judge(boards.BRIDGE_344, [0, 0, "344"], options=options)[0]["points"] == points


def test_a_house_rule_can_price_two_edges():
    verdict = judge(boards.TWO_EDGES_455, [3, 1, "455"], options={"two_edge": 7})
    assert verdict == [LEGAL | {"bonus": "bridge", "points": 21}]


def test_the_reading_of_double_hexagons_can_be_chosen():
    board, tried = hexagon_beside_hexagon()
    assert judge(board, tried)[0]["bonus"] == "hexagon"
    assert judge(board, tried, options={"reading": "figure"})[0]["bonus"] == "double"


def hexagon_beside_hexagon():
    """A board with one hexagon, and a placement that closes the next to it."""
    rng = random.Random(1)
    first, second = (0, 0), (2, 0)
    shape = sorted({*plain.around(*first), *plain.around(*second)})
    last = next(cell for cell in shape if cell not in plain.around(*first) and second in plain.corners(*cell))
    digits = plain_games.solve(rng, shape, plain.STANDARD)
    return [[*cell, digits[cell]] for cell in shape if cell != last], [*last, digits[last]]


@pytest.mark.parametrize(("edition", "two_edge", "tiles"), [("piatnik", 0, 56), ("swedish-a", 40, 76)])
def test_random_boards_are_judged_as_by_the_plain_board(edition, two_edge, tiles, rng):
    prices = BONUS | {"two-edge": two_edge}
    known = plain.STANDARD if tiles == 56 else plain.EXCEL
    requests, expected = [], []
    for game in [*boards_of_figures(), *(plain_games.random_game(rng, known) for _ in range(25))]:
        board = plain.Board(game)
        placed = {plain.tile_of(digits) for digits in board.cells.values()}
        near = [*board.open_cells(), *rng.sample(sorted(board.cells), min(3, len(board.cells))), (1 << 40, 3)]
        tries = [[*cell, "%d%d%d" % tuple(rng.randrange(6) for _ in "abc")] for cell in near for _ in range(6)]
        tries += [[x, y, digits] for x, y, digits in board.places(plain.EXCEL)]
        rng.shuffle(game)
        requests.append({"edition": edition, "tiles": tiles, "board": game, "try": tries})
        expected.append([verdict(board, known, placed, prices, *placement) for placement in tries])
    answers = ask("judge", *requests)
    told = [[{**verdict, "detail": None} for verdict in answer["verdicts"]] for answer in answers]
    assert told == [[{**verdict, "detail": None} for verdict in verdicts] for verdicts in expected]
    met = {(verdict["why"], verdict["bonus"]) for verdicts in told for verdict in verdicts}
    assert {why for why, _ in met} == {None, "taken", "no-edge", "corner", "tile-already-placed"} | (
        {"no-such-tile"} if tiles == 56 else set()
    )
    assert {bonus for _, bonus in met} == set(BONUS)


def boards_of_figures():
    return [[tuple(placement) for placement in board] for board in boards.ALL]


def verdict(board, known, placed, prices, x, y, digits):
    """What the plain board says of a placement."""
    why = board.reason(x, y, digits)
    if why is None and plain.tile_of(digits) not in known:
        why = "no-such-tile"
    if why is None and plain.tile_of(digits) in placed:
        why = "tile-already-placed"
    if why:
        return illegal(why)
    figure = board.figure(x, y)
    bonus = figure if figure != "two-edge" else "bridge" if prices[figure] else "none"
    return LEGAL | {"bonus": bonus, "points": sum(map(int, digits)) + prices[figure]}
