"""The keypad: debounce, key by key and with seeded chatter; the ring; keys held at power-on."""

import itertools
import random
import sys

import pytest

from tools.fakes.parts import Clock, Interrupts, Pin
from trivet.device import keypad
from trivet.device.keypad import Keypad

NAMES = ("0", "1", "OK", "BACK")


class Contact(Pin):
    """`meanwhile`: a level that it takes while a handler runs, before that looks."""

    meanwhile = None

    def flags(self):
        if self.meanwhile is not None:
            level, self.meanwhile = self.meanwhile, None
            self.move(level, late=True)
        return super().flags()


class Bench:
    """A keypad of four keys on a clock; `down` holds the names of the keys that are down at the start."""

    def __init__(self, down=(), start_ms=0):
        self.clock = Clock(start_ms)
        self.interrupts = Interrupts()
        self.pins = {name: Contact(int(name not in down), interrupts=self.interrupts) for name in NAMES}
        self.keypad = Keypad(tuple(self.pins.items()), self.clock.ticks_ms)
        self.clock.sleep_ms(30)

    def edges(self, name, *steps):
        """Pairs of level and ms until the next step."""
        for level, ms in zip(steps[::2], steps[1::2], strict=True):
            self.pins[name].move(level)
            self.clock.sleep_ms(ms)

    def at(self, ms):
        """Let the time come at which `ms` have passed since the first 30."""
        self.clock.sleep_ms(max(0.0, ms + 30 - self.clock.ms))

    def tap(self, name):
        self.edges(name, 0, 60, 1, 60)

    def taken(self):
        presses = []
        while (name := self.keypad.get()) is not None:
            presses.append(name)
        return presses


def test_presses_come_by_name_in_their_order():
    bench = Bench()
    assert bench.keypad.get() is None and not bench.keypad.waiting()
    for name in ("OK", "0", "0", "BACK"):
        bench.tap(name)
    assert bench.keypad.waiting()
    assert bench.taken() == ["OK", "0", "0", "BACK"]
    assert not bench.keypad.waiting()


def test_a_press_counts_at_its_first_edge():
    bench = Bench()
    bench.pins["1"].move(0)
    assert bench.taken() == ["1"]


def test_a_held_key_does_not_repeat():
    bench = Bench()
    bench.edges("1", 0, 60_000)
    assert bench.taken() == ["1"]


def test_a_key_is_down_until_it_is_let_go_whether_its_press_was_taken_or_not():
    bench = Bench()
    assert not bench.keypad.is_down("OK")
    bench.edges("OK", 0, 900)
    assert bench.keypad.is_down("OK") and not bench.keypad.is_down("BACK")
    assert bench.taken() == ["OK"] and bench.keypad.is_down("OK")
    bench.edges("OK", 1, 5)
    assert not bench.keypad.is_down("OK")


def test_chatter_on_the_way_down_is_one_press():
    bench = Bench()
    bench.edges("OK", 0, 1, 1, 2, 0, 1, 1, 1, 0, 1, 1, 3, 0, 80)
    assert bench.taken() == ["OK"]


def test_chatter_on_the_way_up_is_no_press():
    bench = Bench()
    bench.edges("OK", 0, 80, 1, 1, 0, 2, 1, 1, 0, 1, 1, 80)
    assert bench.taken() == ["OK"]


@pytest.mark.parametrize(("rest_ms", "presses"), [(18, 1), (21, 2)])
def test_a_key_must_have_rested_for_the_debounce_time(rest_ms, presses):
    bench = Bench()
    bench.edges("0", 0, 60, 1, rest_ms, 0, 60, 1, 60)
    assert bench.taken() == ["0"] * presses


def test_the_rest_is_counted_from_the_last_rise():
    bench = Bench()
    bench.edges("0", 0, 60, 1, 15, 0, 1, 1, 15, 0, 1, 1, 60)
    assert bench.taken() == ["0"]


def test_a_handler_that_comes_late_sees_both_edges_and_counts_one_press():
    bench = Bench()
    pin = bench.pins["0"]
    pin.move(0, late=True)
    pin.move(1)  # one call: both flags, the pin is high
    bench.edges("0", 0, 1, 1, 1, 0, 80, 1, 80)
    assert bench.taken() == ["0"]


def test_a_rise_between_the_interrupt_and_the_look():
    bench = Bench()
    pin = bench.pins["0"]
    pin.meanwhile = 1
    pin.move(0)  # the handler sees a falling edge, and the pin high again
    pin.move(0)  # and next both edges, and the pin low
    bench.edges("0", 0, 80, 1, 80)
    assert bench.taken() == ["0"]


def test_a_rise_between_the_interrupt_and_the_look_that_is_told_by_itself():
    """A press soon after the last, its first contact so short that it is over when the handler looks."""
    bench = Bench()
    bench.edges("0", 0, 60, 1, 52)
    pin = bench.pins["0"]
    pin.meanwhile = 1
    pin.move(0)  # the handler sees a falling edge, and the pin high again
    bench.interrupts.deliver()  # and next the rise alone
    bench.edges("0", 1, 1, 0, 60, 1, 80)
    assert bench.taken() == ["0", "0"]


def test_a_rise_that_is_over_when_the_handler_looks():
    bench = Bench()
    pin = bench.pins["0"]
    bench.edges("0", 0, 80)
    pin.move(1, late=True)
    pin.move(0)  # release chatter: both flags, the pin is low
    bench.edges("0", 1, 1, 0, 1, 1, 60)
    assert bench.taken() == ["0"]


def blackout(bench, name, *steps):
    bench.interrupts.enabled = False
    bench.edges(name, *steps)
    bench.interrupts.enabled = True
    bench.interrupts.deliver()


def test_a_press_and_release_while_interrupts_are_off_count_once():
    bench = Bench()
    blackout(bench, "1", 0, 1, 1, 1, 0, 40, 1, 1, 0, 1, 1, 30)
    bench.clock.sleep_ms(40)
    assert bench.taken() == ["1"]
    bench.tap("1")
    assert bench.taken() == ["1"]


def test_after_a_press_in_a_gap_that_is_let_go_soon_the_next_press_counts():
    """A tap that began with the gap: what is left of it afterwards is as short as 12 ms, and no chatter."""
    bench = Bench()
    blackout(bench, "1", 0, 45)
    bench.edges("1", 0, 12, 1, 1, 0, 1, 1, 58)
    bench.tap("1")
    assert bench.taken() == ["1", "1"]


def test_a_press_that_interrupts_were_off_for_counts_once():
    bench = Bench()
    blackout(bench, "1", 0, 1, 1, 1, 0, 40)
    bench.edges("1", 0, 60, 1, 60)
    assert bench.taken() == ["1"]


def test_a_release_that_interrupts_were_off_for_is_no_press():
    bench = Bench()
    bench.edges("1", 0, 60)
    blackout(bench, "1", 1, 1, 0, 1, 1, 40)
    bench.clock.sleep_ms(60)
    bench.tap("1")
    assert bench.taken() == ["1", "1"]


def chatter(random, level):
    """Edges as (level, ms) of one movement that ends at `level`, 1 to 8 ms long."""
    left, edges = random.uniform(1, 8), []
    at = level
    while left > 0:
        pause = random.uniform(0.03, 0.9)
        edges.append((at, pause))
        left -= pause
        at = 1 - at
    return [*edges, (level, 0)]


@pytest.mark.parametrize("seed", range(40))
def test_seeded_chatter_late_handlers_and_flash_writes_lose_and_add_nothing(seed):
    """Two keys pressed at random, handlers up to 0.3 ms late, interrupts off for up to 45 ms now and then."""
    rng = random.Random(seed)
    bench = Bench(start_ms=rng.choice((0, 2**30 - 2_000)))
    events = []  # (ms, name, level): contacts, and with the name None the switch of the interrupts
    expected = []
    at = 0.0
    for _ in range(60):
        name = rng.choice(("0", "OK"))
        expected.append(name)
        for level, rest in ((0, rng.uniform(45, 150)), (1, rng.uniform(70, 200))):
            for step, pause in chatter(rng, level):
                events.append((at, name, step))
                at += pause
            at += rest
    end, at = at, 0.0
    while at < end:
        at += rng.uniform(60, 300)
        off = rng.choice((rng.uniform(0.4, 1), rng.uniform(30, 45)))
        events += [(at, None, False), (at + off, None, True)]
        at += off
    presses = []
    deliver_ms = None  # when the core gets round to the handlers
    for ms, name, level in [*sorted(events, key=lambda event: event[0]), (end + 100, None, True)]:
        if deliver_ms is not None and deliver_ms <= ms:
            bench.at(deliver_ms)
            bench.interrupts.deliver()
            presses += bench.taken()
            deliver_ms = None
        bench.at(ms)
        if name is None:
            bench.interrupts.enabled = level
        else:
            bench.pins[name].move(level, late=True)
        if deliver_ms is None:
            deliver_ms = ms + rng.uniform(0, 0.3)
    assert presses == expected, f"seed {seed}"


def test_chatter_that_goes_on_in_a_flash_write_is_part_of_its_press():
    """The key is open for an instant as interrupts go off; when they are back it looks pressed anew."""
    bench = Bench()
    bench.edges("1", 0, 1, 1, 1)
    blackout(bench, "1", 0, 1, 1, 1, 0, 43)
    bench.edges("1", 0, 60, 1, 60)
    assert bench.taken() == ["1"]
    bench.tap("1")
    assert bench.taken() == ["1"]


def test_chatter_that_goes_on_in_a_flash_write_is_part_of_its_release():
    bench = Bench()
    bench.edges("1", 0, 60, 1, 1)
    blackout(bench, "1", 0, 1, 1, 43)
    bench.clock.sleep_ms(60)
    bench.tap("1")
    assert bench.taken() == ["1", "1"]


def test_a_full_ring_drops_the_newest_and_counts_them():
    bench = Bench()
    order = [NAMES[n % 4] for n in range(70)]
    for name in order:
        bench.tap(name)
    taken = bench.taken()
    assert len(taken) >= 32
    assert taken == order[: len(taken)]
    assert bench.keypad.lost == len(order) - len(taken) > 0
    bench.tap("BACK")
    assert bench.taken() == ["BACK"]


def interrupted(call, instruction, handler):
    """Calls `call`, and `handler` before its `instruction`th in keypad.py. Returns (what it gave, handler came)."""
    left = [instruction]

    def step(frame, event, argument):
        if frame.f_code.co_filename != keypad.__file__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            left[0] -= 1
            if left[0] == 0:
                sys.settrace(None)
                handler()
        return step

    sys.settrace(step)
    try:
        result = call()
    finally:
        sys.settrace(None)
    return result, left[0] <= 0


def test_a_press_may_come_at_any_instruction_of_get():
    """The handler interrupts get() at each of them in turn; every press is taken once, in order."""
    for instruction in itertools.count(1):
        bench = Bench()
        bench.tap("0")
        bench.tap("1")
        first, came = interrupted(bench.keypad.get, instruction, lambda bench=bench: bench.tap("OK"))
        if not came:
            break
        assert [first, *bench.taken()] == ["0", "1", "OK"]
    assert instruction > 20


def test_a_key_that_chatters_at_any_instruction_of_stuck_is_not_stuck():
    for instruction in itertools.count(1):
        bench = Bench()
        bench.edges("1", 0, 5)
        stuck, came = interrupted(bench.keypad.stuck, instruction, lambda bench=bench: bench.edges("1", 1, 1, 0, 1))
        if not came:
            break
        assert stuck is None
    assert instruction > 20


def test_a_key_held_at_power_on_is_named_and_ignored_until_it_is_let_go():
    bench = Bench(down=("BACK",))
    assert bench.keypad.held == ("BACK",)
    bench.tap("0")
    assert bench.taken() == ["0"]
    bench.edges("BACK", 1, 1, 0, 1, 1, 60)  # let go, with chatter
    assert bench.taken() == []
    bench.tap("BACK")
    assert bench.taken() == ["BACK"]


def test_no_key_held():
    assert Bench().keypad.held == ()


# ---- gaps that were told: the flash is written


def gap(bench, name, ms, *steps):
    """A gap of so many ms, in which `name` moves: pairs of ms from its beginning and level."""
    bench.keypad.gap(True)
    bench.interrupts.enabled = False
    at = 0
    for when, level in zip(steps[::2], steps[1::2], strict=True):
        bench.clock.sleep_ms(when - at)
        bench.pins[name].move(level)
        at = when
    bench.clock.sleep_ms(ms - at)
    bench.interrupts.enabled = True
    bench.interrupts.deliver()
    bench.keypad.gap(False)


def after(bench, ms=30):
    """What was taken in so many ms in which the keypad is looked at as the loop does."""
    presses = bench.taken()
    for _ in range(ms // 5):
        bench.clock.sleep_ms(min(5, bench.keypad.ms_to_look()))
        presses += bench.taken()
    return presses


@pytest.mark.parametrize("ms", [50, 150, 400])
def test_a_press_that_is_over_in_a_gap_counts_once(ms):
    bench = Bench()
    bench.clock.sleep_ms(500)
    gap(bench, "1", ms, 5, 0, 6, 1, 7, 0, 45, 1, 46, 0, 48, 1)
    assert after(bench) == ["1"]


@pytest.mark.parametrize("ms", [50, 150, 400])
def test_chatter_that_a_gap_swallows_is_no_press(ms):
    bench = Bench()
    bench.edges("1", 0, 80, 1, 2)  # let go, and the chatter goes on in the gap
    assert after(bench, 0) == ["1"]
    gap(bench, "1", ms, 1, 0, 2, 1, 3, 0, 5, 1)
    assert after(bench) == []
    bench.edges("1", 0, 3)  # pressed, and the chatter goes on in the gap
    gap(bench, "1", ms, 1, 1, 2, 0, 3, 1, 5, 0)
    assert after(bench) == ["1"]
    bench.edges("1", 1, 60)
    assert after(bench) == []


@pytest.mark.parametrize("ms", [150, 250, 400])
def test_a_key_let_go_and_pressed_again_in_a_gap_counts_twice(ms):
    bench = Bench()
    bench.edges("1", 0, 50)
    gap(bench, "1", ms, 20, 1, ms - 40, 0, ms - 38, 1, ms - 35, 0)
    assert after(bench) == ["1", "1"]
    bench.edges("1", 1, 60)
    assert after(bench) == []


@pytest.mark.parametrize("later_ms", [1, 10, 18, 30])
def test_a_key_let_go_in_a_gap_and_pressed_soon_after_it_counts_twice(later_ms):
    bench = Bench()
    bench.edges("1", 0, 50)
    gap(bench, "1", 200, 20, 1)
    bench.clock.sleep_ms(later_ms)
    bench.edges("1", 0, 1, 1, 2, 0, 60, 1, 1, 0, 2, 1, 60)
    assert after(bench) == ["1", "1"]


def test_chatter_of_a_release_at_the_end_of_a_gap_is_no_press():
    bench = Bench()
    bench.edges("1", 0, 50)
    gap(bench, "1", 100, 97, 1, 98, 0)
    bench.edges("1", 1, 1, 0, 2, 1, 60)
    assert after(bench) == ["1"]


def test_chatter_of_a_release_between_two_erases_of_one_gap_is_no_press():
    bench = Bench()
    bench.edges("1", 0, 50)
    bench.keypad.gap(True)
    bench.edges("1", 1, 2, 0, 0.5)  # interrupts are on, and this fall is seen; its rise comes in the next erase
    bench.interrupts.enabled = False
    bench.pins["1"].move(1)
    bench.clock.sleep_ms(45)
    bench.interrupts.enabled = True
    bench.interrupts.deliver()
    bench.keypad.gap(False)
    assert after(bench) == ["1"]


@pytest.mark.parametrize("seed", range(40))
def test_two_presses_around_gaps_by_chance_count_twice_and_their_chatter_never(seed):
    """A key is pressed twice, a gap anywhere from the first press to the second's hold, no longer than both."""
    rng = random.Random(seed)
    for _ in range(20):
        bench = Bench(start_ms=rng.choice((0, 2**30 - 300)))
        bench.clock.sleep_ms(500)
        events, at = [], 0.0
        holds = []
        for level, rest in ((0, rng.uniform(45, 90)), (1, rng.uniform(50, 120)), (0, rng.uniform(60, 150)), (1, 100)):
            holds.append(at)
            for step, pause in chatter(rng, level):
                events.append((at, step))
                at += pause
            at += rest
        begins = rng.uniform(holds[0] + 12, holds[1] - 1)  # as the picture comes first, and the flash then
        ends = begins + rng.uniform(40, min(400, holds[3] - 20 - begins))
        events += [(begins, "gap"), (ends, "over")]
        presses = []
        for ms, what in sorted(events, key=lambda event: event[0]):
            while bench.clock.ms < ms + 530:
                bench.clock.sleep_ms(min(5, ms + 530 - bench.clock.ms))
                presses += bench.taken() if bench.interrupts.enabled else []
            if what == "gap":
                bench.keypad.gap(True)
                bench.interrupts.enabled = False
            elif what == "over":
                bench.interrupts.enabled = True
                bench.interrupts.deliver()
                bench.keypad.gap(False)
            else:
                bench.pins["1"].move(what)
        assert presses + after(bench) == ["1", "1"], f"seed {seed}: gap from {begins} to {ends}, edges {events}"


# ---- several keys


def test_two_keys_that_overlap_count_in_their_order():
    bench = Bench()
    bench.edges("1", 0, 40)
    bench.edges("0", 0, 40)
    bench.edges("1", 1, 20)
    bench.edges("OK", 0, 40)
    bench.edges("0", 1, 40)
    bench.edges("OK", 1, 40)
    assert after(bench) == ["1", "0", "OK"]


def test_a_hand_on_the_keys_presses_none_until_all_are_up():
    bench = Bench()
    for name in NAMES:
        bench.pins[name].move(0)
        bench.clock.sleep_ms(1)
    assert after(bench) == []
    for name in NAMES[:3]:
        bench.edges(name, 1, 30)
    bench.edges("0", 0, 30, 1, 30)
    assert after(bench) == [], "one is still down"
    bench.edges("BACK", 1, 30)
    bench.tap("0")
    assert after(bench) == ["0"]


def test_what_was_taken_before_the_hand_came_down_stays():
    bench = Bench()
    bench.edges("1", 0, 40)
    assert bench.taken() == ["1"]
    bench.pins["0"].move(0)
    bench.pins["OK"].move(0)
    assert after(bench) == []


def test_all_at_once_press_none():
    bench = Bench()
    for name in NAMES:
        bench.pins[name].move(0, late=True)
    bench.interrupts.deliver()
    assert after(bench) == []


# ---- keys that do not come up


def test_a_key_that_stays_down_is_named_once_and_left_out():
    bench = Bench()
    bench.edges("1", 0, 9_900)
    assert bench.taken() == ["1"] and bench.keypad.stuck() is None
    bench.clock.sleep_ms(200)
    assert [bench.keypad.stuck() for _ in range(3)] == ["1", None, None]
    bench.edges("0", 0, 30)
    bench.edges("OK", 0, 30)
    assert after(bench) == ["0", "OK"], "it is no third one"
    for name in NAMES:
        bench.edges(name, 1, 30)
    bench.tap("1")
    assert after(bench) == ["1"] and bench.keypad.stuck() is None


def test_a_key_that_is_down_at_power_on_is_named_at_once():
    bench = Bench(down=("OK", "BACK"))
    assert [bench.keypad.stuck() for _ in range(3)] == ["OK", "BACK", None]
    bench.edges("OK", 1, 60)
    bench.tap("OK")
    assert after(bench) == ["OK"]


def test_one_that_came_up_in_time_is_not_named():
    bench = Bench(down=("OK",))
    bench.edges("OK", 1, 60, 0, 100)
    assert bench.keypad.stuck() is None and after(bench) == ["OK"]
