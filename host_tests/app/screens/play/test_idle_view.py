"""What the view across the table shows: names, totals, who leads and by how much, how far it is to the end."""

import pytest

from host_tests.app.device import Device
from tools.screens.tours import tour
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules
from trivet.ui import far_scores, fonts, layout

TALL = 61  # px: 13 mm
LEAST = 43  # px: 9 mm
MOST = (-1234, 1234)


@pytest.fixture
def seen(device, drawn):
    """Called with keys and totals, it gives the texts of the view."""

    def texts(keys, *totals):
        device.keys(keys)
        if totals:
            device.match.totals[:] = totals
        device.app.navigation.open("play.idle_view")
        return drawn()

    return texts


def test_whoever_leads_has_a_plus_and_the_others_what_they_lack(seen):
    texts = seen("4KK 555K", 120, 97, -135, 120 - 1)
    assert texts[:12] == [
        "Player 1", "120", "+1",
        "Player 2", "97", "−23",
        "Player 3", "-135", "−255",
        "Player 4", "119", "−1",
    ]  # fmt: skip
    assert texts[12:] == ["to 400: 280", "Any key goes on."]


def test_those_who_are_level_at_the_top_have_an_equals_sign(seen):
    texts = seen("3KK 555K", 50, 50, 20)
    assert texts[2::3][:3] == ["=", "=", "−30"]


def test_who_plays_alone_has_only_the_target(seen, device):
    assert seen("1BK 555K", 70) == ["Player 1", "70", "to 400: 330", "Any key goes on."]


@pytest.mark.parametrize(("total", "left"), [(399, "to 400: 1"), (400, "to 400: ✓"), (412, "to 400: ✓")])
def test_the_target_is_reached_in_the_last_round(seen, total, left):
    assert left in seen("2KK 555K", total, 0)


def test_a_match_of_rounds_says_which_round_it_is(seen, device):
    device.keys("2KK 555K")
    device.match.rules.length, device.match.rules.rounds = rules.ROUNDS, 5
    assert "Round 1 of 5" in seen("")


@pytest.mark.parametrize("players", [3, 5])
def test_the_last_place_of_the_grid_tells_it_where_no_player_needs_that(seen, players):
    texts = seen(">>>K<<5BK", *players * [0]) if players > 4 else seen("3KK 555K")
    assert " ".join(texts[3 * players :]).startswith("to 400: ")


def test_who_has_left_is_struck_out_small_and_is_neither_before_nor_behind(seen, device, monkeypatch):
    struck = []
    monkeypatch.setattr(far_scores.scores, "strike", lambda canvas, font, *place: struck.append(font))
    device.keys("3KK 555K 445K")
    device.app.confirm(events.leave(1))
    texts = seen("")
    assert struck == [fonts.MEDIUM]
    assert texts[3:5] == ["Player 2", "13"] and texts[5] == "Player 3", "no difference between them"


@pytest.mark.parametrize("timer", [0, 60])
@pytest.mark.parametrize("players", range(1, 7))
def test_totals_are_high_enough_for_the_other_side(tmp_path, monkeypatch, players, timer):
    device = Device(str(tmp_path / "match.jnl"))
    device.app.confirm(events.match(0, 56, players))
    if device.match.phase != phases.TURN and players > 1:
        device.app.confirm(events.round_(0))
    device.match.rules.timer = timer
    device.match.totals[:] = (MOST * 3)[:players]
    found = {}
    text = type(device.app.picture.canvas).text

    def noted(canvas, font, string, x, y, *more):
        top = y + fonts.ascent(font) - fonts.cap(font)
        if string.lstrip("-").isdigit():
            found[string, x, y] = fonts.cap(font)
        if font not in (fonts.SMALL, fonts.MEDIUM):
            assert top >= 0 and y + fonts.ascent(font) <= tour.HEIGHT
        return text(canvas, font, string, x, y, *more)

    device.app.navigation.open("play.idle_view")
    monkeypatch.setattr(type(device.app.picture.canvas), "text", noted)
    device.app.picture.changed(3)
    device.app.paint()
    totals = [cap for (string, _, _), cap in found.items() if abs(int(string)) == 1234]
    assert len(totals) == players and min(totals) >= (TALL if players <= 4 else LEAST)


class Noting:
    """A canvas that notes from where to where each line of large letters reaches."""

    def __init__(self):
        self.lines = []

    def text(self, font, string, x, y, *more):
        feet = 5 if string == "Gyg" else 0
        baseline = y + fonts.ascent(font)
        self.lines.append((baseline - fonts.cap(font), baseline + feet))
        return fonts.width(font, string)

    def __getattr__(self, name):
        return lambda *at: None


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("top", [layout.BAR, 12])
def test_the_lines_of_a_cell_do_not_touch(players, top):
    """From the top of the name with its descenders to the difference, whatever room the clock leaves."""
    spare = players > 1 and players % 2
    high = tour.HEIGHT - top - (layout.BAR if spare else far_scores.BAND)
    _, _, w, h = far_scores.scores.grid(players + spare, 0, 0, tour.WIDTH - 4, high)[0]
    canvas = Noting()
    far_scores.cell(canvas, 0, 0, w, h, "Gyg", -135, far_scores.numerals(w, h, [-135]), "\u22121178", True)
    name, total, beside = canvas.lines
    assert name[0] >= 3 and beside[1] <= h - 3
    assert name[1] <= total[0] and total[1] + 3 <= beside[0]
