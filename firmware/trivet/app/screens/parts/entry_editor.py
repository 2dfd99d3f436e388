"""What the screens share on which an entry of long ago is entered anew."""

from trivet.app.sentences.reasons import why
from trivet.engine import codes
from trivet.history.draft import judged

from .screen import Screen


class EntryEditorScreen(Screen):
    """The entry at an offset of the draft `repair`, which has been played up to there; `new`: one that is put in
    before it. `old` is what stands there, b"" for a new one.
    """

    def __init__(self, context, repair, at, new=False):
        super().__init__(context)
        self.repair = repair
        self.at = at
        self.old = b"" if new else repair.log.event(at)

    def again(self):
        """The screen is shown again after its review: what was entered stays, the draft is as it was before."""
        self.begin(self.repair.play(self.at))

    def pass_(self):
        """Asks whether the turn passes (passing.py), with the draws that were entered."""
        if self.repair.whole:
            self.navigation.open("play.passing", self, self.repair.match)
        else:
            self.notices.refuse("sheet.wait")

    def take(self, event):
        """Puts the event into the draft and shows what follows from that; goes back if it is as it was."""
        repair = self.repair
        if event == self.old:
            return self.navigation.back()
        if not repair.whole:
            return self.notices.refuse("sheet.wait")
        player, code, told = judged(repair.match, event)
        if code != codes.OK:
            return self.notices.refuse(*why(self.words, self.desk, event, player, code, told))
        repair.change(self.at, len(self.old), event)
        return self.navigation.open("mend.review", repair)
