"""An emulated Pico with the application's image and without a USB host, which the bench starts and presses keys of."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.emulator.pico import make_chip
from tools.emulator.scripts import notation

IMAGE = Path(__file__).resolve().parents[2] / "build/firmware/trivet.uf2"
MS = 1e6  # ns


class Run:
    """A Pico started with these files, {path: bytes}, and a boot.py, resting when the constructor returns."""

    def __init__(self, files: Mapping[str, bytes] | None = None, boot: bytes | None = None, watch: Iterable[int] = ()):
        files = dict(files or {})
        if boot is not None:
            files["boot.py"] = boot
        self.chip = make_chip(IMAGE, files=files, watch=watch, on="python")
        self.chip.power_on()
        self.chip.settle(60_000)

    def press(self, key: str) -> float:
        """One key, until the panel rests; the ms from its first edge to the update command."""
        chip = self.chip
        seen, pressed_ns = len(chip.events), chip.now_ns
        chip.keys.press(key)
        chip.run_ms(60)
        chip.keys.release(key)
        chip.run_ms(30)
        chip.settle(20_000)
        updates = [ns for ns, kind, _ in chip.events[seen:] if kind == "refresh"]
        return (updates[0] - pressed_ns) / MS if updates else 0.0

    def tour(self, keys: str) -> list[float]:
        """All keys of a tour: the ms of each, 0 of a minute that passes without a key."""
        return [self._wait() if key == notation.MINUTE else self.press(*notation.names(key)) for key in keys]

    def _wait(self):
        self.chip.run_ms(notation.MINUTE_MS)
        self.chip.settle(20_000)
        return 0.0

    @property
    def crashed(self) -> bool:
        return any(kind == "reset" for _, kind, _ in self.chip.events)
