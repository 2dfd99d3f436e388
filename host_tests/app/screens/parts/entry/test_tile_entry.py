"""A tile that is refused, wherever tiles are entered; the way to its turn is in tile_entry.keys."""

import pytest

from host_tests.app.screens.leads import TRIPLES
from tools.screens.tours.leads import OUT, REFEREE, TWO_HOLD_ONE
from trivet.engine import tiles

QUICK = "3KK 555K 445K 344K 122K "
LAID = REFEREE + "2KK 223K 233K "

# The keys that lead to where a tile is entered, and one that is refused there.
REFUSED = {
    "quick, played": (QUICK, "344"),
    "quick, after a draw": (QUICK + "D", "344"),
    "refereed, played": (LAID, "223"),
    "refereed, fits nowhere": (LAID, "000"),
    "hands, played": (OUT, "000"),
    "hands, told twice": (TWO_HOLD_ONE, "555"),
    "opening, drawn twice": ("2K D 345", "345"),
    "opening, a triple that nobody has": (TRIPLES + "> >", "222"),
}


def refused(device, keys, tile):
    """The screen on which this tile was refused; what has happened so far, to be compared."""
    device.keys(keys)
    before = len(device.app.navigation.stack), device.match.save()
    device.keys(tile)
    assert device.app.notices.refused, device.app.notices.text
    assert "".join(map(str, device.app.screen.digits)) == tile
    return device.app.screen, before


@pytest.fixture(params=REFUSED)
def entry(request, device):
    return device, *refused(device, *REFUSED[request.param])


def test_the_next_number_begins_another_tile(entry):
    device, screen, _ = entry
    device.keys("1")
    assert screen.digits == [1] and not device.app.notices.text
    device.keys("5")
    assert screen.digits[:2] == [1, 5]


def test_each_back_deletes_a_number_and_reaches_nothing_else(entry):
    device, screen, before = entry
    for left in (2, 1, 0):
        device.keys("B")
        assert device.app.screen is screen and len(screen.digits) == left
    assert before == (len(device.app.navigation.stack), device.match.save())


def test_the_time_that_is_up_takes_no_tile_that_was_refused(device):
    screen, _ = refused(device, QUICK, "344")
    assert screen.event() == b"" and screen.tile() == tiles.NONE


def test_keys_that_are_typed_while_the_turn_is_looked_for_count_there(device):
    refused(device, QUICK, "344")
    for key in ("OK", "3", "3", "3"):
        device.app.press(key)
    device.work()
    assert device.screen == "ChangeTurnScreen" and device.app.screen.digits == [3, 3, 3]
