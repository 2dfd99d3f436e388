"""Twelve keys, each on a pin of its own to ground, collected by interrupts into a ring. A pin is a GPIO, or an input of
an expander (expander.py), whose edges a timer finds.

A press counts at once, on the first falling edge of a key that had been up for 20 ms; there is no repeat.
Contacts chatter on the way down and on the way up, so what counts is not the edge but when the key was last
seen going up: chatter after a press follows a rise that is too recent, and so does chatter after a release.

The handlers run as hard interrupts and allocate nothing. A flash erase switches interrupts off for some 45
ms, 400 at worst; the edges of that gap come in one call afterwards, with both flags set and no times. Who is about to
write says so by `gap`, and then it is known what was chatter when the gap began and what cannot have been: a key that
had rested counts, even if it is up again; where chatter and a press look alike, the key is in doubt, and counts when it
has stayed down for as long as no chatter lasts. Of a gap that nobody told: a press known only by such edges, or one
after a rise that came too soon after the last press to be a release, counts only if the key had been up for longer than
a gap usually lasts. (A key that is let go, pressed and let go again, all in one gap, has only been let go.)

Two keys may overlap, as they do in fast typing: both count, in their order. A third one beside them says that a hand
lies on the keys: none of those that are down counts, if it was not taken yet, and nothing does until all are up.

A key that is down at power-on, or for ten seconds, is left out until it comes up, and named by `stuck`.

The ring: one byte a press, the key's index. Handlers, which never interrupt each other, move the head,
`get()` moves the tail; neither touches the other's. When it is full, a further press is dropped and counted
in `lost`.
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trivet.device.protocols import KeyPin, TicksMs

_DEBOUNCE_MS = const(20)  # what a key must have rested, as its interrupts tell it
_CHATTER_MS = const(10)  # contacts chatter for 1 to 8 ms
_GAP_MS = const(60)  # a sector erase takes 45 ms (W25Q16JV datasheet, typical), and some
_SURE_MS = const(12)  # a key in doubt that is down for so long was pressed
_FUTURE_MS = const(1 << 29)  # so long ago, by a clock that wraps, is not yet
_STUCK_MS = const(10_000)
_REST_MS = const(4_000)  # the longest that anybody sleeps
_RING_BYTES = const(64)  # a power of two; holds one press less
_RING_MASK = const(63)
_VOID = const(0xFF)  # a press that counts no more


class _Key:
    """One key's contact: whether it is up, and when it was last seen going up."""

    def __init__(self, keypad, index: int, pin, ticks_ms, known_ms, rest_ms: int):
        self._keypad = keypad
        self._index = index
        self._pin = pin
        self._ticks_ms = ticks_ms
        self._known_ms = known_ms
        self._rest_ms = rest_ms
        self._falling = pin.IRQ_FALLING
        self._rising = pin.IRQ_RISING
        self._irq = pin.irq()
        self._up_ms = ticks_ms() - _GAP_MS  # last seen going up: long ago
        self._press_ms = self._up_ms
        self._brief = False  # that rise came too soon after the last press to be a release
        self._late = False  # that rise may be older than it was told, and what came since may be a press
        self._over = False  # a fall was over when it was looked at, and its rise was not told yet
        self.is_up = bool(pin())
        self.fell_ms = ticks_ms()  # when it was first seen down
        self.in_doubt = False  # it is down since then, and whether that is a press will be seen
        self.is_sure = False  # that was a press
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
        keypad = self._keypad
        in_gap = keypad.gap_ms >= 0
        pressed = False
        if self.in_doubt and flags & self._rising:
            self.in_doubt = False
            if not in_gap and elapsed(self._known_ms(), self.fell_ms) >= _SURE_MS:  # in a gap nobody knows when it rose
                self._settle()
        if self._over:
            self._over = False
            if not flags & self._falling:
                return  # that rise; the press is what comes next
        if not flags & self._falling:
            pass
        elif in_gap:
            before_ms = elapsed(keypad.gap_ms, self._up_ms if self.is_up else self._press_ms)
            had_rested = _CHATTER_MS <= before_ms < _FUTURE_MS
            if self.is_up and had_rested:
                pressed = True
            elif not level and (not self._brief if self.is_up else had_rested):
                self._doubt()
        elif self.is_up:
            rested_ms = elapsed(now_ms, self._up_ms)
            if self._late and rested_ms < self._rest_ms:
                if not (level or self._brief):
                    self._doubt()
            elif rested_ms >= _GAP_MS or (rested_ms >= self._rest_ms and not self._brief):
                if level and rested_ms < _GAP_MS:
                    self._over = not flags & self._rising
                    return  # over already: the chatter of a release, or a press that the next edge shows
                pressed = True
        if pressed:
            self._press_ms = now_ms
            self._late = False
            keypad._put(self._index, now_ms)
        if level:  # it rose, whether that edge was flagged yet or not
            self._up_ms = now_ms
            self._brief = (in_gap or not pressed) and elapsed(now_ms, self._press_ms) < _CHATTER_MS
            self._late = in_gap or self._late
        elif self.is_up or self.in_doubt:
            self.fell_ms = now_ms
        self.is_up = bool(level)
        keypad._moved(self._index, self.is_up)

    def down_ms(self) -> int:
        """How long a key that is down has been so."""
        fell_ms = self.fell_ms  # before the clock: a handler between them must not have it fall later than now
        return elapsed(self._ticks_ms(), fell_ms)

    def _doubt(self):
        self.in_doubt = self._late = True
        self._keypad._doubtful = True

    def _settle(self):
        self._press_ms = self.fell_ms
        self._late = False
        self.is_sure = True

    def settled(self) -> bool:
        """Whether what was in doubt has turned out to be a press, which is told once."""
        fell_ms = self.fell_ms  # before the clock, as in down_ms
        if self.in_doubt and elapsed(self._known_ms(), fell_ms) >= _SURE_MS and not self._pin():
            self._settle()
            self.in_doubt = False
        # A handler may come between any two of these lines, and is told nothing twice.
        if self.is_sure:
            self.is_sure = False
            return True
        return False


class Keypad:
    """The keys of a board.

    pins: (name, pin) pairs; a pin is an input with its pull-up on, low while the key is down. ticks_ms: as in
    `time`. They lie in rows of `across`. rest_ms: how long a key must have been up to be pressed. Of pins that wait to
    be looked at: `look` finds what has changed, `known_ms` gives the time of the last look. A key that is down now is
    named in `held`, and ignored until it is let go.
    """

    def __init__(
        self,
        pins: "Sequence[tuple[str, KeyPin]]",
        ticks_ms: "TicksMs",
        across: int = 6,
        rest_ms: int = _DEBOUNCE_MS,
        look: "Callable[[], None] | None" = None,
        known_ms: "TicksMs | None" = None,
    ):
        self.names = tuple(name for name, _ in pins)
        self.across = across
        self.lost = 0
        self.gap_ms = -1  # since when interrupts may be off
        self._ticks_ms = ticks_ms
        self._look = look
        self._ring = bytearray(_RING_BYTES)
        self._head = 0
        self._tail = 0
        self._down = self._out = self._unnamed = 0  # a bit a key
        known_ms = known_ms or ticks_ms
        self._keys = tuple(_Key(self, index, pin, ticks_ms, known_ms, rest_ms) for index, (_, pin) in enumerate(pins))
        for index, key in enumerate(self._keys):
            self._moved(index, key.is_up)
        self._out = self._down  # left out: as if they were up
        self._unnamed = self._down  # of these, those that stuck() has not named
        self._doubtful = False  # some key is in doubt, or has been
        self._covered = False  # a hand lies on the keys
        self._pressed = 0  # by one after the other in no time: while they chatter they look up now and then
        self._pressed_ms = ticks_ms()
        self.held = tuple(name for name, key in zip(self.names, self._keys) if not key.is_up)
        for key in self._keys:
            key.listen()

    def get(self) -> str | None:
        """The name of the oldest press that was not taken yet, or None."""
        tail = self._tail
        while tail != self._head:
            index = self._ring[tail]
            tail = self._tail = (tail + 1) & _RING_MASK
            if index != _VOID:
                return self.names[index]
        return self._settled() if self._doubtful else None

    def is_down(self, name: str) -> bool:
        """Whether the key with this name is down now. It tells nothing of presses."""
        return not self._keys[self.names.index(name)].level()

    def waiting(self) -> bool:
        """Whether get() would give a press, or has to be asked for another reason."""
        return self._tail != self._head

    def gap(self, begins: bool) -> None:
        """From now on interrupts may be off for a while, up to half a second each time; or no more."""
        if begins and self._look:
            self._look()  # what is down now counts, even if it is up when the gap is over
        self.gap_ms = self._ticks_ms() if begins else -1

    def stuck(self) -> str | None:
        """The name of a key that was down at power-on or is down for ten seconds, each once; or None."""
        if not self._down:
            return None
        for index, key in enumerate(self._keys):
            bit = 1 << index
            if self._down & bit and (self._unnamed & bit or (not self._out & bit and key.down_ms() > _STUCK_MS)):
                self._unnamed &= ~bit
                self._out |= bit
                return self.names[index]
        return None

    def ms_to_look(self) -> int:
        """How soon get() and stuck() are to be asked again at the latest, in ms."""
        return _SURE_MS if self._doubtful else _REST_MS

    def _settled(self) -> str | None:
        self._doubtful = False
        found = None
        for key, name in zip(self._keys, self.names):
            if found is None and key.settled() and not self._covered:
                found = name
            if key.in_doubt or key.is_sure:
                self._doubtful = True
        return found

    def _moved(self, index: int, is_up: bool) -> None:
        bit = 1 << index
        if not is_up:
            self._down |= bit
            return
        self._down &= ~bit
        self._out &= ~bit
        self._unnamed &= ~bit

    def _put(self, index: int, now_ms: int) -> None:
        bit = 1 << index
        if elapsed(now_ms, self._pressed_ms) > _CHATTER_MS:
            self._pressed = 0
        others = (self._down | self._pressed) & ~self._out & ~bit
        self._pressed |= bit
        self._pressed_ms = now_ms
        if others & (others - 1):
            self._covered = True
            self._drop(others)
        elif not others:
            self._covered = False
        if self._covered:
            return
        head = self._head
        after = (head + 1) & _RING_MASK
        if after == self._tail:
            self.lost += 1
        else:
            self._ring[head] = index
            self._head = after

    def _drop(self, mask):
        """What these keys have put into the ring counts no more. The head stays, as get() may just be reading."""
        at = self._tail
        while at != self._head:
            index = self._ring[at]
            if index != _VOID and mask >> index & 1:
                self._ring[at] = _VOID
            at = (at + 1) & _RING_MASK
