"""Drawing on CPython, remembered: what the device has as machine code is slow there, and tests and tools draw the same
texts, rectangles and tiles at the same places thousands of times.

Such a function of trivet.ui.pixels leaves each pixel as it was, turns it, or makes it black or white, whatever is
round it. So the second time that it is called with the same arguments it draws on a black picture and on a white one,
and what became of these tells from then on what becomes of any picture. `install` puts that in the place of the
functions.
"""

import functools
from collections.abc import Callable

from trivet.ui import pixels

_PICTURE_AT = {"line": 0, "paint": 3, "triangle": 3}  # function: which of its arguments is the picture
_MOST = 10_000  # drawings of a function that are remembered; an entry is some 2 KB


def install() -> None:
    """From now on trivet.ui.pixels draws from memory what it has drawn before."""
    for name, at in _PICTURE_AT.items():
        draw = getattr(pixels, name)
        if not hasattr(draw, "__wrapped__"):
            setattr(pixels, name, remembered(draw, at))


def remembered(draw: Callable, picture_at: int) -> Callable:
    """The same function, with a memory; its other arguments can be keys of a dict, and it gives what they determine."""
    known: dict[tuple, tuple | None] = {}

    @functools.wraps(draw)
    def drawn(*given):
        picture = given[picture_at]
        key = (len(picture), *given[:picture_at], *given[picture_at + 1 :])
        effect = known.get(key)
        if effect is None:
            if key not in known:
                if len(known) >= _MOST:
                    known.clear()
                known[key] = None
                return draw(*given)
            effect = known[key] = _effect(draw, given, picture_at)
        start, end, black, differing, told = effect
        if start < end:
            before = int.from_bytes(picture[start:end], "big")
            picture[start:end] = (before & differing ^ black).to_bytes(end - start, "big")
        return told

    return drawn


def _effect(draw, given, picture_at):
    """(first byte that may change, the byte after the last; what a black picture becomes there, in which bits a white
    one becomes another; what the function gives)
    """
    black, white = bytearray(len(given[picture_at])), bytearray(b"\xff" * len(given[picture_at]))
    told = draw(*given[:picture_at], black, *given[picture_at + 1 :])
    draw(*given[:picture_at], white, *given[picture_at + 1 :])
    size = len(black)
    from_black, from_white = int.from_bytes(black, "big"), int.from_bytes(white, "big")
    touched = from_black | from_white ^ (1 << 8 * size) - 1
    if not touched:
        return 0, 0, 0, 0, told
    start = size - (touched.bit_length() + 7) // 8
    below = ((touched & -touched).bit_length() - 1) // 8  # bytes after the last that changes
    differing = (from_black ^ from_white) >> 8 * below & (1 << 8 * (size - below - start)) - 1
    return start, size - below, from_black >> 8 * below, differing, told
