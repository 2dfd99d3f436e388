"""A computer on the cable while a match runs: it may stop the game, read and write at any moment; the match is whole,
and the panel says what has happened.
"""

import pytest

from tools.build import paths
from tools.machine.facts import JOURNAL_FILE, USED
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import make_chip
from tools.pictures import picture, reading
from tools.scripts import consoles, notation
from trivet.command.journals import build, read
from trivet.engine import events
from trivet.history import payloads

PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]
STOPPED = "A computer has the device now."
CTRL_C = b"\x03"


@pytest.fixture
def plugged(trivet_image):
    """A function that makes a Pico with a match, on whose USB there is a host."""

    def make(ms=1_500):
        chip = make_chip(trivet_image, files={**USED, JOURNAL_FILE: build(PLAYED)})
        chip.usb.plug()
        chip.power_on()
        chip.run_ms(ms)
        return chip

    return make


def test_nothing_can_be_sent_to_a_device_without_power_or_cable(plugged):
    chip = plugged(500)
    assert chip.usb.send(CTRL_C) == 1
    chip.power_off()
    assert chip.usb.send(CTRL_C) == 0
    chip.power_on()
    chip.run_ms(1_500)
    assert chip.usb.send(CTRL_C) == 1
    assert make_chip(paths.IMAGES / "trivet.uf2").usb.send(CTRL_C) == 0


def stored(chip):
    """The events in the journal that is in flash; all of it must be sound."""
    contents = read(FlashFiles(bytearray(chip.flash_image())).read(JOURNAL_FILE))
    assert not contents.refused and not contents.damaged
    return contents.events


def test_an_interrupt_right_after_a_turn_is_confirmed_leaves_the_match_whole_and_says_so(plugged):
    chip = plugged()
    for name in notation.names("445K"):
        chip.keys.press(name)
        chip.run_ms(60 if name != "OK" else 12)
        if name != "OK":
            chip.keys.release(name)
            chip.run_ms(60)
    for _ in range(2):  # as mpremote does
        chip.usb.send(CTRL_C)
        chip.run_ms(1)
    chip.keys.release("OK")
    for _ in range(60):
        chip.run_ms(100)
        if not chip.panel.busy and reading.find_text(chip.panel.shown, STOPPED):
            break
    assert reading.find_text(chip.panel.shown, STOPPED)
    assert not chip.panel.analog_on, "the panel's high voltages are off"
    events_now = stored(chip)
    assert events_now[: len(PLAYED)] == PLAYED
    assert len(events_now) - len(PLAYED) in (0, 1)


def test_an_interrupt_in_the_start_leaves_the_match_whole(plugged):
    chip = plugged(250)
    chip.usb.send(CTRL_C)
    chip.run_ms(500)
    assert stored(chip) == PLAYED


@pytest.mark.long
def test_mpremote_reads_and_writes_while_a_match_runs(trivet_image, tmp_path):
    crafted = tmp_path / "12"
    crafted.write_bytes(b"TRVA\x01\xff\xff crafted")
    begun = make_chip(trivet_image, files={**USED, JOURNAL_FILE: build(PLAYED)})
    (tmp_path / "flash.bin").write_bytes(begun.flash)
    with consoles.console(trivet_image, tmp_path) as console:
        console.mpremote("sleep", "1.5", "+", "fs", "cp", f":{JOURNAL_FILE}", tmp_path / "read")
        console.mpremote("fs", "mkdir", ":past", "+", "fs", "cp", crafted, ":past/12", "+", "sleep", "3")
        flash = console.end()
    assert reading.find_text(picture.load(tmp_path / "_last.png"), STOPPED)
    assert (tmp_path / "read").read_bytes() == build(PLAYED)
    files = FlashFiles(bytearray(flash))
    assert files.read(JOURNAL_FILE) == build(PLAYED)
    chip = make_chip(trivet_image, tmp_path / "flash.bin")
    chip.power_on()
    chip.settle(20_000)
    assert reading.read_scores(chip.panel.shown) == [15, 14]
    assert FlashFiles(bytearray(chip.flash_image())).read("past/12") == crafted.read_bytes()
    assert payloads.UNDO not in stored(chip)
