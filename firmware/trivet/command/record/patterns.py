"""Patterns, of which a line of a record is made: functions that give where in a text, from a place on, what they stand
for ends; -1 where it is not there.
"""

from trivet.micropython import TYPE_CHECKING

from .. import notation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Pattern = Callable[[str, int], int]

_LONGEST_NUMBER = 5  # digits

# Whatever Unicode has for a space is one here, but for the ends of lines. The last is one without width, with which
# some programs begin a text.
_SPACES = (
    "\t\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def spaced(text: str) -> str:
    """The text with one kind of space; everything stays in its column."""
    for space in _SPACES:
        text = text.replace(space, " ")
    return text


def run(text: str, at: int, signs: str) -> int:
    """Where a run of such signs ends. (Sign by sign it would take MicroPython, which counts to each anew, too long.)"""
    return len(text) - len(text[at:].lstrip(signs))


def words(said: str) -> "Pattern":
    """The pattern of these words, with any number of spaces between them."""
    words = said.split(" ")

    def end(text: str, at: int) -> int:
        for number, word in enumerate(words):
            if number:
                after = run(text, at, " ")
                if after == at:
                    return -1
                at = after
            if not text.startswith(word, at):
                return -1
            at += len(word)
        return at

    return end


def either(choice: "Iterable[str]") -> "Pattern":
    """The pattern of one word of these; of two that begin alike the longer stands first."""

    def end(text: str, at: int) -> int:
        for word in choice:
            if text.startswith(word, at):
                return at + len(word)
        return -1

    return end


def number(signs: str = "", after: str = "") -> "Pattern":
    """The pattern of a number, with one of these signs before it or none, and this after it."""

    def end(text: str, at: int) -> int:
        at += at < len(text) and text[at] in signs
        end = run(text, at, notation.DIGITS)
        good = 0 < end - at <= _LONGEST_NUMBER and text.startswith(after, end)
        return end + len(after) if good else -1

    return end


def parameter(text: str, at: int) -> int:
    """The pattern of a parameter's name."""
    end = run(text, at, "abcdefghijklmnopqrstuvwxyz_" + notation.DIGITS)
    return end if end > at else -1


def word(text: str, at: int) -> int:
    """The pattern of anything up to the next space."""
    end = text.find(" ", at)
    end = len(text) if end < 0 else end
    return end if end > at else -1


def rest(text: str, at: int) -> int:
    """The pattern of all that is left."""
    return len(text) if at < len(text) else -1


def dashed(text: str, at: int) -> int:
    """The pattern of a tile like 0-1-2."""
    end = at + notation.DASHED_LENGTH
    return end if notation.is_dashed(text[at:end]) else -1


def tile(text: str, at: int) -> int:
    """The pattern of a tile, like 012 or 0-1-2."""
    end = at + notation.CORNERS_LENGTH
    return end if notation.corners(text[at:end]) else dashed(text, at)


def blocked(text: str, at: int) -> int:
    """The pattern of this word where nothing follows; a name may be like it."""
    return len(text) if text[at:] == "blocked" else -1
