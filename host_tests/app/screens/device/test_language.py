"""The language: all that lies under the menu is in the new one. What the keys do is in language.keys."""

import pytest

from host_tests.app.device import Device
from trivet.ui.words import Words


@pytest.mark.parametrize("keys", ["", "2K", "2KK 5", "2KK 555K K", "2KK 555K B", "4K B"])
def test_what_lies_under_the_menu_is_in_the_new_language(tmp_path, keys):
    one, other = Device(str(tmp_path / "one")), Device(str(tmp_path / "other"))
    other.app.words.use("is")
    other.settings.set("language", "is")  # the setup proposes the edition of the language
    one.keys(keys + "M03M")
    other.keys(keys + "MM")
    assert one.picture == other.picture


def test_a_kept_language_that_there_is_not_is_english(device):
    device.settings.set("language", "xx")
    device.settings.store()
    assert Device(device.path).app.words("menu.keys") == Words("en")("menu.keys")
