"""Entries of the score sheet on one line each: number, player, what was entered, figure, draws."""

from trivet.app.sentences import moves
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, shapes, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import SMALL

from . import table

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

ROW = const(23)  # px, height of a line

_NUMBER = const(26)  # px, right edge of the turn's number
_NAME = const(32)  # px, where the columns begin
_WHAT = const(136)
_FIGURE = const(184)
_DRAWS = const(250)
_PIP = const(10)  # px from one draw to the next
_PIPS = const(3)  # draws that have a mark each; more are counted in a number
_POINTS = const(288)  # where those begin that an entry scored


def paint(
    canvas: "Canvas",
    words: "Words",
    y: int,
    selected: bool,
    number: int,
    name: str,
    event: bytes,
    figure: int,
    holder: str = "",
) -> int:
    """Draws the line of an entry from row `y` on: which turn of its round it is (0: none), the player's `name`,
    what was entered, the figure that it made. Gives its ink. `holder` is who held a hand that went to the player.
    """
    ink = BLACK
    if selected:
        canvas.fill_rounded(layout.BAR, y, canvas.width - 2 * layout.BAR, ROW, BLACK, 5)
        ink = WHITE
    top = widgets.centred(SMALL, y, ROW)
    if number:
        canvas.text(SMALL, str(number), _NUMBER, top, ink, RIGHT)
    canvas.text(SMALL, fonts.fit(SMALL, name, _WHAT - _NAME - layout.GAP), _NAME, top, ink)
    left = _paint_draws(canvas, y, event, ink)
    text = holder + ": %d" % events.hand_sum(event) if holder else moves.entered(words, event)
    canvas.text(SMALL, text if figure else fonts.fit(SMALL, text, left - _WHAT - layout.GAP), _WHAT, top, ink)
    if figure:
        shapes.figure(canvas, table.ICONS[figure], _FIGURE, y, _DRAWS - _FIGURE, ROW, 8, ink)
    return ink


def _paint_draws(canvas, y, event, ink):
    """A mark for each tile that was drawn, or one and their number; gives where they begin."""
    x = _POINTS
    draws = events.draws(event) if events.is_turn(event) else 0
    for _ in range(1 if draws > _PIPS else draws):
        x -= _PIP
        canvas.tile(x, y + 7, 4, 8, ink)
    if draws > _PIPS:
        x -= 3
        x -= canvas.text(SMALL, str(draws), x, widgets.centred(SMALL, y, ROW), ink, RIGHT)
    return x
