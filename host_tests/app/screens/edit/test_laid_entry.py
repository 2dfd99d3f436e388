"""An entry of the sheet in a round that the device refereed: its places. The rest is in laid_entry.keys."""

import pytest

from host_tests.app.device import assert_drawn_as_a_whole

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


def test_the_arrows_lead_to_places_alone(table):
    screen = entry(table, 0).keys("K").app.screen
    ways = len(screen.choices)
    assert all(table.keys(">").app.screen.marked() for _ in range(ways)) and screen.place == 0


@pytest.mark.parametrize("keys", ["DKDB", "KKB", "DDDDB<"])
def test_the_question_of_a_pass_leaves_the_picture_whole_and_finds_it_so(table, keys):
    entry(table, 0).keys(">>K K")
    assert table.screen == "PassingScreen"
    assert_drawn_as_a_whole(table)
    for key in keys:
        assert_drawn_as_a_whole(table.keys(key))
    assert table.screen == "LayAgainScreen"
