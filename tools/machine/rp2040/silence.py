"""A PWM of duty 0 costs nothing: its slice counts on, but nobody is told of each period.

rp2040py raises three alarms a period even when the pin never moves, and firmware leaves a silent buzzer's PWM running
for hours. Here a slice whose compare values are both 0 stops its alarms at the end of the period, unless its
interrupt is wanted, and takes them up again, in phase, when a value is written. (A DMA paced by a silent slice would
not be fed.)
"""

from rp2040py.peripherals import pwm
from rp2040py.rp2040 import RP2040


def install(rp2040: RP2040):
    for channel in rp2040.pwm.channels:
        channel.__class__ = _Channel
        channel.alarm_bottom.callback = channel._wrap


class _Channel(pwm.PWMChannel):
    def _wrap(self):
        super()._wrap()
        if not self.cc and not self.cc_updated and not self.pwm._int_enable >> self.index & 1:
            self._listen(False)

    def write_register(self, offset, value):
        super().write_register(offset, value)
        if (offset == pwm.CHN_CC and value) or (offset == pwm.CHN_CSR and not value & pwm.CSR_EN):
            self._listen(True)

    def _listen(self, on):
        for alarm in (self.alarm_a, self.alarm_b, self.alarm_bottom):
            alarm.enable = on
