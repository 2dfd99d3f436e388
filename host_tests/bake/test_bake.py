"""Baking: glyphs are cut out true, the file says what it comes from, and nothing is baked twice."""

import runpy

import pytest
from PIL import Image

from tools.bake import __main__ as bake
from tools.bake import glyphs, icons, recipes


def picture(*points):
    """A picture with ink at (x, y) from the pen on the baseline."""
    made, draw = glyphs.canvas(10)
    draw.point([(glyphs.MARGIN + x, glyphs.BASELINE + y) for x, y in points], fill=1)
    return made


def test_a_glyph_is_cut_to_its_ink_and_placed_in_the_line_box():
    assert glyphs.trimmed(10, picture((2, -5), (4, -4)), 12) == (10, 2, 7, 3, 2, b"\x80\x20")
    assert glyphs.trimmed(7, picture(), 12) == (7, 0, 0, 0, 0, b"")


def test_ink_never_leaves_the_advance():
    assert glyphs.trimmed(5, picture((-2, -1), (1, -1)), 9)[:2] == (7, 0)
    assert glyphs.trimmed(5, picture((1, -1), (7, -1)), 9)[:2] == (8, 1)


def test_figures_are_centred_in_a_fixed_advance_that_must_be_wide_enough():
    assert glyphs.trimmed(9, picture((0, -1), (3, -1)), 9, 10)[:2] == (10, 3)
    with pytest.raises(ValueError, match="fixed advance of 3"):
        glyphs.trimmed(9, picture((0, -1), (3, -1)), 9, 3)


@pytest.mark.parametrize("char", recipes.SYMBOLS)
@pytest.mark.parametrize("cap", [12, 16, 23])
def test_symbols_stand_on_the_baseline_within_a_capitals_height(char, cap):
    advance, drawn = glyphs.symbol(char, cap)
    left, top, right, bottom = drawn.getbbox()
    assert glyphs.BASELINE - cap <= top < bottom <= glyphs.BASELINE + 1
    assert glyphs.MARGIN < left < right < glyphs.MARGIN + advance
    if char in "▲▼★≡⌂":  # the same from both sides
        half = drawn.crop((left, top, right, bottom))
        other = half.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        different = sum(a != b for a, b in zip(half.tobytes(), other.tobytes(), strict=True))
        assert char == "★" or different == 0


@pytest.mark.parametrize(("name", "gap"), [("SMALL", 1), ("MEDIUM", 1), ("LARGE", 2)])
def test_a_caron_beside_its_letter_stands_close_to_it_and_does_not_touch_it(name, gap):
    (recipe,) = [recipe[1:] for recipe in recipes.FONTS if recipe[0] == name]
    baked = glyphs.bake(*recipe)
    for char in recipes.BESIDE:
        glyph = baked.made[char]
        bytes_wide = (glyph.width + 7) // 8
        rows = [glyph.rows[at : at + bytes_wide] for at in range(0, len(glyph.rows), bytes_wide)]
        ink = ["".join(f"{byte:08b}" for byte in row)[: glyph.width].strip("0") for row in rows]
        high = ink[: glyph.height // 3]  # only the stem and the caron are so high
        assert min(row.count("0") for row in high if "0" in row) == gap, char


def test_an_axis_that_the_face_lacks_is_named():
    with pytest.raises(ValueError, match="Warmth"):
        glyphs.face(16, {"Warmth": 1})


def test_the_file_is_constants_only_and_names_its_source_and_licence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert bake.main() == 0
    text = bake.OUTPUT.read_text(encoding="utf-8")
    assert recipes.SOURCE in text and recipes.LICENCE in text
    fonts = {name: value for name, value in runpy.run_path(str(bake.OUTPUT)).items() if name.isupper()}
    names = fonts.pop("ICON_NAMES")
    assert names == tuple(icons.ICONS) and fonts["ICONS"][4] == len(icons.ICONS)
    assert list(fonts) == [name for name, *_ in recipes.FONTS] + ["ICONS"]
    assert sum(map(len, fonts.values())) < 73_000
    for font in fonts.values():
        _, _, _, _, count, singles = font[:6]
        metrics = 6 + 2 * singles
        end = metrics + 7 * (count + 1 + singles)
        for at in range(metrics, end, 7):
            assert int.from_bytes(font[at + 5 : at + 7], "big") == end
            marks = font[end : end + (font[at + 4] + 7) // 8]
            end += len(marks) + (font[at + 3] + 7) // 8 * sum(mark.bit_count() for mark in marks)
        assert end == len(font)


def test_a_row_that_is_as_the_one_above_is_left_out():
    assert bake.packed(b"\x01\x01\x02\x02\x02\x01\x01\x01\x03", 1) == b"\xa4\x80\x01\x02\x01\x03"
    assert bake.packed(b"\x01\x01\x01\x02", 2) == b"\xc0\x01\x01\x01\x02"
    assert bake.packed(b"", 0) == b""


def test_nothing_is_written_again_until_an_input_changes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bake.main()
    before = bake.OUTPUT.read_text(encoding="utf-8")
    bake.OUTPUT.write_text(before + "# kept\n", encoding="utf-8")
    bake.main()
    assert bake.OUTPUT.read_text(encoding="utf-8").endswith("# kept\n")
    monkeypatch.setattr(bake.PIL, "__version__", "0.0")
    bake.main()
    after = bake.OUTPUT.read_text(encoding="utf-8")
    assert after.split("\n", 1)[1] == before.split("\n", 1)[1] and after != before
