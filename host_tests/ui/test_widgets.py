"""The widgets keep to their rectangles and show what matters."""

import pytest

import pins
from trivet.ui import fonts, layout, scores, shapes, widgets
from trivet.ui.canvas import Canvas

from .pictures import box, rows, share


def canvas_400():
    return Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)


NAMES = ["Anna", "Gunnhildur Þ.", "Åse-Kristine", "Bartholomäus der Große"]
MESSAGE = "3-4-4 was already played: Anna laid it in turn 5. Check the tile, or BACK to enter another."
RECTANGLES = {
    "header": lambda c: (
        widgets.header(c, "Round 2 is over at last", "Anna went out", 80, 20, 30, 300),
        (20, 30, 300, 32),
    ),
    "footer": lambda c: (
        widgets.footer(c, (("◀▶", "figure"), ("DRAW", "−5"), ("BACK", "undo"), ("MENU", ""))),
        (8, 274, 384, 18),
    ),
    "small cell": lambda c: (
        scores.score_cell(c, 21, 33, 198, 95, "Gunnhildur Þ.", -125, fonts.TOTAL),
        (21, 33, 198, 95),
    ),
    "large cell": lambda c: (
        scores.score_cell(c, 21, 33, 198, 192, "Åse", 1024, fonts.HUGE, True),
        (21, 33, 198, 192),
    ),
    "status": lambda c: (
        scores.status_cell(c, 21, 33, 198, 95, ("Round 2", "31 tiles left", "to 400")),
        (21, 33, 198, 95),
    ),
    "tile": lambda c: (shapes.tile(c, 21, 33, 72, "344"), (21, 33, 72, 63)),
    "tile down": lambda c: (shapes.tile(c, 21, 33, 72, "0", 1, False), (21, 33, 72, 63)),
    "picker": lambda c: (shapes.picker(c, 21, 33, 248, 42, "Triple +70", "triple"), (21, 33, 248, 42)),
    "pips": lambda c: (shapes.pips(c, 21, 33, 2, 3), (21, 33, 60, 16)),
    "message": lambda c: (widgets.message(c, MESSAGE, 276, 80, 320, least=82), (80, 190, 320, 86)),
    "row": lambda c: (widgets.row(c, 21, 33, 200, "A long label that is cut", "12", True), (21, 33, 200, layout.ROW)),
    "row with an icon": lambda c: (
        widgets.row(c, 21, 33, 200, "A long label that is cut", "12", False, 26, "clock"),
        (21, 33, 200, 26),
    ),
    "key row": lambda c: (
        widgets.key_row(c, 21, 33, 196, 39, "3", fonts.LARGE, "A long label that is cut", True),
        (21, 33, 196, 39),
    ),
    "lines": lambda c: (widgets.lines(c, fonts.SMALL, ("One line", "and another"), 21, 33), (21, 33, 150, 38)),
    "menu": lambda c: (
        widgets.menu(c, 21, 33, 200, 100, [(f"Row {at}", str(at)) for at in range(9)], 4),
        (21, 33 - layout.GROUP, 200, 100 + 2 * layout.GROUP),
    ),
    "question": lambda c: (widgets.question(c, "Pass?", MESSAGE), (0, 0, 400, 208)),
    "ok_line": lambda c: (widgets.ok_line(c, "Maximiliana +46", "3+4+4 + bridge 40 \u2212 5"), (0, 239, 400, 33)),
}


@pytest.mark.parametrize("name", RECTANGLES)
def test_a_widget_draws_inside_its_rectangle(name):
    canvas = canvas_400()
    _, (x, y, w, h) = RECTANGLES[name](canvas)
    left, top, right, bottom = box(canvas)
    assert x <= left and y <= top and right <= x + w and bottom <= y + h
    assert right - left > w * 0.5 and bottom - top > h * 0.5, "the rectangle is hardly used"


@pytest.mark.parametrize("players", [2, 4])
def test_score_cells_fill_the_band_without_overlap(players):
    cells = scores.grid(players, 1, 0, 398, 192)
    assert len(cells) == players
    ink = [[0] * pins.PANEL_WIDTH for _ in range(192)]
    for x, y, w, h in cells:
        assert w >= 198 and h >= 95
        for row in ink[y : y + h]:
            for at in range(x, x + w):
                row[at] += 1
    assert max(map(max, ink)) == 1


def cell(players, total):
    """What is inside the frame of a player's cell, as rows of "#" for ink."""
    canvas = canvas_400()
    x, y, w, h = scores.grid(players + players % 2, 1, 0, 398, 192)[1]
    scores.score_cell(canvas, x, y, w, h, "", total, scores.numerals(w, h, (total,)))
    return [row[x + 2 : x + w - 2] for row in rows(canvas)[y + 2 : y + h - 2]]


@pytest.mark.parametrize(("players", "least"), [(2, 96), (3, 62), (4, 62), (5, 62), (6, 62)])
@pytest.mark.parametrize("total", [-1234, -125, 0, 71, 415, 1024])
def test_a_total_is_as_high_as_promised_in_its_cell(players, least, total):
    inner = cell(players, total)
    used = [at for at, row in enumerate(inner) if "#" in row]
    assert used[-1] - used[0] + 1 >= least
    columns = [at for row in inner for at, pixel in enumerate(row) if pixel == "#"]
    assert abs(min(columns) - (len(inner[0]) - 1 - max(columns))) <= 18, "not in the middle"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_all_totals_of_a_table_have_one_size_and_none_touches_the_frame(players):
    x, y, w, h = scores.grid(players + players % 2, 1, 0, 398, 192)[0]
    usual = scores.numerals(w, h, (0,))
    for totals in ((0, 415), (-25, 71), (999, 8), (998, -123)):
        assert scores.numerals(w, h, totals) is usual
    wider = scores.numerals(w, h, (0, -12345))
    assert fonts.width(wider, "-12345") <= w


@pytest.mark.parametrize("players", [2, 4])
def test_the_player_whose_turn_it_is_has_the_black_cell(players):
    for turn in range(players):
        canvas = canvas_400()
        cells = scores.grid(players, 1, 0, 398, 192)
        for at, (x, y, w, h) in enumerate(cells):
            scores.score_cell(canvas, x, y, w, h, NAMES[at], 112, fonts.TOTAL, at == turn)
        dark = [share(canvas, *cell) > 0.5 for cell in cells]
        assert dark == [at == turn for at in range(players)]


def test_whose_turn_it_is_is_told_by_the_cell():
    pictures = []
    for turn in (False, True):
        canvas = canvas_400()
        scores.score_cell(canvas, 1, 0, 198, 95, "Anna", 400, fonts.TOTAL, turn)
        pictures.append(bytes(canvas.buffer))
    assert len(set(pictures)) == 2


def test_figures_have_icons_that_differ_and_unknown_ones_none():
    pictures = set()
    for name in ("none", "bridge", "hexagon", "double", "triple", "two-edge"):
        canvas = Canvas(64, 48)
        shapes.figure(canvas, name, 0, 0, 64, 48)
        left, top, right, bottom = box(canvas)
        assert abs(left - (64 - right)) <= 2 and abs(top - (48 - bottom)) <= 2, "not in the middle"
        pictures.add(bytes(canvas.buffer))
    assert len(pictures) == 6
    with pytest.raises(KeyError):
        shapes.figure(Canvas(64, 48), "square", 0, 0, 64, 48)


def test_every_digit_typed_changes_its_corner_of_the_tile():
    pictures = []
    for typed in ("", "3", "34", "344", "345"):
        canvas = Canvas(80, 72)
        shapes.tile(canvas, 0, 0, 72, typed, len(typed))
        pictures.append(bytes(canvas.buffer))
    assert len(set(pictures)) == 5


def test_the_digits_of_a_tile_do_not_touch_its_sides():
    canvas, outline = Canvas(80, 72), Canvas(80, 72)
    outline.triangle(0, 0, 72, True, 3)
    for digit in "012345":
        canvas.clear()
        shapes.tile(canvas, 0, 0, 72, digit * 3)
        sides = rows(outline)
        for y, row in enumerate(rows(canvas)):
            for x, pixel in enumerate(row[1:-1], 1):
                if pixel == "#" and sides[y][x] == ".":
                    assert "#" not in sides[y][x - 1 : x + 2], (digit, x, y)


def test_a_message_is_as_high_as_it_says():
    for icon in ("", "!"):
        for text in ("No.", MESSAGE, MESSAGE + " " + MESSAGE):
            canvas = canvas_400()
            tall = widgets.message(canvas, text, 276, 0, 320, icon)
            assert box(canvas) == (0, 276 - tall, 320, 276)


def test_a_long_menu_shows_the_selected_row_and_says_that_there_is_more():
    entries = [(f"Row {at}", "") for at in range(9)]
    for selected in range(9):
        canvas = canvas_400()
        tall = 3 * layout.ROW
        widgets.menu(canvas, 0, 20, 200, tall, entries, selected)
        dark = [share(canvas, 0, 20 + at * layout.ROW, 200, layout.ROW) > 0.5 for at in range(3)]
        assert dark.count(True) == 1
        above = share(canvas, 0, 20 - layout.GROUP, 200, layout.GROUP) > 0
        below = share(canvas, 0, 20 + tall, 200, layout.GROUP) > 0
        assert (above, below) == (selected > 1, selected < 7)


def test_a_value_is_narrow_where_the_label_needs_the_room():
    label, value = "A longer label", "and its value"
    wide = fonts.width(fonts.MEDIUM, label)
    for font, w in (
        (fonts.MEDIUM, pins.PANEL_WIDTH),
        (fonts.MEDIUM_THIN, wide + 22 + fonts.width(fonts.MEDIUM_THIN, value)),
    ):
        canvas, expected = canvas_400(), canvas_400()
        widgets.row(canvas, 0, 0, w, label, value)
        expected.text(fonts.MEDIUM, label, layout.PAD, widgets.row_line(fonts.MEDIUM, 0))
        at = w - layout.PAD - fonts.width(font, value)
        expected.text(font, value, at, widgets.row_line(font, 0))
        assert canvas.buffer == expected.buffer


PLACES = ((8, "DRAW"), (130, "\u25c0\u25b6"), (212, "BACK"))


@pytest.mark.parametrize(("x", "key"), PLACES)
def test_a_key_hint_has_the_same_place_whatever_stands_beside_it(x, key):
    alone, expected = canvas_400(), canvas_400()
    widgets.footer(alone, ((key, "+5"),))
    widgets.hint(expected, key, "+5", x, canvas_400().height - layout.EDGE - layout.KEY)
    assert alone.buffer == expected.buffer
    among = canvas_400()
    widgets.footer(among, [(other, "+5") for _, other in PLACES] + [("MENU", "")])
    wide = widgets.hint_width(key, "+5")
    cut = [["".join(row[x : x + wide]) for row in rows(canvas)[270:]] for canvas in (alone, among)]
    assert cut[0] == cut[1]


def test_a_word_that_has_no_room_before_the_next_key_is_left_out():
    canvas, expected = canvas_400(), canvas_400()
    widgets.footer(canvas, (("DRAW", "everything else"), ("\u25c0\u25b6", "word")))
    widgets.footer(expected, (("DRAW", ""), ("\u25c0\u25b6", "word")))
    assert canvas.buffer == expected.buffer


def test_another_key_has_the_first_place_that_is_free():
    canvas, expected = canvas_400(), canvas_400()
    widgets.footer(canvas, (("BACK", "back"), ("0\u20135", "tiles"), ("DRAW", "none")))
    widgets.footer(expected, (("BACK", "back"), ("DRAW", "none")))
    widgets.hint(expected, "0\u20135", "tiles", 130, canvas.height - layout.EDGE - layout.KEY)
    assert canvas.buffer == expected.buffer


def test_centred_puts_capitals_into_the_middle():
    for font in (fonts.SMALL, fonts.MEDIUM, fonts.LARGE):
        canvas = canvas_400()
        canvas.text(font, "H", 0, widgets.centred(font, 100, 40))
        _, top, _, bottom = box(canvas)
        assert abs((top - 100) - (140 - bottom)) <= 1


@pytest.mark.parametrize("line", ["Agjpq", "Ältere", "Z Ä Ö Ü", "É Å Æ Ő"])
@pytest.mark.parametrize(("font", "tall"), [(fonts.SMALL, 22), (fonts.MEDIUM, 31), (fonts.LARGE, 36)])
def test_a_message_cuts_no_line_of_what_it_lies_on(font, tall, line):
    whole = Canvas(pins.PANEL_WIDTH, 60)
    whole.text(font, line, 20, widgets.centred(font, 10, tall))
    inked = sum(row.count("#") for row in rows(whole))
    for shift in range(tall):
        canvas = canvas_400()
        for y in range(8 + shift, 280, tall):
            canvas.text(font, line, 20, widgets.centred(font, y, tall))
        top = 272 - widgets.message(canvas, "No.", 272)
        seen = sum(row.count("#") for row in rows(canvas)[:top])
        assert seen % inked == 0 and seen >= inked * ((top - 4) // tall - 3)
