"""What the device finds in its flash when it starts: a damaged journal, a damaged file system, one from elsewhere."""

import pytest

import board
from tools.emulator import reading
from tools.emulator.chip import Chip, read_uf2
from tools.emulator.flashfs import FS_START, FlashFiles
from tools.sheet import JOURNAL_FILE
from trivet.engine import events
from trivet.store.journal import build

PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]


@pytest.fixture
def start(trivet_image):
    """A function (journal file's bytes or None, boot.py or None) that starts a Pico with them; it rests."""

    def run(journal=None, boot=None, spoil=None):
        image = read_uf2(trivet_image)
        files = FlashFiles(image, format=True)
        if journal is not None:
            files.write(JOURNAL_FILE, journal)
        if boot is not None:
            files.write("boot.py", boot.encode())
        if spoil is not None:
            spoil(image)
        chip = Chip(board, image)
        chip.power_on()
        chip.settle(20_000)
        return chip

    return run


def test_a_torn_journal_goes_on_with_its_sound_part_and_says_so(start):
    data, _ = build(PLAYED)
    chip = start(bytes(data[:-1]))
    assert reading.read_scores(chip.panel.shown) == [15, 0]
    assert reading.find_text(chip.panel.shown, "The saved match was damaged: the last moves may be missing.")
    files = FlashFiles(bytearray(chip.flash_image()))
    assert files.read(JOURNAL_FILE + ".damaged") == bytes(data[:-1])
    assert files.read(JOURNAL_FILE) == bytes(build(PLAYED[:-1])[0])


def test_a_storage_that_cannot_be_mounted_is_made_anew_and_that_is_said(start):
    def spoil(image):
        image[FS_START : FS_START + 2 * 4096] = bytes(2 * 4096)

    chip = start(bytes(build(PLAYED)[0]), spoil=spoil)
    assert reading.find_text(chip.panel.shown, "The storage is new or was reset: no match is saved.")
    assert FlashFiles(bytearray(chip.flash_image())).names() == [JOURNAL_FILE]


def test_a_crash_restarts_the_device_and_the_match_goes_on(start):
    crash = "import trivet.app.loop as loop\nloop.run = lambda *_: 1 // 0\n"
    chip = start(bytes(build(PLAYED)[0]), boot=crash)
    resets = [detail for _, kind, detail in chip.events if kind == "reset"]
    files = FlashFiles(bytearray(chip.flash_image()))
    assert len(resets) == 3, "after the third crash in a row it stays at the prompt"
    assert b"ZeroDivisionError" in files.read("crash.txt")
    assert files.read(JOURNAL_FILE) == bytes(build(PLAYED)[0])


def test_the_application_runs_in_72_kilobytes_of_heap(start):
    boot = "import gc\ngc.collect()\nballast = bytearray(gc.mem_free() - 72 * 1024)\n"
    chip = start(bytes(build([events.match(0, 56, 4), events.round_(0)])[0]), boot=boot)
    for key in ("5", "5", "5", "OK", "4", "MENU", "BACK", "DRAW"):
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.settle(10_000)
    assert reading.read_scores(chip.panel.shown) == [15, 0, 0, 0]
    assert not [event for event in chip.events if event[1] == "reset"]
