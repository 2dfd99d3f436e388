"""Where a tile fits is looked up: all its places. What is said of them is in where_it_fits.keys."""

import pytest

from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from tools.screens.tours.leads import REFEREE
from trivet.engine import events, phases, tiles


def test_the_arrows_go_through_all_places_and_begin_anew(device):
    device.keys(REFEREE + "2KK 223K").menu("look.places").keys("233")
    screen = device.app.screen
    seen = []
    for _ in range(1 + len(screen.places.moves)):
        seen.append(screen.places.shown)
        device.keys(">")
    assert seen[0] == seen[-1] and len(set(seen)) == len(screen.places.moves) > 1
    assert device.keys("<").app.screen.places.shown == seen[0]


def test_after_the_round_the_board_can_still_be_looked_at(device):
    device.keys(REFEREE + "2KK 223K")
    device.match.hands[1] = 1
    device.keys("233KK")
    assert device.match.phase == phases.HANDS and device.menu("look.places").screen == "WhereItFitsScreen"


@pytest.mark.parametrize("game", range(BOARDS))
def test_the_places_are_those_that_trying_everything_finds(device, game, rng):
    match = laid(device, rng)
    board = table_of(match)
    device.app.navigation.open("look.where_it_fits")
    screen = device.app.screen
    for tile in match.unplayed():
        name = "%d%d%d" % tiles.digits(tile)
        device.keys(name)
        refused = device.app.notices.refused
        found = []
        for _ in screen.places.moves:
            x, y, laid_tile, turn = screen.places.shown
            found.append((x, y, "".join(map(str, tiles.turned(laid_tile, turn)))))
            device.app.press("RIGHT")
        prices = [match.rules.price(FIGURES.index(board.figure(x, y))) for x, y, _ in found]
        assert sorted(found) == sorted(board.places([name])), name
        assert prices == sorted(prices, reverse=True), name
        assert refused == (not found), name
        device.keys("BBB")
        assert device.app.screen is screen and not screen.digits
    assert device.session.last()[0] in events.TURNS
