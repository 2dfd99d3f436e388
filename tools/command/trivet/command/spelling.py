"""Names as the device has them: so many letters at most, of its own alphabets.

It runs on MicroPython too (see record/), beside a stand-in for unicodedata.
"""

import unicodedata

from trivet.history.names import EVERY, LETTERS, upper

from .faults import shown

_SPELLED = EVERY + "".join([upper(letter) for letter in EVERY])


def composed(name: str) -> str:
    """The name with each accent in its letter."""
    return unicodedata.normalize("NFC", name)


def fault_of_name(name: str) -> str:
    """Why the device cannot have this name, "" if it can. No name is one."""
    letters = composed(name)
    if len(letters) > LETTERS:
        return f"the device has room for {LETTERS} letters of a name, and {shown(name)} has {len(letters)}"
    for letter in letters:
        if letter not in _SPELLED:
            return f"the device has no letter {shown(letter)}, as in {shown(name)}"
    return ""
