"""Twelve keys, each on its own GPIO to ground, collected by interrupts into a ring.

A press counts at once, on the first falling edge of a key that had been up for `debounce_ms`; there is no
repeat. Contacts chatter on the way down and on the way up, so what counts is not the edge but when the key
was last seen going up: chatter after a press follows a rise that is too recent, and so does chatter after a
release.

The handlers run as hard interrupts and allocate nothing. Flash erases and programs switch interrupts off for
up to some tens of milliseconds; the edges of that time come in one call afterwards, with both flags set, and
a press that was already over by then still counts, once. (A key that is let go *and* pressed again within one
such gap looks like chatter and counts as held.)

The ring: one byte a press, the key's index. Handlers, which never interrupt each other, move the head,
`get()` moves the tail; neither touches the other's. When it is full, a further press is dropped and counted
in `lost`.
"""

from micropython import const

from trivet.device.ticks import elapsed

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
        self._up_ms = ticks_ms()
        self.is_up = bool(pin())
        self._edge_ref = self.edge  # a bound method is an object: made once, here

    def listen(self) -> None:
        self._pin.irq(handler=self._edge_ref, trigger=self._falling | self._rising, hard=True)

    def edge(self, pin) -> None:
        """Interrupt: at least one edge since the last call."""
        flags = self._irq.flags()
        level = pin()
        now_ms = self._ticks_ms()
        if self.is_up and flags & self._falling:
            keypad = self._keypad
            if elapsed(now_ms, self._up_ms) >= keypad.debounce_ms:
                keypad._put(self._index)
        if level or flags & self._rising:
            self._up_ms = now_ms
        self.is_up = bool(level)


class Keypad:
    """The keys of a board.

    pins: (name, pin) pairs; a pin is an input with its pull-up on, low while the key is down. ticks_ms: as in
    `time`. A key that is down now is named in `held` and ignored until it is let go.
    """

    debounce_ms = 20

    def __init__(self, pins, ticks_ms):
        self.names = tuple(name for name, _ in pins)
        self.lost = 0
        self._ring = bytearray(_RING_BYTES)
        self._head = 0
        self._tail = 0
        self._keys = tuple(_Key(self, index, pin, ticks_ms) for index, (_, pin) in enumerate(pins))
        self.held = tuple(name for name, key in zip(self.names, self._keys) if not key.is_up)
        for key in self._keys:
            key.listen()

    def get(self):
        """The name of the oldest press that was not taken yet, or None."""
        tail = self._tail
        if tail == self._head:
            return None
        name = self.names[self._ring[tail]]
        self._tail = (tail + 1) & _RING_MASK
        return name

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
