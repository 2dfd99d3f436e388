"""What the emulated Picos have in common: time that is their own, and waiting by it.

A subclass has `now_ns`, nanoseconds of emulated time since the first power-on, and `run_ms(ms)`, which lets some pass.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.rp2040 import RP2040

from tools.machine.facts import MS

Log = Callable[[str, object], None]  # takes the kind and the detail of what has happened
Event = tuple[int, str, Any]  # of the log: ns, kind, detail, whose type the kind decides (rp2040/chip.py lists them)


def jump_to_next_event(rp2040: RP2040):
    """Move the clock of rp2040py to the last whole cycle before its next alarm: nothing fires, nothing is skipped."""
    clock, cycle_nanos = rp2040.clock, 1e9 / rp2040.clk_sys
    cycles = int(clock.nanos_to_next_alarm / cycle_nanos) - 1
    if cycles > 0:
        clock.tick(cycles * cycle_nanos)


class Timed:
    """A Pico that has a time of its own."""

    @property
    def now_ns(self) -> float:
        raise NotImplementedError

    def run_ms(self, ms: float):
        """Let `ms` milliseconds of emulated time pass."""
        raise NotImplementedError

    @property
    def now_ms(self) -> float:
        return self.now_ns / MS

    def run_until(self, condition: Callable[[], object], limit_ms: float, step_ms: float = 1.0) -> bool:
        """Run until condition() is true, looked at every `step_ms` of emulated time. False when the limit
        came.
        """
        end = self.now_ns + limit_ms * MS
        while not condition():
            if self.now_ns >= end:
                return False
            self.run_ms(step_ms)
        return True
