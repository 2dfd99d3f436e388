"""The code of flashes and tones."""

from trivet.device.signals import signal

from .bench import Clock, Output


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
    led = Output(0, lambda level: flashes.append((round(clock.ms), level)))
    buzzer, watchdog = Alarm(clock), Fed(clock)
    signal(led, buzzer, watchdog, clock.sleep_ms, 3, 2)
    on = [at for at, level in flashes if level]
    assert [at - on[0] for at in on] == [0, 500, 1000, 2500, 3000, 3500]
    assert all(off - start == 200 for (start, _), (off, _) in zip(flashes[::2], flashes[1::2], strict=True))
    assert buzzer.at == on
    assert led.level == 0
    assert max(b - a for a, b in zip(watchdog.at, [*watchdog.at[1:], clock.ms], strict=True)) < 2_000
