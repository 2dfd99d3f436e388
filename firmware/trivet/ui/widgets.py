"""What all screens are made of: bars, score cells, the tile being entered, messages, lists, questions.

Every function draws once into the rectangle that it is given and keeps nothing, so that a screen is a list
of calls and other panel sizes need other rectangles only. Words come in ready to show: nothing here knows a
language or the game.

The design: white paper, heavy letters, one black thing at a time. Black is what matters now: the player
whose turn it is, the row that is selected, a refusal. A key is always shown as a white key name on a small
black cap.
"""

from trivet.micropython import const
from trivet.ui import fonts
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import HUGE, ICON_NAMES, ICONS, LARGE, MEDIUM, NARROW, SMALL, TOTAL
from trivet.ui.words import number

HEADER = 32  # px, height of the header bar
FOOTER = 24  # px, height of the key hints
STATUS = 18  # px, height of the line above the key hints
ROW = 32  # px, height of a list row
LOW_ROW = 22  # px, height of a row in a list of many
ICON = 16  # px, side of an icon
LINE = 19  # px from one line of SMALL to the next

_PAD = const(6)  # px between an edge and what is inside
_GAP = const(4)  # px between neighbours
_WIDE = const(130)  # px, of a cell that has room for name and total side by side
_CELL_LINE = const(28)  # px from one line of a status cell to the next

# Figures on the lattice of points (x, y), y downwards, x + y even; the tile that makes the figure has its apex
# at (0, 0) and its base on (-1, 1) and (1, 1). Each: leftmost and rightmost point, top and bottom row of points,
# lines from point to point, and where these are repeated.
_HEXAGON = const(
    (
        (-2, 0, 2, 0),
        (-1, -1, 1, 1),
        (1, -1, -1, 1),
        (-1, -1, 1, -1),
        (-1, 1, 1, 1),
        (-2, 0, -1, -1),
        (-2, 0, -1, 1),
        (2, 0, 1, -1),
        (2, 0, 1, 1),
    )
)
_PAIR = const(((-3, 1, -2, 0), (-3, 1, -1, 1), (-2, 0, -1, 1), (-2, 0, 0, 0), (0, 0, -1, 1)))
FIGURES = {
    "none": (-1, 1, 0, 1, (), ()),
    "bridge": (-3, 4, 0, 1, _PAIR, ((0, 0), (4, 0))),
    "hexagon": (-2, 2, -1, 1, _HEXAGON, ((0, 0),)),
    "double": (-3, 3, 0, 2, _HEXAGON, ((-1, 1), (1, 1))),
    "triple": (-3, 3, -1, 2, _HEXAGON, ((0, 0), (-1, 1), (1, 1))),
    "two-edge": (-3, 4, 0, 1, _PAIR, ((0, 0), (2, 0), (4, 0))),
}


def centred(font, y, h):
    """The y for `Canvas.text` that puts a line's capitals into the middle of the h pixels below y."""
    return y + ((h - fonts.cap(font) + 1) >> 1) - (fonts.ascent(font) - fonts.cap(font))


def grid(count, x, y, w, h, gap=2):
    """The rectangles of `count` score cells: side by side up to two, two abreast up to four, else three."""
    columns = min(count, 2) if count <= 4 else 3
    rows = (count + columns - 1) // columns
    wide = (w - gap * (columns - 1)) // columns
    tall = (h - gap * (rows - 1)) // rows
    return [(x + i % columns * (wide + gap), y + i // columns * (tall + gap), wide, tall) for i in range(count)]


def header(canvas, title, status="", battery=None, x=0, y=0, w=None):
    """The bar on top: a title left, a status right, and a battery when `battery` (percent) is given."""
    w = canvas.width if w is None else w
    right = x + w - _PAD
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


def keycap(canvas, key, x, y, h=20, ink=BLACK):
    """A key as it looks on the device: its name, white on a black cap. Gives the width."""
    wide = max(h, fonts.width(SMALL, key) + 10)
    canvas.fill_rounded(x, y, wide, h, ink, 4)
    canvas.text(SMALL, key, x + (wide >> 1), centred(SMALL, y, h), WHITE - ink, CENTRE)
    return wide


def icon(canvas, name, x, y, h=ICON, ink=BLACK):
    """The icon with this name (tools/bake/icons.py), in the middle of the h pixels below y. ValueError for another."""
    canvas.text(ICONS, chr(48 + ICON_NAMES.count(" ", 0, ICON_NAMES.index(" %s " % name))), x, y + (h - ICON >> 1), ink)


def hint(canvas, key, word, x, y, h=20, ink=BLACK):
    """A keycap and what the key does now. Gives the width."""
    wide = keycap(canvas, key, x, y, h, ink) + 5
    return wide + canvas.text(SMALL, word, x + wide, centred(SMALL, y, h), ink)


def hint_width(key, word, h=20):
    """The width of a `hint` in pixels."""
    return max(h, fonts.width(SMALL, key) + 10) + 5 + fonts.width(SMALL, word)


def footer(canvas, hints, x=0, y=None, w=None):
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


def hints(canvas, pairs, x, y, w):
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


def numerals(w, h, totals):
    """The font in which the totals of a table stand, all of them, in cells of this size: it leaves room for −1234, so
    that it changes with no total that anybody is likely to have.
    """
    texts = [str(total) for total in totals]
    texts.append("-1234")
    for font in (HUGE, TOTAL, NARROW) if _is_large(h) else (TOTAL, NARROW):
        if max([fonts.width(font, text) for text in texts]) <= w - 2 * _GAP:
            return font
    return LARGE


def _is_large(h):
    """Whether a cell of this height has room for the largest letters."""
    return h >= fonts.cap(LARGE) + fonts.cap(HUGE) + 40


def score_cell(canvas, x, y, w, h, name, total, figures, turn=False, winner=False):
    """A player's cell: the name above, the total below in the font `figures` (see numerals).

    The player whose `turn` it is gets a black cell with a ▶ before the name; a `winner` one
    with a ★.
    """
    ink = BLACK
    if turn or winner:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, 1, BLACK, 6)
    large = _is_large(h)
    title = LARGE if large else MEDIUM
    for smaller in (MEDIUM, SMALL):  # with or without a mark (★ is the wider one): it is not to change with the turn
        if fonts.width(title, name) > w - 2 * _PAD - 3 - _mark_width(title, False, True):
            title = smaller
    cap = fonts.cap(title)
    free = h - cap - fonts.cap(figures)
    above = free // 4 if large else free // 2 - 1
    left = x + _PAD + 3
    top = y + above - fonts.ascent(title) + cap
    if turn:
        canvas.arrow(left, y + above - 1, (cap + 1) >> 1, True, ink)
    elif winner:
        canvas.text(title, "★", left, top, ink)
    left += _mark_width(title, turn, winner)
    canvas.text(title, fonts.fit(title, name, x + w - _PAD - left), left, top, ink)
    below = free // 5 if large else 3
    canvas.text(figures, str(total), x + (w >> 1), y + h - below - fonts.ascent(figures), ink, CENTRE)


def _mark_width(font, turn, winner):
    """The pixels that the mark before a player's name takes."""
    if turn:
        return (fonts.cap(font) >> 1) + 8
    return fonts.width(font, "★") + 5 if winner else 0


def score_strip(canvas, names, totals, turn, h):
    """All names and totals side by side in the h pixels on top, the player whose `turn` it is white on black."""
    w = canvas.width // len(names)
    for at, name in enumerate(names):
        x, ink = at * w, BLACK
        if at == turn:
            canvas.fill_rounded(x, 0, w, h, BLACK, 6)
            ink = WHITE
        right, text = x + w - _PAD, number(totals[at])
        room = w - 2 * _PAD
        if w >= _WIDE:
            room -= canvas.text(LARGE, text, right, centred(LARGE, 0, h), ink, RIGHT) + _PAD
            font = MEDIUM if fonts.width(MEDIUM, name) <= room else SMALL
            canvas.text(font, fonts.fit(font, name, room), x + _PAD, centred(font, 0, h), ink)
        else:
            canvas.text(MEDIUM, text, right, centred(MEDIUM, h // 2 - 2, h // 2), ink, RIGHT)
            canvas.text(SMALL, fonts.fit(SMALL, name, room), x + _PAD, centred(SMALL, 1, h // 2 - 2), ink)


def status_cell(canvas, x, y, w, h, lines):
    """What stands in a place of the grid that no player needs: a few lines, centred."""
    top = y + ((h - len(lines) * _CELL_LINE) >> 1)
    for words in lines:
        canvas.text(MEDIUM, fonts.fit(MEDIUM, words, w), x + (w >> 1), centred(MEDIUM, top, _CELL_LINE), BLACK, CENTRE)
        top += _CELL_LINE


def tile(canvas, x, y, side, digits, cursor=-1, up=True):
    """A tile being entered: a triangle with its digits in the corners, clockwise from the point.

    `digits` is a string of up to three; a corner without one shows a dot, the corner `cursor` a bar. The box
    at (x, y) is `side` wide and side * 7 // 8 high.
    """
    tall = side * 7 // 8
    canvas.triangle(x, y, side, up, 3)
    font = LARGE if side >= 110 else MEDIUM if side >= 60 else SMALL
    cap = fonts.cap(font)
    low = tall - 6 - (cap >> 1)  # middle of the figures along the base, from the point's side
    high = low - cap - 4
    inset = (cap + 6) * 4 // 7 + cap * 3 // 8 + 6  # the side leans 4 in 7; half a figure; the stroke
    corners = (((side - 1) >> 1, high), (side - 1 - inset, low), (inset, low))
    for at in range(3):
        across, down = corners[at]
        if not up:
            across, down = side - 1 - across, tall - 1 - down
        if at < len(digits):
            top = y + down - (cap >> 1) - (fonts.ascent(font) - cap)
            canvas.text(font, digits[at], x + across, top, BLACK, CENTRE)
        elif at == cursor:
            canvas.fill(x + across - 5, y + down + (cap >> 1) - 2, 11, 3)
        else:
            canvas.fill(x + across - 1, y + down - 1, 3, 3)


def figure(canvas, name, x, y, w, h, edge=14, ink=BLACK):
    """A figure's icon in the middle of the rectangle: its tiles `edge` pixels long, the one just laid filled.

    Names: none, bridge, hexagon, double, triple, two-edge. Raises KeyError for another.
    """
    drawing(canvas, FIGURES[name], x, y, w, h, edge, ink)


def drawing(canvas, shape, x, y, w, h, edge, ink=BLACK):
    """Tiles in the middle of the rectangle, `edge` pixels long, one of them filled: a shape as FIGURES has them."""
    left, right, top, bottom, lines, places = shape
    half = edge >> 1
    tall = edge * 7 // 8
    x += (w - (right - left) * half >> 1) - left * half
    y += (h - (bottom - top) * tall >> 1) - top * tall
    for u, v in places:
        px = x + u * half
        py = y + v * tall
        for x0, y0, x1, y1 in lines:
            canvas.line(px + x0 * half, py + y0 * tall, px + x1 * half, py + y1 * tall, ink)
    canvas.tile(x - half, y, half, tall, ink)


def picker(canvas, x, y, w, h, word, icon=None, struck=False):
    """A choice made with ◀ and ▶: the two arrows outside, a figure's icon and the word between; `struck` out if that
    cannot be chosen now.
    """
    half = min(9, h // 3)
    middle = y + (h >> 1) - half
    canvas.arrow(x, middle, half, False)
    canvas.arrow(x + w - half - 1, middle, half, True)
    left, room = x + half + 8, w - 2 * half - 16
    font = MEDIUM
    picture = 0
    if icon is not None:
        reach = FIGURES[icon]
        picture = (reach[1] - reach[0]) * 7 + 8
    if fonts.width(font, word) + picture > room:
        font = SMALL
    word = fonts.fit(font, word, room - picture)
    start = left + (room - picture - fonts.width(font, word) >> 1)
    if icon is not None:
        figure(canvas, icon, start, y, picture - 8, h)
    wide = canvas.text(font, word, start + picture, centred(font, y, h))
    if struck:
        canvas.fill(start, y + (h >> 1), picture + wide, 2)


def pips(canvas, x, y, count, limit, side=18):
    """Tiles drawn from the pool: `limit` little triangles, the first `count` filled. Gives the width."""
    tall = side * 7 // 8
    for at in range(limit):
        left = x + at * (side + 3)
        if at < count:
            canvas.tile(left, y, side >> 1, tall - 1)
        else:
            canvas.triangle(left, y, side)
    return limit * (side + 3) - 3


def message_height(text, w, icon="!"):
    """The height that a `message` of this width takes, in pixels."""
    return _message_tall(len(fonts.wrap(SMALL, text, _message_room(w, icon))), icon)


def _message_tall(lines, icon):
    return max(lines * LINE + 12, 36 if icon else 0)


def _message_room(w, icon):
    return w - 2 * _PAD - (36 if icon else _PAD)


def message(canvas, text, bottom, x=0, w=None, icon="!", least=0):
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


def paragraph(canvas, font, text, x, y, w, line=None, ink=BLACK):
    """Wrapped text from row y down. Gives the row below it."""
    return lines(canvas, font, fonts.wrap(font, text, w), x, y, fonts.height(font) if line is None else line, ink)


def lines(canvas, font, texts, x, y, line=LINE, ink=BLACK):
    """Texts one below the other, `line` pixels from one to the next. Gives the row below the last."""
    for text in texts:
        canvas.text(font, text, x, centred(font, y, line), ink)
        y += line
    return y


def row(canvas, x, y, w, label, value="", selected=False, h=ROW, name=""):
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


def low_room(w):
    """The pixels that a label has in a low row of this width, without a key or with one of one character."""
    return w - LOW_ROW - ICON - 2 - 2 * _GAP - _PAD + 4


def low_row(canvas, x, y, w, key, name, label, selected=False):
    """A row of a list of many: a keycap if `key` is given, an icon, a label; the selected one white on black."""
    ink = BLACK
    if selected:
        canvas.fill_rounded(x, y, w, LOW_ROW, BLACK, 5)
        ink = WHITE
    left = x + 2 + _GAP + (keycap(canvas, key, x + 2, y + 2, LOW_ROW - 4, ink) if key else LOW_ROW - 4)
    icon(canvas, name, left, y, LOW_ROW, ink)
    left += ICON + _PAD
    canvas.text(SMALL, fonts.fit(SMALL, label, x + w - _GAP - left), left, centred(SMALL, y, LOW_ROW), ink)


def menu(canvas, x, y, w, h, rows, selected):
    """A list of pairs (label, value) with one row selected; when it is longer than the rectangle, the part
    around the selected row, with ▲ and ▼ where there is more. Of `rows` only what is shown is asked for.
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


def touched(changed, count):
    """The rows of a list of `count` to draw when `changed` ones are drawn anew, in order: those beside them, too, as
    accents and descenders reach over.
    """
    return sorted({at + step for at in changed for step in (-1, 0, 1) if 0 <= at + step < count})


def question(canvas, x, y, w, h, title, text, choices):
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


def table(canvas, x, y, w, columns, rows, bold=-1, h=26):
    """Rows of texts in columns: `columns` has each column's right edge from x in pixels (the first stands
    left); row `bold` is white on black. Gives the row below it.
    """
    for at in range(len(rows)):
        ink = BLACK
        if at == bold:
            canvas.fill_rounded(x, y, w, h, BLACK, 4)
            ink = WHITE
        cells = rows[at]
        first_right = columns[1] - fonts.width(MEDIUM, cells[1]) - _GAP if len(cells) > 1 else w - _PAD
        canvas.text(MEDIUM, fonts.fit(MEDIUM, cells[0], first_right - _PAD), x + _PAD, centred(MEDIUM, y, h), ink)
        for column in range(1, len(cells)):
            canvas.text(MEDIUM, cells[column], x + columns[column], centred(MEDIUM, y, h), ink, RIGHT)
        y += h
    return y
