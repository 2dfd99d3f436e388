"""The sum of a hand that was told long ago, entered anew: on the lines on which it was entered first."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry import point_steps
from trivet.app.screens.parts.entry.tile_entry import TileEntryScreen
from trivet.engine import events
from trivet.engine.limits import MOST_POINTS
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class ChangeHandScreen(TileEntryScreen):
    """The digits add their steps, the arrows one; BACK brings back the sum that was told."""

    hint = "hint.sum"
    leads_to_review = True

    def __init__(self, stage: "Stage", entry: "OldEntry"):
        super().__init__(stage)
        self.entry = entry
        self._player = entry.before.player
        self._known = entry.before.known_sum()
        self._old_sum = events.hand_sum(entry.old) if entry.old else max(0, self._known)
        self.sum = self._old_sum

    def takes_digit(self, number: int) -> bool:
        return True

    def digit(self, number: int) -> None:
        self._set(self.sum + point_steps.STEPS[number] if number else 0)

    def left(self) -> None:
        self._set(self.sum - 1)

    def right(self) -> None:
        self._set(self.sum + 1)

    def back(self) -> "Destination":
        if self.sum == self._old_sum:
            return CLOSE
        return self._set(self._old_sum)

    def ok(self) -> "Destination":
        entry = self.entry
        unchanged = entry.old and self.sum == self._old_sum
        return entry.take(entry.old if unchanged else events.hand(self.sum))

    def _set(self, total):
        self.sum = max(0, min(MOST_POINTS, total))
        self.changed()

    def dark_player(self) -> int:
        return self._player

    def paint_last(self, canvas: "Canvas", y: int) -> None:
        """Whose hand it is, and what was told of it."""
        words, name, was = self.words, self.stage.player(self._player), ""
        if self.entry.old:
            was = words("was", number(self._old_sum))
        table.paint_black(canvas, y, words("change.held" if was else "hands.ask", name), was)

    def paint_entry_line(self, canvas: "Canvas", y: int, h: int) -> None:
        """What the digits add; or the one sum that can be."""
        if self._known >= 0:
            table.paint_line(canvas, self.words("hands.known", self._known), layout.EDGE, y, h)
        else:
            point_steps.paint(canvas, y, h)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        super().paint_ok(canvas, self.words("line.held", self.stage.player(self._player), self.sum))

    def key_table(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.take")),
            ("\u25c0\u25b6", "\u00b11"),
            ("BACK", words("key.back" if self.sum == self._old_sum else "key.delete")),
        )
