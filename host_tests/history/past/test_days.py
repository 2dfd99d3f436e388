"""A day in two bytes."""

import pytest

from trivet.history.past import days


@pytest.mark.parametrize("day", [(2025, 1, 1), (2026, 11, 22), (2127, 12, 31)])
def test_a_day_comes_back(day):
    packed = days.packed((*day, 23, 59, 59, 6, 326))
    assert 0 < packed < 65536
    assert days.text(packed) == "{}-{:02}-{:02}".format(*day)


@pytest.mark.parametrize("year", [1970, 2000, 2021, 2024, 2128])
def test_a_clock_that_nobody_has_set_tells_no_day(year):
    assert days.packed((year, 1, 1)) == 0 and days.text(0) == ""
