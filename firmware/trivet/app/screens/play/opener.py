"""Before a round: who opens it. Between rounds it also shows where the match stands."""

from trivet.app.navigation import kind, open_screen
from trivet.app.screens.parts.entry.opener_entry import OpenerEntryScreen
from trivet.app.sentences.reasons import unplayable
from trivet.engine import codes, events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


class OpenerScreen(OpenerEntryScreen):
    """DRAW asks for the tiles that decide it."""

    explained = (("BACK", "help.undo"),)

    def __init__(self, stage: "Stage"):
        match = stage.match
        super().__init__(stage, match, match.at_table()[0])
        turn = "play.refereed_turn" if self.controller.referees else "play.turn"
        self.stage.later(lambda: kind(turn))  # the first turn need not wait for its import

    def draw_key(self) -> "Destination":
        return open_screen("play.draw_for_opening")

    def ok(self) -> None:
        self.stage.confirm(events.round_(self.opener))

    def back(self) -> "Destination":
        from trivet.app.screens.parts.questions import take_back  # the start need not wait for it

        return take_back(self.stage)

    def _can_begin(self):
        """Whether neither too few nor too many are at the table by now."""
        return self.match.judge(events.round_(self.opener)) != codes.UNPLAYABLE

    def refuse_key(self, key: str) -> None:
        self.notices.refuse(*unplayable(self.words, self.match, len(self.match.at_table())))

    def key_table(self) -> tuple:
        words = self.words
        begins = ()
        if self._can_begin():
            begins = (("OK", words("key.opens")), ("\u25c0\u25b6", ""), ("DRAW", "\u25b2 ?"))
        return begins + (("BACK", words("key.undo")), ("MENU", ""))
