"""Setting up: how many play."""

from trivet.engine import events, tiles
from trivet.engine.editions import EDITIONS
from trivet.engine.rules import Rules
from trivet.ui import widgets
from trivet.ui.canvas import BLACK, CENTRE, WHITE
from trivet.ui.fonts import LARGE

from .screen import Screen

_EDITION = 0  # nordic-four; choosing comes with the other editions


class PlayersScreen(Screen):
    """A number within the edition's limits."""

    hint = "hint.players"

    def __init__(self, app):
        super().__init__(app)
        self.rules = Rules(_EDITION)
        self.players = self.rules.fewest

    def digit(self, number):
        fewest, most = self.rules.fewest, self.rules.most
        if not fewest <= number <= most:
            return self.app.refuse("no.players", number, fewest, most)
        self.players = number
        return self.app.changed()

    def left(self):
        self._step(-1)

    def right(self):
        self._step(1)

    def ok(self):
        self.app.happen(events.match(_EDITION, tiles.STANDARD, self.players))

    def _step(self, step):
        fewest, most = self.rules.fewest, self.rules.most
        self.players = fewest + (self.players - fewest + step) % (most - fewest + 1)
        self.app.changed()

    def paint(self, canvas):
        words = self.app.words
        fewest, most = self.rules.fewest, self.rules.most
        widgets.header(
            canvas,
            words("players.title"),
            words("players.edition", EDITIONS[_EDITION].name, tiles.STANDARD, self.rules.target),
        )
        canvas.text(LARGE, words("players.ask"), canvas.width >> 1, 48, BLACK, CENTRE)
        y = 116
        h = side = 80
        choices = most - fewest + 1
        x = (canvas.width - choices * side - (choices - 1) * 12) >> 1
        for players in range(fewest, most + 1):
            chosen = players == self.players
            if chosen:
                canvas.panel(x, y, side, h, BLACK, 8)
            else:
                canvas.rounded(x, y, side, h, 2, BLACK, 8)
            ink = WHITE if chosen else BLACK
            canvas.text(LARGE, str(players), x + (side >> 1), widgets.centred(LARGE, y, h), ink, CENTRE)
            x += side + 12
        widgets.footer(
            canvas,
            (("OK", words("key.start")), ("\u25c0\u25b6", words("key.choose")), ("MENU", words("key.menu"))),
        )
