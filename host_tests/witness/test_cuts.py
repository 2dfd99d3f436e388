"""Power cuts in a match on rp2040py as published: what the next start shows and keeps is the same there and on the
machine, and is the match before the key or after it.
"""

import functools

import pytest

from host_tests.witness.stock import Stock, files_of, hit
from tools.build import paths
from tools.machine.facts import USED
from tools.machine.flashfs import FS_START
from tools.machine.machine import make_chip
from tools.scripts import notation
from tools.soak.cuts_on_chip import SCRIPT, kept

pytestmark = pytest.mark.long

NAMES = ("3K", "555K", "445K", "M20<KK334KKBBB")
STEPS = [SCRIPT.index(keys) for keys in NAMES]
LIMIT_MS = 30_000
_SLICE_MS = 0.05  # two pieces of the flash's work are further apart
_AFTER_MS = 1_000  # in which a step's last work is done


def machine(flash):
    chip = make_chip(paths.IMAGES / "trivet.uf2")
    chip.flash[:] = flash
    chip.power_on()
    chip.settle(LIMIT_MS)
    return chip


def stock(flash):
    chip = Stock(flash)
    chip.settle(LIMIT_MS)
    return chip


@functools.cache
def before(number):
    """The flash of the machine before a step of the script, without power."""
    if number == 0:
        chip = make_chip(paths.IMAGES / "trivet.uf2", files=USED)
        chip.power_on()
    else:
        chip = machine(before(number - 1))
        hit(chip, SCRIPT[number - 1])
    chip.settle(LIMIT_MS)
    return chip.flash_image()


def look_alike(witness, ours):
    assert witness.panel.shown == bytes(ours.panel.shown)
    assert files_of(witness.flash_image()) == files_of(ours.flash_image())


def cuts(number):
    """Each content that the flash has on its way through a step, the last one too."""
    chip = stock(before(number))
    found = [chip.files_area()]

    def watch(ms):
        for _ in range(round(ms / _SLICE_MS)):
            chip.run_ms(_SLICE_MS)
            now = chip.files_area()
            if now != found[-1]:
                found.append(now)

    hit(chip, SCRIPT[number], watch)
    watch(_AFTER_MS)
    chip.settle(LIMIT_MS)
    assert chip.files_area() == found[-1], "the flash still worked when nobody looked any more"
    return [before(number)[:FS_START] + content for content in found[1:]]


@pytest.mark.parametrize("number", STEPS, ids=NAMES)
def test_each_key_of_a_step_and_the_start_after_it_show_and_keep_what_they_do_on_the_machine(number):
    witness, ours = stock(before(number)), machine(before(number))
    look_alike(witness, ours)
    for key in notation.letters(SCRIPT[number]):
        for device in (witness, ours):
            hit(device, key)
            device.settle(LIMIT_MS)
        look_alike(witness, ours)
    look_alike(stock(witness.flash_image()), machine(ours.flash_image()))


@pytest.mark.parametrize("number", STEPS, ids=NAMES)
def test_a_start_after_a_cut_anywhere_in_a_step_has_the_match_before_or_after_it(number):
    allowed = kept(before(number)), kept(before(number + 1))
    tried = cuts(number)
    assert len(tried) >= 2
    for flash in tried:
        witness, ours = stock(flash), machine(flash)
        look_alike(witness, ours)
        assert kept(witness.flash_image()) in allowed
