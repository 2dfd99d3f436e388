"""An application that keeps nothing, led by keys through a tour (tools/screens/tours). Runs alike on CPython and on
the 32-bit MicroPython.

Keys are written as tools/machine/scripts/notation.py tells.
"""

from errno import EIO, ENOENT

import pins
from tools.machine.scripts import notation
from trivet.app.application import Application
from trivet.app.kept import fields
from trivet.app.screens.parts.screen import ALL
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.archive import Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.store.witness import Witness
from trivet.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Change = Callable[[Application], object]  # changes the application before the pictures of a tour
    Tour = tuple[str, Change | None, str]  # keys that lead there, what changes then, keys whose pictures are drawn

WIDTH, HEIGHT = pins.PANEL_WIDTH, pins.PANEL_HEIGHT
LONG = 100000  # pieces of work, more than there ever are


class NoJournal:
    """Keeps nothing."""

    unrepaired = newer = keep_first = False
    size = 0
    spared: "tuple | None" = None

    def load(self):
        """Nothing is there."""

    def records(self, at: int = 0, end: int = 0) -> "tuple[()]":
        return ()

    def append(self, *contents: bytes):
        """Forgotten."""

    def begin(self, contents: "Iterable[bytes]" = ()):
        """Forgotten."""

    def erase(self):
        """Nothing is there."""

    def keep(self, contents: bytes):
        """Forgotten."""

    def forget(self):
        """Nothing is there."""


class ShortSettings(Settings):
    """Keeps values until the power goes."""

    def __init__(self):
        super().__init__("", fields.can_be)

    def store(self):
        """Not for longer."""

    def erase(self):
        """All of them."""
        for name in self.names():
            self.set(name, None)


class ShortArchive:
    """Keeps matches until the power goes."""

    def __init__(self):
        self.matches: dict[int, tuple[bytes, list[bytes]] | None] = {}  # by number; None is a damaged one
        self._order: list[int] = []  # the one put away last comes last
        self._last = 0

    def numbers(self) -> "list[int]":
        return list(self._order)

    def header(self, number: int) -> bytes:
        return self._match(number)[0]

    def read(self, number: int) -> "Iterator[bytes]":
        yield from self._match(number)[1]

    def following(self) -> int:
        return self._last + 1

    def put(self, number: int, header: bytes, payloads: "Iterable[bytes]", spared: int = 0):
        self._last = max(self._last, number)
        self.matches[number] = (header, list(payloads))
        self.put_last(number)

    def put_last(self, number: int):
        self._order = [other for other in self._order if other != number] + [number]

    def delete(self, number: int):
        if number not in self.matches:
            raise OSError(ENOENT)
        del self.matches[number]
        self._order.remove(number)

    def erase(self):
        self.matches = {}
        self._order = []

    def damage(self, number: int):
        self.matches[number] = None

    def space(self) -> "tuple[int, int]":
        return 1300000, 0

    def count(self) -> int:
        return 60

    def works(self) -> bool:
        return True

    def _match(self, number):
        match = self.matches.get(number)
        if match is None:
            raise OSError(EIO)
        return match


class KeptArchive(Archive):
    """Keeps matches in files."""

    def damage(self, number: int):
        """Makes a match unreadable."""
        with open(self._path(number), "wb"):
            pass


class Hardware:
    """The keys, a battery, a panel that has made both kinds of full refreshes, a light that nobody sees."""

    system = "micropython 1.25.0"

    def __init__(self):
        self.keys = self.power = self.panel = self
        self.took_ms = [2_000, 1_200]
        self.names = tuple([name for name, _ in pins.KEYS])

    def battery_mv(self) -> int:
        return 4800

    def led(self, lit: bool):
        """Dark."""

    def show_as_drive(self) -> None:
        """The picture of that stays."""

    def localtime(self) -> "tuple[int, ...]":
        """No computer has told the time."""
        return (2021, 1, 1, 0, 0, 0, 4, 1)


def application(
    canvas: Canvas,
    journal: "Journal | NoJournal | None" = None,
    settings: "Settings | None" = None,
    archive: "Archive | ShortArchive | None" = None,
) -> Application:
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


def kept_application(folder: str) -> Application:
    """A device just switched on that keeps its files in this folder, named as firmware/composition.py names them."""
    journal = Journal(folder + "/match.jnl", Witness(folder + "/witness"), Checkpoint(folder + "/checkpoint"))
    settings = Settings(folder + "/settings", fields.can_be)
    settings.load()
    return application(Canvas(WIDTH, HEIGHT), journal, settings, KeptArchive(folder + "/past"))


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
    app.desk.store()
    work(app, most)


def pass_time(app: Application, ms: int, menu_is_down: bool = False):
    """Lets time run on: that for the view across the table, and that of the turn."""
    app.across.tick(0, lambda now, before: 0, menu_is_down)
    app.across.tick(0, lambda now, before: ms, menu_is_down)
    app.clock.tick(0, lambda now, before: 0)
    app.clock.tick(0, lambda now, before: ms)
    app.desk.store()


def work(app: Application, most: int = LONG):
    """Lets the application do what it does beside, up to so many pieces of it."""
    while most and app.work():
        most -= 1


def paint(app: Application):
    """Draws what is stale, and what has become so by the work done beside."""
    app.paint()
    work(app)
    app.paint()


def play(app: Application, lead: str, change: "Change | None", keys: str, seen: "Callable[[], object]"):
    """Plays a tour; seen() before the first of `keys` and after each of them, to draw what is shown then."""
    press(app, lead)
    if change:
        change(app)
    app.picture.changed(ALL)
    seen()
    press(app, keys, seen)


def show(code: str, tour: "Tour", seen: "Callable[[Application], object]"):
    """Plays a tour in the language with this code; seen(app) for each picture, drawn on app.picture.canvas."""
    lead, change, keys = tour

    def drawn():
        paint(app)
        seen(app)

    app = application(Canvas(WIDTH, HEIGHT))
    app.words.use(code)
    play(app, lead, change, keys, drawn)
