"""The timer's alarms fire when the count is what they name (RP2040 datasheet, 4.6.3), not in the microsecond before.

rp2040py takes the time left as whole microseconds, without the part of the running one that is over: an alarm written
in the middle of a microsecond fires that much too soon, and a handler that reads the time finds it early.
"""

from math import floor

from rp2040py.peripherals import timer
from rp2040py.rp2040 import RP2040


def install(rp2040: RP2040):
    rp2040.timer.__class__ = _Timer


class _Timer(timer.RPTimer):
    def write_uint32(self, offset, value):
        super().write_uint32(offset, value)
        if offset in timer.ALARM_REGS:
            now = self._micros()
            count = floor(now)
            left = (value - count) % 2**32 - (now - count)
            self.alarms[timer.ALARM_REGS.index(offset)].clock_alarm.schedule(max(0, left * 1000))
