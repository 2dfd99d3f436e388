"""People leave a match in play, come back, and join, by their names; the rest is in coming_and_going.keys."""

import pytest

from trivet.app.preferences.match_setup import remember
from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions


@pytest.fixture
def three(device):
    """Anna, Ben and Cleo; Anna has opened the first round with 5-5-5, Dan is remembered."""
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan"])
    return device.keys(">K 1 2 3 KKK 555K")


def between(device):
    """The first round is over: Anna went out, 5 is left in each other hand."""
    device.app.confirm(events.out(0))
    while device.match.phase == phases.HANDS:
        device.app.confirm(events.hand(77))
    device.app.paint()
    return device.keys("K") if device.screen == "RoundEndScreen" else device


def test_nobody_joins_a_match_that_is_full_nor_leaves_a_name_in_it(three):
    between(three)
    while three.session.apply(events.correct(1, -1)) == codes.OK:
        pass
    three.menu("menu.names").keys("01 K")
    assert three.match.players == 3 and three.session.name(3) == ""
    assert three.app.notices.text.startswith("This match is as long as one can be kept.")


def test_the_course_of_a_match_begins_the_line_of_one_who_joins_where_he_does(three):
    between(three)
    three.menu("menu.names").keys("01 12K").keys("4K 123K").menu("menu.chart")
    heights = three.app.screen.heights[3]
    assert heights[0] == 0 and heights[-1] > 0
    assert all(rows[0] for rows in three.app.screen.heights[:3])


def test_a_seventh_is_told_that_six_is_the_most_and_how_a_seat_is_taken_over(device):
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    device.app.controller.setup.use_edition(editions.find("swedish-b"))
    full = "No more than six can play. Whoever takes over a seat gives it their name and keeps its points."
    device.keys(">K 1 2 3 4 5 D1 D2")
    assert device.app.notices.text == full and len(device.app.screen.names()) == 6
    device.keys("KKK")
    assert device.match.players == 6
    page, row = divmod(device.menu("menu.names").keys("K").app.screen.names.index("Gro"), 5)
    device.keys("D" * page + str(row + 1))
    assert device.app.player(0) == "Gro"


def test_the_same_again_is_for_those_who_ended_the_match(three):
    three.menu("menu.names").keys("2<KK")  # Ben leaves
    three.app.confirm(events.end())
    three.keys("KK")
    assert three.screen == "NewMatchScreen"
    setup = three.app.screen.setup
    assert three.app.screen[0][0] == "The same again"
    assert setup.players == 2 and setup.names[:3] == ["Anna", "Cleo", ""]


def test_the_same_again_is_for_who_has_joined_too(three):
    dan = three.match.players
    between(three)
    three.app.confirm(events.join(dan, 0))
    three.session.call(dan, "Dan")
    three.app.confirm(events.end())
    three.keys("KK")
    assert three.app.screen.setup.names[:4] == ["Anna", "Ben", "Cleo", "Dan"]
