"""What the bench presses to open each screen: nothing is left out, and what is pressed leads there."""

import pytest

from tools.bench import visits
from tools.screens import kinds
from trivet.engine import phases

pytestmark = pytest.mark.long  # the bench itself fails for a screen that nothing leads to

MOST_KEYS = 25  # each takes the emulated Pico about a second


@pytest.mark.parametrize("name", kinds.kinds())
def test_the_bench_opens_it(name):
    visit = visits.visits().get(name)
    assert visit, f"no tour leads to the screen {name} by keys alone: the bench cannot measure it on the emulated Pico"
    assert name in visit.screens and len(visit.keys) <= MOST_KEYS


def test_the_part_of_a_tour_that_plays_a_match_is_not_pressed():
    files, keys = visits._resumed("2KK 555K 34 M", "M")
    assert keys == "34MM"
    assert visits.Visit(files, keys).screens == ["turn", "turn", "turn", "menu", "turn"]


def test_a_screen_that_a_long_match_has_too_is_opened_in_a_long_match():
    visit = visits.visits()["turn"]
    assert visit.phase == phases.TURN and len(visit.files[visits.JOURNAL_FILE]) > 1_000
