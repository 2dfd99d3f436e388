"""The emulated Pico as a machine: the clock's speed, flash in pieces, the watchdog, what silicon would not stand, and
the Node process.
"""

import gc

import pytest

import pins
from host_tests.machine import programs
from tools.machine.facts import MS, SECTOR, SIZE
from tools.machine.fault import Fault
from tools.machine.flashfs import FS_START, read_file
from tools.machine.machine import Machine, make_chip
from tools.scripts import shots

BARE = shots.ROOT / "build" / "firmware" / "bare.uf2"


@pytest.fixture
def pico():
    """A function (program, **options) that makes a machine, still without power, with `program` as its boot.py."""

    def make(program, **options):
        assert BARE.exists(), "make uf2 builds the firmware images"
        return make_chip(BARE, files={"boot.py": program.encode()}, **options)

    return make


def run(chip, ms):
    chip.power_on()
    chip.run_ms(ms)
    return chip


def led_is_lit(chip):
    return [detail for _, kind, detail in chip.events if kind == "gpio"][-1:] == [(pins.LED, 1)]


# --- time -----------------------------------------------------------------------------------------------------------


def test_time_passes_without_power_and_while_the_core_is_busy_for_long(pico):
    chip = pico("while True:\n    pass\n")
    chip.run_ms(1000)
    assert chip.now_ms == 1000
    run(chip, 4_000)
    assert chip.now_ms == pytest.approx(5_000, abs=0.01)
    assert chip.busy_cycles > 3_500 * 125_000
    chip.power_off()
    chip.run_ms(500)
    assert chip.now_ms == pytest.approx(5_500, abs=0.01)
    assert [detail for _, kind, detail in chip.events if kind == "power"] == ["on", "off"]


def test_cycles_are_as_long_as_the_system_clock_makes_them(pico):
    lengths = []
    for hz in (125_000_000, 62_500_000):
        program = f"import machine\nmachine.freq({hz})\nfor _ in range(100): pass\nwhile True: pass\n"
        chip = run(pico(program), 500)
        before = chip.busy_cycles
        chip.run_ms(100)
        lengths.append(chip.busy_cycles - before)
    assert lengths[0] == pytest.approx(2 * lengths[1], rel=1e-3)


# --- power, flash, watchdog -----------------------------------------------------------------------------------------


WRITE = "f = open('kept', 'w')\nf.write('abc' * 200)\nf.close()\n"


def test_flash_is_written_in_its_time_and_stays(pico):
    chip = run(pico(WRITE), 1000)
    work = [(ns, kind, detail) for ns, kind, detail in chip.events if kind in ("erase", "program")]
    assert {detail[1] for _, kind, detail in work if kind == "erase"} == {SECTOR}
    for (ns, kind, _), (after, _, _) in zip(work, work[1:], strict=False):
        assert after - ns >= (45 if kind == "erase" else 0.4) * MS
    assert read_file(chip.flash_image(), "kept") == b"abc" * 200
    assert read_file(chip.flash, "kept") is None, "the image of before, while the power is on"
    chip.power_off()
    assert read_file(chip.flash, "kept") == b"abc" * 200


def test_a_power_cut_leaves_an_erase_half_done(pico):
    whole = run(pico(WRITE), 1000)
    erase_ns, _, (at, size) = next(event for event in whole.events if event[1] == "erase")
    assert at >= FS_START and size == SECTOR
    left = set()
    for seed in range(4):
        chip = pico(WRITE, seed=seed)
        chip.flash[at : at + size] = bytes(size)
        run(chip, erase_ns / MS + 20)
        chip.power_off()
        cut = [detail for _, kind, detail in chip.events if kind == "cut"]
        done = size - chip.flash[at : at + size].count(0)
        assert cut == [f"flash work at {at:06X} cut after {done} of {size} bytes"]
        assert chip.flash[at : at + size] == b"\xff" * done + bytes(size - done)
        left.add(done)
    assert len(left) > 1


@pytest.mark.parametrize(
    ("bite", "reason"),
    [("machine.reset()", "watchdog forced"), ("machine.WDT(timeout=100)\nwhile True: pass", "watchdog timeout")],
)
def test_a_watchdog_reset_starts_the_chip_anew_and_keeps_the_reason(pico, bite, reason):
    program = (
        "import machine\nfrom machine import Pin\n"
        "if machine.reset_cause() == machine.WDT_RESET:\n    Pin(25, Pin.OUT)(1)\n"
        f"else:\n    {bite.replace(chr(10), chr(10) + '    ')}\n"
    )
    chip = run(pico(program), 2000)
    assert [detail for _, kind, detail in chip.events if kind == "reset"] == [reason]
    assert led_is_lit(chip)


def test_a_panel_goes_on_while_the_chip_is_reset(pico):
    program = programs.PANEL.replace("    send(0x20)\n", "    send(0x20)\n    machine.reset()\n")
    chip = pico("import machine\nif machine.reset_cause() != machine.WDT_RESET:\n exec(r'''" + program + "''')\n")
    run(chip, 1000)
    assert chip.panel.busy and chip.panel.full_refreshes == 1
    before = chip.panel.shown
    chip.run_ms(3000)
    assert not chip.panel.busy and chip.panel.shown != before


# --- faults ---------------------------------------------------------------------------------------------------------


# The prompt's compiler makes no machine code: an interrupt that no peripheral has runs `movs r0, #1` `ldr r0, [r0]`.
ODD_WORD = """
from machine import mem32
mem32[0x20040000] = 0x68002001
mem32[mem32[0xE000ED08] + 4 * (16 + 26)] = 0x20040001
mem32[0xE000E100] = 1 << 26
mem32[0xE000E200] = 1 << 26
"""


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        (ODD_WORD, "not aligned to its size"),
        ("import machine\nmachine.mem32[0x48000000]\n", "where the RP2040 has nothing"),
    ],
)
def test_what_would_fault_on_silicon_fails_the_run(pico, program, sentence):
    with pytest.raises(Fault, match=sentence):
        run(pico(program), 1000)


def test_a_node_that_has_ended_is_told(pico):
    chip = pico("")
    chip._node.process.kill()
    with pytest.raises(Fault, match="the machine's Node process has ended, which it never should"):
        chip.run_ms(1)


def test_the_node_process_ends_with_its_machine():
    chip = Machine(pins, bytearray(b"\xff" * SIZE))
    process = chip._node.process
    assert process.poll() is None
    del chip
    gc.collect()
    assert process.returncode == 0
