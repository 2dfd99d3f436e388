"""What the screens of a running match share: the cells with the totals above, the band where things are entered below
them, and the line between that band and the key hints.

All paint on a white canvas. The stage (app/stage.py) has the match and the names of its players.
"""

from trivet.app.sentences import moves
from trivet.engine import phases
from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks.rules import TARGET
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, scores, shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import LARGE, MEDIUM, NAMES
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.engine.rulebooks.match_rules import Rules
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

_PIPS = const(5)  # draws that have a mark each; more are counted in a number
ICONS = ("none", "bridge", "hexagon", "double", "triple", "two-edge")  # by figure


def band(canvas: "Canvas", stage: "Stage") -> int:
    """The first row of the band where things are entered, below the cells, which make room for a longer notice."""
    return canvas.height - layout.FOOTER - layout.ENTRY - stage.notices.height(canvas)


def paint_cells(canvas: "Canvas", stage: "Stage", dark: int = -1, top: int = layout.BAR, drawn: int = 0) -> None:
    """All names and totals, from row `top` on; the player `dark` is the one that matters now, -1 for none."""
    paint_players(canvas, stage, _cells(canvas, stage, top), dark, drawn)


def paint_players(canvas: "Canvas", stage: "Stage", cells: list, dark: int, drawn: int = 0) -> None:
    """The names and totals in these rectangles, in the order of the seats; `dark` is the one that matters. The tiles
    that are entered as `drawn` are in that one's hand.
    """
    match = stage.match
    figures = scores.numerals(cells[0][2], cells[0][3], match.totals)
    for chair, player in enumerate(match.chairs):
        x, y, w, h = cells[chair]
        name, total = stage.player(player), match.totals[player]
        held = count(match, player)
        if player == dark and held >= 0:
            held += drawn
        scores.score_cell(canvas, x, y, w, h, name, total, figures, player == dark, held)


def paint_tiles(canvas: "Canvas", stage: "Stage", dark: int, drawn: list, best: list) -> None:
    """All names, and in place of the totals the tiles by which it is found out who opens: `drawn` has for each player
    what scores.tile_cell() takes for digits. Those of the players `best` are marked. Totals stand small, if any counts.
    """
    match = stage.match
    for player, (x, y, w, h) in zip(match.chairs, _cells(canvas, stage, layout.BAR)):
        total = number(match.totals[player]) if any(match.totals) else ""
        scores.tile_cell(canvas, x, y, w, h, stage.player(player), drawn[player], player in best, player == dark, total)


def _cells(canvas, stage, top):
    """The rectangles of the players' cells, from row `top` on. Draws what stands in one that none of them needs."""
    words, match = stage.words, stage.match
    wide, tall = canvas.width - 2 * layout.BAR, band(canvas, stage) - layout.BAR - top
    cells = scores.grid(match.players + match.players % 2, layout.BAR, top, wide, tall)
    if len(cells) > match.players:
        x, y, w, h = cells.pop()
        coming = match.phase == phases.OPENING  # the round that is asked about
        scores.status_cell(canvas, x, y, w, h, (words("round", match.round + coming), length_text(words, match.rules)))
    return cells


def digit_of(player: int) -> str:
    """The digit that a player has where one is chosen: 1 to 5, and 0 is the sixth."""
    return str((player + 1) % MOST_PLAYERS)


def player_of(digit: int) -> int:
    """The player whose digit that is, who need not be at the table."""
    return (digit or MOST_PLAYERS) - 1


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


def paint_last(canvas: "Canvas", stage: "Stage", y: int, note: str = "", pool: str = "", key: str = "") -> None:
    """The line of what OK booked last, from row y on; a `note` to the player stands in place of what that was for. At
    the end stands the `pool`, if it is given: what that was for gives way to it. `key` is one that changes the turn.
    """
    h = layout.LAST - 3  # what hangs below the line keeps clear of the rule
    text, reason = moves.booked(stage)
    left, right = layout.EDGE, canvas.width - layout.EDGE
    if pool:
        right -= canvas.text(MEDIUM, pool, right, widgets.centred(MEDIUM, y, h), BLACK, RIGHT) + 2 * layout.GROUP
    if text or reason:
        left += canvas.text(MEDIUM, "\u2713", left, widgets.centred(MEDIUM, y, h)) + layout.GAP
        if key:
            left += widgets.hint(canvas, key, "", left, y + (h - layout.KEY >> 1)) + layout.GAP
    if text and (note or reason):
        # The sign above a capital, as in "Éva", is so high in the larger letters that it would stay in the cells.
        family = fonts.MEDIUMS if text[0] > "~" else NAMES
        widgets.two(canvas, family, text, note or reason, left, right, y, h - 2, whole=bool(pool))
    elif text or note or reason:
        widgets.fitted(canvas, fonts.MEDIUMS, note or text or reason, left, y, h, right - left)


def paint_black(canvas: "Canvas", y: int, text: str, note: str = "") -> None:
    """The same line, white on black: what is asked or changed in place of what was booked last."""
    h = layout.LAST
    canvas.fill_rounded(layout.BAR, y + 1, canvas.width - 2 * layout.BAR, h - 2, BLACK, 5)
    widgets.two(canvas, fonts.MEDIUMS, text, note, layout.EDGE, canvas.width - layout.EDGE, y, h, WHITE)


def paint_draws(canvas: "Canvas", y: int, h: int, draws: int, most: int) -> int:
    """The tiles entered as drawn, of so many at most, at the right in the middle of the h pixels below y. Gives the
    column where they begin.
    """
    right = canvas.width - layout.EDGE
    if most <= _PIPS:
        left = right - most * 21
        shapes.pips(canvas, left, y + ((h - 16) >> 1), draws, most)
        return left
    if not draws:
        return right
    return right - canvas.text(MEDIUM, drawn(draws), right, widgets.centred(MEDIUM, y, h), BLACK, RIGHT)


def drawn(draws: int) -> str:
    """The tiles entered as drawn in a number: "\u25b22"."""
    return "\u25b2%d" % draws


def paint_turn(
    canvas: "Canvas",
    y: int,
    h: int,
    right: int,
    tile: str,
    choice: str,
    icon: str | None,
    struck: bool = False,
) -> None:
    """What is entered of a turn, up to the column `right` in the h pixels below y: the numbers of the tile, and the
    choice that the arrows make, with its icon; `struck` out if it cannot be now.
    """
    left = layout.EDGE
    if tile:
        left += canvas.text(LARGE, tile, left, widgets.centred(LARGE, y, h)) + layout.BLOCK
    shapes.picker(canvas, left, y, right - left, h, choice, icon, struck)


def figure_text(words: "Words", rules: "Rules", figure: int) -> str:
    """A figure that is chosen, and what it pays: "bridge +40"."""
    text = words("figure%d" % figure)
    return text + " " + signed(rules.price(figure)) if figure else text


def paint_line(canvas: "Canvas", text: str, x: int, y: int, h: int, right: int = 0) -> None:
    """One line, as large as the room up to the column `right` (the margin if none is given) allows, in the h pixels
    below y.
    """
    widgets.fitted(canvas, fonts.MEDIUMS, text, x, y, h, (right or canvas.width - layout.EDGE) - x)
