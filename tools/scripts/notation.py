"""Keys in writing: one notation for key scripts, tours, tests and benches.

A key is one letter: a digit is itself, D is DRAW, < and > are the arrows LEFT and RIGHT, K is OK, B BACK, M MENU.
Spaces are for reading: "2KK 555K" are two players, the first opens, the tile 5-5-5. Which keys there are is told by the
board's pin map. Tours and benches know ~ besides, which is no key: a minute in which none is pressed, for what time
brings and no key. Runs on CPython and on MicroPython.
"""

import pins

_LETTERS = {"DRAW": "D", "LEFT": "<", "RIGHT": ">", "OK": "K", "BACK": "B", "MENU": "M"}

EVERY = "".join([_LETTERS.get(name, name) for name, _ in pins.KEYS])  # all letters, in the order of the case
MINUTE = "~"
MINUTE_MS = 60_000
NAMES = {_LETTERS.get(name, name): name for name, _ in pins.KEYS}  # letter: the key's name


def letters(keys: str) -> str:
    """The keys without the spaces: one letter each."""
    return keys.replace(" ", "")


def names(keys: str) -> "list[str]":
    """The names of the keys, one after the other. ValueError names a letter that is no key."""
    found = []
    for letter in letters(keys):
        if letter not in NAMES:
            raise ValueError(f"there is no key {letter}; the keys are {EVERY}")
        found.append(NAMES[letter])
    return found
