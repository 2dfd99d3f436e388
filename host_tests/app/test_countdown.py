"""The time of a turn, told in milliseconds that pass."""

import pytest

from trivet.app.countdown import NONE, Countdown

TIMES = (15, 20, 30, 45, 60, 90, 120)


def marks(limit, step_ms):
    """[(ms since the turn began, the mark reached)] when the time is told in steps."""
    countdown, reached = Countdown(), []
    countdown.begin(limit)
    for at in range(step_ms, limit * 1000 + 5 * step_ms, step_ms):
        mark = countdown.take(step_ms)
        if mark != NONE:
            reached.append((at, mark))
    return reached


@pytest.mark.parametrize("limit", TIMES)
def test_every_quarter_of_a_minute_then_ten_and_the_last_five_seconds_are_marks(limit):
    expected = [mark for mark in range(limit - 1, 10, -1) if mark % 15 == 0] + [10, 5, 4, 3, 2, 1, 0]
    assert [mark for _, mark in marks(limit, 10)] == expected
    assert marks(limit, 10) == [((limit - mark) * 1000, mark) for mark in expected]


@pytest.mark.parametrize("limit", [1, 2, 5, 6, 10, 11, 16, 600])
def test_a_house_rule_may_set_any_time(limit):
    reached = [mark for _, mark in marks(limit, 10)]
    assert reached[-1] == 0 and reached == sorted(set(reached), reverse=True) and reached[0] < limit


def test_who_sleeps_until_the_next_mark_misses_none():
    countdown, reached, slept = Countdown(), [], 0
    countdown.begin(60)
    while countdown.ms_to_mark(4000) != 4000 or len(reached) == 0:
        ms = countdown.ms_to_mark(4000)
        slept += ms
        reached.append((slept, countdown.take(ms)))
    assert reached == marks(60, 10)


def test_a_mark_that_comes_too_late_is_told_once_and_the_ones_before_it_not_at_all():
    countdown = Countdown()
    countdown.begin(30)
    assert countdown.take(27_500) == 3 and countdown.take(0) == NONE and countdown.shown == 30
    assert countdown.take(60_000) == 0 and countdown.take(60_000) == NONE
    assert countdown.seconds() == countdown.shown == 0


def test_what_is_shown_changes_at_few_marks():
    countdown = Countdown()
    countdown.begin(120)
    shown = [120]
    for _ in range(120_000 // 50):
        countdown.take(50)
        if countdown.shown != shown[-1]:
            shown.append(countdown.shown)
    assert shown == [120, 105, 90, 75, 60, 45, 30, 15, 10, 5, 0]


def test_without_a_limit_nothing_is_due():
    countdown = Countdown()
    countdown.begin(30)
    countdown.begin(0)
    assert countdown.limit == 0 and countdown.take(1_000_000) == NONE and countdown.ms_to_mark(4000) == 4000


def test_seconds_are_counted_as_they_begin():
    countdown = Countdown()
    countdown.begin(30)
    assert countdown.seconds() == 30
    countdown.take(1)
    assert countdown.seconds() == 30
    countdown.take(1_000)
    assert countdown.seconds() == 29
