"""The code of flashes and tones."""

import pytest

from tools.fakes.parts import Clock, Pin
from trivet.device.signals import Signals, signal


class Alarm:
    def __init__(self, clock):
        self.clock = clock
        self.at = []

    def alarm(self):
        self.at.append(self.clock.ms)


class Fed:
    def __init__(self, clock):
        self.clock = clock
        self.at = [clock.ms]

    def feed(self):
        self.at.append(self.clock.ms)


def test_flashes_in_groups_with_a_tone_each_and_the_watchdog_fed():
    clock = Clock()
    flashes = []
    led = Pin(0, lambda level: flashes.append((round(clock.ms), level)))
    buzzer, watchdog = Alarm(clock), Fed(clock)
    signal(led, buzzer, watchdog, clock.sleep_ms, 3, 2)
    on = [at for at, level in flashes if level]
    assert [at - on[0] for at in on] == [0, 500, 1000, 2500, 3000, 3500]
    assert all(off - start == 200 for (start, _), (off, _) in zip(flashes[::2], flashes[1::2], strict=True))
    assert buzzer.at == on
    assert led.level == 0
    assert max(b - a for a, b in zip(watchdog.at, [*watchdog.at[1:], clock.ms], strict=True)) < 2_000


class Told:
    """Signals that are called as a loop does; `flashes` and `tones` are when each began, in ms."""

    def __init__(self):
        self.clock = Clock()
        self.flashes = []
        self.led = Pin(0, lambda level: self.flashes.append(round(self.clock.ms)) if level else None)
        self.buzzer = Alarm(self.clock)
        self.signals = Signals(self.led, self.buzzer, self.clock.ticks_ms)

    def tell(self, code, until_ms, pressed=False):
        while self.clock.ms < until_ms:
            self.clock.sleep_ms(min(self.signals.tell(code, pressed), 50))
            pressed = False


def test_a_step_at_a_time_says_the_same():
    told = Told()
    told.tell(3, 4_500)
    assert [at - told.flashes[0] for at in told.flashes] == pytest.approx([0, 500, 1000, 2500, 3000, 3500], abs=50)
    assert [round(at) for at in told.buzzer.at] == told.flashes


def test_the_tones_end_after_five_rounds_and_a_key_brings_them_back():
    told = Told()
    told.tell(2, 30_000)
    assert len(told.buzzer.at) == 10 and told.flashes[-1] > 27_000
    told.tell(2, 34_000, pressed=True)
    assert len(told.buzzer.at) > 10


def test_another_number_begins_anew_and_none_ends_it():
    told = Told()
    told.tell(3, 100)
    assert told.led.level == 1
    told.tell(4, 3_000)
    assert len(told.flashes) == 1 + 4
    told.tell(0, 6_000)
    assert told.led.level == 0 and len(told.flashes) == 5
