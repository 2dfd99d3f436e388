"""The timer by the numbers of the RP2040 datasheet, section 4.6.

Known to differ from a Pico; the firmware meets none of it:
    PAUSE and DBGPAUSE do not stop the count; TIMEHW and TIMELW do not set it; the count does not wait for the
    watchdog's tick (4.7.2), which MicroPython starts before anything else.
"""

from host_tests.machine.benches import TIMER

TIMEHR, TIMELR, ALARM0, ARMED, TIMERAWH, TIMERAWL = 0x08, 0x0C, 0x10, 0x20, 0x24, 0x28
INTR, INTE, INTF, INTS = 0x34, 0x38, 0x3C, 0x40


def test_it_counts_microseconds(bench):
    before = bench.peek(TIMER + TIMERAWL)
    bench.pass_us(12_345)
    assert bench.peek(TIMER + TIMERAWL) - before == 12_345


def test_reading_the_low_word_latches_the_high_one(bench):
    bench.pass_ns(500)  # off the edges of microseconds, which 2**32 of them move by a little
    left = 2**32 - bench.peek(TIMER + TIMERAWL)
    bench.pass_us(left - 10)
    assert bench.peek(TIMER + TIMELR) == 2**32 - 10
    bench.pass_us(20)
    assert bench.peek(TIMER + TIMEHR) == 0, "4.6.2: reading TIMELR latches TIMEHR"
    assert (bench.peek(TIMER + TIMERAWH), bench.peek(TIMER + TIMERAWL)) == (1, 10)
    assert (bench.peek(TIMER + TIMELR), bench.peek(TIMER + TIMEHR)) == (10, 1)


def arm(bench, alarm, in_us):
    bench.poke(TIMER + ALARM0 + 4 * alarm, (bench.peek(TIMER + TIMERAWL) + in_us) % 2**32)


def test_an_alarm_fires_at_its_microsecond_and_disarms_itself(bench):
    for alarm in range(4):
        arm(bench, alarm, 100)
        assert bench.peek(TIMER + ARMED) == 1 << alarm, "4.6.3: writing ALARM arms"
        bench.pass_us(99)
        assert (bench.peek(TIMER + ARMED), bench.peek(TIMER + INTR)) == (1 << alarm, 0)
        bench.pass_us(1)
        assert (bench.peek(TIMER + ARMED), bench.peek(TIMER + INTR)) == (0, 1 << alarm)
        bench.poke(TIMER + INTR, 1 << alarm)
        assert bench.peek(TIMER + INTR) == 0, "INTR is cleared by writing ones"


def test_an_alarm_waits_for_the_count_that_it_names(bench):
    bench.pass_ns(400)  # into a microsecond
    arm(bench, 0, 1)
    bench.pass_ns(500)
    assert bench.peek(TIMER + INTR) == 0, "TIMER_ALARM0 fires when it equals TIMELR, not sooner"
    bench.pass_ns(100)
    assert bench.peek(TIMER + INTR) == 1


def test_an_alarm_that_was_missed_fires_a_turn_of_the_low_word_later(bench):
    bench.pass_ns(500)
    arm(bench, 0, -1)
    bench.pass_us(2**32 - 2)
    assert (bench.peek(TIMER + ARMED), bench.peek(TIMER + INTR)) == (1, 0)
    bench.pass_us(2)
    assert (bench.peek(TIMER + ARMED), bench.peek(TIMER + INTR)) == (0, 1)


def test_an_alarm_is_disarmed_by_writing_its_bit(bench):
    arm(bench, 1, 100)
    arm(bench, 2, 100)
    bench.poke(TIMER + ARMED, 1 << 1)
    assert bench.peek(TIMER + ARMED) == 1 << 2
    bench.pass_us(200)
    assert bench.peek(TIMER + INTR) == 1 << 2


def test_interrupts_are_enabled_and_forced_one_by_one(bench):
    for alarm in range(4):
        arm(bench, alarm, 10)
    bench.pass_us(20)
    bench.poke(TIMER + INTE, 0b0101)
    assert (bench.peek(TIMER + INTR), bench.peek(TIMER + INTS)) == (0b1111, 0b0101)
    bench.poke(TIMER + INTF, 0b1000)
    assert bench.peek(TIMER + INTS) == 0b1101
