"""The Raspberry Pi Pico: builds every machine object, from the pin map, and hands them to the classes that
drive them.

Besides start.py the only module that imports `machine`.
"""

import sys
from time import localtime, sleep_ms, ticks_diff, ticks_ms

import machine
from machine import ADC, PWM, SPI, Pin, Timer

from trivet.device.buzzer import Buzzer
from trivet.device.keypad import Keypad
from trivet.device.panel import Panel
from trivet.device.power import Power, has_radio
from trivet.device.signals import KEYPAD_SILENT, Signals, signal
from trivet.device.start import dark, open_bus, open_led
from trivet.device.watchdog import Watchdog
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.protocols import Pins


_NAP_MS = const(10)
_LIGHTS_HZ = const(4_000_000)


class Hardware:
    """panel: Panel, not begun. keys: Keypad; expander: what they hang on, or None; lights: theirs, or None. buzzer:
    Buzzer. power: Power. watchdog: Watchdog, not started. led: output pin; has_led: whether there is one. modules:
    those that are loaded, sys.modules. ticks_ms, ticks_diff, sleep_ms, localtime: as in `time`.
    """

    def __init__(self, pins: "Pins"):
        # The firmware starts with the peripheral clock at 48 MHz, but light sleep leaves it at the system's,
        # and an SPI set up for the one would run 2.6 times too fast from the other. So: the system's from the
        # start.
        hertz = machine.freq()
        machine.freq(hertz, hertz)
        self.modules = sys.modules
        self.ticks_ms = ticks_ms
        self.ticks_diff = ticks_diff
        self.sleep_ms = sleep_ms
        self.localtime = localtime
        led = open_led(pins)
        adc = None if pins.VSYS_ADC is None else ADC(Pin(pins.VSYS_ADC))
        radio = pins.LED is not None and adc is not None and has_radio(adc, led, sleep_ms)
        self.has_led = pins.LED is not None and not radio
        self.led = dark if radio else led
        self.expander = self._open_expander(pins)
        lines = tuple((name, self._line(at)) for name, at in pins.KEYS)
        expander = self.expander
        if expander is None:
            self.keys = Keypad(lines, ticks_ms, pins.KEYS_ACROSS)
        else:
            self.keys = Keypad(
                lines, ticks_ms, pins.KEYS_ACROSS, expander.look_ms, expander.look_now, expander.looked_ms
            )
        self.buzzer = Buzzer(PWM(Pin(pins.BUZZER)), Timer(-1))
        self.power = Power(
            machine,
            adc,
            ADC(ADC.CORE_TEMP),
            None if radio or pins.VBUS_SENSE is None else Pin(pins.VBUS_SENSE, Pin.IN),
            self.buzzer,
            sleep_ms,
            ticks_ms,
            self.expander,
            led if radio else None,
        )
        self.lights = self._open_lights(pins)
        self.watchdog = Watchdog(machine, ticks_ms)
        self._signals = Signals(self.led, self.buzzer, ticks_ms)
        self.panel = self._open_panel(pins)

    @property
    def system(self) -> str:
        """MicroPython with its version."""
        return "%s %d.%d.%d" % ((sys.implementation.name,) + tuple(sys.implementation.version)[:3])

    def signal(self, code: int, rounds: int) -> None:
        """Say an error by LED and buzzer (`signals`), and wait for the end of it: CRASH_LOOP or INCOMPLETE."""
        signal(self.led, self.buzzer, self.watchdog, sleep_ms, code, rounds)

    def tell(self, pressed: bool) -> int:
        """Go on saying by LED and buzzer what is wrong with panel or keypad, if anything is. pressed: whether a key was
        since the last call. Returns how soon this, panel and keys want to be asked again, in ms.
        """
        fault = self.panel.fault or (KEYPAD_SILENT if self.keypad_is_silent() else 0)
        left_ms = min(self._signals.tell(fault, pressed), self.panel.ms_to_look())
        return min(left_ms, self.keys.ms_to_look())

    def keypad_is_silent(self) -> bool:
        """Whether the keys hang on a keypad, and it does not answer."""
        return self.expander is not None and self.expander.silent

    def restart(self) -> None:
        """Start everything again, as after power-on but with the crash count kept. Does not return."""
        machine.reset()

    def show_as_drive(self) -> None:
        """Have the boot ROM show the Pico on a computer as a drive, for a new image. First the panel comes to its end
        and sleeps; one that fails is not waited for. Does not return.
        """
        panel = self.panel
        self._rest(panel)
        if not panel.fault:
            panel.power_off()
            self._rest(panel)
        if not panel.fault:
            panel.deep_sleep()
        self.led(0)
        self.watchdog.stop()
        machine.bootloader()

    def _rest(self, panel):
        """Wait until the panel works no more."""
        while not (panel.idle() or panel.fault):
            self.watchdog.feed()
            self.sleep_ms(_NAP_MS)

    def _open_expander(self, pins):
        wired = pins.EXPANDER
        if wired is None:
            return None
        from trivet.device.expander import Expander  # a board whose keys have GPIOs does without

        return Expander(lambda: open_bus(wired), Timer(-1), len(pins.KEYS), lambda: self.power.stir(None), ticks_ms)

    def _line(self, at):
        """The input of a key: a GPIO, or one of the expander's."""
        return Pin(at, Pin.IN, Pin.PULL_UP) if self.expander is None else self.expander.lines[at]

    def _open_lights(self, pins):
        if pins.LIGHTS is None:
            return None
        from trivet.device.lights import Lights  # few boards have any

        number, clock, data, cs = pins.LIGHTS
        bus = SPI(number, baudrate=_LIGHTS_HZ, sck=Pin(clock), mosi=Pin(data), miso=None)
        return Lights(bus, Pin(cs, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1), pins.KEYS)

    def _open_panel(self, pins) -> Panel:
        # No MISO: the panel is not read, and the SPI's usual one is the DC pin.
        spi = SPI(
            pins.PANEL_SPI,
            baudrate=pins.PANEL_BAUD_HZ,
            sck=Pin(pins.PANEL_CLK),
            mosi=Pin(pins.PANEL_MOSI),
            miso=None,
        )
        return Panel(
            spi,
            Pin(pins.PANEL_CS, Pin.OUT, value=1),
            Pin(pins.PANEL_DC, Pin.OUT, value=0),
            Pin(pins.PANEL_RST, Pin.OUT, value=1),
            Pin(pins.PANEL_BUSY, Pin.IN, Pin.PULL_UP),
            pins.PANEL_WIDTH,
            pins.PANEL_HEIGHT,
            sleep_ms,
            ticks_ms,
            self.power.stir,  # the end of a refresh ends a sleep
        )


def open_hardware(pins: "Pins") -> Hardware:
    """Opens everything that hangs on the pins; `pins` is the module of the pin map. Starts neither the panel nor the
    watchdog.
    """
    return Hardware(pins)
