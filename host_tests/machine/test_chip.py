"""The emulated Pico with plain MicroPython: time, power, flash, interrupts, and what is plugged in."""

import pytest

import pins
from host_tests.machine import programs
from tools.machine.facts import PLANE_BYTES
from tools.machine.fault import Fault
from tools.machine.flashfs import read_file
from tools.machine.machine import Machine, make_chip

RAM, RAM_BYTES = 0x2000_0000, 264 * 1024
GPIO_IN = 0xD000_0004


def led_is_lit(chip):
    return [detail for _, kind, detail in chip.events if kind == "gpio"][-1:] == [(pins.LED, 1)]


def run(chip, ms):
    chip.power_on()
    chip.run_ms(ms)
    return chip


@pytest.fixture(scope="module")
def frames(bare_image):
    """The panel program, in blocks and byte by byte: two chips that have run for 3 s."""
    chips = []
    for accelerate in (True, False):
        chip = make_chip(bare_image, files={"boot.py": programs.PANEL.encode()}, accelerate=accelerate)
        chips.append(run(chip, 3000))
    return chips


def test_the_panel_shows_what_the_program_sent(frames):
    expected = bytearray(PLANE_BYTES)
    for i in range(0, PLANE_BYTES, 7):
        expected[i] = i & 255
    expected[100:200] = bytes(range(100))
    assert frames[0].panel.shown == expected
    assert (frames[0].panel.full_refreshes, frames[0].panel.partial_refreshes) == (1, 1)


def test_blocks_show_the_same_as_single_bytes(frames):
    assert frames[0].panel.shown == frames[1].panel.shown


def test_blocks_take_the_same_time_as_single_bytes(frames):
    times = [[ns for ns, kind, _ in chip.events if kind in ("panel", "refresh")] for chip in frames]
    assert len(times[0]) == len(times[1])
    assert max(abs(a - b) for a, b in zip(*times, strict=True)) < 0.0001 * times[0][-1]


def test_runs_are_alike(pico):
    runs = [run(pico(programs.PANEL, seed=3), 500) for _ in range(2)]
    assert runs[0].events == runs[1].events
    assert (runs[0].now_ns, runs[0].busy_cycles) == (runs[1].now_ns, runs[1].busy_cycles)


def test_ram_is_noise_after_power_on(bare_image):
    noise = []
    for seed in (1, 2):
        chip = make_chip(bare_image, seed=seed)
        chip.power_on()
        noise.append([chip.read_uint32(at) for at in range(RAM, RAM + RAM_BYTES, 1000)])
    assert noise[0] != noise[1] and len(set(noise[0])) == len(noise[0])


def test_light_sleep_costs_no_cycles_of_the_core(pico):
    chip = run(pico("import machine\nwhile True:\n    machine.lightsleep(60_000)\n"), 500)
    before = chip.busy_cycles
    chip.run_ms(20_000)
    assert chip.busy_cycles == before
    assert chip.now_ms == pytest.approx(20_500)


def moves_of_gpio_2(chip, act):
    """How often the pin changes its level within 10 ms from act() on, looked at more often than a key chatters."""
    levels = [chip.read_uint32(GPIO_IN) >> 2 & 1]
    act("0")
    for _ in range(1000):
        levels.append(chip.read_uint32(GPIO_IN) >> 2 & 1)
        chip.run_ms(0.01)
    return sum(a != b for a, b in zip(levels, levels[1:], strict=False))


@pytest.mark.parametrize("seed", range(2))
def test_each_edge_of_a_bouncing_key_interrupts(pico, seed):
    chip = run(pico(programs.EDGES, seed=seed), 500)
    edges = moves_of_gpio_2(chip, chip.keys.press) + moves_of_gpio_2(chip, chip.keys.release)
    chip.run_ms(3000)
    chip.power_off()
    assert edges >= 4
    assert int(read_file(chip.flash, "edges")) == edges


def test_a_press_wakes_from_light_sleep_within_a_millisecond(pico):
    chip = run(
        pico(
            "import machine\nfrom machine import Pin\nled = Pin(25, Pin.OUT)\n"
            "key = Pin(2, Pin.IN, Pin.PULL_UP)\nkey.irq(lambda p: None, Pin.IRQ_FALLING, hard=True)\n"
            "machine.lightsleep(60_000)\nled(1)\n"
        ),
        1000,
    )
    assert not led_is_lit(chip)
    chip.keys.press("0")
    chip.run_ms(1)
    assert led_is_lit(chip)


def test_a_pending_interrupt_keeps_light_sleep_from_sleeping(pico):
    chip = run(
        pico(
            "import machine\nfrom machine import Pin\nled = Pin(25, Pin.OUT)\n"
            "key = Pin(2, Pin.IN, Pin.PULL_UP)\nkey.irq(lambda p: None, Pin.IRQ_FALLING, hard=True)\n"
            "state = machine.disable_irq()\nwhile key():\n    pass\n"
            "machine.lightsleep(60_000)\nled(1)\nmachine.enable_irq(state)\n"
        ),
        100,
    )
    chip.keys.press("0")
    chip.run_ms(5)
    assert led_is_lit(chip)


def test_held_keys_are_down_from_the_first_instant(pico):
    chip = pico("from machine import Pin\nPin(25, Pin.OUT)(not Pin(19, Pin.IN, Pin.PULL_UP)())\n")
    chip.keys.press("MENU")
    assert led_is_lit(run(chip, 500))


def test_a_key_without_pull_up_fails_the_run(pico):
    chip = run(pico(programs.FLOATING), 500)
    chip.keys.press("0")
    chip.run_ms(20)
    with pytest.raises(Fault, match="GPIO 2 floats"):
        chip.keys.release("0")
        chip.run_ms(20)


def test_keys_that_do_not_exist_or_are_held_already(pico):
    chip = pico("")
    with pytest.raises(Fault, match="there is no key F1"):
        chip.keys.press("F1")
    chip.keys.press("OK")
    with pytest.raises(Fault, match="already held"):
        chip.keys.press("OK")
    with pytest.raises(Fault, match="not held"):
        chip.keys.release("BACK")


def test_tones_are_heard(pico):
    chip = run(pico(programs.TONES), 800)
    (low, _, low_ms), (high, _, high_ms) = chip.buzzer.heard()
    assert abs(low - 2000) < 10 and abs(low_ms - 50) < 3
    assert abs(high - 440) < 5 and abs(high_ms - 100) < 4
    assert chip.buzzer.heard(chip.now_ns) == []


def test_a_pwm_that_was_silent_for_long_sounds_again(pico):
    chip = run(pico(programs.TONES.replace("time.sleep_ms(20)", "time.sleep_ms(700)")), 2000)
    assert [hz // 10 for hz, _, _ in chip.buzzer.heard()] == [200, 44]


def test_a_tone_in_light_sleep_fails_the_run(pico):
    with pytest.raises(Fault, match="sounds in light sleep"):
        run(pico(programs.SOUNDING_ASLEEP), 800)


def test_the_battery_is_read(pico):
    chip = run(pico(programs.BATTERY), 600)
    assert not led_is_lit(chip)
    chip.power.set(3400)
    chip.run_ms(250)
    assert led_is_lit(chip)


def test_the_watchdog_restarts_the_chip(pico):
    chip = run(pico(programs.WATCHDOG), 1500)
    assert [detail for _, kind, detail in chip.events if kind == "reset"] == ["watchdog timeout"]
    assert led_is_lit(chip)


def test_flash_stays_without_power(pico):
    chip = run(pico(programs.WRITER), 1500)
    chip.power_off()
    assert read_file(chip.flash, "long") == b"trivet" * 600
    chip.power_on()
    chip.run_ms(100)
    assert read_file(chip.flash_image(), "boot.py") == programs.WRITER.encode()


def test_flash_work_takes_time_and_is_logged(pico):
    chip = run(pico(programs.WRITER), 1500)
    erases = [ns for ns, kind, _ in chip.events if kind == "erase"]
    assert erases
    for at in erases:
        later = [ns for ns, kind, _ in chip.events if ns > at and kind in ("erase", "program")]
        assert not later or later[0] - at >= 45_000_000


def test_time_goes_on_without_power(pico):
    chip = run(pico(""), 300)
    chip.power_off()
    chip.run_ms(700)
    assert chip.now_ms == 1000
    chip.power_on()
    chip.run_ms(100)
    assert chip.now_ms == 1100
    assert chip.now_ms == pytest.approx(1100)


def test_power_is_switched_only_when_it_changes(pico):
    chip = pico("")
    with pytest.raises(Fault, match="already off"):
        chip.power_off()
    chip.power_on()
    with pytest.raises(Fault, match="already on"):
        chip.power_on()


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        (programs.TOO_FAST, "SPI at 50.0 MHz"),
        (programs.CS_HIGH, "CS is not low"),
        (programs.WRONG_MODE, "wants mode 0 or 3"),
        (programs.WIDE, "frames of 16 bits"),
    ],
)
def test_what_the_panel_cannot_be_told(pico, program, sentence):
    with pytest.raises(Fault, match=sentence):
        run(pico(program), 800)


def test_a_panel_fault_in_a_block_fails_the_run(pico):
    program = programs.PANEL.replace(f"bytearray({PLANE_BYTES})", f"bytearray({PLANE_BYTES + 1})")
    with pytest.raises(Fault, match="pixels outside the window"):
        run(pico(program), 800)


def test_a_breakpoint_ends_the_run(pico):
    with pytest.raises(Fault, match="breakpoint instruction"):
        run(pico(programs.BREAKPOINT), 800)


def test_settle_waits_for_the_panel_and_for_sleep(pico):
    chip = pico(programs.PANEL)
    chip.power_on()
    assert 2_400 < chip.settle(5_000) < 3_000
    assert led_is_lit(chip)


def test_settle_tells_a_busy_panel_from_a_busy_core(pico):
    chip = pico(programs.PANEL)
    chip.power_on()
    with pytest.raises(Fault, match="BUSY of the panel is still high"):
        chip.settle(1_000)
    chip = pico("while True:\n    pass\n")
    chip.power_on()
    with pytest.raises(Fault, match="the core never slept"):
        chip.settle(200)
    chip.power_off()
    with pytest.raises(Fault, match="power is off"):
        chip.settle(200)


def test_an_image_of_another_size_is_refused():
    with pytest.raises(Fault, match="the Pico has 2,097,152"):
        Machine(pins, bytearray(100))
