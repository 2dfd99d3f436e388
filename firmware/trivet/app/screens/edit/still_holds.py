"""Who holds more than was counted, above all who has gone out by the count: the draws that were forgotten, what they
cost, and that the round goes on.
"""

from trivet.app.navigation import replace_by
from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import going_out
from trivet.app.sentences.reasons import why
from trivet.engine import events
from trivet.engine.phases import HANDS
from trivet.history.draft import Draft, ForgottenDraws
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


class StillHoldsScreen(Question):
    """DRAW counts one tile more, BACK one less; OK adds them to the turns of the `player` that have room for them."""

    explained = (("DRAW", "help.draw"),)

    def __init__(self, stage: "Stage", player: int):
        super().__init__(stage, "still.title", self._sentence, self._add)
        self._player = player
        self._forgotten = ForgottenDraws(self.controller.session.log, player)
        self._found = False
        self.count = 1  # tiles drawn and not counted
        self._draft: "Draft | None" = None  # with so many draws more, as soon as it is played
        self._agreed = False  # OK waits for it
        self.begin(self._find())

    def _find(self):
        yield from self._forgotten.find()
        self._found = True
        self.changed(ALL)
        if self._forgotten.room:
            yield from self._play()

    def _play(self):
        """Plays the match with these draws while the picture is looked at: OK need not wait for that."""
        draft = Draft(self.controller.session.log)
        self._forgotten.add(draft, self.count)
        yield from draft.play_all()
        self._draft = draft
        if self._agreed:
            self._repair(draft)

    # ---- keys

    @property
    def keys_wait(self) -> bool:
        """Until it is known which turns have room."""
        return not self._found

    def draw_key(self) -> None:
        self._count(1)

    def right(self) -> "Destination":
        return replace_by("edit.count_hand", self._player)

    def refuse_key(self, key: str) -> "Destination":
        if key == "RIGHT":
            return super().refuse_key(key)
        return self.notices.refuse("no.still", self.stage.player(self._player))

    def _can_count(self):
        return self._player in going_out.countable(self.match)

    def back(self) -> "Destination":
        if self.count > 1:
            return self._count(-1)
        return super().back()

    def _count(self, more):
        self.count += more
        self._draft, self._agreed = None, False
        self.begin(self._play())
        self.changed(ALL)

    def _add(self):
        if self._agreed:
            self.notices.refuse("sheet.wait")
        elif self._draft:
            self._repair(self._draft)
        else:
            self._agreed = True

    def _repair(self, draft):
        """Puts the draft in place of the match. What was told of hands after the draws does not count any more; a turn
        must.
        """
        self._agreed = False
        fault = draft.faults[0] if draft.faults else None
        event = draft.log.event(fault.at) if fault else b""
        if fault and events.is_turn(event):
            self.notices.refuse(*why(self.stage, event, fault.player, fault.code, fault.fact))
        else:
            self.stage.repair(draft)

    # ---- the picture

    def _sentence(self):
        words, player = self.words, self.stage.player(self._player)
        if not self._found:
            return "\u2026"
        if not self._forgotten.room:
            return words("no.still", player)
        cost = number(self._forgotten.cost(self.count))
        text = words("still.text", player, self.count, cost)
        if self._player != going_out.counted_out(self.controller):
            return text
        goes = " " + words("entry.goes") if self.match.phase == HANDS and self.stage.navigation.home.loses_entry else ""
        return text + "\n" + words("still.on") + goes

    def key_table(self) -> tuple:
        words, room = self.words, self._forgotten.room
        if self._found and not room:
            return (("BACK", words("key.back")),) + self.other_key()
        more = (("DRAW", "+1"),) if self.count < room or not self._found else ()
        back = words("key.delete" if self.count > 1 else "key.no")
        return (("OK", words("key.yes")),) + more + (("BACK", back),) + self.other_key()

    def other_answer(self) -> str:
        return self.words("still.free") if self._can_count() else ""
