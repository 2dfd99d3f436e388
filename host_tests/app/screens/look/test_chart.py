"""The chart: names beside the ends of the lines, ticks at round totals, and nothing but the match."""

import pytest

import pins
from host_tests.app.screens.play.endings import leave, play
from trivet.app.screens.look import chart
from trivet.engine.rulebooks import rules


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
    screen = opened(device)
    assert screen.bottom % screen.step == screen.top % screen.step == 0
    assert screen.bottom <= min(device.match.totals) and screen.top > max(device.match.totals)
    assert (screen.top - screen.bottom) // screen.step <= 7
    for rows in screen.heights:
        assert all(chart._TOP <= row <= chart._TOP + chart._TALL for row in rows)


def opened(device):
    device.app.navigation.open("look.chart")
    device.work()
    return device.app.screen


@pytest.mark.parametrize(
    ("points", "top", "step"),
    [(0, 5, 5), (8, 10, 5), (23, 25, 5), (45, 50, 10), (95, 100, 20), (199, 200, 50), (200, 400, 100), (430, 500, 100)],
)
def test_the_scale_is_that_of_what_was_played_and_goes_to_the_target_from_half_of_it_on(device, points, top, step):
    device.keys("2K")
    device.match.rules.set(rules.index("target"), 400)
    screen = opened(device)
    screen.course.high, screen.course.low = points, 0
    screen._scale()
    assert (screen.bottom, screen.top, screen.step) == (0, top, step)
    assert screen.shows_target == (points >= 200)


def test_totals_below_nothing_have_their_room(device):
    screen = opened(device.keys("2K"))
    screen.course.high, screen.course.low = 12, -35
    screen._scale()
    assert (screen.bottom, screen.top, screen.step) == (-40, 20, 10)


def test_the_first_turn_already_fills_the_picture(device):
    screen = opened(device.keys("2KK 555K"))
    ends = [rows[-1] for rows in screen.heights]
    assert max(ends) - min(ends) >= chart._TALL // 2
    steps = {below - above for above, below in zip(screen.heights[0], screen.heights[0][1:], strict=False)}
    assert max(steps) - min(steps) <= 2  # a straight line, no stairs of whole points


def test_the_target_is_told_in_words(device, drawn):
    device.keys("2KK 555K")
    opened(device)
    assert "to 400" in drawn()


def test_a_match_of_rounds_has_no_target(device, drawn):
    device.app.controller.setup.set("length", 1)
    device.keys("2KK 555K")
    assert opened(device).shows_target is False
    assert "to 400" not in drawn()


def bars(device, monkeypatch):
    """The rows of the black bars round names."""
    found = []
    fill = type(device.app.picture.canvas).fill_rounded
    monkeypatch.setattr(
        type(device.app.picture.canvas),
        "fill_rounded",
        lambda canvas, x, y, w, h, *rest: (
            found.append(y) if h == chart._LINE and w > h + chart._LINE else None,
            fill(canvas, x, y, w, h, *rest),
        )[1],
    )
    screen = opened(device)
    screen.paint(device.app.picture.canvas)
    return found


def test_who_leads_is_chosen_at_first_with_a_black_bar_as_high_as_the_line(device, monkeypatch):
    device.keys("2KK 555K")
    found = bars(device, monkeypatch)
    assert set(found) == {device.app.screen.heights[0][-1] - chart._LINE // 2}


def test_the_arrows_choose_the_player_above_or_below_whose_line_is_thick(device, monkeypatch):
    play(device, 4, 40)
    opened(device)
    screen, thick = device.app.screen, []
    stroke = chart._stroke
    monkeypatch.setattr(
        chart, "_stroke", lambda canvas, rows, *how: (thick.append((rows, how[1])), stroke(canvas, rows, *how))
    )
    chosen = []
    for _ in range(4):
        thick.clear()
        device.keys(">")
        assert [rows for rows, is_thick in thick if is_thick] == [screen.heights[screen.chosen]]
        chosen.append(screen.chosen)
    assert sorted(chosen) == [0, 1, 2, 3]
    assert device.keys("<").app.screen.chosen == chosen[-2]


def test_of_one_player_there_is_nothing_to_choose(device):
    device.keys("1KK")
    opened(device)
    assert "\u25c0\u25b6" not in dict(device.app.screen.key_table()) and device.keys(">").app.notices.refused


def test_names_have_their_totals(device, drawn):
    play(device, 3, 40)
    opened(device)
    assert all(f"{total}" in drawn() for total in device.match.totals)


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
    device.keys("M35")
    assert device.screen == "ChartScreen" and device.match.save() == state
    assert device.keys("B").screen == screen


def test_a_match_without_a_move_has_axes_only(device):
    device.keys("2K M35")
    screen = device.app.screen
    assert device.screen == "ChartScreen" and screen.whole
    assert [set(rows) for rows in screen.heights] == [{screen._row(0)}] * 2


def test_without_a_match_there_is_none(device):
    assert "menu.chart" not in leave(play(device)).keys("M").rows
