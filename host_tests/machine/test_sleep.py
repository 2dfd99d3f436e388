"""WFI by the ARMv6-M Architecture Reference Manual (B1.5.17, the instruction WFI). The bench's program runs with
interrupts masked, counts how often it wakes, and sleeps again.

The firmware's light sleep does the same: what it must not do is to sleep over a key that has already been pressed.
"""

import pytest

from host_tests.machine.benches import NVIC, TIMER, WAKE_COUNT

ISER, ICER = NVIC + 0x100, NVIC + 0x180
TIMER_ALARM0, TIMER_INTE, TIMER_INTF = TIMER + 0x10, TIMER + 0x38, TIMER + 0x3C
TIMER_0 = 1 << 0  # its interrupt, number 0


@pytest.fixture
def sleeper(bench):
    assert bench.peek(WAKE_COUNT) == 0
    assert bench.chip.is_asleep
    return bench


def wakes(bench, us=100):
    """How often the core wakes in a time."""
    before = bench.peek(WAKE_COUNT)
    bench.pass_us(us)
    return bench.peek(WAKE_COUNT) - before


def test_it_sleeps_while_nothing_is_pending(sleeper):
    assert wakes(sleeper, 1_000_000) == 0


def test_an_interrupt_that_becomes_pending_wakes_although_it_is_masked(sleeper):
    sleeper.poke(ISER, TIMER_0)
    sleeper.poke(TIMER_INTE, 1)
    sleeper.poke(TIMER_ALARM0, sleeper.peek(TIMER + 0x28) + 50)
    sleeper.pass_us(49)
    assert sleeper.peek(WAKE_COUNT) == 0
    sleeper.pass_us(2)
    assert sleeper.peek(WAKE_COUNT) > 0


def test_it_never_sleeps_while_an_enabled_interrupt_is_pending(sleeper):
    sleeper.poke(ISER, TIMER_0)
    sleeper.poke(TIMER_INTE, 1)
    sleeper.poke(TIMER_INTF, 1)
    assert wakes(sleeper) > 1_000, "WFI falls through each time: the handler cannot run, and the cause stays"
    assert wakes(sleeper) > 1_000
    sleeper.poke(TIMER_INTF, 0)
    wakes(sleeper)
    assert wakes(sleeper) == 0
    assert sleeper.chip.is_asleep


def test_an_interrupt_that_is_not_enabled_wakes_nobody(sleeper):
    sleeper.poke(TIMER_INTE, 1)
    sleeper.poke(TIMER_INTF, 1)
    assert wakes(sleeper) == 0
    sleeper.poke(TIMER_INTF, 0)
    sleeper.poke(ISER, TIMER_0)
    sleeper.poke(TIMER_INTF, 1)
    assert wakes(sleeper) > 1_000
    sleeper.poke(ICER, TIMER_0)
    wakes(sleeper)
    assert wakes(sleeper) == 0
