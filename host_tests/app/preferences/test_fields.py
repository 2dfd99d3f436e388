"""What the settings can be: what is written can be, and what cannot be is the usual value."""

import pytest

from trivet.app.preferences import fields
from trivet.engine import events

ALONE = "solo." + (events.match(0, 56, 1) + events.rule(27, 200)).hex()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name, values, *_ in fields.FIELDS for value in values),
        ("language", "is"),
        ("box", "nordic-four"),
        ("hints", ""),
        ("hints", "012012"),
        ("names", []),
        ("names", ["\u00de\u00f3ra", "Wilhelmmmmmm"]),
        ("setup", ["0 56 2", ""]),
        ("setup", ["0 56 2 16 45", "Ours", "Anna", "", "", "", "", ""]),
        ("rules.Ours", bytes((0, 16, 45, 0))),
        (ALONE, ["120 20 Anna", "-7 31 "]),
        ("of a newer version", object()),
    ],
)
def test_what_is_written_can_be(name, value):
    assert fields.can_be(name, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, value) for name, *_ in fields.FIELDS for value in (-1, 7, 1 << 30, "1", b"1", ["1"])),
        ("language", 1),
        ("box", ["nordic-four"]),
        ("hints", "3"),
        ("hints", "0120120"),
        ("hints", 1),
        ("names", "Anna"),
        ("names", ["Wilhelmmmmmmm"]),
        ("names", ["An\nna"]),
        ("setup", "0 56 2"),
        ("setup", []),
        ("setup", ["0 56 2"]),
        ("setup", ["", ""]),
        ("setup", ["0 56", ""]),
        ("setup", ["0 56 2 16", ""]),
        ("setup", ["0 56 two", ""]),
        ("setup", ["0 56 -2", ""]),
        ("setup", ["200 56 2", ""]),
        ("setup", ["0 57 2", ""]),
        ("setup", ["0 56 7", ""]),
        ("setup", ["0 56 2 16 9999999", ""]),
        ("setup", ["0 56 2", "", *7 * ["Anna"]]),
        ("setup", ["0 56 2", "", "Wilhelmmmmmmm"]),
        ("rules.", b"\0"),
        ("rules.Ours", b""),
        ("rules.Ours", b"\xff"),
        ("rules.Ours", b"\0\0"),
        ("rules.Ours", "text"),
        ("solo.", ["120 20 Anna"]),
        ("solo.zz", ["120 20 Anna"]),
        ("solo.0100", ["120 20 Anna"]),
        ("solo.01ff3801", ["120 20 Anna"]),
        ("solo.0601000100", ["120 20 Anna"]),
        (ALONE + "06ff0100", ["120 20 Anna"]),
        (ALONE, "120 20 Anna"),
        (ALONE, ["120 Anna"]),
        (ALONE, ["120 20"]),
        (ALONE, ["many 20 Anna"]),
        (ALONE, ["12000000 20 Anna"]),
        (ALONE, ["120 20 Wilhelmmmmmmm"]),
    ],
)
def test_what_is_out_of_range_or_of_another_type_cannot(name, value):
    assert not fields.can_be(name, value)


@pytest.mark.parametrize("cells", [7, "x", -1])
def test_a_device_with_such_a_setting_starts_and_the_next_choice_counts(device, cells):
    device.settings.set("cells", cells)
    device.menu("menu.settings").keys(">>>>>")
    assert device.app.screen[5][1] == "3 \u00d7 AA"
    device.keys("K")
    assert device.settings.get("cells") == 1
