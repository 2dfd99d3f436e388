"""Records of single points of the rulebooks, entered by keys on the emulated Pico, have the sheets worked out by hand.

What the keys are is found on an application of this machine first (host_tests/app/test_by_keys.py).
"""

import pytest

from host_tests.app.entered import RECORDS, entered, log_of
from host_tests.command.rulebooks.sheets import Game
from host_tests.machine import keyed
from host_tests.machine.test_refereed_matches import sheet_of
from tools.pictures.reading import find_text
from trivet.command import replay, sheet_json
from trivet.ui.words import number

# On the host all of them are entered in each run (host_tests/app/test_by_keys.py).
SHORT = ("exactly-400-piatnik", "pool-runs-out-nordic-four")
TRIED = [pytest.param(path, id=path.stem, marks=() if path.stem in SHORT else pytest.mark.long) for path in RECORDS]


@pytest.mark.parametrize("path", TRIED)
def test_a_record_entered_by_keys_has_its_sheet(path, tmp_path, trivet_image):
    record, log = Game(path.parent, path.stem).record, log_of(path)
    device, keys = entered(log, tmp_path / "match.jnl")
    chip, there = keyed.entered(trivet_image, log, keys, record.players)
    assert there.events == log and not there.refused and not there.damaged
    assert sheet_of(there)["totals"] == sheet_json.as_json(replay.play(record))["totals"] == device.match.totals
    assert all(find_text(chip.panel.shown, number(total)) for total in device.match.totals)
