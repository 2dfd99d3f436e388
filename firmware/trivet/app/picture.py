"""The picture on the canvas: what of it is stale, and drawing that anew."""

from trivet.micropython import TYPE_CHECKING, const

from .refresh_policy import NOTHING

if TYPE_CHECKING:
    from trivet.app.screens.parts.screen import Screen
    from trivet.ui.canvas import Canvas

    from .notices import Notices

# What of the picture has to be drawn again.
FRESH = const(0)  # nothing
ENTRY = const(1)  # what the player is entering, and the notice
TOP = const(2)  # the screen on top; the one that it leaves visible is drawn already
ALL = const(3)


class Picture:
    """`boundary` is what the next picture is the end of, for the refresh policy (refresh_policy.py)."""

    def __init__(self, canvas: "Canvas"):
        self.canvas = canvas
        self.stale = ALL
        self.boundary = NOTHING
        self._below = False  # whether the entry of the screen below the one on top is stale, too

    def changed(self, what: int = ENTRY):
        """What is shown has changed: what the player is entering, or ALL."""
        self.stale = max(self.stale, what)

    def opened(self, screen: "Screen"):
        """A screen lies on top that was not there."""
        self._below = self.stale == ENTRY
        self.stale = TOP if self.stale <= ENTRY and not screen.covers else ALL

    def paint(self, stack: list, notices: "Notices"):
        """Draws what is stale of the screens that lie on one another, and over them the notice."""
        canvas, top = self.canvas, stack[-1]
        if self.stale == ENTRY:
            top.paint_entry(canvas)
        elif self.stale == TOP:
            if self._below:
                stack[-2].paint_entry(canvas)
            top.paint(canvas)
        elif self.stale:
            canvas.clear()
            first = len(stack) - 1
            while not stack[first].covers:
                first -= 1
            for screen in stack[first:]:
                screen.paint(canvas)
        if self.stale:
            notices.paint(canvas, top)
        self.stale = FRESH
