"""Every picture of every tour is the recorded one on the 32-bit MicroPython: in English and another language by chance,
in all ten in a long run. The host draws all ten each time (host_tests/words/test_check.py).
"""

import pytest

from tools.screens import pictures
from tools.screens.steps import ways
from tools.words.files import CODES


@pytest.mark.parametrize("languages", [2, pytest.param(len(CODES), marks=pytest.mark.long)])
def test_all_pictures_are_as_recorded(languages, rng):
    codes = ["en", *rng.sample(CODES[1:], languages - 1)]
    wrong = pictures.compare(pictures.on_micropython(codes), codes)
    assert not wrong, "\n".join(wrong)


def test_each_tour_is_recorded_in_each_language():
    assert set(pictures.recorded()) == {(name, code) for code in CODES for name in ways.tours(code)}
