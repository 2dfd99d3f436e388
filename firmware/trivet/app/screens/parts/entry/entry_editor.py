"""What the screens share on which an entry of long ago is entered anew."""

from trivet.app.screens.parts.screen import Screen
from trivet.app.sentences.reasons import why
from trivet.engine import codes
from trivet.history.draft import judged
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.context import Context
    from trivet.history.draft import Draft


class EntryEditorScreen(Screen):
    """The entry at an offset of a `draft`, which has been played up to there; `new`: one that is put in before it.

    `before` is the match as it was then, only to be asked, and `old` is what stands there, b"" for a new one. Without
    a draft (None) what is entered happens in the match itself.
    """

    def __init__(self, context: "Context", draft: "Draft | None", at: int = 0, new: bool = False):
        super().__init__(context)
        self.draft = draft
        self.at = at
        self.before = draft.match if draft else self.match
        self.old = draft.log.event(at) if draft and not new else b""

    def take(self, event: bytes) -> None:
        """Puts the event into the draft and shows what follows from that; goes back if it is as it was. Says why if it
        cannot be.
        """
        draft = self.draft
        if draft is None:
            self.desk.confirm(event)
        elif event == self.old:
            self.navigation.back()
        else:
            player, code, told = judged(self.before, event)
            if code == codes.OK:
                draft.change(self.at, len(self.old), event)
                self.navigation.open("mend.review", draft)
            else:
                self.notices.refuse(*why(self.words, self.desk, event, player, code, told))
