"""Records of single points of the rulebooks, entered by keys on the emulated Pico, have the sheets worked out by hand.

What the keys are is found on an application of this machine first (host_tests/app/test_by_keys.py).
"""

import pytest

from host_tests.app import by_keys
from host_tests.app.test_by_keys import RECORDS, entered, log_of
from host_tests.command.sheets import Game
from host_tests.emulator.test_refereed_matches import sheet_of
from tools.emulator.flashfs import read_file
from tools.emulator.reading import find_text
from tools.emulator.run import make_chip
from tools.screens.tour import KEYS
from tools.sheet import JOURNAL_FILE
from trivet.host import journals, replay, sheet
from trivet.store.settings import pack
from trivet.ui.words import number

SETTINGS = {"settings.0": bytes(pack(1, {"toured": b"\x01\x01\x00\x00\x00"}))}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_entered_by_keys_has_its_sheet(path, tmp_path, trivet_image):
    record, log = Game(path.parent, path.stem).record, log_of(path)
    begun = journals.write(by_keys.begun(log), record.players)
    device, keys = entered(log, tmp_path / "match.jnl")
    chip = make_chip(trivet_image, files={**SETTINGS, JOURNAL_FILE: begun})
    chip.power_on()
    chip.settle(20_000)
    for key in keys:
        chip.keys.press(KEYS.get(key, key))
        chip.run_ms(60)
        chip.keys.release(KEYS.get(key, key))
        chip.run_ms(60)
    chip.settle(20_000)
    there = journals.read(read_file(chip.flash_image(), JOURNAL_FILE))
    assert there.events == log and not there.refused and not there.damaged
    assert sheet_of(there)["totals"] == sheet.as_json(replay.play(record))["totals"] == device.match.totals
    assert all(find_text(chip.panel.shown, number(total)) for total in device.match.totals)
