"""The evening while it is read, and where the storage does not answer; the rest is in evening.keys."""

import pytest

from host_tests.app.screens.play.endings import leave, play

NAMES = ("Anna", "Kata", "Ferdinand")


@pytest.fixture
def ended(device):
    """The second match of three players is over."""
    play(device, 3, 10_000, 3, NAMES, 120)
    play(leave(device), 3, 10_000, 5, NAMES, 120)
    device.app.arrive()
    device.work()
    return device


def test_what_is_read_so_far_is_shown(ended, drawn):
    ended.app.press("RIGHT")
    ended.app.paint()
    assert ended.app.screen.working and "\u2026" in drawn()
    ended.work()
    assert not ended.app.screen.working


def test_a_storage_that_does_not_answer_leaves_this_match(ended):
    class Silent:
        def numbers(self):
            raise OSError(5, "silent")

    ended.app.controller.archive = Silent
    ended.keys(">").work()
    assert ended.app.screen.evening.matches == 1 and ended.app.notices.refused


@pytest.mark.parametrize(
    ("points", "turns", "text"), [(0, 0, "\u2013"), (7, 2, "3.5"), (-5, 2, "\u22122.5"), (2, 3, "0.7"), (-1, 40, "0.0")]
)
def test_an_average_has_a_tenth(points, turns, text):
    from trivet.app.screens.past.evening import _average

    assert _average(points, turns, ".") == text
