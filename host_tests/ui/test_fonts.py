"""The fonts hold what the device has to say, and lines are as long as they claim."""

import pytest

from host_tests.contributing import step
from tools.bake import recipes
from tools.words import files
from trivet.ui import fonts
from trivet.ui.canvas import Canvas
from trivet.ui.fonts import FAR, HALF, HUGE, LARGE, LOW, MEDIUM, SIDE, SMALL, THIRD, TITLE, TOTAL

from .pictures import box

TEXT_FONTS = {"SMALL": SMALL, "TITLE": TITLE}
for family in ("MEDIUMS", "NAMES", "LARGES"):
    TEXT_FONTS |= {f"{family}{at}": font for at, font in enumerate(getattr(fonts, family))}
# The whole alphabets, as schools teach them; the fonts have them from the letters of names.
ALPHABETS = {
    "English": "abcdefghijklmnopqrstuvwxyz",
    "Icelandic": "aábdðeéfghiíjklmnoóprstuúvxyýþæö",
    "Danish": "abcdefghijklmnopqrstuvwxyzæøå",
    "Swedish": "abcdefghijklmnopqrstuvwxyzåäöé",
    "Norwegian": "abcdefghijklmnopqrstuvwxyzæøåéèêóòôà",
    "Finnish": "abcdefghijklmnopqrsštuvwxyzžåäö",
    "German": "abcdefghijklmnopqrstuvwxyzäöüß",
    "Hungarian": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "Czech": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž",
    "Slovak": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
}
PLAIN = "".join(map(chr, range(33, 127)))
SIGNS = "−×·–…’‘“”„•←→◀▶▲▼✓★≡⌂"


def glyph(font, char):
    """What is drawn for a character, as bytes."""
    canvas = Canvas(160, 120)
    canvas.text(font, char, 0, 0)
    return bytes(canvas.buffer)


@pytest.mark.parametrize("name", TEXT_FONTS)
@pytest.mark.parametrize("language", ALPHABETS)
def test_every_letter_of_every_language_has_its_own_shape(language, name):
    font = TEXT_FONTS[name]
    missing = glyph(font, "\u2603")
    letters = ALPHABETS[language] + "".join(c.upper() for c in ALPHABETS[language] if len(c.upper()) == 1)
    shapes = {char: glyph(font, char) for char in letters}
    assert missing not in shapes.values(), [char for char in shapes if shapes[char] == missing]
    assert len(set(shapes.values())) == len(set(letters)), "two letters look the same"


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_figures_punctuation_and_key_symbols_are_there(name):
    font = TEXT_FONTS[name]
    blank, missing = glyph(font, " "), glyph(font, "\u2603")
    for char in PLAIN + SIGNS:
        assert glyph(font, char) not in (blank, missing), char
    assert blank != missing


def test_no_alphabet_of_a_language_is_left_out():
    assert len(ALPHABETS) == len(files.CODES), (
        f"test_fonts.py: ALPHABETS has {len(ALPHABETS)} languages, firmware/words {len(files.CODES)}. "
        f"{step('a language', 'test_fonts.py')}"
    )
    assert set(recipes.LETTERS) >= set("".join(ALPHABETS.values())) - set(recipes.ASCII)


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_ink_stays_in_the_line_box_and_in_the_advance(name):
    font = TEXT_FONTS[name]
    canvas = Canvas(160, 160)
    for char in recipes.TEXT.replace(" ", ""):
        canvas.clear()
        wide = canvas.text(font, char, 60, 60)
        left, top, right, bottom = box(canvas)
        assert 60 <= left < right <= 60 + wide and 60 <= top < bottom <= 60 + fonts.height(font), char


def test_sizes_that_old_eyes_can_read():
    heights = {}
    for name, font in TEXT_FONTS.items():
        canvas = Canvas(64, 64)
        canvas.text(font, "x", 0, 0)
        heights[name] = box(canvas)[3] - box(canvas)[1]
    assert heights["SMALL"] >= 9 and heights["MEDIUMS0"] >= 12 and heights["LARGES0"] >= 16
    assert fonts.height(SMALL) <= 24 and fonts.height(MEDIUM) <= 30 and fonts.height(LARGE) <= 42


@pytest.mark.parametrize(
    ("font", "least", "room"),
    [(SIDE, 36, 90), (LOW, 54, 126), (THIRD, 49, 108), (HALF, 49, 156), (TOTAL, 61, 190), (HUGE, 96, 190)],
)
def test_totals_are_high_equally_wide_and_fit_their_part_of_the_panel(font, least, room):
    canvas = Canvas(208, 112)
    advances = set()
    for figure in "0123456789":
        canvas.clear()
        advances.add(canvas.text(font, figure, 0, 0))
        assert box(canvas)[3] - box(canvas)[1] >= least, figure
    assert len(advances) == 1
    for total in ("-1234", "−1234", "1024"):
        assert fonts.width(font, total) <= room
    assert glyph(font, "-") == glyph(font, "−")


def test_baseline_and_capital_height_are_where_they_are_said_to_be():
    for font in (*TEXT_FONTS.values(), SIDE, LOW, THIRD, HALF, TOTAL, FAR, HUGE):
        canvas = Canvas(160, 120)
        canvas.text(font, "0", 0, 0)
        bottom = box(canvas)[3]
        assert bottom - box(canvas)[1] == fonts.cap(font) and 0 <= bottom - fonts.ascent(font) <= 1


def test_width_is_the_sum_of_the_characters():
    text = "Þórður: −25 ☃"
    assert fonts.width(SMALL, text) == sum(fonts.width(SMALL, char) for char in text)
    assert fonts.width(SMALL, "") == 0


def test_fit_keeps_what_fits_and_shortens_the_rest():
    assert fonts.fit(MEDIUM, "Anna", 100) == "Anna"
    assert fonts.fit(MEDIUM, "Anna", fonts.width(MEDIUM, "Anna")) == "Anna"
    for room in range(fonts.width(MEDIUM, "…"), 180):
        short = fonts.fit(MEDIUM, "Anna Guðmundsdóttir", room)
        assert short.endswith("…") and "Anna Guðmundsdóttir".startswith(short[:-1].rstrip())
        assert fonts.width(MEDIUM, short) <= room
    longer = fonts.fit(MEDIUM, "Anna Guðmundsdóttir", 120)
    next_char = "Anna Guðmundsdóttir"[len(longer) - 1]
    assert fonts.width(MEDIUM, longer[:-1] + next_char + "…") > 120, "more would have fitted"


def test_wrap_breaks_at_spaces_and_loses_nothing():
    text = "3-4-4 was already played: Anna laid it in turn 5."
    for room in range(60, 400, 7):
        lines = fonts.wrap(SMALL, text, room)
        assert " ".join(lines) == text
        assert all(fonts.width(SMALL, line) <= room for line in lines)
        for line, following in zip(lines, lines[1:], strict=False):
            assert fonts.width(SMALL, line + " " + following.split()[0]) > room, "a word more would have fitted"


def test_wrap_breaks_long_words_and_keeps_newlines():
    lines = fonts.wrap(SMALL, "a Bartholomäusnacht b", 60)
    assert "".join(lines).replace(" ", "") == "aBartholomäusnachtb"
    assert all(fonts.width(SMALL, line) <= 60 for line in lines)
    assert fonts.wrap(SMALL, "one\n\ntwo", 200) == ["one", "", "two"]
    assert fonts.wrap(SMALL, "WW", 1) == ["W", "W"]
    assert fonts.wrap(SMALL, "", 100) == [""]


def test_a_word_that_has_no_room_behind_an_indent_stands_on_the_line_below():
    room = fonts.width(SMALL, "hexagon")
    assert fonts.wrap(SMALL, "hexagon", room, 1) == ["", "hexagon"]
    assert fonts.wrap(SMALL, "hexagon", room + 1, 1) == ["hexagon"]


@pytest.mark.parametrize("family", [fonts.MEDIUMS, fonts.NAMES, fonts.LARGES], ids=["MEDIUMS", "NAMES", "LARGES"])
def test_the_widest_font_of_a_family_is_chosen_in_which_a_text_has_room(family):
    texts = {text for language in files.languages() for text in language.texts.values() if "\n" not in text}
    for text in texts:
        for font in family:
            room = fonts.width(font, text)
            widest = next(one for one in family if fonts.width(one, text) <= room)
            assert fonts.choose(family, text, room) == (widest, text, fonts.width(widest, text)), text


def test_a_text_that_has_room_in_no_font_of_a_family_is_cut_in_the_narrowest():
    font, text, wide = fonts.choose(fonts.NAMES, "Wilhelmina-Alexandra", 60)
    assert font is fonts.NAMES[-1] and text.endswith("…") and wide == fonts.width(font, text) <= 60
