"""What is open is looked up: all of it, the dearest first. What is said of it is in open_cells.keys."""

import pytest

from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from tools.screens.tours.leads import ROUND_A_TWO
from trivet.engine import tiles


def shown(device):
    """(x, y, digits) of what is shown."""
    x, y, tile, turn = device.app.screen.shown()
    return x, y, "".join(map(str, tiles.turned(tile, turn)))


def test_a_tile_that_the_opener_has_shown_counts_like_all_others(device):
    device.keys(ROUND_A_TWO).match.shown = tiles.find((0, 2, 2))
    device.menu("look.open")
    assert device.app.screen.text() == "hexagon 0-2-2 = 54"


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
