"""Who places the last tile of a refereed round is asked too; the rest is in is_out.keys."""

from tools.screens.tours.leads import REFEREE
from trivet.engine import phases


def test_in_a_refereed_round_the_draw_goes_to_the_tile_that_was_laid(device):
    device.keys(REFEREE + "2KK 555K")
    match = device.match
    match.hands[1] = 1
    device.keys("455K >").work()
    assert match.phase == phases.HANDS and match.out == 1 and match.refereed
    assert "−5" in device.app.screen.text
