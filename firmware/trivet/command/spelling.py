"""How people's programs spell, and names as the device has them: so many letters at most, of its own alphabets.

It runs on MicroPython too (see record/), beside a stand-in for unicodedata.
"""

import unicodedata

from trivet.history.names import EVERY, LETTERS, upper

from .faults import shown

_SPELLED = EVERY + "".join([upper(letter) for letter in EVERY])

# What word processors and telephones write for "-": the minus sign, hyphens, dashes, and the small and the wide one.
_DASHES = "\u2212\u2010\u2011\u2012\u2013\u2014\ufe63\uff0d"

_LONGEST_LINE = 2000  # signs; six names of many accents take fewer


def plain(text: str) -> str:
    """The text with one kind of dash, which keyboards have; everything stays in its column."""
    for dash in _DASHES:
        text = text.replace(dash, "-")
    return text


def composed(text: str) -> str:
    """The text with each accent in its letter. What is longer than any line needs to be stays as it is: the time that
    Python takes for accents in a row grows with their square.
    """
    return unicodedata.normalize("NFC", text) if len(text) <= _LONGEST_LINE else text


def usual(name: str) -> str:
    """A name as records have it: with single spaces, and each accent in its letter."""
    return composed(" ".join(name.split()))


def on_device(name: str) -> str:
    """The name as the device has it: with the one dash that can be spelled there."""
    return composed(plain(name))


def fault_of_name(name: str) -> str:
    """Why the device cannot have this name, "" if it can. No name is one."""
    letters = on_device(name)
    if len(letters) > LETTERS:
        return f"the device has room for {LETTERS} letters of a name, and {shown(name)} has {len(letters)}"
    for letter in letters:
        if letter not in _SPELLED:
            return f"the device has no letter {shown(letter)}, as in {shown(name)}"
    return ""
