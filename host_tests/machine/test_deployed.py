"""`make deploy` with the real mpremote on an emulated Pico with our image: changed code runs, and is taken back."""

import re
import shutil

import pytest

from tools import deploy
from tools.build import paths
from tools.machine.facts import USED
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import make_chip
from tools.pictures import reading
from tools.scripts import consoles

VERSION = (1, 25, 0)
FOLDER = "app/screens/setup"
TEXT = r'[\w.]*words\("players\.title"\)'


@pytest.fixture
def changed(tmp_path):
    """The sources, with another text on the screen that a new match begins with."""
    source = tmp_path / "trivet"
    shutil.copytree(paths.FIRMWARE_SOURCE / "trivet" / FOLDER, source / FOLDER)
    path = source / FOLDER / "new_match.py"
    text, count = re.subn(TEXT, '"deployed"', path.read_text(encoding="utf-8"))
    assert count
    path.write_text(text, encoding="utf-8")
    return source


def start(trivet_image, flash, files):
    """A Pico with this flash and these files in it, that rests."""
    chip = make_chip(trivet_image, flash)
    for path, content in files.items():
        FlashFiles(chip.flash).write(path, content)
    chip.power_on()
    chip.settle(20_000)
    return chip


@pytest.mark.long
def test_a_changed_folder_runs_in_place_of_the_frozen_one(trivet_image, tmp_path, changed, monkeypatch):
    flash = tmp_path / "flash.bin"
    with consoles.console(trivet_image, tmp_path) as console:
        monkeypatch.setenv("TRIVET_CLOCK", console.environment["TRIVET_CLOCK"])
        assert deploy.deploy(console.port, VERSION, ["app/preferences"]) == []
        assert deploy.deploy(console.port, VERSION, []) == ["trivet.app.preferences"]
        assert deploy.deploy(console.port, VERSION, [FOLDER], changed) == []
        console.end()
    files = FlashFiles(bytearray(flash.read_bytes()))
    assert files.names("/deployed") == ["trivet.app.screens.setup"] and "deploying" not in files.names()
    chip = start(trivet_image, flash, USED)
    assert reading.find_text(chip.panel.shown, "deployed")
    other = {"deployed/trivet.app.screens.setup/new_match.mpy": b"M\x07"}  # as of another MicroPython
    chip = start(trivet_image, flash, {**USED, **other})
    chip.run_ms(20_000)
    resets = [detail for _, kind, detail in chip.events if kind == "reset"]
    assert len(resets) == 3, "like any crash it leads to the recovery screen"
