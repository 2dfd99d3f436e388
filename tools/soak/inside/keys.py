"""Runs on the 32-bit MicroPython: keys by chance, with contacts that bounce, two that overlap and many at once, through
the real keypad into the application, which keeps its files on a littlefs.

`keys.py SEED GESTURES` prints "presses wrong", and what was wrong. Of a gesture the keypad must make just the presses
that were meant: one for a key, two in their order for two that overlap, none for three and more at once. Whatever is
pressed, nothing raises, a refusal says something, and what is stored is what is shown.
"""

import random
import sys

from keys_by_chance import SETUPS, keys, setup

import pins
import trivet.engine.match  # noqa: F401, I001 - first of all: sources are compiled one within the other, on a small stack
from tools.fakes.device import kept_application
from tools.fakes.flash import Flash, mount
from tools.fakes.parts import Clock, Pin
from tools.scripts import notation, pressing
from trivet.device.keypad import Keypad
from trivet.engine import phases
from trivet.history.session import Session
from trivet.micropython import TYPE_CHECKING
from trivet.store.journal import FILE as JOURNAL_FILE
from trivet.store.journal import Journal

if TYPE_CHECKING:
    from trivet.app.application import Application

FOLDER = "/flash"
BLOCKS = 256
NAMES = [name for name, _ in pins.KEYS]


class Fingers:
    """Fingers on a keypad whose contacts bounce."""

    def __init__(self):
        self.clock = Clock()
        self.pins = {name: Pin(1) for name in NAMES}
        self.keypad = Keypad(list(self.pins.items()), self.clock.ticks_ms)

    def move(self, name: str, level: int):
        """The contact closes or opens, and bounces for up to 8 ms."""
        pin = self.pins[name]
        for _ in range(random.randrange(4)):
            pin.move(level)
            self.clock.sleep_ms(random.randrange(3))
            pin.move(1 - level)
        pin.move(level)

    def wait(self, least: int, more: int):
        self.clock.sleep_ms(least + random.randrange(more))

    def gesture(self, key: str) -> "list[str]":
        """Presses this key in one of the ways that hands have; the presses that are meant by it."""
        way = random.randrange(16)
        if way == 0:
            return self._many()
        if way < 4:
            return self._overlap(key)
        self.move(key, 0)
        self.wait(20, 5000 if way == 4 else 120)
        self.move(key, 1)
        self.wait(70, 200)
        return [key]

    def _overlap(self, key):
        other = NAMES[random.randrange(len(NAMES))]
        if other == key:
            return []
        self.move(key, 0)
        self.wait(10, 60)
        self.move(other, 0)
        self.wait(10, 60)
        self.move(key, 1)
        self.wait(0, 40)
        self.move(other, 1)
        self.wait(70, 200)
        return [key, other]

    def _many(self):
        down = NAMES[random.randrange(8) :][: 3 + random.randrange(10)]
        for name in down:
            self.pins[name].move(0)
        self.wait(30, 100)
        for name in down:
            self.move(name, 1)
        self.wait(70, 200)
        return []


def taken(keypad: Keypad) -> "list[str]":
    """All presses that wait."""
    found = []
    name = keypad.get()
    while name is not None:
        found.append(name)
        name = keypad.get()
    return found


def stored(app: "Application") -> bool:
    """Whether the journal holds the match that is shown; one that was left stays in it until the next one begins."""
    shown = b"".join(list(app.controller.session.payloads()))
    if not shown:
        return True
    journal = Journal(FOLDER + "/" + JOURNAL_FILE)
    session = Session(journal)
    session.load()
    close(journal)
    return b"".join(list(session.payloads())) == shown


def close(journal: Journal):
    """Its files, before the collector does, in which nothing can be written."""
    for what in (journal, journal._witness):
        if what:
            what._close()


def main(seed: int, gestures: int):
    random.seed(seed)
    mount(Flash(BLOCKS), format=True)
    fingers = Fingers()
    app = kept_application(FOLDER)
    pressing.press(app, "B")
    presses = wrong = 0
    waiting = []
    for number in range(gestures):
        if not waiting:
            begins = app.controller.match.phase == phases.SETUP and number % 3
            chosen = setup(random.randrange(SETUPS)) if begins else keys(app)
            waiting = list(notation.names(chosen))
        meant = fingers.gesture(waiting.pop(0))
        found = taken(fingers.keypad)
        if found != meant:
            wrong += 1
            print("pressed", found, "meant", meant)
        for name in found:
            presses += 1
            pressing.press_key(app, name)
            if app.notices.refused and not app.notices.text:
                wrong += 1
                print("refused without a word", name)
        if number % 8 == 0:
            pressing.paint(app)
        if number % 500 == 499 and not stored(app):
            wrong += 1
            print("what is stored is not what is shown")
        if number % 3000 == 2999:
            close(app.controller.session._journal)
            app = kept_application(FOLDER)
    print(presses, wrong)


main(*map(int, sys.argv[1:]))
