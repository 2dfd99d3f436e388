"""An emulated Pico with the application's image and without a USB host, which the bench starts and presses keys of.

It is the fast machine whose core reads the flash through the RP2040's cache, from a cold start: so its times are what
they would be on silicon. What the core waited for the flash is known of each event, and so what the time would be if
flash were read for nothing.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tools.build import paths
from tools.machine.machine import make_chip
from tools.scripts import notation

IMAGE = paths.IMAGES / "trivet.uf2"
MS = 1e6  # ns


class Took(NamedTuple):
    """Ms with the flash cache, and those without what it costs: as an emulator has it for which flash is RAM."""

    ms: float
    emulated: float


class Run:
    """A Pico started with these files, {path: bytes}, and a boot.py, resting when the constructor returns."""

    def __init__(self, files: Mapping[str, bytes] | None = None, boot: bytes | None = None, watch: Iterable[int] = ()):
        files = dict(files or {})
        if boot is not None:
            files["boot.py"] = boot
        self.chip = make_chip(IMAGE, files=files, watch=watch, cache=True)
        self.chip.power_on()
        self.chip.settle(60_000)
        self.first = self.took(0)

    def press(self, key: str) -> Took:
        """One key, until the panel rests; the time from its first edge to the update command, 0 if none comes."""
        chip = self.chip
        seen = len(chip.events)
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.run_ms(30)
        chip.settle(20_000)
        return self.took(seen) or Took(0, 0)

    def took(self, since: int) -> Took | None:
        """From the event of that number to the first update command after it; None if there is none."""
        events, stalls = self.chip.events, self.chip.stalls
        for (ns, kind, _), stalled in zip(events[since:], stalls[since:], strict=True):
            if kind == "refresh":
                ms, waited = (ns - events[since][0]) / MS, (stalled - stalls[since]) / MS
                return Took(ms, ms - waited)
        return None

    def tour(self, keys: str) -> list[Took]:
        """All keys of a tour: the time of each, 0 of a minute that passes without a key."""
        return [self._wait() if key == notation.MINUTE else self.press(*notation.names(key)) for key in keys]

    def _wait(self):
        self.chip.run_ms(notation.MINUTE_MS)
        self.chip.settle(20_000)
        return Took(0, 0)

    @property
    def crashed(self) -> bool:
        return any(kind == "reset" for _, kind, _ in self.chip.events)
