"""What all screens are made of: bars, keys, icons, texts, messages, lists, questions. Scores are in scores.py, tiles
and figures in shapes.py.

Every function draws once into the rectangle that it is given and keeps nothing, so that a screen is a list
of calls and other panel sizes need other rectangles only. Words come in ready to show: nothing here knows a
language or the game.

The design: white paper, heavy letters, one black thing at a time. Black is what matters now: the player
whose turn it is, the row that is selected, a refusal. A key is always shown as a white key name on a small
black cap.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import ICON_NAMES, ICONS, LARGE, MEDIUM, SMALL

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.ui.canvas import Canvas

    class Rows(Protocol):
        def __len__(self) -> int: ...
        def __getitem__(self, __at: int) -> tuple: ...


HEADER = 32  # px, height of the header bar
FOOTER = 24  # px, height of the key hints
STATUS = 18  # px, height of the line above the key hints
ROW = 32  # px, height of a list row
LOW_ROW = 22  # px, height of a row in a list of many
ICON = 16  # px, side of an icon
LINE = 19  # px from one line of SMALL to the next

_PAD = const(6)  # px between an edge and what is inside
_GAP = const(4)  # px between neighbours


def centred(font: bytes, y: int, h: int) -> int:
    """The y for `Canvas.text` that puts a line's capitals into the middle of the h pixels below y."""
    cap = fonts.cap(font)
    return y + ((h - cap + 1) >> 1) - fonts.ascent(font) + cap


def header(
    canvas: "Canvas",
    title: str,
    status: str = "",
    battery: int | None = None,
    x: int = 0,
    y: int = 0,
    w: int | None = None,
) -> None:
    """The bar on top: a title left, a status right, and a battery when `battery` (percent) is given. The canvas' signs
    stand in its right corner.
    """
    w = canvas.width if w is None else w
    right = x + w - _PAD
    for name in canvas.signs:
        right -= ICON
        icon(canvas, name, right, y, HEADER - 2)
        right -= _PAD
    if battery is not None:
        right -= 28
        _battery(canvas, right + 4, y + 9, battery)
    if status:
        right -= canvas.text(SMALL, status, right, centred(SMALL, y, HEADER - 2), BLACK, RIGHT) + _PAD
    canvas.text(MEDIUM, fonts.fit(MEDIUM, title, right - x - _PAD), x + _PAD, centred(MEDIUM, y, HEADER - 2))
    canvas.fill(x, y + HEADER - 2, w, 2)


def _battery(canvas, x, y, percent):
    """A battery of 24 by 13 pixels, filled as far as it is full."""
    canvas.frame(x, y, 22, 13, 2)
    canvas.fill(x + 22, y + 4, 2, 5)
    canvas.fill(x + 3, y + 3, 16 * min(max(percent, 0), 100) // 100, 7)


def keycap(canvas: "Canvas", key: str, x: int, y: int, h: int = 20, ink: int = BLACK) -> int:
    """A key as it looks on the device: its name, white on a black cap. Gives the width."""
    text = fonts.width(SMALL, key)
    wide = max(h, text + 10)
    canvas.fill_rounded(x, y, wide, h, ink, 4)
    canvas.text(SMALL, key, x + (wide >> 1) - (text >> 1), centred(SMALL, y, h), WHITE - ink)
    return wide


def icon(canvas: "Canvas", name: str, x: int, y: int, h: int = ICON, ink: int = BLACK) -> None:
    """The icon with this name (tools/bake/icons/), in the middle of the h pixels below y. ValueError for another."""
    canvas.text(ICONS, chr(48 + ICON_NAMES.index(name)), x, y + (h - ICON >> 1), ink)


def hint(canvas: "Canvas", key: str, word: str, x: int, y: int, h: int = 20, ink: int = BLACK) -> int:
    """A keycap and what the key does now. Gives the width."""
    wide = keycap(canvas, key, x, y, h, ink) + 5
    return wide + canvas.text(SMALL, word, x + wide, centred(SMALL, y, h), ink)


def hint_width(key: str, word: str, h: int = 20) -> int:
    """The width of a `hint` in pixels."""
    return max(h, fonts.width(SMALL, key) + 10) + 5 + fonts.width(SMALL, word)


def footer(canvas: "Canvas", hints: list | tuple, x: int = 0, y: int | None = None, w: int | None = None) -> None:
    """The key hints along the bottom: pairs (key, word); what does not fit is left out."""
    y = canvas.height - FOOTER if y is None else y
    w = (canvas.width if w is None else w) - 2 * _GAP
    x += _GAP
    shown, space = _in_a_line(hints, w, _GAP, 28)
    for key, word in shown:
        x += hint(canvas, key, word, x, y + 2) + space


def _in_a_line(hints, w, least, most, h=20):
    """(hints, space): the first of them that fit into w pixels, and the space between two, `least` to `most`."""
    shown = list(hints)
    total = sum(hint_width(key, word, h) for key, word in shown)
    while len(shown) > 1 and total + least * (len(shown) - 1) > w:
        key, word = shown.pop()
        total -= hint_width(key, word, h)
    return shown, min(most, (w - total) // (len(shown) - 1)) if len(shown) > 1 else 0


def hints(canvas: "Canvas", pairs: list | tuple, x: int, y: int, w: int) -> int:
    """All key hints, pairs (key, word), in as many lines as they take. Gives the row below them."""
    left = x
    for key, word in pairs:
        wide = hint_width(key, word)
        if left > x and left + wide > x + w:
            left = x
            y += 24
        hint(canvas, key, word, left, y + 2)
        left += wide + 12
    return y + 24


def _message_tall(lines, icon):
    return max(lines * LINE + 12, 36 if icon else 0)


def _message_room(w, icon):
    return w - 2 * _PAD - (36 if icon else _PAD)


def message(
    canvas: "Canvas", text: str, bottom: int, x: int = 0, w: int | None = None, icon: str = "!", least: int = 0
) -> int:
    """A black bar with wrapped white text that ends at row `bottom`, at least `least` high; the icon ("!"
    for a refusal) stands in a disc. Gives the height.
    """
    w = canvas.width if w is None else w
    lines = fonts.wrap(SMALL, text, _message_room(w, icon))
    tall = max(_message_tall(len(lines), icon), least)
    y = bottom - tall
    canvas.fill_rounded(x, y, w, tall, BLACK, 6)
    left = x + 2 * _PAD
    if icon:
        canvas.fill_rounded(x + _PAD + 1, y + (tall >> 1) - 12, 24, 24, WHITE, 11)
        canvas.text(MEDIUM, icon, x + _PAD + 13, centred(MEDIUM, y + (tall >> 1) - 12, 24), BLACK, CENTRE)
        left = x + _PAD + 36
    top = y + ((tall - len(lines) * LINE) >> 1)
    for line in lines:
        canvas.text(SMALL, line, left, centred(SMALL, top, LINE), WHITE)
        top += LINE
    return tall


def paragraph(
    canvas: "Canvas", font: bytes, text: str, x: int, y: int, w: int, line: int | None = None, ink: int = BLACK
) -> int:
    """Wrapped text from row y down. Gives the row below it."""
    return lines(canvas, font, fonts.wrap(font, text, w), x, y, fonts.height(font) if line is None else line, ink)


def lines(canvas: "Canvas", font: bytes, texts: list[str], x: int, y: int, line: int = LINE, ink: int = BLACK) -> int:
    """Texts one below the other, `line` pixels from one to the next. Gives the row below the last."""
    for text in texts:
        canvas.text(font, text, x, centred(font, y, line), ink)
        y += line
    return y


def row(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    label: str,
    value: str = "",
    selected: bool = False,
    h: int = ROW,
    name: str = "",
) -> None:
    """A list row: an icon if it has a `name`, a label, a value at the right; the selected one white on black. The value
    is small where the label leaves no room for a larger one.
    """
    ink = BLACK
    if selected:
        canvas.fill_rounded(x, y, w, h, BLACK, 5)
        ink = WHITE
    right = x + w - 2 * _PAD
    left = x + 2 * _PAD
    if name:
        icon(canvas, name, x + _PAD, y, h, ink)
        left += ICON + _GAP
    if value:
        wide = fonts.width(MEDIUM, label) + _PAD + fonts.width(MEDIUM, value)
        font = MEDIUM if wide <= right - left else SMALL
        right -= canvas.text(font, value, right, centred(font, y, h), ink, RIGHT) + _PAD
    canvas.text(MEDIUM, fonts.fit(MEDIUM, label, right - left), left, centred(MEDIUM, y, h), ink)


def low_room(w: int) -> int:
    """The pixels that a label has in a low row of this width, without a key or with one of one character."""
    return w - LOW_ROW - ICON - 2 - 2 * _GAP - _PAD + 4


def low_row(canvas: "Canvas", x: int, y: int, w: int, key: str, name: str, label: str, selected: bool = False) -> None:
    """A row of a list of many: a keycap if `key` is given, an icon, a label; the selected one white on black."""
    ink = BLACK
    if selected:
        canvas.fill_rounded(x, y, w, LOW_ROW, BLACK, 5)
        ink = WHITE
    left = x + 2 + _GAP + (keycap(canvas, key, x + 2, y + 2, LOW_ROW - 4, ink) if key else LOW_ROW - 4)
    icon(canvas, name, left, y, LOW_ROW, ink)
    left += ICON + _PAD
    canvas.text(SMALL, fonts.fit(SMALL, label, x + w - _GAP - left), left, centred(SMALL, y, LOW_ROW), ink)


def menu(canvas: "Canvas", x: int, y: int, w: int, h: int, rows: "Rows", selected: int) -> None:
    """A list of pairs (label, value) with one row selected; when it is longer than the rectangle, the part
    around the selected row, with ▲ and ▼ where there is more. `rows` may be anything with a length: only what is shown
    is asked for.
    """
    count = h // ROW
    first = min(max(0, selected - count // 2), max(0, len(rows) - count))
    last = min(len(rows), first + count)
    wide = w - (20 if count < len(rows) else 0)
    for at in range(first, last):
        label, value = rows[at]
        row(canvas, x, y + (at - first) * ROW, wide, label, value, at == selected)
    if first > 0:
        canvas.text(SMALL, "▲", x + w, y, BLACK, RIGHT)
    if last < len(rows):
        canvas.text(SMALL, "▼", x + w, y + (count - 1) * ROW + 6, BLACK, RIGHT)


def touched(changed: list | tuple | set, count: int) -> list[int]:
    """The rows of a list of `count` to draw when `changed` ones are drawn anew, in order: those beside them, too, as
    accents and descenders reach over.
    """
    return sorted({at + step for at in changed for step in (-1, 0, 1) if 0 <= at + step < count})


def question(canvas: "Canvas", x: int, y: int, w: int, h: int, title: str, text: str, choices: list | tuple) -> None:
    """A box that asks: a title, what would happen, and the keys that answer, pairs (key, word), as far as they fit. A
    long text is small.
    """
    canvas.fill_rounded(x, y, w, h, WHITE, 8)
    canvas.rounded(x, y, w, h, 4, BLACK, 8)
    inner = w - 6 * _PAD
    below = paragraph(canvas, LARGE, title, x + 3 * _PAD, y + 2 * _PAD, inner)
    keys = y + h - 2 * _PAD - 24
    texts = fonts.wrap(MEDIUM, text, inner)
    if below + _GAP + len(texts) * fonts.height(MEDIUM) <= keys:
        lines(canvas, MEDIUM, texts, x + 3 * _PAD, below + _GAP, fonts.height(MEDIUM))
    else:
        paragraph(canvas, SMALL, text, x + 3 * _PAD, below, inner, LINE)
    left = x + 3 * _PAD
    shown, space = _in_a_line(choices, inner, 2 * _PAD, 24, 24)
    for key, word in shown:
        left += hint(canvas, key, word, left, keys, 24) + space
