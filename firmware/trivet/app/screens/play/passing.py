"""Whether the player passes: what was drawn, what passing costs, and what must or may be drawn still.

OK books what was entered, and nothing else: where more must be drawn it refuses. RIGHT draws all that the edition lets
one draw, and passes. So whoever presses one key twice pays for no tile that he did not enter.
"""

from trivet.app.navigation import close_then
from trivet.app.screens.parts.question import Question
from trivet.app.sentences import moves
from trivet.engine import events, figures, scoring, tiles
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets
from trivet.ui.words import number

if TYPE_CHECKING:
    from typing import Protocol

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.engine.match import Match
    from trivet.ui.canvas import Canvas

    class Entry(Protocol):
        @property
        def draws(self) -> int: ...
        def draw_key(self) -> Destination: ...
        def refuse_key(self, __key: str) -> Destination: ...
        def press(self, __key: str) -> Destination: ...
        def take_pass(self, __draws: int, __added: int) -> Destination: ...


_FEW = const(6)  # tiles in the pool: so many draws may have been forgotten, and none is left on the table


class PassingScreen(Question):
    """Lies over a screen on which a turn is entered; `match` is as it is before that turn. Of the `entry` it needs:
    `draws`, the tiles entered as drawn; draw_key(), what DRAW does there, and refuse_key(), why it does nothing; and
    take_pass(draws, added), which books the pass, `added` of its draws being RIGHT's.
    """

    explained = (("OK", "help.pass"), ("DRAW", "help.draw"))

    def __init__(self, stage: "Stage", entry: "Entry", match: "Match"):
        super().__init__(stage, "pass.title", self._sentence, self._book)
        self._entry = entry
        self._before = match
        self._most = match.draws_left()  # that may be drawn
        self._must = match.must_draw()  # the fewest that must be

    @property
    def hint(self) -> str:
        return "hint.pass" if self._more else "hint.question"

    @property
    def _more(self):
        """How many tiles may be drawn besides those entered."""
        return self._most - self._entry.draws

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return True

    def digit(self, number: int) -> "Destination":
        """The first number of a tile: whoever types one does not pass."""

        def enter():
            destination = self._entry.press(str(number))
            if not self.notices.text:
                self.notices.say("pass.not")
            return destination

        return close_then(enter)

    def draw_key(self) -> None:
        self._entry.draw_key()
        self.changed()

    def right(self) -> "Destination":
        return self._take(self._most, self._more)

    def refuse_key(self, key: str) -> "Destination":
        if key == "OK":
            return self.notices.refuse("no.pass", self._must)
        if key == "DRAW":
            destination = self._entry.refuse_key(key)
            self.changed()
            return destination
        return super().refuse_key(key)

    def _book(self):
        return self._take(self._entry.draws, 0)

    def _take(self, draws, added):
        return close_then(lambda: self._entry.take_pass(draws, added))

    # ---- the picture

    def _cost(self, draws):
        """What passing after so many draws costs, in words."""
        return number(self._points(draws))

    def _points(self, draws):
        return scoring.total(self._before.turn_lines(tiles.NONE, draws, figures.PLAIN))

    def _sentence(self):
        words, draws = self.words, self._entry.draws
        if draws < self._must:
            text = words("pass.drawn", draws, self._must - draws)
        elif draws:
            empties = draws == self._before.pool() and draws < self._before.rules.draws
            text = words("pass.short" if empties else "pass.draws", draws, self._cost(draws))
        else:
            cost = self._cost(0)
            text = words("pass.free") if cost == "0" else words("pass.empty", cost)
        if draws < self._must and self._before is self.match and self._before.pool() <= _FEW:
            text += "\n" + words("pass.way")
        return text

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        if word:
            widgets.ok_line(canvas, *self.announced(word))

    def announced(self, word: str) -> tuple[str, str]:
        """Who passes, and what that costs, as it is told when it is booked."""
        before, draws = self._before, self._entry.draws
        lines = before.turn_lines(tiles.NONE, draws, figures.PLAIN)
        return moves.announced(self.stage, before.player, events.pass_(draws), lines)

    def key_table(self) -> tuple:
        words = self.words
        hints = ()
        if self._entry.draws >= self._must:
            hints += (("OK", words("key.pass")),)
        if self._more:
            hints += (moves.draw_hint(self._points(self._entry.draws + 1) - self._points(self._entry.draws)),)
        return hints + (("BACK", words("key.back")),) + self.other_key()

    def other_answer(self) -> str:
        if not self._more:
            return ""
        return self.words("pass.rest", self._more, self._cost(self._most))
