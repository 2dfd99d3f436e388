"""The evening: what the players tell each other at its end, and where it is found."""

import pytest

from host_tests.app.screens.play.endings import leave, play
from tools.pictures import reading

NAMES = ("Anna", "Kata", "Ferdinand")


@pytest.fixture
def ended(device):
    """The second match of three players is over."""
    play(device, 3, 10_000, 3, NAMES, 120)
    play(leave(device), 3, 10_000, 5, NAMES, 120)
    device.app.arrive()
    device.work()
    return device


def test_the_end_of_a_match_leads_to_it_and_it_to_the_chart(ended):
    assert ended.screen == "MatchEndScreen"
    assert ended.keys(">").screen == "EveningScreen"
    assert ended.keys(">").screen == "ChartScreen"
    assert ended.keys("K").screen == "QrCodeScreen"
    assert ended.keys("BBB").screen == "MatchEndScreen"


def test_the_menu_leads_to_it_in_a_match_too(ended):
    assert ended.keys("M53").screen == "EveningScreen"


def test_players_without_names_have_a_chart_and_no_evening(device):
    play(device, 2, 10_000, 3, (), 120)
    device.app.arrive()
    assert device.keys(">").screen == "ChartScreen"
    assert "menu.evening" not in device.keys("BM5").rows


def test_it_tells_matches_wins_averages_and_the_best_turn(ended):
    ended.keys(">").work()
    picture = ended.picture
    evening = ended.app.screen.evening
    assert reading.find_text(picture, "The evening: 2 matches") and sum(evening.wins) >= 2
    average = (10 * evening.points[0] + evening.turns[0] // 2) // evening.turns[0]
    assert reading.find_text(picture, "%d.%d" % divmod(average, 10))
    points, player = evening.best_turn[:2]
    assert reading.find_text(picture, "Best turn: %s +%d" % (NAMES[player], points))


def test_what_is_read_so_far_is_shown(ended, drawn):
    ended.app.press("RIGHT")
    ended.app.paint()
    assert ended.app.screen.working and "\u2026" in drawn()
    ended.work()
    assert not ended.app.screen.working


def test_a_storage_that_does_not_answer_leaves_this_match(ended):
    class Silent:
        def numbers(self):
            raise OSError(5, "silent")

    ended.app.controller.archive = Silent
    ended.keys(">").work()
    assert ended.app.screen.evening.matches == 1 and ended.app.notices.refused


@pytest.mark.parametrize(
    ("points", "turns", "text"), [(0, 0, "\u2013"), (7, 2, "3.5"), (-5, 2, "\u22122.5"), (2, 3, "0.7"), (-1, 40, "0.0")]
)
def test_an_average_has_a_tenth(points, turns, text):
    from trivet.app.screens.past.evening import _average

    assert _average(points, turns, ".") == text
