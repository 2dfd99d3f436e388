"""A day in two bytes: in the upper seven bits the year since 2000, then four of the month, five of the day; 0 is none.

A Pico has no clock of its own that outlasts a power cut: it begins in 2021, and knows the day only where a computer has
told it since. So a day before 2025 is none.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Sequence

_ZERO = const(2000)
_FIRST, _LAST = const(2025), const(2127)  # years


def packed(now: "Sequence[int]") -> int:
    """The day of a moment as time.localtime() gives it: year, month, day, …"""
    year, month, day = now[:3]
    return (year - _ZERO) << 9 | month << 5 | day if _FIRST <= year <= _LAST else 0


def text(day: int) -> str:
    """The day as 2026-11-22, "" for none."""
    return "%d-%02d-%02d" % (_ZERO + (day >> 9), day >> 5 & 15, day & 31) if day else ""
