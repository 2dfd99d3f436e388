"""The page of the way without soldering says what the parts list, its pin map and its program say."""

import re

from hardware import data, wiring
from hardware.case import prints
from host_tests.hardware import pico
from tools.build import paths
from tools.machine.machine import board_of
from tools.manual import headings
from trivet.device import expander, signals

PAGE = (paths.ROOT / "docs" / "afternoon.md").read_text("utf-8")
SIGNALS = (paths.ROOT / "docs" / "build-one.md").read_text("utf-8")
PINS = board_of("trivet-keypad.uf2")
CABLE = wiring.cable(data.load())


def _rows(heading, page=PAGE):
    """The cells of the rows of the table under a heading, without its head."""
    _, text = headings.section(page, heading)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:2] == "| "][1:]


def test_it_names_each_part_with_its_number():
    told = [(maker, number.split(",")[0]) for _, maker, number in _rows("Four parts")]
    bought = [(part.maker, part.number) for part in data.load().bought if part.count["keypad"]]
    assert sorted(told) == sorted(bought)


def test_the_panels_cable_goes_to_the_pins_that_the_pin_map_has():
    told = {wire: (int(pin), where) for wire, pin, where in _rows("The panel by its own cable")}
    assert {wire: pin for wire, (pin, _) in told.items()} == wiring.cable_pins()
    lines = {
        "DIN": PINS.PANEL_MOSI, "CLK": PINS.PANEL_CLK, "CS": PINS.PANEL_CS,
        "DC": PINS.PANEL_DC, "RST": PINS.PANEL_RST, "BUSY": PINS.PANEL_BUSY,
    }  # fmt: skip
    assert {wire: int(where) for wire, (_, where) in told.items() if where.isdigit()} == lines
    assert all(told[wire][0] == pico.pin_of(gpio) for wire, gpio in lines.items())
    assert [pico.NAMES[told[wire][0] - 1] for wire in ("VCC", "GND")] == ["3V3", "GND"]


def test_the_picture_of_the_cable_has_each_wire_beside_its_pin():
    shown = {words: float(y) for y, words in re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*>([^<]*)</text>', CABLE)}
    for wire, pin in wiring.cable_pins().items():
        assert abs(shown[wire] - shown[str(pin)]) < 5


def test_the_program_is_put_on_before_anything_is_stacked():
    order = [words for _, level, words in headings.headings(PAGE.splitlines()) if level == 2]
    assert order.index("Drag the program onto it") < order.index("Stack them") < order.index("When it starts")


def test_a_sounder_goes_where_the_pin_map_has_it():
    assert f"GPIO {PINS.BUZZER} (pin {pico.pin_of(PINS.BUZZER)}) and ground (pin 28)" in " ".join(PAGE.split())
    assert pico.NAMES[28 - 1] == "GND"


def test_a_silent_keypad_flashes_as_often_as_is_said():
    told = {row[0]: row[1] for row in _rows("Signals", SIGNALS)}
    assert "keypad" in told[str(signals.KEYPAD_SILENT)]


def test_a_key_counts_as_late_as_a_look_comes():
    assert f"every {expander._LOOK_MS} ms" in PAGE and f"up to {expander._LOOK_MS} ms later" in PAGE


def test_the_file_to_drag_is_that_of_the_board_with_a_keypad():
    dragged = set(re.findall(r"Copy `([\w.-]+)\.uf2`", PAGE))
    assert {paths.PINS[name].parent.name for name in dragged} == {PINS.NAME}


def _stand():
    return " ".join(headings.section(PAGE, "A stand to print")[1].split())


def test_the_stand_takes_as_long_and_weighs_as_much_as_the_slicer_says():
    told, files = prints.record()["prints"], prints.stand(data.load())
    minutes, grams = (sum(told[file][what] for file in files) for what in ("minutes", "grams"))
    assert f"{minutes // 60} h {minutes % 60:02} min and {grams:.0f} g for both" in _stand()


def test_the_files_of_the_stand_are_those_that_are_printed():
    named = re.findall(r"`([\w-]+)\.stl`", _stand())
    assert named == prints.stand(data.load())


def test_what_is_measured_before_the_stand_is_printed_is_the_datas():
    hardware = data.load()
    stand, text = hardware.stand, _stand()
    assert f"raise it by {hardware.case.reading_angle:g}°" in text
    assert f"{stand.edge:g} mm along its left and right edge are free" in text
    assert f"{stand.board_thickness - 0.4:g} to {stand.board_thickness + 0.4:g} mm thick" in text
    assert f"it has up to {stand.groove:g} mm" in text
    assert f"nor more than {stand.groove:g} mm from the near edge" in text
    assert f"its middle is {stand.usb_at:g} mm from the near edge" in text
    assert f"more than {stand.key_beyond:g} mm, with its middle, beyond" in text
