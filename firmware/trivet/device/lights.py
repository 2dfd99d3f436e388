"""Sixteen APA102, one below each key of a keypad: what glows, in which colour and how brightly.

A frame on the SPI is four zero bytes, four for each light, 0xE0 plus its brightness of 0 to 31, blue, green, red, and
four bytes at the end, by which the last lights take over what was sent (APA102 datasheet). Nothing answers: a frame
that is lost is made good by the next one.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trivet.device.protocols import Bus

_LIGHTS = const(16)
_START = const(4)  # bytes
_BRIGHTNESS = const(0xE0)

# Blue, green, red: OK, what takes back, and all others.
_COLOURS = {"OK": b"\x10\xff\x20", "BACK": b"\x00\x60\xff"}
WHITE = b"\xc0\xd0\xff"


class Lights:
    """bus: machine.SPI. cs: open-drain pin, low while a frame is sent. names: those of the keys, each with the number
    of its light.
    """

    def __init__(self, bus: "Bus", cs: "Callable[[int], object]", names: "Iterable[tuple[str, int]]"):
        self._bus = bus
        self._cs = cs
        self._at = {name: _START + 4 * number for name, number in names}
        self._frame = bytearray(_START + 4 * _LIGHTS + _START)
        self.show((), 0)

    def show(self, names: "Iterable[str]", brightness: int) -> None:
        """Has the keys with these names glow, and no other: brightness 0 to 31."""
        frame = self._frame
        for at in range(_START, _START + 4 * _LIGHTS, 4):
            frame[at] = _BRIGHTNESS
            frame[at + 1] = frame[at + 2] = frame[at + 3] = 0
        for name in names:
            at = self._at[name]
            frame[at] = _BRIGHTNESS | brightness
            frame[at + 1 : at + 4] = _COLOURS.get(name, WHITE)
        self._cs(0)
        self._bus.write(frame)
        self._cs(1)
