"""The recovery screen without a Pico: its pages on a CPython canvas, keys as a list, what was seen as texts."""

import pins
from tools.scripts import notation
from trivet.recovery.pages import Pages
from trivet.ui.canvas import Canvas
from trivet.ui.words import Words


class Over(Exception):
    """There are no more keys."""


class Device:
    """What pages are handed. `keys`: in the letters of key scripts. `seen`: the pictures, each as its bytes."""

    def __init__(self, keys, language="en", canvas=None):
        self.typed = notation.names(keys)
        self.canvas = canvas or Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        self.words = Words(language)
        self.keys = self.panel = self.buzzer = self.power = self.watchdog = self
        self.seen = []
        self.told = []
        self.erased = False
        self.is_powered = self.is_behind = False
        self.fault = 0
        self.now_ms = 0
        self.pages = Pages(self, self.canvas, self.words)

    def erase(self):
        self.erased = True

    def begin(self):
        pass

    def idle(self):
        return True

    def refresh(self, image, full, short=False):
        self.seen.append(bytes(image))
        self.is_powered, self.is_behind = not full, False
        return full

    def power_off(self):
        self.is_powered = False

    def get(self):
        return self.typed.pop(0) if self.typed and self.seen else None

    def click(self):
        pass

    def feed(self):
        pass

    def sleep(self, ms, keys):
        self.now_ms += ms
        if self.now_ms > 60_000:
            raise Over

    def ticks_ms(self):
        return self.now_ms

    def ticks_diff(self, now_ms, before_ms):
        return now_ms - before_ms

    def tell(self, pressed):
        if self.fault:
            self.told.append(self.fault)
        return 200
