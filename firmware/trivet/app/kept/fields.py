"""What each of the settings can be: the one table of them. Nothing that is stored is trusted: what cannot be is as if
it were not there, so that the usual value holds, and it stays stored until another one is set.

A setting that is not in the table can be anything. Of the long ones, which are asked for rarely, long_fields.py knows.
"""

from trivet.app import across, battery
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

_MOST_PLAYERS = const(6)

# The values of those that are chosen from a few; the first is the usual one.
CHOICES = {
    "sound": (0, 1, 2),
    "refresh": (1, 2, 0),
    "flash": (0, 1),  # 1: short
    "rest": (10, 30, 0, 2, 5),  # minutes; 0 for ever
    "across": (across.USUAL, 0),  # seconds
    "cells": tuple(range(len(battery.KINDS))),
    "referee": (0, 1),
    "toured": (0, 1),
    "away": (0, 1),
    "turned": (0, 1, 2, 3, 4, 5),
}


def can_be(name: str, value: "Any") -> bool:
    """Whether the setting with this name can have this value."""
    if name in CHOICES:
        return value in CHOICES[name]
    if name in ("language", "box"):
        return isinstance(value, str)
    if name == "hints":  # a digit for each player
        return isinstance(value, str) and len(value) <= _MOST_PLAYERS and all(level in "012" for level in value)
    kind = name.split(".")[0]
    if kind not in ("names", "setup", "rules", "solo"):
        return True
    from . import long_fields

    return long_fields.can_be(kind, name[len(kind) + 1 :], value)
