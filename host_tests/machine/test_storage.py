"""What the device finds in its flash when it starts: a damaged journal, a damaged file system, one from elsewhere."""

import re
import tempfile
from binascii import crc32
from pathlib import Path

import pytest

from tools.bench.heap import ballast
from tools.build import paths
from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import FS_START, FlashFiles, read_file
from tools.machine.machine import make_chip
from tools.pictures import reading
from trivet.command.journals import build
from trivet.engine import events
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.settings import Settings, pack
from trivet.store.witness import Witness

PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]


def journal(played):
    """The bytes of a journal file with these events."""
    return build(played)


@pytest.fixture
def start(trivet_image):
    """A function ({path: bytes}, spoil) that starts a Pico with these files, after spoil(its flash); it rests."""

    def run(files, spoil=lambda flash: None):
        chip = make_chip(trivet_image, files=files)
        spoil(chip.flash)
        chip.power_on()
        chip.settle(20_000)
        return chip

    return run


def press(chip, key):
    """One press, and the rest after it."""
    chip.keys.press(key)
    chip.run_ms(60)
    chip.keys.release(key)
    chip.settle(20_000)


DAMAGED = "The saved match was damaged: the last moves may be missing."


def test_a_torn_journal_goes_on_with_its_sound_part_and_says_so_until_it_is_answered(start):
    torn = journal(PLAYED)[:-1]
    chip = start({JOURNAL_FILE: torn})
    for _ in range(2):
        assert reading.find_text(chip.panel.shown, DAMAGED)
        files = FlashFiles(bytearray(chip.flash_image()))
        assert files.read(JOURNAL_FILE + ".1") == torn
        assert files.read(JOURNAL_FILE) == journal(PLAYED[:-1])
        chip.power_off()
        chip.power_on()
        chip.settle(20_000)
    press(chip, "OK")
    assert reading.read_scores(chip.panel.shown) == [15, 0]
    chip.power_off()
    chip.power_on()
    chip.settle(20_000)
    assert reading.read_scores(chip.panel.shown) == [15, 0] and not reading.find_text(chip.panel.shown, DAMAGED)


def kept(folder, played):
    """The journal's file and its witness's on a device that has confirmed this."""
    there = Journal(str(folder / JOURNAL_FILE), Witness(str(folder / "witness"), "match"))
    there.begin(played[:1])
    there.append(*played[1:])
    return {JOURNAL_FILE: journal(played), "witness/match": (folder / "witness" / "match").read_bytes()}


def test_a_journal_that_is_older_than_its_witness_is_told_in_records(start, tmp_path):
    files = kept(tmp_path, PLAYED)
    assert reading.read_scores(start(files).panel.shown) == [15, 14]
    chip = start({**files, JOURNAL_FILE: journal(PLAYED[:-2])})
    assert reading.find_text(chip.panel.shown, "Entries missing at the end of the saved match: 2.")
    press(chip, "OK")
    assert reading.read_scores(chip.panel.shown) == [0, 0]
    for sound in (b"", b"TRVJ\x01"):
        assert reading.find_text(start({**files, JOURNAL_FILE: sound}).panel.shown, NO_MATCH)
    del files[JOURNAL_FILE]
    assert reading.find_text(start(files).panel.shown, NO_MATCH)


NO_MATCH = "The storage is new or was reset: no match is saved."


def spoilt(image):
    """The file system has no beginning any more."""
    image[FS_START : FS_START + 2 * 4096] = bytes(2 * 4096)


UNREAD = "The storage cannot be read (error 84). Nothing is erased, and nothing is saved."


def test_a_storage_that_cannot_be_mounted_is_not_touched_before_it_is_asked_about(start):
    chip = start({JOURNAL_FILE: journal(PLAYED)}, spoilt)
    before = chip.flash_image()
    assert reading.find_text(chip.panel.shown, UNREAD)
    press(chip, "OK")  # tries again
    assert [kind for _, kind, _ in chip.events].count("reset") == 1
    assert reading.find_text(chip.panel.shown, UNREAD)
    press(chip, "BACK")  # the device can be used
    assert reading.find_text(chip.panel.shown, "Íslenska")
    assert chip.flash_image() == before


def test_a_storage_that_cannot_be_mounted_is_made_anew_where_that_is_asked_for_twice(start):
    chip = start({JOURNAL_FILE: journal(PLAYED)}, spoilt)
    before = chip.flash_image()
    for key in ("RIGHT", "OK", "5", "4", "OK"):
        press(chip, key)
        assert chip.flash_image() == before
    for key in ("5", "OK"):
        press(chip, key)
    assert reading.find_text(chip.panel.shown, "Íslenska")
    assert not reading.find_text(chip.panel.shown, NO_MATCH)
    assert FlashFiles(bytearray(chip.flash_image())).names() == ["checkpoint", JOURNAL_FILE]


FAILS = b"""
from trivet.history.session import Session
load, left = Session.load, [%d]
def fail(self):
    if left[0]:
        left[0] -= 1
        raise IndexError("index out of range")
    load(self)
Session.load = fail
"""


@pytest.mark.parametrize(
    ("fails", "gone"),
    [(1, []), (2, ["checkpoint"]), (3, ["checkpoint", "match"]), (4, ["checkpoint", "match", "settings"])],
)
def test_a_start_that_fails_at_the_match_goes_on_without_one_thing_after_the_other(start, fails, gone):
    stored = {
        "checkpoint": {"checkpoint/match": b"spoilt"},
        "settings": {"settings.0": pack(1, {"toured": b"\x01\x01\x00\x00\x00"})},
        "match": {JOURNAL_FILE: journal(PLAYED)},
    }
    files = {path: content for each in stored.values() for path, content in each.items()}
    chip = start({**files, "boot.py": FAILS % fails})
    assert "reset" not in [kind for _, kind, _ in chip.events]
    image = chip.flash_image()
    for name, each in stored.items():
        for path, content in each.items():
            assert (read_file(image, path) == content) == (name not in gone), path
            assert read_file(image, path + ".1") == (content if name in gone[1:] else None)


def test_a_sound_journal_of_more_events_than_are_read_is_asked_about_and_nothing_is_set_aside(start):
    settings = pack(1, {"toured": b"\x01\x01\x00\x00\x00"})
    chip = start({JOURNAL_FILE: LONGEST, "settings.0": settings})
    assert reading.find_text(chip.panel.shown, "Play on from there?")
    press(chip, "MENU")
    press(chip, "MENU")
    assert not any(kind == "reset" for _, kind, _ in chip.events)
    image = chip.flash_image()
    assert read_file(image, JOURNAL_FILE) == LONGEST and read_file(image, "settings.0") == settings
    assert read_file(image, JOURNAL_FILE + ".1") is None and read_file(image, "settings.0.1") is None


@pytest.mark.parametrize("at", [300, 17 * 4096 + 5, -1])
def test_only_a_flash_in_which_nothing_was_ever_written_is_formatted_unasked(start, at):
    def spoil(image):
        image[FS_START:] = bytes([255]) * (len(image) - FS_START)
        if at >= 0:
            image[FS_START + at] = 254

    chip = start({}, spoil)
    assert bool(reading.find_text(chip.panel.shown, UNREAD)) == (at >= 0)
    if at < 0:
        assert FlashFiles(bytearray(chip.flash_image())).names() == ["checkpoint", JOURNAL_FILE]


NEW = "Nothing was kept in it yet."


def test_a_first_formatting_that_is_cut_off_asks_as_of_a_new_device_and_is_done_then(trivet_image):
    def started():
        chip = make_chip(trivet_image, seed=3)  # by which a few bytes of a page are programmed when the power goes
        chip.flash[FS_START:] = b"\xff" * (len(chip.flash) - FS_START)
        chip.power_on()
        return chip

    whole = started()
    whole.run_ms(200)
    first = next(ns for ns, kind, _ in whole.events if kind == "program")
    chip = started()
    chip.run_ms(first / 1e6 + 0.2)
    chip.power_off()
    chip.power_on()
    chip.settle(20_000)
    assert reading.find_text(chip.panel.shown, NEW) and not reading.find_text(chip.panel.shown, "does not answer")
    press(chip, "OK")
    assert reading.find_text(chip.panel.shown, "Íslenska")
    assert JOURNAL_FILE in FlashFiles(bytearray(chip.flash_image())).names()


def test_a_match_that_was_begun_and_is_gone_is_missed(start, tmp_path):
    settings = Settings(str(tmp_path / "settings"))
    settings.set("toured", 1)
    settings.set("setup", ["0 56 2", "", "", ""])
    settings.store()
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert reading.find_text(start(files).panel.shown, NO_MATCH)


def test_a_crash_restarts_the_device_and_the_match_goes_on(start):
    crash = b"import trivet.app.loop as loop\nloop.run = lambda *_: 1 // 0\n"
    chip = start({JOURNAL_FILE: journal(PLAYED), "boot.py": crash})
    chip.run_ms(14_000)
    resets = [detail for _, kind, detail in chip.events if kind == "reset"]
    files = FlashFiles(bytearray(chip.flash_image()))
    assert len(resets) == 3, "after the third crash in a row it is not started again"
    crash = files.read("crash.txt").decode()
    assert "ZeroDivisionError" in crash
    (number,) = re.findall(r'File "composition.py", line (\d+), in play', crash)
    lines = (paths.FIRMWARE_SOURCE / "composition.py").read_text(encoding="utf-8").splitlines()
    assert lines[int(number) - 1].strip().startswith("run(app"), "it tells the very line"
    assert files.read(JOURNAL_FILE) == journal(PLAYED)


def test_the_application_runs_in_107_kilobytes_of_heap(start):
    played = journal([events.match(0, 56, 4), events.round_(0)])
    chip = start({JOURNAL_FILE: played, "boot.py": ballast(107)})
    for key in ("5", "5", "5", "OK", "4", "MENU", "BACK", "DRAW"):
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.settle(10_000)
    assert reading.read_scores(chip.panel.shown) == [15, 0, 0, 0]
    assert not [event for event in chip.events if event[1] == "reset"]


def test_what_is_not_understood_is_asked_about_at_each_start_and_kept_when_that_is_answered(start):
    whole = journal([*PLAYED, b"\x40of a newer version", events.place(53)])
    chip = start({JOURNAL_FILE: whole})
    for key in ("", "BACK", "MENU", "MENU"):
        if key:
            chip.keys.press(key)
            chip.run_ms(60)
            chip.keys.release(key)
            chip.settle(10_000)
        elif not reading.find_text(chip.panel.shown, "Play on from there?"):
            raise AssertionError("nothing is asked")
    image = bytearray(chip.flash_image())
    assert FlashFiles(image).read(JOURNAL_FILE) == whole
    chip = start({JOURNAL_FILE: whole})
    chip.keys.press("OK")
    chip.run_ms(60)
    chip.keys.release("OK")
    chip.settle(10_000)
    files = FlashFiles(bytearray(chip.flash_image()))
    assert files.read(JOURNAL_FILE) == journal(PLAYED) and files.read(JOURNAL_FILE + ".1") == whole
    assert reading.read_scores(chip.panel.shown) == [15, 14]


LONGEST = build([*PLAYED, *[events.skip()] * 17_000])  # more events than are read
LONG = build([*PLAYED, *[events.skip()] * ((20_001 - len(build(PLAYED))) // 4)])


def checkpoint_of(journal, records, contents, flipped=False):
    """A sealed checkpoint of all of a journal, or one in which a bit has flipped, as a file."""
    with tempfile.TemporaryDirectory() as folder:
        keeping = Checkpoint(folder)
        keeping.write(len(journal), crc32(journal), records, contents)
        (path,) = Path(folder).iterdir()
        data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= flipped
    return bytes(data)


@pytest.mark.parametrize(
    "files",
    [
        {JOURNAL_FILE: LONG},
        pytest.param({JOURNAL_FILE: LONGEST, "boot.py": ballast(128)}, marks=pytest.mark.long),
        {JOURNAL_FILE: LONG, "checkpoint/match": checkpoint_of(LONG, 4_000, b"\x09\0" + bytes(300), flipped=True)},
        {JOURNAL_FILE: journal(PLAYED), "checkpoint/match": checkpoint_of(journal(PLAYED), 4, b"\x09\0" + bytes(300))},
        {JOURNAL_FILE: journal(PLAYED), "settings.0": bytes(pack(0xFFFFFFFF, {"toured": b"\x01\x01\0\0\0"}))},
        {JOURNAL_FILE: journal(PLAYED), "checkpoint/match/x": b"", "settings.1/x": b"", "witness/match/x": b""},
        {JOURNAL_FILE + "/x": b"", "past": b"a file"},
    ],
    ids=["long", "long in little heap", "long with a damaged checkpoint", "zeroed", "age", "folders", "no journal"],
)
def test_whatever_is_stored_the_device_starts_by_itself(start, files):
    chip = start(files)
    press(chip, "MENU")
    press(chip, "BACK")
    assert not any(kind == "reset" for _, kind, _ in chip.events)
    assert not reading.find_text(chip.panel.shown, "Trivet cannot start")
