"""Points given or taken by hand: to whom, how many, and why."""

from trivet.app.navigation import CLOSE
from trivet.app.screens.parts import table
from trivet.app.screens.parts.entry import point_steps
from trivet.app.screens.parts.entry.entry_editor import NextEntry
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.engine import events
from trivet.engine.limits import MOST_POINTS
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.screens.parts.entry.entry_editor import OldEntry
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


class PointsByHandScreen(Screen):
    """First the player (arrows) and the points (digits, as they are labelled, with their sign; points are taken, and 0
    with nothing entered has them given), then the reason (arrows or a number).
    A correction of long ago begins as it was entered then.
    """

    notice_height = layout.LAST
    notice_rise = layout.ENTRY
    leads_to_review = True

    def __init__(self, stage: "Stage", entry: "OldEntry | None" = None):
        super().__init__(stage)
        self.entry = entry or NextEntry(stage)
        match = self.match
        self.player = match.player if match.player < match.players else 0
        self.entered = []  # steps, one after the other
        self.negative = True
        self.reason = 0
        self.asks = False  # whether the reason is being chosen
        old = self.entry.old
        if old:
            self.player, points, reason = events.correction(old)
            self.reason = min(reason, moves.REASONS - 1)
            self.entered = [abs(points)]
            self.negative = points < 0

    @property
    def hint(self) -> str:
        """The sentence that says what can be done here."""
        return "hint.list" if self.asks else "hint.correct"

    @property
    def points(self) -> int:
        """The points entered, with their sign."""
        points = min(MOST_POINTS, sum(self.entered))
        return -points if self.negative else points

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return not self.asks or 1 <= number <= moves.REASONS

    def digit(self, number: int) -> None:
        if self.asks:
            return self._choose(number - 1)
        if number:
            self.entered.append(point_steps.STEPS[number])
        elif self.entered:
            self.entered.clear()
        else:
            self.negative = not self.negative
        return self.changed()

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def back(self) -> "Destination":
        if self.asks:
            return self._ask(False)
        if not self.entered:
            return CLOSE
        self.entered.pop()
        return self.changed()

    def ok(self) -> "Destination":
        if self.asks:
            return self.entry.take(events.correct(self.player, self.points, self.reason))
        return self._ask(True)

    def refuse_key(self, key: str) -> "Destination":
        return self.notices.refuse("no.points") if key == "OK" else super().refuse_key(key)

    def _ask(self, asks):
        self.asks = asks
        self.changed(ALL)

    def _step(self, by):
        if self.asks:
            return self._choose((self.reason + by) % moves.REASONS)
        self.player = (self.player + by) % self.match.players
        return self.changed(ALL)

    def _choose(self, reason):
        self.reason = reason
        self.changed()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        if self.asks:
            self._paint_reasons(canvas)
        else:
            table.paint_cells(canvas, self.stage, self.player)
            self._paint_band(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        if self.asks:
            super().paint_entry(canvas)
        else:
            canvas.clear(table.band(canvas, self.stage))
            self._paint_band(canvas)

    def _said(self):
        """Whose points they are, and how many."""
        return self.stage.player(self.player) + " " + signed(self.points)

    def _paint_band(self, canvas):
        sign, zero = -1 if self.negative else 1, "= 0" if self.entered else "\u00b1"
        point_steps.paint(canvas, table.band(canvas, self.stage), layout.BAND, sign, zero)
        self.paint_footer(canvas)

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        note = ""
        if self.points and self.entry.is_next:
            note = "= " + number(self.match.totals[self.player] + self.points)
        if word:
            widgets.ok_line(canvas, self._said(), note)
        else:
            widgets.ok_line(canvas, "", self._said())

    def _paint_reasons(self, canvas):
        widgets.header(canvas, self._said())
        x, y, w, _ = layout.list_room(canvas)
        for place in range(moves.REASONS):
            label = moves.reason(self.words, place)
            widgets.row(canvas, x, y, w, label, "", place == self.reason, key=str(place + 1))
            y += layout.ROW
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        if self.asks:
            return (("OK", words("key.take")), ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")))
        ok = (("OK", words("key.take")),) if self.points else ()
        return ok + (
            ("\u25c0\u25b6", words("key.choose")),
            ("BACK", words("key.delete" if self.entered else "key.back")),
        )
