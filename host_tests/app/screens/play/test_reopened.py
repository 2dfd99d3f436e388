"""The last turn is open again: what of that is written, and what the panel does; the rest is in reopened.keys."""

from host_tests.app.device import Device
from host_tests.app.screens.leads import RICH
from trivet.engine import events


def test_ok_puts_it_back_unchanged_and_nothing_is_written(device):
    device.keys(RICH + "D445>K")
    with open(device.path, "rb") as file:
        journal = file.read()
    state = device.match.save()
    device.keys("BK")
    assert device.match.save() == state and device.session.next() is None
    with open(device.path, "rb") as file:
        assert file.read() == journal


def test_opening_a_turn_is_no_end_of_a_turn_for_the_panel(device):
    device.keys("2KK 555K 445K")
    device.app.picture.boundary = 0
    assert device.keys("B").app.picture.boundary == 0


def test_an_event_that_is_no_turn_comes_after_the_open_turn(device):
    device.keys("2KK 555K 445K B")
    device.app.confirm(events.correct(0, 5))
    device.app.controller.store()
    assert device.match.placed == 2 and Device(device.path).match.totals == device.match.totals == [20, 13]
