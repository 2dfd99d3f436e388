"""The test pictures: black, white, and as fine as they say."""

import pytest

import pins
from tools.machine.facts import PLANE_BYTES
from trivet.ui import patterns
from trivet.ui.canvas import Canvas

BLACK, WHITE, CHEQUERS, UPRIGHT, LEVEL, GREYS = range(6)


@pytest.fixture
def paint():
    """A function that paints a picture and gives the canvas."""

    def painted(picture):
        canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        canvas.fill(30, 30, 100, 100)
        patterns.paint(canvas, picture)
        return canvas

    return painted


def runs(pixels):
    """The lengths of the runs of equal pixels, without the last one, which may be cut off."""
    found, before = [0], pixels[0]
    for pixel in pixels:
        if pixel != before:
            found.append(0)
        found[-1] += 1
        before = pixel
    return set(found[:-1])


def test_black_and_white_are_nothing_else(paint):
    assert bytes(paint(BLACK).buffer) == bytes(PLANE_BYTES)
    assert bytes(paint(WHITE).buffer) == bytes([255]) * PLANE_BYTES


@pytest.mark.parametrize(("band", "side"), list(enumerate((8, 4, 2, 1))))
def test_chequers_are_squares_of_8_4_2_and_1_pixels(paint, band, side):
    canvas = paint(CHEQUERS)
    assert runs([canvas.pixel(x, 75 * band + 20) for x in range(pins.PANEL_WIDTH)]) == {side}
    assert canvas.pixel(0, 75 * band + 20) != canvas.pixel(0, 75 * band + 20 + side)


@pytest.mark.parametrize("thickness", [1, 2, 3, 4])
def test_lines_are_as_thick_as_they_are_apart(paint, thickness):
    canvas = paint(UPRIGHT)
    assert runs([canvas.pixel(x, 75 * thickness - 10) for x in range(pins.PANEL_WIDTH)]) == {thickness}
    canvas = paint(LEVEL)
    column = [canvas.pixel(7, y) for y in range(75 * thickness - 72, 75 * thickness)]
    assert max(runs(column[thickness:])) == thickness


def test_greys_grow_darker(paint):
    canvas = paint(GREYS)
    white = [sum(canvas.pixel(x, y) for x in range(80) for y in range(60 * band, 60 * band + 60)) for band in range(5)]
    assert white == [4200, 3600, 2400, 1200, 600]
