"""Rows of the score sheet: number, player, what was entered, figure, draws, points, total; or a heading."""

from trivet.app.sentences import moves
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM, MEDIUM_NARROW, MEDIUMS
from trivet.ui.words import number, signed

from . import table

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

ROW = const(28)  # px, height of a row: accents and what hangs below a line keep clear of the bars beside it

_NUMBER = const(30)  # px, right edge of the turn's number
_NAME = const(36)  # px, where the columns begin
_WHAT = const(136)
_FIGURE = const(192)
_DRAWS = const(280)  # px, right edges of the others
_POINTS = const(328)
_TOTAL = const(392)


def paint(
    canvas: "Canvas",
    words: "Words",
    y: int,
    event: bytes,
    row: tuple,
    player_name: "Callable[[int], str]",
    turn: int = 0,
    figure: int = 0,
    selected: bool = False,
) -> None:
    """Draws the row of an event from row `y` on: the `row` as ScoreSheet.row() gives it (a total that is None is left
    out, and the points with it), which turn of its round it is (0: none), and the figure that it made. The beginning of
    a round and what is about no single player is a heading.
    """
    _, round_, actor, player, points, total = row
    ink = BLACK
    if selected:
        canvas.fill_rounded(layout.BAR, y, canvas.width - 2 * layout.BAR, ROW, BLACK, 5)
        ink = WHITE
    if events.begins_round(event):
        heading = words("undo.round", player_name(player), round_).rstrip(".")
    else:
        heading = moves.of_no_player(words, player_name, event)
    if heading:
        left = layout.EDGE + layout.GROUP
        left += widgets.fitted(canvas, MEDIUMS, heading, layout.EDGE, y, ROW, _TOTAL - left, ink)
        canvas.hline(left, y + ROW // 2, _TOTAL - left, ink)
        return
    if turn:
        canvas.text(MEDIUM_NARROW, str(turn), _NUMBER, widgets.centred(MEDIUM_NARROW, y, ROW), ink, RIGHT)
    widgets.fitted(canvas, MEDIUMS, player_name(player), _NAME, y, ROW, _WHAT - layout.GAP - _NAME, ink)
    text = moves.entered(words, event)
    if actor != player and events.tells_hand(event):  # who held what went to the player
        text = player_name(actor) + ": %d" % events.hand_sum(event)
    right = _paint_draws(canvas, y, event, ink)
    widgets.fitted(canvas, MEDIUMS, text, _WHAT, y, ROW, right - layout.GAP - _WHAT, ink)
    if figure:
        shapes.figure(canvas, table.ICONS[figure], _FIGURE, y, right - _FIGURE, ROW, 9, ink)
    if total is not None:
        if points or events.is_turn(event):
            font, text, _ = fonts.choose(MEDIUMS, signed(points), _POINTS - layout.GAP - _DRAWS)
            canvas.text(font, text, _POINTS, widgets.centred(font, y, ROW), ink, RIGHT)
        canvas.text(MEDIUM, number(total), _TOTAL, widgets.centred(MEDIUM, y, ROW), ink, RIGHT)


def _paint_draws(canvas, y, event, ink):
    """A tile and how many were drawn, if more than one, as a mark for each has no room beside letters of this height;
    gives where that begins.
    """
    x, draws = _DRAWS, events.draws(event) if events.is_turn(event) else 0
    if draws > 1:
        x -= canvas.text(MEDIUM_NARROW, str(draws), x, widgets.centred(MEDIUM_NARROW, y, ROW), ink, RIGHT)
    if draws:
        x -= 11
        canvas.tile(x, y + 10, 4, 8, ink)
    return x
