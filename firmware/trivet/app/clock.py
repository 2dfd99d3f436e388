"""The clock of the turn: the time that it has left runs while nothing lies over the turn's screen, or what gives way to
the next key.
"""

from trivet.micropython import TYPE_CHECKING

from .countdown import NONE, Countdown
from .refresh_policy import CLOCK

if TYPE_CHECKING:
    from .handed import TicksDiff
    from .navigation import Navigation
    from .notices import Notices
    from .picture import Picture


class Clock:
    """`countdown` is that of the turn. After power-on it waits for the first key."""

    def __init__(self, navigation: "Navigation", picture: "Picture", notices: "Notices"):
        self._navigation = navigation
        self._picture = picture
        self._notices = notices
        self.countdown = Countdown()
        self._seen_ms = -1  # when tick() was called last
        self._touched = False

    def touch(self):
        """A key was pressed."""
        self._touched = True

    def tick(self, now_ms: int, ticks_diff: "TicksDiff"):
        """What time it is; `ticks_diff(now, before)` knows how the clock wraps."""
        passed_ms = ticks_diff(now_ms, self._seen_ms) if self._seen_ms >= 0 else 0
        self._seen_ms = now_ms
        if not self.runs:
            return
        quarters = self.countdown.quarters()
        second = self.countdown.take(passed_ms)
        if self.countdown.quarters() != quarters:
            if self._picture.is_given:
                self._picture.boundary = CLOCK
            self._picture.changed()
        if second == 0:
            self._notices.sound("expired")
            self._navigation.top.expire()
        elif second != NONE:
            self._notices.sound("tick")

    def ms_to_tick(self, otherwise: int) -> int:
        """When tick() is to be called next at the latest; `otherwise` if there is nothing to call it for."""
        return self.countdown.ms_to_mark(otherwise) if self.runs else otherwise

    @property
    def runs(self) -> bool:
        """Whether time passes now that the turn has left."""
        stack = self._navigation.stack
        alone = len(stack) == 1 or (len(stack) == 2 and stack[1].gives_way)
        return self._touched and self.countdown.runs_out and alone
