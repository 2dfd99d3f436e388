"""Runs on the 32-bit MicroPython: plays matches through the application's screens by keys and prints, for each, the
turns so far and the bytes of heap in use when the next match is about to begin.

`growth.py FOLDER TURNS VISIT…`: FOLDER is an empty one; after each turn the keys of the next VISIT (visits.py) are
pressed, which open other screens, and then the way back. The firmware's folders and the repository are on the
interpreter's path.
"""

import gc
import sys

from tools.screens import tour
from trivet.engine import match as m
from trivet.engine import tiles

ORDER = [(19 * step) % 56 for step in range(56)]  # every tile once, mixed


def press(app, keys):
    tour.press(app, keys, lambda: tour.paint(app))


def visit(app, keys):
    """Opens other screens, and comes back."""
    press(app, keys)
    for key in ("MENU", "BACK") * 8:
        if len(app._stack) == 1:
            return
        press(app, (key,))
    raise RuntimeError("no way back from " + keys)


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


def main(folder, limit, visits):
    app = tour.kept_application(folder)
    turns = 0
    while turns < limit:
        press(app, ("4", "OK"))
        for _ in range(2):
            press(app, ("OK",))
            while app.match.phase == m.TURN:
                turn(app)
                turns += 1
                if visits:
                    visit(app, visits[turns % len(visits)])
            while app.match.phase == m.HANDS:
                hand(app)
            if app.match.phase == m.OPENING:
                press(app, ("OK",))  # the end of the round
        if app.match.phase == m.OVER:
            press(app, ("OK", "OK"))
        else:
            press(app, ["MENU"] + 5 * ["LEFT"] + ["OK", "OK"])
        gc.collect()
        print(turns, gc.mem_alloc())


main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
