"""Reads the panel as a person would, but by exact pixels: texts in the project's own fonts, and big numerals.

A picture is the panel's 15,000 bytes (rows from the top, 1 = white). It is searched as strings of "0" and
"1", one a row and 1 = ink, so that looking for a row of a glyph is a search for a substring. A text is
rendered by the canvas that the firmware draws with; it is there when the box round its ink is found pixel for
pixel, black on white or white on black. A text that the device broke into lines is found when each line is,
one below the other.
"""

from tools.pictures.picture import HEIGHT, WIDTH, Pixels
from trivet.ui import fonts
from trivet.ui.canvas import Canvas

TEXT_FONTS = (fonts.SMALL, *fonts.MEDIUMS, *fonts.NAMES, *fonts.LARGES, fonts.TITLE)
NUMERAL_FONTS = (fonts.SIDE, fonts.LOW, fonts.THIRD, fonts.HALF, fonts.TOTAL, fonts.HUGE)
_MINUS = "-−"
_FIGURES = "0123456789" + _MINUS
_LEAST_INK = 14  # pixels: what a glyph must have to begin a line that is read without being looked for
_MARGIN = 16  # white round a rendered text
_LINE_PITCH = (0.7, 1.6)  # from one line of a text to the next, in heights of the font's line box
_TURN = str.maketrans("01", "10")


def rows_of(picture: Pixels) -> list[str]:
    """The picture as `HEIGHT` strings, "1" for ink."""
    value = int.from_bytes(bytes(byte ^ 0xFF for byte in picture), "big")
    bits = f"{value:0{WIDTH * HEIGHT}b}"
    return [bits[y * WIDTH : (y + 1) * WIDTH] for y in range(HEIGHT)]


def inverted(rows: list[str]) -> list[str]:
    """The same picture with black and white exchanged."""
    return [row.translate(_TURN) for row in rows]


def _drawn(font, string):
    """The text as rows of its line box, with a margin left and right, and its advance."""
    width = (fonts.width(font, string) + 2 * _MARGIN + 7) & ~7
    canvas = Canvas(width, fonts.height(font))
    advance = canvas.text(font, string, _MARGIN, 0)
    value = int.from_bytes(bytes(byte ^ 0xFF for byte in canvas.buffer), "big")
    bits = f"{value:0{width * fonts.height(font)}b}"
    return [bits[y * width : (y + 1) * width] for y in range(fonts.height(font))], advance


def _has(font, string):
    """Whether the font has each character."""
    return all(fonts.has(font, char) for char in string)


class _Ink:
    """The box round the ink of a text, ready to be searched for."""

    def __init__(self, font, string):
        box, self.advance = _drawn(font, string)
        inked = [y for y, row in enumerate(box) if "1" in row]
        self.empty = not inked
        if self.empty:
            return
        self.top = inked[0]
        left = min(row.index("1") for row in box if "1" in row)
        right = max(row.rindex("1") for row in box if "1" in row)
        self.left = left - _MARGIN  # of the ink, from where the pen began
        self.rows = [row[left : right + 1] for row in box[inked[0] : inked[-1] + 1]]
        # The row to look for first: the one with the most edges is the rarest.
        self.key = max(range(len(self.rows)), key=lambda y: (self.rows[y].count("01"), self.rows[y].count("1")))
        self.ink = sum(row.count("1") for row in self.rows)

    def places(self, rows):
        """Where it is: (x of the pen, y of the line box), top to bottom and left to right."""
        found = []
        key = self.rows[self.key]
        for y in range(self.key, HEIGHT - len(self.rows) + self.key + 1):
            x = rows[y].find(key)
            while x >= 0:
                if all(rows[y - self.key + i].startswith(row, x) for i, row in enumerate(self.rows)):
                    found.append((x - self.left, y - self.key - self.top))
                x = rows[y].find(key, x + 1)
        return found


def find_text(picture: Pixels, text: str) -> bool:
    """Whether the text can be read anywhere on the picture, in any font that has its characters."""
    rows = rows_of(picture)
    words = text.split()
    for page in (rows, inverted(rows)):
        for font in TEXT_FONTS + NUMERAL_FONTS:
            if _has(font, text) and _find_lines(page, font, words, None):
                return True
    return False


def _find_lines(rows, font, words, above):
    """Whether the words follow each other here, on one line or broken into several; `above`: y of the line
    before.
    """
    for count in range(len(words), 0, -1):
        ink = _Ink(font, " ".join(words[:count]))
        for _, y in [] if ink.empty else ink.places(rows):
            if above is not None:
                pitch = (y - above) / fonts.height(font)
                if not _LINE_PITCH[0] <= pitch <= _LINE_PITCH[1]:
                    continue
            if count == len(words) or _find_lines(rows, font, words[count:], y):
                return True
    return False


class _Alphabet:
    """The glyphs of a font as whole cells: advance by line box."""

    def __init__(self, font, chars):
        self.height = fonts.height(font)
        self.cells = []  # (char, advance, rows of the cell, ink), most ink first
        self.seeds = []  # (advance, rows of the cell, which of them to look for) of the glyphs that begin a line
        for char in chars:
            box, advance = _drawn(font, char)
            cell = [row[_MARGIN : _MARGIN + advance] for row in box]
            ink = _Ink(font, char)
            self.cells.append((char, advance, cell, 0 if ink.empty else ink.ink))
            # Points, bars and dashes are everywhere; they are read once their line has been noticed.
            if not ink.empty and any("0" in row for row in ink.rows) and ink.ink >= _LEAST_INK:
                # The row with the most edges is the rarest; one without any would be all over a dark page.
                self.seeds.append((advance, cell, max(range(len(cell)), key=lambda y: _edges(cell[y]))))
        self.cells.sort(key=lambda cell: -cell[3])

    def glyph(self, rows, x, y, before=False):
        """The (character, advance) whose cell begins, or ends, at the pen x on line y, or None."""
        for char, advance, cell, ink in self.cells:
            start = x - advance if before else x
            if (ink or not before) and _stands(rows, cell, advance, start, y):
                return char, advance
        return None

    def lines(self, rows):
        """All that can be read: [(y, x, x after, text)] in reading order."""
        starts = set()
        page = "\n".join(rows)
        for advance, cell, key in self.seeds:
            at = page.find(cell[key])
            while at >= 0:
                y, x = divmod(at, WIDTH + 1)
                if 0 <= y - key <= HEIGHT - self.height and _stands(rows, cell, advance, x, y - key):
                    starts.add((y - key, x))
                at = page.find(cell[key], at + 1)
        result, read_to = [], {}
        for y, x in sorted(starts):
            if x < read_to.get(y, 0):
                continue
            text, pen = "", x
            while glyph := self.glyph(rows, x, y, before=True):
                text = glyph[0] + text
                x -= glyph[1]
            while glyph := self.glyph(rows, pen, y):
                text += glyph[0]
                pen += glyph[1]
            read_to[y] = pen
            result.append((y, x, pen, text.strip()))
        return result


def _edges(row):
    return row.count("01") + row.count("10")


def _stands(rows, cell, advance, x, y):
    """Whether a glyph's cell stands at the pen x on line y."""
    return 0 <= x <= WIDTH - advance and all(rows[y + i].startswith(row, x) for i, row in enumerate(cell))


def _characters(font):
    """All characters of a font, as one string."""
    codes = [font[at] << 8 | font[at + 1] for at in range(6, 6 + 2 * font[5], 2)]
    return "".join(map(chr, [*range(font[3], font[3] + font[4]), *codes]))


_alphabets = {}


def _alphabet(font, chars=None):
    if id(font) not in _alphabets:
        if chars is None:
            chars = _characters(font)
        _alphabets[id(font)] = _Alphabet(font, chars)
    return _alphabets[id(font)]


def read_texts(picture: Pixels) -> list[str]:
    """All texts that can be read, top to bottom: what an error message shows of a screen."""
    rows = rows_of(picture)
    found = []
    for page in (rows, inverted(rows)):
        for font in TEXT_FONTS + NUMERAL_FONTS:
            found += [line for line in _alphabet(font).lines(page) if len(line[3]) > 1 or line[3].isdigit()]
    found.sort()
    return [text for _, _, _, text in found]


def read_scores(picture: Pixels) -> list[int]:
    """The numbers that stand there in the big numerals, in reading order: rows from the top, each from the
    left.
    """
    rows = rows_of(picture)
    found = []
    for page in (rows, inverted(rows)):
        for font in NUMERAL_FONTS:
            found += _alphabet(font, _FIGURES).lines(page)
    found.sort()
    numbers = []
    for _, _, _, text in found:
        text = text.replace("−", "-")
        if text.lstrip("-").isdigit():
            numbers.append(int(text))
    return numbers
