"""Who places the last tile is asked whether they are out, before the turn counts."""

from tools.screens.tours.leads import ALMOST_OUT, OUT, REFEREE
from trivet.app.sentences import going_out
from trivet.engine import phases


def test_who_goes_out_by_the_count_is_asked_before_any_total_changes(device, drawn):
    device.keys(ALMOST_OUT + "034")
    totals = list(device.match.totals)
    device.keys("K")
    assert device.screen == "IsOutScreen" and device.match.totals == totals
    assert {"Is Player 1 out?", "no: Player 1 still holds tiles", "yes: Player 1 +32"} <= set(drawn())
    assert device.keys("B").screen == "TurnScreen" and device.app.screen.digits == [0, 3, 4]
    device.keys("KK")
    assert device.screen == "HandsLeftScreen" and device.match.totals[0] == totals[0] + 32
    device.keys("555K")
    assert device.match.phase == phases.OPENING
    assert going_out.just_out(device.app.controller) == phases.NOBODY


def test_who_still_holds_tiles_says_so_and_how_many(device):
    device.keys(ALMOST_OUT + "034K")
    totals = list(device.match.totals)
    device.keys(">").work()
    assert device.screen == "StillHoldsScreen" and "1 draw was not counted: \u22125" in device.app.screen.text
    device.keys("K").work()
    assert device.match.phase == phases.TURN and device.match.hands[0] == 1
    assert device.match.totals[0] == totals[0] + 7 - 5


def test_a_turn_that_is_open_again_is_not_asked_about_as_it_was(device):
    device.keys(OUT + "B")
    assert device.screen == "TurnScreen"
    device.keys("K")
    assert device.screen == "HandsLeftScreen"


def test_in_a_refereed_round_the_draw_goes_to_the_tile_that_was_laid(device):
    device.keys(REFEREE + "2KK 555K")
    match = device.match
    match.hands[1] = 1
    device.keys("455K >").work()
    assert match.phase == phases.HANDS and match.out == 1 and match.refereed
    assert "−5" in device.app.screen.text
