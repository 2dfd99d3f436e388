"""The time of a turn, told in milliseconds that pass."""

import pytest

from trivet.app.clock import NONE, Countdown

TIMES = (15, 20, 30, 45, 60, 90, 120)


def told(limit, step_ms):
    """What is told of a turn when the time passes in steps: [(ms since it began, the second heard)], and the ms at
    which another number of quarters is left.
    """
    countdown, heard, shown = Countdown(), [], []
    countdown.begin(limit)
    for at in range(step_ms, limit * 1000 + 5 * step_ms, step_ms):
        before = countdown.quarters()
        second = countdown.take(step_ms)
        if second != NONE:
            heard.append((at, second))
        if countdown.quarters() != before:
            shown.append((at, countdown.quarters()))
    return heard, shown


@pytest.mark.parametrize("limit", TIMES)
def test_the_last_five_seconds_are_heard_and_four_quarters_shown(limit):
    heard, shown = told(limit, 10)
    assert heard == [((limit - second) * 1000, second) for second in (5, 4, 3, 2, 1, 0)]
    assert shown == [(limit * 250 * passed, 4 - passed) for passed in (1, 2, 3, 4)]


@pytest.mark.parametrize("limit", [1, 2, 5, 6, 10, 11, 16, 600])
def test_a_house_rule_may_set_any_time(limit):
    heard, shown = told(limit, 10)
    seconds = [second for _, second in heard]
    assert seconds == list(range(min(limit - 1, 5), -1, -1))
    assert [quarters for _, quarters in shown] == [3, 2, 1, 0]


@pytest.mark.parametrize("limit", [1, 7, 15, 60])
def test_who_sleeps_until_the_next_mark_misses_none(limit):
    countdown, heard, shown, slept = Countdown(), [], [], 0
    countdown.begin(limit)
    while countdown.ms_to_mark(4000) != 4000 or slept == 0:
        before, ms = countdown.quarters(), countdown.ms_to_mark(4000)
        slept += ms
        second = countdown.take(ms)
        if second != NONE:
            heard.append((slept, second))
        if countdown.quarters() != before:
            shown.append((slept, countdown.quarters()))
    assert (heard, shown) == told(limit, 10)
    assert slept == limit * 1000


def test_a_second_that_comes_too_late_is_told_once_and_the_ones_before_it_not_at_all():
    countdown = Countdown()
    countdown.begin(30)
    assert countdown.take(27_500) == 3 and countdown.take(0) == NONE and countdown.quarters() == 1
    assert countdown.take(60_000) == 0 and countdown.take(60_000) == NONE
    assert countdown.seconds() == countdown.quarters() == 0 and not countdown.runs_out


def test_without_a_limit_nothing_is_due():
    countdown = Countdown()
    countdown.begin(30)
    countdown.begin(0)
    assert countdown.limit == 0 and countdown.take(1_000_000) == NONE and countdown.ms_to_mark(4000) == 4000
    assert not countdown.runs_out and countdown.quarters() == 0


def test_seconds_are_counted_as_they_begin():
    countdown = Countdown()
    countdown.begin(30)
    assert countdown.seconds() == 30
    countdown.take(1)
    assert countdown.seconds() == 30
    countdown.take(1_000)
    assert countdown.seconds() == 29


def test_a_turn_that_is_begun_again_goes_on_with_what_it_had_left():
    countdown = Countdown()
    for turn, passed_ms in ((3, 12_000), (4, 27_000), (3, 1_000), (4, 500)):
        countdown.begin(30, turn)
        countdown.take(passed_ms)
    countdown.begin(0)
    assert countdown.turn == NONE and not countdown.runs_out
    countdown.begin(30, 3)
    assert countdown.seconds() == 17
    countdown.begin(30, 3)
    assert countdown.seconds() == 17
    countdown.begin(30, 4)
    assert countdown.seconds() == 3


def test_a_turn_with_no_time_left_ends_once_more_if_that_is_asked_for():
    countdown = Countdown()
    countdown.begin(30, 3)
    countdown.take(30_000)
    countdown.begin(30, 3)
    assert not countdown.runs_out
    countdown.begin(30, 3, 1)
    assert countdown.take(1) == 0 and not countdown.runs_out


def test_few_turns_are_remembered_and_none_of_another_match():
    countdown = Countdown()
    for turn in range(20):
        countdown.begin(30, turn)
        countdown.take(1_000 * turn)
    left = []
    for turn in range(19, 9, -1):
        countdown.begin(30, turn)
        left.append(countdown.seconds())
    assert left == [11, 12, 13, 14, 15, 16, 17, 18, 30, 30]
    countdown.forget()
    countdown.begin(30, 19)
    assert countdown.seconds() == 30
