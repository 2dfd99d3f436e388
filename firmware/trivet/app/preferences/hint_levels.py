"""Hints for players who learn: on his turn a player is told how many places there are, or also what the best one pays.

Kept in the settings as a text, a digit for each player in the order of their seats; for the next match, too.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.protocols import Settings

LEVELS = const(3)
NONE = const(0)
BEST = const(2)  # the number of places, and the best; 1 is the number alone

_SETTING = "hints"
_MOST_PLAYERS = const(6)


def level(settings: "Settings", player: int) -> int:
    """Which hints a player gets, 0 to LEVELS - 1."""
    levels = settings.get(_SETTING, "")
    return int(levels[player]) if player < len(levels) else NONE


def turn(settings: "Settings", player: int) -> None:
    """Gives a player the next level."""
    levels = [level(settings, other) for other in range(_MOST_PLAYERS)]
    levels[player] = (levels[player] + 1) % LEVELS
    settings.set(_SETTING, "".join([str(other) for other in levels]))
