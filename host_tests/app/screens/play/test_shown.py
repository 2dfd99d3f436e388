"""What was shown for the opening: the opener's own contradiction is refused, what else does not agree is told once."""

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.leads import chosen
from trivet.engine import phases
from trivet.ui import widgets

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


def test_the_correction_survives_that_the_power_goes(device):
    device.keys(SHOWN + "31K 444K K")
    assert Device(device.path).match.phase == phases.OPENING
    device.keys("41K 444K")
    assert Device(device.path).match.totals == [22, 0]


def test_after_points_by_hand_what_was_shown_is_only_said(device):
    """To go back to what was shown would take them back, too."""
    device.keys(SHOWN + "31K")
    assert device.app.confirm(b"\x0b\x00\x05\x80\x00") == 0
    device.keys("444K")
    assert device.app.screen.is_turn and device.app.notices.text == "Player 1 has shown 3-3-3 and opens with it."


def test_who_shows_the_highest_triple_opens_with_zeros_unasked(at_opening):
    at_opening.keys("31K 000K")
    assert at_opening.match.totals == [40, 0] and at_opening.app.screen.is_turn


def test_what_does_not_agree_is_told_once_and_counts(device):
    device.keys(SHOWN + "31K 333K 555K")
    assert device.screen == "Question" and device.app.screen.text == HIGHER
    assert device.match.totals == [19, 15] and device.match.player == 0
    device.keys("K")
    assert device.screen == "TurnScreen"
    device.keys("B")  # the turn is open again, and as it was it is no news
    assert device.keys("K").screen == "TurnScreen" and device.match.totals == [19, 15]
    assert device.keys("344K").screen == "TurnScreen"
    assert Device(device.path).screen == "TurnScreen"


def test_it_is_told_over_the_end_of_the_round(device):
    device.keys(chosen(5)).app.screen.setup.set("hand_2", 1)
    device.keys("2K D 31K 000KK")
    assert device.screen == "Question" and device.app.screen.text.startswith("Player 1 went out without placing 3-3-3")
    assert device.keys("K").screen == "HandsLeftScreen"
    device.keys("555K")
    assert device.screen == "Question" and device.app.screen.text == HIGHER
    assert device.keys("K").screen == "RoundEndScreen"


def test_the_challenge_tells_it_too(device, monkeypatch):
    drawn = []
    lines = widgets.lines
    monkeypatch.setattr(
        widgets, "lines", lambda canvas, font, text, *rest: (drawn.extend(text), lines(canvas, font, text, *rest))[1]
    )
    device.keys(SHOWN + ">> 445 012 K 345K 555K K").menu("look.judge").keys(">")
    assert device.picture and "5-5-5 was in a hand when no triple was shown." in drawn


def test_a_triple_of_who_has_drawn_is_no_news(device):
    device.keys(SHOWN + "31K 333K D555K")
    assert device.screen == "TurnScreen" and device.match.totals == [19, 10]
