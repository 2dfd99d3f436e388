"""Keys by chance, that play a match as well: on the 32-bit MicroPython and on CPython alike."""

import random

from trivet.engine import phases, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.application import Application

SETUPS = 12  # ways to set a match up, see setup()


def setup(number: int) -> str:
    """Keys from the first screen of a new match into its first turn: editions, numbers of players, tiles, the referee,
    one way after the other.
    """
    players = str(2 + number % 3)
    edition = ">>>" + number % 9 * "K" + "<<<"
    size = ">>>>K<<<<" if number % 4 == 3 else ""
    referee = ">>K<<" if number % 2 else ""
    return ">" + players + "<" + edition + size + referee + "K"


def keys(app: "Application") -> str:
    """A few keys: mostly a turn that may be taken, sometimes any."""
    if random.getrandbits(2) == 0:
        return "".join([_any() for _ in range(1 + random.getrandbits(3))])
    match = app.controller.match
    if match.phase == phases.TURN:
        if random.getrandbits(3) == 0:
            return "K>"
        left = match.unplayed()
        if left:
            tile = tiles.name(left[random.randrange(len(left))]).replace("-", "")
            return "D" * max(0, random.randrange(5) - 2) + tile + ">" * max(0, random.randrange(6) - 3) + "K"
    if match.phase == phases.HANDS:
        return ">" * random.randrange(6) + "D" * random.randrange(3) + "K"
    return "K"


def _any():
    return "001122334455DD<>KKKKKBM"[random.randrange(23)]
