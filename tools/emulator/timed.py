"""What the emulated Picos have in common: time that is their own, and waiting by it.

A subclass has `now_ns`, nanoseconds of emulated time since the first power-on, and `run_ms(ms)`, which lets some pass.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.clock.clock import IClock

MS = 1_000_000  # nanoseconds
CYCLE_NANOS = 8  # of the 125 MHz clock
_HZ = 125_000_000

Log = Callable[[str, object], None]  # takes the kind and the detail of what has happened
Event = tuple[int, str, Any]  # of the log: ns, kind, detail, whose type the kind decides (rp2040/chip.py lists them)


def jump_to_next_event(clock: IClock):
    """Move an rp2040py clock to the last whole cycle before its next alarm: nothing fires, nothing is skipped."""
    cycles = int(clock.nanos_to_next_alarm / CYCLE_NANOS) - 1
    if cycles > 0:
        clock.tick(cycles * CYCLE_NANOS)


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

    @property
    def cycles(self) -> int:
        """Emulated time in cycles of the 125 MHz clock, sleep and power-off included."""
        return round(self.now_ns * _HZ / 1e9)

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
