"""The twelve keys: each shorts its GPIO to ground and bounces, on the way down and on the way up.

A contact chatters for 1 to 8 ms, open and closed in turn, before it rests; the times come from a seeded
random source, so a run can be repeated. An open key drives nothing: what the pin then reads is its pull-up's
doing.
"""

from collections.abc import Iterable
from random import Random

from rp2040py.clock.clock import IAlarm
from rp2040py.rp2040 import RP2040

from tools.machine.facts import BOUNCE_MS
from tools.machine.fault import Fault
from tools.machine.timed import Log

_CHATTER_US = (30, 900)  # between two edges of it
_FUNCTION_SIO = 5


class Keys:
    """`keys`: (name, GPIO) pairs; `random`: a random.Random; `log(kind, detail)` gets each press and
    release.
    """

    def __init__(self, keys: Iterable[tuple[str, int]], random: Random, log: Log):
        self.gpio = dict(keys)
        self._random = random
        self._log = log
        self.held: set[str] = set()
        self._pins = []  # the chip's, while it has power
        self._alarms: dict[str, IAlarm] = {}

    def attach(self, rp2040: RP2040):
        """Wire the keys to a chip that has just got power. Held keys are down from the first instant."""
        self._pins = rp2040.gpio
        self._alarms = {name: rp2040.clock.create_alarm(lambda n=name: self._next_edge(n)) for name in self.gpio}
        self._edges = {name: [] for name in self.gpio}
        for name in self.held:
            self._contact(name, True)

    def detach(self):
        """The chip lost its power."""
        self._pins = []

    def press(self, name: str):
        """Push a key down (and keep it there)."""
        self._move(name, True)

    def release(self, name: str):
        """Let a key go."""
        self._move(name, False)

    def _move(self, name, down):
        if name not in self.gpio:
            raise Fault(f"there is no key {name}; the keys are {' '.join(self.gpio)}")
        if (name in self.held) == down:
            raise Fault(f"key {name} is {'already' if down else 'not'} held")
        (self.held.add if down else self.held.remove)(name)
        self._log("key", (name, "down" if down else "up"))
        if not self._pins:
            return
        self._edges[name] = self._bounce(down)
        self._next_edge(name)

    def _bounce(self, down):
        """The edges of one movement: [(closed?, ns until the next edge), …], ending at rest."""
        left = self._random.uniform(*BOUNCE_MS) * 1000
        edges, closed = [], down
        while left > 0:
            pause = self._random.uniform(*_CHATTER_US)
            edges.append((closed, int(pause) * 1000))
            closed = not closed
            left -= pause
        if closed != down:
            edges.pop()
        return [*edges, (down, None)]

    def _next_edge(self, name):
        closed, pause = self._edges[name].pop(0)
        self._contact(name, closed)
        if pause is not None:
            self._alarms[name].schedule(pause)
        elif not closed:
            self._check_pull(name)

    def _contact(self, name, closed):
        pin = self._pins[self.gpio[name]]
        if closed:
            pin.set_input_value(False)
        else:
            pin.release_input()

    def _check_pull(self, name):
        pin = self._pins[self.gpio[name]]
        if pin.function_select == _FUNCTION_SIO and not pin.pullup_enabled:
            raise Fault(f"key {name}: GPIO {self.gpio[name]} floats when the key is open; enable its pull-up")
