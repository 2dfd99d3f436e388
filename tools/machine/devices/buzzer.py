"""The ear at the buzzer's pin: edges of the PWM become tones (Hz, start, length).

A tone is a run of rising edges with the same period within 3 %; a pause of 5 ms ends it.
"""

from collections.abc import Callable

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from tools.machine.fault import Fault

_PAUSE_NS = 5_000_000
_SAME_PERIOD = 0.03


class Buzzer:
    """`now_ns()` gives the emulated time. `tones`: [[first edge ns, last edge ns, rising edges]], oldest
    first.
    """

    def __init__(self, gpio: int, now_ns: Callable[[], float]):
        self.gpio = gpio
        self.now_ns = now_ns
        self.tones: list[list[float]] = []

    def attach(self, rp2040: RP2040):
        self._clocks = rp2040.clocks
        rp2040.gpio[self.gpio].add_listener(self._edge)

    def _edge(self, now, before):
        if now != GPIOPinState.HIGH or before not in (GPIOPinState.LOW, GPIOPinState.HIGH):
            return
        if not self._clocks.sys_ctrl & 1:  # the system clock runs from the crystal: light sleep
            raise Fault("buzzer: a tone sounds in light sleep, where the PWM stands still on silicon; stop it before")
        at = self.now_ns()
        if self.tones:
            tone = self.tones[-1]
            first, last, count = tone
            gap = at - last
            if gap < _PAUSE_NS and (count == 1 or abs(gap * (count - 1) / (last - first) - 1) < _SAME_PERIOD):
                tone[1:] = at, count + 1
                return
        self.tones.append([at, at, 1])

    def heard(self, since_ns: float = 0) -> list[tuple[int, float, float]]:
        """Tones that began at or after an instant: [(Hz, start ns, length ms)]; single clicks count as 0
        Hz.
        """
        result = []
        for first, last, count in self.tones:
            if first >= since_ns:
                hz = round((count - 1) * 1e9 / (last - first)) if count > 1 else 0
                result.append((hz, first, (last - first) / 1e6))
        return result
