"""The application without a Pico: keys as a string, the state and the sentences as answers."""

from unittest import mock

import pins
from tools.fakes.device import Hardware, application
from tools.scripts import notation, rows
from trivet.app.preferences import fields
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui.canvas import Canvas

PERIOD = 2**30  # of the clock, in ms


class Device:
    """An application on a CPython canvas. `path` is the journal's file; a second Device on it is a restart.

    It begins with the tour behind it, unless it is `new`.
    """

    def __init__(self, path, new=False):
        self.path = path
        self.sounds = []
        self.settings = Settings(path + ".settings", fields.can_be, fields.usual)
        self.settings.load()
        if not new:
            self.settings.set("toured", 1)
        self.hardware = Hardware()
        canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        kept = Journal(path), self.settings, self.archive()
        self.app = application(canvas, *kept, self.hardware, self.sounds.append)
        self.session = self.app.controller.session
        self.app.paint()

    def archive(self):
        """The matches of the past, in a folder beside the journal."""
        return Archive(self.path + ".past", reserve=0)

    def keys(self, keys):
        """Presses keys, written as tools/scripts/notation.py tells. Returns itself."""
        for name in notation.names(keys):
            self._press(name)
        return self

    def _press(self, name):
        self.app.press(name)
        self.app.paint()
        self.app.controller.store()
        self.work()

    def menu(self, row):
        """Opens the menu and does the row with this text. Returns itself."""
        return self.keys("M").choose(row)

    def choose(self, row):
        """Does the row with this text of the list that is open. Returns itself."""
        for name in rows.keys_to(self.app, row):
            self._press(name)
        return self

    @property
    def rows(self):
        """The texts of all rows of the menu that is open, with those of its further lists."""
        screen = self.app.screen
        return [row.text for _, row, _ in rows.every_row(screen, screen.rows)]

    def work(self):
        """Lets the application do what it does beside, and draws what has changed by that."""
        while self.app.work():
            pass
        self.app.paint()

    @property
    def last_move(self):
        """What the line below the totals says of the last event."""
        return " ".join(text for text in moves.booked(self.app) if text)

    @property
    def match(self):
        return self.session.match

    @property
    def screen(self):
        """The name of the screen that gets the keys."""
        return type(self.app.screen).__name__

    @property
    def picture(self):
        return bytes(self.app.picture.canvas.buffer)


class Timed(Device):
    """A device whose clock the test moves on; it wraps soon after it was switched on."""

    now_ms = PERIOD - 20_000

    def wait(self, ms, step_ms=50):
        """Lets time pass, telling it in steps."""
        for _ in range(0, ms, step_ms):
            self.now_ms = (self.now_ms + step_ms) % PERIOD
            self._tick()
            self.app.paint()
        return self

    def _tick(self):
        self.app.clock.tick(self.now_ms, lambda now, before: (now - before + PERIOD // 2) % PERIOD - PERIOD // 2)

    def keys(self, keys):
        self._tick()
        return super().keys(keys)

    def heard(self):
        """The sounds since the last call, but the clicks of keys."""
        heard = [sound for sound in self.sounds if sound != "click"]
        self.sounds.clear()
        return heard


def texts_of(app):
    """The texts of the picture that is shown, as a list."""
    found, text = [], Canvas.text

    def hear(canvas, font, said, *at, **how):
        found.append(said)
        return text(canvas, font, said, *at, **how)

    with mock.patch.object(Canvas, "text", hear):
        app.picture.changed(ALL)
        app.paint()
    return found


def assert_drawn_as_a_whole(device):
    """What was drawn piece by piece is what drawing everything anew gives."""
    picture = device.picture
    device.app.picture.changed(ALL)
    device.app.paint()
    assert device.picture == picture
