"""The evening in which the bench looks for the smallest heap opens every screen; what takes most of it has room."""

import pytest

from tools.bench.evening import evening, over_a_review
from tools.bench.heap import lasts
from tools.screens import kinds

HEAP_KB = 176  # of what a Pico has, two frames of 15 among them; how the pieces lie makes 8 of difference


def test_every_screen_is_opened_in_the_evening():
    assert set(evening().screens) == set(kinds.kinds())


@pytest.mark.long
def test_look_ups_over_the_review_of_a_round_laid_again_have_room():
    visit = over_a_review()
    assert {"review", "chart", "figures", "help", "qr_code", "challenge"} <= set(visit.screens)
    assert lasts(HEAP_KB, visit)
