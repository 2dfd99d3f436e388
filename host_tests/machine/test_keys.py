"""What lies outside the chip at its pins: keys that bounce, and the supply.

Known to differ from a Pico; the firmware meets none of it: after a reset a pad's input is off
(PADS_BANK0: on), until a function is chosen for it as the SDK does.
"""

import pytest

import pins
from host_tests.machine.benches import FUNCTION_SIO, IO_BANK0, PADS_BANK0, SIO, Bench
from tools.machine.facts import BOUNCE_MS
from tools.machine.fault import Fault

NAME, GPIO = pins.KEYS[0]
INPUT, PULL_UP, PULL_DOWN = 1 << 6, 1 << 3, 1 << 2  # 2.19.6.3, GPIO0: IE, PUE, PDE
EDGE_LOW, EDGE_HIGH = 1 << 2, 1 << 3  # 2.19.6.1, INTR0: four bits a GPIO
STEP_US = 10  # shorter than any chatter


def pull(bench, pad, gpio=GPIO):
    """Make it an input of the program's with these bits of its pad."""
    bench.connect(gpio, FUNCTION_SIO)
    bench.poke(PADS_BANK0 + 4 + 4 * gpio, INPUT | pad)


def level(bench, gpio=GPIO):
    return bench.peek(SIO + 0x04) >> gpio & 1  # GPIO_IN


def edges(bench, gpio=GPIO):
    """The edges since the last look, as the interrupt's flags."""
    register, shift = IO_BANK0 + 0xF0 + 4 * (gpio // 8), 4 * (gpio % 8)
    seen = bench.peek(register) >> shift & (EDGE_LOW | EDGE_HIGH)
    bench.poke(register, 0xF << shift)
    return seen


def watch(bench, ms):
    """[(us, level)] of each change that the pin takes; each must come with its edge, and no edge without a change."""
    changes, now = [], level(bench)
    edges(bench)
    for step in range(round(ms * 1000 / STEP_US)):
        bench.pass_us(STEP_US)
        seen = edges(bench)
        if level(bench) != now:
            now = level(bench)
            changes.append((step * STEP_US, now))
            assert seen == (EDGE_HIGH if now else EDGE_LOW)
        else:
            assert seen == 0
    return changes


@pytest.fixture
def keyed(bench):
    pull(bench, PULL_UP)
    yield bench
    for name in list(bench.chip.keys.held):
        bench.chip.keys.release(name)


def test_an_open_key_is_what_its_pull_makes_it(keyed):
    assert level(keyed) == 1
    pull(keyed, PULL_DOWN)
    assert level(keyed) == 0
    pull(keyed, PULL_UP)
    assert level(keyed) == 1


def test_a_closed_key_is_low_whatever_pulls(keyed):
    keyed.chip.keys.press(NAME)
    keyed.pass_us(10_000)
    assert level(keyed) == 0
    edges(keyed)
    pull(keyed, PULL_DOWN)
    pull(keyed, PULL_UP)
    assert level(keyed) == 0
    assert edges(keyed) == 0, "nothing has moved"


@pytest.mark.parametrize("down", [True, False])
def test_a_key_chatters_and_comes_to_rest(keyed, down):
    keys = keyed.chip.keys
    if not down:
        keys.press(NAME)
        keyed.pass_us(20_000)
    (keys.press if down else keys.release)(NAME)
    assert level(keyed) == (0 if down else 1), "the first contact is at once"
    changes = watch(keyed, BOUNCE_MS[1] + 3)
    assert len(changes) % 2 == 0, "an odd number of changes and the first one: it has moved"
    assert changes[-1][1] == (0 if down else 1)
    assert changes[-1][0] <= BOUNCE_MS[1] * 1000 + 1000
    assert watch(keyed, 4) == []


def test_a_key_that_is_held_at_power_on_is_down_from_the_first_instant(keyed):
    keyed.chip.keys.press(NAME)
    keyed.pass_us(20_000)
    keyed.power_on()
    pull(keyed, PULL_UP)
    assert level(keyed) == 0
    assert watch(keyed, 5) == []


def test_a_key_without_a_pull_fails_the_run_when_it_is_let_go(keyed):
    pull(keyed, 0)
    keyed.chip.keys.press(NAME)
    keyed.pass_us(20_000)
    with pytest.raises(Fault, match=f"^key {NAME}: GPIO {GPIO} floats when the key is open; enable its pull-up$"):
        keyed.chip.keys.release(NAME)
        keyed.pass_us(20_000)


def test_a_key_moves_only_the_way_it_can(keyed):
    keys = keyed.chip.keys
    with pytest.raises(Fault, match="^there is no key 6; the keys are 0 1 2 3 4 5 DRAW LEFT RIGHT OK BACK MENU$"):
        keys.press("6")
    with pytest.raises(Fault, match="^key OK is not held$"):
        keys.release("OK")
    keys.press("OK")
    with pytest.raises(Fault, match="^key OK is already held$"):
        keys.press("OK")
    assert keys.held == {"OK"}


def test_the_same_seed_gives_the_same_bounces():
    def bounces(seed):
        bench = Bench(seed=seed)
        bench.power_on()
        pull(bench, PULL_UP)
        bench.chip.keys.press(NAME)
        return watch(bench, 9)

    once = bounces(5)
    assert bounces(5) == once
    assert bounces(6) != once


# --- the supply -------------------------------------------------------------------------------------------------------

ADC = 0x4004_C000
CS, RESULT = 0x00, 0x04
VBUS, USB_FROM_MV, RADIO_SELECT = 24, 4400, 25


@pytest.mark.parametrize("millivolts", [0, 1800, 3000, 3410, 3630, 4399, 4400, 4800, 5500, 9900, 12_000])
def test_a_third_of_the_supply_is_on_adc_3_and_usb_is_seen(bench, millivolts):
    """Pico datasheet: VSYS through a divider by three on GPIO 29; VBUS on GPIO 24."""
    bench.poke(ADC + CS, 1 | 1 << 2 | 3 << 12)  # 4.9.6: EN, START_ONCE, AINSEL
    pull(bench, 0, VBUS)
    bench.chip.power.set(millivolts)
    bench.poke(ADC + CS, 1 | 1 << 2 | 3 << 12)
    bench.pass_us(3)
    assert bench.peek(ADC + RESULT) == min(4095, int(millivolts / 3 / 3300 * 4095 + 0.5))
    assert level(bench, VBUS) == (millivolts >= USB_FROM_MV)


@pytest.mark.parametrize("high", [0, 1])
def test_a_pico_w_has_it_there_while_its_radios_chip_select_is_high_and_no_sign_of_usb(high):
    """Pico W datasheet: GPIO 25, when high, lets GPIO 29 read VSYS; GPIO 24 is the radio's."""
    bench = Bench(wireless=True)
    bench.power_on()
    bench.start_clocks()
    bench.poke(ADC + CS, 1)
    pull(bench, 0, VBUS)
    bench.chip.power.set(4800)
    bench.drive(RADIO_SELECT, 1)
    bench.drive(RADIO_SELECT, high)
    bench.poke(ADC + CS, 1 | 1 << 2 | 3 << 12)
    bench.pass_us(3)
    assert bench.peek(ADC + RESULT) == (1985 if high else 0)
    assert not level(bench, VBUS)
