"""The end of a match tells how often the same players have played, a moment after the picture is there."""

from host_tests.app.screens.play.endings import leave, play
from tools.pictures import reading
from trivet.app.picture import ALL, FRESH

NAMES = ("Anna", "Kata", "Ferdinand")
TOLD = "wins in 2 matches between these players"


def to_the_end(device, names, seed=3):
    """A match to its end, and its picture as it comes first."""
    play(device, len(names), 10_000, seed, names)
    device.app.arrive()
    device.app.paint()
    assert device.screen == "MatchEndScreen"
    return device.picture


def test_nothing_is_told_of_the_first_match_and_nothing_drawn_again(device):
    first = to_the_end(device, NAMES)
    while device.app.work():
        assert device.app.picture.stale == FRESH
    assert device.picture == first and not reading.find_text(first, "matches")


def test_the_second_one_tells_it_with_one_more_picture(device):
    to_the_end(device, NAMES)
    leave(device)
    first = to_the_end(device, tuple(reversed(NAMES)))
    assert not reading.find_text(first, TOLD)
    stale = 0
    while device.app.work():
        stale += device.app.picture.stale == ALL
        if device.app.picture.stale:
            assert not device.app.screen.working or stale == 1
            device.app.paint()
    assert stale == 1 and reading.find_text(device.picture, TOLD)
    together = device.app.screen.together
    assert together.matches == 2 and sum(together.wins) >= 2
    rows = [y for y in range(82, 230) if first[y * 50 : y * 50 + 50] == bytes(50)]
    assert rows == [y for y in range(82, 230) if device.picture[y * 50 : y * 50 + 50] == bytes(50)]  # nothing moves


def test_a_match_that_comes_back_after_its_end_is_not_counted_twice(device):
    to_the_end(device, NAMES)
    device.keys("KKB")
    assert device.screen == "MatchEndScreen" and device.app.screen.together.matches == 1


def test_a_storage_that_does_not_answer_leaves_the_ranking(device):
    class Silent:
        def numbers(self):
            raise OSError(5, "silent")

    device.app.controller.archive = Silent
    to_the_end(device, NAMES)
    device.work()
    assert reading.find_text(device.picture, "Anna") and not device.app.screen.working
