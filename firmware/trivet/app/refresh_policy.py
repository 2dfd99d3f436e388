"""When a refresh is full, and when the panel is powered off. Pure: no pins, no clock of its own.

The rules, for clean glass and a long life of it:

- the first refresh is full, and so are those at the end of a round and before storage (of a white image);
- a turn is not disturbed by a flash: what partial refreshes leave behind is cleaned at the end of a turn, after
  so many as the level says, six at the usual one;
- within a turn only a number of partial refreshes that is reached by playing with the keys makes the next one
  full; while a clock runs for the turn none is, for nobody waits for a flash then;
- the view across the table, which is away with the next key, counts for nothing; where it comes by itself nobody
  waits, so that it takes the flash that the turn would end with, and no other one is made in place of it;
- after ten minutes without a key a screen that was last shown by a partial refresh is shown again, fully,
  once;
- some seconds after the last key or refresh the panel is powered off.

`now_ms` is always the reading of one clock, which may wrap; `ticks_diff(now, before)` knows how. The loop does

    policy.noted(now_ms, panel.refresh(image, policy.full(now_ms, boundary)), boundary)

and tells of every key by `touched(now_ms)`.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from .protocols import TicksDiff

# What the image to be shown is the end of.
NOTHING = 0
TURN_END = 1
ROUND_END = 2
STORAGE = 3
CLOCK = 4  # of nothing, and the time of the turn runs
ASIDE = 5  # of nothing; the view across the table, which a key has brought, or while the time of the turn runs
MEANWHILE = 6  # of nothing; that view, which has come by itself

COLD_C = 15  # below this a full refresh is never a short one: its waveform is for warm glass

# How clean the glass is kept; what is chosen by use().
CALM = 0  # few flashes: where grey shadows disturb less
USUAL = 1
CLEAN = 2  # a flash at the end of every turn

# By level: partial refreshes after which a full one follows at the end of a turn, and within a turn.
_LEVELS = ((16, 40), (6, 25), (1, 25))


class RefreshPolicy:
    """`idle_ms` and `burst_ms` may be changed: how long without a key until the image is cleaned, and until the panel
    is powered off.
    """

    idle_ms = 600_000
    burst_ms = 2_000  # by hardware/energy.py

    def __init__(self, ticks_diff: "TicksDiff", now_ms: int):
        self._ticks_diff = ticks_diff
        self.partials = 0  # since the last full refresh
        self._shown = False
        self._ahead = False  # whether the next full refresh was made ahead of its time
        self._active_ms = now_ms
        self.use(USUAL)

    def use(self, level: int) -> None:
        """Goes over to a level: CALM, USUAL or CLEAN."""
        self.turn_partials, self.most_partials = _LEVELS[level]

    def full(self, now_ms: int, boundary: int) -> bool:
        """Whether the refresh about to be issued is a full one. boundary: NOTHING, TURN_END, ROUND_END, STORAGE, CLOCK,
        ASIDE or MEANWHILE.
        """
        if not self._shown or boundary == STORAGE:
            return True
        if self._ahead or boundary in (CLOCK, ASIDE):
            return False
        return self._is_due(boundary) or self.cleaning_due(now_ms)

    def _is_due(self, boundary):
        """Whether what came before this image, or what it is the end of, makes a full refresh of it."""
        at_end = boundary in (TURN_END, MEANWHILE)
        return boundary == ROUND_END or self.partials >= (self.turn_partials if at_end else self.most_partials)

    def noted(self, now_ms: int, full: bool, boundary: int = NOTHING) -> None:
        """A refresh was issued; `full` is what it became (Panel.refresh says so)."""
        self._shown = True
        if boundary in (ASIDE, MEANWHILE):
            self._ahead = self._ahead or full
            return
        if full or (self._ahead and boundary != CLOCK and self._is_due(boundary)):
            self.partials = 0
            self._ahead = False
        else:
            self.partials += 1
        self._active_ms = now_ms

    def touched(self, now_ms: int) -> None:
        """A key was pressed."""
        self._active_ms = now_ms

    def cleaning_due(self, now_ms: int) -> bool:
        """Whether to show the shown image again, fully: ten idle minutes, and partials to clean up after."""
        return self.partials > 0 and not self._ahead and self._ticks_diff(now_ms, self._active_ms) >= self.idle_ms

    def power_off_due(self, now_ms: int) -> bool:
        """Whether the burst is over: a panel that is powered is to be powered off."""
        return self.ms_to_power_off(now_ms) == 0

    def ms_to_power_off(self, now_ms: int) -> int:
        """How long the burst still goes on, 0..burst_ms."""
        return max(0, self.burst_ms - self._ticks_diff(now_ms, self._active_ms))
