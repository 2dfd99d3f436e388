"""The device layer on the emulated Pico: real pins, interrupts, SPI, flash and sleep, and a strict panel."""

import random

import pytest

import pins
from tools.build import paths
from tools.machine.facts import MS, PLANE_BYTES, USED
from tools.machine.machine import make_chip
from trivet.device.panel import PANEL_SILENT, PANEL_STUCK, PANEL_WRONG_REVISION
from trivet.device.signals import KEYPAD_SILENT

from .on_chip import chip_with, ended, finish, found, marks_ns, wait_for_mark

BATTERY_MV = 4_100
BOARDS = pytest.mark.parametrize("board", list(paths.PINS))
KEYPAD = "trivet-keypad"


def started(script, **options):
    """A chip on batteries, just switched on."""
    chip = chip_with(script, **options)
    chip.power.set(BATTERY_MV)
    chip.power_on()
    return chip


def commands_after(chip, since_ns):
    """(ns, hex) of the panel commands after an instant."""
    return [(ns, detail) for ns, kind, detail in chip.events if kind == "panel" and ns > since_ns]


def test_the_driver_shows_images():
    chip = started(
        """
        b = open_hardware(pins)
        panel = b.panel
        image = bytearray(pins.PANEL_WIDTH // 8 * pins.PANEL_HEIGHT)

        def show(full):
            became = panel.refresh(image, full)
            while not panel.idle():
                b.power.sleep(4000, b.keys)
            return became

        panel.begin()
        became = []
        for n in range(4):
            image[:] = (bytes((i * 7 + n * 31) & 0xFF for i in range(256)) * 59)[: len(image)]
            mark()
            became.append(show(False))
        powered = panel.is_powered
        panel.power_off()
        while not panel.idle():
            b.power.sleep(4000, b.keys)
        panel.deep_sleep()
        report(became=became, powered=[powered, panel.is_powered], updates=panel.updates)
        """
    )
    result = finish(chip, 10_000)
    assert result["became"] == [True, False, False, False]
    assert result["powered"] == [True, False]
    assert result["updates"] == 4
    assert chip.panel.shown == bytes((i * 7 + 3 * 31) & 0xFF for i in range(PLANE_BYTES))
    assert (chip.panel.full_refreshes, chip.panel.partial_refreshes) == (1, 3)
    assert chip.panel.asleep
    assert not chip.panel.analog_on
    for number, mark_ns in enumerate(marks_ns(chip)):
        update_ns = next(ns for ns, command in commands_after(chip, mark_ns) if command == "20")
        planes = 2 if number == 0 else 1
        assert (update_ns - mark_ns) / 1e6 < planes * 8 + 1, "from refresh() to the update command"


REFRESH_ALL_THE_TIME = """
    b = open_hardware(pins)
    b.panel.begin()
    image = bytearray(pins.PANEL_WIDTH // 8 * pins.PANEL_HEIGHT)
    presses = []
    mark()
    while len(presses) < {presses} and b.ticks_ms() < {limit_ms}:
        if b.panel.idle():
            image[len(presses)] ^= 0xFF
            b.panel.refresh(image, b.panel.updates % 4 == 0)
        b.power.sleep(4000, b.keys)
        name = b.keys.get()
        while name is not None:
            presses.append(name)
            name = b.keys.get()
    b.power.sleep(200, b.keys)
    report(presses=presses, more=b.keys.get(), lost=b.keys.lost)
"""


def type_keys(chip, rng, count):
    """Press keys at random, as quickly as people do; their names in order."""
    names = [rng.choice(list(chip.keys.gpio)) for _ in range(count)]
    for name in names:
        chip.keys.press(name)
        chip.run_ms(rng.uniform(45, 120))
        chip.keys.release(name)
        chip.run_ms(rng.uniform(70, 150))
    return names


@BOARDS
@pytest.mark.parametrize("seed", [1])
def test_bouncing_keys_while_the_panel_refreshes(seed, board):
    count = 24
    chip = started(REFRESH_ALL_THE_TIME.format(presses=count, limit_ms=15_000), board=board, seed=seed)
    wait_for_mark(chip, 1, 2_000)
    names = type_keys(chip, random.Random(seed), count)
    result = finish(chip, 20_000)
    assert (result["presses"], result["more"], result["lost"]) == (names, None, 0), f"seed {seed}"
    assert chip.panel.full_refreshes + chip.panel.partial_refreshes >= 4


@pytest.mark.parametrize("seed", [3])
def test_bouncing_keys_while_flash_is_erased_and_written(seed):
    count = 24
    chip = started(
        f"""
        b = open_hardware(pins)
        presses = []
        mark()
        rest = bytes(2000)
        while len(presses) < {count} and b.ticks_ms() < 20_000:
            with open("/journal", "wb") as file:
                file.write(rest)
            name = b.keys.get()
            while name is not None:
                presses.append(name)
                name = b.keys.get()
        b.sleep_ms(200)
        report(presses=presses, more=b.keys.get(), lost=b.keys.lost)
        """,
        seed=seed,
    )
    wait_for_mark(chip, 1, 2_000)
    names = type_keys(chip, random.Random(seed), count)
    result = finish(chip, 20_000)
    assert (result["presses"], result["more"], result["lost"]) == (names, None, 0), f"seed {seed}"
    assert sum(kind == "erase" for _, kind, _ in chip.events) > 20


@BOARDS
def test_presses_and_idle_polls_leave_the_heap_alone(board):
    chip = started(
        """
        import gc
        b = open_hardware(pins)
        keys = b.keys
        b.power.sleep(100, keys)
        presses = 0
        gc.collect()
        gc.disable()
        mark()
        before = gc.mem_alloc()
        while presses < 12:
            b.power.sleep(4000, keys)
            while keys.get() is not None:
                presses += 1
        after = gc.mem_alloc()
        gc.enable()
        report(growth=after - before)
        """,
        board=board,
    )
    wait_for_mark(chip, 1, 2_000)
    type_keys(chip, random.Random(5), 12)
    assert finish(chip, 5_000)["growth"] == 0


IDLE = """
    b = open_hardware(pins)
    b.panel.begin()
    for _ in range(3):
        b.power.sleep(500, b.keys)  # ends at once where BUSY has fallen in begin()
    mark()
    for _ in range(5):
        b.power.sleep(4000, b.keys)
    mark()
    while b.keys.get() is None:
        b.power.sleep(4000, b.keys)
    mark()
    report(ms=b.ticks_ms())
"""


def test_idle_is_asleep_and_a_key_ends_it_at_once():
    chip = started(IDLE)
    wait_for_mark(chip, 1, 2_000)
    busy, now = chip.busy_cycles, chip.now_ms
    wait_for_mark(chip, 2, 21_000)
    assert 19_900 < chip.now_ms - now < 20_100, "the clock goes on in light sleep"
    assert chip.busy_cycles - busy < 5 * 60_000, "cycles awake, of five sleeps"
    chip.run_ms(1_500)
    pressed_ns = chip.now_ns
    chip.keys.press("OK")
    wait_for_mark(chip, 3, 1_000)
    assert (marks_ns(chip)[2] - pressed_ns) / 1e6 < 1
    assert finish(chip, 1_000)["ms"] == pytest.approx(chip.now_ms, abs=500)


def test_idle_on_a_keypad_is_asleep_but_for_looks_and_a_key_ends_it_soon():
    chip = started(IDLE, board=KEYPAD)
    wait_for_mark(chip, 1, 2_000)
    busy, now = chip.busy_cycles, chip.now_ms
    wait_for_mark(chip, 2, 21_000)
    assert 19_900 < chip.now_ms - now < 20_600
    assert chip.busy_cycles - busy < 20_000 / 12 * 80_000, "cycles awake, of a look each 12 ms"
    chip.run_ms(1_500)
    pressed_ns = chip.now_ns
    chip.keys.press("OK")
    wait_for_mark(chip, 3, 1_000)
    assert (marks_ns(chip)[2] - pressed_ns) / 1e6 < 12 + 8 + 2, "a look, the longest bounce, and what a look takes"


@pytest.mark.parametrize("state", ["absent", "held"])
def test_a_keypad_that_does_not_answer_is_signalled_until_it_does(state):
    chip = started(
        """
        b = open_hardware(pins)
        silent = []
        while b.ticks_ms() < 8_000:
            b.power.sleep(b.tell(False), b.keys)
            if b.keypad_is_silent() not in silent:
                silent.append(b.keypad_is_silent())
        report(silent=silent, pressed=b.keys.get())
        """,
        board=KEYPAD,
    )
    chip.run_ms(600)
    chip.keys.exchange("absent")
    since_ns = chip.now_ns
    chip.run_ms(4_500)
    assert len(flashes(chip, since_ns)) == KEYPAD_SILENT
    chip.keys.exchange("ok" if state == "absent" else "held")  # one that is plugged in holds the bus, until it is freed
    chip.run_ms(1_000)
    chip.keys.press("4")
    chip.run_ms(80)
    chip.keys.release("4")
    assert finish(chip, 10_000) == {"silent": [True, False], "pressed": "4", "ended": True}


@BOARDS
def test_a_key_held_at_power_on_is_ignored_until_it_is_let_go(board):
    script = """
        from trivet.device import start
        safe = start.chosen(pins) == start.PROMPT
        b = open_hardware(pins)
        presses = []
        mark()
        while b.ticks_ms() < 2_000:
            b.power.sleep(100, b.keys)
            name = b.keys.get()
            while name is not None:
                presses.append(name)
                name = b.keys.get()
        report(safe=safe, held=b.keys.held, presses=presses)
    """
    chip = chip_with(script, board)
    chip.power.set(BATTERY_MV)
    chip.keys.press("MENU")
    chip.power_on()
    wait_for_mark(chip, 1, 2_000)
    chip.run_ms(100)
    chip.keys.release("MENU")
    chip.run_ms(200)
    chip.keys.press("3")
    chip.run_ms(80)
    chip.keys.release("3")
    chip.keys.press("MENU")
    chip.run_ms(80)
    chip.keys.release("MENU")
    assert finish(chip, 3_000) == {"safe": True, "held": ["MENU"], "presses": ["3", "MENU"], "ended": True}
    chip = started(script, board=board)
    assert finish(chip, 3_000) == {"safe": False, "held": [], "presses": [], "ended": True}


def test_the_buzzer_is_heard_and_no_sound_is_slept_over():
    chip = started(
        """
        b = open_hardware(pins)
        took = []
        for sound in (b.buzzer.click, b.buzzer.refuse, b.buzzer.good):
            mark()
            start = b.ticks_ms()
            sound()
            took.append(b.ticks_ms() - start)
            while b.buzzer.sounding:
                b.power.sleep(4000, b.keys)
            b.power.sleep(50, b.keys)
        b.buzzer.enabled = False
        mark()
        b.buzzer.good()
        b.power.sleep(400, b.keys)
        report(took=took)
        """
    )
    result = finish(chip, 5_000)
    assert max(result["took"]) <= 2
    heard = [(hertz, round(ms)) for hertz, _, ms in chip.buzzer.heard(marks_ns(chip)[0])]
    hertz = [tone[0] for tone in heard]
    assert hertz == [pytest.approx(expected, rel=0.01) for expected in (4000, 330, 247, 1047, 1319, 1568)]
    assert [tone[1] for tone in heard] == [pytest.approx(expected, abs=5) for expected in (3, 90, 140, 70, 70, 110)]


def test_the_battery():
    chip = chip_with(
        """
        b = open_hardware(pins)
        b.power.sleep(50, b.keys)
        report(mv=b.power.battery_mv(), low=b.power.battery_low(3_300), host=b.power.usb_host())
        """
    )
    chip.power.set(3_000)
    chip.power_on()
    result = finish(chip, 2_000)
    assert result["mv"] == pytest.approx(3_000, abs=20)
    assert result["low"] is True
    assert result["host"] is False


PANEL_FAILS = """
    b = open_hardware(pins)
    b.panel.begin()
    image = bytes(pins.PANEL_WIDTH // 8 * pins.PANEL_HEIGHT)
    faults = []
    while b.ticks_ms() < 20_000:
        if b.panel.idle() and b.panel.is_behind:
            b.panel.refresh(image, True)
        if b.panel.fault not in faults:
            faults.append(b.panel.fault)
        b.power.sleep(b.tell(False), b.keys)
    report(faults=faults, behind=b.panel.is_behind)
"""


def flashes(chip, since_ns):
    """How long after an instant the LED went on each time, in ms."""
    return [(ns - since_ns) / 1e6 for ns in marks_ns(chip) if ns > since_ns]


@pytest.mark.parametrize(
    ("state", "code"),
    [("v1", PANEL_WRONG_REVISION), ("absent", PANEL_SILENT), ("deaf", PANEL_SILENT), ("noisy", PANEL_STUCK)],
)
def test_a_panel_that_is_not_well_is_signalled_from_the_start(state, code):
    chip = started(PANEL_FAILS, panel_state=state)
    chip.run_ms(5_000)
    at = flashes(chip, 0)
    assert at and at[0] < 5_000 and chip.buzzer.heard()
    chip.panel.exchange("ok")
    chip.run_ms(10_000)
    assert not chip.panel.busy and chip.panel.full_refreshes
    result = finish(chip, 20_000)
    assert not result["behind"] and code in result["faults"]


def test_a_panel_that_gets_stuck_is_signalled_in_groups():
    chip = started(PANEL_FAILS)
    assert chip.run_until(lambda: chip.panel.full_refreshes == 1, 2_000)
    chip.panel.exchange("stuck")
    stuck_ns = chip.now_ns
    chip.run_ms(8_000)
    at = flashes(chip, stuck_ns)
    assert at[0] < 5_000
    assert [round(later - at[0], -2) for later in at[:4]] == [0, 500, 1000, 2500]
    assert len(chip.buzzer.heard()) == len(at)


CRASHES = """
    b = open_hardware(pins)
    watchdog = b.watchdog
    report(crashes=watchdog.crashes(), looping=watchdog.is_looping())
    if watchdog.is_looping():
        return
    watchdog.start()
    if watchdog.crashes() == 1:
        watchdog.note_crash()
        b.restart()
    while True:
        b.power.sleep(1000, b.keys)
"""


def test_hangs_and_crashes_are_counted_over_resets_and_forgotten_without_power():
    chip = started(CRASHES)
    chip.run_ms(8_000)
    assert found(chip) == {"crashes": 0, "looping": False}
    assert finish(chip, 30_000) == {"crashes": 3, "looping": True, "ended": True}
    assert [detail for _, kind, detail in chip.events if kind == "reset"] == [
        "watchdog timeout",
        "watchdog forced",
        "watchdog timeout",
    ]
    chip.power_off()
    chip.power_on()
    chip.run_ms(2_000)
    assert not ended(chip)
    assert found(chip) == {"crashes": 0, "looping": False}


def test_a_watchdog_that_is_fed_or_stopped_resets_nothing():
    chip = started(
        """
        b = open_hardware(pins)
        b.watchdog.start()
        for _ in range(5):
            b.watchdog.feed()
            b.power.sleep(4000, b.keys)
        b.watchdog.stop()
        for _ in range(5):
            b.power.sleep(4000, b.keys)
        report(ms=b.ticks_ms(), crashes=b.watchdog.crashes())
        """
    )
    result = finish(chip, 45_000)
    assert result["ms"] > 40_000 and result["crashes"] == 0
    assert not [kind for _, kind, _ in chip.events if kind == "reset"]


@BOARDS
def test_the_panel_is_reset_by_a_pulse_of_2_to_3_ms(board):
    """Boards are told of that cut the panel's supply in a pulse of 10 ms (GxEPD2's notes on Waveshare's)."""
    chip = make_chip(paths.IMAGES / f"{board}.uf2", files=USED, watch=(pins.PANEL_RST,))
    chip.power_on()
    chip.settle(20_000)
    edges = [(ns / MS, detail[1]) for ns, kind, detail in chip.events if kind == "gpio" and detail[0] == pins.PANEL_RST]
    (_, high), (down, low), (up, again) = edges
    assert (high, low, again) == (1, 0, 1) and 2 <= up - down < 3
