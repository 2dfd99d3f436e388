"""Records of single points of the rulebooks, and a refereed round by each edition, are entered by keys: the device has
the events of the record.
"""

import pytest

from host_tests.command.rulebooks.sheets import Game
from tools.scripts.by_keys import a_round
from trivet.command import journals, replay
from trivet.engine import phases
from trivet.engine.rulebooks.editions import EDITIONS

from .entered import RECORDS, entered, log_of


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_entered_by_keys_has_the_events_of_the_record(path, tmp_path):
    log = log_of(path)
    device, _ = entered(log, tmp_path / "match.jnl")
    there = journals.read((tmp_path / "match.jnl").read_bytes())
    assert there.events == log and not there.refused and not there.damaged
    assert device.match.totals == replay.play(Game(path.parent, path.stem).record).match.totals


@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_a_refereed_round_entered_by_keys_has_its_events(edition, tmp_path):
    log = a_round(edition)
    device, _ = entered(log, tmp_path / "match.jnl")
    there = journals.read((tmp_path / "match.jnl").read_bytes())
    assert there.events == log and not there.refused and not there.damaged
    assert device.match.phase == phases.OVER
