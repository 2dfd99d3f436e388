"""The rules of refresh_policy, one a test."""

import pytest

from trivet.app.refresh_policy import CALM, CLEAN, CLOCK, NOTHING, ROUND_END, STORAGE, TURN_END, USUAL, RefreshPolicy
from trivet.device.ticks import elapsed

MINUTE = 60_000


@pytest.fixture(params=[0, 2**30 - 5_000], ids=["early", "before the clock wraps"])
def clock(request):
    """A function that moves a wrapping millisecond clock on and reads it."""
    now = [request.param]

    def read(later_ms=0):
        now[0] = (now[0] + later_ms) % 2**30
        return now[0]

    return read


def shown(clock, partials):
    """A policy after the first full refresh and some partials in the middle of turns."""
    policy = RefreshPolicy(elapsed, clock())
    policy.noted(clock(), True)
    for _ in range(partials):
        policy.noted(clock(1_000), False)
    return policy


def test_the_first_refresh_is_full_and_the_second_is_not(clock):
    policy = RefreshPolicy(elapsed, clock())
    assert policy.full(clock(), NOTHING)
    policy.noted(clock(), True)
    assert not policy.full(clock(400), NOTHING)


@pytest.mark.parametrize("boundary", [ROUND_END, STORAGE])
@pytest.mark.parametrize("partials", [0, 1, 9])
def test_the_end_of_a_round_and_storage_are_full(clock, boundary, partials):
    assert shown(clock, partials).full(clock(), boundary)


@pytest.mark.parametrize(("level", "most"), [(CALM, 40), (USUAL, 25), (CLEAN, 25)])
def test_within_a_turn_only_playing_with_the_keys_makes_a_flash(clock, level, most):
    for partials in range(most + 3):
        policy = shown(clock, partials)
        policy.use(level)
        assert policy.full(clock(), NOTHING) == (partials >= most)


@pytest.mark.parametrize(("level", "enough"), [(CALM, 16), (USUAL, 6), (CLEAN, 1)])
def test_at_the_end_of_a_turn_so_many_partials_are_enough(clock, level, enough):
    for partials in range(enough + 3):
        policy = shown(clock, partials)
        policy.use(level)
        assert policy.full(clock(), TURN_END) == (partials >= enough)


def test_the_level_is_the_usual_one_unless_another_is_chosen(clock):
    policy = shown(clock, 0)
    before = (policy.turn_partials, policy.most_partials)
    policy.use(CLEAN)
    assert (policy.turn_partials, policy.most_partials) != before
    policy.use(USUAL)
    assert (policy.turn_partials, policy.most_partials) == before


@pytest.mark.parametrize("level", [CALM, USUAL, CLEAN])
def test_the_clock_alone_never_makes_a_flash(clock, level):
    policy = shown(clock, 100)
    policy.use(level)
    assert not policy.full(clock(), CLOCK)
    assert policy.full(clock(), NOTHING)


def test_the_first_refresh_is_full_whatever_it_shows(clock):
    assert RefreshPolicy(elapsed, clock()).full(clock(), CLOCK)


def test_a_full_refresh_starts_the_count_anew(clock):
    policy = shown(clock, 25)
    policy.noted(clock(), True)
    fulls = []
    for _ in range(52):
        full = policy.full(clock(1_000), NOTHING)
        policy.noted(clock(), full)
        fulls.append(full)
    assert [n for n, full in enumerate(fulls) if full] == [25, 51]


def test_ten_idle_minutes_after_a_partial_the_screen_is_cleaned_once(clock):
    policy = shown(clock, 1)
    assert not policy.cleaning_due(clock(10 * MINUTE - 1))
    assert policy.cleaning_due(clock(1))
    assert policy.full(clock(), NOTHING)
    policy.noted(clock(), True)
    for _ in range(100):
        assert not policy.cleaning_due(clock(11 * MINUTE))


def test_a_screen_that_a_full_refresh_showed_is_never_cleaned(clock):
    policy = shown(clock, 0)
    assert not policy.cleaning_due(clock(60 * MINUTE))


def test_a_key_starts_the_ten_minutes_anew(clock):
    policy = shown(clock, 1)
    policy.touched(clock(9 * MINUTE))
    assert not policy.cleaning_due(clock(10 * MINUTE - 1))
    assert policy.cleaning_due(clock(1))


def test_power_off_two_seconds_after_the_last_refresh_or_key(clock):
    policy = shown(clock, 1)
    assert policy.ms_to_power_off(clock()) == 2_000
    assert not policy.power_off_due(clock(1_999))
    policy.touched(clock())
    assert not policy.power_off_due(clock(1_999))
    assert policy.ms_to_power_off(clock()) == 1
    assert policy.power_off_due(clock(1))
    assert policy.ms_to_power_off(clock(50)) == 0
