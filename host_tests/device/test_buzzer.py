"""The buzzer's sounds, as a PWM and a timer hear of them."""

import pytest

from tools.machine.facts import MS
from trivet.device.buzzer import Buzzer

from .bench import FineClock


class Pwm:
    """machine.PWM: `heard` gets (start ms, Hz), 0 Hz for silence."""

    def __init__(self, clock):
        self.clock = clock
        self.hertz = None
        self.heard = []

    def freq(self, hertz):
        assert 8 <= hertz <= 62_500_000
        self.hertz = hertz

    def duty_u16(self, duty):
        assert duty in (0, 32768)
        self.heard.append((self.clock.ms, self.hertz if duty else 0))


class Timer:
    """machine.Timer on the emulated clock."""

    ONE_SHOT = 0

    def __init__(self, clock):
        self.clock = clock
        self.due = None  # ns
        clock.passing = self._pass

    def _pass(self, ns):
        end = self.clock.ns + ns
        while self.due is not None and self.due <= end:
            self.clock.ns, self.due = self.due, None
            self.callback(self)

    def init(self, mode, period, callback):
        assert mode == self.ONE_SHOT
        assert self.due is None, "the end of the old tone may come into the new one"
        self.callback = callback
        self.due = self.clock.ns + period * MS

    def deinit(self):
        self.due = None


@pytest.fixture
def bench():
    clock = FineClock()
    pwm = Pwm(clock)
    return clock, pwm, Buzzer(pwm, Timer(clock))


def tones(clock, pwm, buzzer):
    """[(Hz, ms), …] until the buzzer says it is over, the silences between included."""
    start = clock.ms
    while buzzer.sounding:
        clock.sleep_ms(1)
        assert clock.ms - start < 1_000
    assert pwm.heard[-1][1] == 0
    return [
        (hertz, round(after - at))
        for (at, hertz), (after, _) in zip(pwm.heard[:-1], pwm.heard[1:], strict=True)
        if after > at
    ]


def test_silent_at_first(bench):
    _, pwm, buzzer = bench
    assert not buzzer.sounding and pwm.heard == []


def test_a_click_is_three_milliseconds(bench):
    clock, pwm, buzzer = bench
    buzzer.click()
    assert clock.ms == 0 and buzzer.sounding  # it did not wait
    assert [ms for _, ms in tones(clock, pwm, buzzer)] == [3]


def test_refuse_is_two_low_tones(bench):
    clock, pwm, buzzer = bench
    buzzer.refuse()
    first, pause, second = tones(clock, pwm, buzzer)
    assert pause[0] == 0
    assert 500 > first[0] > second[0] > 0
    assert sum(ms for _, ms in (first, pause, second)) < 400


def test_good_rises(bench):
    clock, pwm, buzzer = bench
    buzzer.good()
    heard = [hertz for hertz, _ in tones(clock, pwm, buzzer)]
    assert len(heard) == 3 and heard == sorted(set(heard)) and heard[0] > 500


def test_a_tick_is_one_short_tone(bench):
    clock, pwm, buzzer = bench
    buzzer.tick()
    ((hertz, ms),) = tones(clock, pwm, buzzer)
    assert hertz > 2000 and 30 <= ms <= 100


def test_the_end_of_the_time_is_the_longest_sound(bench):
    clock, pwm, buzzer = bench
    lengths = {}
    for sound in (buzzer.click, buzzer.refuse, buzzer.good, buzzer.alarm, buzzer.tick, buzzer.expired):
        pwm.heard.clear()
        sound()
        lengths[sound] = sum(ms for _, ms in tones(clock, pwm, buzzer))
    assert max(lengths, key=lengths.get) == buzzer.expired and lengths[buzzer.expired] > 2 * lengths[buzzer.refuse]


def test_a_new_sound_ends_the_old_one(bench):
    clock, pwm, buzzer = bench
    buzzer.refuse()
    clock.sleep_ms(50)
    pwm.heard.clear()
    buzzer.click()
    heard = tones(clock, pwm, buzzer)
    assert [ms for _, ms in heard] == [3] and heard[0][0] > 1000
    clock.sleep_ms(1_000)
    assert pwm.heard[-1][1] == 0 and not buzzer.sounding


def test_switched_off_it_is_silent(bench):
    clock, pwm, buzzer = bench
    buzzer.enabled = False
    for sound in (buzzer.click, buzzer.refuse, buzzer.good, buzzer.alarm, buzzer.tick, buzzer.expired):
        sound()
        assert not buzzer.sounding
    clock.sleep_ms(1_000)
    assert pwm.heard == []
    buzzer.enabled = True
    buzzer.click()
    assert buzzer.sounding
