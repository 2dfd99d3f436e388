"""The ranking: every text of a player stands in the row of that player."""

import pytest

import pins
from trivet.app.screens.parts import ranking
from trivet.ui import fonts
from trivet.ui.canvas import Canvas

NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"]
TOP, HIGH = 70, 140  # px


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("gone", [0, 0b1, 0b10, 0b11])
def test_who_has_left_stands_in_a_row_like_the_others(monkeypatch, players, gone):
    tops = {}
    monkeypatch.setattr(Canvas, "text", lambda canvas, font, said, x, y, *at: tops.setdefault(said, (y, font)) and 0)
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    totals = [100 - 10 * player for player in range(players)]
    ranking.paint(canvas, 8, TOP, 384, HIGH, NAMES[:players], totals, gone=(gone, "left"))
    tall = min(56, HIGH // players)
    for place, (name, total) in enumerate(zip(NAMES, totals, strict=False)):
        for said in (str(place + 1), name, str(total)):
            y, font = tops[said]
            middle = y + fonts.ascent(font) - fonts.cap(font) // 2
            assert abs(middle - (TOP + place * tall + tall // 2)) <= 3, (said, middle)
    assert ("(left)" in tops) == bool(gone)
