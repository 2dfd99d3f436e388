"""Points entered with few keys: each digit adds its step, 0 clears; and how that is shown."""

from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets
from trivet.ui.canvas import BLACK
from trivet.ui.fonts import SMALL
from trivet.ui.words import signed

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

MOST = const(9999)  # points
STEPS = (0, 1, 5, 10, 50, 100)  # by digit; 0 clears


def paint(canvas: "Canvas", y: int, sign: int = 1) -> None:
    """The keys and what they add, across the canvas; with the `sign` -1, what they take away."""
    x = 8
    for digit, step in enumerate(STEPS):
        x += widgets.keycap(canvas, str(digit), x, y) + 5
        text = signed(sign * step) if step else "= 0"
        x += canvas.text(SMALL, text, x, widgets.centred(SMALL, y, 20), BLACK) + 14
