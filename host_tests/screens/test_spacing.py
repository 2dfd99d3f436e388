"""What stands too near in a picture is found. That no screen has such a fault, in no language, is shown where texts
are made to fit (host_tests/words/test_check.py).
"""

from tools.screens import kinds, spacing
from tools.screens.spacing import Text
from tools.screens.stage import Stage
from tools.screens.tours.scripts import tours
from trivet.ui import fonts, layout
from trivet.ui.canvas import BLACK, LEFT, Canvas
from trivet.ui.fonts import MEDIUM


def found(*texts, screen="x", rest=None):
    """What is wrong with MEDIUM texts (string, x, y) on an empty picture, and whatever `rest` draws on it."""
    canvas, placed = Canvas(400, 300), []
    for string, x, y in texts:
        wide = canvas.text(MEDIUM, string, x, y)
        bottom = y + fonts.ascent(MEDIUM)
        ink = spacing.ink(MEDIUM, string, x, y)
        placed.append(Text(string, x, bottom - fonts.cap(MEDIUM), x + wide, bottom, ink, BLACK, LEFT))
    if rest:
        rest(canvas)
    return [what for what, _ in spacing.faults(screen, placed, bytes(canvas.buffer), 400, 300)]


def test_the_ink_of_a_text_is_what_it_leaves_on_paper():
    canvas = Canvas(400, 300)
    canvas.text(MEDIUM, "Ágq", 40, 50)
    left, top, right, bottom = spacing.ink(MEDIUM, "Ágq", 40, 50)
    inked = [(x, y) for y in range(40, 100) for x in range(30, 120) if canvas.pixel(x, y) == BLACK]
    columns, rows = [x for x, _ in inked], [y for _, y in inked]
    assert (left, top, right, bottom) == (min(columns), min(rows), max(columns) + 1, max(rows) + 1)


def test_texts_with_air_have_no_fault():
    assert found(("Player 1", 8, 40), ("400", 340, 40), ("Player 2", 8, 70)) == []


def test_a_text_near_the_edge_is_told():
    assert found(("Player 1", 3, 40)) == ["has ink 5 px from the panel's side"]
    assert "lower edge" in found(("Player 1", 20, 276))[0]


def test_two_texts_without_a_gap_are_told():
    x = 20 + fonts.width(MEDIUM, "one")
    assert "px from 'one'" in found(("one", 20, 40), ("two", x, 40))[0]
    assert found(("one", 20, 40), ("two", x + layout.GROUP, 40)) == []


def test_a_line_that_touches_a_text_is_told_and_one_that_strikes_it_out_is_not():
    _, top, right, bottom = spacing.ink(MEDIUM, "gone", 20, 40)
    assert found(("gone", 20, 40), rest=lambda c: c.fill(10, bottom, 100, 2)) == [
        "is touched by what does not belong to it"
    ]
    assert found(("gone", 20, 40), rest=lambda c: c.fill(right, top, 5, 9)) == [
        "is touched by what does not belong to it"
    ]
    assert found(("gone", 20, 40), rest=lambda c: c.fill(18, 55, right - 16, 2)) == []


def test_a_text_beside_the_columns_of_its_screen_is_told():
    assert found(("Player 1", 8, 40), screen="edit.sheet_entry") == []
    assert "no column" in found(("Player 1", 12, 40), screen="edit.sheet_entry")[0]


def test_a_screen_that_leaves_the_grid_is_told(monkeypatch):
    monkeypatch.setattr(layout, "EDGE", 5)  # as screens draw it, while the table of the test says 8
    stage = Stage("en")
    monkeypatch.setattr(stage, "_report", lambda what, text: None)
    stage.tour(tours()["settings"])
    monkeypatch.setattr(layout, "EDGE", 8)
    canvas = stage.app.picture.canvas
    wrong = spacing.faults("device.settings", canvas._texts, bytes(canvas.buffer), 400, 300)
    assert any("from the panel's side" in what for what, _ in wrong)


def test_every_exception_and_every_column_is_that_of_a_screen():
    named = {name or "parts.question" for name, _ in spacing.EXCEPTIONS}  # a question is opened by no name
    assert named | set(spacing.COLUMNS) | set(spacing.LOW) <= set(_full_names(kinds.kinds()))


def test_capitals_that_are_lower_than_one_can_read_across_the_table_are_told():
    stage = Stage("en")
    canvas = stage.app.picture.canvas
    canvas.clear()
    canvas.text(fonts.SMALL, "which tile?", 20, 100)
    told = [what for what, _ in spacing.faults("play.turn", canvas._texts, bytes(canvas.buffer), 400, 300)]
    assert told == ["has capitals of 12 px, not 16"]
    assert not list(spacing.faults("look.rules", canvas._texts, bytes(canvas.buffer), 400, 300))
    assert len(spacing.LOW) <= 12


def _full_names(every):
    """The navigation's names, "play.turn", of these classes."""
    return [".".join(kind.__module__.split(".")[-2:]) for kind in every.values()]
