"""Setting up a match: who plays, by which edition, with which tiles, how long, and how it is scored.

It begins as the last match was begun, so that OK alone is the same again.
"""

from trivet.app.context import Context
from trivet.app.kept import hint_levels
from trivet.app.kept.match_setup import MatchSetup
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import parameters
from trivet.engine import figures, rules, tiles
from trivet.engine.editions import EDITIONS, find
from trivet.micropython import const
from trivet.ui import fonts, widgets
from trivet.ui.canvas import Canvas
from trivet.ui.fonts import SMALL
from trivet.ui.words import number

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
_TIMERS = (0, 15, 20, 30, 45, 60, 90, 120)  # seconds
_SHOWN = const(6)  # rows of the list
_LINE = const(19)  # px, of what stands below it
_MARGIN = const(8)  # px, left and right of it
_START = const(0)  # the first row
_HIGHEST = const(5)  # digit that has a key


class NewMatchScreen(Screen):
    """LEFT and RIGHT choose a row, OK gives it its next value, DRAW the one before; on the first row OK begins.

    A digit is for the row that is chosen: so many play, or it begins a number. `plan` is what is set up.
    """

    hint = "hint.setup"

    def __init__(self, context: Context):
        super().__init__(context)
        self.chosen = _START
        self.plan = self.desk.setup = MatchSetup(self.settings)

    def digit(self, number: int) -> None:
        enter = self._rows()[self.chosen][5]
        if enter is None:
            return self.useless(str(number))
        return enter(self, number)

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def draw_key(self) -> None:
        self._turn(-1)

    def back(self) -> None:
        if self.chosen == _START:
            return super().back()
        self.chosen = _START
        return self.changed()

    def ok(self) -> None:
        self._turn(1)

    def _turn(self, step):
        self._rows()[self.chosen][2](self, step)
        self.changed()

    # ---- the values

    def start(self, step):
        if step > 0:
            self._begin()
        else:
            self.navigation.open("setup.players", self.plan)

    def turn_players(self, step):
        if step < 0:
            return self.navigation.open("setup.players", self.plan)
        fewest, most = self.plan.limits()
        self.plan.players = self.plan.players + 1 if self.plan.players < most else fewest
        return None

    def enter_players(self, number):
        if number == 1:
            self._play_alone()
        fewest, most = self.plan.limits()
        if not fewest <= number <= most:
            return self.notices.refuse("no.players", number, fewest, most)
        self.plan.players = number
        return self.changed()

    def enter_length(self, number):
        self._enter("setup.length", "target" if self.length()[0] == rules.TARGET else "rounds", number)

    def enter_timer(self, number):
        self._enter("setup.timer", "timer", number)

    def turn_edition(self, step):
        self.plan.use_edition((self.plan.edition + step) % len(EDITIONS))

    def turn_tiles(self, _):
        self.plan.set_size = tiles.EXCEL if self.plan.set_size == tiles.STANDARD else tiles.STANDARD

    def turn_length(self, step):
        length, count = _turned(_LENGTHS, self.length(), step)
        self.plan.set("length", length)
        self.plan.set("target" if length == rules.TARGET else "rounds", count)

    def turn_timer(self, step):
        self.plan.set("timer", _turned(_TIMERS, self.plan.value("timer"), step))

    def turn_expiry(self, _):
        self.plan.set("expiry", 1 - self.plan.value("expiry"))

    def turn_scoring(self, _):
        if self.plan.set_simple(1 - self.plan.value("simple")):
            self.notices.say("setup.one")

    def turn_referee(self, _):
        self.settings.set("referee", 1 - self.settings.get("referee", 0))

    def turn_hints(self, step):
        self.navigation.open("setup.hints" if step > 0 else "setup.players", self.plan)

    def turn_house(self, step):
        if step > 0:
            self.navigation.open("setup.house_rules", self.plan)
        elif not self.plan.sets():
            self.notices.refuse("no.sets")
        else:
            self.plan.load_next()

    def _enter(self, label, name, digit):
        """Opens the entry of a number for a parameter, which begins with this digit."""
        plan = self.plan
        _, low, high = rules.PARAMETERS[rules.index(name)]

        def take(value):
            plan.set(name, value)
            self.changed(ALL)

        self.navigation.open("setup.number", lambda: self.words(label), plan.value(name), low, high, take)
        self.navigation.top.digit(digit)

    def _play_alone(self):
        """Goes over to the edition that one can play alone, if this one cannot."""
        if self.plan.limits()[0] > 1:
            self.plan.use_edition(find("nordic-2009"))
            self.notices.say("solo.edition", EDITIONS[self.plan.edition].name)

    def length(self):
        """How long the match is: (rules.TARGET, points) or (rules.ROUNDS, count)."""
        length = self.plan.value("length")
        return length, self.plan.value("target" if length == rules.TARGET else "rounds")

    def _begin(self):
        plan = self.plan
        fault = plan.fault()
        if fault:
            return self.notices.refuse("no.rules", parameters.label(self.words, fault), plan.players)
        self.desk.begin(plan)
        return None

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self._rows())
        self.changed()

    def _rows(self):
        """Those of _ROWS that mean something now."""
        out = ("" if self.plan.value("timer") else "setup.expiry", "" if self.referee() else "setup.hints")
        return [row for row in _ROWS if row[0] not in out]

    # ---- the picture

    def __len__(self):
        return len(self._rows())

    def __getitem__(self, row):
        """Label and value of a row."""
        label, value = self._rows()[row][:2]
        if row == _START and self.plan.is_last():
            label = "setup.again"
        return self.words(label), value(self)

    def length_text(self):
        length, count = self.length()
        return self.words("target" if length == rules.TARGET else "setup.rounds", count)

    def timer_text(self):
        seconds = self.plan.value("timer")
        return "%d s" % seconds if seconds else self.words("setup.off")

    def expiry_text(self):
        words, cost = self.words, self.plan.value("expiry_cost")
        return words("setup.penalty", number(-cost)) if self.plan.value("expiry") else words("setup.sound")

    def scoring_text(self):
        return self.words("setup.simple" if self.plan.value("simple") else "setup.full")

    def referee(self):
        """Whether the device shall know the board."""
        return self.settings.get("referee", 0)

    def referee_text(self):
        return self.words("setup.board") if self.referee() else "\u2013"

    def hinted(self):
        """The names of those who get hints."""
        plan, settings = self.plan, self.settings
        return [
            plan.names[seat] or self.words("player", seat + 1)
            for seat in range(plan.players)
            if hint_levels.level(settings, seat)
        ]

    def hints_text(self):
        names = self.hinted()
        return str(len(names)) if len(names) > 1 else "".join(names) or "\u2013"

    def house_text(self):
        plan = self.plan
        count = len(plan.house_rules())
        return plan.house or (self.words("setup.changed", count) if count else "\u2013")

    def names_text(self):
        """Who plays, if they have names."""
        names = self.plan.names[: self.plan.players]
        if not any(names):
            return ""
        return ", ".join([name or self.words("player", seat + 1) for seat, name in enumerate(names)])

    def edition_text(self):
        """What the edition differs in from others."""
        words, value = self.words, self.plan.value
        prices = "/".join([str(value(name)) for name in ("hexagon", "double", "triple")])
        return "%d\u2013%d · %s %d · %s %s · %s" % (
            self.plan.limits()
            + (words("figure%d" % figures.BRIDGE), value("bridge"))
            + (words("figure%d" % figures.HEXAGON), prices)
            + (parameters.value(words, "blocked", value("blocked")),)
        )

    def paint(self, canvas: Canvas) -> None:
        words = self.words
        widgets.header(canvas, words("players.title"))
        y = widgets.HEADER + 8
        widgets.menu(canvas, 4, y, canvas.width - 8, _SHOWN * widgets.ROW, self, self.chosen)
        y += _SHOWN * widgets.ROW + 3
        about = self._rows()[self.chosen][3]
        for line in fonts.wrap(SMALL, about(self), canvas.width - 2 * _MARGIN)[:2]:
            canvas.text(SMALL, line, _MARGIN, widgets.centred(SMALL, y, _LINE))
            y += _LINE
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        word, enter = self._rows()[self.chosen][4:]
        hints = (("OK", words("key.change" if self.chosen else "key.start")), ("DRAW", words(word)))
        menu = ("MENU", words("key.menu"))
        if enter == NewMatchScreen.enter_players:
            fewest, most = self.plan.limits()
            players = ("%d\u2013%d" % (fewest, min(most, _HIGHEST)), words("key.players"))
            return hints + (players, ("\u25c0\u25b6", ""), menu)  # there is no room for the arrows' word
        hints += (("\u25c0\u25b6", words("key.choose")), menu)
        return hints if enter is None else hints + (("0\u2013%d" % _HIGHEST, words("key.number")),)


def _turned(values, value, step):
    """The value that comes a step (1 or -1) after this one, beginning anew after the last. One that was typed, and is
    none of them, lies between its neighbours.
    """
    at = sum([other < value for other in values])
    if step > 0 and value not in values:
        at -= 1
    return values[(at + step) % len(values)]


def _nothing(_):
    return ""


# The label of a row, its value as a text, what OK and DRAW do (called with 1 and with -1), what is told about it below
# the list, what DRAW does in a word, and what a digit does (called with it), None for nothing.
_ROWS = (
    (
        "setup.start",
        _nothing,
        NewMatchScreen.start,
        NewMatchScreen.names_text,
        "key.names",
        NewMatchScreen.enter_players,
    ),
    (
        "setup.players",
        lambda screen: str(screen.plan.players),
        NewMatchScreen.turn_players,
        NewMatchScreen.names_text,
        "key.names",
        NewMatchScreen.enter_players,
    ),
    (
        "setup.edition",
        lambda screen: EDITIONS[screen.plan.edition].name,
        NewMatchScreen.turn_edition,
        NewMatchScreen.edition_text,
        "key.before",
        None,
    ),
    ("setup.tiles", lambda screen: str(screen.plan.set_size), NewMatchScreen.turn_tiles, _nothing, "key.before", None),
    (
        "setup.length",
        NewMatchScreen.length_text,
        NewMatchScreen.turn_length,
        _nothing,
        "key.before",
        NewMatchScreen.enter_length,
    ),
    (
        "setup.timer",
        NewMatchScreen.timer_text,
        NewMatchScreen.turn_timer,
        _nothing,
        "key.before",
        NewMatchScreen.enter_timer,
    ),
    ("setup.expiry", NewMatchScreen.expiry_text, NewMatchScreen.turn_expiry, _nothing, "key.before", None),
    ("setup.scoring", NewMatchScreen.scoring_text, NewMatchScreen.turn_scoring, _nothing, "key.before", None),
    ("setup.referee", NewMatchScreen.referee_text, NewMatchScreen.turn_referee, _nothing, "key.before", None),
    (
        "setup.hints",
        NewMatchScreen.hints_text,
        NewMatchScreen.turn_hints,
        lambda screen: ", ".join(screen.hinted()),
        "key.names",
        None,
    ),
    ("setup.house", NewMatchScreen.house_text, NewMatchScreen.turn_house, _nothing, "key.saved", None),
)
