"""Names and totals of the players in cells, and what stands in a cell that no player needs.

Like widgets.py: every function draws once into its rectangle, words come in ready to show.
"""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes
from trivet.ui.canvas import BLACK, CENTRE, RIGHT, WHITE
from trivet.ui.fonts import HALF, HUGE, LARGE, MEDIUM, NAMES, SIDE, SMALL, THIRD, TITLE
from trivet.ui.widgets import centred, fitted

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

CLOCK = 10  # px, height of the clock on top, and the paper below it

_FRAME = const(1)  # px
_ROOMY = const(150)  # px, height of a cell that has room for the largest letters
_LOW = const(80)  # px, height of one in which the total is low
_LOWEST = const(64)  # px, height of one that has room for a name and more than its letters' height
_THIN = const(100)  # px, width of a cell at the side of a map
_TALL = const(84)  # px, height of one in which the name has air
_CELL_LINE = const(28)  # px from one line of a status cell to the next
_TILE = const(112)  # px, the most that the side of a tile is long
_SIGN = const(9)  # px, side of the small tile above the count of tiles
_COUNT = const(20)  # px, width of two figures of the count
_NONE = "\u2013"  # in place of a tile that a player has not

UNKNOWN = const(-1)  # in place of a count of tiles
GONE = const(-2)  # in its place too: the player has left the table


def grid(count: int, x: int, y: int, w: int, h: int, gap: int = layout.BAR) -> list[tuple[int, int, int, int]]:
    """The rectangles of `count` score cells, clockwise from the upper left as people sit round a table: side by side up
    to two, two abreast up to four, else three.
    """
    columns = min(count, 2) if count <= 4 else 3
    rows = (count + columns - 1) // columns
    wide = (w - gap * (columns - 1)) // columns
    tall = (h - gap * (rows - 1)) // rows
    cells = [(x + at * (wide + gap), y, wide, tall) for at in range(columns)]
    if rows == 2:
        cells += [(left, y + tall + gap, wide, tall) for left, _, _, _ in reversed(cells)]
    return cells


def columns(count: int, x: int, y: int, w: int, h: int, wide: int) -> list[tuple[int, int, int, int]]:
    """The rectangles of `count` score cells at the left side of the rectangle, `wide` each, one below the other; of
    more than three at both sides, clockwise from the upper left.
    """
    gap, right = layout.BAR, count // 2 if count > 3 else 0
    most = max(right, count - right)
    tall = (h - gap * (most - 1)) // most
    rows = [y + at * (tall + gap) for at in range(most)]
    if not right:
        return [(x, top, wide, tall) for top in rows]
    cells = [(x + w - wide, top, wide, tall) for top in rows[:right]]
    left = [(x, top, wide, tall) for top in rows[: count - right]]
    return left[:1] + cells + left[:0:-1]


def numerals(w: int, h: int, totals: list[int]) -> bytes:
    """The font in which the totals of a table stand, all of them, in cells of this size: it leaves room for −123 beside
    a count of tiles, so that it changes with no total that anybody is likely to have.
    """
    texts = [str(total) for total in totals]
    room = w - 2 * layout.PAD
    fonts_by_size = (HUGE, HALF, THIRD) if h >= _ROOMY else (HALF, THIRD) if h > _LOW else ()
    for font in fonts_by_size:
        usual = fonts.width(font, "-123") + _COUNT <= room
        if usual and max([fonts.width(font, text) for text in texts]) <= room:
            return font
    return SIDE if h >= _LOWEST else LARGE


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
    """A player's cell: the name above, the total at the right below it, in the font `figures` (see numerals), and at
    the left the `count` of the tiles that they hold, where it has room. UNKNOWN leaves the count out, GONE strikes out
    the name.
    """
    top = named_cell(canvas, x, y, w, h, name, turn, count == GONE)
    ink = WHITE if turn else BLACK
    right, bottom = x + w - layout.PAD, y + h - _FRAME
    cap = fonts.cap(figures)
    line = bottom - (((bottom - top - cap) >> 1) if h >= _ROOMY else 3)  # below the total
    text = str(total)
    wide = canvas.text(figures, text, right, line - fonts.ascent(figures), ink, RIGHT)
    if count >= 0:
        left, text = x + layout.PAD, str(count)
        if left + fonts.width(MEDIUM, text) + layout.GAP <= right - wide:
            _count(canvas, left, line, text, ink)


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
    long as they have none, None for one who is not asked. The `best` tile has a ★; the `total` stands small in
    the corner.
    """
    top = named_cell(canvas, x, y, w, h, name, turn, False, total)
    if digits is None:
        return
    middle = x + (w >> 1)
    top += layout.GAP
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
    canvas: "Canvas", x: int, y: int, w: int, h: int, name: str, turn: bool, gone: bool = False, note: str = ""
) -> int:
    """A player's cell as far as all have it in common: the frame, and in it the name as large as it has room. Gives the
    row below the name.

    The player whose `turn` it is gets a black cell. A `note` stands small at the right, on the line of the name; the
    name of one who has `gone` is struck out.
    """
    ink = BLACK
    if turn:
        canvas.fill_rounded(x, y, w, h, BLACK, 6)
        ink = WHITE
    else:
        canvas.rounded(x, y, w, h, _FRAME, BLACK, 6)
    pad = layout.PAD if w > _THIN else layout.GAP
    left, room = x + pad, w - 2 * pad
    air = 5 if h >= _TALL else 2  # an accent reaches into it
    family = NAMES if w > _THIN else NAMES[1:]
    if h >= _ROOMY and fonts.width(TITLE, name) <= room:
        family, air = (TITLE,), layout.BLOCK
    cap = fonts.cap(family[0])
    top = y + _FRAME + air
    if note:
        low = top + cap - fonts.ascent(SMALL)
        room -= canvas.text(SMALL, note, x + w - layout.PAD, low, ink, RIGHT) + layout.GAP
    wide = fitted(canvas, family, name, left, top, cap, room, ink)
    if gone:
        canvas.fill(left - 2, top + (cap >> 1) - 1, wide + 4, 2, ink)
    return top + cap + 2


def _count(canvas, left, bottom, text, ink):
    """A number of tiles that ends at row `bottom`, and a small tile above it."""
    wide = canvas.text(MEDIUM, text, left, bottom - fonts.ascent(MEDIUM), ink)
    middle = left + (wide >> 1)
    top = bottom - fonts.cap(MEDIUM) - layout.GAP - _SIGN
    canvas.tile(middle - (_SIGN >> 1), top, _SIGN >> 1, _SIGN - 1, ink)


def strike(canvas: "Canvas", font: bytes, x: int, top: int, wide: int, ink: int) -> None:
    """A line through a text that begins at (x, top)."""
    canvas.fill(x - 2, top + fonts.ascent(font) - (fonts.cap(font) >> 1) - 1, wide + 4, 2, ink)


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
