"""Help: a sentence for each key of the screen that the menu lies over."""

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


def test_what_does_not_fit_is_on_another_page(device):
    device.keys("2KK 555K" + HELP)
    first = device.picture
    assert device.app.screen.pages == 3
    others = [device.keys(">").picture, device.keys(">").picture]
    assert len({first, *others}) == 3
    assert device.keys(">").picture == first and device.keys("<").picture == others[1]


def test_nothing_is_lost_between_the_pages(device, monkeypatch):
    drawn, lines = [], widgets.lines

    def noted(canvas, font, texts, *place):
        drawn.extend(texts)
        return lines(canvas, font, texts, *place)

    device.keys("2KK 555K M0")
    monkeypatch.setattr(widgets, "lines", noted)
    device.keys("K>>")
    assert " ".join(drawn) == " ".join(sentence for _, sentence in device.app.screen.sentences())


def test_one_page_cannot_be_turned(device):
    device.keys("2KK B" + HELP + ">")
    assert device.app.notices.refused and device.app.notices.text == "There is only this page."


def test_back_goes_back_to_the_menu_and_ok_does_nothing(device):
    assert device.keys("2KK D" + HELP + "K").screen == "HelpScreen" and device.app.notices.refused
    assert device.keys("B").screen == "MenuScreen"


def test_the_tour_can_be_seen_again(device):
    assert device.keys("M02").screen == "FirstStepsScreen"
    assert device.keys("B").screen == "MenuScreen"
