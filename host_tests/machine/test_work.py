"""How much work the same errand is on both emulators, in cycles of the core: they count alike, so the firmware must
have done the same.

They are not equal: the boot ROM is ours on one and the vendor's on the other, which talks to the flash byte by byte
where ours has the host do it; and light sleep is slow on one, where time follows the system clock, so that a key is
looked at otherwise often.
"""

import pytest

from tools.emulator.pico import USED, make_chip
from tools.emulator.scripts import shots

KEYS = ["OK", "RIGHT", "OK", "BACK", "MENU", "BACK"]
LIMIT_MS = 20_000


def first_screens(on):
    """The cycles in which the core worked, from power-on through the first screens."""
    chip = make_chip(shots.IMAGE, files=USED, on=on)
    chip.power_on()
    chip.settle(LIMIT_MS)
    for key in KEYS:
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.settle(LIMIT_MS)
    return chip.busy_cycles


def test_both_emulators_work_about_the_same_number_of_cycles():
    ours, other = first_screens("machine"), first_screens("python")
    print(f"cycles at work: {ours:,} in the machine, {other:,} in rp2040py: {ours / other:.4f}")
    assert ours == pytest.approx(other, rel=0.02)
