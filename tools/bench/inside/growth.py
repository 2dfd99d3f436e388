"""Runs on the 32-bit MicroPython: plays matches through the application's screens by keys and prints, for each, the
turns so far and the bytes of heap in use when the next match is about to begin.

`growth.py FOLDER TURNS`: FOLDER is an empty one; after each turn another of SCREENS is looked at. The firmware's
folders and the repository are on the interpreter's path.
"""

import gc
import sys

import trivet.engine.match  # noqa: F401 - first of all: sources are compiled one within the other, on a small stack
from tools.fakes.device import kept_application
from tools.scripts import pressing
from trivet.engine import phases, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.application import Application

SCREENS = (
    "edit.score_sheet", "edit.points_by_hand", "look.chart", "look.qr_code", "past.past_matches", "play.seats",
    "device.settings", "device.first_steps", "device.contrast",
)  # fmt: skip
ORDER = [(19 * step) % 56 for step in range(56)]  # every tile once, mixed


def press(app: "Application", keys: str):
    pressing.press(app, keys, lambda: pressing.paint(app))


def visit(app: "Application", name: str):
    """Opens another screen, lets it do its work, and comes back."""
    app.navigation.open(name)
    press(app, ">")
    while len(app.navigation.stack) > 1:
        press(app, "B")


def turn(app: "Application"):
    """The player to move places the next unplayed tile; after every fourth he draws and passes instead, as long as
    there are tiles to draw.
    """
    match = app.controller.match
    if match.placed % 4 == 3 and match.pool() > 2:
        press(app, "K>")
        return
    for tile in ORDER:
        if not match.owner[tile]:
            press(app, tiles.name(tile).replace("-", "") + "K")
            if app.screen.name == "play.is_out":
                press(app, "K")
            return


def hand(app: "Application"):
    """A tile typed and taken back, then the first sum that is taken."""
    match = app.controller.match
    player, told = match.player, list(match.hand_sums)
    if match.known_sum() < 0:
        press(app, tiles.name(match.unplayed()[0]).replace("-", ""))
        press(app, "B")
    press(app, "K")
    while match.phase == phases.HANDS and (match.player, match.hand_sums) == (player, told):
        press(app, ">K")


def main(folder: str, limit: int):
    app = kept_application(folder)
    press(app, "B")  # the first steps, which a new device shows
    turns = 0
    while turns < limit:
        press(app, "4K")
        for _ in range(2):
            while app.controller.match.phase == phases.OPENING:  # what the round before has brought lies on top
                press(app, "K")
            while app.controller.match.phase == phases.TURN:
                turn(app)
                turns += 1
                if app.controller.match.phase == phases.TURN:
                    visit(app, SCREENS[turns % len(SCREENS)])
            while app.controller.match.phase == phases.HANDS:
                hand(app)
        if app.controller.match.phase == phases.OVER:
            press(app, "KK")
        else:
            press(app, "M51K")
        gc.collect()
        print(turns, gc.mem_alloc())


main(sys.argv[1], int(sys.argv[2]))
