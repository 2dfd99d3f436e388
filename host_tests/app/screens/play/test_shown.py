"""What was shown for the opening: the opener's own contradiction is refused. Other contradictions are in shown.keys."""

import pytest

from host_tests.app.screens.leads import chosen
from trivet.engine import phases

SHOWN = chosen(5) + "2K D"  # Swedish B; who holds which triple is asked
HIGHER = "5-5-5 was in a hand when 3-3-3 was shown as the highest."


@pytest.fixture(params=[0, 1])
def at_opening(device, request):
    """The device that asks for the highest triples; quick, and with a referee."""
    device.settings.set("referee", request.param)
    device.keys(SHOWN)
    return device


@pytest.mark.parametrize(
    ("shown", "tile", "why"),
    [
        ("31", "444", "Player 1 has shown 3-3-3 and opens with it."),
        ("31", "345", "Player 1 has shown 3-3-3 and opens with it."),
        (">> 445 012", "455", "Player 1 has shown 4-4-5 as the highest, and 4-5-5 is more."),
        (">> 445 012", "111", "1-1-1 is a triple, and nobody has one."),
    ],
)
def test_a_tile_that_contradicts_what_was_shown_is_refused_with_the_offer_to_correct_that(at_opening, shown, tile, why):
    device = at_opening
    device.keys(shown + "K" + tile)
    before = device.match.save()
    device.keys("K")
    assert device.screen == "Question" and device.app.screen.text == why
    assert device.keys("B").match.save() == before and not device.app.screen.digits  # another tile may be entered
    device.keys(tile + "KK")
    assert device.screen == "DrawForOpeningScreen" and device.match.phase == phases.OPENING
    device.keys("51K 555K" if len(shown) == 2 else ">> 455 012 K 455K")
    assert device.match.placed == 1 and device.screen != "Question"


def test_who_shows_the_highest_triple_opens_with_zeros_unasked(at_opening):
    at_opening.keys("31K 000K")
    assert at_opening.match.totals == [40, 0] and at_opening.app.screen.is_turn


def test_it_is_told_over_the_end_of_the_round(device):
    device.keys(chosen(5)).app.screen.setup.set("hand_2", 1)
    device.keys("2K D 31K 000KK")
    assert device.screen == "Question" and device.app.screen.text.startswith("Player 1 went out without placing 3-3-3")
    assert device.keys("K").screen == "HandsLeftScreen"
    device.keys("555K")
    assert device.screen == "Question" and device.app.screen.text == HIGHER
    assert device.keys("K").screen == "RoundEndScreen"
