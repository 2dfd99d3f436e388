"""An application that keeps nothing, led by keys through a tour (host_tests/scripts/screens). Runs alike on CPython
and on the 32-bit MicroPython.

Keys are written as tools/scripts/notation.py tells.
"""

import pins
from tools.fakes.device import ShortArchive, ShortJournal, ShortSettings, application, put_away
from tools.screens import tours
from tools.screens.tours import changes
from tools.scripts import pressing
from trivet.app.application import Application
from trivet.app.screens.parts.screen import ALL
from trivet.micropython import TYPE_CHECKING
from trivet.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable

    from tools.screens.tours import Tour

WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT


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


def lead(app: Application, tour: "Tour", most: int = pressing.LONG):
    """Leads the application to the first picture of a tour."""
    pressing.press(app, tour.lead, most=most)
    changes.change(app, tour.state)


def play(app: Application, tour: "Tour", seen: "Callable[[], object]"):
    """Plays a tour; seen() before the first of the keys that are shown and after each of them, to draw a picture."""
    lead(app, tour)
    app.picture.changed(ALL)
    seen()
    pressing.press(app, tour.shown, seen)


def show(code: str, tour: "Tour", seen: "Callable[[Application], object]"):
    """Plays a tour in the language with this code; seen(app) for each picture, drawn on app.picture.canvas."""

    def drawn():
        pressing.paint(app)
        seen(app)

    app = switched_on(tour.given, Canvas(WIDTH, HEIGHT))
    app.words.use(code)
    play(app, tour, drawn)
