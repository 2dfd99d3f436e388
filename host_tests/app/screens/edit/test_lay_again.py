"""A round that the device referees, corrected tile by tile: where tiles come to lie. The rest is in lay_again.keys."""

import pytest

from host_tests.app.device import Device
from host_tests.history.matches import content
from tools.screens.tours.leads import REFEREE
from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match

from .sheets import EIGHT, laid


@pytest.fixture
def table(device):
    """Eight tiles, six of them round a point with a 2."""
    return device.keys(EIGHT)


def opened(device, keys):
    """Where were we?, and from there with these keys to the rebuilding."""
    device.menu("look.where").keys(keys)
    assert device.screen == "LayAgainScreen"
    return device


def keys_to(screen, place):
    """The arrows that lead to a place that is not chosen yet."""
    ways = len(screen.choices)
    at = (screen.choices.index(place) - screen.place) % ways
    return min(at * ">", (ways - at) * "<", key=len)


def begun(device):
    """2-2-3 lies there; 2-3-3 was laid on the best of its places."""
    return device.keys(REFEREE + "2KK 223K 233K")


def test_the_tile_is_offered_where_it_was_laid(table):
    there = laid(table)
    opened(table, "<<<<K")
    assert table.app.screen.marked() == there[3] and table.app.screen.heading() == ("Player 2", "4/8")
    assert table.app.screen.board.count == 3


def test_the_last_tile_moved_scores_what_its_other_place_pays(table):
    place = opened(table, "K").keys(">").app.screen.marked()
    assert table.app.screen.said() == "0+2+2 \u2212 5 = \u22121"
    table.keys("K")
    assert table.screen == "ReviewScreen" and not table.app.screen.draft.faults
    table.keys("K")
    assert table.screen == "RefereedTurnScreen"
    assert laid(table)[-1] == place and table.match.totals[1] == 5 + 5 + 3 - 1


def test_the_arrows_show_all_legal_places(table):
    opened(table, "K")
    board, tile = table.app.screen.board, tiles.find((0, 2, 2))
    seen = set()
    for _ in table.app.screen.choices:
        seen.add(table.keys(">").app.screen.marked())
    assert seen == {board.unpack(move) for move in board.moves((tile,))}


def test_ok_goes_on_and_back_comes_back(table):
    opened(table, "<<<<K").keys("K")
    assert table.app.screen.heading() == ("Player 1", "5/8") and table.app.screen.board.count == 4
    table.keys("B")
    assert table.app.screen.heading() == ("Player 2", "4/8") and table.app.screen.board.count == 3
    assert table.keys("B").screen == "TileByTileScreen"


def test_a_place_corrected_some_turns_back_has_the_later_ones_judged_anew(device):
    begun(device).keys("333K")
    opened(device, "<K").keys(">D")  # the rest as it is
    repair = device.app.screen.draft
    assert repair.faults[0].code in (codes.NO_EDGE, codes.CORNER) and repair.rest == 1
    assert device.match.placed == 3


def test_another_tile_is_laid_first_where_the_wrong_one_lay(table):
    there = laid(table)[6]
    opened(table, "<K").keys("233")
    other = table.app.screen.marked()
    assert other[2] == tiles.find((2, 3, 3))
    for typed in ([2, 3], [2]):
        assert table.keys("B").app.screen.digits == typed and not table.app.screen.marked()
    assert table.keys("B").app.screen.marked() == there
    table.keys("233D K")
    assert laid(table)[6] == other


def test_on_the_cell_of_the_wrong_tile_another_comes_first_though_it_pays_less(table):
    """0-2-2 lay in the outer place, not where it closes the hexagon; in that place 0-2-4 was meant, or 0-2-2 again."""
    opened(table, "K").keys(">K K")
    place = laid(table)[7]
    opened(table, "K")
    assert table.app.screen.marked() == place and table.app.screen.said().startswith("0+2+2 \u2212")


def test_a_place_that_is_taken_is_told_and_another_one_offered(device):
    begun(device).keys("333K")
    there = laid(device)
    opened(device, ">K").keys("K")
    place = next(place for place in device.app.screen.choices if place != there[1])
    device.keys(keys_to(device.app.screen, place))
    device.keys("K")
    assert device.app.notices.text.startswith("3-3-3 cannot stay: ") and not device.app.notices.refused
    assert device.app.screen.marked() != there[2]


def test_the_first_tile_can_be_turned(table):
    opened(table, ">K")
    assert [place[:2] for place in table.app.screen.choices] == [(0, 0)] * 3
    table.keys(">D")
    assert table.app.screen.draft.faults


def test_draws_and_passes_stay_as_they_were(device):
    device.keys(REFEREE + "3KK 223K DD122K K> 125K D233K")
    log = content(device.session.log)
    opened(device, "K").keys(">KK")
    kinds = [event[:3] for event in events.split(log)]
    now = content(device.session.log)
    assert [event[:3] for event in events.split(now)] == kinds and now != log


def test_while_the_tiles_are_being_laid_keys_are_asked_to_wait(table):
    table.menu("look.where")
    app = table.app
    app.press("OK")
    for key in ("OK", "DRAW", "LEFT", "RIGHT", "3"):
        app.press(key)
        app.paint()
        assert app.notices.text == "One moment: it is being worked out." and app.notices.refused
    table.work()
    assert app.screen.marked() == laid(table)[7]


def test_the_tiles_are_laid_a_few_at_a_time(table):
    table.menu("look.where")
    app = table.app
    app.press("OK")
    pieces = 0
    while app.screen.go_on():
        pieces += 1
        assert app.screen.board.count <= 4 * pieces
    assert pieces >= 2 and app.screen.board.count == 7


def test_the_match_keeps_its_board_and_what_was_entered_stays_under_the_menu(table):
    before = table.match.save()
    opened(table, "<<<K").keys("233 K >")
    shown, count = table.app.screen.marked(), table.app.screen.board.count
    assert count == 5
    table.keys("M")
    assert table.match.save() == before
    table.keys("B")
    assert table.app.screen.marked() == shown and table.app.screen.board.count == count


def test_points_are_corrected_from_the_menu_meanwhile(table):
    totals, board = list(table.match.totals), table.match.board.save()
    opened(table, ">K").menu("menu.correct").keys("1K1K")
    assert table.match.totals != totals and table.match.board.save() == board
    table.keys("233K")
    assert table.match.board.count == 9
    assert Device(table.path).match.save() == table.match.save()


def random_round(rng, count):
    """The LAY events of a round of so many tiles, or of as many as fit."""
    match = Match()
    for event in (events.match(1, 56, 2), events.round_(0)):
        match.apply(event)
    found = []
    while len(found) < count and match.phase == phases.TURN:
        tile = rng.randrange(56)
        if match.placed:
            moves = match.board.moves(match.unplayed())
            x, y, tile, turn = match.board.unpack(rng.choice(moves))
            found.append(events.lay(tile, min(1, match.draws_left()), x, y, turn))
        else:
            found.append(events.lay(tile, 0, 0, 0, 0))
        assert match.apply(found[-1]) == codes.OK
    return found


def test_any_round_is_rebuilt_to_any_other_by_keys(tmp_path, rng):
    for game in range(5):
        device = Device(str(tmp_path / str(game)))
        count = rng.randint(2, 25)
        old, new = random_round(rng, count), random_round(rng, count)
        device.settings.set("referee", 1)
        for event in (events.match(1, 56, 2), events.round_(0), *old):
            assert device.app.confirm(event) == codes.OK
        opened(device, ">K")
        for event in new:
            _, tile, _, x, y, turn = event
            place = (x - events.MIDDLE, y - events.MIDDLE, tile, turn)
            if device.app.screen.tile != tile:
                device.keys("%d%d%d" % tiles.digits(tile))
            device.keys(keys_to(device.app.screen, place) + "K")
        if old != new:
            assert device.screen == "ReviewScreen" and not device.app.screen.draft.faults
            device.keys("K")
        # The draws are those that were entered.
        wanted = [event[:2] + was[2:3] + event[3:] for event, was in zip(new, old, strict=True)]
        assert list(events.split(content(device.session.log)))[2:] == wanted
        assert device.match.board.count == count


def test_after_one_has_left_a_turn_laid_again_is_his_whose_it_was(device):
    device.settings.set("referee", 1)
    begin = [events.match(1, 56, 3), events.round_(0), events.lay(tiles.find((2, 2, 2)), 0, 0, 0, 0), events.leave(1)]
    for event in begin:
        assert device.app.confirm(event) == codes.OK
    for _ in range(3):  # by player 3, 1 and 3
        x, y, tile, turn = device.match.board.unpack(next(iter(device.match.board.moves(device.match.unplayed()))))
        assert device.app.confirm(events.lay(tile, 1, x, y, turn)) == codes.OK
    opened(device.keys(""), "K")
    screen = device.app.screen
    assert screen.heading()[0] == "Player 3"
    first = laid(device)[1][2]
    device.keys("%d%d%d" % tiles.digits(first))
    assert device.app.notices.text.endswith("was played already, by Player 3.")
