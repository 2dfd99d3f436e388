"""The time that a turn has left. Pure: it is told how much time has passed.

It is shown in quarters, so that the panel works four times a turn at most, and the last five seconds are heard one by
one.

What the last turns had left is remembered: one that is begun again, as it was opened again or something was taken back,
goes on with that. So taking back gives nobody time.
"""

from trivet.micropython import const

LAST = const(5)  # seconds that are heard one by one
NONE = const(-1)  # no second, no turn

_TURNS = const(8)  # that are remembered: one of each player, and more than anybody takes back for some seconds

QUARTERS = 4  # into which the time of a turn is divided


class Countdown:
    """`limit`: the seconds that a turn has, 0 if there is no limit. `turn`: which turn is on, a number, or NONE."""

    def __init__(self):
        self.forget()
        self.begin(0)

    def begin(self, limit: int, turn: int = NONE, least_ms: int = 0) -> None:
        """A turn begins that has so many seconds; 0: as many as it takes. If the turn with this number has begun before
        it goes on with what it had left, and that is `least_ms` at least.
        """
        if turn == NONE or turn != self.turn:
            self._remember()
            self._left_ms = self._had_left[self._turns.index(turn)] if turn in self._turns else limit * 1000
        self._left_ms = max(least_ms, self._left_ms)
        self.limit = limit
        self.turn = turn

    def forget(self) -> None:
        """Another match begins: its turns have the same numbers."""
        self.turn = NONE
        self._left_ms = 0
        self._turns: list[int] = []
        self._had_left: list[int] = []  # ms, of each of them

    def _remember(self):
        """Keeps what the turn that is on has left, in place of the turn that was kept first if there is no room."""
        if self.turn == NONE:
            return
        if self.turn in self._turns:
            self._had_left[self._turns.index(self.turn)] = self._left_ms
            return
        if len(self._turns) == _TURNS:
            del self._turns[0], self._had_left[0]
        self._turns.append(self.turn)
        self._had_left.append(self._left_ms)

    def seconds(self) -> int:
        """The seconds left now, begun ones counted as whole."""
        return -(-self._left_ms // 1000)

    def quarters(self) -> int:
        """How many quarters of its time the turn has left, 4 to 0, begun ones counted as whole; 0 without a limit."""
        return -(-self._left_ms // (self.limit * 250)) if self.limit else 0

    @property
    def runs_out(self) -> bool:
        """Whether there is time left that passes."""
        return self._left_ms > 0

    def take(self, passed_ms: int) -> int:
        """Lets time pass; the lowest of the last five seconds, or 0, that was reached by that, NONE if none was."""
        before = self._left_ms
        self._left_ms = max(0, before - passed_ms)
        second = self.seconds()
        return second if second <= LAST and second * 1000 < before else NONE

    def ms_to_mark(self, otherwise: int) -> int:
        """The time until the next quarter or second that counts, at least 1; `otherwise` if none is to come."""
        if not self._left_ms:
            return otherwise
        second = min(LAST, self.seconds() - 1)
        return max(1, self._left_ms - max(second * 1000, (self.quarters() - 1) * self.limit * 250))
