"""The time is up, and a tile is entered whole: OK takes it, RIGHT the penalty instead. A match that is full
takes neither: then the turn goes on.
"""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.question import Question
from trivet.app.sentences import moves
from trivet.engine import codes, events, scoring, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage

    class Entry(Protocol):
        @property
        def draws(self) -> int: ...
        def take_penalty(self) -> bool: ...


class TimeUpScreen(Question):
    """Lies over a turn with a price for the time that is up. `event` is what is entered there, which the match takes;
    of the `entry` it needs `draws`, the tiles entered as drawn, and take_penalty(), which says whether it was
    taken. There is no way back into the turn.
    """

    hint = "hint.late"

    def __init__(self, stage: "Stage", entry: "Entry", event: bytes):
        super().__init__(stage, "time.title", self._sentence, self._take)
        self._entry = entry
        self._event = event

    def right(self) -> "Destination":
        return None if self._entry.take_penalty() else CLOSE

    def _take(self):
        return None if self.stage.confirm(self._event) == codes.OK else CLOSE

    def _sentence(self):
        """What the tile scores."""
        match, event, words = self.match, self._event, self.words
        score = moves.foreseen(match, event, lambda: moves.so_many(words, scoring.total(match.lines)))
        tile = tiles.name(events.tile(event))
        return words("time.ok", tile, score)

    def other_answer(self) -> str:
        return self.words("time.or", moves.so_many(self.words, self._cost()))

    def _cost(self):
        """What the penalty costs."""
        return scoring.total(scoring.expiring(self.match.rules, self.match.player, self._entry.draws))

    def key_table(self) -> tuple:
        return (("OK", self.words("key.take")), ("MENU", "")) + self.other_key()
