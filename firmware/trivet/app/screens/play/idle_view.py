"""The view across the table: names and totals as large as the panel allows, who leads and by how much, and how far it
is to the end of the match. Nothing of the turn below it is lost.
"""

from trivet.app.clock import QUARTERS
from trivet.app.screens.parts import table
from trivet.app.screens.parts.screen import Screen
from trivet.engine.rulebooks.rules import TARGET
from trivet.micropython import TYPE_CHECKING
from trivet.ui import far_scores, layout, scores
from trivet.ui.words import number, signed

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.ui.canvas import Canvas


class IdleViewScreen(Screen):
    """Any key takes it off, and all but BACK do what they do on the turn."""

    gives_way = True

    def key_table(self) -> tuple:
        return ()

    def expire(self) -> "Destination":
        return self.stage.navigation.home.expire()

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        match, totals = self.match, self.match.totals
        top = scores.CLOCK if match.rules.timer else layout.BAR
        spare = match.players > 1 and match.players % 2
        high = canvas.height - top - (layout.BAR if spare else far_scores.BAND)
        cells = scores.grid(match.players + spare, layout.BAR, top, canvas.width - 2 * layout.BAR, high, layout.BAR)
        figures = far_scores.numerals(cells[0][2], cells[0][3], totals)
        for chair, player in enumerate(match.chairs):
            x, y, w, h = cells[chair]
            name, total = self.stage.player(player), totals[player]
            if match.is_gone(player):
                far_scores.gone_cell(canvas, x, y, w, h, name, total)
            else:
                lead = self._lead(player)
                far_scores.cell(canvas, x, y, w, h, name, total, figures, lead, player == match.player)
        small = self.words("across.back")
        if spare:
            far_scores.aside(canvas, *cells[match.players], self._to_the_end(), small)
        else:
            far_scores.band(canvas, self._to_the_end(), small)
        self._paint_clock(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        """The clock goes on."""
        self._paint_clock(canvas)

    def _paint_clock(self, canvas):
        if self.match.rules.timer:
            scores.clock(canvas, self.stage.clock.countdown.quarters(), QUARTERS)

    def _lead(self, player):
        """How many points a player has more than the next one, with a plus, or fewer than the first, with a minus;
        "=" where several are first, "" for one who plays alone.
        """
        totals = self.match.totals
        others = [total for other, total in enumerate(totals) if other != player]
        if not others:
            return ""
        lead = totals[player] - max(others)
        return signed(lead) if lead else "="

    def _to_the_end(self):
        """The target, and how many points the first is away from it; or which round this is, and of how many."""
        match, words = self.match, self.words
        rules = match.rules
        if rules.length != TARGET:
            return words("round", match.round), table.length_text(words, rules)
        away = rules.target - max(match.totals)
        return table.length_text(words, rules) + ":", number(away) if away > 0 else "\u2713"
