"""An application that keeps nothing, led by keys through a tour (tools/words/tours.py). Runs alike on CPython and on
the 32-bit MicroPython.

Keys are written as a string: digits, D(raw), < and > for the arrows, K for OK, B(ack), M(enu); spaces are for reading.
"""

from trivet.app.application import Application
from trivet.app.screens.screen import ALL
from trivet.app.session import Session
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui.canvas import Canvas

WIDTH, HEIGHT = 400, 300
KEYS = {"D": "DRAW", "<": "LEFT", ">": "RIGHT", "K": "OK", "B": "BACK", "M": "MENU"}


class NoJournal:
    """Keeps nothing."""

    unrepaired = False

    def load(self):
        return ()

    def append(self, payload):
        """Forgotten."""

    def begin(self, payloads=()):
        """Forgotten."""


class NoSettings(Settings):
    """Keeps values until the power goes."""

    def __init__(self):
        super().__init__("")

    def store(self):
        """Not for longer."""


def application(canvas, journal=None, settings=None):
    """A device that was just switched on, drawing on the canvas; for the first time, if nothing else is said."""
    session = Session(journal or NoJournal())
    session.load()
    return Application(session, canvas, lambda sound: None, settings or NoSettings())


def kept_application(folder):
    """A device just switched on that keeps its files in this folder, named as firmware/main.py names them."""
    settings = Settings(folder + "/settings")
    settings.load()
    return application(Canvas(WIDTH, HEIGHT), Journal(folder + "/match.jnl"), settings)


def press(app, keys, seen=None):
    """Presses keys, one after the other, each with all the time that it needs; after each seen(), which may draw."""
    for key in keys:
        if key != " ":
            app.press(KEYS.get(key, key))
            app.store()
            work(app)
            if seen:
                seen()


def work(app):
    """Lets the application do what it does beside."""
    while app.work():
        pass


def paint(app):
    """Draws what is stale, and what has become so by the work done beside."""
    app.paint()
    work(app)
    app.paint()


def play(app, lead, change, keys, seen):
    """Plays a tour; seen() before the first of `keys` and after each of them, to draw what is shown then."""
    press(app, lead)
    if change:
        change(app)
    app.changed(ALL)
    seen()
    press(app, keys, seen)


def show(code, tour, seen):
    """Plays a tour in the language with this code; seen(app) for each picture, drawn on app.canvas."""
    lead, change, keys = tour
    app = application(Canvas(WIDTH, HEIGHT))
    app.words.use(code)

    def drawn():
        paint(app)
        seen(app)

    play(app, lead, change, keys, drawn)
