"""Who opened a round, chosen anew."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.entry.entry_editor import EntryEditorScreen
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class ChangeOpenerScreen(EntryEditorScreen):
    """The arrows or a number choose, OK takes."""

    hint = "hint.opener"

    def __init__(self, stage: "Stage", entry: "OldEntry"):
        super().__init__(stage, entry)
        self.opener = events.opener(entry.old)
        self._players = entry.before.at_table()

    def digit(self, number: int) -> None:
        if not 1 <= number <= self.entry.before.players:
            self.notices.refuse("no.opens", number)
        elif number - 1 in self._players:
            self._choose(number - 1)
        else:
            self.notices.refuse("no.gone", self.stage.player(number - 1))

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def back(self) -> "Destination":
        if self.opener == events.opener(self.entry.old):
            return CLOSE
        return self._choose(events.opener(self.entry.old))

    def ok(self) -> "Destination":
        entry = self.entry
        if events.kind(entry.old) == events.OPEN:
            return entry.take(events.open_(self.opener, events.shown(entry.old)))
        return entry.take(events.round_(self.opener))

    def _step(self, by):
        """To the next one who was at the table; to the first from one who was not."""
        players = self._players
        at = players.index(self.opener) + by if self.opener in players else 0
        self._choose(players[at % len(players)])

    def _choose(self, player):
        self.opener = player
        self.changed()

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("opener.ask", self.entry.before.round + 1))
        rows = [(self.stage.player(player), "") for player in self._players]
        chosen = self._players.index(self.opener) if self.opener in self._players else -1
        widgets.menu(canvas, *layout.list_room(canvas), rows, chosen)
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        return (("OK", words("key.opens")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
