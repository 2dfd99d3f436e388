"""A panel on a desk, with a clock and nothing else: the machine's (tools/machine/pico/board/panel.ts) under Node."""

import base64
from collections.abc import Callable

from tools.build.web import npm
from tools.machine.fault import Fault
from tools.machine.node import Node


class Desk:
    """`make` puts another panel on it, without power. Each call raises `Fault` for what the panel does not bear.

    `level`: the BUSY line's, None where nothing drives it. `on_edge(ns, level)` hears of each change, in order.
    """

    def __init__(self):
        self._node = Node(npm.WEB / "desk.mjs")

    def make(self, busy_factor: float = 1.0, state: str = "ok", on_edge: Callable = lambda ns, level: None):
        self.on_edge = on_edge
        self.level = None
        self._call("make", {"busy_factor": busy_factor, "state": state})

    def _call(self, *call):
        self._last = self._node.ask(call)
        for ns, level in self._last["edges"]:
            self.level = level
            self.on_edge(ns, level)
        if self._last["fault"]:
            raise Fault(self._last["fault"])
        return self._last["value"]

    def power_up(self):
        self._call("power_up")

    def power_down(self):
        self._call("power_down")

    def exchange(self, state):
        self._call("exchange", state)

    def reset_line(self, low):
        self._call("reset_line", low)

    def command(self, byte):
        self._call("command", byte)

    def data(self, block):
        self._call("data", base64.b64encode(block).decode())

    def tick(self, ns):
        self._call("tick", ns)

    def shown(self):
        return base64.b64decode(self._call("shown"))

    def plane(self, number):
        return base64.b64decode(self._call("plane", number))

    @property
    def busy(self):
        return self._last["busy"]

    @property
    def asleep(self):
        return self._last["asleep"]

    @property
    def analog_on(self):
        return self._last["analog"]

    @property
    def refreshes(self):
        """Full ones and partial ones."""
        return self._last["full"], self._last["partial"]
