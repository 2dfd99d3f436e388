"""Presses keys on an application, and lets time pass, work be done and pictures be drawn between them. Runs alike on
CPython and on the 32-bit MicroPython.

Keys are written as tools/scripts/notation.py tells.
"""

from tools.scripts import notation
from trivet.app.application import Application
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LONG = 100000  # pieces of work, more than there ever are


def press(app: Application, keys: str, seen: "Callable[[], object] | None" = None, most: int = LONG):
    """Presses keys, one after the other, each with the time for `most` pieces of work; after each seen(), which may
    draw.
    """
    for letter in notation.letters(keys):
        if letter == notation.MINUTE:
            pass_time(app, notation.MINUTE_MS)
            work(app, most)
        else:
            press_key(app, notation.names(letter)[0], most)
        if seen:
            seen()


def press_key(app: Application, name: str, most: int = LONG):
    """Presses the key with this name."""
    app.press(name)
    app.controller.store()
    work(app, most)


def pass_time(app: Application, ms: int, menu_is_down: bool = False):
    """Lets time run on: that for the view across the table, and that of the turn."""
    app.idle_view.tick(0, lambda now, before: 0, menu_is_down)
    app.idle_view.tick(0, lambda now, before: ms, menu_is_down)
    app.clock.tick(0, lambda now, before: 0)
    app.clock.tick(0, lambda now, before: ms)
    app.controller.store()


def work(app: Application, most: int = LONG):
    """Lets the application do what it does beside, up to so many pieces of it."""
    while most and app.work():
        most -= 1


def paint(app: Application):
    """Draws what is stale, and what has become so by the work done beside."""
    app.paint()
    work(app)
    app.paint()
