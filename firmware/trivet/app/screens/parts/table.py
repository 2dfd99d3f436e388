"""What the screens of a running match share: the cells with the totals above, and the band where things
are entered below.
"""

from trivet.app.sentences import moves
from trivet.engine import phases
from trivet.engine.rules import TARGET
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL

MARGIN = const(5)  # px between the panel's edge and text
BAND = const(82)  # px, from the cells down to the key hints
TILE = const(71)  # px, side of the tile being entered
ICONS = ("none", "bridge", "hexagon", "double", "triple", "two-edge")  # by figure
LEFT = MARGIN + TILE + 8  # px, where what stands beside that tile begins


def band(canvas):
    """The first row of the band where things are entered, below the cells."""
    return canvas.height - widgets.FOOTER - BAND


def paint_cells(app, canvas, dark=-1, winners=()):
    """All names and totals; the player `dark` is the one that matters now."""
    match = app.match
    cells = widgets.grid(match.players + match.players % 2, 1, 0, canvas.width - 2, band(canvas) - 2)
    figures = widgets.numerals(cells[0][2], cells[0][3], match.totals)
    for player in range(match.players):
        x, y, w, h = cells[player]
        name, total = app.player(player), match.totals[player]
        widgets.score_cell(canvas, x, y, w, h, name, total, figures, player == dark, player in winners)
    if len(cells) > match.players:
        x, y, w, h = cells[match.players]
        words = app.words
        coming = match.phase == phases.OPENING  # the round that is asked about
        widgets.status_cell(canvas, x, y, w, h, (words("round", match.round + coming), length_text(words, match.rules)))


def length_text(words, rules):
    """How long the match is, as it stands below the number of the round."""
    return words("target", rules.target) if rules.length == TARGET else words("round.of", rules.rounds)


def paint_status(app, canvas, draws=0, told=""):
    """The line above the footer: what happened last and, as far as there is room beside it, where the round is.

    `draws` tiles are entered as drawn, so that the pool is already without them. A warning comes first. What the player
    is `told` stands where the round is, or, if there is no room for it, in place of what happened last.
    """
    words, match = app.words, app.match
    y = widgets.centred(SMALL, canvas.height - widgets.FOOTER - widgets.STATUS, widgets.STATUS)
    room = canvas.width - 2 * MARGIN
    last = moves.last_move(app)
    left = room - fonts.width(SMALL, last) - 3 * MARGIN
    statuses = _statuses(app, words, match, draws)
    if told and fonts.width(SMALL, told) <= left and not (app.unsaved or app.battery_low):
        statuses = (told,)
    elif told:
        last = told
        left = room - fonts.width(SMALL, last) - 3 * MARGIN
    for status in statuses:
        width = fonts.width(SMALL, status)
        if width <= left or app.unsaved or app.battery_low:
            canvas.text(SMALL, status, canvas.width - MARGIN, y, BLACK, RIGHT)
            room -= width + 3 * MARGIN
            break
    canvas.text(SMALL, fonts.fit(SMALL, last, room), MARGIN, y)


def _statuses(app, words, match, draws):
    """What may stand at the right of the line, the most welcome first."""
    if app.unsaved:
        return (words("not.saved"),)
    if app.battery_low:
        return (words("battery"),)
    if match.phase == phases.OPENING:
        return ()  # between two rounds
    pool = words("pool", match.pool() - draws)
    return (words("round", match.round) + " · " + pool, pool)


def paint_line(canvas, text, x, y, h, right=0):
    """One line, as large as the room up to the column `right` (the margin if none is given) allows, in the h pixels
    below y.
    """
    room = (right or canvas.width - MARGIN) - x
    font = MEDIUM if fonts.width(MEDIUM, text) <= room else SMALL
    canvas.text(font, fonts.fit(font, text, room), x, widgets.centred(font, y, h))
