"""Who opened a round, chosen anew: on the lines on which it was chosen first."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.entry.opener_entry import OpenerEntryScreen
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage


class ChangeOpenerScreen(OpenerEntryScreen):
    """OK takes, BACK brings back who opened."""

    leads_to_review = True

    def __init__(self, stage: "Stage", entry: "OldEntry"):
        super().__init__(stage, entry.before, events.opener(entry.old))
        self.entry = entry

    def back(self) -> "Destination":
        old = events.opener(self.entry.old)
        return CLOSE if self.opener == old else self.choose(old)

    def ok(self) -> "Destination":
        entry = self.entry
        if events.kind(entry.old) == events.OPEN:
            return entry.take(events.open_(self.opener, events.shown(entry.old)))
        return entry.take(events.round_(self.opener))

    def was(self) -> str:
        return self.words("was", self.stage.player(events.opener(self.entry.old)))

    def key_table(self) -> tuple:
        words = self.words
        return (("OK", words("key.opens")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
