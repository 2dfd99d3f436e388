"""In which rows two images differ: only these are sent to the panel, and each would take 20 µs of a key's time."""

# `ptr32` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.device.protocols import Pixels


def between(image: "Pixels", other: "Pixels", row_bytes: int) -> tuple[int, int]:
    """The first row in which they differ, and the row below the last one; (0, 0) if they are the same.

    Both are as long as the other, a multiple of four bytes, and lie at addresses that are multiples of four, as all
    that is on the heap.
    """
    words = len(image) >> 2
    past = _unlike_before(image, other, words)
    if not past:
        return 0, 0
    return 4 * _alike_up_to(image, other) // row_bytes, (4 * past - 1) // row_bytes + 1


@micropython.viper
def _alike_up_to(image, other) -> int:
    """The number of the first word that differs; there is one."""
    one = ptr32(image)
    two = ptr32(other)
    at = 0
    while one[at] == two[at]:
        at += 1
    return at


@micropython.viper
def _unlike_before(image, other, words: int) -> int:
    """The number after that of the last word that differs, 0 if there is none."""
    one = ptr32(image)
    two = ptr32(other)
    at = words
    while at > 0:
        at -= 1
        if one[at] != two[at]:
            return at + 1
    return 0
