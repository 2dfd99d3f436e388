"""Tours on the emulated Pico: of each screen one that shows it, drawn by lot; all of them in a long run. What the panel
shows is what the host draws.
"""

import pytest

from tools.screens import kinds, on_pico
from tools.screens.tours.scripts import tours


@pytest.fixture
def plays(played, trivet_image):
    """A function: plays a tour and compares its pictures."""

    def plays(name):
        shots = played("en").shots[name]
        taken = on_pico.play(name, tours("en")[name], trivet_image)
        assert len(taken) == len(shots)
        differing = [at for at in on_pico.alike(name, shots) if taken[at] != shots[at].picture]
        assert not differing, f"the tour {name}: the Pico shows others than the host: {differing}"

    return plays


@pytest.mark.parametrize("screen", kinds.kinds())
def test_a_tour_of_each_screen_is_played(screen, played, plays, rng):
    names = on_pico.showing(played("en").shots).get(screen)
    if not names:
        return  # a key script shows it: test_every_screen.py
    plays(rng.choice(sorted(names)))


@pytest.mark.long
@pytest.mark.parametrize("name", tours("en"))
def test_all_tours_are_played(name, played, plays):
    if on_pico.alike(name, played("en").shots[name]):
        plays(name)
