"""An application that keeps nothing, led by keys through a tour (tools/screens/tours). Runs alike on CPython and on
the 32-bit MicroPython.

Keys are written as tools/emulator/scripts/notation.py tells.
"""

from errno import EIO, ENOENT

import pins
from tools.emulator.scripts import notation
from trivet.app.application import Application
from trivet.app.screens.parts.screen import ALL
from trivet.history.session import Session
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui.canvas import Canvas

WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT
LONG = 100000  # pieces of work, more than there ever are


class NoJournal:
    """Keeps nothing."""

    unrepaired = False

    def load(self):
        return ()

    def append(self, payload):
        """Forgotten."""

    def begin(self, contents=()):
        """Forgotten."""


class ShortSettings(Settings):
    """Keeps values until the power goes."""

    def __init__(self):
        super().__init__("")

    def store(self):
        """Not for longer."""

    def erase(self):
        """All of them."""
        for name in self.names():
            self.set(name, None)


class ShortArchive:
    """Keeps matches until the power goes."""

    def __init__(self):
        self.matches = {}  # by number: header, payloads; None for a damaged one
        self._last = 0

    def numbers(self):
        return sorted(self.matches)

    def header(self, number):
        return self._match(number)[0]

    def read(self, number):
        yield from self._match(number)[1]

    def add(self, header, payloads):
        self._last += 1
        self.matches[self._last] = (header, list(payloads))

    def delete(self, number):
        if number not in self.matches:
            raise OSError(ENOENT)
        del self.matches[number]

    def erase(self):
        self.matches = {}

    def damage(self, number):
        self.matches[number] = None

    def space(self):
        return 1300000, 0

    def count(self):
        return 60

    def works(self):
        return True

    def _match(self, number):
        if self.matches.get(number) is None:
            raise OSError(EIO)
        return self.matches[number]


class KeptArchive(Archive):
    """Keeps matches in files."""

    def damage(self, number):
        """Makes a match unreadable."""
        with open(self._path(number), "wb"):
            pass


class Hardware:
    """The keys, a battery, a light that nobody sees."""

    system = "micropython 1.25.0"

    def __init__(self):
        self.keys = self.power = self
        self.names = tuple([name for name, _ in pins.KEYS])

    def battery_mv(self):
        return 4800

    def led(self, lit):
        """Dark."""


def application(canvas, journal=None, settings=None, archive=None):
    """A device that was just switched on, drawing on the canvas. If nothing else is said, its owner has seen the first
    steps, and nothing more.
    """
    session = Session(journal or NoJournal())
    session.load()
    if settings is None:
        settings = ShortSettings()
        settings.set("toured", 1)
    archive = archive or ShortArchive()
    hardware = Hardware()
    return Application(session, canvas, lambda sound: None, settings, lambda: archive, hardware)  # pyright: ignore[reportArgumentType]


def kept_application(folder):
    """A device just switched on that keeps its files in this folder, named as firmware/main.py names them."""
    settings = Settings(folder + "/settings")
    settings.load()
    return application(Canvas(WIDTH, HEIGHT), Journal(folder + "/match.jnl"), settings, KeptArchive(folder + "/past"))


def press(app, keys, seen=None, most=LONG):
    """Presses keys, one after the other, each with the time for `most` pieces of work; after each seen(), which may
    draw.
    """
    for name in notation.names(keys):
        press_key(app, name, most)
        if seen:
            seen()


def press_key(app, name, most=LONG):
    """Presses the key with this name."""
    app.press(name)
    app.desk.store()
    work(app, most)


def work(app, most=LONG):
    """Lets the application do what it does beside, up to so many pieces of it."""
    while most and app.work():
        most -= 1


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
    app.picture.changed(ALL)
    seen()
    press(app, keys, seen)


def show(code, tour, seen):
    """Plays a tour in the language with this code; seen(app) for each picture, drawn on app.picture.canvas."""
    lead, change, keys = tour

    def drawn():
        paint(app)
        seen(app)

    app = application(Canvas(WIDTH, HEIGHT))
    app.words.use(code)
    play(app, lead, change, keys, drawn)
