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
from trivet.ui import fonts, layout
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import ICON_NAMES, ICONS, LARGE, MEDIUM, SMALL

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.ui.canvas import Canvas

    class Rows(Protocol):
        def __len__(self) -> int: ...
        def __getitem__(self, __at: int) -> tuple: ...


_ASCENT = const(1)  # where in a font is what fonts.ascent gives,
_CAP = const(2)  # and fonts.cap
_DISC = const(24)  # px, of the mark in a message
_ACCENT = const(9)  # px, height of the highest accent
_CUT = const(40)  # px, the most that is taken away above a message: a row of the largest letters


def centred(font: bytes, y: int, h: int) -> int:
    """The y for `Canvas.text` that puts a line's capitals into the middle of the h pixels below y."""
    cap = font[_CAP]  # not by its function: each text that is drawn asks for this
    return y + ((h - cap + 1) >> 1) - font[_ASCENT] + cap


def header(
    canvas: "Canvas",
    title: str,
    status: str = "",
    battery: int | None = None,
    x: int = 0,
    y: int = 0,
    w: int | None = None,
) -> None:
    """The bar on top: a title left, a status right, and a battery when `battery` (percent) is given."""
    w = canvas.width if w is None else w
    left, right, tall = x + layout.EDGE, x + w - layout.EDGE, layout.HEADER - 2
    if battery is not None:
        right -= 24
        _battery(canvas, right, y + 9, battery)
        right -= layout.GROUP
    if status:
        right -= canvas.text(SMALL, status, right, centred(SMALL, y, tall), BLACK, RIGHT) + layout.GROUP
    canvas.text(MEDIUM, fonts.fit(MEDIUM, title, right - left), left, centred(MEDIUM, y, tall))
    canvas.fill(x, y + tall, w, 2)


def _battery(canvas, x, y, percent):
    """A battery of 24 by 13 pixels, filled as far as it is full."""
    canvas.frame(x, y, 22, 13, 2)
    canvas.fill(x + 22, y + 4, 2, 5)
    canvas.fill(x + 3, y + 3, 16 * min(max(percent, 0), 100) // 100, 7)


_key_widths: dict[str, int] = {}  # by name, of which there are few; each is asked for twice with every picture


def _key_width(key):
    if key not in _key_widths:
        _key_widths[key] = fonts.width(SMALL, key)
    return _key_widths[key]


def keycap(canvas: "Canvas", key: str, x: int, y: int, h: int = layout.KEY, ink: int = BLACK) -> int:
    """A key as it looks on the device: its name, white on a black cap. Gives the width."""
    text = _key_width(key)
    wide = max(h, text + 2 * layout.GAP)
    canvas.fill_rounded(x, y, wide, h, ink, 4)
    canvas.text(SMALL, key, x + (wide >> 1) - (text >> 1), centred(SMALL, y, h), WHITE - ink)
    return wide


def icon(canvas: "Canvas", name: str, x: int, y: int, h: int = layout.ICON, ink: int = BLACK) -> None:
    """The icon with this name (tools/bake/icons.py), in the middle of the h pixels below y. ValueError for another."""
    canvas.glyph(ICONS, ICON_NAMES.index(name), x, y + (h - layout.ICON >> 1), ink)


def hint(canvas: "Canvas", key: str, word: str, x: int, y: int, h: int = layout.KEY, ink: int = BLACK) -> int:
    """A keycap and what the key does now. Gives the width."""
    wide = keycap(canvas, key, x, y, h, ink) + layout.GAP
    return wide + canvas.text(SMALL, word, x + wide, centred(SMALL, y, h), ink)


def hint_width(key: str, word: str, h: int = layout.KEY) -> int:
    """The width of a `hint` in pixels."""
    return max(h, _key_width(key) + 2 * layout.GAP) + layout.GAP + fonts.width(SMALL, word)


def signs(canvas: "Canvas") -> int:
    """What is wrong as long as it is, the canvas' signs, in the lower right corner of the panel. Gives the column up to
    which others may stand beside them.
    """
    right = canvas.width - layout.EDGE
    for name in canvas.signs:
        icon(canvas, name, right - layout.ICON, canvas.height - layout.EDGE - layout.KEY, layout.KEY)
        right -= layout.ICON + layout.GAP
    return right - layout.GAP if canvas.signs else right


def footer(canvas: "Canvas", hints: list | tuple, x: int = 0, y: int | None = None, w: int | None = None) -> None:
    """The key hints along the bottom: pairs (key, word); what does not fit is left out. One for which signs leave too
    little room is there without its word.
    """
    y = (canvas.height if y is None else y + layout.FOOTER) - layout.EDGE - layout.KEY
    w = (signs(canvas) if w is None else w - layout.EDGE) - layout.EDGE
    x += layout.EDGE
    shown, space = _in_a_line(hints, w, layout.GAP, 28, brief=bool(canvas.signs))
    for key, word in shown:
        x += hint(canvas, key, word, x, y) + space


def _in_a_line(hints, w, least, most, h=layout.KEY, brief=False):
    """(hints, space): the first of them that fit into w pixels, and the space between two, `least` to `most`. If
    `brief`, the one after those is there without its word, if that fits.
    """
    shown = list(hints)
    total = sum(hint_width(key, word, h) for key, word in shown)
    while len(shown) > 1 and total + least * (len(shown) - 1) > w:
        key, word = shown.pop()
        total -= hint_width(key, word, h)
        if brief and total + hint_width(key, "", h) + least * len(shown) <= w:
            shown.append((key, ""))
            total += hint_width(key, "", h)
            brief = False
    return shown, min(most, (w - total) // (len(shown) - 1)) if len(shown) > 1 else 0


def _message_tall(lines, icon):
    return max(lines * layout.LINE + 2 * layout.PAD, _DISC + 2 * layout.PAD if icon else 0)


def _message_room(w, icon):
    return w - 2 * layout.PAD - (_DISC + layout.PAD if icon else 0)


def message(
    canvas: "Canvas", text: str, bottom: int, x: int = layout.BAR, w: int | None = None, icon: str = "!", least: int = 0
) -> int:
    """A black bar with wrapped white text that ends at row `bottom`, at least `least` high; the icon ("!"
    for a refusal) stands in a disc. Where it is higher, nothing looks out above it that it would cut in two. Gives the
    height.
    """
    w = canvas.width - x - layout.BAR if w is None else w
    lines = fonts.wrap(SMALL, text, _message_room(w, icon))
    tall = max(_message_tall(len(lines), icon), least)
    y = bottom - tall
    if tall > least:
        _make_room(canvas, max(0, x - layout.GAP), y, bottom)
    canvas.fill_rounded(x, y, w, tall, BLACK, 6)
    left = x + layout.PAD
    if icon:
        disc = y + (tall - _DISC >> 1)
        canvas.fill_rounded(left, disc, _DISC, _DISC, WHITE, 11)
        canvas.text(MEDIUM, icon, left + (_DISC >> 1), centred(MEDIUM, disc, _DISC), BLACK, CENTRE)
        left += _DISC + layout.PAD
    top = y + ((tall - len(lines) * layout.LINE) >> 1)
    for line in lines:
        canvas.text(SMALL, line, left, centred(SMALL, top, layout.LINE), WHITE)
        top += layout.LINE
    return tall


def _make_room(canvas, x, y, bottom):
    """White from column x on for what covers the rows from y down, and above it up to the next gap between two lines
    that is near, if there is one: a line of text that would be cut goes whole, and its accents with it.
    """
    wide = canvas.width >> 3
    blank = b"\xff" * wide
    top = y - layout.GAP
    found, inked = -1, 0  # the row of a gap, and how many rows of ink lie above it
    for row in range(top, max(0, top - _CUT), -1):
        if bytes(canvas.buffer[row * wide : (row + 1) * wide]) == blank:
            found, inked = row, 0
        else:
            inked += 1
            if found >= 0 and inked > _ACCENT:
                break
    if found >= 0:
        top = found
    canvas.fill(x, top, canvas.width - x, bottom - top, WHITE)


def paragraph(
    canvas: "Canvas", font: bytes, text: str, x: int, y: int, w: int, line: int | None = None, ink: int = BLACK
) -> int:
    """Wrapped text from row y down. Gives the row below it."""
    return lines(canvas, font, fonts.wrap(font, text, w), x, y, fonts.height(font) if line is None else line, ink)


def lines(
    canvas: "Canvas", font: bytes, texts: list | tuple, x: int, y: int, line: int = layout.LINE, ink: int = BLACK
) -> int:
    """Texts one below the other, `line` pixels from one to the next. Gives the row below the last."""
    for text in texts:
        canvas.text(font, text, x, centred(font, y, line), ink)
        y += line
    return y


def row_line(font: bytes, y: int, h: int = layout.ROW) -> int:
    """The y for `Canvas.text` in a row of a list: as accents are higher than what hangs below a line, a pixel below the
    middle.
    """
    return centred(font, y + 1, h) if h == layout.ROW else centred(font, y, h)


def row(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    label: str,
    value: str = "",
    selected: bool = False,
    h: int = layout.ROW,
    name: str = "",
) -> None:
    """A list row: an icon if it has a `name`, a label, a value at the right; the selected one white on black. The value
    is small where the label leaves no room for a larger one.
    """
    ink = BLACK
    if selected:
        canvas.fill_rounded(x, y, w, h, BLACK, 5)
        ink = WHITE
    right = x + w - layout.PAD
    left = x + layout.PAD
    if name:
        icon(canvas, name, left, y, h, ink)
        left += layout.ICON + layout.GROUP
    if value:
        wide = fonts.width(MEDIUM, label) + layout.GROUP + fonts.width(MEDIUM, value)
        font = MEDIUM if wide <= right - left else SMALL
        right -= canvas.text(font, value, right, row_line(font, y, h), ink, RIGHT) + layout.GROUP
    canvas.text(MEDIUM, fonts.fit(MEDIUM, label, right - left), left, row_line(MEDIUM, y, h), ink)


def key_room(w: int) -> int:
    """The pixels that a label has in a key row of this width."""
    return w - 2 * layout.PAD - layout.ROW_KEY - layout.GROUP


def key_row(
    canvas: "Canvas", x: int, y: int, w: int, h: int, key: str, font: bytes, label: str, selected: bool = False
) -> None:
    """A list row that a digit does: the digit on a cap, a label; the selected one white on black."""
    ink = BLACK
    if selected:
        canvas.fill_rounded(x, y, w, h, BLACK, 5)
        ink = WHITE
    left, cap = x + layout.PAD, layout.ROW_KEY
    canvas.fill_rounded(left, y + (h - cap >> 1), cap, cap, ink, 5)
    canvas.text(MEDIUM, key, left + (cap >> 1), centred(MEDIUM, y, h), WHITE - ink, CENTRE)
    canvas.text(font, fonts.fit(font, label, key_room(w)), left + cap + layout.GROUP, centred(font, y, h), ink)


def menu(canvas: "Canvas", x: int, y: int, w: int, h: int, rows: "Rows", selected: int) -> None:
    """A list of rows (label, value) or (label, value, icon) with one row selected; when it is longer than the
    rectangle, the part around the selected row, with ▲ above and ▼ below it where there is more, which takes GROUP on
    either side. `rows` may be anything with a length: only what is shown is asked for.
    """
    count = h // layout.ROW
    first = min(max(0, selected - count // 2), max(0, len(rows) - count))
    last = min(len(rows), first + count)
    for at in range(first, last):
        label, value, name = (rows[at] + ("",))[:3]
        row(canvas, x, y + (at - first) * layout.ROW, w, label, value, at == selected, layout.ROW, name)
    more(canvas, x + w, y, y + count * layout.ROW, first > 0, last < len(rows))


def more(canvas: "Canvas", right: int, top: int, bottom: int, above: bool, below: bool) -> None:
    """The marks ▲ above and ▼ below a list, from `top` to `bottom`, of which only a part is shown."""
    right -= layout.PAD
    if above:
        canvas.tile(right - 13, top - 6, 6, 5)
    if below:
        canvas.tile(right - 13, bottom, 6, 5, BLACK, False)


def touched(changed: list | tuple | set, count: int) -> list[int]:
    """The rows of a list of `count` to draw when `changed` ones are drawn anew, in order: those beside them, too, as
    accents and descenders reach over.
    """
    return sorted({at + step for at in changed for step in (-1, 0, 1) if 0 <= at + step < count})


def question(canvas: "Canvas", x: int, y: int, w: int, h: int, title: str, text: str, choices: list | tuple) -> None:
    """A box that asks: a title, what would happen, and the keys that answer, pairs (key, word), as far as they fit. A
    long text is small.
    """
    canvas.rounded(x, y, w, h, 4, BLACK, 8)
    inner = w - 6 * layout.PAD
    below = paragraph(canvas, LARGE, title, x + 3 * layout.PAD, y + 2 * layout.PAD, inner)
    keys = y + h - 2 * layout.PAD - 24
    texts = fonts.wrap(MEDIUM, text, inner)
    if below + layout.GAP + len(texts) * fonts.height(MEDIUM) <= keys:
        lines(canvas, MEDIUM, texts, x + 3 * layout.PAD, below + layout.GAP, fonts.height(MEDIUM))
    else:
        paragraph(canvas, SMALL, text, x + 3 * layout.PAD, below, inner, layout.LINE)
    left = x + 3 * layout.PAD
    shown, space = _in_a_line(choices, inner, 2 * layout.PAD, 24, 24)
    for key, word in shown:
        left += hint(canvas, key, word, left, keys, 24) + space
