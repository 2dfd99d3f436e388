"""Every picture of every tour is the recorded one: on the host in all ten languages, on the 32-bit MicroPython in
English and another one by chance, in all ten in a long run.
"""

import pytest

from tools.screens import pictures
from tools.screens.tours.scripts import tours
from tools.words.files import CODES


@pytest.mark.parametrize("code", CODES)
def test_all_pictures_on_the_host_are_as_recorded(played, code):
    wrong = pictures.compare({(name, code): drawn for name, drawn in played(code).digests.items()}, [code])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("languages", [1, pytest.param(len(CODES), marks=pytest.mark.long)])
def test_all_pictures_on_micropython_are_as_recorded(languages, rng):
    codes = rng.sample(CODES, languages)
    wrong = pictures.compare(pictures.on_micropython(codes), codes)
    assert not wrong, "\n".join(wrong)


def test_each_tour_is_recorded_in_each_language():
    assert set(pictures.recorded()) == {(name, code) for code in CODES for name in tours(code)}
