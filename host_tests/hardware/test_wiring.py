"""The pictures of the wiring say what the pin map says, and no wire in them meets what it must not."""

import re

import pytest

import pins
from hardware import data, wiring
from host_tests.contributing import step
from host_tests.hardware import pico

_LINE = re.compile(r'<polyline points="([^"]*)" fill="none" stroke="([^"]*)"')
_DOT = re.compile(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="7" fill="([^"]*)"')
_TEXT = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


def test_each_keys_wire_goes_to_its_pin():
    assert wiring.key_pins() == {name: pico.pin_of(gpio) for name, gpio in pins.KEYS}


def test_the_other_wires_go_to_pins_that_are_what_they_say():
    for pin, (words, _) in wiring._OTHERS.items():
        name = pico.NAMES[pin - 1]
        assert (name == "GND") == ("ground" in words or "−" in words or "other leg" in words), words
    assert pico.NAMES[39 - 1] == "VSYS" and pico.NAMES[29 - 1] == f"GP{pins.BUZZER}", (
        f"hardware/wiring.py has the buzzer at pin 29. {step('a board', 'hardware/README.md')}"
    )


def test_the_perfboard_names_the_pin_of_every_key():
    named = sorted(
        int(words[4:]) for _, _, words in _TEXT.findall(wiring.perfboard(data.load())) if words[:4] == "pin "
    )
    assert named == sorted(pico.pin_of(gpio) for _, gpio in pins.KEYS)


def test_the_keypads_keys_lie_in_rows_of_four_with_the_last_row_free():
    svg = wiring.keypad(data.load())
    shown = [(float(y), float(x), words) for x, y, words in _TEXT.findall(svg)[1:]]
    for tip_x, tip_y, next_x in re.findall(r'<polygon points="([\d.]+),([\d.]+) ([\d.]+),', svg):
        shown.append((float(tip_y), float(tip_x), "▶" if float(tip_x) > float(next_x) else "◀"))
    shown.sort()
    rows = [[words for _, _, words in sorted(shown[at : at + 4], key=lambda key: key[1])] for at in range(0, 16, 4)]
    assert [" ".join(row) for row in rows] == ["0 1 2 BACK", "3 4 5 MENU", "DRAW ◀ ▶ OK", "free free free free"]


def test_the_template_has_its_own_size_on_paper():
    svg = wiring.panel_template(data.load())
    size = re.search(r'viewBox="0 0 (\d+) (\d+)" width="210mm" height="280mm"', svg)
    bar = re.search(r'<polyline points="([\d.]+),\d+ ([\d.]+),', svg)  # the first line
    assert size and size.groups() == ("210", "280")
    assert bar and float(bar[2]) - float(bar[1]) == 50
    shapes = [[tuple(map(float, at.split(","))) for at in points.split()] for points, _ in _LINE.findall(svg)]
    outline = next(points for points in shapes if len(points) == 5)
    assert (outline[1][0] - outline[0][0], outline[2][1] - outline[1][1]) == pytest.approx((93.5, 78.5))


def test_the_template_says_the_drawings_offset_where_the_picture_ends():
    """At both ends of the slot, 3.85 mm from the board's edge away from the cable and 11.05 mm from the other."""
    svg = wiring.panel_template(data.load())
    top = min(float(points.split()[0].split(",")[1]) for points, _ in _LINE.findall(svg) if len(points.split()) == 5)
    drawn = sorted(
        {float(points.split(",")[1].split()[0]) for points, ink in _LINE.findall(svg) if ink == wiring._SUPPLY}
    )
    assert drawn == pytest.approx([top + 3.85, top + 78.5 - 11.05])
    assert sum(words == "3.6" for _, _, words in _TEXT.findall(svg)) == 2


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
