"""The pictures of the wiring say what the pin map says, and no wire in them meets what it must not."""

import re

import pins
from host_tests.hardware import pico
from tools.hardware import data, wiring

_LINE = re.compile(r'<polyline points="([^"]*)" fill="none" stroke="([^"]*)"')
_DOT = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="7" fill="([^"]*)"')
_TEXT = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


def test_each_keys_wire_goes_to_its_pin():
    assert wiring.key_pins(data.load()) == {name: pico.pin_of(gpio) for name, gpio in pins.KEYS}


def test_the_other_wires_go_to_pins_that_are_what_they_say():
    for pin, (words, _) in wiring._OTHERS.items():
        name = pico.NAMES[pin - 1]
        assert (name == "GND") == ("ground" in words or "−" in words or "other leg" in words), words
    assert pico.NAMES[39 - 1] == "VSYS" and pico.NAMES[29 - 1] == f"GP{pins.BUZZER}"


def test_the_perfboard_names_the_pin_of_every_key():
    named = sorted(
        int(words[4:]) for _, _, words in _TEXT.findall(wiring.perfboard(data.load())) if words[:4] == "pin "
    )
    assert named == sorted(pico.pin_of(gpio) for _, gpio in pins.KEYS)


def test_the_ground_wire_meets_no_keys_own_leg():
    svg = wiring.perfboard(data.load())
    lines = [
        ([tuple(map(float, point.split(","))) for point in points.split()], colour)
        for points, colour in _LINE.findall(svg)
    ]
    legs = [(float(x), float(y)) for x, y, colour in _DOT.findall(svg) if colour == wiring._SIGNAL]
    grounds = [(float(x), float(y)) for x, y, colour in _DOT.findall(svg) if colour == wiring._GROUND]
    assert len(legs) == len(grounds) == 24

    def meets(x, y):
        return any(
            min(a[0], b[0]) - 8 < x < max(a[0], b[0]) + 8 and min(a[1], b[1]) - 8 < y < max(a[1], b[1]) + 8
            for (a, b), colour in lines
            if colour == wiring._GROUND
        )

    assert not any(meets(x, y) for x, y in legs)
    assert all(meets(x, y) for x, y in grounds)
