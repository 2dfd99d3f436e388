"""The supply as the Pico sees it, VSYS through its divider by three on ADC3, VBUS on GPIO 24; and how warm the chip is,
its own sensor on ADC4 (RP2040 datasheet, 4.9.5).
"""

from rp2040py.rp2040 import RP2040

from tools.machine.facts import USB_MV

_VBUS_PIN = 24
_VBUS_FROM_MV = 4400  # above this VSYS comes from USB, below it from a battery
_ADC_FULL_MV = 3300
_ADC_CHANNEL = 3
_SENSOR_CHANNEL = 4
ROOM_C = 20


class Power:
    def __init__(self, millivolts: int = USB_MV):
        self.millivolts = millivolts
        self._rp2040: RP2040 | None = None

    def attach(self, rp2040: RP2040):
        self._rp2040 = rp2040
        rp2040.adc.channel_values[_SENSOR_CHANNEL] = round((706 - (ROOM_C - 27) * 1.721) / _ADC_FULL_MV * 4095)
        self.set(self.millivolts)

    def set(self, millivolts: int):
        """Put a voltage on VSYS, in mV."""
        self.millivolts = millivolts
        if self._rp2040 is not None:
            self._rp2040.adc.channel_values[_ADC_CHANNEL] = min(4095, round(millivolts / 3 / _ADC_FULL_MV * 4095))
            self._rp2040.gpio[_VBUS_PIN].set_input_value(millivolts >= _VBUS_FROM_MV)
