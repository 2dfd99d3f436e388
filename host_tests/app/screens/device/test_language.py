"""The language: two presses from anywhere, at once on everything that is shown, and kept."""

import pytest

from host_tests.app.device import Device
from tools.words.files import CODES
from trivet.ui.words import Words


def test_draw_in_the_menu_goes_to_the_next_language_and_loses_nothing(device):
    device.keys("2KK 555K D34")
    english = device.picture
    assert device.keys("MD").app.words.code == "is"
    assert device.keys("M").screen == "TurnScreen" and device.app.screen.digits == [3, 4]
    assert device.picture != english
    device.keys("M" + (len(CODES) - 1) * "D" + "M")
    assert device.picture == english


def test_the_row_of_the_menu_does_the_same(device):
    assert device.keys("2KK M<<K").app.words.code == "is"
    assert device.screen == "MenuScreen"


@pytest.mark.parametrize("keys", ["", "2K", "2KK 5", "2KK 555K K", "2KK 555K B", "4K B"])
def test_what_lies_under_the_menu_is_in_the_new_language(tmp_path, keys):
    one, other = Device(str(tmp_path / "one")), Device(str(tmp_path / "other"))
    other.app.words.use("is")
    other.settings.set("language", "is")  # the setup proposes the edition of the language
    one.keys(keys + "MDM")
    other.keys(keys + "MM")
    assert one.picture == other.picture


def test_the_language_is_kept(device):
    device.keys("MDD")
    assert Device(device.path).app.words.code == "da"


def test_a_kept_language_that_there_is_not_is_english(device):
    device.settings.set("language", "xx")
    device.settings.store()
    assert Device(device.path).app.words("menu.help") == Words("en")("menu.help")
