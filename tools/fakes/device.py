"""The application without a Pico, on files or on none. Runs alike on CPython and on the 32-bit MicroPython."""

import sys
from errno import EIO, ENOENT

import pins
from trivet.app.application import Application
from trivet.app.controller import Controller
from trivet.app.preferences import fields
from trivet.history.past import days, past_match
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.archive import FOLDER, Archive
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal, sealed
from trivet.store.settings import FILE as SETTINGS_FILE
from trivet.store.settings import Settings
from trivet.store.witness import Witness
from trivet.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class ShortJournal:
    """Holds the payloads that it is given until the power goes; of what comes then it keeps nothing."""

    unrepaired = newer = keep_first = False
    spared: "tuple | None" = None

    def __init__(self, contents: "Iterable[bytes]" = ()):
        self._records: list[bytes] = []
        checksum = 0
        for payload in contents:
            record, checksum = sealed(payload, checksum)
            self._records.append(record)
        self.size = sum([len(record) for record in self._records])

    def load(self):
        """It is there already."""

    def records(self, at: int = 0, end: int = 0) -> "Iterable[bytes]":
        return self._records

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
        super().__init__("", fields.can_be, fields.usual)

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


def put_away(archive: "ShortArchive | KeptArchive", contents: "Iterable[bytes]", state: str):
    """Puts a match, the payloads of its journal, away with the "past" ones, or on a day, "2026-11-22"; or what there is
    of it if its file is "damaged" or of a "newer" version.
    """
    session = Session(ShortJournal(contents))
    session.load()
    match = past_match.now(session)
    if "-" in state:
        match.date = days.packed([int(number) for number in state.split("-")])
    past_match.put_away(archive, match)
    if state == "damaged":
        archive.damage(match.number)
    elif state == "newer":
        archive.put(match.number, b"", ())


class KeptArchive(Archive):
    """Keeps matches in files."""

    def damage(self, number: int):
        """Makes a match unreadable."""
        with open(self._path(number), "wb"):
            pass


class Hardware:
    """What the application knows of the board: the keys, full batteries, a panel that has made both kinds of full
    refreshes, a light that tells whether it is on.
    """

    system = "micropython 1.25.0"
    modules: "dict" = sys.modules if sys.implementation.name == "micropython" else {}  # CPython's stay for all tests
    millivolts = 4800
    now = (2021, 1, 1, 0, 0, 0, 4, 1)  # no computer has told the time
    is_lit = is_drive = False
    knows_battery = has_led = True
    lights = None
    across = pins.KEYS_ACROSS

    def __init__(self):
        self.keys = self.power = self.panel = self
        self.took_ms = [2_000, 1_200]
        self.names = tuple([name for name, _ in pins.KEYS])

    def battery_mv(self) -> int:
        return self.millivolts

    def led(self, lit: bool):
        self.is_lit = lit

    def show_as_drive(self) -> None:
        self.is_drive = True

    def localtime(self) -> "tuple[int, ...]":
        return self.now


def application(
    canvas: Canvas,
    journal: "Journal | ShortJournal | None" = None,
    settings: "Settings | None" = None,
    archive: "Archive | ShortArchive | None" = None,
    hardware: "Hardware | None" = None,
    sound: "Callable[[str], object]" = lambda name: None,
) -> Application:
    """A device that was just switched on, drawing on the canvas. If nothing else is said, its owner has seen the first
    steps, and nothing more.
    """
    session = Session(journal or ShortJournal())
    session.load()
    if settings is None:
        settings = ShortSettings()
        settings.set("toured", 1)
    archive = archive or ShortArchive()
    hardware = hardware or Hardware()
    controller = Controller(session, settings, lambda: archive, hardware.localtime)  # pyright: ignore[reportArgumentType]
    return Application(controller, canvas, sound, hardware)


def kept(folder: str) -> "tuple[Journal, Settings, KeptArchive]":
    """Journal, settings and archive in this folder, named as the device names them."""
    journal = Journal(folder + "/" + JOURNAL_FILE, Witness(folder + "/witness"), Checkpoint(folder + "/checkpoint"))
    settings = Settings(folder + "/" + SETTINGS_FILE, fields.can_be, fields.usual)
    settings.load()
    return journal, settings, KeptArchive(folder + "/" + FOLDER)


def kept_application(folder: str, sound: "Callable[[str], object]" = lambda name: None) -> Application:
    """A device just switched on that keeps its files in this folder."""
    return application(Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT), *kept(folder), sound=sound)
