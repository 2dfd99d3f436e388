"""A whole round by each edition, refereed, entered by keys on the emulated Pico: the sheet is that of the record.

What the keys are is found on an application of this machine first.
"""

import pytest

from host_tests.app.entered import entered
from host_tests.machine import keyed
from tools.pictures.reading import find_text
from tools.scripts.by_keys import a_round
from trivet.command import journals, replay, sheet_json
from trivet.command.record import reading, writing
from trivet.engine import phases
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.ui.words import number


def sheet_of(contents):
    return sheet_json.as_json(
        replay.play(reading.parse(writing.write(replay.record_of(contents.events, contents.names))))
    )


# On the host all of them are entered in each run (host_tests/app/test_by_keys.py).
@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_a_match_entered_by_keys_has_the_sheet_of_its_record(edition, tmp_path, trivet_image):
    log = a_round(edition)
    device, keys = entered(log, tmp_path / "match.jnl")
    chip, there = keyed.entered(trivet_image, log, keys)
    ours = journals.read(journals.write(log))
    assert there.events == ours.events and not there.refused and not there.damaged
    assert sheet_of(there) == sheet_of(ours)
    assert device.match.phase == phases.OVER
    assert all(find_text(chip.panel.shown, number(total)) for total in device.match.totals)
