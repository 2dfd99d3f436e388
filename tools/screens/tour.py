"""An application that keeps nothing, led by keys through a tour (host_tests/scripts/screens). Runs alike on CPython
and on the 32-bit MicroPython.

Keys are written as tools/scripts/notation.py tells.
"""

import pins
from tools.fakes.device import ShortArchive, ShortJournal, ShortSettings, application, put_away
from tools.screens import tours
from tools.screens.tours import changes
from tools.scripts import notation
from trivet.app.application import Application
from trivet.app.screens.parts.screen import ALL
from trivet.micropython import TYPE_CHECKING
from trivet.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.screens.tours import Tour

WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT
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


def switched_on(given: str, canvas: Canvas) -> Application:
    """The application on a device with these matches in its storage, as a tour has them."""
    archive, journal, settings = ShortArchive(), ShortJournal(), ShortSettings()
    settings.set("toured", int(tours.NEW not in given.split()))
    for kind, contents in tours.matches(given):
        if kind in tours.PLAY:
            journal = ShortJournal(contents)
            settings.set("referee", tours.PLAY.index(kind))
        else:
            put_away(archive, contents, kind)
    return application(canvas, journal, settings, archive)


def lead(app: Application, tour: "Tour", most: int = LONG):
    """Leads the application to the first picture of a tour."""
    press(app, tour.lead, most=most)
    changes.change(app, tour.state)


def play(app: Application, tour: "Tour", seen: "Callable[[], object]"):
    """Plays a tour; seen() before the first of the keys that are shown and after each of them, to draw a picture."""
    lead(app, tour)
    app.picture.changed(ALL)
    seen()
    press(app, tour.shown, seen)


def show(code: str, tour: "Tour", seen: "Callable[[Application], object]"):
    """Plays a tour in the language with this code; seen(app) for each picture, drawn on app.picture.canvas."""

    def drawn():
        paint(app)
        seen(app)

    app = switched_on(tour.given, Canvas(WIDTH, HEIGHT))
    app.words.use(code)
    play(app, tour, drawn)
