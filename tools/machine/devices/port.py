"""The panel's plug: wires a `Panel` to the emulated chip's SPI and GPIOs, a byte or a whole block at a time.

A byte is answered one byte-time after it was sent (an alarm), for the DMA pair that feeds the SPI paces
itself by the answers. The block path is `burst.py`'s. Both check what the wires must look like: CS low, 8
bits, mode 0 or 3, most 20 MHz (SSD1683 datasheet, write cycle of 50 ns).
"""

from types import ModuleType

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from tools.machine.devices.panel import Panel
from tools.machine.facts import MAX_WRITE_HZ
from tools.machine.fault import Fault


class PanelPort:
    """`pins`: the board module (PANEL_SPI, PANEL_DC, …). `attach` again after each power-on, with a new
    chip.
    """

    def __init__(self, panel: Panel, pins: ModuleType):
        self.panel = panel
        self.pins = pins
        self.bytes_sent = 0

    def attach(self, rp2040: RP2040):
        pins, gpio = self.pins, rp2040.gpio
        self.rp2040 = rp2040
        self.spi = rp2040.spi[pins.PANEL_SPI]
        self.cs, self.dc, self.reset = gpio[pins.PANEL_CS], gpio[pins.PANEL_DC], gpio[pins.PANEL_RST]
        self.answer = rp2040.clock.create_alarm(lambda: self.spi.complete_transmit(0))
        self.spi.on_transmit = self._transmit
        self.reset.add_listener(lambda now, before: self.panel.reset_line(now == GPIOPinState.LOW))
        self._busy_pin = gpio[pins.PANEL_BUSY]
        self._busy_level: bool | str | None = "unknown"
        self.panel.power_up(rp2040.clock, self._drive_busy)

    def _drive_busy(self, level):
        if level != self._busy_level:  # the chip takes each call for an edge
            self._busy_level = level
            if level is None:
                self._busy_pin.release_input()  # and the pin's pull decides
            else:
                self._busy_pin.set_input_value(level)

    def byte_nanos(self) -> float:
        """The time of one byte on the wire, after checking that the panel may be spoken to like this."""
        hz = self.spi.clock_frequency
        mode = self.spi.read_uint32(0) >> 6 & 3  # SSPCR0: SPH and SPO
        if not hz:
            raise Fault("panel: SPI without a clock; set CLK_PERI and the SPI's prescaler before the first byte")
        if hz > MAX_WRITE_HZ:
            raise Fault(
                f"panel: SPI at {hz / 1e6:.1f} MHz; the SSD1683 takes writes of at most 20 MHz "
                "(MicroPython boots with a peripheral clock of 48 MHz and light sleep leaves it at the system's: call "
                "machine.freq(hz, hz) before the SPI is opened)"
            )
        if mode not in (0, 3):
            raise Fault("panel: SPI clock polarity and phase differ; the SSD1683 wants mode 0 or 3")
        if self.spi.data_bits != 8:
            raise Fault(f"panel: SPI frames of {self.spi.data_bits} bits; the SSD1683 wants 8")
        return 8e9 / hz

    def deliver(self, block: bytes):
        """Bytes arrived at the panel, all with the present levels of CS and DC."""
        self.bytes_sent += len(block)
        if self.cs.value != GPIOPinState.LOW:
            raise Fault("panel: bytes on the SPI while CS is not low; pull CS low around each transfer")
        if self.dc.value == GPIOPinState.LOW:
            for byte in block:
                self.panel.command(byte)
        else:
            self.panel.data(block)

    def _transmit(self, byte):
        nanos = self.byte_nanos()
        self.deliver(bytes((byte,)))
        self.answer.schedule(nanos)
