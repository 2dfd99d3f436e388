"""Setting up: rows that go round, and what is kept of a match. What is shown is in new_match.keys."""

import pytest

from host_tests.app.device import Device

# Each row by the name of its text, and what it changes.
ROWS = [
    ("setup.edition", 3, lambda setup: setup.edition),
    ("setup.length", 6, lambda setup: setup.length()),
    ("setup.timer", 7, lambda setup: setup.value("timer")),
    ("setup.points", 8, lambda setup: setup.value("simple")),
]


@pytest.mark.parametrize(("label", "row", "value"), ROWS, ids=lambda value: value if isinstance(value, str) else "")
def test_ok_gives_a_row_its_next_value_and_goes_round(device, label, row, value):
    device.keys(row * ">")
    screen = device.app.screen
    assert screen[row][0] == device.app.words(label)
    seen = [value(screen.setup)]
    while value(device.keys("K").app.screen.setup) != seen[0]:
        seen.append(value(screen.setup))
    assert 2 <= len(seen) == len(set(seen))


def test_the_same_again_is_one_press_after_a_restart(device):
    device.keys(">>>K >>>K B 4K")
    first = device.match.save()
    device.menu("menu.new").keys("K")
    device.session._journal.begin()
    again = Device(device.path)
    assert again.screen == "NewMatchScreen" and again.app.screen[0][0] == "The same again"
    assert again.keys("K").match.save() == first


def test_a_match_that_begins_is_kept_for_the_next_once_the_picture_is_on_its_way(device):
    device.app.press("3")
    device.app.press("OK")
    assert device.settings.get("setup") is None
    device.work()
    assert device.settings.get("setup") == ["0 56 3", "", "", "", ""]
