"""What the screens of a running match share: the cells with the totals above, and the band where things
are entered below.
"""

from micropython import const

from trivet.app import phrases
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL

MARGIN = const(5)  # px between the panel's edge and text
BAND = const(82)  # px, from the cells down to the key hints
TILE = const(71)  # px, side of the tile being entered
LEFT = MARGIN + TILE + 8  # px, where what stands beside that tile begins


def band(canvas):
    """The first row of the band where things are entered, below the cells."""
    return canvas.height - widgets.FOOTER - BAND


def paint_cells(app, canvas, dark=-1, winners=()):
    """All names and totals; the player `dark` is the one that matters now."""
    match = app.match
    cells = widgets.grid(match.players + match.players % 2, 1, 0, canvas.width - 2, band(canvas) - 2)
    for player in range(match.players):
        x, y, w, h = cells[player]
        widgets.score_cell(
            canvas, x, y, w, h, app.player(player), match.totals[player], player == dark, player in winners
        )
    if match.round and len(cells) > match.players:
        x, y, w, h = cells[match.players]
        words = app.words
        widgets.status_cell(canvas, x, y, w, h, (words("round", match.round), words("pool", match.pool())))


def paint_status(app, canvas):
    """The line above the footer: what happened last and, as far as there is room beside it, where the round is."""
    words, match = app.words, app.match
    y = widgets.centred(SMALL, canvas.height - widgets.FOOTER - widgets.STATUS, widgets.STATUS)
    room = canvas.width - 2 * MARGIN
    last = fonts.fit(SMALL, phrases.last_move(app), room)
    canvas.text(SMALL, last, MARGIN, y)
    if not match.round or match.players % 2:  # three players: it stands in the fourth cell
        return
    pool = words("pool", match.pool())
    if app.unsaved or app.battery_low:
        pool = words("not.saved" if app.unsaved else "battery")
    room -= fonts.width(SMALL, last) + 3 * MARGIN
    for status in (words("round", match.round) + " · " + pool, pool):
        if fonts.width(SMALL, status) <= room:
            canvas.text(SMALL, status, canvas.width - MARGIN, y, BLACK, RIGHT)
            break


def paint_line(canvas, text, x, y, h):
    """One line, as large as the room to the right edge allows, in the h pixels below y."""
    room = canvas.width - MARGIN - x
    font = MEDIUM if fonts.width(MEDIUM, text) <= room else SMALL
    canvas.text(font, fonts.fit(font, text, room), x, widgets.centred(font, y, h))
