"""The language: two presses from anywhere, at once on everything that is shown, and kept if there are settings."""

import pytest

from tools.words.files import CODES
from trivet.app.application import Application
from trivet.ui.canvas import Canvas
from trivet.ui.words import Words

from .device import Device


class Settings:
    """What a settings store is to the application."""

    def __init__(self, **kept):
        self.kept = kept
        self.stored = 0

    def get(self, name, default):
        return self.kept.get(name, default)

    def set(self, name, value):
        self.kept[name] = value

    def store(self):
        self.stored += 1


def test_draw_in_the_menu_goes_to_the_next_language_and_loses_nothing(device):
    device.keys("2KK 555K D34>")
    english = device.picture
    assert device.keys("MD").app.words.code == "is"
    assert device.keys("M").screen == "TurnScreen" and device.app.screen.digits == [3, 4]
    assert device.picture != english
    device.keys("M" + (len(CODES) - 1) * "D" + "M")
    assert device.picture == english


def test_the_row_of_the_menu_does_the_same(device):
    assert device.keys("2KK M>>>K").app.words.code == "is"
    assert device.screen == "MenuScreen"


@pytest.mark.parametrize("keys", ["", "2K", "2KK 5", "2KK 555K K", "2KK 555K B", "4K B"])
def test_what_lies_under_the_menu_is_in_the_new_language(tmp_path, keys):
    one, other = Device(str(tmp_path / "one")), Device(str(tmp_path / "other"))
    other.app.words.use("is")
    one.keys(keys + "MDM")
    other.keys(keys + "MM")
    assert one.picture == other.picture


def test_the_language_is_kept(device):
    settings = Settings(language="fi")
    app = Application(device.session, Canvas(400, 300), lambda sound: None, settings)
    assert app.words.code == "fi"
    app.press("MENU")
    app.press("DRAW")
    app.store()
    assert settings.kept == {"language": "de"} and settings.stored == 1


def test_a_kept_language_that_there_is_not_is_english(device):
    app = Application(device.session, Canvas(400, 300), lambda sound: None, Settings(language="xx"))
    assert app.words("menu.title") == Words("en")("menu.title")
