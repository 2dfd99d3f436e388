"""The fonts, and how long a text is in them.

A font is the constant tuple that `baked_fonts` holds: (line, ascent, cap, first, count, extra, metrics,
rows). Its glyphs stand in this order: the `count` characters from code point `first` on, the box for a
character that is missing, then those of the string `extra`. `metrics` has seven bytes for each: advance,
left, top, width, height in pixels, and where its rows start in `rows` (two bytes, the high one first).
Everything is immutable: a frozen font stays in flash.

SMALL, MEDIUM and LARGE have every letter of the device's languages, punctuation and the key symbols ◀ ▶ ▲ ▼
✓ ★ ≡ ⌂. TOTAL and HUGE have figures, all equally wide, and two ways to write minus.
"""

from baked_fonts import HUGE, LARGE, MEDIUM, SMALL, TOTAL

__all__ = ("HUGE", "LARGE", "MEDIUM", "SMALL", "TOTAL")


def height(font):
    """The line box in pixels: no ink of the font leaves it."""
    return font[0]


def ascent(font):
    """From the top of the line box to the baseline, in pixels."""
    return font[1]


def cap(font):
    """The height of a capital letter or a figure, in pixels."""
    return font[2]


def has(font, char):
    """Whether the font has a glyph of this character; another is drawn as a box."""
    return 0 <= ord(char) - font[3] < font[4] or char in font[5]


def index(font, char):
    """The number of the glyph that `char` is drawn with; a character that the font lacks has that of its box."""
    at = ord(char) - font[3]
    if 0 <= at < font[4]:
        return at
    return font[4] + 1 + font[5].find(char)


def width(font, string):
    """The width of a text in pixels: the sum of its advances."""
    _, _, _, first, count, extra, metrics, _ = font
    total = 0
    for char in string:
        at = ord(char) - first
        if at >= count or at < 0:
            at = count + 1 + extra.find(char)
        total += metrics[7 * at]
    return total


def _head(font, string, limit):
    """How many characters of the text fit in `limit` pixels."""
    used = 0
    for count, char in enumerate(string):
        used += width(font, char)
        if used > limit:
            return count
    return len(string)


def fit(font, string, limit):
    """The text, or as much of it as fits in `limit` pixels with … behind it."""
    if width(font, string) <= limit:
        return string
    return string[: _head(font, string, limit - width(font, "…"))].rstrip() + "…"


def wrap(font, string, limit):
    """The text in lines of at most `limit` pixels, broken at spaces and at newlines.

    A word that is longer than a line is broken where the line is full (one character a line at least).
    """
    lines = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = line + " " + word if line else word
            if width(font, longer) <= limit:
                line = longer
                continue
            if line:
                lines.append(line)
            while width(font, word) > limit and len(word) > 1:
                count = max(1, _head(font, word, limit))
                lines.append(word[:count])
                word = word[count:]
            line = word
        lines.append(line)
    return lines
