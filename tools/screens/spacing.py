"""What stands too near: whether the texts of a picture keep the distances of trivet.ui.layout, by their ink.

A text's ink is what it leaves on the paper, without the room round its letters; its body is that between the top of
a capital and the baseline, as lines of a paragraph lie so near that an accent reaches between the letters above.
"""

import functools
from collections.abc import Iterator
from typing import NamedTuple

from trivet.ui import fonts, layout
from trivet.ui.canvas import LEFT, Canvas

# (screen, how a fault begins): why that is meant there.
EXCEPTIONS = {
    ("device.menu", "is touched"): "the accent of a high letter reaches to the row above",
    ("edit.review", "is touched"): "a caron above an answer's letters reaches to the rule",
    ("edit.sheet_entry", "is touched"): "rows are low where much else is said",
    ("look.figure_on_map", "is touched"): "the drawing of a figure stands between title and state",
    ("look.chart", "has ink"): "the figures of the scale end where the chart begins, which is as wide as can be",
    ("look.map", "stands"): "the arrows that tell of more lie at the panel's edge, where the board goes on",
    ("look.rules", "is touched"): "marks of sources are raised beside their sentence",
    (
        "play.idle_view",
        "has ink",
    ): "totals for three metres take all the width that there is",
    ("play.idle_view", "is touched"): "below the clock a high letter of a name reaches to the frame",
    ("play.hands_left", "is touched"): "six rows below one another: what hangs below a letter reaches the black one",
    ("play.opener", "is touched"): "the accent of a high letter reaches to the frame round its player's name",
    ("", "is touched"): "a caron above an answer's letters reaches to the rule",
    ("play.refereed_turn", "has ink"): "a long name takes all of its cell",
    ("play.refereed_turn", "is "): "six names and totals below one another take the whole height",
    ("play.turn", "is touched"): "a name's accent reaches to the frame, and a figure that is struck out to its line",
    ("setup.spelling", "is touched"): "six rows of large letters, accents above and tails below, take the whole height",
    ("past.past_matches", "is touched"): "the accent of a high letter reaches to the row above",
    ("play.draw_for_opening", "is 3 px"): "the digits of a small tile stand in its corners",
    ("setup.which_box", "is touched"): "a row has two lines",
}

# Where something else than key hints, sources, page numbers and states is lower than LEAST, and why.
LOW = {
    "look.challenge": "the rule behind each line stands there with its source",
    "look.chart": "the numbers of the scale",
    "look.figures": "nine editions by their prices",
    "look.qr_code": "what stands beside the largest code that fits",
    "look.rules": "a page of rules, each with its source",
    "play.idle_view": "that any key goes on, as a key hint",
    "setup.which_box": "whose a leaflet is, below its languages",
}
LEAST = 16  # px, of a capital that one must read to act

_ICON = layout.EDGE + layout.ICON + layout.GROUP  # px, where a label begins behind an icon, or a name behind a number

# On these screens texts begin at EDGE or _ICON or in the columns that a screen has besides.
COLUMNS = {
    "device.help": (70,),
    "device.settings": (layout.EDGE + layout.ICON + layout.GAP,),
    "edit.review": (42, 208),
    "edit.score_sheet": (36, 136),
    "edit.sheet_entry": (36, 42, 136),
    "past.past_match": (36, 284),
    "past.past_matches": (52,),
    "past.past_sheet": (36, 136),
    "past.solo_records": (),
    "setup.hints": (),
    "setup.house_rules": (),
    "setup.new_match": (),
    "setup.players": (42, 216, 238),
}

_ARROWS = tuple(layout.SIGNS.values())
_KEYS = ("0", "1", "2", "3", "4", "5", "DRAW", *_ARROWS, "".join(_ARROWS), "OK", "BACK", "MENU")

Box = tuple[int, int, int, int]  # left, top, right, bottom; right and bottom are the first that are outside


class Text(NamedTuple):
    """A text in a picture: its advance and body as a box, the ink, what colour that has (canvas.BLACK, WHITE), and on
    which side it is held (canvas.LEFT and so on).
    """

    string: str
    left: int
    top: int
    right: int
    bottom: int
    ink: Box
    colour: int
    align: int


@functools.cache
def _glyph(font: bytes, char: str) -> Box | None:
    """The ink of a character whose line box begins at (0, 0); None without any."""
    width, height = 8 * ((fonts.width(font, char) + 31) // 8), fonts.height(font)
    canvas = Canvas(width, height)
    canvas.text(font, char, 8, 0)
    rows = [
        int.from_bytes(canvas.buffer[at : at + width // 8], "big") for at in range(0, len(canvas.buffer), width // 8)
    ]
    inked = [row ^ (1 << width) - 1 for row in rows]
    every = functools.reduce(int.__or__, inked)
    if not every:
        return None
    lines = [at for at, row in enumerate(inked) if row]
    left, right = width - every.bit_length(), width - ((every & -every).bit_length() - 1)
    return left - 8, lines[0], right - 8, lines[-1] + 1


def ink(font: bytes, string: str, x: int, y: int) -> Box | None:
    """The box of the ink of a text whose line box begins at (x, y); None without any."""
    box = _ink(font, string)
    return box and (x + box[0], y + box[1], x + box[2], y + box[3])


@functools.cache
def _ink(font: bytes, string: str) -> Box | None:
    """The same at (0, 0)."""
    boxes, x = [], 0
    for char in string:
        glyph = _glyph(font, char)
        if glyph:
            boxes.append((x + glyph[0], glyph[1], x + glyph[2], glyph[3]))
        x += fonts.width(font, char)
    if not boxes:
        return None
    return tuple(edge(box[at] for box in boxes) for at, edge in enumerate((min, min, max, max)))  # type: ignore[return-value]


def faults(screen: str, texts: list[Text], picture: bytes, width: int, height: int) -> Iterator[tuple[str, str]]:
    """Pairs (what is wrong, the text) in a picture of this screen with these texts, which nothing hides."""
    for what, text in _near(texts, picture, width, height):
        if not any(screen == name and what.startswith(begins) for name, begins in EXCEPTIONS):
            yield what, text.string
    for text in texts:
        tall, told = text.bottom - text.top, text.string.strip(" \u00b7\u25b2\u25bc")
        is_hint = text.top < layout.HEADER or text.bottom > height - layout.HINTS or text.string in _KEYS
        is_number = not any(char.isalpha() for char in told)
        if tall < LEAST and not (is_hint or is_number or screen in LOW):
            yield f"has capitals of {tall} px, not {LEAST}", text.string
    if screen in COLUMNS:
        columns = (layout.EDGE, _ICON, *COLUMNS[screen])
        for text in texts:
            below = text.top >= height - layout.FOOTER or text.string in _KEYS or "\u2013" in text.string
            if text.align == LEFT and text.left not in columns and not below:
                yield f"begins at {text.left}, which is no column of the screen", text.string


def _near(texts, picture, width, height):
    """What faults() gives of distances, exceptions included."""
    for at, text in enumerate(texts):
        left, top, right, bottom = text.ink
        if min(left, width - right) < layout.EDGE:
            yield f"has ink {min(left, width - right)} px from the panel's side", text
        if min(text.top, height - text.bottom) < layout.GAP:
            yield f"stands {min(text.top, height - text.bottom)} px from the panel's upper or lower edge", text
        for other in texts[:at]:
            across = max(left - other.ink[2], other.ink[0] - right)
            down = max(text.top - other.bottom, other.top - text.bottom)
            if across < layout.GAP and down < layout.GAP and text.ink != other.ink:
                yield f"is {max(across, down)} px from {other.string!r}", text
        others = [other.ink for other in texts if other is not text]
        if not (len(text.string) == 1 and text.string in "012345") and _touched(text, others, picture, width, height):
            yield "is touched by what does not belong to it", text


def _touched(text, others, picture, width, height):
    """Whether there is ink of the text's colour right beside its own, that of no other text, on three sides or less: a
    line that goes through from side to side strikes it out, which is meant.
    """
    left, top, right, bottom = text.ink
    found = set()
    for side, x0, y0, x1, y1 in (
        ("left", left - 1, text.top, left, text.bottom),
        ("right", right, text.top, right + 1, text.bottom),
        ("top", left, top - 1, right, top),
        ("bottom", left, bottom, right, bottom + 1),
    ):
        x0, x1 = max(0, x0), min(width, x1)
        for y in range(max(0, y0), min(height, y1)) if x0 < x1 else ():
            row = int.from_bytes(picture[y * width // 8 : (y + 1) * width // 8], "big") >> (width - x1)
            inked = (row if text.colour else ~row) & (1 << x1 - x0) - 1  # the lowest bit stands at x1 - 1
            while inked:
                x = x1 - inked.bit_length()
                inked ^= 1 << x1 - x - 1
                if not any(box[0] <= x < box[2] and box[1] <= y < box[3] for box in others):
                    found.add(side)
    return bool(found) and found != {"left", "right"}
