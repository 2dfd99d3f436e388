"""The watchdog by the numbers of the RP2040 datasheet, section 4.7, and its erratum RP2040-E1.

Known to differ from a Pico; the firmware meets none of it:
    the whole chip is reset whatever WDSEL says of it (the SDK says: all); TICK has no CYCLES and COUNT to read, and its
    tick is 1 us whatever CYCLES is; the debuggers' pauses do not pause.
"""

import pytest

import pins
from host_tests.machine.benches import (
    DMA,
    FUNCTION_PWM,
    FUNCTION_SIO,
    IO_BANK0,
    NS_PER_MS,
    PADS_BANK0,
    PSM,
    PWM,
    RAM,
    SIO,
    SPI1,
    TIMER,
    WATCHDOG,
    sent,
    wire,
)

CTRL, LOAD, REASON, SCRATCH0, TICK = (WATCHDOG + offset for offset in (0x00, 0x04, 0x08, 0x0C, 0x2C))
TRIGGER, ENABLE = 1 << 31, 1 << 30
BY_TIMER, BY_FORCE = 1, 2  # of REASON
SDK_MAGIC = 0x6AB73121  # what watchdog_enable leaves in SCRATCH4, to know its reset from a program's


def enable(bench, load):
    bench.poke(PSM + 0x8, 0x1FFFC)  # WDSEL: all but the oscillators, as the SDK does
    bench.poke(LOAD, load)
    bench.poke(CTRL, ENABLE)


def resets(bench):
    return bench.seen("reset")


def test_after_power_on_it_stands_still(bench):
    assert bench.peek(CTRL) == 0x0700_0000, "CTRL after a reset: the three pauses, nothing else"
    assert bench.peek(REASON) == 0
    assert bench.peek_all(SCRATCH0, 8) == [0] * 8
    assert bench.peek(TICK) & 0x600 == 0x600, "TICK: enabled, running"
    bench.pass_us(10_000_000)
    assert resets(bench) == []


@pytest.mark.parametrize("us", [1_000, 1_000_000, 8_388_607])
def test_the_chip_is_reset_when_half_as_many_microseconds_as_loaded_have_passed(bench, us):
    """4.7.3 and RP2040-E1: two counts a tick; so the greatest load, FFFFFF, is 8.4 s."""
    began = bench.chip.now_ns
    enable(bench, 2 * us)
    bench.pass_us(us - 2)
    assert resets(bench) == []
    bench.pass_us(4)
    ((at, why),) = resets(bench)
    assert why == "watchdog timeout"
    assert at - began == pytest.approx(us * 1000, abs=1000)


def test_the_time_that_is_left_can_be_read(bench):
    enable(bench, 20_000)
    for us in range(0, 10_000, 1_000):
        assert bench.peek(CTRL) & 0xFFFFFF == pytest.approx(20_000 - 2 * us, abs=2)
        bench.pass_us(1_000)


def test_a_load_in_time_keeps_it_from_biting(bench):
    enable(bench, 20_000)
    for _ in range(20):
        bench.pass_us(9_900)
        bench.poke(LOAD, 20_000)
    assert resets(bench) == []
    bench.pass_us(10_002)
    assert len(resets(bench)) == 1


def test_a_watchdog_that_is_disabled_does_not_count(bench):
    enable(bench, 20_000)
    bench.pass_us(4_000)
    bench.poke(CTRL, 0)
    bench.pass_us(100_000)
    assert bench.peek(CTRL) & 0xFFFFFF == pytest.approx(12_000, abs=2)
    bench.poke(CTRL, ENABLE)
    bench.pass_us(5_990)
    assert resets(bench) == []
    bench.pass_us(20)
    assert len(resets(bench)) == 1


@pytest.mark.parametrize("forced", [False, True])
def test_the_reason_and_the_scratch_registers_outlive_it(bench, forced):
    """4.7.4, REASON."""
    scratch = [0x11111111 * i for i in range(1, 9)]
    scratch[4] = SDK_MAGIC
    for i, word in enumerate(scratch):
        bench.poke(SCRATCH0 + 4 * i, word)
    enable(bench, 2_000)
    if forced:  # as watchdog_reboot does: not enabled any more
        bench.poke(CTRL, 0)
        bench.poke(CTRL, TRIGGER)
    bench.pass_us(1_100)
    assert [why for _, why in resets(bench)] == ["watchdog forced" if forced else "watchdog timeout"]
    assert bench.peek(REASON) == (BY_FORCE if forced else BY_TIMER)
    assert bench.peek_all(SCRATCH0, 8) == scratch
    bench.pass_us(100_000)
    assert len(resets(bench)) == 1, "it does not bite again by itself"
    bench.power_on()
    assert bench.peek(REASON) == 0
    assert bench.peek_all(SCRATCH0, 8) == [0] * 8


def test_it_resets_the_peripherals_and_leaves_the_ram(bench):
    """4.7.1: all that WDSEL selects starts as after power-on; memory is not cleared."""
    bench.poke(RAM + 0x3000, 0x600DF00D)
    bench.connect(pins.BUZZER, FUNCTION_PWM)
    bench.poke(PWM + 0x14 * 3, 1)
    bench.poke(PWM + 0x14 * 3 + 0x0C, 500)
    bench.poke(SPI1 + 0x10, 254)
    bench.poke(DMA + 0x404, 0xFFF)
    bench.poke(TIMER + 0x10, (bench.peek(TIMER + 0x28) + 5_000_000) % 2**32)
    enable(bench, 2_000)
    bench.pass_us(1_100)
    assert len(resets(bench)) == 1
    assert bench.peek(RAM + 0x3000) == 0x600DF00D
    assert bench.peek(IO_BANK0 + 8 * pins.BUZZER + 4) & 0x1F == 31
    assert bench.peek_all(PWM + 0x14 * 3, 5) == [0, 0x10, 0, 0, 0xFFFF]
    assert (bench.peek(SPI1 + 0x10), bench.peek(DMA + 0x404)) == (0, 0)
    assert bench.peek(TIMER + 0x20) == 0, "no alarm is armed"
    assert bench.peek(TIMER + 0x28) < 1_000, "the timer starts anew as well"
    bench.pass_us(10_000_000)
    assert bench.peek(TIMER + 0x34) == 0


def test_the_panel_s_busy_line_outlives_it(bench):
    wire(bench)
    bench.poke(SPI1 + 0x08, 0x12)  # 10 ms of work
    enable(bench, 2_000)
    bench.pass_us(1_100)
    assert len(resets(bench)) == 1
    bench.connect(pins.PANEL_BUSY, FUNCTION_SIO)
    bench.poke(PADS_BANK0 + 4 + 4 * pins.PANEL_BUSY, 1 << 6)
    assert bench.peek(SIO + 0x04) >> pins.PANEL_BUSY & 1
    bench.pass_us(10_000)
    assert not bench.peek(SIO + 0x04) >> pins.PANEL_BUSY & 1


def test_what_is_wired_to_the_chip_goes_on_after_it(bench):
    wire(bench)
    enable(bench, 2_000)
    bench.pass_us(1_100)
    bench.start_clocks()
    wire(bench)
    bench.poke(SPI1 + 0x08, 0x7F)
    bench.pass_us(100)
    assert sent(bench) == ["7F"]
    assert bench.chip.now_ns > 20 * NS_PER_MS
