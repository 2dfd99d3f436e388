"""The watchdog, and the count of crashes in a row.

The count lives in two of the watchdog's scratch registers, which survive every reset but a power-on.
Registers 4 to 7 belong to the boot ROM and the SDK (a reboot's target; watchdog_enable writes 4); 0 to 3 are
free:

    SCRATCH0  0x2E540000 | crashes in a row
    SCRATCH1  0x2E545231 while the application runs under the watchdog, else 0

A run that ends in neither stop() nor note_crash() hung, and was reset by the watchdog: the next start counts
it as a crash. Ten good minutes clear the count. At three crashes in a row the application is not started
again: `is_looping`.
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.protocols import Machine, TicksMs

_TIMEOUT_MS = const(8_388)  # the longest there is: 24 bits, two counts a microsecond
_CTRL_CLEAR = const(0x4005B000)  # WATCHDOG CTRL, the alias that clears the bits written to it
_CTRL_ENABLE = const(1 << 30)
_SCRATCH0 = const(0x4005800C)
_SCRATCH1 = const(0x40058010)
_MAGIC = const(0x2E540000)
_COUNT_MASK = const(0xFF)
_RUNNING = const(0x2E545231)

_LOOP_CRASHES = const(3)
_GOOD_RUN_MS = const(600_000)


class Watchdog:
    """chip: the machine module. ticks_ms: as in `time`. Making one starts nothing."""

    def __init__(self, chip: "Machine", ticks_ms: "TicksMs"):
        self._chip = chip
        self._ticks_ms = ticks_ms
        self._wdt = None
        self._since_ms = 0
        self._proven = False
        if chip.mem32[_SCRATCH1] == _RUNNING:
            self.note_crash()

    def start(self) -> None:
        """From now on feed() must be called every 8 s. For the application: at the prompt nobody feeds."""
        self._chip.mem32[_SCRATCH1] = _RUNNING
        self._since_ms = self._ticks_ms()
        self._proven = False
        self._wdt = self._chip.WDT(timeout=_TIMEOUT_MS)

    def feed(self) -> None:
        """8,388 ms more; nothing when the watchdog was not started."""
        if self._wdt is None:
            return
        self._wdt.feed()
        if not self._proven and elapsed(self._ticks_ms(), self._since_ms) >= _GOOD_RUN_MS:
            self._proven = True
            self.clear()

    def stop(self) -> None:
        """End the watch, by the register, since machine.WDT cannot: on the way to the prompt."""
        self._chip.mem32[_CTRL_CLEAR] = _CTRL_ENABLE
        self._chip.mem32[_SCRATCH1] = 0
        self._wdt = None

    def crashes(self) -> int:
        """Crashes and hangs in a row, 0..255, since power-on or the last good run."""
        word = self._chip.mem32[_SCRATCH0]
        return word & _COUNT_MASK if word & ~_COUNT_MASK == _MAGIC else 0

    def is_looping(self) -> bool:
        """Whether to stay at the prompt instead of starting the application once more."""
        return self.crashes() >= _LOOP_CRASHES

    def note_crash(self) -> None:
        """Count a crash: the application ended in an exception. The watch goes on: a restart may hang."""
        self._chip.mem32[_SCRATCH0] = _MAGIC | min(self.crashes() + 1, _COUNT_MASK)
        self._chip.mem32[_SCRATCH1] = 0

    def clear(self) -> None:
        """No crashes."""
        self._chip.mem32[_SCRATCH0] = 0
