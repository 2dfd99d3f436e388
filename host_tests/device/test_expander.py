"""The keypad on I2C: what looks find, in what order, and what is said when nothing answers."""

import pytest

from tools.fakes.parts import Clock
from trivet.device.expander import Expander, inputs
from trivet.device.keypad import Keypad

NAMES = ("0", "1", "OK", "BACK")
LOOK_MS = 12


class Bus:
    """machine.I2C with a TCA9555 on it. `down`: the inputs that are; `answers`: whether it does."""

    def __init__(self):
        self.down = set()
        self.answers = True
        self.asked = 0

    def readfrom_mem_into(self, address, register, found):
        self.asked += 1
        assert (address, register, len(found)) == (0x20, 0, 2)
        if not self.answers:
            raise OSError(5)
        levels = 0xFFFF & ~sum(1 << at for at in self.down)
        found[0], found[1] = levels & 0xFF, levels >> 8


class Timer:
    """machine.Timer: `callback` every `period` ms."""

    PERIODIC = 1

    def init(self, *, mode, period, callback):
        assert mode == self.PERIODIC
        self.period, self.callback = period, callback


class Bench:
    def __init__(self, down=(), answers=True):
        self.bus, self.timer, self.clock = Bus(), Timer(), Clock()
        self.bus.down, self.bus.answers = set(down), answers
        self.opened = self.stirred = 0
        self.expander = Expander(self.open, self.timer, len(NAMES), self.stir, self.clock.ticks_ms)
        lines = tuple(zip(NAMES, self.expander.lines, strict=True))
        self.keypad = Keypad(
            lines,
            self.clock.ticks_ms,
            rest_ms=self.expander.look_ms,
            look=self.expander.look_now,
            known_ms=self.expander.looked_ms,
        )
        self.wait(60)

    def open(self):
        self.opened += 1
        return self.bus

    def stir(self):
        self.stirred += 1

    def wait(self, ms):
        for _ in range(ms // self.timer.period):
            self.clock.sleep_ms(self.timer.period)
            self.timer.callback(self.timer)

    def press(self, *at):
        self.bus.down |= set(at)
        self.wait(60)
        self.bus.down -= set(at)
        self.wait(60)

    def taken(self):
        return list(iter(self.keypad.get, None))


def test_each_key_is_told_by_the_look_that_finds_it_down():
    bench = Bench()
    bench.bus.down = {2}
    bench.wait(LOOK_MS)
    assert bench.taken() == ["OK"]
    bench.wait(600)
    assert bench.taken() == [], "a held key does not repeat"
    assert bench.keypad.is_down("OK") and not bench.keypad.is_down("0")


def test_keys_come_in_the_order_in_which_they_are_pressed():
    bench = Bench()
    for at in (3, 0, 0, 2):
        bench.press(at)
    assert bench.taken() == ["BACK", "0", "0", "OK"]


def test_a_key_that_one_look_found_up_is_pressed_again():
    bench = Bench()
    for down in ({1}, set(), {1}, set()):
        bench.bus.down = down
        bench.wait(LOOK_MS)
    assert bench.taken() == ["1", "1"]


def test_a_key_that_is_down_when_something_is_about_to_be_written_counts_though_it_is_up_afterwards():
    bench = Bench()
    bench.bus.down = {2}
    bench.keypad.gap(True)
    bench.clock.sleep_ms(45)  # no look: an erase
    bench.bus.down = set()
    bench.keypad.gap(False)
    bench.wait(LOOK_MS)
    assert bench.taken() == ["OK"]


@pytest.mark.parametrize("after_ms", [1, 4, 7])
def test_contacts_that_chatter_when_something_is_about_to_be_written_make_no_second_press(after_ms):
    """A look 1, 4 or 7 ms after the timer's finds a key up that is down, and one down that is up."""
    bench = Bench()
    for at_look, in_chatter in (({2}, set()), (set(), {2})):
        bench.bus.down = at_look
        bench.wait(LOOK_MS)
        bench.clock.sleep_ms(after_ms)
        bench.bus.down = in_chatter
        bench.keypad.gap(True)
        bench.keypad.gap(False)
        bench.bus.down = at_look
        bench.clock.sleep_ms(LOOK_MS - after_ms)
        bench.timer.callback(bench.timer)
        bench.wait(60)
    assert bench.taken() == ["OK"]


def test_a_key_in_doubt_that_is_found_up_late_was_no_press():
    """Let go during an erase, found down once by a look before the next one, and not looked at until that is over."""
    bench = Bench()
    bench.bus.down = {2}
    bench.wait(60)
    bench.keypad.gap(True)
    bench.clock.sleep_ms(45)
    bench.bus.down = set()
    bench.timer.callback(bench.timer)
    bench.keypad.gap(False)
    bench.clock.sleep_ms(1)
    bench.bus.down = {2}
    bench.keypad.gap(True)
    bench.bus.down = set()
    bench.clock.sleep_ms(20)
    bench.keypad.gap(False)
    bench.keypad.get()
    bench.timer.callback(bench.timer)
    assert bench.taken() == []


def test_a_key_in_doubt_that_two_looks_find_down_was_pressed():
    bench = Bench()
    bench.bus.down = {2}
    bench.wait(60)
    bench.keypad.gap(True)
    bench.bus.down = set()
    bench.timer.callback(bench.timer)
    bench.bus.down = {2}
    bench.keypad.gap(False)
    bench.timer.callback(bench.timer)
    assert bench.taken() == ["OK"]
    bench.wait(LOOK_MS)
    assert bench.taken() == ["OK"]


def test_while_one_looks_before_a_write_the_timer_does_not():
    bench = Bench()
    answer = bench.bus.readfrom_mem_into

    def answers_late(*asked):
        bench.timer.callback(bench.timer)
        answer(*asked)

    bench.bus.readfrom_mem_into = answers_late
    asked = bench.bus.asked
    bench.keypad.gap(True)
    assert bench.bus.asked == asked + 1


def test_writes_one_after_the_other_make_no_silence_of_a_moment_without_an_answer():
    bench = Bench()
    bench.bus.answers = False
    for _ in range(10):
        bench.keypad.gap(True)
        bench.keypad.gap(False)
    assert not bench.expander.silent and bench.stirred == 0


def test_a_silent_keypad_is_not_asked_before_each_write():
    bench = Bench(answers=False)
    asked = bench.bus.asked
    bench.keypad.gap(True)
    assert bench.expander.silent and bench.bus.asked == asked


def test_three_keys_in_one_look_are_a_hand():
    bench = Bench()
    bench.press(0, 1, 2)
    assert bench.taken() == []
    bench.press(0)
    assert bench.taken() == ["0"]


def test_keys_that_are_down_at_power_on_are_held():
    assert Bench(down={0, 3}).keypad.held == ("0", "BACK")


def test_while_the_device_naps_the_timer_does_not_look():
    bench = Bench()
    bench.expander.naps = True
    bench.press(1)
    assert bench.taken() == []


def test_inputs_that_no_key_is_on_tell_nothing():
    bench = Bench()
    bench.press(9, 15)
    assert bench.taken() == []


def test_the_second_eight_inputs_follow_the_first():
    bus = Bus()
    bus.down = {0, 11}
    assert inputs(bus, bytearray(2)) == 0xFFFF & ~(1 << 0 | 1 << 11)


def test_two_looks_without_an_answer_are_no_silence():
    bench = Bench()
    bench.bus.answers = False
    bench.wait(2 * LOOK_MS)
    bench.bus.answers = True
    bench.wait(LOOK_MS)
    bench.bus.answers = False
    bench.wait(2 * LOOK_MS)
    assert not bench.expander.silent


def test_after_three_it_is_silent_and_its_keys_count_as_up():
    bench = Bench()
    bench.bus.down = {2}
    bench.wait(60)
    bench.bus.answers = False
    bench.wait(3 * LOOK_MS)
    assert bench.expander.silent and not bench.keypad.is_down("OK")
    assert bench.taken() == ["OK"]
    assert bench.stirred == 1, "who sleeps is woken up to say so"


def test_one_that_is_silent_is_asked_rarely_and_on_a_bus_that_is_opened_anew():
    bench = Bench()
    bench.bus.answers = False
    bench.wait(3 * LOOK_MS)
    asked, opened = bench.bus.asked, bench.opened
    bench.wait(2_400)
    assert bench.bus.asked - asked == bench.opened - opened == pytest.approx(10, abs=1)


@pytest.mark.parametrize("answers_at_first", [True, False])
def test_one_that_comes_back_is_taken_up_again(answers_at_first):
    bench = Bench(answers=answers_at_first)
    bench.bus.answers = False
    bench.wait(600)
    assert bench.expander.silent
    bench.bus.answers = True
    bench.wait(300)
    assert not bench.expander.silent and bench.stirred == 2
    bench.press(1)
    assert bench.taken() == ["1"]
