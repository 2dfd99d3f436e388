"""Playing the events of a match again, for its sheet, its course, and a draft of a repair."""

from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trivet.history.log import Log

_PIECE = const(3)  # events: about 4 ms


class Replay:
    """Plays the events of a log, or its first `end` bytes, one after the other. `match` is the match as far as it has
    been played, and `code` what it answered to the last event; an event that it refuses changes nothing.
    """

    def __init__(self, log: "Log", end: int | None = None):
        self.log = log
        self._end = log.size if end is None else end
        self.match = Match()
        self.code = OK
        self._at = 0  # the offset up to which it has been played

    def progress(self) -> int:
        """How much has been played, in percent."""
        return 100 * self._at // max(1, self._end)

    def steps(self) -> "Iterator[tuple[bytes, int]]":
        """Plays event by event; yields (event, its offset in the log) after each."""
        for event in self.log.events(self._at, self._end):
            at = self._at
            self.code = self.match.apply(event)
            self._at += len(event)
            yield event, at

    def pieces(
        self, seen: "Callable[[bytes, int], object]", refused: "Callable[[bytes, int], object] | None" = None
    ) -> "Iterator[None]":
        """Plays on, and calls seen(event, its offset in the log) after each event, until that answers True or all are
        played. Yields after each piece of work, some ms long.

        An event that the match refuses ends it too: what follows may be about other players. With `refused` that is
        called in place of seen(), and decides.
        """
        left = _PIECE
        for event, at in self.steps():
            if self.code != OK:
                if refused is None or refused(event, at):
                    break
            elif seen(event, at):
                break
            left -= 1
            if left == 0:
                left = _PIECE
                yield
