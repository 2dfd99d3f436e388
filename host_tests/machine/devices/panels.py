"""The two models of the panel on a desk each, with a clock and nothing else: tools.machine.devices.panel here, the
machine's (tools/web/machine/board/panel.ts) under Node. Both desks take the same calls and tell the same things.
"""

import base64
import json
import subprocess
import zlib

from rp2040py.clock.simulation_clock import SimulationClock

from tools.build.web import npm
from tools.machine.devices.panel import Panel
from tools.machine.fault import Fault


class EmulatedDesk:
    """The panel of the emulated Pico."""

    def make(self, busy_factor=1.0, state="ok"):
        self.clock = SimulationClock()
        self.panel = Panel(busy_factor, state)
        self.panel.log = lambda kind, detail: self._log.append([kind, detail])
        self._log = []
        self.level = None

    def power_up(self):
        self.panel.power_up(self.clock, lambda level: setattr(self, "level", level))

    def power_down(self):
        self.panel.power_down()

    def exchange(self, state):
        self.panel.exchange(state)

    def reset_line(self, low):
        self.panel.reset_line(low)

    def command(self, byte):
        self.panel.command(byte)

    def data(self, block):
        self.panel.data(block)

    def tick(self, ns):
        self.clock.tick(ns)

    def shown(self):
        return bytes(self.panel.shown)

    def plane(self, number):
        return bytes(self.panel.memory.planes[number])

    @property
    def busy(self):
        return self.panel.busy

    @property
    def analog_on(self):
        return self.panel.analog_on

    @property
    def refreshes(self):
        """Full ones and partial ones."""
        return self.panel.full_refreshes, self.panel.partial_refreshes

    def run(self, calls):
        """What each of a list of calls (name, argument) left: see tools/web/node/desk.ts."""
        return [self._answer(*call) for call in calls]

    def _answer(self, name, argument=None):
        fault = None
        try:
            getattr(self, name)(*([] if argument is None else [argument]))
        except Fault as error:
            fault = str(error)
        panel, log, self._log = self.panel, self._log, []
        return {
            "fault": fault,
            "level": self.level,
            "busy": panel.busy,
            "asleep": panel.powered and panel.asleep,
            "analog": panel.powered and panel.analog_on,
            "full": panel.full_refreshes,
            "partial": panel.partial_refreshes,
            "shown": zlib.crc32(panel.shown),
            "log": log,
        }


class MachineDesk:
    """The panel of the machine, in a Node of its own."""

    def __init__(self):
        self._node = subprocess.Popen(
            [npm.node(), npm.WEB / "desk.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="ascii"
        )

    def close(self):
        assert self._node.stdin and self._node.stdout
        self._node.stdin.close()
        self._node.wait()
        self._node.stdout.close()

    def run(self, calls):
        assert self._node.stdin and self._node.stdout
        calls = [(call[0], *(map(_as_json, call[1:]))) for call in calls]
        self._node.stdin.write(json.dumps(calls) + "\n")
        self._node.stdin.flush()
        return json.loads(self._node.stdout.readline())

    def _call(self, *call):
        (self._last,) = self.run([call])
        if self._last["fault"]:
            raise Fault(self._last["fault"])
        return self._last["value"]

    def make(self, busy_factor=1.0, state="ok"):
        self._call("make", {"busy_factor": busy_factor, "state": state})

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
        self._call("data", block)

    def tick(self, ns):
        self._call("tick", ns)

    def shown(self):
        return base64.b64decode(self._call("shown"))

    def plane(self, number):
        return base64.b64decode(self._call("plane", number))

    @property
    def level(self):
        return self._last["level"]

    @property
    def busy(self):
        return self._last["busy"]

    @property
    def analog_on(self):
        return self._last["analog"]

    @property
    def refreshes(self):
        return self._last["full"], self._last["partial"]


def _as_json(argument):
    return base64.b64encode(argument).decode() if isinstance(argument, bytes | bytearray) else argument
