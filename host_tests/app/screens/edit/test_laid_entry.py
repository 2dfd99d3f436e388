"""An entry of the sheet in a round that the device refereed: moved, made a pass or a skip, or put in."""

import pytest

from host_tests.app.device import assert_drawn_as_a_whole
from host_tests.history.matches import content
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.engine import events, tiles

from .sheets import EIGHT, laid


@pytest.fixture
def table(device):
    """Eight tiles, six of them round a point with a 2."""
    return device.keys(EIGHT)


def entry(device, back):
    """The entry so many rows above the last."""
    return device.menu("menu.sheet").keys(back * "<" + "K")


def test_an_entry_that_was_laid_can_be_moved(table):
    entry(table, 0).keys("K")
    assert table.screen == "LayAgainScreen" and table.app.screen.heading() == ("Player 2", "Change turn 8")
    place = table.keys(">").app.screen.marked()
    table.keys("KK")
    assert laid(table)[-1] == place and table.match.totals[1] == 5 + 5 + 3 - 1


def test_ok_of_an_entry_leads_to_the_review_at_once(table):
    entry(table, 2).keys("K DK")
    assert table.screen == "ReviewScreen"
    assert table.keys("BB").screen == "LayAgainScreen"  # key by key
    assert table.keys("BBBB").screen == "SheetEntryScreen"


def test_an_entry_confirmed_as_it_is_changes_nothing(table):
    before = table.match.save()
    assert entry(table, 1).keys("KK").screen == "SheetEntryScreen"
    assert table.app.notices.text == "Nothing has changed." and table.match.save() == before


def test_the_draws_of_an_entry_are_counted_anew(table):
    totals = list(table.match.totals)
    entry(table, 0).keys("KD")
    assert table.app.screen.said() == "0+2+2 + hexagon 50 \u2212 10 = 44"
    table.keys("DD")
    assert table.app.screen.draws == 0
    table.keys("KK")
    assert table.match.totals == [totals[0], totals[1] + 5]


def test_an_entry_can_have_been_a_pass(table):
    entry(table, 0).keys("KBBB")
    assert table.app.screen.draws == 1 and table.app.screen.marked() == ()
    table.keys("DDK")
    assert table.screen == "PassingScreen"
    table.keys("KK")
    assert table.session.last() == events.pass_(3) and table.match.board.count == 7


def test_a_tile_can_have_been_a_turn_that_was_skipped(table):
    entry(table, 0).keys("DK")
    assert table.screen == "ReviewScreen"
    table.keys("K")
    assert table.session.last() == events.skip(1), "what was drawn is kept"
    entry(table, 0).keys("K")
    assert table.app.screen.said() == "skipped, \u22125" and table.app.screen.marked() == ()
    table.keys("DDD")
    assert table.app.screen.said().startswith("Player 2 is away")
    table.keys("KK")
    assert table.session.last() == events.skip() and table.match.board.count == 7


def test_the_arrows_lead_to_places_alone(table):
    screen = entry(table, 0).keys("K").app.screen
    ways = len(screen.choices)
    assert all(table.keys(">").app.screen.marked() for _ in range(ways)) and screen.place == 0


def test_a_pass_can_have_been_a_tile(device):
    device.keys(ROUND_A_TWO + "K>")
    assert device.session.last()[0] == events.PASS
    entry(device, 0).keys("K")
    assert device.screen == "LayAgainScreen" and device.app.screen.marked() == ()
    device.keys("022KK")
    assert device.session.last()[:2] == bytes((events.LAY, tiles.find((0, 2, 2)))) and device.match.board.count == 6


def test_a_turn_that_was_forgotten_is_put_in_on_the_board(table):
    entry(table, 0).keys(">>K")
    assert table.screen == "LayAgainScreen" and table.app.screen.heading() == ("Player 2", "Round 1 \u00b7 8")
    table.keys("2K")
    assert table.app.notices.text == "A tile has three numbers: 2 to go."
    table.keys("B D 233 K")
    assert table.screen == "ReviewScreen" and not table.app.screen.draft.faults
    table.keys("K")
    assert [tiles.name(place[2]) for place in laid(table)[6:]] == ["0-0-2", "2-3-3", "0-2-2"]
    assert list(events.split(content(table.session.log)))[-2][2] == 1


@pytest.mark.parametrize("keys", ["DKDB", "KKB", "DDDDB<"])
def test_the_question_of_a_pass_leaves_the_picture_whole_and_finds_it_so(table, keys):
    entry(table, 0).keys(">>K K")
    assert table.screen == "PassingScreen"
    assert_drawn_as_a_whole(table)
    for key in keys:
        assert_drawn_as_a_whole(table.keys(key))
    assert table.screen == "LayAgainScreen"


def test_a_pass_that_was_forgotten_is_put_in(table):
    before = table.match.save()
    entry(table, 0).keys(">>K K")
    assert table.screen == "PassingScreen"
    table.keys("K")  # what must be drawn was not entered
    assert table.screen == "PassingScreen" and table.app.notices.refused
    table.keys("DK")
    assert table.screen == "ReviewScreen" and not table.app.screen.draft.faults
    table.keys("K")
    assert list(events.split(content(table.session.log)))[-2] == events.pass_(1)
    table.keys("BK")
    assert table.match.save() == before


def test_back_from_the_pass_that_is_put_in_keeps_its_draws(table):
    entry(table, 0).keys(">>K DK B")
    assert table.screen == "LayAgainScreen" and table.app.screen.draws == 1
    table.keys("K>")
    assert table.screen == "ReviewScreen"
    table.keys("B")
    assert table.screen == "LayAgainScreen" and table.app.screen.draws == 3
    assert table.app.screen.said() == "\u221215 \u2212 10 = \u221225"
    table.keys("D")
    assert table.app.screen.said() == "Drawn: 0. Still to draw: 1 at least."
    table.keys("B")  # the draw that was one too many
    table.keys("DDDKKK")
    assert list(events.split(content(table.session.log)))[-2] == events.pass_(3)


def test_a_skip_that_was_forgotten_is_put_in(table):
    entry(table, 0).keys("<KK")
    assert list(events.split(content(table.session.log)))[-2] == events.skip()
    assert [place[2] for place in laid(table)][-1] == tiles.find((0, 2, 2))


def test_after_the_review_a_turn_that_is_put_in_is_still_entered(table):
    entry(table, 0).keys(">>K 233K B")
    assert table.screen == "LayAgainScreen" and table.app.screen.tile == tiles.find((2, 3, 3))
    table.keys("KK")
    assert len(laid(table)) == 9


def test_the_opener_neither_draws_nor_passes(table):
    entry(table, 7).keys("K")
    assert len(table.app.screen.choices) == 3
    table.keys("D")
    assert table.app.notices.text == "The opener places a tile: no drawing, no passing."


def test_the_draws_of_a_tile_that_opens_now_are_left_out(device):
    device.keys(REFEREE + "2KK 223K D233K 333K")
    entry(device, 2).keys(">K >")  # the first one is taken out; the second does not hold any more
    assert device.screen == "SheetEntryScreen"
    device.keys("KK")
    assert device.screen == "ReviewScreen"
    device.keys("K")
    first = next(event for event in device.session.log.events() if events.kind(event) == events.LAY)
    assert first[1:3] == bytes((tiles.find((2, 3, 3)), 0))
