"""Ways: tours that only take a step from one screen to another that no other tour and no key script takes, in English.

`ways.txt` has one a line: its name, the tour that it goes on from, how many of that tour's keys with pictures are
pressed, and the keys to press then. `python -m tools.screens ways` writes the file anew; nobody else does. Runs on
CPython and on MicroPython.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tools.screens.tours.scripts import tours as every_tour
from tools.scripts import notation

if TYPE_CHECKING:
    from tools.screens.tours import Tour

FILE = __file__.rsplit("/", 1)[0] + "/ways.txt"
LANGUAGE = "en"


def lines(file: str = FILE) -> Iterator[tuple[str, str, int, str]]:
    """(name, tour, count, keys) of each way."""
    with open(file) as text:
        for line in text:
            name, tour, count, keys = line.split()
            yield name, tour, int(count), keys


def way(tour: str, count: int, keys: str) -> "Tour":
    """The way as a tour: the keys that lead there, what changes then, the keys whose pictures are drawn."""
    lead, state, shown = every_tour()[tour]
    shown = notation.letters(shown)[:count]
    return (lead, state, shown + keys) if state else (lead + shown, "", keys)


def tours(code: str) -> "dict[str, Tour]":
    """{name: tour} of all that is played in a language: the tours, and the ways in English."""
    every = dict(every_tour())
    if code == LANGUAGE:
        for name, tour, count, keys in lines():
            if tour not in every_tour():
                raise ValueError("ways.txt goes on from a tour that there is not: python -m tools.screens ways")
            every[name] = way(tour, count, keys)
    return every
