"""What happens where the key for the prompt is down at power-on."""

import pytest

from tools.pictures import reading
from tools.screens import stage
from tools.words import files as words_files
from trivet.recovery import safe_mode

from .device import Device


class Held(Device):
    """A device whose MENU is down until `up_ms`, and whose cable has a computer on it from `computer_ms` on."""

    def __init__(self, up_ms, computer_ms=99_000, **given):
        super().__init__("55K", **given)
        self.up_ms, self.computer_ms = up_ms, computer_ms

    def is_down(self, name):
        assert name == "MENU"
        return self.now_ms < self.up_ms

    def usb_host(self):
        return self.now_ms >= self.computer_ms

    def wait(self):
        return safe_mode.wait(self.pages, self, "MENU")


def test_a_key_that_comes_up_is_said_and_what_was_typed_is_forgotten():
    device = Held(3_000)
    assert device.wait() == safe_mode.UP and 3_000 <= device.now_ms < 3_300
    assert reading.find_text(device.seen[0], "This key is held down.") and device.typed == []


def test_a_key_that_does_not_come_up_is_waited_for_ten_seconds():
    device = Held(99_000)
    assert device.wait() == safe_mode.STUCK and 10_000 <= device.now_ms < 10_300


def test_a_computer_gets_the_device():
    device = Held(99_000, 1_500)
    assert device.wait() == safe_mode.COMPUTER and device.now_ms < 2_000
    assert reading.find_text(device.seen[-1], "A computer has the device now.")


@pytest.mark.parametrize("language", [language.code for language in words_files.languages(words_files.FOLDER)])
def test_it_fits_in_all_languages(language):
    faults = []

    def report(what, text):
        faults.append((what, text))

    with stage.watched(report):
        Held(1_000, language=language, canvas=stage.WatchedCanvas(report)).wait()
    assert faults == []
