"""The recovery screen on the emulated Pico, with everything broken that it does not need, and walked by keys."""

import pytest

from tools.build import paths
from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import FS_START, FlashFiles
from tools.machine.machine import make_chip
from tools.pictures import reading
from tools.scripts import notation
from trivet.command.journals import build, read
from trivet.engine import events
from trivet.store.archive import Archive

PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]
# What of the pictures it is made of; the other modules of ui break, and all of the rooms above.
NEEDED = ("canvas", "fonts", "pixels", "layout", "widgets", "words", "qr")
UI = [path.stem for path in (paths.FIRMWARE_SOURCE / "trivet" / "ui").glob("[!_]*.py")]
BROKEN = f"""
import sys
class Broken:
    def __init__(self, name):
        self.broken = name
    def __getattr__(self, name):
        raise RuntimeError(self.broken)
for name in {["app", "history", "engine", *(f"ui.{name}" for name in UI if name not in NEEDED)]}:
    name = "trivet." + name
    sys.modules[name] = Broken(name)
"""


def press(chip, keys):
    for name in notation.names(keys):
        chip.keys.press(name)
        chip.run_ms(60)
        chip.keys.release(name)
        chip.run_ms(60)
        chip.settle(20_000)


def files(chip):
    return FlashFiles(bytearray(chip.flash_image()))


@pytest.fixture
def crashing(trivet_image, tmp_path, monkeypatch):
    """A Pico of which nothing works that the recovery screen can do without, after its third crash: in its storage are
    a match and one of the past.
    """
    monkeypatch.chdir(tmp_path)
    Archive("past").put(7, b"head", PLAYED[:3])
    past = (tmp_path / "past" / "7").read_bytes()
    kept = {JOURNAL_FILE: build(PLAYED), "past/7": past, "boot.py": BROKEN.encode()}
    chip = make_chip(trivet_image, files=kept)
    chip.power_on()
    chip.run_ms(14_000)
    chip.settle(20_000)
    return chip


def test_three_crashes_lead_to_a_screen_from_which_all_goes_on(crashing):
    chip = crashing
    assert len([kind for _, kind, _ in chip.events if kind == "reset"]) == 3
    assert "RuntimeError: trivet." in files(chip).read("crash.txt").decode()
    assert reading.find_text(chip.panel.shown, "The game stopped three times in a row.")
    press(chip, ">>K")
    assert reading.find_text(chip.panel.shown, JOURNAL_FILE)
    press(chip, "B>KK")
    assert reading.find_text(chip.panel.shown, "past/7")
    press(chip, "BB<<K")
    assert reading.find_text(chip.panel.shown, "Nothing is lost: a copy stays on the device.")
    assert files(chip).names() == ["boot.py", "crash.txt", JOURNAL_FILE, "past"]
    press(chip, "K")
    chip.run_ms(14_000)  # it crashes anew, as all is broken
    chip.settle(20_000)
    kept = files(chip)
    assert kept.read(JOURNAL_FILE + ".1") == build(PLAYED)
    assert kept.read(JOURNAL_FILE) == build([])
    press(chip, "<<K5K")
    chip.settle(20_000)
    assert not reading.find_text(chip.panel.shown, "The game stopped"), "what had broken it is erased, too"
    assert [name for name in files(chip).names() if name.startswith(("boot", "match.jnl.", "past"))] == []


FULL = b"""
import trivet.app.loop as loop
from trivet.engine import events
kept = None
def run(app, *_):
    global kept
    app.confirm(events.pass_(3))
    while True:
        kept = (kept,)
loop.run = run
"""


def test_a_full_heap_is_told_by_led_and_sound_and_costs_nothing_that_was_confirmed(trivet_image):
    chip = make_chip(trivet_image, files={JOURNAL_FILE: build(PLAYED), "boot.py": FULL})
    chip.power_on()
    chip.run_ms(2_000)
    lit = [detail for _, kind, detail in chip.events if kind == "gpio" and detail == (chip.board.LED, 1)]
    assert lit and (2000, 200) in [(hz, round(ms, -1)) for hz, _, ms in chip.buzzer.heard()]
    chip.run_ms(14_000)
    assert len([kind for _, kind, _ in chip.events if kind == "reset"]) == 3
    kept = files(chip)
    assert "MemoryError" in kept.read("crash.txt").decode()
    assert read(kept.read(JOURNAL_FILE)).events == [*PLAYED, *[events.pass_(3)] * 3]


def test_keys_held_at_power_on_lead_there_too_and_back_to_the_match(trivet_image):
    chip = make_chip(trivet_image, files={JOURNAL_FILE: build(PLAYED)})
    for key in ("BACK", "MENU"):
        chip.keys.press(key)
    chip.power_on()
    chip.settle(20_000)
    assert reading.find_text(chip.panel.shown, "Back to the game")
    for key in ("BACK", "MENU"):
        chip.keys.release(key)
    press(chip, "K")
    assert reading.read_scores(chip.panel.shown) == [15, 14]


def test_a_storage_that_cannot_be_read_is_told_and_can_be_erased(trivet_image):
    chip = make_chip(trivet_image, files={JOURNAL_FILE: build(PLAYED)})
    chip.flash[FS_START : FS_START + 2 * 4096] = bytes(2 * 4096)
    before = bytes(chip.flash[FS_START:])
    for key in ("BACK", "MENU"):
        chip.keys.press(key)
    chip.power_on()
    chip.settle(20_000)
    for key in ("BACK", "MENU"):
        chip.keys.release(key)
    press(chip, ">K")
    press(chip, "K")
    assert reading.find_text(chip.panel.shown, "The storage does not answer")
    press(chip, ">K")
    press(chip, "B>KB")
    assert chip.flash_image()[FS_START:] == before, "nothing is erased that nobody chose"
    press(chip, ">>>K5K")
    chip.settle(20_000)
    assert reading.find_text(chip.panel.shown, "Íslenska"), "the first steps, as on a new device"
    assert "past" not in files(chip).names()
