"""A TCA9555 on I2C: sixteen inputs, each like a pin that keypad.py listens to.

A timer looks at them, every 12 ms, and while the device sleeps it is asked to after each nap (power.py). A key that is
held shorter than that is no finger's; contacts chatter for 8 ms at most, so no two of the timer's looks fall into one
chatter. What a look finds changed is told as an edge. A look takes 0.12 ms at 400 kHz. A flash erase puts looks off as
it does interrupts, and nothing keeps what came and went meanwhile. So before a write the keypad is looked at once more;
that look may fall into a chatter, which keypad.py tells by how long the key was up.

Registers 0 and 1 are the inputs, the lowest bit of the first is input 0, a key that is down reads 0 (TCA9555 datasheet,
"Input Port"). After three looks without an answer the expander is `silent`: its keys count as up, and it is asked more
rarely, on a bus that is opened anew, until it answers.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from trivet.device.protocols import I2c, TicksMs, Timer

_LOOK_MS = const(12)
_ADDRESS = const(0x20)
_INPUTS = const(0)  # the register of the first eight; the others follow
_NONE_DOWN = const(0xFFFF)
_MISSES = const(3)
_RARELY = const(20)  # looks of which one is made while nothing answers


def inputs(bus: "I2c", found: bytearray) -> int:
    """The levels of all inputs, a bit each. `found`: two bytes to read into. OSError if there is no answer."""
    bus.readfrom_mem_into(_ADDRESS, _INPUTS, found)
    return found[0] | found[1] << 8


class Line:
    """One input, as far as keypad.py needs a pin; its pull-up is the keypad's own."""

    IRQ_FALLING: "Final" = 1
    IRQ_RISING: "Final" = 2

    def __init__(self):
        self._level = 1
        self._flags = 0
        self._handler: "Callable[[Any], object] | None" = None

    def __call__(self) -> int:
        return self._level

    def irq(self, handler: "Callable[[Any], object] | None" = None, trigger: int = 0, *, hard: bool = False) -> "Line":
        """As of a pin, for both edges; the handler is called by the timer, not by an interrupt."""
        if handler is not None:
            self._handler = handler
        return self

    def flags(self) -> int:
        """The edge that the handler is called for."""
        return self._flags

    def take(self, level: int) -> None:
        """The line was found with another level."""
        self._level = level
        self._flags = self.IRQ_RISING if level else self.IRQ_FALLING
        if self._handler is not None:
            self._handler(self)


class Expander:
    """`lines`: a Line for each input that is used. open_bus: gives the I2C, and frees a bus that hangs. timer:
    machine.Timer, not begun. stir: called when the expander falls silent, and when it answers again. ticks_ms: as in
    `time`.
    """

    def __init__(
        self,
        open_bus: "Callable[[], I2c]",
        timer: "Timer",
        used: int,
        stir: "Callable[[], object]",
        ticks_ms: "TicksMs",
    ):
        self.lines = tuple([Line() for _ in range(used)])
        self.silent = False
        self.naps = False  # who sleeps looks himself
        self.look_ms = _LOOK_MS
        self._stir = stir
        self._open_bus = open_bus
        self._bus = open_bus()
        self._found = bytearray(2)
        self._levels = _NONE_DOWN
        self._missed = 0
        self._ticks_ms = ticks_ms
        self._looked_ms = ticks_ms()
        self.look()
        timer.init(mode=timer.PERIODIC, period=_LOOK_MS, callback=self._tick)

    def _tick(self, _timer):
        if not self.naps:
            self.look()

    def looked_ms(self) -> int:
        """When the inputs were last known: for what a look tells, the look before it."""
        return self._looked_ms

    def look_now(self) -> None:
        """Looks between two ticks of the timer, which does not look meanwhile. A missing answer does not count."""
        naps = self.naps
        self.naps = True
        try:
            if not self.silent:
                self._take(inputs(self._bus, self._found))
        except OSError:
            pass
        self.naps = naps

    def look(self) -> None:
        """Looks at the inputs, and tells those that have changed."""
        if self.silent:
            self._missed += 1
            if self._missed % _RARELY:
                return
            self._bus = self._open_bus()
        try:
            self._take(inputs(self._bus, self._found))
            self._missed = 0
        except OSError:
            self._missed += not self.silent
            if self._missed == _MISSES:
                self._take(_NONE_DOWN)
        if self.silent != (self._missed >= _MISSES):
            self.silent = not self.silent
            self._stir()

    def _take(self, levels):
        changed = levels ^ self._levels
        self._levels = levels
        at = 0
        while changed >> at:
            if changed >> at & 1 and at < len(self.lines):
                self.lines[at].take(levels >> at & 1)
            at += 1
        self._looked_ms = self._ticks_ms()
