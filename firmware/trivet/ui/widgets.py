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
from trivet.ui.fonts import ICON_NAMES, ICONS, LARGE, LARGES, MEDIUM, MEDIUMS, NAMES, SMALL, TITLE

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.ui.canvas import Canvas

    class Rows(Protocol):
        def __len__(self) -> int: ...
        def __getitem__(self, __at: int) -> tuple: ...


_ASCENT = const(1)  # where in a font is what fonts.ascent gives,
_CAP = const(2)  # and fonts.cap
_NEAR = const(20)  # px from one line of sentences to the next at least
_FEW = const(2)  # lines that a message has at first
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
    fitted(canvas, MEDIUMS, title, left, y, tall, right - left)
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


def signs(canvas: "Canvas", right: int = 0) -> int:
    """What is wrong as long as it is, the canvas' signs, in the lower right corner of the panel, or up to the column
    `right`. Gives the column up to which others may stand beside them.
    """
    right = right or canvas.width - layout.EDGE
    for name in canvas.signs:
        icon(canvas, name, right - layout.ICON, canvas.height - layout.EDGE - layout.KEY, layout.KEY)
        right -= layout.ICON + layout.GAP
    return right - layout.GAP if canvas.signs else right


# Where a key hint stands: the keys of the four places in the order in which they lie, and the columns of three. What is
# told of other keys has the first place that is free. MENU ends at the right edge.
_LEFT, _RIGHT = layout.SIGNS["LEFT"], layout.SIGNS["RIGHT"]
_PLACES = (("DRAW",), (_LEFT + _RIGHT, _RIGHT, _LEFT, "OK"), ("BACK",), ("MENU",))
_COLUMNS = (layout.EDGE, 130, 212)
_OK_COLUMN = const(96)  # where OK stands in the place of the arrows, as its word is longer


def footer(canvas: "Canvas", hints: list | tuple) -> None:
    """The key hints along the bottom, pairs (key, word). Each key has a place of its own, and a word is missing where
    there is no room for it.
    """
    places: list[tuple[str, str] | None] = [None] * len(_PLACES)
    others = []
    for key, word in hints:
        at = 0
        while at < len(_PLACES) and (key not in _PLACES[at] or places[at]):
            at += 1
        if at < len(_PLACES):
            places[at] = key, word
        else:
            others.append((key, word))
    for other in others:
        if None in places[:2]:
            places[places.index(None)] = other
    end = signs(canvas)
    y = canvas.height - layout.EDGE - layout.KEY
    for at in range(len(places) - 1, -1, -1):
        place = places[at]
        if place is None:
            continue
        key, word = place
        x = _COLUMNS[at] if at < len(_COLUMNS) else end - hint_width(key, "") + layout.GAP
        x = _OK_COLUMN if key == "OK" else x
        if word and x + hint_width(key, word) > end:
            word = ""
        hint(canvas, key, word, x, y)
        end = x - layout.GAP


def ok_line(canvas: "Canvas", text: str, note: str = "", right: int = 0) -> None:
    """The line that says what OK does: its key, the `text` in large letters, and a `note`, as the reckoning, that ends
    at the column `right`, the margin if none is given. With no text OK does nothing, and the note has all the line.
    """
    y, h = layout.ok_room(canvas)
    canvas.hline(0, y - 1, canvas.width)
    if text:
        _key_line(canvas, "OK", LARGES, text, y, h, note, right)
    elif note:
        fitted(canvas, LARGES, note, layout.EDGE, y, h, (right or canvas.width - layout.EDGE) - layout.EDGE)


def answer_line(canvas: "Canvas", key: str, text: str) -> None:
    """The line above that one: what another key does, as the other answer to a question."""
    y, h = layout.entry_room(canvas)
    canvas.hline(0, y - 1, canvas.width)
    _key_line(canvas, key, NAMES, text, y, h - 2)


def answers(canvas: "Canvas", hints: list) -> None:
    """The same line with what the two arrows do, each in its half: pairs (key, text), at most two."""
    y, h = layout.entry_room(canvas)
    canvas.hline(0, y - 1, canvas.width)
    half = canvas.width >> 1
    for key, text in hints:
        x, right = (layout.EDGE, half) if key == _LEFT else (half, canvas.width)
        x += _large_cap(canvas, key, x, y, h - 2) + layout.GROUP
        fitted(canvas, MEDIUMS, text, x, y, h - 2, right - layout.EDGE - x)


def key_at_right(canvas: "Canvas", key: str, text: str) -> int:
    """At the end of the line of OK: another key, and what it does. Gives the column where it begins."""
    y, h = layout.ok_room(canvas)
    font, text, wide = fonts.choose(NAMES, text, canvas.width >> 1)
    x = canvas.width - layout.EDGE - wide
    canvas.text(font, text, x, centred(font, y, h))
    x -= layout.GROUP + layout.LARGE_KEY
    _large_cap(canvas, key, x, y, h)
    return x


def note(canvas: "Canvas", text: str, sign: str = "") -> None:
    """One line above the foot: what is to be known about what is chosen; before it the icon of what is wrong, if so."""
    left, y = layout.EDGE, canvas.height - layout.FOOTER - layout.ENTRY
    if sign:
        icon(canvas, sign, left, y, layout.ENTRY)
        left += layout.ICON + layout.GAP
    fitted(canvas, MEDIUMS, text, left, y, layout.ENTRY, canvas.width - layout.EDGE - left)


_large_key_widths: dict[str, int] = {}  # the same of their large caps


def _key_line(canvas, key, family, text, y, h, note="", right=0):
    """A key on a cap, what it does in a font of the `family`, and a note at the right, in the h pixels below y."""
    wide = _large_cap(canvas, key, layout.EDGE, y, h)
    two(canvas, family, text, note, layout.EDGE + wide + layout.GROUP, right or canvas.width - layout.EDGE, y, h)


def _large_cap(canvas, key, x, y, h):
    """A key on a large cap, in the middle of the h pixels below y. Gives its width."""
    cap = layout.LARGE_KEY
    if key not in _large_key_widths:
        _large_key_widths[key] = max(cap, fonts.width(MEDIUM, key) + 2 * layout.GAP)
    wide = _large_key_widths[key]
    canvas.fill_rounded(x, y + (h - cap >> 1), wide, cap, BLACK, 5)
    canvas.text(MEDIUM, key, x + (wide >> 1), centred(MEDIUM, y, h), WHITE, CENTRE)
    return wide


def two(
    canvas: "Canvas",
    family: tuple,
    text: str,
    note: str,
    left: int,
    right: int,
    y: int,
    h: int,
    ink: int = BLACK,
    whole: bool = False,
) -> None:
    """A text in a font of the `family` and a note behind it that ends at the column `right`, in the h pixels below y;
    each is as wide as the room allows. If both have no room, the note is cut, or left out if it must be `whole`.
    """
    room = right - left
    if note:
        wide, noted = fonts.width(family[0], text), fonts.width(MEDIUM, note)
        if wide + layout.GROUP + noted <= room:
            canvas.text(family[0], text, left, centred(family[0], y, h), ink)
            canvas.text(MEDIUM, note, right, centred(MEDIUM, y, h), ink, RIGHT)
            return
        noted = fonts.width(MEDIUMS[-1], note) + layout.PAD
        if whole and fonts.width(family[-1], text) + noted > room:
            fitted(canvas, family, text, left, y, h, room, ink)
            return
        font, _, _ = fonts.choose(family, text, room - noted)
        left += fitted(canvas, (font,), text, left, y, h, room, ink) + layout.PAD
        font, note, _ = fonts.choose(MEDIUMS, note, right - left)
        canvas.text(font, note, right, centred(font, y, h), ink, RIGHT)
    else:
        fitted(canvas, family, text, left, y, h, room, ink)


def fitted(canvas: "Canvas", family: tuple, text: str, x: int, y: int, h: int, w: int, ink: int = BLACK) -> int:
    """A text in the widest font of the `family` that has room in w pixels, cut if none has, in the middle of the h
    pixels below y. Gives its width.
    """
    font, text, _ = fonts.choose(family, text, w)
    return canvas.text(font, text, x, centred(font, y, h), ink)


def _wrapped(text, w, few):
    """(font, lines): in the widest font in which the text has so few lines, else in the narrowest."""
    font, lines = MEDIUM, []
    for font in MEDIUMS:
        lines = fonts.wrap(font, text, w)
        if len(lines) <= few:
            break
    return font, lines


def _few_lines(text, w, few):
    """The same, in two lines where so few have no room."""
    font, lines = _wrapped(text, w, few)
    if few < _FEW and len(lines) > few:
        font, lines = _wrapped(text, w, _FEW)
    return font, lines


def notice_height(text: str, w: int) -> int:
    """How high a notice is where a line is kept for it: LAST, NOTICE, or more where two lines have no room for it."""
    _, lines = _few_lines(text, _message_room(w, "!"), 1)
    if len(lines) <= _FEW:
        return layout.LAST if len(lines) < _FEW else layout.NOTICE
    return _message_tall(len(lines), layout.SENTENCE, "!")


def _message_tall(lines, step, icon):
    return max(lines * step + layout.GAP, _DISC + layout.PAD if icon else 0)


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
    room = _message_room(w, icon)
    few = least // layout.SENTENCE or _FEW  # lines that have room in what it takes in any case
    font, lines = _few_lines(text, room, few)
    step = layout.SENTENCE
    if least == layout.NOTICE and len(lines) == _FEW:
        step = (least - layout.GAP) // _FEW
    tall = max(_message_tall(len(lines), step, icon), least)
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
    top = y + ((tall - len(lines) * step) >> 1)
    for line in lines:
        canvas.text(font, line, left, centred(font, top, step), WHITE)
        top += step
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


def sentences(canvas: "Canvas", text: str, y: int, h: int, x: int = layout.EDGE, w: int = 0) -> int:
    """Sentences from edge to edge, or w pixels wide from column x on: in the widest font in which they have room in the
    h pixels below y; if they have none, nearer to one another. Gives the row below them.
    """
    w = w or canvas.width - x - layout.EDGE
    font = MEDIUM
    texts: list[str] = []
    for font in MEDIUMS:
        texts = fonts.wrap(font, text, w)
        if len(texts) * layout.SENTENCE <= h:
            break
    return lines(canvas, font, texts, x, y, max(_NEAR, min(layout.SENTENCE, h // len(texts))))


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
    middle; where rows are low, a pixel above it.
    """
    return centred(font, y + 1 if h == layout.ROW else y - 1, h)


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
    key: str = "",
    struck: bool = False,
) -> None:
    """A list row: an icon if it has a `name`, the digit if a `key` does it, a label, `struck` through if it is, a value
    at the right; the selected one white on black. The value is narrow where the label leaves no room for a wider one.
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
    if key:
        left += _row_key(canvas, key, left, y, h, ink)
    if value:
        font, value, _ = fonts.choose(MEDIUMS, value, right - left - layout.GROUP - fonts.width(MEDIUM, label))
        right -= canvas.text(font, value, right, row_line(font, y, h), ink, RIGHT) + layout.GROUP
    font, label, wide = fonts.choose(MEDIUMS, label, right - left)
    canvas.text(font, label, left, row_line(font, y, h), ink)
    if struck:
        strike(canvas, left, y, h, wide, ink)


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
    left = x + layout.PAD
    left += _row_key(canvas, key, left, y, h, ink)
    canvas.text(font, fonts.fit(font, label, key_room(w)), left, centred(font, y, h), ink)


def _row_key(canvas, key, x, y, h, ink):
    """The digit of a row on its cap; gives how far behind it the label begins."""
    cap = min(layout.ROW_KEY, h - 4)
    canvas.fill_rounded(x, y + (h - cap >> 1), cap, cap, ink, 5)
    canvas.text(MEDIUM, key, x + (cap >> 1), centred(MEDIUM, y, h), WHITE - ink, CENTRE)
    return layout.ROW_KEY + layout.GROUP


def struck_row(canvas: "Canvas", x: int, y: int, w: int, h: int, key: str, font: bytes, label: str) -> None:
    """Such a row that cannot be done now: the digit in a frame, the label struck through."""
    left, cap = x + layout.PAD, layout.ROW_KEY
    canvas.rounded(left, y + (h - cap >> 1), cap, cap, 1, BLACK, 5)
    canvas.text(MEDIUM, key, left + (cap >> 1), centred(MEDIUM, y, h), BLACK, CENTRE)
    left += cap + layout.GROUP
    wide = canvas.text(font, fonts.fit(font, label, key_room(w)), left, centred(font, y, h))
    strike(canvas, left, y, h, wide)


def strike(canvas: "Canvas", x: int, y: int, h: int, wide: int, ink: int = BLACK) -> None:
    """A line through a text of this width in the h pixels below y."""
    canvas.fill(x - 2, y + (h >> 1), wide + 4, 2, ink)


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


def question(canvas: "Canvas", title: str, text: str) -> None:
    """What is asked: the title as large as it has room, below it what would happen. The answers stand below both."""
    w = canvas.width - 2 * layout.EDGE
    font = TITLE if fonts.width(TITLE, title) <= w else LARGE
    texts = fonts.wrap(font, title, w)
    line = fonts.height(font)
    y = lines(canvas, font, texts, layout.EDGE, layout.BAR, line) + layout.BAR
    canvas.hline(0, y, canvas.width)
    y += layout.GAP
    sentences(canvas, text, y, canvas.height - layout.FOOTER - layout.ENTRY - y)
