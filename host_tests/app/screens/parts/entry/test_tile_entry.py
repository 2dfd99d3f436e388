"""A tile that is refused, wherever tiles are entered: one rule, and the way to the turn in which it was played."""

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, TRIPLES, TWO_HOLD_ONE
from tools.screens.tours.leads import REFEREE, ROUND_A_TWO
from trivet.engine import events, figures, phases, tiles

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


def restarted(device):
    return Device(device.path)


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


def test_a_number_that_was_wrong_is_typed_again_in_its_place(device):
    screen, _ = refused(device, QUICK, "345"[:2] + "4")
    device.keys("B 5")
    assert screen.digits == [3, 4, 5] and not screen.refusal
    assert device.keys("K").session.last() == events.place(tiles.find((3, 4, 5)))


# The keys that lead to where a tile is entered, and there of such a one.
ENTRIES = {
    "quick": QUICK,
    "opening": "2K D",
    "what fits": QUICK + "M241",
    "hands": OUT,
}


@pytest.mark.parametrize("keys", ENTRIES.values(), ids=ENTRIES)
def test_numbers_read_anticlockwise_are_told_and_the_tile_that_has_them_is_entered(device, keys):
    device.keys(keys + "354")
    assert device.app.notices.refused
    assert device.app.notices.text == "3-5-4 is no tile of this set. Read clockwise: is it 3-4-5?"


def test_ok_answers_what_is_asked_of_them_with_what_it_announces(device):
    screen = device.keys(QUICK + "D354").app.screen
    assert screen.announced("")[0] == "Player 2 +7" and dict(screen.key_table())["OK"]
    assert device.keys("K").session.last() == events.place(tiles.find((3, 4, 5)), 1)


def test_where_that_tile_cannot_be_laid_it_is_told_of_it(device):
    device.keys(LAID + "354")
    assert device.app.notices.text == "3-4-5 fits nowhere: no free edge 3-4, 4-5, 5-3."


def test_what_is_asked_of_them_can_be_answered_by_another_tile(device):
    assert device.keys(QUICK + "354 BBB").app.screen.digits == []
    assert device.keys("045K").session.last() == events.place(tiles.find((0, 4, 5)))


def test_the_time_that_is_up_takes_no_tile_that_was_refused(device):
    screen, _ = refused(device, QUICK, "344")
    assert screen.event() == b"" and screen.tile() == tiles.NONE


def test_ok_on_a_tile_that_was_played_opens_that_turn_and_comes_back_to_the_tile(device):
    refused(device, QUICK + "D", "344")
    assert device.app.notices.text == "3-4-4 was played already, by Player 3, 2 turns ago. OK changes that turn."
    assert dict(device.app.screen.key_table())["OK"] == "change"
    device.keys("K")
    assert device.screen == "ChangeTurnScreen" and device.app.screen.entry.old == events.place(tiles.find((3, 4, 4)))
    device.keys("333K")
    assert device.screen == "ReviewScreen"
    device.keys("K")
    screen = device.app.screen
    assert device.screen == "TurnScreen" and (screen.draws, screen.digits, screen.refusal) == (1, [3, 4, 4], ())
    assert device.keys("K").session.last() == events.place(tiles.find((3, 4, 4)), 1)
    assert device.match.owner[tiles.find((3, 3, 3))] == 3
    assert restarted(device).match.save() == device.match.save()


def test_back_there_comes_back_to_the_tile_as_it_stood(device):
    screen, before = refused(device, QUICK, "344")
    device.keys("K BBBB")
    assert device.app.screen is screen and screen.digits == [3, 4, 4]
    assert before == (len(device.app.navigation.stack), device.match.save())
    assert device.keys("1").app.screen.digits == [1]


def test_a_turn_that_is_changed_otherwise_leaves_the_tile_refused(device):
    refused(device, QUICK, "344")
    device.keys("K D K K")
    assert device.screen == "TurnScreen" and device.app.screen.digits == [3, 4, 4]
    assert device.app.notices.text.startswith("3-4-4 was played already")


def test_keys_that_are_typed_while_the_turn_is_looked_for_count_there(device):
    refused(device, QUICK, "344")
    for key in ("OK", "3", "3", "3"):
        device.app.press(key)
    device.work()
    assert device.screen == "ChangeTurnScreen" and device.app.screen.digits == [3, 3, 3]


def test_the_figure_that_was_chosen_comes_back_too(device):
    device.keys("2KK 004K" + "".join(f"D{tile}K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split()))
    device.keys("4> 55")
    assert device.app.notices.refused
    device.keys("K 555K K")
    assert device.app.screen.figure == figures.BRIDGE and device.app.screen.digits == [4, 5, 5]
    device.keys("BBB")
    assert device.app.screen.figure == figures.BRIDGE and not device.app.screen.digits
    assert device.keys("B").app.screen.figure == figures.PLAIN


def test_on_the_board_the_placement_is_changed_and_the_tile_finds_its_places(device):
    refused(device, LAID, "233")
    device.keys("K")
    assert device.screen == "LayAgainScreen"
    device.keys("222K K")
    assert device.screen == "RefereedTurnScreen" and device.app.screen.offered()[2] == tiles.find((2, 3, 3))
    device.keys("K")
    assert device.match.placed == 3 and restarted(device).match.save() == device.match.save()


def test_where_it_fits_comes_back_with_the_turn_below_as_it_was(device):
    device.keys(ROUND_A_TWO + "D01").menu("look.places")
    refused(device, "", "122")
    device.keys("K")
    assert device.screen == "LayAgainScreen"
    device.keys("D K K")
    assert device.screen == "WhereItFitsScreen" and device.app.screen.digits == [1, 2, 2]
    device.keys("BBBB")
    below = device.app.screen
    assert device.screen == "RefereedTurnScreen" and below.draws == 1 and below.digits[:2] == [0, 1]


def test_hands_that_were_told_come_back(device):
    device.keys(TWO_HOLD_ONE)
    assert device.match.phase == phases.HANDS
    refused(device, "", "001")
    assert device.keys("K").screen == "ChangeTurnScreen"
    device.keys("D K K")
    assert device.screen == "HandsLeftScreen" and device.app.screen.digits == [0, 0, 1]


def test_a_turn_that_is_only_open_again_is_kept_while_an_older_one_is_changed(device):
    """The last turn was mistyped: what was meant was typed in an older one, which is changed first."""
    device.keys(QUICK + "B")
    refused(device, "BBB", "445")
    device.keys("K 444K K")
    assert device.screen == "TurnScreen" and device.match.player == 0 and device.app.screen.digits == [4, 4, 5]
    assert device.app.screen.reopened() == "Changed. The menu brings back what was."
    again = restarted(device)
    assert again.match.placed == 4, "a power cut leaves the turn as it was confirmed"
    assert again.match.owner[tiles.find((4, 4, 4))] and again.match.owner[tiles.find((1, 2, 2))]
    device.keys("K")
    assert device.match.placed == 4 and not device.match.owner[tiles.find((1, 2, 2))]
    assert restarted(device).match.save() == device.match.save()
