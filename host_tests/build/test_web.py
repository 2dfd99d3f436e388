"""What the emulated Pico of browsers and Node is made of: its pin map, its packages."""

import json
import re

import pins
from tools.build import paths, table
from tools.build.web import npm, parts
from tools.machine.flashfs import FS_START


def _board(image="trivet"):
    return json.loads(table.made(f"web/{image}.board.json").read_text())


def test_the_machine_has_the_keys_of_the_pin_map_in_their_order():
    assert list(_board()["keys"].items()) == list(pins.KEYS)


def test_the_machine_has_every_pin_of_the_pin_map():
    made = _board()
    assert (made["dc"], made["cs"], made["rst"], made["busy"]) == (
        pins.PANEL_DC,
        pins.PANEL_CS,
        pins.PANEL_RST,
        pins.PANEL_BUSY,
    )
    assert (made["spi"], made["baud_hz"]) == (pins.PANEL_SPI, pins.PANEL_BAUD_HZ)
    assert (made["width"], made["height"]) == (pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    assert (made["buzzer"], made["led"], made["vsys_adc"]) == (pins.BUZZER, pins.LED, pins.VSYS_ADC)


def test_the_pin_map_of_a_keypad_says_what_its_keys_hang_on_and_how_they_lie():
    made = _board("trivet-keypad")
    assert (made["expander"], made["keys_across"]) == ([0, 4, 5], 4)
    assert (made["keys"]["BACK"], made["keys"]["OK"]) == (3, 11)


def test_the_machine_knows_where_the_files_lie():
    assert _board()["file_system"] == FS_START


def test_every_npm_package_is_pinned_with_its_hash_and_names_no_host():
    text = npm.LOCK.read_text()
    assert "://" not in text
    for name, pin in json.loads(text)["packages"].items():
        if name:
            assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", pin["integrity"]), name


def test_the_page_ships_the_packages_that_are_said_to_be_shipped_and_no_other():
    lock = json.loads(npm.LOCK.read_text())["packages"]
    shipped = [name for name, pin in lock.items() if name and not pin.get("dev") and not pin.get("devOptional")]
    assert shipped == ["node_modules/rp2040js"]


def test_nothing_of_the_machine_is_kept_in_the_repository():
    names = {name.removeprefix("web/") for name in table.WEB if not name.endswith(parts.BOARD)}
    assert not [file for file in (paths.ROOT / "tools").rglob("*") if file.name in names]
