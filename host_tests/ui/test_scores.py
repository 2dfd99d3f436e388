"""The cells of the players: where they lie, and that name, total and count of tiles touch nothing."""

import pytest

import pins
from trivet.ui import fonts, layout, scores
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

    def leave_free(canvas, left, bottom, text, ink):
        top = bottom - fonts.cap(fonts.MEDIUM) - layout.GAP - 9
        found.append((left, top, left + fonts.width(fonts.MEDIUM, text), bottom))

    monkeypatch.setattr(scores, "_count", leave_free)
    return found


def places(players, top=layout.BAR):
    """The rectangles of a table's cells as they are drawn in play."""
    high = canvas_400().height - layout.FOOTER - layout.BAND - layout.BAR - top
    return scores.grid(players + players % 2, layout.BAR, top, 396, high)[:players]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", range(6))
def test_the_count_in_a_cell_is_touched_by_nothing_or_left_out(corners, players, first):
    x, y, w, h = places(players)[0]
    for turn in (False, True):
        canvas = canvas_400()
        figures = scores.numerals(w, h, TOTALS)
        scores.score_cell(canvas, x, y, w, h, NAMES[first], TOTALS[first], figures, turn, COUNTS[first])
        assert corners or TOTALS[first] == -1234, "only the longest total leaves it no room"
        while corners:
            left, top, right, bottom = corners.pop()
            assert x + 3 < left and right <= x + w - 4 and y + 3 < top
            assert around(rows(canvas), left - 2, top, right + 2, bottom + 1) == {"#" if turn else "."}


def test_cells_go_round_clockwise_as_the_players_sit():
    lefts = [(x > 100, y > 80) for x, y, _, _ in places(4)]
    assert lefts == [(False, False), (True, False), (True, True), (False, True)]
    sides = [(x > 200, y // 60) for x, y, _, _ in scores.columns(6, 2, 2, 396, 200, 96)]
    assert sides == [(False, 0), (True, 0), (True, 1), (True, 2), (False, 2), (False, 1)]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cells_at_the_sides_overlap_nowhere_and_leave_the_middle_free(count):
    found = scores.columns(count, 2, 2, 396, 200, 96)
    assert len(found) == count
    for at, (x, y, w, h) in enumerate(found):
        assert w == 96 and h >= 64 and y + h <= 202 and (x + w <= 98 or x >= 302)
        assert all(abs(x - left) >= w or abs(y - top) >= h for left, top, _, _ in found[:at])


def test_who_has_left_is_struck_out_and_has_no_count(corners):
    pictures = []
    for count in (scores.UNKNOWN, scores.GONE):
        canvas = canvas_400()
        scores.score_cell(canvas, 1, 0, 198, 95, "Anna", 71, fonts.HALF, False, count)
        pictures.append(bytes(canvas.buffer))
    assert pictures[0] != pictures[1] and not corners


def cells(players, turn, names=NAMES, top=layout.BAR):
    """The rectangles of a table's cells, and the picture, as rows of "#" for ink."""
    canvas = canvas_400()
    found = places(players, top)
    figures = scores.numerals(*found[0][2:], TOTALS)
    for player, place in enumerate(found):
        scores.score_cell(canvas, *place, names[player], TOTALS[player], figures, player == turn, COUNTS[player])
    return found, rows(canvas)


@pytest.mark.parametrize(("top", "air"), [(layout.BAR, layout.GAP), (scores.CLOCK, 2)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_above_and_below_a_total_there_is_air(players, top, air, corners):
    found, picture = cells(players, -1, ["ENU"] * 6, top)
    for x, y, w, h in found:
        white = "".join("." if "#" not in row[x + 6 : x + w - 6] else "#" for row in picture[y + 1 : y + h - 1])
        name, total = white.strip(".").replace(".", " ").split()
        assert len(total) >= 49 and len(name) >= 20
        between = white.index(total) - white.index(name) - len(name)
        assert between >= min(air, 2) and len(white) - white.index(total) - len(total) >= min(air, 2)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whose_turn_it_is_moves_nothing(players):
    seen = [cells(players, turn) for turn in range(-1, players)]
    for found, picture in seen[1:]:
        for player, (x, y, w, h) in enumerate(found):
            here, there = (
                ["".join(row[x + 6 : x + w - 6]) for row in texts[y + 6 : y + h - 6]] for texts in (picture, seen[0][1])
            )
            dark = player == seen.index((found, picture)) - 1
            assert here == ([row.translate(str.maketrans("#.", ".#")) for row in there] if dark else there)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_name_is_whole_and_20_px_high_at_least(players, monkeypatch):
    cut, high = [], []
    monkeypatch.setattr(fonts, "fit", lambda font, text, room: cut.append(text) or text)
    text = Canvas.text
    monkeypatch.setattr(
        Canvas, "text", lambda c, font, *rest: high.append((fonts.cap(font), rest[0])) or text(c, font, *rest)
    )
    cells(players, 0, ["Maximiliana"] * 6)
    assert not cut and min(cap for cap, string in high if string == "Maximiliana") >= 20


def test_in_place_of_totals_a_cell_shows_a_tile_and_marks_the_best():
    pictures = []
    for digits, best in ((None, False), ("", False), ("345", False), ("345", True)):
        canvas = canvas_400()
        scores.tile_cell(canvas, 2, 2, 197, 92, "Anna", digits, best)
        pictures.append("".join(map("".join, rows(canvas))).count("#"))
    assert pictures == sorted(set(pictures)), "a name, then a dash, a tile, a star"
