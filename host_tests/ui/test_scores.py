"""How many tiles a player holds, in the corner of his cell: it touches neither name nor total."""

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
    scores.score_strip(canvas, names[:players], totals[:players], 1, 0, 44, COUNTS)
    texts = rows(canvas)
    for player, (left, top, right, bottom) in enumerate(corners):
        assert top >= 4 and bottom <= 40
        assert around(texts, left - 1, top, right, bottom) == {"#" if player == 1 else "."}


@pytest.mark.parametrize("totals", [(345, -12, 214, 8, 399, 120), (345, -145, 1234, 8, 399, -200)])
def test_in_a_strip_of_six_each_count_has_its_sign_and_room(monkeypatch, totals):
    """Where the total leaves it none, the count stands behind the name, which is cut."""
    seen = []
    monkeypatch.setattr(scores, "_count", lambda canvas, right, y, count, ink, signed=True: seen.append(signed) or 0)
    scores.score_strip(canvas_400(), ["Margarethe"] * 6, totals, 1, 0, 44, (6, 7, 12, 5, 9, 13))
    assert seen == [True] * 6


def test_in_a_strip_of_six_a_name_of_seven_letters_is_whole(monkeypatch):
    cut = []
    fit = fonts.fit
    monkeypatch.setattr(fonts, "fit", lambda font, text, room: cut.append(fit(font, text, room)) or cut[-1])
    scores.score_strip(canvas_400(), ["Wilhelm"] * 6, (345, -12, 214, 8, 399, 120), 1, 0, 44, (6, 7, 12, 5, 9, 13))
    assert cut == ["Wilhelm"] * 6


def test_who_has_left_is_struck_out_and_has_no_count(corners):
    pictures = []
    for count in (scores.UNKNOWN, scores.GONE):
        canvas = canvas_400()
        scores.score_cell(canvas, 1, 0, 198, 95, "Anna", 71, fonts.TOTAL, False, count)
        scores.score_strip(canvas, ("Anna", "Ben"), (71, 8), 1, 0, 40, (count, count))
        pictures.append(bytes(canvas.buffer))
    assert pictures[0] != pictures[1] and not corners


def cells(players, turn, names=NAMES, top=layout.BAR):
    """The rectangles of a table's cells as they are drawn in play, and the picture, as rows of "#" for ink."""
    canvas = canvas_400()
    places = scores.grid(players + players % 2, layout.BAR, top, 396, 188 - top)[:players]
    figures = scores.numerals(*places[0][2:], TOTALS)
    for player, place in enumerate(places):
        scores.score_cell(canvas, *place, names[player], TOTALS[player], figures, player == turn, COUNTS[player])
    return places, rows(canvas)


@pytest.mark.parametrize(("top", "air"), [(layout.BAR, layout.GAP), (scores.CLOCK, 2)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_above_and_below_a_total_there_is_air(players, top, air):
    places, picture = cells(players, -1, ["Quygj"] * 6, top)
    for x, y, w, h in places:
        white = "".join("." if "#" not in row[x + 6 : x + w - 6] else "#" for row in picture[y + 1 : y + h - 1])
        name, total = white.strip(".").replace(".", " ").split()
        assert len(total) >= 61 and len(name) <= 30
        between = white.index(total) - white.index(name) - len(name)
        assert between >= air and len(white) - white.index(total) - len(total) >= air and white.index(name) >= air - 1


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whose_turn_it_is_moves_no_name(players):
    names = ["Ben"] * players
    seen = [cells(players, turn, names) for turn in range(-1, players)]
    lines = fonts.cap(fonts.LARGE if players == 2 else fonts.SMALL) + 12
    mark = 8 if players > 4 else 20
    for places, picture in seen[1:]:
        for player, (x, y, w, _) in enumerate(places):
            here, there = (
                ["".join(row[x + mark : x + w - 8]) for row in texts[y + 3 : y + lines]]
                for texts in (picture, seen[0][1])
            )
            dark = player == seen.index((places, picture)) - 1
            assert here == ([row.translate(str.maketrans("#.", ".#")) for row in there] if dark else there)


def test_names_of_all_sizes_stand_on_one_line_and_the_counts_with_them():
    canvas = canvas_400()
    ends = set()
    for name in ("Eva", "Maximilian E", "WWWWWWWWWWWW"):
        canvas.clear()
        scores.named_cell(canvas, 2, 2, 197, 186, name, False, 8)
        inked = [at for at, row in enumerate(rows(canvas)[4:180]) if "#" in row[10:190]]
        ends.add(inked[-1])
    assert len(ends) == 1


def test_in_place_of_totals_a_cell_shows_a_tile_and_marks_the_best():
    pictures = []
    for digits, best in ((None, False), ("", False), ("345", False), ("345", True)):
        canvas = canvas_400()
        scores.tile_cell(canvas, 2, 2, 197, 92, "Anna", digits, best)
        pictures.append("".join(map("".join, rows(canvas))).count("#"))
    assert pictures == sorted(set(pictures)), "a name, then a dash, a tile, a star"
