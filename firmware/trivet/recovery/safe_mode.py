"""What is said where the key for MicroPython's prompt is down at power-on.

A computer on the cable gets the device. Without one nobody is to be left with a device that does nothing, be it that
somebody leans on the key or that it is broken: the game starts when the key comes up, or after ten seconds without it.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from .pages import Hardware, Pages

COMPUTER = const(1)  # one is there
UP = const(2)  # the key came up
STUCK = const(3)  # it did not

_LONGEST_MS = const(10_000)
_NAP_MS = const(200)


def wait(pages: "Pages", hardware: "Hardware", key: str) -> int:
    """Says so, and waits: COMPUTER, UP or STUCK. What other keys were pressed meanwhile is forgotten."""
    words = pages.words
    pages.tell(key, words("recovery.held"))
    since_ms = hardware.ticks_ms()
    found = 0
    while not found:
        if hardware.power.usb_host():
            pages.tell(words("recovery.title"), words("recovery.stopped"))
            found = COMPUTER
        elif not hardware.keys.is_down(key):
            found = UP
        elif hardware.ticks_diff(hardware.ticks_ms(), since_ms) >= _LONGEST_MS:
            found = STUCK
        else:
            hardware.panel.idle()
            hardware.power.sleep(min(_NAP_MS, hardware.tell(False)), hardware.keys)
            while hardware.keys.get() is not None:
                pass
    return found
