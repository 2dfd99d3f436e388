"""What is baked: the source of the letters, the characters, and each font's size and shape. Data only.

The letters come from Roboto Flex (variable; version, copyright and licence below), installed from a pinned package. It
was chosen by eye among eighteen faces drawn in one bit at the real sizes: even two-pixel stems, wide-open counters and
clear accents at 16 px, and a width axis that goes narrow enough for four-figure totals 100 px high.
"""

PACKAGE = "fontpkg_roboto_flex"
PATTERN = "files/RobotoFlex*.ttf"
SOURCE = "Roboto Flex 3.200, Copyright 2017 The Roboto Flex Project Authors"
LICENCE = "SIL Open Font License 1.1"

# The letters beyond A-Z of each language that the device speaks, loan letters of its names included.
ALPHABETS = {
    "English": "éèêëïç",
    "Icelandic": "áéíóúýþæöð",
    "Danish": "æøåéü",
    "Swedish": "åäöéàü",
    "Norwegian": "æøåéèêóòôà",
    "Finnish": "åäöšž",
    "German": "äöüßẞ",
    "Hungarian": "áéíóöőúüű",
    "Czech": "áčďéěíňóřšťúůýž",
    "Slovak": "áäčďéíĺľňóôŕšťúýž",
}
ASCII = "".join(map(chr, range(32, 127)))
PUNCTUATION = "−×·–…’‘“”„•°½←→±"
SYMBOLS = "◀▶▲▼✓★≡⌂"  # not in the face: drawn by `symbols`
FIGURES = "0123456789"


def letters():
    """Every letter of ALPHABETS in both cases (ß keeps to itself), once."""
    lower = "".join(ALPHABETS.values())
    upper = "".join(letter.upper() for letter in lower if len(letter.upper()) == 1)
    return "".join(sorted(set(lower + upper)))


TEXT = ASCII + letters() + PUNCTUATION + SYMBOLS
NUMERALS = FIGURES + "-−"  # a font of figures draws both as minus

# name, characters, size in px per em, axes, fixed advance of a figure or None
FONTS = (
    ("SMALL", TEXT, 17, {"Optical Size": 14, "Weight": 680, "Width": 90}, None),
    ("MEDIUM", TEXT, 23, {"Optical Size": 20, "Weight": 650, "Width": 92}, None),
    ("LARGE", TEXT, 32, {"Optical Size": 32, "Weight": 650, "Width": 88}, None),
    ("TOTAL", NUMERALS, 88, {"Optical Size": 60, "Weight": 640, "Width": 80}, 45),
    ("HUGE", NUMERALS, 138, {"Optical Size": 120, "Weight": 580, "Width": 40}, 46),
)
