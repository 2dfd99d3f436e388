"""The sum of a hand that was told long ago, entered anew."""

from trivet.app.screens.parts import point_steps
from trivet.app.screens.parts.entry_editor import EntryEditorScreen
from trivet.engine import events
from trivet.ui import widgets
from trivet.ui.canvas import CENTRE
from trivet.ui.fonts import LARGE, SMALL


class ChangeHandScreen(EntryEditorScreen):
    """The digits add their steps, the arrows one; BACK brings back the sum that was told."""

    hint = "hint.sum"

    def __init__(self, context, repair, at, new=False):
        super().__init__(context, repair, at, new)
        match = repair.match
        self._player, self._round, self._known = match.player, match.round, match.known_sum()
        self._told = events.hand_sum(self.old) if self.old else max(0, self._known)
        self.sum = self._told

    def digit(self, number):
        self._set(self.sum + point_steps.STEPS[number] if number else 0)

    def left(self):
        self._set(self.sum - 1)

    def right(self):
        self._set(self.sum + 1)

    def back(self):
        if self.sum == self._told:
            self.navigation.back()
        else:
            self._set(self._told)

    def ok(self):
        unchanged = self.old and self.sum == self._told
        self.take(self.old if unchanged else events.hand(self.sum))

    def _set(self, total):
        self.sum = max(0, min(point_steps.MOST, total))
        self.changed()

    def paint(self, canvas):
        words = self.words
        widgets.header(canvas, self.desk.player(self._player), words("round", self._round))
        canvas.text(LARGE, str(self.sum), canvas.width >> 1, 90, 0, CENTRE)
        if self._known >= 0:
            canvas.text(SMALL, words("hands.known", self._known), canvas.width >> 1, 140, 0, CENTRE)
        point_steps.paint(canvas, 190)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.words
        return (
            ("OK", words("key.take")),
            ("\u25c0\u25b6", "\u00b11"),
            ("BACK", words("key.back" if self.sum == self._told else "key.delete")),
        )
