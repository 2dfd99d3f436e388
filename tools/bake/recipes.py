"""What is baked: the source of the letters, the characters, and each font's size and shape. Data only.

The letters come from Roboto Flex (variable; version, copyright and licence below), installed from a pinned
package. It was chosen by eye among eighteen faces drawn in one bit at the real sizes: even two-pixel stems,
wide-open counters and clear accents at 16 px, and a width axis that goes narrow enough for four-figure
totals with a minus 100 px high.
"""

from trivet.history import names

PACKAGE = "fontpkg_roboto_flex"
SOURCE = "Roboto Flex 3.200, Copyright 2017 The Roboto Flex Project Authors"
LICENCE = "SIL Open Font License 1.1"

ASCII = "".join(map(chr, range(32, 127)))
PUNCTUATION = "−×·–…’‘“”„•°½←→±"

# The key symbols, which no text face has all of: polygons on a grid of 24 to a capital's height, y downwards.
SYMBOLS = {
    "◀": (((12, 0), (12, 24), (0, 12)),),
    "▶": (((0, 0), (0, 24), (12, 12)),),
    "▲": (((0, 18), (24, 18), (12, 6)),),
    "▼": (((0, 6), (24, 6), (12, 18)),),
    "✓": (((0, 13), (4, 9), (9, 14), (20, 3), (24, 7), (9, 22)),),
    "★": (((12, 0), (15, 8), (24, 9), (17, 15), (19, 24), (12, 19), (5, 24), (7, 15), (0, 9), (9, 8)),),
    "≡": (
        ((0, 1), (24, 1), (24, 4), (0, 4)),
        ((0, 10), (24, 10), (24, 13), (0, 13)),
        ((0, 19), (24, 19), (24, 22), (0, 22)),
    ),
    "⌂": (((0, 12), (24, 12), (12, 0)), ((4, 12), (20, 12), (20, 23), (4, 23))),
}
FIGURES = "0123456789"
BESIDE = "ďľťĽ"  # their caron stands beside them, like an apostrophe


# Beyond ASCII: the letters that names may have, which are those of the texts, too.
LETTERS = "".join(sorted(set(names.EVERY + "".join(map(names.upper, names.EVERY))) - set(ASCII)))

TEXT = ASCII + LETTERS + PUNCTUATION + "".join(SYMBOLS)
NUMERALS = FIGURES + "-−"  # a font of figures draws both as minus

HIGH_L = {"Parametric Ascender Height": 790}  # an l that is higher than an I

# name, characters, size in px per em, axes, fixed advance of a figure or None
FONTS = (
    ("SMALL", TEXT, 17, {"Optical Size": 14, "Weight": 680, "Width": 90}, None),
    ("MEDIUM", TEXT, 23, {"Optical Size": 20, "Weight": 650, "Width": 92}, None),
    ("MEDIUM_NARROW", TEXT, 23, {"Optical Size": 40, "Weight": 650, "Width": 62} | HIGH_L, None),
    ("MEDIUM_THIN", TEXT, 23, {"Optical Size": 60, "Weight": 600, "Width": 38} | HIGH_L, None),
    ("NAME", TEXT, 28, {"Optical Size": 28, "Weight": 650, "Width": 88} | HIGH_L, None),
    ("NAME_NARROW", TEXT, 28, {"Optical Size": 60, "Weight": 620, "Width": 50} | HIGH_L, None),
    ("NAME_THIN", TEXT, 28, {"Optical Size": 100, "Weight": 580, "Width": 25} | HIGH_L, None),
    ("LARGE", TEXT, 32, {"Optical Size": 32, "Weight": 650, "Width": 88} | HIGH_L, None),
    ("LARGE_NARROW", TEXT, 32, {"Optical Size": 80, "Weight": 600, "Width": 45} | HIGH_L, None),
    ("TITLE", TEXT, 48, {"Optical Size": 48, "Weight": 650, "Width": 70} | HIGH_L, None),
    # As wide as −1234 may be in a cell that is a third (LOW, THIRD) or a half of the panel (HALF), or stands at a side.
    ("SIDE", NUMERALS, 50, {"Optical Size": 60, "Weight": 600, "Width": 25}, 17),
    ("LOW", NUMERALS + "+", 75, {"Optical Size": 80, "Weight": 640, "Width": 30}, 26),
    ("THIRD", NUMERALS, 69, {"Optical Size": 80, "Weight": 600, "Width": 25}, 21),
    ("HALF", NUMERALS, 69, {"Optical Size": 60, "Weight": 640, "Width": 55}, 31),
    ("TOTAL", NUMERALS, 86, {"Optical Size": 60, "Weight": 640, "Width": 55}, 39),
    # As wide as 1120 or −135 may be in a third, where totals are read from across the table.
    ("FAR", NUMERALS, 108, {"Optical Size": 120, "Weight": 580, "Width": 25}, 31),
    ("HUGE", NUMERALS, 138, {"Optical Size": 120, "Weight": 580, "Width": 28}, 40),
)
