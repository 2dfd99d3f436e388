"""The sum of a hand that was told long ago, entered anew."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts.entry import point_steps
from trivet.app.screens.parts.entry.entry_editor import EntryEditorScreen
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import CENTRE
from trivet.ui.fonts import TITLE

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class ChangeHandScreen(EntryEditorScreen):
    """The digits add their steps, the arrows one; BACK brings back the sum that was told."""

    hint = "hint.sum"

    def __init__(self, stage: "Stage", entry: "OldEntry"):
        super().__init__(stage, entry)
        self._player = entry.before.player
        self._known = entry.before.known_sum()
        self._told = events.hand_sum(entry.old) if entry.old else max(0, self._known)
        self.sum = self._told

    def digit(self, number: int) -> None:
        self._set(self.sum + point_steps.STEPS[number] if number else 0)

    def left(self) -> None:
        self._set(self.sum - 1)

    def right(self) -> None:
        self._set(self.sum + 1)

    def back(self) -> "Destination":
        if self.sum == self._told:
            return CLOSE
        return self._set(self._told)

    def ok(self) -> "Destination":
        entry = self.entry
        unchanged = entry.old and self.sum == self._told
        return entry.take(entry.old if unchanged else events.hand(self.sum))

    def _set(self, total):
        self.sum = max(0, min(point_steps.MOST, total))
        self.changed()

    def paint(self, canvas: "Canvas") -> None:
        middle = canvas.width >> 1
        widgets.header(canvas, self.stage.player(self._player), self.words("round", self.entry.before.round))
        canvas.text(TITLE, str(self.sum), middle, 90, 0, CENTRE)
        y = canvas.height - layout.FOOTER - layout.ENTRY
        if self._known >= 0:
            known, w = self.words("hands.known", self._known), canvas.width - 2 * layout.EDGE
            widgets.fitted(canvas, fonts.MEDIUMS, known, layout.EDGE, y - 2 * layout.ENTRY, layout.ENTRY, w)
        point_steps.paint(canvas, y, layout.ENTRY, 1)
        self.paint_footer(canvas)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        super().paint_ok(canvas, self.words("line.held", self.stage.player(self._player), self.sum))

    def key_hints(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.take")),
            ("\u25c0\u25b6", "\u00b11"),
            ("BACK", words("key.back" if self.sum == self._told else "key.delete")),
        )
