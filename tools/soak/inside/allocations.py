"""Runs on the 32-bit MicroPython: an evening of keys by chance, each on a heap that is full but for a hole by chance.

`allocations.py FOLDER SEED KEYS` prints "tried failed lost", and before that a line for each that was lost. A device
and its twin get the same keys, the twin with all the heap that it wants. When an allocation fails, what main.py does
then is done on the heap that is still full, and the device starts again, sometimes on a full heap first. It must find
the match as the twin has it after the key, or as it was before the key if nothing was shown since, and say nothing of
a loss. Where a key fails nowhere the device must be as its twin is.
"""

import gc
import os
import random
import sys

from keys_by_chance import SETUPS, keys, setup

import trivet.engine.match  # noqa: F401, I001 - first of all: sources are compiled one within the other, on a small stack
from tools.emulator.scripts import notation
from tools.screens import tour
from trivet.app import loop
from trivet.app.navigation import kind
from trivet.app.refresh_policy import RefreshPolicy
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.store.witness import Witness
from trivet.ui.canvas import Canvas

FILES = ("match.jnl", "settings.0", "settings.1", "witness/match")
RESERVE = 2048  # as firmware/main.py holds it back
NEVER = 1 << 20
MOMENTS = 14  # questions that the loop has for a key, and some
WIDE = (65536, 4096, 256, 64, 16)  # bytes of what fills the heap


class Hardware:
    """One key for the loop, and a panel that always rests. When it is asked something for the `moment`th time, 0 for at
    once, the heap becomes full but for `hole` bytes.
    """

    def __init__(self):
        self.keys = self.panel = self.power = self.watchdog = self
        self.key = None
        self.is_powered = False
        self.is_behind = False
        self.fault = 0
        self.has_shown = False  # a picture, since the key
        self.moment = NEVER
        self.hole = 0
        self.full = None

    def asked(self) -> None:
        if self.moment == 0:
            self.full = Full(self.hole)
        self.moment -= 1

    def get(self) -> "str | None":
        self.asked()
        key, self.key = self.key, None
        return key

    def is_down(self, name: str) -> bool:
        self.asked()
        return False

    def stuck(self) -> None:
        return None

    def gap(self, begins: int) -> None:
        pass

    def waiting(self) -> bool:
        return self.key is not None

    def idle(self) -> bool:
        self.asked()
        return True

    def refresh(self, image: bytearray, full: bool) -> bool:
        self.has_shown = True
        self.asked()
        return full

    def power_off(self) -> None:
        pass

    def battery_low(self, low_mv: int) -> bool:
        self.asked()
        return False

    def ticks_ms(self) -> int:
        self.asked()
        return 0

    def ticks_diff(self, now: int, before: int) -> int:
        return now - before


class Device:
    """An application on the files in a folder, and what holds room for its failures."""

    def __init__(self, folder: str):
        self.folder = folder
        self.journal = Journal(folder + "/match.jnl", Witness(folder + "/witness"))
        settings = Settings(folder + "/settings")
        settings.load()
        archive = tour.KeptArchive(folder + "/past")
        self.app = tour.application(Canvas(tour.WIDTH, tour.HEIGHT), self.journal, settings, archive)
        self.told = bool(self.journal.behind > 0 or self.journal.lost_bytes or self.app.desk.session.unread)
        self.journal.settle()
        self.reserve = bytearray(RESERVE)
        self.hardware = Hardware()
        self.policy = RefreshPolicy(self.hardware.ticks_diff, 0)

    def press(self, name: str) -> None:
        self.hardware.key = name
        self.hardware.has_shown = False
        try:
            loop.once(self.app, self.hardware, self.policy)
        finally:
            loop.store(self.app)
        while self.app.work():
            pass

    def rescue(self) -> None:
        self.reserve = None
        loop.rescue(self.app)

    def state(self) -> "tuple[bytes, int]":
        """All that the match is, as bytes, and how many past matches there are."""
        past = Archive(self.folder + "/past", reserve=0).numbers()
        return b"".join(list(self.app.desk.session.payloads())), len(past)

    def end(self) -> None:
        self.journal._close()


class Full:
    """The heap, full but for `hole` bytes in one piece, until it is let go: link by link, since the collector takes an
    old word on the stack for a reference, and one to a link would hold all that hang on it.
    """

    def __init__(self, hole: int):
        self.kept = self.small = kept = None  # has its place now
        gc.collect()
        spare = bytearray(hole) if hole else None
        for wide in WIDE:
            try:
                while True:
                    kept = [kept, bytearray(wide)]
            except MemoryError:
                pass
        self.kept = kept
        kept = None
        try:
            while True:
                kept = (kept,)
        except MemoryError:
            pass
        self.small = kept  # holes that no link has room in
        del spare

    def let_go(self) -> None:
        kept = self.kept
        self.kept = self.small = None
        while kept:
            after = kept[0]
            kept[0] = kept[1] = None
            kept = after


def copy(begin: str, end: str) -> None:
    """The files of a device in another's folder."""
    for folder in ("", "/witness", "/past"):
        try:
            os.mkdir(end + folder)
        except OSError:
            pass
    for name in FILES:
        copy_file(begin, end, name)
    for name in [entry[0] for entry in os.ilistdir(end + "/past")]:
        os.remove(end + "/past/" + name)
    for name in [entry[0] for entry in os.ilistdir(begin + "/past")]:
        copy_file(begin, end, "past/" + name)


def copy_file(begin: str, end: str, name: str) -> None:
    try:
        with open(begin + "/" + name, "rb") as file:
            data = file.read()
    except OSError:
        data = None
    try:
        os.remove(end + "/" + name)
    except OSError:
        pass
    if data is not None:
        with open(end + "/" + name, "wb") as file:
            file.write(data)


def fails_to_start(folder: str, hole: int) -> bool:
    """Whether a device on the files in this folder fails to start with no more heap than this."""
    full = Full(hole)
    try:
        Device(folder).end()
        return False
    except MemoryError:
        return True
    finally:
        full.let_go()


def fails(device: Device, name: str) -> bool:
    """Whether an allocation failed while this key was pressed; what must not be lost is stored then."""
    try:
        device.press(name)
        return False
    except MemoryError:
        device.rescue()
        return True
    finally:
        if device.hardware.full:
            device.hardware.full.let_go()
        device.hardware.full = None
        device.hardware.moment = NEVER


def import_all() -> None:
    """All screens: here they would be compiled on the full heap, which on the device they are already."""
    (firmware,) = [path for path in sys.path if path.endswith("/firmware")]
    screens = firmware + "/trivet/app/screens/"
    for folder in [entry[0] for entry in os.ilistdir(screens) if not entry[0].startswith("_")]:
        for name in [entry[0] for entry in os.ilistdir(screens + folder) if entry[0].endswith(".py")]:
            if not name.startswith("_") and folder != "parts":
                kind(folder + "." + name[:-3])


def main(folder: str, seed: int, presses: int) -> None:
    random.seed(seed)
    import_all()
    folders = folder + "/device", folder + "/twin"
    for path in folders:
        for part in ("", "/witness", "/past"):
            os.mkdir(path + part)
    device, twin = Device(folders[0]), Device(folders[1])
    number = random.randrange(SETUPS)
    tried = failed = lost = 0
    while tried < presses:
        for letter in keys(twin.app) if twin.app.desk.match.phase else "BBBB" + setup(number):
            name = notation.names(letter)[0]
            before = device.state()
            twin.press(name)
            after = twin.state()
            device.hardware.hole = hole = random.randrange(16 << random.randrange(9))
            if twin.app.desk.match.phase:  # a match comes to be played only when its setup works
                device.hardware.moment = random.randrange(MOMENTS)
                tried += 1
            if not fails(device, name):
                if device.state() != after:
                    lost += 1
                    print("lost without a failure", name, hole, device.state(), "instead of", after)
                continue
            failed += 1
            allowed = (after,) if device.hardware.has_shown else (before, after)  # what was shown is confirmed
            device.end()
            twin.end()
            device = None
            if random.getrandbits(1):
                fails_to_start(folders[0], random.randrange(16 << random.randrange(12)))
                gc.collect()
            device = Device(folders[0])
            if device.told or device.state() not in allowed:
                lost += 1
                print("lost", name, hole, device.told, device.state(), "instead of", allowed)
            copy(*folders)
            twin = Device(folders[1])
            break
    print(tried, failed, lost)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
