"""Names and totals of the players: as large cells, as a strip on top, and what stands in a cell that no player needs.

Like widgets.py: every function draws once into its rectangle, words come in ready to show.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import HUGE, LARGE, MEDIUM, NARROW, SMALL, TOTAL
from trivet.ui.widgets import centred
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

CLOCK = 10  # px, height of the clock on top, and the paper below it

_FRAME = const(1)  # px
_WIDE = const(150)  # px, of a place in the strip that has room for name and total side by side
_ROOM_ASIDE = const(96)  # px, of one that has room at its sides
_ROOMY = const(140)  # px, height of a cell that has room for the largest letters
_CELL_LINE = const(28)  # px from one line of a status cell to the next
_MARKED = const(140)  # px, width of a cell that has room for a mark before the name
_TILE = const(112)  # px, the most that the side of a tile is long
_SIGN = const(9)  # px, side of the small tile before the count of tiles
_SIGN_ROOM = const(_SIGN + 3)  # with the space behind it
_HEM = const(2)  # px from an edge to what stands in a narrow strip
_NONE = "\u2013"  # in place of a tile that a player has not

UNKNOWN = const(-1)  # in place of a count of tiles
GONE = const(-2)  # in its place too: the player has left the table


def grid(count: int, x: int, y: int, w: int, h: int, gap: int = layout.BAR) -> list[tuple[int, int, int, int]]:
    """The rectangles of `count` score cells: side by side up to two, two abreast up to four, else three."""
    columns = min(count, 2) if count <= 4 else 3
    rows = (count + columns - 1) // columns
    wide = (w - gap * (columns - 1)) // columns
    tall = (h - gap * (rows - 1)) // rows
    return [(x + i % columns * (wide + gap), y + i // columns * (tall + gap), wide, tall) for i in range(count)]


def numerals(w: int, h: int, totals: list[int]) -> bytes:
    """The font in which the totals of a table stand, all of them, in cells of this size: it leaves room for −1234, so
    that it changes with no total that anybody is likely to have.
    """
    texts = [str(total) for total in totals]
    texts.append("-1234")
    for font in (HUGE, TOTAL, NARROW) if h >= _ROOMY else (TOTAL, NARROW):
        if max([fonts.width(font, text) for text in texts]) <= w - layout.PAD:
            return font
    return LARGE


def score_cell(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    h: int,
    name: str,
    total: int,
    figures: bytes,
    turn: bool = False,
    count: int = UNKNOWN,
) -> None:
    """A player's cell: the name above, the total in the middle of what is below it, in the font `figures` (see
    numerals). The rest is as in named_cell().
    """
    top = named_cell(canvas, x, y, w, h, name, turn, count)
    middle = centred(figures, top - 1, y + h - _FRAME - top)  # round figures reach below the line
    canvas.text(figures, str(total), x + (w >> 1), middle, WHITE if turn else BLACK, CENTRE)


def tile_cell(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    h: int,
    name: str,
    digits: str | None,
    best: bool,
    turn: bool = False,
    total: str = "",
) -> None:
    """A player's cell with a tile in place of the total, while it is found out who opens: its three `digits`, "" as
    long as he has none, None for one who is not asked. The `best` tile has a ★; the `total` stands small in the corner.
    """
    top = named_cell(canvas, x, y, w, h, name, turn, UNKNOWN, total)
    if digits is None:
        return
    middle = x + (w >> 1)
    tall = y + h - _FRAME - layout.GAP - top - layout.GAP  # px of the place for the tile
    if not digits:
        canvas.text(LARGE, _NONE, middle, centred(LARGE, top + layout.GAP, tall), WHITE if turn else BLACK, CENTRE)
        return
    side = min(tall * 8 // 7, _TILE)
    top += layout.GAP + ((tall - side * 7 // 8) >> 1)
    shapes.tile(canvas, middle - (side >> 1), top, side, digits)
    if best:
        font = LARGE if side == _TILE else MEDIUM
        canvas.text(font, "\u2605", middle + (side >> 2) + 2, centred(font, top, side >> 1), WHITE if turn else BLACK)


def named_cell(
    canvas: "Canvas", x: int, y: int, w: int, h: int, name: str, turn: bool, count: int = UNKNOWN, note: str = ""
) -> int:
    """A player's cell as far as all have it in common: the frame, and in it the name. Gives the row below the name.

    The player whose `turn` it is gets a black cell, and where it is wide enough a ▶ before the name; the names stand in
    line with and without it. At the right, on the line of the name, stand the `count` of the tiles that he holds, or
    what is `told` instead; GONE strikes the name out.
    """
    ink = BLACK
    if turn:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, _FRAME, BLACK, 6)
    large = h >= _ROOMY
    title, air = (LARGE, 12) if large else (SMALL, layout.GAP if h > 90 else 3)
    cap = fonts.cap(title)
    top = y + _FRAME + air
    half = (cap >> 1) if large else (cap >> 1) - 1  # of the mark; where a cell is narrow, the name needs its place
    left = x + layout.PAD + (0 if w < _MARKED else half + 1 + (layout.PAD if large else layout.GAP))
    edge = x + w - layout.PAD  # as far as the name may reach
    low = top + cap - fonts.cap(SMALL)  # of what stands at the right, on the same line
    if note:
        edge -= canvas.text(SMALL, note, edge, low + fonts.cap(SMALL) - fonts.ascent(SMALL), ink, RIGHT) + layout.GAP
    elif count >= 0:
        room = edge - layout.PAD - _count_width(count) - left
        signed = room >= fonts.width(SMALL, name)  # else the name needs the place of the sign
        edge -= _count(canvas, edge, low, count, ink, signed) + (layout.GROUP if large else layout.GAP)
    if turn and w >= _MARKED:
        canvas.arrow(x + layout.PAD, top + (cap >> 1) - half, half, True, ink)
    while title != SMALL and fonts.width(title, name) > edge - left:
        title = MEDIUM if title == LARGE else SMALL
    if title == SMALL:  # a larger one has room
        name = fonts.fit(title, name, edge - left)
    line = top + cap - fonts.ascent(title)  # all names of a row stand on one line, whatever their letters
    wide = canvas.text(title, name, left, line, ink)
    if count == GONE:
        strike(canvas, title, left, line, wide, ink)
    return top + cap + (cap >> 2)


def _count(canvas, right, y, count, ink, signed=True):
    """A small tile and a number, or the number alone, up to the column `right`, with its figures from row y on; gives
    the width.
    """
    cap = fonts.cap(SMALL)
    wide = canvas.text(SMALL, str(count), right, y + cap - fonts.ascent(SMALL), ink, RIGHT)
    if not signed:
        return wide
    left = right - wide - _SIGN_ROOM
    canvas.tile(left, y + cap - _SIGN, _SIGN >> 1, _SIGN - 1, ink)
    return right - left


def _count_width(count):
    """The pixels that the sign and this number take."""
    return fonts.width(SMALL, str(count)) + _SIGN_ROOM


def strike(canvas: "Canvas", font: bytes, x: int, top: int, wide: int, ink: int) -> None:
    """A line through a text that begins at (x, top)."""
    canvas.fill(x - 2, top + fonts.ascent(font) - (fonts.cap(font) >> 1) - 1, wide + 4, 2, ink)


def score_strip(
    canvas: "Canvas", names: list[str], totals: list[int], turn: int, y: int, h: int, counts: list[int] | tuple
) -> None:
    """All names and totals side by side in the h pixels below y, the player whose `turn` it is white on black. The
    `counts` of tiles are as in named_cell(): they stand below the names, or behind one where his total needs the room.
    """
    w = (canvas.width - 2 * layout.BAR) // len(names)
    first = y + layout.GAP + _FRAME  # where the figures of the upper line begin
    second = y + h - layout.GAP - _FRAME - fonts.cap(SMALL)
    high = first + fonts.cap(SMALL) - fonts.ascent(SMALL)
    pad = layout.PAD if w >= _ROOM_ASIDE else _HEM
    wides = [_count_width(count) if count >= 0 else -layout.GAP for count in counts]
    rooms = [w - 2 * pad - wide - layout.GAP for wide in wides]
    fit = all(fonts.width(MEDIUM, number(total)) <= room for total, room in zip(totals, rooms))
    figures = LARGE if w >= _WIDE else MEDIUM if fit else SMALL
    for at, name in enumerate(names):
        x, ink = layout.BAR + at * w, BLACK
        if at == turn:
            canvas.fill_rounded(x, y, w, h, BLACK, 6)
            ink = WHITE
        elif at and at != turn + 1:
            canvas.vline(x, y + layout.PAD, h - 2 * layout.PAD)
        left, right = x + pad, x + w - pad
        count = counts[at]
        line = centred(LARGE, y, h) if w >= _WIDE else second + fonts.cap(SMALL) - fonts.ascent(figures)
        taken = canvas.text(figures, number(totals[at]), right, line, ink, RIGHT)
        if count >= 0 and taken <= rooms[at]:
            _count(canvas, left + wides[at], second, count, ink)
        elif count >= 0:
            right -= _count(canvas, right, first, count, ink) + layout.GAP
        if w >= _WIDE:
            right -= taken + layout.PAD
        wide = canvas.text(SMALL, fonts.fit(SMALL, name, right - left), left, high, ink)
        if count == GONE:
            strike(canvas, SMALL, left, high, wide, ink)


def clock(canvas: "Canvas", left: int, parts: int) -> None:
    """The time of a turn across the top of the panel, to be read from the other side of the table: as many blocks as
    it has `parts`, black those that are left.
    """
    canvas.clear(0, CLOCK)
    wide = canvas.width // parts
    for part in range(parts):
        x, w = part * wide + 1, wide - 2
        if part < left:
            canvas.fill(x, 0, w, CLOCK - 2)
        else:
            canvas.frame(x, 0, w, CLOCK - 2)


def status_cell(canvas: "Canvas", x: int, y: int, w: int, h: int, lines: list | tuple) -> None:
    """What stands in a place of the grid that no player needs: a few lines, centred."""
    top = y + ((h - len(lines) * _CELL_LINE) >> 1)
    for words in lines:
        canvas.text(MEDIUM, fonts.fit(MEDIUM, words, w), x + (w >> 1), centred(MEDIUM, top, _CELL_LINE), BLACK, CENTRE)
        top += _CELL_LINE
