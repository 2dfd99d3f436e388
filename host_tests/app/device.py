"""The application without a Pico: keys as a string, the state and the sentences as answers."""

from trivet.app.application import Application
from trivet.app.session import Session
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui.canvas import Canvas

KEYS = {"D": "DRAW", "<": "LEFT", ">": "RIGHT", "K": "OK", "B": "BACK", "M": "MENU"}


class Device:
    """An application on a CPython canvas. `path` is the journal's file; a second Device on it is a restart."""

    def __init__(self, path):
        self.path = path
        self.sounds = []
        self.session = Session(Journal(path))
        self.session.load()
        self.settings = Settings(path + ".settings")
        self.settings.load()
        self.app = Application(self.session, Canvas(400, 300), self.sounds.append, self.settings, self.archive)
        self.app.paint()

    def archive(self):
        """The matches of the past, in a folder beside the journal."""
        return Archive(self.path + ".past", reserve=0)

    def keys(self, keys):
        """Presses keys: digits, D(raw), < >, K for OK, B(ack), M(enu); spaces are for reading. Returns itself."""
        for key in keys:
            if key != " ":
                self.app.press(KEYS.get(key, key))
                self.app.paint()
                self.app.store()
                self.work()
        return self

    def work(self):
        """Lets the application do what it does beside, and draws what has changed by that."""
        while self.app.work():
            pass
        self.app.paint()

    @property
    def match(self):
        return self.session.match

    @property
    def screen(self):
        """The name of the screen that gets the keys."""
        return type(self.app.screen).__name__

    @property
    def picture(self):
        return bytes(self.app.canvas.buffer)
