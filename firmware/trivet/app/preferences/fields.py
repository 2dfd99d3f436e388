"""What each of the settings can be: the one table of them. Nothing that is stored is trusted: what cannot be is as if
it were not there, so that the usual value holds, and it stays stored until another one is set.

A setting that is not in the table can be anything. Of the long ones, which are asked for rarely, long_fields.py knows.
"""

from trivet.engine.limits import MOST_PLAYERS
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

# Those that are chosen from a few values: the name, and the values, of which the first is the usual one. Those of the
# settings' screen have also, in its order, the label, the icon, and how a value is said: the id of a text or a number
# with its unit, where 0 is never; "cells" by battery.py.
FIELDS = (
    ("sound", (0, 1, 2), "set.sound", "sound", "set.sound%d"),
    ("refresh", (1, 2, 0), "set.refresh", "picture", "set.refresh%d"),
    ("rest", (10, 30, 0, 2, 5), "set.rest", "clock", "%d min"),
    ("across", (30, 0), "set.across", "across", "%d s"),
    ("cells", (0, 1), "set.cells", "battery", ""),
    ("lights", (1, 2, 0), "set.lights", "lights", "set.lights%d"),  # of the keys, where they have any
    ("flash", (0, 1), "set.flash", "flash", "set.flash%d"),  # 1: short
    ("referee", (0, 1)),
    ("toured", (0, 1)),
    ("away", (0, 1)),
    ("turned", (0, 1, 2, 3, 4, 5)),
)


_VALUES = {field[0]: field[1] for field in FIELDS}  # asked for with each key


def usual(name: str) -> int | None:
    """The value that a setting has until another one is chosen; None for one that is not in the table."""
    values = _VALUES.get(name)
    return values[0] if values else None


def can_be(name: str, value: "Any") -> bool:
    """Whether the setting with this name can have this value."""
    if name in _VALUES:
        return value in _VALUES[name]
    if name in ("language", "box"):
        return isinstance(value, str)
    if name == "hints":  # a digit for each player
        return isinstance(value, str) and len(value) <= MOST_PLAYERS and all(level in "012" for level in value)
    kind = name.split(".")[0]
    if kind not in ("names", "setup", "rules", "solo"):
        return True
    from . import long_fields

    return long_fields.can_be(kind, name[len(kind) + 1 :], value)
