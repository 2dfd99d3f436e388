"""A Pico on rp2040py as published, with the least of a panel: a witness beside our own machine.

Nothing of rp2040py is changed. Its flash writes at once, it runs at 125 MHz whatever is set, and it waits otherwise
while interrupts are masked. So its times are others than the machine's. What is on the panel and in the files must be
the same. This panel is lenient: it believes all that comes. A reset by the watchdog and a breakpoint are failures.
"""

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

import pins
from tools.machine.facts import BUSY_MS, MS, NEW, ROW_BYTES
from tools.machine.flashfs import FS_START, FlashFiles
from tools.scripts import notation

_SEQUENCES = {0xF7: "full", 0xD7: "short", 0xFC: "partial", 0x83: "power_off"}  # of command 22, that the driver sends
_BYTE_NS = 8e9 / pins.PANEL_BAUD_HZ

# VSYS on a USB charger, behind the Pico's divider by three, and the chip's sensor at 20 degrees (RP2040 datasheet,
# 4.9.5), as the ADC reads them: 0 to 4,095 for 0 to 3,300 mV.
_VSYS_CHANNEL, _VSYS_MV = 3, 4800 / 3
_SENSOR_CHANNEL, _SENSOR_MV = 4, 706 - (20 - 27) * 1.721

_QUIET_MS = 500  # the device rests when so long nothing came to the panel and nothing in the flash changed


class Panel:
    """What the SSD1683 keeps of what it is told: its registers and plane 24. `pictures`: all that were shown."""

    def __init__(self, rp2040: RP2040):
        self.pictures: list[bytes] = []
        self.received = 0  # bytes
        self.busy = False
        self._plane = bytearray(pins.PANEL_HEIGHT * ROW_BYTES)
        self._registers = {0: bytearray()}
        self._command = 0
        spi, gpio, clock = rp2040.spi[pins.PANEL_SPI], rp2040.gpio, rp2040.clock
        self._cs, self._dc, self._line = (gpio[pin] for pin in (pins.PANEL_CS, pins.PANEL_DC, pins.PANEL_BUSY))
        self._answer = clock.create_alarm(lambda: spi.complete_transmit(0))
        self._rest = clock.create_alarm(lambda: self._set_busy(False))
        self._set_busy(False)
        spi.on_transmit = self._take
        gpio[pins.PANEL_RST].add_listener(self._reset)

    @property
    def shown(self) -> bytes:
        return self.pictures[-1]

    def _reset(self, now, before):
        if (before, now) == (GPIOPinState.LOW, GPIOPinState.HIGH):
            self._work("reset")

    def _work(self, kind):
        self._set_busy(True)
        self._rest.schedule(BUSY_MS[kind] * MS)

    def _set_busy(self, busy):
        self.busy = busy
        self._line.set_input_value(busy)

    def _take(self, byte):
        """A byte on the wire. It is answered a byte's time later, since the DMA goes by the answers."""
        self._answer.schedule(_BYTE_NS)
        self.received += 1
        if self._cs.value != GPIOPinState.LOW:
            return
        if self._dc.value != GPIOPinState.LOW:
            if self._command == NEW:
                self._plane[next(self._cells)] = byte
            else:
                self._registers[self._command].append(byte)
            return
        self._command = byte
        if byte == NEW:
            self._cells = self._window()
        elif byte == 0x12:
            self._work("reset")
        elif byte == 0x20:
            self._update()
        else:
            self._registers[byte] = bytearray()

    def _window(self):
        """Where the bytes of plane 24 go: from the cursor on, row by row through the window."""
        (left, right), x = self._registers[0x44], self._registers[0x4E][0]
        numbers = self._registers[0x45] + self._registers[0x4F]
        _, bottom, y = (int.from_bytes(numbers[at : at + 2], "little") for at in (0, 2, 4))
        for row in range(y, bottom + 1):
            for column in range(x if row == y else left, right + 1):
                yield row * ROW_BYTES + column

    def _update(self):
        kind = _SEQUENCES[self._registers[0x22][0]]
        if kind != "power_off":
            self.pictures.append(bytes(self._plane))
        self._work(kind)


class Keys:
    """The keys, which do not bounce."""

    def __init__(self, rp2040: RP2040):
        self._pins = {name: rp2040.gpio[gpio] for name, gpio in pins.KEYS}
        for name in self._pins:
            self.release(name)

    def press(self, name: str):
        """Push a key down (and keep it there)."""
        self._pins[name].set_input_value(False)

    def release(self, name: str):
        """Let a key go."""
        self._pins[name].set_input_value(True)


class Stock:
    """A Pico that has just got power, with this content of its flash."""

    def __init__(self, flash: bytes):
        self._size = len(flash)
        self._rp2040 = rp2040 = RP2040(SimulationClock())
        rp2040.logger = ConsoleLogger(LogLevel.ERROR)
        rp2040.load_bootrom(BOOTROM_B1)
        rp2040.flash[: self._size] = flash
        self._simulator = Simulator(rp2040=rp2040)
        self._stop = rp2040.clock.create_alarm(self._simulator.stop)
        rp2040.on_break = lambda code: self._fail(f"the core hit breakpoint {code}")
        rp2040.watchdog.on_watchdog_trigger = lambda: self._fail("the watchdog reset the chip")
        self._failure = ""
        self.panel = Panel(rp2040)
        self.keys = Keys(rp2040)
        rp2040.gpio[pins.VBUS_SENSE].set_input_value(True)
        for channel, millivolts in ((_VSYS_CHANNEL, _VSYS_MV), (_SENSOR_CHANNEL, _SENSOR_MV)):
            rp2040.adc.channel_values[channel] = round(millivolts / 3300 * 4095)
        rp2040.core.pc = FLASH_START_ADDRESS

    def flash_image(self) -> bytes:
        """The flash as it is now."""
        return bytes(self._rp2040.flash[: self._size])

    def files_area(self) -> bytes:
        """The part of it that holds the file system."""
        return bytes(self._rp2040.flash[FS_START : self._size])

    def run_ms(self, ms: float):
        """Let so much emulated time pass. A batch ends after some real time too: the next goes on where it was."""
        self._simulator.stopped = False
        self._stop.schedule(ms * MS)
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)
        assert not self._failure, self._failure

    def _fail(self, failure):
        self._failure = failure
        self._simulator.stop()

    def settle(self, limit_ms: float = 30_000):
        """Run until the device waits for a key."""
        quiet, seen = 0, None
        for _ in range(int(limit_ms / 10)):
            self.run_ms(10)
            now = self.panel.received, self.files_area()
            quiet = quiet + 10 if now == seen and not self.panel.busy else 0
            seen = now
            if quiet >= _QUIET_MS:
                return
        raise AssertionError(f"after {limit_ms:,} ms the device still works")


def files_of(flash: bytes, folder: str = "") -> dict[str, bytes]:
    """All files and folders of a flash, {path: bytes}."""
    kept, found = FlashFiles(bytearray(flash)), {}
    for name in kept.names(folder or "/"):
        path = f"{folder}/{name}"
        try:
            found[path] = kept.read(path)
        except IsADirectoryError:
            found |= {f"{path}/": b"", **files_of(flash, path)}
    return found


def hit(device, keys: str, run=None):
    """Press these keys on this Pico or on the machine; `run` lets the time pass, if not the device itself."""
    run = run or device.run_ms
    for name in notation.names(keys):
        device.keys.press(name)
        run(60)
        device.keys.release(name)
        run(60)
