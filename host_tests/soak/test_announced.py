"""What counts as a turn that is booked otherwise than OK's line announces it."""

import pytest

from tools.soak.announced import announced, difference
from trivet.engine import events, tiles

LINE = "OK", "Player 1 −2", "0+1+3 + bridge 4 − 10"
TILE = events.place(tiles.find((0, 1, 3)), 2, 1)


def test_a_turn_that_is_booked_as_the_line_says_differs_in_nothing():
    assert difference(LINE, "Player 1", -2, TILE) == ""
    assert difference(("OK", "yes: Anna +4", "1/2"), "Anna", 4, TILE) == ""
    assert difference(("OK", "Player 1 −25", "passed −15 − 10"), "Player 1", -25, events.pass_(3)) == ""
    assert difference(("OK", "Player 1 +1", "1"), "Player 1", 1, TILE) == "", "a tile may pay a number"


@pytest.mark.parametrize(
    ("name", "points", "event", "told"),
    [
        ("Player 2", -2, TILE, "a turn of Player 2"),
        ("Player 1", 2, TILE, "2 points"),
        ("Player 1", -2, events.place(tiles.find((0, 1, 4)), 2, 1), "0-1-4"),
        ("Player 1", -2, events.pass_(3), "no tile"),
    ],
)
def test_another_player_other_points_and_another_tile_differ(name, points, event, told):
    assert told in difference(LINE, name, points, event)


@pytest.mark.parametrize(
    ("line", "points"),
    [(LINE, -2), (("OK", "Spieler 3 0"), 0), (("OK", "no tile: pass"), None), (("OK", "yes"), None), ((), None)],
)
def test_the_points_of_a_line_are_its_last_number(line, points):
    assert announced(line) == points
