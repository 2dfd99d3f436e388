"""What the drivers are handed: a clock, and pins with their interrupts. On CPython and on the 32-bit MicroPython.

Nothing that a driver calls in here allocates: of the firmware each single allocation is counted, and fails
(tools/soak/inside/each_allocation.py).
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_LAST_MS = (1 << 30) - 1  # after it the clock begins anew


class Clock:
    """Milliseconds, which only pass while somebody sleeps. `ms`: those since this clock was made."""

    ms = 0

    def __init__(self, start_ms: int = 0):
        self._start_ms = start_ms

    def ticks_ms(self) -> int:
        """As `time` has it: from `start_ms`, wrapping at 2**30."""
        return self._start_ms + int(self.ms) & _LAST_MS

    def sleep_ms(self, ms: float) -> None:
        self.ms += ms


class Pin:
    """A pin. `level` is what is put on its wire, None an open one, which its pull decides.

    `changed(level)` hears of each change that the chip makes; what moves the pin from outside is an edge.
    """

    IN, OUT, PULL_UP, PULL_DOWN, IRQ_FALLING, IRQ_RISING = 0, 1, 1, 2, 4, 8

    def __init__(
        self,
        level: int,
        changed: "Callable[[int], object] | None" = None,
        interrupts: "Interrupts | None" = None,
    ):
        self.level: int | None = level
        self.pull = self.PULL_UP
        self._changed = changed
        self._handler: Callable[[Pin], object] = lambda pin: None
        self._latched = 0  # edges that the handler was not called for yet
        self._told = 0  # those that it was called for last
        self._interrupts = interrupts or Interrupts()
        self._interrupts.pins.append(self)

    def __call__(self, level: "int | None" = None) -> "int | None":
        if level is None:
            return int(self.pull == self.PULL_UP) if self.level is None else self.level
        if level != self.level:
            self.level = level
            if self._changed:
                self._changed(level)
        return None

    def init(self, mode: int, pull: int) -> None:
        assert mode == self.IN and self.PULL_UP <= pull <= self.PULL_DOWN
        self.pull = pull

    def irq(self, handler: "Callable[[Pin], object] | None" = None, trigger: int = 0, hard: bool = False) -> "Pin":
        """Without arguments it only gives the object that flags() is asked of."""
        if handler:
            assert trigger == self.IRQ_FALLING | self.IRQ_RISING and hard
            self._handler = handler
        return self

    def flags(self) -> int:
        return self._told

    def move(self, level: "int | None", late: bool = False) -> None:
        """Something outside puts another level on the wire; `late`: the interrupt is not delivered yet."""
        before = self()
        self.level = level
        if self() != before:
            self._latched |= self.IRQ_RISING if self() else self.IRQ_FALLING
        if not late:
            self._interrupts.deliver()

    def deliver(self) -> None:
        """Calls the handler if there were edges, for all of them once."""
        if self._latched:
            self._told, self._latched = self._latched, 0
            self._handler(self)


class Interrupts:
    """The RP2040's GPIO interrupts: edges are latched a pin and delivered together when interrupts are on.

    Order of delivery is that of the pins, as in the firmware's handler (ports/rp2/machine_pin.c, gpio_irq).
    """

    def __init__(self):
        self.pins: list[Pin] = []
        self.enabled = True

    def deliver(self) -> None:
        if self.enabled:
            for pin in self.pins:
                pin.deliver()
