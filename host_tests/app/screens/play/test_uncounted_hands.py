"""What all lose where the pool was empty, and by the count it was not; the rest is in uncounted_hands.keys."""

import pytest

from trivet.app.sentences import moves
from trivet.engine.rulebooks.editions import find

from ..leads import chosen


@pytest.mark.parametrize("players", [2, 4])
def test_what_all_lose_is_told_when_nobody_can_place(device, players):
    device.keys(chosen(find("swedish-b")) + "%dKK 555K" % players).menu("menu.block").keys(">")
    assert moves.booked(device.app)[0] == "No one can place"
    assert moves.booked(device.app)[1].count("−10") == players
