"""New firmware without opening the case: asked twice, everything stored, and what is to be done stays on the panel."""

import pytest

from trivet.app.refresh_policy import STORAGE


@pytest.fixture
def asked(device):
    """The question, over a match."""
    return device.keys("2KK 555K M55 <<K")


def test_it_takes_a_5_and_then_ok(asked):
    assert asked.screen == "NewFirmwareScreen"
    for keys in ("K", "5D K", "54K"):
        asked.keys(keys)
        assert not asked.hardware.is_drive
        assert asked.app.notices.text == "Press 5, then OK: the device waits for new firmware."
    assert asked.keys("B").screen == "SettingsScreen" and not asked.hardware.is_drive
    assert asked.keys("K5K").hardware.is_drive


def test_what_is_to_be_done_is_shown_in_full_before_anything_happens(asked):
    asked.app.press("5")
    asked.app.press("OK")
    assert asked.app.picture.boundary == STORAGE and not asked.app.picture.is_given
    assert not asked.hardware.is_drive
    asked.app.paint()
    asked.work()
    assert asked.hardware.is_drive
    picture = asked.picture
    assert asked.keys("MB5K").picture == picture, "a key counts while it goes on"


def test_what_cannot_be_stored_is_said_and_nothing_happens(asked, monkeypatch):
    def fail():
        raise OSError

    with monkeypatch.context() as full:
        full.setattr(asked.app.controller, "store", fail)
        asked.app.press("5")
        asked.app.press("OK")
        asked.work()
    assert not asked.hardware.is_drive and "could not be saved" in asked.app.notices.text
