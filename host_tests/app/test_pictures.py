"""Every picture of every tour in every language is the recorded one on the 32-bit MicroPython; CPython draws the same
pixels, in English and in another language by chance.
"""

import pytest

from tools.screens import pictures
from tools.screens.steps import ways
from tools.words.files import CODES


@pytest.fixture(scope="module")
def device():
    """What the 32-bit MicroPython draws: {(tour, code): digests}."""
    return pictures.on_micropython()


def test_all_pictures_are_as_recorded(device):
    wrong = pictures.compare(device)
    assert not wrong, "\n".join(wrong)


def test_cpython_draws_the_same_pixels_as_the_32_bit_micropython(device, rng):
    codes = {"en", rng.choice(CODES[1:])}
    host = pictures.on_cpython(sorted(codes))
    assert set(host) == {key for key in device if key[1] in codes}
    differing = [f"{name}/{code}" for (name, code), digests in host.items() if device[name, code] != digests]
    assert not differing, "the pictures of these tours differ: " + ", ".join(differing)


def test_each_tour_is_played_in_each_language(device):
    assert set(device) == {(name, code) for code in CODES for name in ways.tours(code)}
