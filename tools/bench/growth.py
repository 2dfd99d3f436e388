"""Runs on the 32-bit MicroPython: plays matches through the application's screens by keys and prints, for each, the
turns so far and the bytes of heap in use when the next match is about to begin.

`growth.py JOURNAL TURNS`: JOURNAL is a scratch file. The firmware's folders are on the interpreter's path.
"""

import gc
import sys

from trivet.app.application import Application
from trivet.app.session import Session
from trivet.engine import match as m
from trivet.engine import tiles
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui.canvas import Canvas

ORDER = [(19 * step) % 56 for step in range(56)]  # every tile once, mixed


def press(app, keys):
    for key in keys:
        app.press(key)
        app.paint()
        app.store()
        while app.work():
            pass
        app.paint()


def turn(app):
    """The player to move places the next unplayed tile; every fourth turn he draws and passes."""
    match = app.match
    if match.placed % 4 == 3 and match.passes == 0 and match.pool() > 2:
        press(app, ("OK", "OK"))
        return
    for tile in ORDER:
        if not match.owner[tile]:
            press(app, [str(corner) for corner in tiles.digits(tile)] + ["OK"])
            return


def hand(app):
    """A tile typed and taken back, then the first sum that is taken."""
    match = app.match
    player, told = match.player, list(match.left)
    if match.known_sum() < 0:
        press(app, [str(corner) for corner in tiles.digits(match.unplayed()[0])])
        press(app, ("BACK",))
    press(app, ("OK",))
    while match.phase == m.HANDS and (match.player, match.left) == (player, told):
        press(app, ("RIGHT", "OK"))


def main(journal, limit):
    session = Session(Journal(journal))
    session.load()
    canvas, settings = Canvas(400, 300), Settings(journal + ".settings")
    app = Application(session, canvas, lambda name: None, settings, lambda: Archive(journal + ".past"))
    turns = 0
    while turns < limit:
        press(app, ("4", "OK"))
        for _ in range(2):
            while app.match.phase == m.OPENING:  # what the round before has brought lies on top
                press(app, ("OK",))
            while app.match.phase == m.TURN:
                turn(app)
                turns += 1
            while app.match.phase == m.HANDS:
                hand(app)
        for name in ("chart", "qr_code", "archive"):
            app.visit(name)
            press(app, ("3", "BACK"))
        if app.match.phase == m.OVER:
            press(app, ("OK", "OK"))
        else:
            press(app, ("MENU", "RIGHT", "RIGHT", "OK", "OK"))
        gc.collect()
        print(turns, gc.mem_alloc())


main(sys.argv[1], int(sys.argv[2]))
