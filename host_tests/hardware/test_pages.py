"""What is committed of the made pages and pictures is what the data makes."""

import math
import re
from dataclasses import replace

import pytest

import pins
from hardware import data, energy, parts, recorded, wiring
from hardware.board import __main__ as board
from host_tests.contributing import step
from host_tests.hardware import pico
from tools.manual import headings
from trivet.app.refresh_policy import RefreshPolicy
from trivet.device import expander


def test_the_parts_page_is_the_datas():
    assert parts.FILE.read_text("utf-8") == parts.document(data.load())


def test_what_is_plugged_together_has_a_price_or_is_said_to_have_none():
    hardware = data.load()
    _, told = headings.section(parts.document(hardware), "What it costs")
    (unknown,) = re.findall(r"No price with its day was found for (.*?)\. ", " ".join(told.split()))
    priced = {price.part for price in hardware.price}
    plugged = [part for part in hardware.bought if part.count["keypad"]]
    assert unknown.split(", ") == [f"{part.maker} {part.number}" for part in plugged if part.id not in priced]


def test_a_price_that_is_found_is_no_longer_said_to_be_missing():
    hardware = data.load()
    found = replace(hardware, price=(*hardware.price, replace(hardware.price[0], part="keypad", what="the keypad")))
    assert "Pimoroni PIM551, " in parts.document(hardware) and "Pimoroni PIM551, " not in parts.document(found)
    assert "| the keypad | 4.00 | 2024-08-14 | a magazine: " in parts.document(found)


def test_the_energy_page_is_the_programs():
    assert energy.FILE.read_text("utf-8") == energy.document()


@pytest.mark.parametrize(
    ("folder", "made_from"), [("board", lambda _: board.made_from()), ("wiring", wiring.made_from)]
)
def test_the_pictures_are_not_stale(folder, made_from):
    assert recorded.stale(recorded.FOLDER / folder, made_from(data.load())) is None


def test_a_picture_of_other_data_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(recorded.paths, "ROOT", tmp_path)
    recorded.record(tmp_path, "one")
    assert recorded.stale(tmp_path, "one") is None
    assert "other data" in (recorded.stale(tmp_path, "two") or "")


def test_an_evenings_charge_is_what_its_parts_add_up_to():
    """By hand: 1,200 keys of 33 ms at 31.5 mA; 2.989 h at 1.3 mA; 13.56 J; 300 times 10 and 7.92 mJ; the Pico's 5 / 3.9
    times.
    """
    taken = energy.charges(energy.EXPECTED, energy.Evening())
    assert taken["awake"] == pytest.approx(39.6 * 31.5 / 3600 * 5 / 3.9)
    assert taken["asleep"] == pytest.approx(2.989 * 1.3 * 5 / 3.9)
    assert taken["panel"] == pytest.approx(13.56 / 3.9 / 3.6)
    assert taken["powered"] == pytest.approx(300 * 17.92 / 1000 / 3.9 / 3.6)


def test_the_panels_voltages_stay_up_for_as_long_as_switching_them_takes():
    assert RefreshPolicy.burst_ms == 1000 * math.ceil(energy.break_even_s(energy.EXPECTED))


def test_the_cautious_column_takes_more_of_everything():
    expected, cautious = (energy.charges(case, energy.Evening()) for case in (energy.EXPECTED, energy.CAUTIOUS))
    assert all(cautious[name] > expected[name] for name in expected)


def test_a_keypad_is_looked_at_as_often_as_is_reckoned():
    """By hand: 62,000 cycles are 0.31 ms at 200 MHz, in each 12 ms."""
    assert energy.LOOK_MS == expander._LOOK_MS
    assert energy.look_share(energy.EXPECTED) == pytest.approx(0.31 / 12)


def test_looks_take_the_current_awake_for_their_part_of_the_time_asleep():
    share = 0.31 / 12
    waiting = energy.with_keypad(energy.EXPECTED)
    assert waiting.sleep_ma == pytest.approx(31.5 * share + 1.3 * (1 - share))


def test_the_table_of_gpios_is_the_pin_maps():
    page = (data.FILE.parent / "README.md").read_text("utf-8").split("## Which GPIO is what")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("| ")
    ]
    told = {}
    for gpios, edge, words in rows:
        numbers = [int(number) for number in gpios.split(",") if number.strip().isdigit()]
        for place, gpio in enumerate(numbers):
            told[gpio] = (edge.split(", ")[place] if edge[0].isdigit() else edge, words, place)
    legends = {key.name: key.legend for key in data.load().key}
    for name, gpio in pins.KEYS:
        assert gpio in told, f"hardware/README.md has no GPIO {gpio}. {step('a board', 'hardware/README.md')}"
        edge, words, place = told[gpio]
        assert edge == str(pico.pin_of(gpio))
        assert words.removeprefix("keys ").split()[place] == f"`{legends[name]}`"
    panel = (pins.PANEL_DC, pins.PANEL_CS, pins.PANEL_CLK, pins.PANEL_MOSI, pins.PANEL_RST, pins.PANEL_BUSY)
    for name, gpio in zip(("DC", "CS", "CLK", "MOSI", "RST", "BUSY"), panel, strict=True):
        edge, words, place = told[gpio]
        assert edge == str(pico.pin_of(gpio)) and words.removeprefix("panel ").split(", ")[place] == name
    assert told[pins.BUZZER][0] == str(pico.pin_of(pins.BUZZER))
    assert {pins.LED, pins.VSYS_ADC, pins.VBUS_SENSE} <= set(told)
