"""Every picture of every tour is the recorded one: on the host in all ten languages, on the 32-bit MicroPython half of
the tours in one of them, both by chance; all in all ten in a long run.
"""

import pytest

from tools.screens import pictures
from tools.screens.tours.scripts import tours
from tools.words.files import CODES


@pytest.mark.parametrize("code", CODES)
def test_all_pictures_on_the_host_are_as_recorded(played, code):
    wrong = pictures.compare({(name, code): drawn for name, drawn in played(code).digests.items()}, [code])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("languages", "each"), [(1, 3), pytest.param(len(CODES), 1, marks=pytest.mark.long)])
def test_pictures_on_micropython_are_as_recorded(languages, each, rng):
    codes = rng.sample(CODES, languages)
    names = sorted({name for code in codes for name in tours(code)})
    names = rng.sample(names, len(names) // each)
    wrong = pictures.compare(pictures.on_micropython(codes, names), codes, names)
    assert not wrong, "\n".join(wrong)


def test_each_tour_is_recorded_in_each_language():
    assert set(pictures.recorded()) == {(name, code) for code in CODES for name in tours(code)}
