"""A turn that the device referees: boards by chance or by hand, and their places; the rest is in refereed_turn.keys."""

import pytest

from host_tests.app.device import Device
from tools.bench import journals
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from tools.scripts import by_keys, notation
from trivet.engine import codes, events, phases, tiles

GAMES = 150
PLAYED = 10  # of them are also played on the application, key by key
MOST = 4.6  # presses a turn, on average
# (tile, x, y, turn): a board on which 2-4-5 closes a bridge in one place and a hexagon in another.
BOTH = (
    (52, 0, 0, 0), (43, 0, 1, 0), (41, -1, 1, 2), (37, -1, 2, 1), (11, 0, 2, 2), (7, 0, 3, 1), (14, 1, 2, 0),
    (26, -1, 3, 2), (20, 2, 2, 1), (51, 3, 2, 1), (42, 3, 1, 0), (50, 4, 2, 0), (53, 1, 0, 0),
)  # fmt: skip


@pytest.fixture
def table(device):
    """Five tiles lie round a point with a 2."""
    return device.keys(ROUND_A_TWO)


@pytest.fixture
def begun(device):
    """2-2-3 lies there; 2-3-3 fits at two of its edges."""
    return device.keys(REFEREE + "2KK 223K")


def test_a_round_goes_on_as_it_was_begun_whatever_is_set_up_since(device):
    device.keys("2KK 223K")
    device.settings.set("referee", 1)
    device.keys("344K")
    assert device.screen == "TurnScreen"


def test_the_first_tile_lies_in_the_middle(device):
    device.keys(REFEREE + "2KK 223")
    assert device.app.screen.offered() == (0, 0, tiles.find((2, 2, 3)), 0)
    device.keys("K")
    assert device.session.last() == events.lay(tiles.find((2, 2, 3)), 0, 0, 0, 0) and device.match.totals[0] == 7


def test_ok_lays_the_tile_on_the_place_that_is_shown(begun):
    begun.keys("233>")
    x, y, tile, turn = begun.app.screen.offered()
    begun.keys("K")
    assert begun.session.last() == events.lay(tile, 0, x, y, turn)


def test_where_left_opens_the_map_right_alone_chooses_of_the_tile_booked_last(tmp_path):
    path = tmp_path / "match.jnl"
    path.write_bytes(journals.refereed(4, 10, 66))
    device = Device(str(path))
    for tile in device.match.unplayed():
        device.keys(tiles.name(tile).replace("-", ""))
        if device.app.screen.offered() and len(device.app.screen.places.moves) > 1:
            break
        device.keys("BBB")
    device.keys("K")
    assert device.app.screen.amending() == "\u25b6"
    assert device.keys("<").screen == "MapScreen"
    assert device.keys("B>").screen == "RefereedTurnScreen" and device.app.screen.offered()[2] == tile


@pytest.mark.parametrize(("bridge", "hexagon"), [(40, 50), (50, 40)])
def test_prices_decide_which_place_comes_first_not_the_kind_of_figure(device, bridge, hexagon):
    device.settings.set("referee", 1)
    for event in (events.match(0, 56, 2), events.round_(1), *(events.lay(tile, 0, *place) for tile, *place in BOTH)):
        assert device.app.confirm(event) == codes.OK
    match = device.match
    match.rules.bridge, match.rules.hexagon = bridge, hexagon
    device.keys("245")
    prices = [match.rules.price(match.board.move_figure(place)) for place in device.app.screen.places.moves]
    assert {bridge, hexagon} <= set(prices) and prices == sorted(prices, reverse=True)


def test_a_third_number_is_not_filled_in_where_the_tile_fits_nowhere(table):
    """Two numbers with which one tile is left, and that one fits nowhere."""
    for tile in tiles.fitting((4, 4)):
        table.match.owner[tile] = tile != tiles.find((0, 4, 4))
    table.keys("44")
    assert not table.app.notices.text and table.app.screen.digits == [4, 4]
    assert table.keys("0").app.notices.text == "0-4-4 fits nowhere: no free edge 0-4, 4-4, 4-0."


def test_where_only_a_corner_is_in_the_way_that_is_said(device, rng):
    for begin in [REFEREE + "2KK"] + 20 * ["2KK"]:  # most games come to such a tile
        device.keys(begin)
        while device.screen == "RefereedTurnScreen" and device.match.phase == phases.TURN:
            match = device.match
            for tile in match.unplayed():
                if match.placed and not match.board.moves((tile,)) and _touches(match.board, tile):
                    device.keys("%d%d%d" % tiles.digits(tile))
                    assert (
                        device.app.notices.text.endswith("at each free edge a corner differs.")
                        and device.app.notices.refused
                    )
                    return
            fitting = [tile for tile in match.unplayed() if not match.placed or match.board.moves((tile,))]
            device.keys("" if match.placed == 0 or match.pool() == 0 else "D")
            device.keys("%d%d%d" % tiles.digits(rng.choice(fitting)) + "K")
        device.app.leave()
        device.work()
    raise AssertionError("no game had such a tile")


def _touches(board, tile):
    """Whether one of the tile's edges stands free somewhere: a cell beside the board has its two corners."""
    mine = {tiles.turned(tile, turn)[:2] for turn in range(3)}
    for n in range(board.count):
        x, y, laid, turn = board.placed(n)
        corners = tiles.turned(laid, turn)
        beside = ((-1, 0), (0, -1), (1, 0)) if (x + y) & 1 else ((1, 0), (0, 1), (-1, 0))
        cells = {board.placed(other)[:2] for other in range(board.count)}
        for at, (dx, dy) in enumerate(beside):
            if (x + dx, y + dy) not in cells and (corners[(at + 1) % 3], corners[at]) in mine:
                return True
    return False


def test_where_the_board_has_no_room_left_opens_all_of_it_and_says_how_many_tiles_are_hidden(tmp_path):
    path = tmp_path / "match.jnl"
    path.write_bytes(journals.refereed(4, 10, 66))
    device = Device(str(path))
    left = dict(device.app.screen.key_table())["\u25c0"]
    assert left.startswith("Map +") and 0 < int(left[5:]) < 66
    assert device.keys("<").screen == "MapScreen" and device.app.screen.view.hidden(device.match.board) == 0
    assert device.keys("B").screen == "RefereedTurnScreen"
    assert "\u25c0" not in dict(device.keys("D0").app.screen.key_table()), "with a digit the arrows choose a place"


def test_a_board_on_which_nothing_fits_ends_the_round_and_that_is_said(device):
    device.keys(REFEREE + "2KK 223K")
    match = device.match
    match.owner[:] = bytes(1 for _ in match.owner)
    fits = tiles.find((2, 3, 3))
    match.owner[fits] = 0
    device.keys("233K")
    assert match.phase == phases.HANDS and device.app.notices.text.startswith("No tile that is left fits anywhere")


def test_the_keys_that_are_counted_lay_just_these_tiles(tmp_path, rng):
    for game in range(PLAYED):
        device = Device(str(tmp_path / str(game)))
        device.settings.set("referee", 1)
        app = device.app
        for match, event in by_keys.refereed_match(rng, edition=rng.choice((0, 3)), players=rng.choice((2, 3, 4))):
            if events.kind(event) == events.PASS or (events.kind(event) == events.LAY and match.placed):
                for name in notation.names(by_keys.refereed(match, event)):
                    app.press(name)
                assert app.controller.session.last() == event and not app.notices.refused
            else:
                assert app.confirm(event) == codes.OK


def test_a_turn_takes_no_more_than_4_6_presses(rng):
    turns, presses = by_keys.pressed(rng, GAMES, by_keys.refereed_match, by_keys.refereed)
    print("%d turns of %d games: %.3f presses" % (turns, GAMES, presses / turns))
    assert turns > 80 * GAMES and presses <= MOST * turns
