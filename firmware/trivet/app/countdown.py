"""The time that a turn has left. Pure: it is told how much time has passed, and answers when a mark is reached.

A mark is a number of whole seconds left at which something is due: the last five, a second apart, are heard; before
them 10 and the multiples of 15 are shown. What is shown stays until the next such mark, so that the panel works rarely.
"""

from trivet.micropython import const

LAST = const(5)  # seconds that are heard one by one
NONE = const(-1)  # no mark


def _after(mark):
    """The mark that comes after this one or any other number of seconds; NONE after 0."""
    if mark <= LAST:
        return mark - 1
    if mark <= 10:
        return LAST
    return 10 if mark <= 15 else (mark - 1) // 15 * 15


class Countdown:
    """`limit`: the seconds that a turn has, 0 if there is no limit. `shown`: the seconds left, as of the last mark
    that is shown.
    """

    def __init__(self):
        self.begin(0)

    def begin(self, limit: int) -> None:
        """A turn begins that has so many seconds; 0: as many as it takes."""
        self.limit = self.shown = limit
        self._left_ms = limit * 1000
        self._next = _after(limit) if limit else NONE

    def seconds(self) -> int:
        """The seconds left now, begun ones counted as whole."""
        return -(-self._left_ms // 1000)

    def take(self, passed_ms: int) -> int:
        """Lets time pass; the lowest mark reached by that, NONE if none is."""
        self._left_ms = max(0, self._left_ms - passed_ms)
        reached = NONE
        while self._next != NONE and self._left_ms <= self._next * 1000:
            reached = self._next
            self._next = _after(reached)
        if reached in (0, LAST) or reached > LAST:
            self.shown = reached
        return reached

    def ms_to_mark(self, otherwise: int) -> int:
        """The time until the next mark, at least 1; `otherwise` if none is to come."""
        return otherwise if self._next == NONE else max(1, self._left_ms - self._next * 1000)
