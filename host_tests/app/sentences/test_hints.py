"""Hints: who learns is told on his turn how many places there are, or also what the best one pays."""

import pytest

from host_tests.app.device import Device
from host_tests.app.map.boards import BOARDS, FIGURES, laid, table_of
from tools.machine.facts import HEIGHT, ROW_BYTES
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.app.sentences import hints
from trivet.engine import phases, scoring, tiles
from trivet.ui import layout


def told(device):
    """What the player to move is told."""
    screen = device.app.screen
    level = hints.level(device.settings, device.match.player)
    return hints.of_turn(device.app.words, level, device.match, screen.places, screen.draws)


def give(device, *levels):
    """Gives the players these levels."""
    for player, level in enumerate(levels):
        while hints.level(device.settings, player) != level:
            hints.turn(device.settings, player)
    return device


@pytest.fixture
def table(device):
    """Five tiles lie round a point with a 2; it is the second player's turn."""
    return device.keys(ROUND_A_TWO)


def test_the_row_is_there_with_a_referee_only(device):
    rows = [row.label for row in device.app.screen.rows()]
    assert "setup.hints" not in rows
    device.keys(REFEREE)
    rows = [row.label for row in device.app.screen.rows()]
    assert rows.index("setup.hints") == rows.index("setup.points") + 1


def test_at_first_nobody_gets_any(table):
    assert told(table) == "" and [hints.level(table.settings, player) for player in range(6)] == [0] * 6


def test_the_row_opens_the_players_and_tells_who_has_hints(device):
    device.keys("2>>K<<<<")
    assert device.app.screen[device.app.screen.chosen] == ("Hints", "\u2013")
    device.keys("K")
    assert device.screen == "HintsScreen" and len(device.app.screen) == 2
    device.keys(">KKB")
    assert device.app.screen[device.app.screen.chosen] == ("Hints", "Player 2")
    device.keys("K1B")
    assert device.app.screen[device.app.screen.chosen] == ("Hints", "2")


def test_ok_and_the_players_number_go_through_the_levels(device):
    device.keys("2>>K<<<<K")
    seen = [device.app.screen[1][1]]
    for key in "2K2":
        seen.append(device.keys(key).app.screen[1][1])
    assert seen == ["none", "number of places", "best place", "none"]
    assert device.app.screen[0] == ("Player 1", "none")
    assert device.keys("3").app.notices.text == "There is no player 3."


def test_they_can_be_changed_during_the_match_and_the_turn_stays_as_it_is(table):
    below = table.keys("D01").app.screen
    table.menu("setup.hints").keys("2B")
    assert table.app.screen is below and (below.digits, below.draws) == ([0, 1], 1)
    assert told(table).endswith(" places")


def test_without_a_referee_there_are_none(device):
    device.keys("2KK 223K").menu("menu.look")
    assert "setup.hints" not in device.rows


def test_they_stay_for_the_next_match_and_after_a_restart(table):
    give(table, 1, 2).app.leave()
    table.app.controller.store()
    assert [hints.level(Device(table.path).settings, player) for player in range(3)] == [1, 2, 0]


def test_each_player_gets_his_own_on_his_turn(table):
    give(table, 2, 0)
    assert told(table) == ""
    table.keys("022K")
    assert " places \u00b7 best: " in told(table)


def test_before_the_first_tile_there_is_nothing_to_tell(device):
    device.keys(REFEREE + "2KK")
    assert told(give(device, 2)) == ""


def test_of_a_tile_the_number_of_its_places_is_told(table):
    assert told(give(table, 0, 1).keys("022")).startswith("1 place")
    assert "best" not in told(table)


def test_the_best_is_told_while_another_place_is_shown(device, rng):
    found = []
    while not found:
        device.app.leave()
        match = laid(device, rng)
        found = [tile for tile in match.unplayed() if match.phase == phases.TURN and differ(match, tile)]
    give(device, 2, 2).keys("D%d%d%d" % tiles.digits(found[0]))
    screen = device.app.screen
    best = scoring.total(match.turn_lines(found[0], screen.draws, screen.figure))
    assert "best" not in told(device)
    while screen.figure:
        device.keys(">")
    assert told(device).endswith(" places \u00b7 best: %d" % best)


def differ(match, tile):
    """Whether a tile makes a figure on some of its places only."""
    makes = [match.rules.price(match.board.move_figure(move)) > 0 for move in match.board.moves((tile,))]
    return any(makes) and not match.board.move_figure(match.board.moves((tile,))[makes.index(min(makes))])


def test_for_a_tile_it_stands_in_the_line_of_what_was_booked_and_only_there(table):
    def rows():
        return [table.picture[row * ROW_BYTES : row * ROW_BYTES + ROW_BYTES] for row in range(HEIGHT)]

    table.keys("0")
    before = rows()
    give(table, 0, 1).keys("B0")
    changed = [row for row in range(HEIGHT) if rows()[row] != before[row]]
    assert changed and changed[0] >= HEIGHT - layout.FOOTER - layout.LAST and changed[-1] < HEIGHT - layout.FOOTER


@pytest.mark.parametrize("game", range(BOARDS))
def test_what_is_told_is_what_trying_everything_finds(device, game, rng):
    match = laid(device, rng)
    while match.phase != phases.TURN:  # nothing fits on that board
        device.app.leave()
        match = laid(device, rng)
    give(device, 2, 2)
    board = table_of(match)
    names = {tile: "%d%d%d" % tiles.digits(tile) for tile in match.unplayed()}

    def pays(x, y, digits):
        return sum(map(int, digits)) + match.rules.price(FIGURES.index(board.figure(x, y)))

    every = board.places(names.values())
    count = "1 place" if len(every) == 1 else "%d places" % len(every)
    assert told(device) == count + " \u00b7 best: %d" % max(pays(*place) for place in every)
