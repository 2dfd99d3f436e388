"""The picture on the canvas: what of it is stale, and drawing that anew."""

from trivet.micropython import TYPE_CHECKING, const

from .refresh_policy import NOTHING

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

    from .protocols import Screen

# What of the picture has to be drawn again.
FRESH = const(0)  # nothing
ENTRY = const(1)  # what the player is entering, and the notice
ALL = const(2)


class Picture:
    """`boundary` is what the next picture is the end of, for the refresh policy (refresh_policy.py).

    `is_given`: nothing has changed since the panel was given the picture.
    """

    def __init__(self, canvas: "Canvas"):
        self.canvas = canvas
        self.stale = ALL
        self.is_given = False
        self.boundary = NOTHING

    def changed(self, what: int = ENTRY):
        """What is shown has changed: what the player is entering, or ALL."""
        self.stale = max(self.stale, what)
        self.is_given = False

    def paint(self, screen: "Screen") -> bool:
        """Draws what is stale of the screen on top; whether anything was."""
        canvas, stale = self.canvas, self.stale
        if stale == ENTRY:
            screen.paint_entry(canvas)
        elif stale:
            canvas.clear()
            screen.paint(canvas)
        self.stale = FRESH
        return stale != FRESH
