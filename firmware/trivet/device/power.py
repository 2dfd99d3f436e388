"""Battery, USB, temperature, and sleeping between events.

Light sleep stops the clocks of everything but the timer until the time is up or a pin with an interrupt handler sees an
edge. Its own alarm takes the place of all other timers': where one looks for the keys (expander.py), it is taken
in naps, with a look after each. USB dies of it and PWM falls silent, so it is used only when no host has the bus and no
sound is on. The watchdog goes on counting, and one that expires in light sleep locks the RP2040 up until the power is
cut: no sleep is longer than half of its time.
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.device.protocols import Adc, Looking, Machine, Output, SleepMs, Sounding, TicksMs, Waiting

# VSYS is on ADC 3 through a divider by 3 (Pico datasheet, 4.4); the reference is 3.3 V.
_FULL_SCALE_MV = const(9_900)
_READINGS = const(8)

# On a Pico W the chip select of its radio, GPIO 25, lets the divider through to ADC 3 while it is high (Pico W
# datasheet, pinout). The lowest VSYS of a Pico, 1.8 V, is 600 mV there: half of that tells it from nothing.
_NOTHING = const(5_958)
_SETTLING_MS = const(1)  # the first values may be low (pico-examples, adc/read_vsys)

# The sensor in the RP2040 (its datasheet, 4.9.5): 706 mV at 27 degrees, 1.721 mV less for each degree more.
_CHIP_FULL_SCALE_MV = const(3_300)
_SENSOR_MV = const(706)
_SENSOR_C = const(27)
_UV_PER_DEGREE = const(1_721)

# USB device controller, SIE_STATUS (RP2040 datasheet, 4.1.4). Read by byte and half-word: a word would not be
# a small int.
_SIE_STATUS = const(0x50110050)
_SUSPENDED = const(0x10)  # bit 4
_CONNECTED = const(0x01)  # bit 16: bit 0 of the upper half-word

_LONGEST_MS = const(4_000)
_SHORTEST_MS = const(2)  # lightsleep(1) is a plain delay, not to be asked for with interrupts off
_AWAKE_MS = const(10)  # one nap when light sleep is out of the question
_PLUGGED_MS = const(1_000)  # what a host may take to find us after VBUS has come up


def has_radio(adc: "Adc", select: "Output", sleep_ms: "SleepMs") -> bool:
    """Whether this is a Pico W: with GPIO 25, `select`, low its ADC 3 reads about 0 V, that of a Pico a third of VSYS
    (Connecting to the Internet with Raspberry Pi Pico W, "Which hardware am I running on?").
    """
    select(0)
    sleep_ms(_SETTLING_MS)
    return adc.read_u16() < _NOTHING


class Power:
    """chip: the machine module. adc: machine.ADC on VSYS, or None; warmth: on the sensor in the chip. vbus: input pin,
    high while USB gives power, or None. buzzer: Buzzer. sleep_ms, ticks_ms: as in `time`. expander: on which
    the keys hang; None: they are interrupts. select: output pin, to be high while VSYS is read, or None.
    """

    def __init__(
        self,
        chip: "Machine",
        adc: "Adc | None",
        warmth: "Adc",
        vbus: "Callable[[], object] | None",
        buzzer: "Sounding",
        sleep_ms: "SleepMs",
        ticks_ms: "TicksMs",
        expander: "Looking | None" = None,
        select: "Output | None" = None,
    ):
        self.knows_battery = adc is not None
        self._chip = chip
        self._adc = adc
        self._warmth = warmth
        self._vbus = vbus
        self._buzzer = buzzer
        self._sleep_ms = sleep_ms
        self._ticks_ms = ticks_ms
        self._expander = expander
        self._select = select
        self._stirred = False
        self._plugged = False
        self._plugged_ms = 0

    def battery_mv(self) -> int:
        """VSYS in millivolts, 0..9,900: the battery, or about 4,700 from USB; 0 where it is not measured."""
        adc, select = self._adc, self._select
        if adc is None:
            return 0
        if select is None:
            return self._read(adc) * _FULL_SCALE_MV // 65535
        select(1)
        self._sleep_ms(_SETTLING_MS)
        read = self._read(adc)
        select(0)
        return read * _FULL_SCALE_MV // 65535

    def celsius(self) -> int:
        """The temperature of the chip, which in a device that rests most of the time is that of the room, to some 5
        degrees.
        """
        millivolts = self._read(self._warmth) * _CHIP_FULL_SCALE_MV // 65535
        return _SENSOR_C + (_SENSOR_MV - millivolts) * 1000 // _UV_PER_DEGREE

    def _read(self, adc) -> int:
        """0..65535."""
        total = 0
        for _ in range(_READINGS):
            total += adc.read_u16()
        return total // _READINGS

    def battery_low(self, low_mv: int) -> bool:
        """Whether VSYS is known to be under `low_mv`."""
        return self.knows_battery and self.battery_mv() < low_mv

    def usb_host(self) -> bool:
        """Whether a USB host has the bus and is awake. A charger, or a computer that sleeps, is none."""
        chip = self._chip
        return bool(chip.mem16[_SIE_STATUS + 2] & _CONNECTED) and not chip.mem8[_SIE_STATUS] & _SUSPENDED

    def stir(self, _pin: object) -> None:
        """Interrupt handler for pins other than keys: the next or present sleep() ends at once."""
        self._stirred = True

    def sleep(self, ms: int, keys: "Waiting") -> None:
        """Sleep until a press waits in `keys`, `stir` was called since the last sleep, or `ms` are over, 4 s
        at most.

        May return early. Whether something waits is looked up with interrupts off, and light sleep ends on an
        interrupt that they hold back, so that nothing which comes in between is slept over.
        """
        if ms <= 0:
            return
        if self._must_stay_awake():
            if not (self._stirred or keys.waiting()):
                self._sleep_ms(min(ms, _AWAKE_MS))
            self._stirred = False
            return
        ms = min(ms, _LONGEST_MS)
        expander = self._expander
        if expander is None:
            self._light_sleep(ms, keys)
            return
        since_ms, left_ms = self._ticks_ms(), ms
        expander.naps = True
        while left_ms > 0 and self._light_sleep(min(left_ms, expander.look_ms), keys):
            expander.look()
            left_ms = ms - elapsed(self._ticks_ms(), since_ms)
        expander.naps = False

    def _light_sleep(self, ms, keys) -> bool:
        """Whether it was slept, as nothing waited."""
        chip = self._chip
        state = chip.disable_irq()
        is_quiet = not (self._stirred or keys.waiting())
        if is_quiet:
            chip.lightsleep(max(_SHORTEST_MS, ms))
        else:
            self._stirred = False
        chip.enable_irq(state)
        return is_quiet

    def _must_stay_awake(self) -> bool:
        now_ms = self._ticks_ms()
        plugged = self._vbus is None or bool(self._vbus())  # where it is not seen, a host may be there from the start
        if plugged and not self._plugged:
            self._plugged_ms = now_ms
        self._plugged = plugged
        return self._buzzer.sounding or self.usb_host() or (plugged and elapsed(now_ms, self._plugged_ms) < _PLUGGED_MS)
