"""What is the machine's alone: its two cores, the clock's speed, flash in pieces, what silicon would not stand, and the
Node process; and half of the demo on both emulators, event by event. What both do alike is in host_tests/machine.
"""

import gc

import pytest

import pins
from host_tests.machine import programs
from tools.machine.facts import MS, SECTOR, SIZE, USED
from tools.machine.fault import Fault
from tools.machine.flashfs import FS_START, read_file
from tools.machine.machine import Machine
from tools.machine.pico import make_chip
from tools.machine.scripts import shots
from tools.machine.scripts.player import Player
from tools.machine.scripts.script import parse

BARE = shots.ROOT / "build" / "firmware" / "bare.uf2"
AFTER_THE_CUT = "after-the-power-cut"


@pytest.fixture
def pico():
    """A function (program, **options) that makes a machine, still without power, with `program` as its boot.py."""

    def make(program, **options):
        assert BARE.exists(), "make uf2 builds the firmware images"
        return make_chip(BARE, files={"boot.py": program.encode()}, on="machine", **options)

    return make


def run(chip, ms):
    chip.power_on()
    chip.run_ms(ms)
    return chip


def led_is_lit(chip):
    return [detail for _, kind, detail in chip.events if kind == "gpio"][-1:] == [(pins.LED, 1)]


# --- time -----------------------------------------------------------------------------------------------------------


def test_both_cores_run_alike(pico):
    ours, theirs = (run(pico(programs.PANEL, core=core), 250) for core in ("ours", "rp2040js"))
    assert [event[1:] for event in ours.events] == [event[1:] for event in theirs.events] and len(ours.events) > 10
    assert max(abs(a[0] - b[0]) for a, b in zip(ours.events, theirs.events, strict=True)) < 0.05 * MS
    assert ours.busy_cycles == pytest.approx(theirs.busy_cycles, rel=1e-3)


def test_time_passes_without_power_and_while_the_core_is_busy_for_long(pico):
    chip = pico("while True:\n    pass\n")
    chip.run_ms(1000)
    assert chip.now_ms == 1000
    run(chip, 12_000)
    assert chip.now_ms == pytest.approx(13_000, abs=0.01)
    assert chip.busy_cycles > 11_000 * 125_000
    chip.power_off()
    chip.run_ms(500)
    assert chip.now_ms == pytest.approx(13_500, abs=0.01)
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


def test_faults_are_those_of_the_other_emulator(pico):
    with pytest.raises(Fault, match="the flash image has 100 bytes; the Pico has 2,097,152"):
        Machine(pins, bytearray(100))
    chip = pico("while True:\n    pass\n")
    with pytest.raises(Fault, match="settle: the power is off; switch it on first"):
        chip.settle(100)
    with pytest.raises(Fault, match="the power is already off"):
        chip.power_off()
    chip.power_on()
    with pytest.raises(Fault, match="the power is already on"):
        chip.power_on()
    with pytest.raises(Fault, match="there is no key X; the keys are 0 1 2 3 4 5 DRAW LEFT RIGHT OK BACK MENU"):
        chip.keys.press("X")
    with pytest.raises(Fault, match="settle: after 1,500 ms the core never slept"):
        chip.settle(1500)


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
    chip._node._process.kill()
    with pytest.raises(Fault, match="the machine's Node process has ended, which it never should"):
        chip.run_ms(1)


def test_the_node_process_ends_with_its_machine():
    chip = Machine(pins, bytearray(b"\xff" * SIZE))
    process = chip._node._process
    assert process.poll() is None
    del chip
    gc.collect()
    assert process.returncode == 0


# --- the demo on both -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def demos():
    """(chip, shots) of the machine and of rp2040py's Pico, after the demo up to the turn after its power cut."""
    steps = parse(shots.SCRIPTS / "demo.keys")
    end = next(at for at, step in enumerate(steps) if step.verb == "shot" and step.arguments == [AFTER_THE_CUT])
    played = []
    for on in ("machine", "python"):
        chip = make_chip(shots.IMAGE, files=USED, on=on)
        player = Player(chip, steps[: end + 3])
        player.play()
        played.append((chip, player.shots))
    return played


def events_of(chip, kinds):
    """The events of these kinds, each with how many keys had moved before it, and the times of these moves."""
    keys_ns, told = [0], []
    for ns, kind, detail in chip.events:
        if kind in kinds:
            told.append((kind, detail, ns, len(keys_ns)))
        if kind == "key":
            keys_ns.append(ns)
    return told, keys_ns


@pytest.mark.parametrize("kinds", [("refresh", "panel"), ("erase", "program"), ("gpio",), ("key",), ("power", "reset")])
def test_both_emulators_tell_the_same_events_in_the_same_order(demos, kinds):
    (ours, our_keys_ns), (theirs, their_keys_ns) = (events_of(chip, kinds) for chip, _ in demos)
    assert [event[:2] for event in ours] == [event[:2] for event in theirs] != []
    for (*event, our_ns, before), (*_, their_ns, others) in zip(ours, theirs, strict=True):
        key = min(before, others) - 1  # the last one that moved before it on both: one can fall on the event itself
        late_ns = (our_ns - our_keys_ns[key]) - (their_ns - their_keys_ns[key])
        assert abs(late_ns) < LATEST_MS * MS, event


# The machine's core is clocked as a Pico's: slowly at first and on the way out of light sleep; and the two settle by
# steps of 10 ms of their own.
LATEST_MS = 25


def test_both_emulators_show_the_same_and_work_as_long(demos):
    (machine, pictures), (python, other) = demos
    assert pictures == other and AFTER_THE_CUT in other
    assert not shots.compare("demo", other, {name: shots.recorded()["demo"][name] for name in other})
    assert machine.busy_cycles == pytest.approx(python.busy_cycles, rel=0.03)
