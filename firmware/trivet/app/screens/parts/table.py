"""What the screens of a running match share: the cells with the totals above, the band where things are entered below
them, and the line between that band and the key hints.

All paint on a white canvas. The stage (app/stage.py) has the match and the names of its players.
"""

from trivet.app.sentences import moves
from trivet.engine import phases
from trivet.engine.rulebooks.rules import TARGET
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, scores, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM, SMALL
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.engine.rulebooks.match_rules import Rules
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

TILE = const(67)  # px, side of the tile being entered: below it an accent of the last line keeps clear
FIRST = const(2)  # px, from the top of the band to the tile and to the first row beside it: the figure, what is asked
ROW = const(28)  # px, height of this row
SECOND = const(FIRST + ROW)  # where the second row begins: the sentence, what is entered
LOW_ROW = const(26)  # px, height of that
ICONS = ("none", "bridge", "hexagon", "double", "triple", "two-edge")  # by figure
LEFT = layout.EDGE + TILE + layout.GAP  # px, where what stands beside that tile begins

_BETWEEN = const(8)  # px between two texts of the line above the footer


def band(canvas: "Canvas") -> int:
    """The first row of the band where things are entered, below the cells."""
    return canvas.height - layout.FOOTER - layout.BAND


def paint_cells(canvas: "Canvas", stage: "Stage", dark: int = -1, top: int = layout.BAR) -> None:
    """All names and totals, from row `top` on; the player `dark` is the one that matters now, -1 for none."""
    words = stage.words
    match = stage.match
    cells = _cells(canvas, words, match, top)
    figures = scores.numerals(cells[0][2], cells[0][3], match.totals)
    for chair, player in enumerate(match.chairs):
        x, y, w, h = cells[chair]
        name, total = stage.player(player), match.totals[player]
        scores.score_cell(canvas, x, y, w, h, name, total, figures, player == dark, count(match, player))


def paint_tiles(canvas: "Canvas", stage: "Stage", dark: int, drawn: list, best: list) -> None:
    """All names, and in place of the totals the tiles by which it is found out who opens: `drawn` has for each player
    what scores.tile_cell() takes for digits. Those of the players `best` are marked. Totals stand small, if any counts.
    """
    words = stage.words
    match = stage.match
    for player, (x, y, w, h) in zip(match.chairs, _cells(canvas, words, match, layout.BAR)):
        total = number(match.totals[player]) if any(match.totals) else ""
        scores.tile_cell(canvas, x, y, w, h, stage.player(player), drawn[player], player in best, player == dark, total)


def _cells(canvas, words, match, top):
    """The rectangles of the players' cells, from row `top` on. Draws what stands in one that none of them needs."""
    wide, tall = canvas.width - 2 * layout.BAR, band(canvas) - layout.BAR - top
    cells = scores.grid(match.players + match.players % 2, layout.BAR, top, wide, tall)
    if len(cells) > match.players:
        x, y, w, h = cells.pop()
        coming = match.phase == phases.OPENING  # the round that is asked about
        scores.status_cell(canvas, x, y, w, h, (words("round", match.round + coming), length_text(words, match.rules)))
    return cells


def count(match: "Match", player: int) -> int:
    """How many tiles the player holds, as the cells show it: UNKNOWN outside of a round and where nobody has counted,
    GONE if he has left.
    """
    if match.gone >> player & 1:
        return scores.GONE
    counted = match.phase == phases.TURN or (match.phase == phases.HANDS and not match.uncounted())
    return match.hands[player] if counted else scores.UNKNOWN


def length_text(words: "Words", rules: "Rules") -> str:
    """How long the match is, as it stands below the number of the round."""
    return words("target", rules.target) if rules.length == TARGET else words("round.of", rules.rounds)


def paint_status(canvas: "Canvas", stage: "Stage", draws: int = 0, text: str = "", reopened: str = "") -> None:
    """The line above the footer: what happened last and, as far as there is room beside it, where the round is.

    `draws` tiles are entered as drawn, so that the pool is already without them. What the player is `told` stands where
    the round is, or, if there is no room for it, in place of what happened last, as
    that a turn is `reopened` does in any case.
    """
    words = stage.words
    y = widgets.centred(SMALL, canvas.height - layout.FOOTER - layout.STATUS, layout.STATUS)
    room = canvas.width - 2 * layout.EDGE
    last = reopened or moves.last_move(stage)
    if not reopened and fonts.width(SMALL, last) > room:
        last = moves.last_move_in_short(stage)
    if text and fonts.width(SMALL, text) > _room_beside(last, room):
        last, text = text, ""
    left = _room_beside(last, room)
    for status in (text,) if text else _states(words, stage.match, draws):
        width = fonts.width(SMALL, status)
        if width <= left:
            canvas.text(SMALL, status, canvas.width - layout.EDGE, y, BLACK, RIGHT)
            room -= width + _BETWEEN
            break
    canvas.text(SMALL, fonts.fit(SMALL, last, room), layout.EDGE, y)


def _room_beside(text, room):
    """How many pixels of so many are left beside a text."""
    return room - fonts.width(SMALL, text) - _BETWEEN


def _states(words, match, draws):
    """Where the round is, the fuller text first; nothing between two rounds and after the last one."""
    if match.phase in (phases.OPENING, phases.OVER):
        return ()
    pool = words("pool", match.pool() - draws)
    return words("round", match.round) + " · " + pool, pool


def paint_line(canvas: "Canvas", text: str, x: int, y: int, h: int, right: int = 0) -> None:
    """One line, as large as the room up to the column `right` (the margin if none is given) allows, in the h pixels
    below y.
    """
    room = (right or canvas.width - layout.EDGE) - x
    font = MEDIUM if fonts.width(MEDIUM, text) <= room else SMALL
    canvas.text(font, fonts.fit(font, text, room), x, widgets.centred(font, y, h))
