"""Where were we? The tiles of the round that a device referees, one by one."""

import pytest

from host_tests.history.matches import content
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


def test_a_round_without_a_board_has_none(device):
    assert "look.where" not in device.keys("2KK 223K M").choose("menu.look").rows


def test_it_begins_at_the_tile_that_was_laid_last(where):
    assert shown(where) == ("Player 2", "6/6", "0+2+2 + hexagon 50 \u2212 5 = 49")
    assert where.app.screen.marked() == where.match.board.placed(5)


def test_the_arrows_go_from_tile_to_tile_and_round(where):
    assert shown(where.keys("<")) == ("Player 1", "5/6", "2+2+5 = 9")
    assert shown(where.keys(">>")) == ("Player 1", "1/6", "2+2+3 = 7")
    assert shown(where.keys("<"))[1] == "6/6"


def test_three_numbers_go_to_a_tile(where):
    assert shown(where.keys("30"))[2] == "3-0-·"
    where.keys("2")
    assert where.app.screen.marked()[2] == tiles.find((0, 2, 3))


def test_a_tile_that_does_not_lie_there_is_told(where):
    where.keys("555")
    assert (
        where.app.notices.refused
        and where.app.notices.text == "5-5-5 is not on the table."
        and where.app.screen.digits == [5, 5, 5]
    )
    where.keys("320")
    assert where.app.notices.text.startswith("3-2-0 is no tile of this set.")


def test_back_deletes_a_number_and_leaves_in_the_end(where):
    where.keys("30K")
    assert where.app.notices.text == "A tile has three numbers: 1 to go."
    assert where.keys("BB").screen == "TileByTileScreen"
    assert where.keys("B").screen == "RefereedTurnScreen"


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


def test_nothing_is_changed_by_looking(where):
    before, log = where.match.save(), content(where.session.log)
    where.keys("<<>023KBB")
    assert where.match.save() == before and content(where.session.log) == log


def test_it_is_there_until_the_next_round_begins(device):
    device.keys(REFEREE + "2KK 223K")
    match = device.match
    match.owner[:] = bytes(1 for _ in match.owner)
    match.owner[tiles.find((2, 3, 3))] = 0
    device.keys("233K").menu("look.where")
    assert device.screen == "TileByTileScreen" and match.phase == phases.HANDS
