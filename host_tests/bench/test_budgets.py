"""The budgets on time in short: a start, the last of three digits, keys that repaint much, measured as the bench does
it, which has every screen.
"""

import pytest

from tools.bench import chip_times, key_times, typing
from tools.bench.journals import played, refereed
from tools.bench.visits import Visit
from tools.machine.facts import JOURNAL_FILE, USED
from trivet.engine import phases

FIRST_PICTURE_MS = 300
LAST_DIGIT_MS = 25
TYPED_MS = 20
FIRST_KEY_MS = 40


@pytest.mark.parametrize("journal", [played(4, 200, phases.TURN), refereed(4, 140, 60)], ids=["turns", "board"])
def test_the_first_picture_is_there_in_time(journal):
    took = chip_times.first_picture(journal)
    print(f"{took.ms:.1f} ms, {took.emulated:.1f} without the flash cache")
    assert took.ms <= FIRST_PICTURE_MS


@pytest.mark.parametrize("journal", [played(4, 200, phases.TURN), refereed(4, 140, 66)], ids=["quick", "refereed"])
def test_the_last_of_three_digits_is_there_in_time(journal):
    slowest = max(key_times.last_digit(journal))
    print(f"{slowest.ms:.1f} ms, {slowest.emulated:.1f} without the flash cache")
    assert slowest.ms <= LAST_DIGIT_MS


@pytest.mark.parametrize("gap_ms", [120, 300])
def test_the_last_digit_of_a_tile_typed_while_the_panel_works_is_there_in_time(gap_ms):
    ms = typing.typed(refereed(4, 140, 66), gap_ms)
    print(f"{ms:.1f} ms after the panel's rest")
    assert ms <= TYPED_MS


def test_the_first_key_after_the_panel_was_powered_off_is_there_in_time():
    took = typing.first_key(refereed(4, 140, 66))
    print(f"{took.ms:.1f} ms, {took.emulated:.1f} without the flash cache")
    assert took.ms <= FIRST_KEY_MS


# Menus and look-ups over a match, the box that a new match begins with, the first steps: what takes longest.
VISITS = {
    "menu": Visit({**USED, JOURNAL_FILE: played(4, 200, phases.TURN)}, "MB3D>K M2B1B M3B5B M21>BB"),
    "board": Visit({**USED, JOURNAL_FILE: refereed(4, 140, 66)}, "M25>B M22BB"),
    "setup": Visit({}, "M2M M52K"),
}


@pytest.mark.parametrize("name", VISITS)
def test_keys_that_repaint_much_are_there_in_time(name):
    for screen, (took, keys) in key_times.visit_times(VISITS[name]).items():
        print(f"{screen}: {took.ms:.1f} ms, {took.emulated:.1f} without the flash cache: {keys}")
        assert took.ms <= key_times.BUDGET_MS
