"""How many tiles a player holds, in the corner of his cell: it touches neither name nor total."""

import pytest

import pins
from trivet.ui import fonts, scores
from trivet.ui.canvas import Canvas

from .pictures import rows

NAMES = ("Ágjőrgy", "Gunnhildur Þ", "Åsa", "Spieler 4", "WWWWWWWWWWWW", "Qyj")
TOTALS = (-1234, 9999, 415, -25, 1024, 8)
COUNTS = (28, 7, 12, 0, 30, 9)


def canvas_400():
    return Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)


def around(texts, left, top, right, bottom):
    """The pixels of this rectangle."""
    return {pixel for row in texts[top:bottom] for pixel in row[left:right]}


@pytest.fixture
def corners(monkeypatch):
    """Where the counts would stand, which are not drawn."""
    found = []

    def leave_free(canvas, right, y, count, ink, signed=True):
        wide = scores._count_width(count) if signed else fonts.width(fonts.SMALL, str(count))
        found.append((right - wide, y, right, y + fonts.cap(fonts.SMALL)))
        return wide

    monkeypatch.setattr(scores, "_count", leave_free)
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", range(6))
def test_the_count_in_a_cell_is_touched_by_nothing(corners, players, first):
    x, y, w, h = scores.grid(players + players % 2, 1, 0, 398, 194)[0]
    for turn in (False, True):
        canvas = canvas_400()
        figures = scores.numerals(w, h, TOTALS)
        scores.score_cell(canvas, x, y, w, h, NAMES[first], TOTALS[first], figures, turn, COUNTS[first])
        left, top, right, bottom = corners.pop()
        assert x + 3 < left and right <= x + w - 4 and y + 3 < top
        assert around(rows(canvas), left - 2, top - 1, right + 2, bottom + 1) == {"#" if turn else "."}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", range(6))
def test_the_count_in_the_strip_is_touched_by_nothing(corners, players, first):
    canvas = canvas_400()
    names, totals = NAMES[first:] + NAMES[:first], TOTALS[first:] + TOTALS[:first]
    scores.score_strip(canvas, names[:players], totals[:players], 1, 0, 40, COUNTS)
    texts = rows(canvas)
    for player, (left, top, right, bottom) in enumerate(corners):
        assert top >= 0 and bottom <= 38
        assert around(texts, left - 1, top, right, bottom) == {"#" if player == 1 else "."}


def test_who_has_left_is_struck_out_and_has_no_count(corners):
    pictures = []
    for count in (scores.UNKNOWN, scores.GONE):
        canvas = canvas_400()
        scores.score_cell(canvas, 1, 0, 198, 95, "Anna", 71, fonts.TOTAL, False, count)
        scores.score_strip(canvas, ("Anna", "Ben"), (71, 8), 1, 0, 40, (count, count))
        pictures.append(bytes(canvas.buffer))
    assert pictures[0] != pictures[1] and not corners
