"""The list of what can be looked up: on pages, where it has more rows than fit."""

import pytest

from tools.pictures import reading
from trivet.app.screens.look.look_up import LookUpScreen
from trivet.app.screens.parts.lists import row
from trivet.ui import layout
from trivet.ui.canvas import Canvas


def listed(device, monkeypatch, count):
    monkeypatch.setattr(LookUpScreen, "ROWS", (row("look.rules", "rules", "look.rules"),) * count)
    return device.keys("2KK 555K M4").app.screen


@pytest.mark.parametrize(("count", "pages"), [(11, 1), (12, 1), (13, 2), (24, 2), (25, 3)])
def test_each_row_can_be_chosen_and_stands_over_the_footer(device, monkeypatch, count, pages):
    screen = listed(device, monkeypatch, count)
    canvas = device.app.picture.canvas
    seen = set()
    for chosen in [*range(count), 0]:
        assert screen.chosen == chosen
        first, end = screen.page(canvas)
        assert first <= chosen < end
        assert screen.place(canvas, end - 1)[1] + layout.LOW_ROW <= canvas.height - layout.FOOTER
        seen.add((first, end))
        anew = Canvas(canvas.width, canvas.height)
        anew.clear()
        screen.paint(anew)
        assert device.picture == bytes(anew.buffer), chosen
        device.keys(">")
    assert len(seen) == pages and sorted(at for span in seen for at in range(*span)) == list(range(count))


def test_the_title_says_which_rows_are_shown(device, monkeypatch):
    listed(device, monkeypatch, 13)
    assert reading.find_text(device.picture, "Look up 1–12/13")
    assert reading.find_text(device.keys("<").picture, "Look up 13–13/13")
    assert device.keys("K").screen == "RulesScreen"
