"""Whether the player passes: what was drawn, what passing costs, and what must or may be drawn still.

OK books what was entered, and nothing else: where more must be drawn it refuses. RIGHT draws all that the edition lets
one draw, and passes. So whoever presses one key twice pays for no tile that he did not enter.
"""

from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import moves
from trivet.engine import figures, tiles
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import number

if TYPE_CHECKING:
    from trivet.app.context import Context


class PassingScreen(Question):
    """Lies over a screen on which a turn is entered. Of that `entry` it needs: `draws`, the tiles entered as drawn;
    draw(), what DRAW does there; ask(question), which gives question(match) of the match as it is before the turn; and
    take_pass(draws, added), which books the pass, `added` of its draws being RIGHT's.
    """

    hint = "hint.pass"
    explained = (("OK", "help.pass"), ("\u25b6", "help.more"), ("DRAW", "help.draw"))

    def __init__(self, context: "Context", entry):
        super().__init__(context, "pass.title", self._told, self._book)
        self._entry = entry
        # The most that may be drawn, the fewest that must be, what the pool holds, and the edition's limit.
        self._most, self._must, self._pool, self._limit = entry.ask(
            lambda match: (match.draws_left(), match.must_draw(), match.pool(), match.rules.draws)
        )

    @property
    def _more(self):
        """How many tiles may be drawn besides those entered."""
        return self._most - self._entry.draws

    # ---- keys

    def draw_key(self) -> None:
        self._entry.draw_key()
        self.changed(ALL)  # what counts the draws below looks out beside the question

    def right(self) -> None:
        more = self._more
        if more == 0:
            return self.useless("\u25b6")
        return self._entry.take_pass(self._most, more)

    def _book(self):
        draws = self._entry.draws
        if draws < self._must:
            return self.notices.refuse("no.pass", self._must)
        return self._entry.take_pass(draws, 0)

    # ---- the picture

    def _cost(self, draws):
        """What passing after so many draws costs, in words."""
        lines = self._entry.ask(lambda match: match.turn_lines(tiles.NONE, draws, figures.PLAIN))
        return number(moves.points(lines))

    def _told(self):
        words, draws = self.words, self._entry.draws
        if draws < self._must:
            text = words("pass.drawn", draws, self._must - draws)
        elif draws:
            empties = draws == self._pool and draws < self._limit
            text = words("pass.short" if empties else "pass.draws", draws, self._cost(draws))
        else:
            cost = self._cost(0)
            text = words("pass.free") if cost == "0" else words("pass.empty", cost)
        if self._more:
            text += "\n" + words("pass.rest", self._more, self._cost(self._most))
        return text

    def key_hints(self) -> tuple:
        words = self.words
        hints = ()
        if self._entry.draws >= self._must:
            hints += (("OK", words("key.pass")),)
        if self._more:
            hints += (("\u25b6", self._cost(self._most)),)
        hints += (("BACK", words("key.back")),)
        return hints + (("DRAW", self._draw_cost()),) if self._more else hints

    def _draw_cost(self):
        return self._entry.ask(lambda match: number(-match.rules.draw_cost))
