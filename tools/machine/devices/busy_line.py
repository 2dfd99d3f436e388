"""BUSY, the panel's wire back to the chip: what it says of a panel that is well, and of one that is not.

Its twin is tools/web/machine/board/busyline.ts; a test feeds both the same calls.
"""

from collections.abc import Callable

from rp2040py.clock.clock import IAlarm, IClock

_MOVES = 15  # when the plug goes in or out
_CHATTER_US = (30, 700)  # how long a move lasts: from the first on, and up to the second more
_NOISE_US = (50, 2000)


class BusyLine:
    """`drive(level)` puts a level on the wire, None leaves it open. Times come from a generator that is always seeded
    alike.
    """

    def __init__(self):
        self._drive: Callable[[bool | None], object] = lambda level: None
        self._alarm: IAlarm | None = None
        self._state = "ok"
        self._is_busy = False
        self._left = 0  # moves of a chatter that are still to come
        self._chance = 1

    def power_up(self, clock: IClock, drive: Callable[[bool | None], object]):
        self._drive = drive
        self._alarm = clock.create_alarm(self._move)
        self._left = 0

    def power_down(self):
        if self._alarm is not None:
            self._alarm.cancel()

    def show(self, state: str, is_busy: bool):
        """The panel is in this state, and works or does not."""
        started = state == "noisy" != self._state
        self._state, self._is_busy = state, is_busy
        if started or not (self._left or state == "noisy"):
            self._move()

    def chatter(self):
        """The plug is moved: the wire goes up and down for some ms."""
        self._left = _MOVES
        self._move()

    def _level(self):
        if self._state == "absent":
            return None
        if self._state in ("deaf", "stuck-low"):
            return False
        return self._state == "stuck-high" or self._is_busy != (self._state == "v1")

    def _move(self):
        self._left = max(0, self._left - 1)
        is_noisy = self._state == "noisy"
        if not self._left and not is_noisy:
            self._drive(self._level())
            return
        self._chance = (self._chance * 75 + 74) % 65537
        least, more = _CHATTER_US if self._left else _NOISE_US
        self._drive(self._left % 2 == 1 if self._left else self._chance & 64 > 0)
        if self._alarm is not None:
            self._alarm.schedule((least + self._chance % more) * 1000)
