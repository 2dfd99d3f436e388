"""What is open is looked up: every figure that a tile which is left would make now, with its points."""

import pytest

from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.engine import tiles


@pytest.fixture
def table(device):
    """Five tiles lie round a point with a 2; the turn is begun. Only 0-2-2 closes the hexagon."""
    return device.keys(ROUND_A_TWO + "D01").menu("look.open")


def shown(device):
    """(x, y, digits) of what is shown."""
    x, y, tile, turn = device.app.screen.shown()
    return x, y, "".join(map(str, tiles.turned(tile, turn)))


def test_a_round_without_a_board_has_nothing_open(device):
    device.keys("2KK 223K").menu("menu.look")
    assert "look.open" not in device.rows


def test_the_figure_the_tile_and_its_points_are_told(table):
    assert table.screen == "OpenCellsScreen" and table.app.screen.text() == "hexagon 0-2-2 = 54"


def test_it_is_left_by_back_and_the_turn_is_as_it_was(table):
    below = table.app.navigation.stack[0]
    before = table.match.save()
    assert table.keys("B").app.screen is below
    assert table.match.save() == before and (below.digits, below.draws) == ([0, 1], 1)


def test_where_nothing_is_open_that_is_said(device):
    device.keys(REFEREE + "2KK 223K").menu("look.open")
    assert device.app.screen.shown() is None
    assert device.app.screen.text() == "No tile that is left makes a figure now."
    for key in "<>D":
        assert (
            device.keys(key).app.notices.text == "No tile that is left makes a figure now."
            and device.app.notices.refused
        )


def test_where_one_is_open_there_is_no_other(table):
    for key in "<>D":
        assert table.keys(key).app.notices.text == "No other figure is open." and table.app.notices.refused


def test_a_number_does_nothing(table):
    assert table.keys("3").app.notices.text.startswith("3 does nothing here. The arrows choose a place")


def test_a_tile_that_the_opener_has_shown_counts_like_all_others(table):
    table.match.shown = tiles.find((0, 2, 2))
    table.keys("B").menu("look.open")
    assert table.app.screen.text() == "hexagon 0-2-2 = 54"


def test_what_the_edition_pays_nothing_for_is_not_open(table):
    table.match.rules.hexagon = 0
    assert table.keys("B").menu("look.open").app.screen.shown() is None


@pytest.mark.parametrize("game", range(BOARDS))
def test_what_is_open_is_what_trying_everything_finds(device, game, rng):
    match = laid(device, rng)
    rules, board = match.rules, table_of(match)
    expected = {}
    for x, y, digits in board.places(["%d%d%d" % tiles.digits(tile) for tile in match.unplayed()]):
        price = rules.price(FIGURES.index(board.figure(x, y)))
        if price:
            expected[x, y, digits] = price + sum(map(int, digits))
    device.app.navigation.open("look.open_cells")
    found, points = [], []
    for _ in expected:
        found.append(shown(device))
        points.append(int(device.app.screen.text().split()[-1]))
        device.keys(">")
    assert len(device.app.screen.chances) == len(expected)
    assert points == sorted(points, reverse=True)
    assert dict(zip(found, points, strict=True)) == expected


def test_draw_goes_to_the_next_with_another_figure(device, rng):
    kinds = set()
    while len(kinds) < 2:
        device.app.leave()
        match = laid(device, rng)
        board = table_of(match)
        device.app.navigation.open("look.open_cells")
        kinds = {board.figure(*match.board.unpack(move)[:2]) for move in device.app.screen.chances}
    before = board.figure(*shown(device)[:2])
    device.keys("D")
    assert board.figure(*shown(device)[:2]) != before
    assert board.figure(*shown(device.keys("<"))[:2]) == before
