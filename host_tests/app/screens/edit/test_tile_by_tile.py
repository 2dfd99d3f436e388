"""Where were we? The tiles on the map, and what each scored. What the keys do is in tile_by_tile.keys."""

import pytest

from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.app.sentences import moves
from trivet.command.simulation import selfplay
from trivet.engine import codes, events, phases, tiles


@pytest.fixture
def where(device):
    """Six tiles lie there; it shows the last."""
    return device.keys(ROUND_A_TWO + "D022K").menu("look.where")


def shown(device):
    """(name of the player, which tile of how many, the line below the map)."""
    screen = device.app.screen
    return *screen.heading(), screen.said()


def test_it_begins_at_the_tile_that_was_laid_last(where):
    assert shown(where) == ("Player 2", "6/6", "0+2+2 + hexagon 50 \u2212 5 = 49")
    assert where.app.screen.marked() == where.match.board.placed(5)


def test_three_numbers_go_to_a_tile(where):
    assert shown(where.keys("30"))[2] == "3-0-·"
    where.keys("2")
    assert where.app.screen.marked()[2] == tiles.find((0, 2, 3))


def test_every_tile_tells_what_it_scored(device, rng):
    match = device.session.match
    told, rounds = [], 0
    for event, _ in selfplay.play(rng, edition=rng.randrange(9), players=2):
        if events.begins_round(event):
            told = []
        assert device.app.confirm(event) == codes.OK
        if events.kind(event) == events.LAY:
            line = moves.turn(device.app.words, tiles.digits(events.tile(event)), match.lines)
            told.append((device.app.player(match.actor), line))
        if match.phase == phases.HANDS and rounds < match.round:
            rounds = match.round
            device.app.navigation.open("edit.tile_by_tile")
            device.keys(">")  # from the last one to the first
            for n, (name, line) in enumerate(told):
                assert shown(device) == (name, "%d/%d" % (n + 1, len(told)), line)
                device.keys(">")
            device.keys("B")


def test_it_is_there_until_the_next_round_begins(device):
    device.keys(REFEREE + "2KK 223K")
    match = device.match
    match.owner[:] = bytes(1 for _ in match.owner)
    match.owner[tiles.find((2, 3, 3))] = 0
    device.keys("233K").menu("look.where")
    assert device.screen == "TileByTileScreen" and match.phase == phases.HANDS
