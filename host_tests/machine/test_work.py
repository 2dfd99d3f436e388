"""How much work the same errand is on both emulators, in cycles of the core, and how long a key waits for its picture:
they count alike, so the firmware must have done the same. The bench measures on the machine only.

They are not equal: the boot ROM is ours on one and the vendor's on the other, which talks to the flash byte by byte
where ours has the host do it; and light sleep is slow on one, where time follows the system clock, so that a key is
looked at otherwise often.
"""

import pytest

from tools.machine.facts import USED
from tools.machine.pico import make_chip
from tools.machine.scripts import shots

KEYS = ["OK", "RIGHT", "OK", "BACK", "MENU", "BACK"]
LIMIT_MS = 20_000


def first_screens(on):
    """The cycles in which the core worked, from power-on through the first screens, and the ms of each key from its
    first edge to the update command.
    """
    chip = make_chip(shots.IMAGE, files=USED, on=on)
    chip.power_on()
    chip.settle(LIMIT_MS)
    times = []
    for key in KEYS:
        seen = len(chip.events)
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.settle(LIMIT_MS)
        update = next(ns for ns, kind, _ in chip.events[seen:] if kind == "refresh")
        times.append((update - chip.events[seen][0]) / 1e6)
    return chip.busy_cycles, times


def test_both_emulators_work_about_the_same_number_of_cycles_and_show_a_key_after_the_same_time():
    (ours, our_times), (other, other_times) = first_screens("machine"), first_screens("python")
    print(f"cycles at work: {ours:,} in the machine, {other:,} in rp2040py: {ours / other:.4f}")
    print(f"ms to the update: {our_times} in the machine, {other_times} in rp2040py")
    assert ours == pytest.approx(other, rel=0.02)
    assert our_times == pytest.approx(other_times, abs=2)  # a look at the keys comes sooner or later
