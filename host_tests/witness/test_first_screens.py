"""The first pictures of a new device, on rp2040py as published and on the machine: they are the same, and so are the
files.
"""

from typing import NamedTuple

import pytest

from host_tests.witness.stock import Stock, files_of, hit
from tools.build import paths
from tools.machine.machine import make_chip
from tools.machine.uf2 import read_uf2

LIMIT_MS = 30_000


class Seen(NamedTuple):
    pictures: list[bytes]  # at the start, and after each key
    files: list[dict[str, bytes]]


def led(device, keys):
    """What a device shows and keeps that has just got power."""
    seen = Seen([], [])
    for key in ["", *keys]:
        hit(device, key)
        device.settle(LIMIT_MS)
        seen.pictures.append(bytes(device.panel.shown))
        seen.files.append(files_of(device.flash_image()))
    return seen


@pytest.fixture(scope="module", params=["K", pytest.param("K4KB", marks=pytest.mark.long)])
def keys(request):
    return request.param


@pytest.fixture(scope="module")
def stock(keys):
    return Stock(bytes(read_uf2(paths.IMAGES / "trivet.uf2")))


@pytest.fixture(scope="module")
def on_stock(stock, keys):
    return led(stock, keys)


@pytest.fixture(scope="module")
def on_machine(keys):
    chip = make_chip(paths.IMAGES / "trivet.uf2")
    chip.power_on()
    return led(chip, keys)


def test_each_picture_is_the_machines(on_stock, on_machine, keys):
    for number, (witness, ours) in enumerate(zip(on_stock.pictures, on_machine.pictures, strict=True)):
        assert witness == ours, f"after {keys[:number] or 'the start'}"
    assert len(set(on_stock.pictures)) == len(keys) + 1


def test_nothing_else_is_shown_in_between(stock, on_stock):
    assert stock.panel.pictures == on_stock.pictures


def test_the_files_are_the_machines_after_each_key(on_stock, on_machine, keys):
    assert on_stock.files == on_machine.files
    assert "/match.jnl" in on_stock.files[0] and "/settings.0" not in on_stock.files[0]
    assert ("/settings.0" in on_stock.files[-1]) == ("4K" in keys), "the second question's answer is the first kept"
