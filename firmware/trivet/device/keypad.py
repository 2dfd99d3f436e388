"""Twelve keys, each on its own GPIO to ground, collected by interrupts into a ring.

A press counts at once, on the first falling edge of a key that had been up for 20 ms; there is no repeat.
Contacts chatter on the way down and on the way up, so what counts is not the edge but when the key was last
seen going up: chatter after a press follows a rise that is too recent, and so does chatter after a release.

The handlers run as hard interrupts and allocate nothing. A flash erase switches interrupts off for some 45
ms; the edges of that gap come in one call afterwards, with both flags set and no times. A press that was over
by then still counts, once. But what a gap hides may as well be the rest of a chatter that began before it: so
a press known only by such edges, or one after a rise that came too soon after the last press to be a release,
counts only if the key had been up for longer than a gap lasts. (A key that is let go *and* pressed again
within one gap counts as held.)

The ring: one byte a press, the key's index. Handlers, which never interrupt each other, move the head,
`get()` moves the tail; neither touches the other's. When it is full, a further press is dropped and counted
in `lost`.
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.device.handed import Input, TicksMs

_DEBOUNCE_MS = const(20)  # what a key must have rested
_CHATTER_MS = const(10)  # contacts chatter for 1 to 8 ms
_GAP_MS = const(60)  # a sector erase takes 45 ms (W25Q16JV datasheet, typical), and some
_RING_BYTES = const(64)  # a power of two; holds one press less
_RING_MASK = const(63)


class _Key:
    """One key's contact: whether it is up, and when it was last seen going up."""

    def __init__(self, keypad, index: int, pin, ticks_ms):
        self._keypad = keypad
        self._index = index
        self._pin = pin
        self._ticks_ms = ticks_ms
        self._falling = pin.IRQ_FALLING
        self._rising = pin.IRQ_RISING
        self._irq = pin.irq()
        self._up_ms = ticks_ms() - _GAP_MS  # last seen going up: long ago
        self._press_ms = self._up_ms
        self._brief = False  # that rise came too soon after the last press to be a release
        self._over = False  # a fall was over when it was looked at, and its rise was not told yet
        self.is_up = bool(pin())
        self._edge_ref = self.edge  # a bound method is an object: made once, here

    def level(self) -> bool:
        """What the pin says now: high while the key is up."""
        return bool(self._pin())

    def listen(self) -> None:
        self._pin.irq(handler=self._edge_ref, trigger=self._falling | self._rising, hard=True)

    def edge(self, pin) -> None:
        """Interrupt: at least one edge since the last call."""
        flags = self._irq.flags()
        level = pin()
        now_ms = self._ticks_ms()
        pressed = False
        if self._over:
            self._over = False
            if not flags & self._falling:
                return  # that rise; the press is what comes next
        if self.is_up and flags & self._falling:
            rested_ms = elapsed(now_ms, self._up_ms)
            if rested_ms >= _GAP_MS or (rested_ms >= _DEBOUNCE_MS and not self._brief):
                if level and rested_ms < _GAP_MS:
                    self._over = not flags & self._rising
                    return  # over already: the chatter of a release, or a press that the next edge shows
                pressed = True
                self._press_ms = now_ms
                self._keypad._put(self._index)
        if level:  # it rose, whether that edge was flagged yet or not
            self._up_ms = now_ms
            self._brief = not pressed and elapsed(now_ms, self._press_ms) < _CHATTER_MS
        self.is_up = bool(level)


class Keypad:
    """The keys of a board.

    pins: (name, pin) pairs; a pin is an input with its pull-up on, low while the key is down. ticks_ms: as in
    `time`. A key that is down now is named in `held` and ignored until it is let go.
    """

    def __init__(self, pins: "Sequence[tuple[str, Input]]", ticks_ms: "TicksMs"):
        self.names = tuple(name for name, _ in pins)
        self.lost = 0
        self._ring = bytearray(_RING_BYTES)
        self._head = 0
        self._tail = 0
        self._keys = tuple(_Key(self, index, pin, ticks_ms) for index, (_, pin) in enumerate(pins))
        self.held = tuple(name for name, key in zip(self.names, self._keys) if not key.is_up)
        for key in self._keys:
            key.listen()

    def get(self) -> str | None:
        """The name of the oldest press that was not taken yet, or None."""
        tail = self._tail
        if tail == self._head:
            return None
        name = self.names[self._ring[tail]]
        self._tail = (tail + 1) & _RING_MASK
        return name

    def is_down(self, name: str) -> bool:
        """Whether the key with this name is down now. It tells nothing of presses."""
        return not self._keys[self.names.index(name)].level()

    def waiting(self) -> bool:
        """Whether get() would give a press."""
        return self._tail != self._head

    def _put(self, index: int) -> None:
        head = self._head
        after = (head + 1) & _RING_MASK
        if after == self._tail:
            self.lost += 1
        else:
            self._ring[head] = index
            self._head = after
