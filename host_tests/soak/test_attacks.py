"""The long attacks in their short form; the seed is printed, and --seed takes it back."""

from tools.soak import cuts, cuts_on_chip
from tools.soak.part import LOST, TRIED


def test_nothing_is_lost_wherever_the_power_is_cut_in_an_evening(rng):
    assert cuts.run(rng.getrandbits(30), keys=200, cuts=100) == {TRIED: 100, LOST: 0}


def test_nothing_is_lost_at_cuts_of_the_power_on_the_real_image():
    changed = cuts_on_chip.SCRIPT.index("BDK")
    assert cuts_on_chip.run(changed, every=2)[LOST] == 0
