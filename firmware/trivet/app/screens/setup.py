"""Setting up a match: how many play, by which edition, with which tiles, how long, and how it is scored."""

from trivet.engine import events, rules, tiles
from trivet.engine.editions import EDITIONS
from trivet.ui import widgets
from trivet.ui.words import number

from .screen import Screen

_LENGTHS = (
    (rules.TARGET, 200),
    (rules.TARGET, 300),
    (rules.TARGET, 400),
    (rules.TARGET, 500),
    (rules.ROUNDS, 1),
    (rules.ROUNDS, 2),
    (rules.ROUNDS, 3),
    (rules.ROUNDS, 4),
    (rules.ROUNDS, 5),
)
_USUAL = (rules.TARGET, 400)
_TIMES = (0, 15, 20, 30, 45, 60, 90, 120)  # seconds per turn; 0: no limit


class SetupScreen(Screen):
    """LEFT and RIGHT choose a row, OK gives it its next value; on the first row OK begins. A digit: so many play."""

    hint = "hint.setup"

    def __init__(self, app):
        super().__init__(app)
        self.chosen = 0
        self.edition = 0
        self.players = 2
        self.set_size = tiles.STANDARD
        self.length = _LENGTHS.index(_USUAL)
        self.simple = 0
        self.timer = 0  # the place in _TIMES
        self.expiry = rules.SOUND

    def digit(self, number):
        fewest, most = self._limits()
        if not fewest <= number <= most:
            return self.app.refuse("no.players", number, fewest, most)
        self.players = number
        return self.app.changed()

    def left(self):
        self._choose(-1)

    def right(self):
        self._choose(1)

    def back(self):
        if self.chosen == 0:
            return super().back()
        self.chosen = 0
        return self.app.changed()

    def ok(self):
        if self.chosen == 0:
            return self._begin()
        self._rows()[self.chosen - 1][2](self)
        return self.app.changed()

    # ---- the values

    def next_players(self):
        fewest, most = self._limits()
        self.players = self.players + 1 if self.players < most else fewest

    def next_edition(self):
        self.edition = (self.edition + 1) % len(EDITIONS)
        fewest, most = self._limits()
        self.players = max(fewest, min(most, self.players))

    def next_tiles(self):
        self.set_size = tiles.EXCEL if self.set_size == tiles.STANDARD else tiles.STANDARD

    def next_length(self):
        self.length = (self.length + 1) % len(_LENGTHS)

    def next_timer(self):
        self.timer = (self.timer + 1) % len(_TIMES)

    def next_expiry(self):
        self.expiry = 1 - self.expiry

    def next_scoring(self):
        self.simple = 1 - self.simple

    def _limits(self):
        values = EDITIONS[self.edition].values
        return values[rules.index("fewest")], values[rules.index("most")]

    def _begin(self):
        app = self.app
        length, count = _LENGTHS[self.length]
        app.happen(events.match(self.edition, self.set_size, self.players))
        for name, value in (
            ("length", length),
            ("target" if length == rules.TARGET else "rounds", count),
            ("simple", self.simple),
            ("timer", _TIMES[self.timer]),
            ("expiry", self.expiry if self.timer else rules.SOUND),
        ):
            if value != app.match.rules.value(name):
                app.happen(events.rule(rules.index(name), value))

    def _choose(self, step):
        self.chosen = (self.chosen + step) % (1 + len(self._rows()))
        self.app.changed()

    def _rows(self):
        """The rows below the first; without a timer nothing is asked about its end."""
        return [row for row in _ROWS if row[0] != _EXPIRY or self.timer]

    # ---- the picture

    def timer_text(self):
        return "%d s" % _TIMES[self.timer] if self.timer else self.app.words("setup.off")

    def expiry_text(self):
        if self.expiry == rules.SOUND:
            return self.app.words("setup.sound")
        cost = EDITIONS[self.edition].values[rules.index("expiry_cost")]
        return self.app.words("setup.penalty", number(0 if self.simple else -cost))

    def length_text(self):
        length, count = _LENGTHS[self.length]
        return self.app.words("target" if length == rules.TARGET else "setup.rounds", count)

    def paint(self, canvas):
        words = self.app.words
        widgets.header(canvas, words("players.title"))
        y = widgets.HEADER + 8
        rows = [(words("setup.start"), "")]
        rows += [(words(label), value(self)) for label, value, _ in self._rows()]
        widgets.menu(canvas, 4, y, canvas.width - 8, canvas.height - widgets.FOOTER - y, rows, self.chosen)
        widgets.footer(
            canvas,
            (
                ("OK", words("key.change" if self.chosen else "key.start")),
                ("\u25c0\u25b6", words("key.choose")),
                ("1\u20135", words("key.players")),
                ("MENU", words("key.menu")),
            ),
        )


_EXPIRY = "setup.expiry"

# The label of a row, its value as a text, and what goes over to its next value.
_ROWS = (
    ("setup.players", lambda screen: str(screen.players), SetupScreen.next_players),
    ("setup.edition", lambda screen: EDITIONS[screen.edition].name, SetupScreen.next_edition),
    ("setup.tiles", lambda screen: str(screen.set_size), SetupScreen.next_tiles),
    ("setup.length", SetupScreen.length_text, SetupScreen.next_length),
    ("setup.timer", SetupScreen.timer_text, SetupScreen.next_timer),
    (_EXPIRY, SetupScreen.expiry_text, SetupScreen.next_expiry),
    (
        "setup.scoring",
        lambda screen: screen.app.words("setup.simple" if screen.simple else "setup.full"),
        SetupScreen.next_scoring,
    ),
)
