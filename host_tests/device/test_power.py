"""Battery arithmetic, what counts as a USB host, and which sleep is taken when."""

import pytest

from tools.fakes.parts import Clock
from trivet.device.power import Power, has_radio

SIE_STATUS = 0x50110050


class Chip:
    """The parts of `machine` that Power uses. `slept`: ms of each light sleep."""

    WDT_RESET = 3
    PWRON_RESET = 1

    def __init__(self, clock):
        self.clock = clock
        self.sie_status = 0
        self.irq_on = True
        self.slept = []
        self.before_irq_off = lambda: None
        self.cause = self.PWRON_RESET
        self.mem8 = {}
        self.mem16 = {}
        self.set_usb(connected=False, suspended=False)

    def set_usb(self, connected, suspended):
        word = (connected << 16) | (suspended << 4) | 0x05  # VBUS detected, line state J
        for i in range(4):
            self.mem8[SIE_STATUS + i] = word >> (8 * i) & 0xFF
        for i in (0, 2):
            self.mem16[SIE_STATUS + i] = word >> (8 * i) & 0xFFFF

    def reset_cause(self):
        return self.cause

    def disable_irq(self):
        self.before_irq_off()
        was, self.irq_on = self.irq_on, False
        return was

    def enable_irq(self, state):
        self.irq_on = state

    def lightsleep(self, ms):
        assert not self.irq_on, "a key that came between the look and the sleep would be slept over"
        assert ms >= 2, "not a light sleep but a delay, with interrupts off"
        self.slept.append(ms)
        self.clock.sleep_ms(ms)


class Adc:
    def __init__(self, readings):
        self.readings = readings
        self.asked = 0

    def read_u16(self):
        self.asked += 1
        return self.readings[self.asked % len(self.readings)]


class Sounding:
    sounding = False


class Keys:
    def __init__(self):
        self.presses = 0

    def waiting(self):
        return self.presses > 0


class Bench:
    def __init__(self, readings=(0,), vbus=0, warmth=0, expander=None):
        self.clock = Clock()
        self.chip = Chip(self.clock)
        self.keys = Keys()
        self.buzzer = Sounding()
        self.vbus = vbus
        self.naps = []
        adc = Adc(readings) if readings else None
        vbus_pin = None if vbus is None else lambda: self.vbus
        self.power = Power(
            self.chip, adc, Adc((warmth,)), vbus_pin, self.buzzer, self.nap, self.clock.ticks_ms, expander
        )

    def nap(self, ms):
        assert self.chip.irq_on
        self.naps.append(ms)
        self.clock.sleep_ms(ms)

    def sleep(self, ms):
        """(light sleeps, naps) of one call; interrupts must be on afterwards."""
        self.chip.slept.clear()
        self.naps.clear()
        self.power.sleep(ms, self.keys)
        assert self.chip.irq_on
        return list(self.chip.slept), list(self.naps)


@pytest.mark.parametrize("millivolts", [0, 1_800, 3_000, 3_300, 4_200, 4_500, 5_000])
def test_the_battery_in_millivolts(millivolts):
    raw = round(millivolts / 3 / 3_300 * 4_095)
    reading = raw << 4 | raw >> 8  # as the firmware makes 16 bits of 12
    assert Bench((reading,)).power.battery_mv() == pytest.approx(millivolts, abs=4)


@pytest.mark.parametrize("celsius", [-10, 0, 14, 15, 16, 20, 27, 40, 85])
def test_the_temperature_of_the_chip(celsius):
    millivolts = 706 - 1.721 * (celsius - 27)  # RP2040 datasheet, 4.9.5
    assert Bench(warmth=round(millivolts / 3_300 * 65_535)).power.celsius() == pytest.approx(celsius, abs=1)


def test_readings_that_waver_are_averaged():
    low, high = 30_000, 31_000
    assert Bench((low, high)).power.battery_mv() == pytest.approx(30_500 * 9_900 / 65_535, abs=2)


def test_full_scale_does_not_leave_the_small_integers_wrong():
    assert Bench((65_535,)).power.battery_mv() == 9_900


@pytest.mark.parametrize(
    ("millivolts", "threshold", "low"),
    [
        (3_300 - 20, 3_300, True),
        (3_300 + 20, 3_300, False),
        (3_500 - 20, 3_500, True),
        (3_500 + 20, 3_500, False),
    ],
)
def test_low_battery(millivolts, threshold, low):
    power = Bench((round(millivolts * 65_535 / 9_900),)).power
    assert power.battery_low(threshold) is low


def test_a_board_that_does_not_measure_its_battery_knows_none_and_is_never_low():
    power = Bench(readings=()).power
    assert not power.knows_battery and power.battery_mv() == 0 and not power.battery_low(3_300)


def test_a_board_that_does_not_see_usb_power_gives_a_host_a_second_once():
    bench = Bench(vbus=None)
    assert bench.sleep(500) == ([], [10])
    while bench.clock.ms < 1_000:
        assert bench.sleep(500) == ([], [10])
    bench.clock.sleep_ms(100)
    assert bench.sleep(500) == ([500], [])


class Divider:
    """VSYS as ADC 3 of a Pico W reads it: nothing, unless GPIO 25 has been high for a millisecond."""

    def __init__(self, clock, raw):
        self.clock = clock
        self.raw = raw
        self.levels = []
        self.rose_ms = None

    def select(self, level):
        self.levels.append(level)
        self.rose_ms = self.clock.ms if level else None

    def read_u16(self):
        return self.raw if self.rose_ms is not None and self.clock.ms - self.rose_ms >= 1 else 200


def test_a_pico_w_lets_the_battery_through_while_it_measures_it():
    bench = Bench()
    divider = Divider(bench.clock, 20_000)
    arguments = (bench.chip, divider, Adc((0,)), None, bench.buzzer, bench.clock.sleep_ms, bench.clock.ticks_ms)
    power = Power(*arguments, select=divider.select)
    assert power.battery_mv() == 20_000 * 9_900 // 65_535
    assert divider.levels == [1, 0]


def test_a_board_with_a_radio_reads_nothing_while_its_chip_select_is_low():
    clock = Clock()
    divider = Divider(clock, 30_000)
    divider.select(1)
    assert has_radio(divider, divider.select, clock.sleep_ms)


@pytest.mark.parametrize("millivolts", [1_800, 3_000, 5_500])
def test_a_board_that_reads_its_supply_all_the_same_has_no_radio(millivolts):
    levels, naps = [], []
    assert not has_radio(Adc((millivolts * 65_535 // 9_900,)), levels.append, naps.append)
    assert levels == [0], "the LED stays dark"
    assert naps == [1], "the first values may be low"


@pytest.mark.parametrize(
    ("connected", "suspended", "host"),
    [(False, False, False), (True, False, True), (True, True, False), (False, True, False)],
)
def test_a_host_is_connected_and_not_suspended(connected, suspended, host):
    bench = Bench()
    bench.chip.set_usb(connected, suspended)
    assert bench.power.usb_host() is host


@pytest.mark.parametrize(("asked", "slept"), [(1, 2), (2, 2), (500, 500), (4_000, 4_000), (60_000, 4_000)])
def test_light_sleep_on_battery(asked, slept):
    assert Bench().sleep(asked) == ([slept], [])


def test_no_time_no_sleep():
    assert Bench().sleep(0) == ([], [])


def test_with_a_host_short_naps():
    bench = Bench()
    bench.chip.set_usb(connected=True, suspended=False)
    assert bench.sleep(500) == ([], [10])
    assert bench.sleep(3) == ([], [3])
    bench.chip.set_usb(connected=True, suspended=True)
    assert bench.sleep(500) == ([500], [])


def test_no_light_sleep_while_a_sound_is_on():
    bench = Bench()
    bench.buzzer.sounding = True
    assert bench.sleep(500) == ([], [10])
    bench.buzzer.sounding = False
    assert bench.sleep(500) == ([500], [])


@pytest.mark.parametrize("sounding", [False, True])
def test_a_press_that_waits_is_not_slept_over(sounding):
    bench = Bench()
    bench.buzzer.sounding = sounding
    bench.keys.presses = 1
    assert bench.sleep(500) == ([], [])


def test_a_press_in_the_last_moment_is_not_slept_over():
    bench = Bench()

    def press():
        bench.keys.presses = 1

    bench.chip.before_irq_off = press
    assert bench.sleep(500) == ([], [])


@pytest.mark.parametrize("sounding", [False, True])
def test_a_stir_ends_one_sleep(sounding):
    bench = Bench()
    bench.buzzer.sounding = sounding
    bench.power.stir(None)
    assert bench.sleep(500) == ([], [])
    assert bench.sleep(500) != ([], [])


def test_usb_power_that_has_just_come_keeps_it_awake_for_a_second():
    bench = Bench()
    assert bench.sleep(500) == ([500], [])
    bench.vbus = 1
    while bench.clock.ms < 1_400:
        assert bench.sleep(500) == ([], [10])
    bench.clock.sleep_ms(200)
    assert bench.sleep(500) == ([500], [])
    bench.vbus = 0
    bench.sleep(500)
    bench.vbus = 1  # plugged in again
    assert bench.sleep(500) == ([], [10])


class Expander:
    look_ms = 12
    naps = False

    def __init__(self):
        self.looks = 0
        self.finds = lambda: None

    def look(self):
        assert self.naps, "and the timer does not"
        self.looks += 1
        self.finds()


def test_with_keys_on_an_expander_light_sleep_is_taken_in_naps_with_a_look_after_each():
    expander = Expander()
    assert Bench(expander=expander).sleep(40) == ([12, 12, 12, 4], [])
    assert expander.looks == 4 and not expander.naps


def test_a_press_that_a_look_finds_ends_the_naps():
    expander = Expander()
    bench = Bench(expander=expander)

    def press():
        bench.keys.presses = expander.looks == 3

    expander.finds = press
    assert bench.sleep(4_000) == ([12, 12, 12], [])
    assert not expander.naps


def test_what_stirs_during_a_nap_ends_them():
    expander = Expander()
    bench = Bench(expander=expander)
    expander.finds = lambda: bench.power.stir(None)
    assert bench.sleep(4_000) == ([12], [])
    expander.finds = lambda: None
    assert bench.sleep(12) == ([12], []), "and once only"
