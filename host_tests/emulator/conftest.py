"""What the tests on the emulated Pico share: the firmware images, and a Pico with a boot.py of the test's own."""

import pytest

from tools.emulator.pico import make_chip
from tools.emulator.scripts import shots

BARE = shots.ROOT / "build" / "firmware" / "bare.uf2"


@pytest.fixture(scope="session")
def bare_image():
    """Path of the UF2 of plain MicroPython."""
    assert BARE.exists(), "make uf2 builds the firmware images"
    return BARE


@pytest.fixture(scope="session")
def trivet_image():
    """Path of the UF2 with the application."""
    assert shots.IMAGE.exists(), "make uf2 builds the firmware images"
    return shots.IMAGE


@pytest.fixture
def pico(bare_image):
    """A function (program, **options) that makes a Chip, still without power, with `program` as its boot.py."""

    def make(program, **options):
        return make_chip(bare_image, files={"boot.py": program.encode()}, **options)

    return make
