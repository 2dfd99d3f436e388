"""What quick start, troubleshooting and bring-up tell is done on the emulated Pico, with the very image."""

import re
from pathlib import Path

import pytest

from tools.manual import source
from tools.scripts import shots

SCRIPTS = sorted(Path(__file__).parent.glob("*.keys"))
QUICK = Path(__file__).with_name("quick-start.keys")


@pytest.fixture(scope="module")
def image():
    assert shots.IMAGE.exists(), "make uf2 builds the firmware image"
    return shots.IMAGE


@pytest.mark.long
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_what_is_told_can_be_done(script, image):
    shots.play(script, image)


def test_each_step_of_the_quick_start_is_tried():
    written = (source.FOLDER / "quick" / "en.md").read_text("utf-8")
    told = re.findall(r"^(\d+)\. ", written, re.MULTILINE)
    tried = re.findall(r"^# (\d+)", QUICK.read_text("utf-8"), re.MULTILINE)
    assert set(told) == set(tried)
