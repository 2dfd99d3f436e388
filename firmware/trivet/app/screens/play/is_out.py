"""Whether a player is out who by the count places their last tile: asked before the turn counts. A draw that nobody
entered makes the count wrong.
"""

from trivet.app.navigation import close_then, open_screen
from trivet.app.screens.parts.question import Question
from trivet.app.sentences import moves
from trivet.engine import phases, scoring
from trivet.micropython import TYPE_CHECKING
from trivet.ui import widgets
from trivet.ui.words import signed

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

    class Entry(Protocol):
        def take(self, __event: bytes) -> Destination: ...


class IsOutScreen(Question):
    """Lies over the turn in which it is entered: `event` places the tile, and `entry` takes it. OK says yes; RIGHT
    takes the turn, too, and then asks for the tiles that the player still holds.
    """

    def __init__(self, stage: "Stage", entry: "Entry", event: bytes):
        self._player = stage.match.player
        self._event = event
        keys = ("key.yes", "key.back")
        super().__init__(stage, "out.is", self._sentence, lambda: close_then(lambda: entry.take(event)), keys=keys)
        self._entry = entry
        self._lines, self._ends = moves.foreseen(stage.match, event, self._follows)

    def _follows(self):
        match = self.match
        return list(match.lines), match.phase != phases.TURN

    def right(self) -> "Destination":
        player = self._player

        def still():
            destination = self._entry.take(self._event)
            return destination or open_screen("edit.still_holds", player)

        return close_then(still)

    # ---- the picture

    def heading(self) -> str:
        return self.words("out.is", self.stage.player(self._player))

    def _sentence(self):
        words = self.words
        bonus = scoring.total([line for line in self._lines if line[0] == scoring.OUT])
        follows = words("out.ends" if self._ends else "out.goes", signed(bonus))
        return words("out.counted", self.stage.player(self._player)) + "\n" + follows

    def other_answer(self) -> str:
        return self.words("out.no", self.stage.player(self._player))

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        text, _ = moves.announced(self.stage, self._player, self._event, self._lines)
        widgets.ok_line(canvas, word + ": " + text)
