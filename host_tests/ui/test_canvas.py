"""What the canvas draws, looked at pixel by pixel. Widths and positions are in pixels."""

import pytest

from trivet.ui import fonts
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE, Canvas

from .pictures import box, rows, share

FIGURES = (fonts.SIDE, fonts.LOW, fonts.THIRD, fonts.HALF, fonts.TOTAL, fonts.FAR, fonts.HUGE)
ALL_FONTS = [fonts.SMALL, *fonts.MEDIUMS, *fonts.NAMES, *fonts.LARGES, fonts.TITLE, *FIGURES]


@pytest.fixture
def canvas():
    return Canvas(128, 112)


def test_a_new_canvas_is_white_and_of_whole_bytes(canvas):
    assert canvas.buffer == b"\xff" * (128 * 112 // 8)
    with pytest.raises(ValueError, match="multiple of 8"):
        Canvas(130, 10)


def test_the_buffer_is_rows_from_the_top_most_significant_bit_leftmost(canvas):
    canvas.fill(9, 1, 1, 1)
    assert canvas.buffer[16 + 1] == 0b1011_1111
    assert canvas.pixel(9, 1) == BLACK and canvas.pixel(10, 1) == WHITE and canvas.pixel(128, 1) is None


@pytest.mark.parametrize("x", range(-9, 12))
@pytest.mark.parametrize("w", [0, 1, 2, 7, 8, 9, 17, 200])
def test_fill_blackens_exactly_its_rectangle_and_clips(canvas, x, w):
    canvas.fill(x, -2, w, 5)
    expected = "".join("#" if x <= at < x + w else "." for at in range(128))
    assert rows(canvas)[:4] == [expected] * 3 + ["." * 128]
    canvas.fill(x, 1, w, 1, WHITE)
    assert rows(canvas)[1] == "." * 128


def test_clear_whitens_the_rows_asked_for(canvas):
    canvas.fill(0, 0, 128, 112)
    canvas.clear(10, 20)
    assert ["#" in row for row in rows(canvas)] == [not 10 <= y < 20 for y in range(112)]
    canvas.clear()
    assert box(canvas) is None


def test_text_stays_in_its_line_box_and_width(canvas):
    for font in ALL_FONTS:
        for char in "0123456789-" + ("ÅÖgjþ|_" if font[0] < 60 else ""):
            canvas.clear()
            wide = canvas.text(font, char, 31, 4)
            assert wide == fonts.width(font, char)
            left, top, right, bottom = box(canvas)
            assert 31 <= left < right <= 31 + wide and 4 <= top < bottom <= 4 + fonts.height(font), char


def test_text_is_aligned_left_right_and_centred(canvas):
    wide = canvas.text(fonts.SMALL, "Hej", 64, 0)
    left = rows(canvas)
    for align, x in ((RIGHT, 64 + wide), (CENTRE, 64 + wide // 2)):
        canvas.clear()
        assert canvas.text(fonts.SMALL, "Hej", x, 0, BLACK, align) == wide
        assert rows(canvas) == left


def test_white_text_on_black_is_black_text_turned_over(canvas):
    canvas.text(fonts.LARGE, "Þór 3", 5, 3)
    expected = [row.translate({ord("#"): ".", ord("."): "#"}) for row in rows(canvas)]
    canvas.fill(0, 0, 128, 112)
    canvas.text(fonts.LARGE, "Þór 3", 5, 3, WHITE)
    assert rows(canvas) == expected


def test_text_leaves_what_is_under_its_paper(canvas):
    canvas.fill(0, 0, 128, 112)
    canvas.text(fonts.LARGE, "Þór", 5, 3)
    assert box(canvas, ".") is None


@pytest.mark.parametrize("x", [-30, -7, -1, 0, 3, 101, 120, 127, 140])
@pytest.mark.parametrize("y", [-80, -20, 0, 90, 111, 120])
@pytest.mark.parametrize("ink", [BLACK, WHITE])
def test_text_beyond_the_edges_is_cut_off(x, y, ink):
    roomy, canvas = Canvas(128 + 2 * 200, 112 + 2 * 200), Canvas(128, 112)
    for picture in (roomy, canvas):
        picture.fill(0, 0, 1000, 1000, WHITE - ink)
    roomy.text(fonts.HUGE, "81", 200 + x, 200 + y, ink)
    canvas.text(fonts.HUGE, "81", x, y, ink)
    assert rows(canvas) == [row[200:328] for row in rows(roomy)[200:312]]


def test_an_unknown_character_is_a_visible_box(canvas):
    canvas.text(fonts.SMALL, "\u2603", 0, 0)
    snowman = rows(canvas)
    assert box(canvas) is not None
    canvas.clear()
    canvas.text(fonts.SMALL, "\n", 0, 0)
    assert rows(canvas) == snowman


def test_frame_and_rounded_lie_inside_their_rectangle(canvas):
    canvas.frame(10, 20, 50, 30, 3)
    assert box(canvas) == (10, 20, 60, 50) and share(canvas, 13, 23, 44, 24) == 0
    canvas.clear()
    canvas.rounded(10, 20, 50, 30, 2, BLACK, 6)
    assert box(canvas) == (10, 20, 60, 50) and canvas.pixel(10, 20) == WHITE
    assert share(canvas, 16, 26, 38, 18) == 0


def test_panel_is_the_same_mirrored_and_has_round_corners(canvas):
    canvas.fill_rounded(10, 20, 51, 31, BLACK, 6)
    part = [row[10:61] for row in rows(canvas)[20:51]]
    assert part == part[::-1] == [row[::-1] for row in part]
    assert [part[0].index("#"), part[6].index("#")] == [4, 0]


@pytest.mark.parametrize("up", [True, False])
def test_triangle_points_up_or_down_in_its_box(canvas, up):
    canvas.triangle(10, 20, 65, up, 2)
    assert box(canvas) == (10, 20, 75, 76)
    part = [row[10:75] for row in rows(canvas)[20:76]]
    assert part == [row[::-1] for row in part]
    if not up:
        part.reverse()
    assert part[0].count("#") == 1 and part[55] == "#" * 65
    assert part[40].strip(".").strip("#").count("#") == 0 and part[40].count("#") == 4


def test_arrow_and_tile_fill_their_boxes(canvas):
    canvas.arrow(10, 20, 5, True)
    assert box(canvas) == (10, 20, 16, 31) and rows(canvas)[25][10:16] == "######"
    canvas.clear()
    canvas.arrow(10, 20, 5, False)
    assert box(canvas) == (10, 20, 16, 31) and rows(canvas)[20][10:16] == ".....#"
    canvas.clear()
    canvas.tile(10, 20, 8, 14)
    assert box(canvas) == (10, 20, 27, 35) and rows(canvas)[34][10:27] == "#" * 17


def test_a_dotted_line_has_a_pixel_every_third(canvas):
    canvas.dots(0, 5, 30, 3)
    assert rows(canvas)[5].startswith("#..#..") and rows(canvas)[5].count("#") == 10
