"""Help: nothing is left out of it, and nothing lost between its pages. The keys there are in help.keys."""

import pytest

from host_tests.app.screens.leads import OUT
from trivet.ui import widgets

HELP = "M01"


@pytest.mark.parametrize("keys", ["", "2K", "2KK", "2KK 555K", "2KK 555K K", OUT])
def test_it_tells_of_every_key_that_the_screen_below_hints_at_in_its_order(device, keys):
    screen = device.keys(keys).app.screen
    hints = screen.key_table() + screen.held_keys
    told = [(key, sentence) for key, sentence in device.menu("menu.keys").app.screen.sentences() if key]
    assert device.screen == "HelpScreen" and [key for key, _ in told if key in dict(hints)] == [key for key, _ in hints]
    assert all(sentence for _, sentence in told), told


def test_notes_come_after_the_keys(device, monkeypatch):
    device.keys("2KK 555K")
    monkeypatch.setattr(type(device.app.screen), "notes", lambda self: ("No bridge yet.",))
    assert list(device.keys(HELP).app.screen.sentences())[-1] == ("", "No bridge yet.")


def test_nothing_is_lost_between_the_pages(device, monkeypatch):
    drawn, lines = [], widgets.lines

    def noted(canvas, font, texts, *place):
        drawn.extend(texts)
        return lines(canvas, font, texts, *place)

    device.keys("2KK 555K M0")
    monkeypatch.setattr(widgets, "lines", noted)
    device.keys("K>>")
    assert " ".join(drawn) == " ".join(sentence for _, sentence in device.app.screen.sentences())
