"""Points entered with few keys: each digit adds its step, 0 clears; and how that is shown."""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets
from trivet.ui.canvas import BLACK
from trivet.ui.fonts import MEDIUM_THIN
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_BETWEEN = const(10)  # px from one to the next key
STEPS = (0, 1, 5, 10, 50, 100)  # by digit; 0 clears


def paint(canvas: "Canvas", y: int, h: int, sign: int = 1, zero: str = "= 0") -> None:
    """The keys and what they add, across the canvas in the middle of h pixels; with the `sign` -1, what they take;
    `zero` is what 0 does.
    """
    x, cap = layout.EDGE, layout.KEY
    for digit, step in enumerate(STEPS):
        x += widgets.keycap(canvas, str(digit), x, y + (h - cap >> 1), cap) + 3
        text = signed(sign * step) if step else zero
        x += canvas.text(MEDIUM_THIN, text, x, widgets.centred(MEDIUM_THIN, y, h), BLACK) + _BETWEEN
