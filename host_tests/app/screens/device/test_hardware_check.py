"""The self-test: what was found good is ticked off, what was not is said."""

from pathlib import Path

import pytest

import pins
from trivet.app.refresh_policy import ROUND_END
from trivet.store.archive import Archive
from trivet.ui import layout

START = "M55 <<<K"
ALL_KEYS = "012345D<>KBM"
LABELS = ("keys", "panel", "sound", "light", "storage", "battery")


def good(device):
    """What the test found good."""
    return {label for label, found in zip(LABELS, device.app.screen.good, strict=True) if found}


def test_everything_good(device):
    device.keys(START + ALL_KEYS + "KKK K K")
    assert good(device) == set(LABELS)
    assert device.keys("K").screen == "SettingsScreen"


def test_each_key_is_ticked_off_once(device):
    pictures = {device.keys(START).picture}
    for key in ALL_KEYS[:-1]:
        pictures.add(device.keys(key).picture)
    assert len(pictures) == 12 and device.keys("3").picture in pictures


def test_a_key_that_is_missing_is_told_after_back_twice(device):
    device.keys(START + "BB KKK KK")
    assert good(device) == set(LABELS) - {"keys"}


@pytest.mark.parametrize(
    ("answers", "faulty"), [("BKK KK", "panel"), ("KKB KK", "panel"), ("KKK BK", "sound"), ("KKK KB", "light")]
)
def test_what_back_judges_is_faulty(device, answers, faulty):
    device.keys(START + ALL_KEYS + answers)
    assert good(device) == set(LABELS) - {faulty}


def test_the_pictures_are_fully_refreshed(device):
    device.keys(START + ALL_KEYS)
    pictures = []
    for _ in range(3):
        assert device.app.picture.boundary == ROUND_END
        device.app.picture.boundary = 0
        pictures.append(device.picture)
        device.keys("K")
    above = (pins.PANEL_HEIGHT - layout.FOOTER) * pins.PANEL_WIDTH // 8  # bytes, without the key hints
    assert pictures[0][:above] == bytes(above) and pictures[1][:above] == bytes([255]) * above


def test_the_sound_is_made_though_the_settings_silence_it(device):
    device.settings.set("sound", 2)
    device.keys(START + ALL_KEYS + "KKK")
    assert device.sounds == ["good"]
    device.keys(">")
    assert device.sounds == ["good", "good"]


@pytest.mark.parametrize("leave", ["K", "B", "M"])
def test_the_light_is_on_only_while_it_is_tested(device, leave):
    device.keys(START + ALL_KEYS + "KKK")
    assert not device.hardware.is_lit
    assert device.keys("K").hardware.is_lit
    assert not device.keys(leave).hardware.is_lit


def test_a_storage_that_loses_what_it_takes_is_faulty(device, monkeypatch):
    monkeypatch.setattr(Archive, "works", lambda self: False)
    assert "storage" not in good(device.keys(START + ALL_KEYS + "KKK KK"))


@pytest.mark.parametrize("millivolts", [0, 9_900])
def test_a_voltage_that_cannot_be_is_faulty(device, millivolts):
    device.hardware.millivolts = millivolts
    assert "battery" not in good(device.keys(START + ALL_KEYS + "KKK KK"))


def test_it_leaves_the_match_and_the_storage_as_they_were(device):
    def stored():
        folders = Path(device.path).parent.rglob("*")
        return {path.name: path.read_bytes() for path in folders if path.is_file()}

    device.archive().put(1, b"header", [b"payload"])
    device.keys("2KK 555K D3")
    before, files = device.picture, stored()
    device.keys(START + ALL_KEYS + "KKK KK K")
    assert device.screen == "SettingsScreen" and device.keys("BM").picture == before
    assert stored() == files and device.archive().numbers() == [1]


def test_a_board_without_an_led_is_not_asked_whether_it_shines(device):
    device.hardware.has_led = False
    device.keys(START + ALL_KEYS + "KKK K")
    assert good(device) == set(LABELS) - {"light"}
    without = device.picture
    device.hardware.has_led = True
    device.app.redraw()
    device.app.paint()
    assert device.picture != without, "the result told of a light"
    assert device.keys("K").screen == "SettingsScreen", "that was the result"


def test_a_board_that_does_not_measure_its_battery_tells_nothing_of_it(device):
    device.keys(START + ALL_KEYS + "KKK K K")
    measured = device.picture
    device.hardware.knows_battery = False
    device.keys("KK" + ALL_KEYS + "KKK K K")
    assert device.screen == "HardwareCheckScreen" and device.picture != measured


def test_the_keys_stand_in_rows_as_they_lie(device):
    sixes = device.keys(START).picture
    device.hardware.across = 4
    device.app.redraw()
    device.app.paint()
    assert device.picture != sixes
