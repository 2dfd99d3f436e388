"""The fonts, and how long a text is in them.

A font is one of the constants of `baked_fonts`, bytes that stay in flash. They begin with line, ascent, cap, first,
count and singles, a byte each; tools/bake/__main__.py says what these are and what follows.

SMALL, MEDIUM, NAME, LARGE and TITLE have every letter of the device's languages, punctuation and the key symbols ◀ ▶ ▲
▼ ✓ ★ ≡ ⌂; their capitals are 12, 16, 20, 23 and 35 px high. A _NARROW or _THIN one is as high, NAME_NARROW a pixel
lower. MEDIUMS, NAMES and LARGES are the fonts of one height, the widest first, see choose(). SIDE, LOW, THIRD, HALF,
TOTAL, FAR and HUGE have figures, all equally wide, and two ways to write minus; LOW has a plus, too. ICONS has the
icons, which widgets.icon draws by their names, those of ICON_NAMES.
"""

from baked_fonts import (
    FAR,
    HALF,
    HUGE,
    ICON_NAMES,
    ICONS,
    LARGE,
    LARGE_NARROW,
    LOW,
    MEDIUM,
    MEDIUM_NARROW,
    MEDIUM_THIN,
    NAME,
    NAME_NARROW,
    NAME_THIN,
    SIDE,
    SMALL,
    THIRD,
    TITLE,
    TOTAL,
)  # fmt: skip
from trivet.micropython import const
from trivet.ui import pixels

__all__ = ("FAR", "HALF", "HUGE", "ICONS", "ICON_NAMES", "LARGE", "LOW", "MEDIUM", "NAME", "SIDE", "SMALL", "THIRD",
           "TITLE", "TOTAL")  # fmt: skip

MEDIUMS = (MEDIUM, MEDIUM_NARROW, MEDIUM_THIN)  # for sentences
NAMES = (NAME, NAME_NARROW, NAME_THIN)
LARGES = (LARGE, LARGE_NARROW, NAME_THIN)  # what has no room in the others is a little lower

ENDLESS = const(0x7FFF)  # pixels, wider than any text

_NARROWEST = const(5)  # eighths of the widest font that a text takes in the next one, at least
_NOWHERE = b""  # the picture that a text is only measured for


def height(font: bytes) -> int:
    """The line box in pixels: no ink of the font leaves it."""
    return font[0]


def ascent(font: bytes) -> int:
    """From the top of the line box to the baseline, in pixels."""
    return font[1]


def cap(font: bytes) -> int:
    """The height of a capital letter or a figure, in pixels."""
    return font[2]


def has(font: bytes, char: str) -> bool:
    """Whether the font has a glyph of this character; another is drawn as a box."""
    return 0 <= ord(char) - font[3] < font[4] or pixels.find(font, ord(char)) >= 0


def glyph(font: bytes, number: int) -> int:
    """Where in the font the metrics of the glyph with this number begin, which `pixels.stamp` wants."""
    return 6 + 2 * font[5] + 7 * number


def width(font: bytes, string: str) -> int:
    """The width of a text in pixels: the sum of its advances."""
    return pixels.line(_NOWHERE, 0, 0, font, string, 0, 0, pixels.MEASURED, ENDLESS) & 0xFFFF


def fit(font: bytes, string: str, limit: int) -> str:
    """The text, or as much of it as fits in `limit` pixels with … behind it."""
    if _head(font, string, limit) == len(string):
        return string
    return string[: _head(font, string, limit - width(font, "…"))].rstrip() + "…"


def choose(family: tuple, string: str, limit: int) -> tuple[bytes, str, int]:
    """(font, text, its width): the widest font of a family in which the text fits in `limit` pixels; if it fits in
    none, the narrowest, and the text is cut.
    """
    font = family[0]
    wide = most = width(font, string)
    for font in family:
        if font is not family[0]:
            if font is not family[-1] and most * _NARROWEST >> 3 > limit:
                continue  # it surely does not fit in this one
            wide = width(font, string)
        if wide <= limit:
            return font, string, wide
    string = fit(font, string, limit)
    return font, string, width(font, string)


def wrap(font: bytes, string: str, limit: int, indent: int = 0) -> list[str]:
    """The text in lines of at most `limit` pixels, the first shorter by `indent`, broken at spaces and at newlines.

    A word that is longer than a line is broken where the line is full (one character a line at least).
    """
    lines = []
    for rest in string.split("\n"):
        count = _head(font, rest, limit - indent)
        while count < len(rest) and len(rest) > 1:
            end = rest.rfind(" ", 0, count + 1)
            after = end + 1
            if end < 0:  # not even a word: the line below an indent has more room for it, else it is broken
                end = after = 0 if indent else max(1, count)
            lines.append(rest[:end])
            rest = rest[after:]
            indent = 0
            count = _head(font, rest, limit)
        lines.append(rest)
        indent = 0
    return lines


def _head(font, string, limit):
    """How many characters of the text fit in `limit` pixels."""
    return pixels.line(_NOWHERE, 0, 0, font, string, 0, 0, pixels.MEASURED, limit) >> 16
