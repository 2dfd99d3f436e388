"""Records of the rulebooks as matches that are entered by keys (tools/scripts/by_keys.py)."""

from pathlib import Path

from host_tests.command.rulebooks.sheets import Game
from tools.scripts import by_keys
from trivet.command import journals, replay

from .device import Timed

RECORDS = sorted((Path(__file__).parents[1] / "command" / "rulebooks" / "points").glob("*.trivet"))


def log_of(path):
    """The events of a record."""
    return replay.play(Game(path.parent, path.stem).record).events


def entered(log, path):
    """(a device on which the events of this record were entered, the keys that did it); `path`: of its journal."""
    path.write_bytes(journals.write(by_keys.begun(log)))
    device = Timed(str(path))
    return device, by_keys.enter(device, log, lambda device: device.wait(1000 * device.match.rules.timer + 100))
