"""The settings: each is changed by OK, takes effect at once, and is kept; erasing cannot happen by chance."""

import pytest

from host_tests.app.device import Device
from host_tests.contributing import step
from tools.bake.icons import ICONS
from tools.build import paths
from tools.machine.facts import PLANE_BYTES
from tools.words.files import CODES
from trivet.app import VERSION, battery
from trivet.app.preferences.fields import FIELDS
from trivet.app.refresh_policy import ROUND_END
from trivet.app.screens.device import settings
from trivet.store.archive import Archive
from trivet.ui.fonts import ICON_NAMES

SETTINGS = "M55"
NAMES = [name for name, *_ in FIELDS]
# What OK makes of a row from the usual value on, till that is there again: the setting, its label, the values.
ROWS = [
    (field[0], field[2], [*field[1][1:], field[1][0]]) for field in FIELDS if len(field) > 2 and field[0] != "lights"
]
ROWS.append(("language", "menu.language", [*CODES[1:], CODES[0]]))


@pytest.mark.parametrize("icon", [found.icon for found in settings._ROWS])
def test_every_row_has_an_icon(icon):
    assert icon in ICONS, f"tools/bake/icons has no '{icon}'. {step('a setting', 'tools/bake/icons')}"
    assert icon in ICON_NAMES, f"build/baked is older than the icon '{icon}': python3 -m tools.build baked"


def test_a_board_that_does_not_measure_its_battery_has_neither_its_row_nor_its_voltage(device):
    device.keys(SETTINGS)
    rows, picture = len(device.app.screen), device.picture
    device.hardware.knows_battery = False
    device.keys("BBB" + SETTINGS)
    assert len(device.app.screen) == rows - 1 and device.picture != picture


def test_a_board_whose_keys_have_lights_has_a_row_for_them(device):
    device.hardware.lights = object()
    device.menu("menu.settings")
    for value in (2, 0, 1):
        assert device.choose("set.lights").settings.get("lights") == value


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_obeyed(name):
    sources = (paths.FIRMWARE_SOURCE / "trivet").rglob("*.py")
    assert any(f'ettings.get("{name}")' in source.read_text(encoding="utf-8") for source in sources), (
        f'nothing in firmware/trivet reads settings.get("{name}"). {step("a setting", "settings.get")}'
    )


@pytest.mark.parametrize(("name", "label", "values"), ROWS)
def test_ok_gives_a_row_its_next_value_and_that_is_kept(device, name, label, values):
    device.menu("menu.settings")
    pictures = set()
    for value in values:
        pictures.add(device.choose(label).picture)
        assert device.settings.get(name) == Device(device.path).settings.get(name) == value
    assert len(pictures) == len(values), "a value is not shown"


def test_with_sound_off_nothing_sounds(device):
    device.menu("menu.settings").choose("set.sound").choose("set.sound")
    device.sounds.clear()
    assert device.keys("M 0").app.notices.refused
    assert device.sounds == []


def test_without_clicks_a_refusal_still_sounds(device):
    device.menu("menu.settings").choose("set.sound")
    device.sounds.clear()
    device.keys("M>D 2")
    assert device.sounds == ["refuse"]


def test_the_arrows_go_round(device):
    device.keys(SETTINGS + "<")
    assert device.app.screen.chosen == len(device.app.screen) - 1
    assert device.keys(">").app.screen.chosen == 0


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("set.contrast", "contrast"),
        ("set.test", "hardware_check"),
        ("set.firmware", "new_firmware"),
        ("set.reset", "reset"),
    ],
)
def test_the_other_rows_lead_to_their_screen_and_back_leads_here(device, label, name):
    device.menu("menu.settings").choose(label)
    assert device.app.screen.name == "device." + name
    device.keys("BBM" if name == "hardware_check" else "B")
    assert device.screen == "SettingsScreen"


def test_a_storage_that_does_not_answer_does_not_stop_the_settings(device, monkeypatch):
    def fail(self):
        raise OSError

    monkeypatch.setattr(Archive, "space", fail)
    assert device.keys(SETTINGS).screen == "SettingsScreen"


@pytest.mark.parametrize(
    ("millivolts", "cells", "percent"), [(4800, 0, 100), (3900, 0, 50), (3000, 0, 0), (3850, 1, 50)]
)
def test_a_battery_is_as_full_as_its_voltage_tells(device, millivolts, cells, percent):
    device.settings.set("cells", cells)
    assert battery.percent(device.settings, millivolts) == percent


def test_the_kind_of_cells_decides_when_the_battery_is_low(device):
    assert battery.low_mv(device.settings) == 3_300
    device.settings.set("cells", 1)
    assert battery.low_mv(device.settings) == 3_500


def test_the_version_is_that_of_the_project():
    import tomllib  # since Python 3.11, which an older one is told first
    from pathlib import Path

    project = Path(__file__).resolve().parents[4] / "pyproject.toml"
    assert tomllib.loads(project.read_text())["project"]["version"] == VERSION


# ---- the contrast test


def test_the_six_pictures_of_the_contrast_test_differ_and_are_fully_refreshed(device):
    device.menu("menu.settings").choose("set.contrast")
    pictures = set()
    for _ in range(6):
        assert device.app.picture.boundary == ROUND_END
        device.app.picture.boundary = 0
        pictures.add(device.picture)
        device.keys(">")
    assert len(pictures) == 6 and device.picture in pictures


def test_draw_goes_from_page_to_page_and_round(device):
    rows = [device.menu("menu.settings").app.screen.chosen]
    while len(rows) == 1 or rows[-1]:
        rows.append(device.keys("D").app.screen.chosen)
    assert rows == [*range(0, len(device.app.screen), 4), 0]


def test_ok_shows_the_whole_of_a_picture(device):
    assert device.menu("menu.settings").choose("set.contrast").keys("K").picture == bytes(PLANE_BYTES)
    assert device.keys(">K").picture == bytes([255]) * PLANE_BYTES
    assert device.keys("<").picture != bytes(PLANE_BYTES)


def test_digits_show_the_same_picture_by_either_kind_of_full_refresh_and_says_how_long_each_took(device):
    device.hardware.panel.took_ms[1] = 0  # it has made no short one yet
    usual = device.menu("menu.settings").choose("set.contrast").keys(">").picture
    device.app.picture.boundary = 0
    short = device.keys("1").picture
    assert device.app.picture.boundary == ROUND_END and device.settings.get("flash") == 1
    assert short != usual and short[:10_000] == usual[:10_000]
    device.hardware.panel.took_ms[1] = 1_180
    assert device.keys("0").picture != usual and device.settings.get("flash") == 0, "the time of a short one is missing"


# ---- erasing everything


@pytest.fixture
def used(device):
    """A device in the middle of a match, with a match of the past and settings."""
    device.keys("2KK 555K M03 M")
    device.archive().put(1, b"header", [b"payload"])
    return device.menu("menu.settings").choose("set.reset")


def test_five_and_ok_erase_everything_and_begin_like_a_new_device(used):
    used.keys("5K")
    assert used.screen == "FirstStepsScreen" and used.app.words.code == "en"
    assert used.session.last() is None and used.archive().count() == 0 and used.settings.names() == []
    assert Device(used.path, new=True).screen == "FirstStepsScreen"
    assert used.keys("B").screen == "NewMatchScreen"


@pytest.mark.parametrize("keys", ["K", "4K", "54K", "5>K", "5DK", "05BMMK", "5BK"])
def test_anything_else_erases_nothing(used, keys):
    used.keys(keys)
    assert used.session.last() is not None and used.archive().count() == 1 and used.app.words.code == "is"


def test_that_it_is_being_erased_is_shown_before_the_flash_is_busy_with_it(used):
    used.keys("5").app.press("OK")
    used.app.paint()
    assert used.app.notices.text == used.app.words("reset.now") and used.archive().count() == 1
    used.app.press("BACK")
    assert used.screen == "ResetScreen"
    used.work()
    assert used.screen == "FirstStepsScreen" and not used.app.notices.text and used.archive().count() == 0


def test_what_cannot_be_erased_is_told(used, monkeypatch):
    def fail(self):
        raise OSError

    monkeypatch.setattr(Archive, "erase", fail)
    used.keys("5K")
    assert used.app.notices.refused and used.match.totals == [15, 0]
