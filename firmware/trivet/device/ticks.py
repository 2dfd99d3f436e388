"""Arithmetic on the millisecond clock.

`time.ticks_ms()` of the firmware counts up to 2**30 - 1 and starts again at 0 every 12.4 days. Everything in
the device layer that measures time is handed such readings and takes their difference here; a plain CPython
clock in milliseconds serves as well.
"""

from trivet.micropython import const

_PERIOD_MASK = const(0x3FFFFFFF)


def elapsed(now_ms: int, since_ms: int) -> int:
    """Milliseconds from `since_ms` to `now_ms`, 0..2**30 - 1, right across the wrap. Allocates nothing."""
    return (now_ms - since_ms) & _PERIOD_MASK
