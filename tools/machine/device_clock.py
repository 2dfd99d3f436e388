"""The clock by which one waits for a device: its own, where it tells one, else that of this machine.

An emulated Pico is as fast as the machine has time for it. Its console (tools.scripts.console --clock FILE) keeps its
time in a file, and TRIVET_CLOCK names that file to whoever talks to it; then waiting is counted in its seconds, however
slow it is.

    python -m tools.machine.device_clock …      runs mpremote with these arguments, waiting by that clock
"""

import mmap
import os
import struct
import sys
import time
from pathlib import Path

_SECONDS = struct.Struct("<d")
_REST = 0.002  # real seconds between two looks at a device's clock

real_sleep, real_monotonic = time.sleep, time.monotonic


class Shown:
    """A clock in a file, which one process sets and others read."""

    def __init__(self, path: str | Path, writable: bool = False):
        if writable:
            with open(path, "wb") as file:
                file.write(_SECONDS.pack(0))
        with open(path, "r+b" if writable else "rb") as file:
            access = mmap.ACCESS_WRITE if writable else mmap.ACCESS_READ
            self._shared = mmap.mmap(file.fileno(), _SECONDS.size, access=access)

    def set(self, seconds: float):
        self._shared[:] = _SECONDS.pack(seconds)

    def now(self) -> float:
        """Seconds since the device was switched on."""
        return _SECONDS.unpack(self._shared[:])[0]

    def sleep(self, seconds: float):
        """Wait until so much of the device's time has passed."""
        end = self.now() + seconds
        while self.now() < end:
            real_sleep(_REST)


def of_the_device() -> Shown | None:
    """The clock that TRIVET_CLOCK names, or None."""
    path = os.environ.get("TRIVET_CLOCK")
    return Shown(path) if path else None


def now() -> float:
    """Seconds of the device's time, or of this machine's; only differences mean something."""
    clock = of_the_device()
    return clock.now() if clock else real_monotonic()


def main() -> int | None:
    clock = of_the_device()
    if clock:
        time.monotonic, time.sleep = clock.now, clock.sleep
    from mpremote.main import main as mpremote

    sys.argv[0] = "mpremote"
    return mpremote()


if __name__ == "__main__":
    sys.exit(main())
