"""What names may have: so many letters at most, out of all that the languages of the device use, and some signs.

The fonts have these letters, and the spelling screen shows them all, those of Words.alphabet first.
MicroPython's upper() knows ASCII only, so the other capitals stand here.
"""

from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable

LETTERS = const(12)  # of a name, at most
_SMALL = "éüöäåæøðþßáíóúýčšžďěňřťůĺľôŕőűèêëïçàò"
_CAPITAL = "ÉÜÖÄÅÆØÐÞẞÁÍÓÚÝČŠŽĎĚŇŘŤŮĹĽÔŔŐŰÈÊËÏÇÀÒ"
_FIRST = const(32)  # characters below it are none that are seen
_DELETE = const(127)
EVERY = " -'abcdefghijklmnopqrstuvwxyz" + _SMALL + "012345"


def can_be(text: str) -> bool:
    """Whether a name can be this: no longer than names are, and no control characters. A letter that this firmware has
    not, as a newer one may, is drawn as a box.
    """
    return len(text) <= LETTERS and not [letter for letter in text if ord(letter) < _FIRST or ord(letter) == _DELETE]


def upper(letter: str) -> str:
    """The capital of a letter; what has none stays as it is."""
    place = _SMALL.find(letter)
    return letter.upper() if place < 0 else _CAPITAL[place]


def capital(text: str) -> str:
    """The text with a capital in front."""
    return upper(text[0]) + text[1:] if text else text


def edition_name(words: "Callable[..., str]", place: int) -> str:
    """The name of the edition at this place of EDITIONS; `words(id)` gives the texts of the language."""
    try:
        return words("edition%d" % place)
    except KeyError:  # one that was added, and has no text so far
        return EDITIONS[place].name
