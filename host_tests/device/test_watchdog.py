"""The watchdog and the crash count, over resets that keep the scratch registers."""

import pytest

from tools.fakes.parts import Clock
from trivet.device.watchdog import Watchdog

CTRL = 0x40058000
CTRL_CLEAR = 0x4005B000
SCRATCH = tuple(0x4005800C + 4 * n for n in range(8))


class Registers:
    """machine.mem32 of the watchdog: CTRL through its clear alias, and the free scratch registers."""

    def __init__(self):
        self.words = {CTRL: 0, SCRATCH[0]: 0, SCRATCH[1]: 0}

    def __getitem__(self, address):
        return self.words[address]

    def __setitem__(self, address, word):
        assert 0 <= word < 2**32
        if address == CTRL_CLEAR:
            self.words[CTRL] &= ~word
            return
        assert address in SCRATCH[:2]
        self.words[address] = word


class Chip:
    def __init__(self):
        self.mem32 = Registers()
        self.fed = 0

    def WDT(self, timeout):  # noqa: N802
        assert timeout == 8_388
        self.mem32.words[CTRL] |= 1 << 30
        return self

    def feed(self):
        self.fed += 1

    @property
    def watching(self):
        return bool(self.mem32[CTRL] >> 30 & 1)


@pytest.fixture
def chip():
    return Chip()


@pytest.fixture
def clock():
    return Clock(2**30 - 60_000)


@pytest.fixture
def boot(chip, clock):
    """A Watchdog as after a reset: what the last one knew is gone, the registers are not."""
    return lambda: Watchdog(chip, clock.ticks_ms)


def test_nothing_is_watched_until_start(chip, boot):
    watchdog = boot()
    watchdog.feed()
    assert not chip.watching and chip.fed == 0
    watchdog.start()
    watchdog.feed()
    assert chip.watching and chip.fed == 1


def test_stop_ends_the_watch_and_leaves_no_crash(chip, boot):
    watchdog = boot()
    watchdog.start()
    watchdog.stop()
    assert not chip.watching
    watchdog.feed()
    assert chip.fed == 0
    assert boot().crashes() == 0


@pytest.mark.parametrize("noise", [0, 5, 0x2E540000, 0x2E550003, 0xFFFFFFFF])
def test_what_is_in_the_register_after_power_on_is_no_crash(chip, boot, noise):
    chip.mem32[SCRATCH[0]] = noise
    assert boot().crashes() == 0
    assert not boot().is_looping()


def test_three_crashes_in_a_row_are_a_loop(boot):
    for crashes in (1, 2, 3):
        watchdog = boot()
        assert not watchdog.is_looping()
        watchdog.start()
        watchdog.note_crash()
        assert boot().crashes() == crashes
    assert boot().is_looping()
    boot().clear()
    assert boot().crashes() == 0


def test_a_hang_counts_once(boot):
    boot().start()  # and never again heard of
    assert boot().crashes() == 1
    assert boot().crashes() == 1  # a soft reset at the prompt adds none


def test_the_watch_goes_on_after_a_crash(chip, boot):
    watchdog = boot()
    watchdog.start()
    watchdog.note_crash()
    assert chip.watching


def test_the_count_stays_a_byte(chip, boot):
    chip.mem32[SCRATCH[0]] = 0x2E5400FF
    watchdog = boot()
    watchdog.note_crash()
    assert watchdog.crashes() == 255


def test_ten_good_minutes_clear_the_count(chip, clock, boot):
    boot().note_crash()
    watchdog = boot()
    watchdog.start()
    for _ in range(149):
        clock.sleep_ms(4_000)
        watchdog.feed()
        assert watchdog.crashes() == 1
    clock.sleep_ms(4_000)
    watchdog.feed()
    assert watchdog.crashes() == 0
    watchdog.note_crash()
    watchdog.feed()
    assert watchdog.crashes() == 1  # it is cleared once a run
