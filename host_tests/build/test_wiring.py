"""The wiring page names the pins of the pin map."""

import re

import pins
from host_tests.contributing import step
from tools.build import paths

# The Pico's edge connector (Pico datasheet, figure 2): GPIO → pin.
EDGE = {0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19}
EDGE |= {15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34}

OTHER_PINS = f"hardware/README.md has other pins than pins.py. {step('a board', 'hardware/README.md')}"


def rows():
    """The wiring table: (GPIOs, pins, what they go to)."""
    page = (paths.ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
    for gpios, edge, to in re.findall(r"^\| ([\d, ]+) \| ([\d, ]+|on the Pico) \| (.+) \|$", page, re.MULTILINE):
        numbers = [int(gpio) for gpio in gpios.split(", ")]
        yield numbers, None if edge == "on the Pico" else [int(pin) for pin in edge.split(", ")], to


def test_the_keys_are_wired_as_the_pin_map_says():
    listed = []
    for gpios, _, to in rows():
        if to.startswith("keys"):
            names = [{"◀": "LEFT", "▶": "RIGHT"}.get(name, name) for name in re.findall(r"`(.+?)`", to)]
            listed += zip(names, gpios, strict=True)
    assert listed == list(pins.KEYS), OTHER_PINS


def test_panel_and_buzzer_are_wired_as_the_pin_map_says():
    wired = {to.split(",")[0].split()[0]: gpios for gpios, _, to in rows()}
    panel = (pins.PANEL_DC, pins.PANEL_CS, pins.PANEL_CLK, pins.PANEL_MOSI, pins.PANEL_RST, pins.PANEL_BUSY)
    assert wired["panel"] == list(panel), OTHER_PINS
    assert wired["buzzer"] == [pins.BUZZER], OTHER_PINS
    assert wired["USB"] == [pins.VBUS_SENSE, pins.LED, pins.VSYS_ADC], OTHER_PINS


def test_the_pins_of_the_edge_connector_belong_to_their_gpios():
    for gpios, edge, _ in rows():
        if edge is not None:
            assert [EDGE[gpio] for gpio in gpios] == edge
