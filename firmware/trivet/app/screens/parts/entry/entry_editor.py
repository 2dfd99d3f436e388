"""What becomes of an entry that is entered for the score sheet: one of long ago is another one in a draft, and the next
one happens.
"""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.sentences.reasons import why
from trivet.engine import codes
from trivet.history.draft import judged
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.history.draft import Draft


class OldEntry:
    """The entry at an offset of a `draft`, which has been played up to there; `new`: one that is put in before it.

    `before` is the match as it was then, only to be asked, `number` that of the turn in its round, and `old` is what
    stands there, b"" for a new one.
    """

    is_next = False

    def __init__(self, stage: "Stage", draft: "Draft", at: int, new: bool = False):
        self._context = stage
        self.draft = draft
        self._at = at
        self.before = draft.match
        self.number = draft.number + 1
        self.old = b"" if new else draft.log.event(at)

    def placed_at(self, tile: int) -> int:
        """Where the turn begins in which a tile was placed before this entry, in its round."""
        return self.draft.log.placed_at(tile, self._at)

    def take(self, event: bytes) -> "Destination":
        """Puts the event into the draft and shows what follows from that; goes back if it is as it was. Says why if it
        cannot be.
        """
        stage = self._context
        if event == self.old:
            return CLOSE
        player, code, fact = judged(self.before, event)
        if code != codes.OK:
            return stage.notices.refuse(*why(stage, event, player, code, fact))
        self.draft.change(self._at, len(self.old), event)
        return open_screen("edit.review", self.draft)


class NextEntry:
    """What comes next in the match in play: nothing stands there yet."""

    is_next = True
    old = b""

    def __init__(self, stage: "Stage"):
        self._stage = stage

    def take(self, event: bytes) -> None:
        """The event happens."""
        self._stage.confirm(event)
