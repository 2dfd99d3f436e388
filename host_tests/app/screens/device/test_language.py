"""The language: two presses from anywhere, at once on everything that is shown, and kept."""

import pytest

from host_tests.app.device import Device
from tools.words.files import CODES
from trivet.ui.words import Words


def test_the_row_of_the_menu_goes_to_the_next_language_and_loses_nothing(device):
    device.keys("2KK 555K D34")
    english = device.picture
    assert device.keys("M03").app.words.code == "is"
    assert device.keys("M").screen == "TurnScreen" and device.app.screen.digits == [3, 4]
    assert device.picture != english
    device.keys("M0" + (len(CODES) - 1) * "3" + "M")
    assert device.picture == english


def test_the_menu_stays_open_for_the_one_after(device):
    assert device.keys("2KK M03").screen == "MenuScreen"
    assert device.keys("3").app.words.code == "da"


@pytest.mark.parametrize("keys", ["", "2K", "2KK 5", "2KK 555K K", "2KK 555K B", "4K B"])
def test_what_lies_under_the_menu_is_in_the_new_language(tmp_path, keys):
    one, other = Device(str(tmp_path / "one")), Device(str(tmp_path / "other"))
    other.app.words.use("is")
    other.settings.set("language", "is")  # the setup proposes the edition of the language
    one.keys(keys + "M03M")
    other.keys(keys + "MM")
    assert one.picture == other.picture


def test_the_language_is_kept(device):
    device.keys("M033")
    assert Device(device.path).app.words.code == "da"


def test_a_kept_language_that_there_is_not_is_english(device):
    device.settings.set("language", "xx")
    device.settings.store()
    assert Device(device.path).app.words("menu.keys") == Words("en")("menu.keys")
