"""The records of single points of the rulebooks are entered by keys, and the device has the events of the record."""

from pathlib import Path

import pytest

from host_tests.app.screens.play.test_timer import Timed
from host_tests.command.rulebooks.sheets import Game
from trivet.command import journals, replay

from . import by_keys

RECORDS = sorted((Path(__file__).parents[1] / "command" / "rulebooks" / "points").glob("*.trivet"))


def log_of(path):
    """The events of a record."""
    return replay.play(Game(path.parent, path.stem).record).events


def entered(log, path):
    """(a device on which the events of this record were entered, the keys that did it); `path`: of its journal."""
    path.write_bytes(journals.write(by_keys.begun(log)))
    device = Timed(str(path))
    return device, by_keys.enter(device, log, lambda device: device.wait(1000 * device.match.rules.timer + 100))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_entered_by_keys_has_the_events_of_the_record(path, tmp_path):
    log = log_of(path)
    device, _ = entered(log, tmp_path / "match.jnl")
    there = journals.read((tmp_path / "match.jnl").read_bytes())
    assert there.events == log and not there.refused and not there.damaged
    assert device.match.totals == replay.play(Game(path.parent, path.stem).record).match.totals
