"""Where a tile fits is looked up: all its places with their points, and the turn stays as it is."""

import pytest

from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.engine import events, figures, phases, tiles


@pytest.fixture
def table(device):
    """Five tiles lie round a point with a 2; the turn is begun."""
    return device.keys(ROUND_A_TWO + "D01").menu("look.places")


def test_a_round_without_a_board_has_no_places(device):
    device.keys("2KK 223K").menu("menu.look")
    assert "look.places" not in device.rows


def test_the_best_place_of_a_tile_comes_first_with_its_figure_and_points(table):
    table.keys("022")
    screen = table.app.screen
    assert table.screen == "WhereItFitsScreen" and screen.places.figure == figures.HEXAGON
    assert screen.text() == "0+2+2 + hexagon 50 = 54"


def test_it_is_left_by_back_and_the_turn_is_as_it_was(table):
    below = table.app.navigation.stack[0]
    before = (table.match.save(), below.digits, below.draws)
    assert table.keys("022>>BBBB").app.screen is below
    assert (table.match.save(), below.digits, below.draws) == before == (before[0], [0, 1], 1)


def test_back_deletes_number_by_number_before_it_leaves(table):
    table.keys("022")
    seen = []
    while table.screen == "WhereItFitsScreen":
        seen.append((list(table.app.screen.digits), table.app.screen.places.shown is not None))
        table.keys("B")
    assert seen == [([0, 2, 2], True), ([0, 2], False), ([0], False), ([], False)]


def test_a_tile_that_fits_nowhere_is_told_why_as_in_the_turn(table):
    table.keys("044")
    assert table.app.notices.text == "0-4-4 fits nowhere: no free edge 0-4, 4-4, 4-0."
    assert table.app.notices.refused
    assert table.app.screen.digits == [0, 4, 4] and table.app.screen.places.shown is None


def test_of_a_tile_that_lies_there_it_is_told_who_played_it_and_when(table):
    table.keys("122")
    assert table.app.notices.text == "1-2-2 was played already, by Player 2, 4 turns ago. OK changes that turn."
    assert table.app.screen.digits == [1, 2, 2]


def test_draw_does_nothing_and_the_arrows_need_a_tile(table):
    for key in "D><":
        table.keys(key)
        assert table.app.notices.refused and table.app.notices.text.endswith("Enter a tile: all its places are shown.")


def test_the_arrows_go_through_all_places_and_begin_anew(device):
    device.keys(REFEREE + "2KK 223K").menu("look.places").keys("233")
    screen = device.app.screen
    seen = []
    for _ in range(1 + len(screen.places.moves)):
        seen.append(screen.places.shown)
        device.keys(">")
    assert seen[0] == seen[-1] and len(set(seen)) == len(screen.places.moves) > 1
    assert device.keys("<").app.screen.places.shown == seen[0]


def test_with_one_place_the_arrows_say_so(table):
    only = next(tile for tile in table.match.unplayed() if len(table.match.board.moves((tile,))) == 1)
    table.keys("%d%d%d>" % tiles.digits(only))
    assert table.app.notices.text == "There is only one place for it."


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
