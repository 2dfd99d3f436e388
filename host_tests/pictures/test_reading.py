"""Texts and scores are read from the pixels of a picture, and only when every pixel is right."""

import pytest

import pins
from tools.pictures import reading
from trivet.ui import fonts
from trivet.ui.canvas import RIGHT, WHITE, Canvas


@pytest.fixture
def canvas():
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.fill(0, 0, pins.PANEL_WIDTH, 32)
    canvas.text(fonts.MEDIUM, "Round 2 · Größe", 10, 1, WHITE)
    canvas.text(fonts.TOTAL, "-125", 10, 60)
    canvas.text(fonts.TOTAL, "51", 390, 60, align=RIGHT)
    canvas.text(fonts.HUGE, "407", 390, 198, align=RIGHT)
    canvas.text(fonts.SMALL, "3+4+4 + bridge 40 = 51", 10, 140)
    canvas.text(fonts.SMALL, "That tile was", 10, 200)
    canvas.text(fonts.SMALL, "played already.", 30, 219)
    return canvas


@pytest.mark.parametrize(
    "text", ["3+4+4 + bridge 40 = 51", "bridge", "Round 2 · Größe", "-125", "407", "That tile was played already."]
)
def test_texts_are_found(canvas, text):
    assert reading.find_text(canvas.buffer, text)


@pytest.mark.parametrize("text", ["bridge 41", "Größer", "-126", "played That tile", "played already. That", "☺", ""])
def test_other_texts_are_not(canvas, text):
    assert not reading.find_text(canvas.buffer, text)


def test_one_wrong_pixel_makes_a_text_unreadable(canvas):
    x = next(x for x in range(10, 100) if canvas.pixel(x, 150) == 0)
    canvas.fill(x, 150, 1, 1, WHITE)
    assert not reading.find_text(canvas.buffer, "3+4+4 + bridge 40 = 51")


def test_scores_are_read_in_order(canvas):
    assert reading.read_scores(canvas.buffer) == [-125, 51, 407]


def test_one_wrong_pixel_makes_a_score_unreadable(canvas):
    y = 100
    x = next(x for x in range(390, 300, -1) if canvas.pixel(x, y) == 0)
    canvas.fill(x, y, 1, 1, WHITE)
    assert reading.read_scores(canvas.buffer) != [-125, 51, 407]


def test_white_scores_on_black_are_read():
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.fill(0, 0, 200, 200)
    canvas.text(fonts.HUGE, "−25", 20, 50, WHITE)
    assert reading.read_scores(canvas.buffer) == [-25]


def test_a_message_can_say_what_is_there(canvas):
    texts = reading.read_texts(canvas.buffer)
    for text in ("Round 2 · Größe", "3+4+4 + bridge 40 = 51", "played already.", "-125"):
        assert text in texts


def test_an_empty_picture_says_nothing():
    assert reading.read_texts(Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT).buffer) == []
    assert reading.read_scores(Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT).buffer) == []
