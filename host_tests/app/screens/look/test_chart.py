"""The chart: names beside the ends of the lines, ticks at round totals, and nothing but the match."""

import pytest

import pins
from host_tests.app.screens.play.endings import leave, play
from trivet.app.screens.look import chart


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_names_stand_in_the_picture_and_apart(device, players, monkeypatch):
    play(device, players, 70, seed=players)
    written = []
    text = type(device.app.picture.canvas).text

    def watched(canvas, font, string, x, y, *rest):
        written.append((string, y))
        return text(canvas, font, string, x, y, *rest)

    monkeypatch.setattr(type(device.app.picture.canvas), "text", watched)
    device.app.navigation.open("look.chart")
    device.work()
    rows = sorted(y for string, y in written if string.startswith("Player"))
    assert len(rows) == players
    assert all(below - above >= 18 for above, below in zip(rows, rows[1:], strict=False))
    assert rows[0] >= 20 and rows[-1] <= pins.PANEL_HEIGHT - 24 - 18


def test_lines_stay_between_the_lowest_and_the_highest_tick(device):
    play(device, 4, 90)
    device.app.navigation.open("look.chart")
    device.work()
    screen = device.app.screen
    assert screen.bottom % screen.step == screen.top % screen.step == 0
    assert screen.bottom <= min(device.match.totals) and screen.top >= max(400, *device.match.totals)
    assert (screen.top - screen.bottom) // screen.step <= 7
    for rows in screen.heights:
        assert all(chart._TOP <= row <= chart._TOP + chart._TALL for row in rows)


def test_before_it_is_ready_three_dots_stand_in_its_place(device, drawn):
    play(device)
    device.app.navigation.open("look.chart")
    waiting = drawn()
    assert "\u2026" in waiting and "Player 1" not in waiting
    device.work()
    assert "\u2026" not in drawn() and "Player 1" in drawn()


def test_it_leaves_the_match_as_it_is(device):
    play(device)
    state, screen = device.match.save(), device.screen
    device.keys("M5")
    assert device.screen == "ChartScreen" and device.match.save() == state
    assert device.keys("<").screen == screen


def test_a_match_without_a_move_has_axes_only(device):
    device.keys("2K M5")
    screen = device.app.screen
    assert device.screen == "ChartScreen" and screen.whole
    assert [set(rows) for rows in screen.heights] == [{screen._row(0)}] * 2


def test_without_a_match_there_is_none(device):
    assert "menu.chart" not in leave(play(device)).keys("M").rows
