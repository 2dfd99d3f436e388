"""Setting up a match: who plays, by which edition, with which tiles, how long, and how it is scored.

It begins as the last match was begun, so that OK alone is the same again.
"""

from trivet.app.navigation import kind, open_screen
from trivet.app.preferences.match_setup import MatchSetup
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import rule_texts, setups
from trivet.engine import tiles
from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.names import edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_ROWS = const(4)  # that are shown, so that two lines have room below them
_START = const(0)  # the first row
_PLAYERS = const(1)  # the second; in both of them a digit is how many play
_HIGHEST = const(5)  # digit that has a key


def _nothing():
    return ""


class Row:
    """A row of the list. `value` gives what stands at its right, and `about` what is told below the list while it is
    chosen. `take` is what OK does. `enter` is called with a digit, and None where a digit does nothing.
    """

    def __init__(
        self,
        label: str,
        value: "Callable[[], str]",
        take: "Callable[[], Destination]",
        about: "Callable[[], str]" = _nothing,
        enter: "Callable[[int], Destination] | None" = None,
    ):
        self.label = label
        self.value = value
        self.take = take
        self.about = about
        self.enter = enter


class NewMatchScreen(ChoosingScreen):
    """OK gives the row that is chosen its next value, or opens it; on the first row OK begins. A digit is for the row
    that is chosen: so many play, or it begins a number. `setup` is what is set up.
    """

    hint = "hint.setup"
    sets_up = True
    page_rows = _ROWS

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.setup = self.controller.setup = MatchSetup(self.settings)
        self._all_rows = self._make_rows()
        self._again = 0  # players that were refused by the sentence that stands there: by another edition they can play
        self._refused = 0  # the same, while the next key is pressed
        self.stage.later(self.controller.archive)  # BACK, which leads to the last match, need not wait for its import
        self.stage.later(lambda: kind("play.opener"))  # nor OK, which begins

    def _make_rows(self):
        setup, words = self.setup, self.words

        def said(sentence):
            return lambda: sentence(words, setup)

        players, enter = self._who_plays, self._enter_players
        return (
            Row("setup.start", _nothing, self._begin, players, enter),
            Row("setup.players", said(setups.count), self._open_players, players, enter),
            Row("setup.scoring", self._scoring_text, self._turn_scoring),
            Row("setup.edition", self._edition_text, self._turn_edition, said(setups.edition)),
            Row("setup.tiles", lambda: str(setup.set_size), self._turn_tiles),
            Row("change.lost", self._missing_text, lambda: open_screen("edit.missing_tiles")),
            Row("setup.length", said(setups.length), setup.turn_length, enter=self._enter_length),
            Row("setup.timer", said(setups.timer), setup.turn_timer, enter=self._enter_timer),
            Row("setup.expiry", said(setups.expiry), self._turn_expiry),
            Row("setup.points", said(setups.points), self._turn_points),
            Row("setup.hints", self._hints_text, lambda: open_screen("setup.hints"), lambda: ", ".join(self._hinted())),
            Row("setup.house", said(setups.house), lambda: open_screen("setup.house_rules", setup)),
        )

    # ---- keys

    def press(self, key: str) -> "Destination":
        self._refused, self._again = self._again if self.notices.closed else 0, 0
        return super().press(key)

    def uncovered(self) -> None:
        self.setup.follow_box()

    def takes_digit(self, number: int) -> bool:
        return self.row().enter is not None

    def digit(self, number: int) -> "Destination":
        enter = self.row().enter
        return enter(number) if enter else None

    def back(self) -> "Destination":
        return self.refuse_key("BACK") if self.chosen == _START else self._go_to(_START)

    def refuse_key(self, key: str) -> "Destination":
        """BACK: the match to go back to, or that it is a past one, is looked for when somebody wants it."""
        if key != "BACK":
            return super().refuse_key(key)
        from trivet.app.screens.parts.questions import go_back  # the start need not wait for it

        return go_back(self.stage, lambda: self.useless("BACK"))

    def ok(self) -> "Destination":
        destination = self.row().take()
        self.changed()
        return destination

    # ---- what OK does in the rows

    def _begin(self):
        setup = self.setup
        if self._refused == setup.players:
            self._take_other()
        fault = setup.fault()
        if fault:
            label = rule_texts.label(self.words, fault)
            self._tell_others(self.notices.refuse, "OK", setup.players, "no.rules", label, setup.players)
        else:
            self.stage.begin(self.setup)

    def _open_players(self):
        self.chosen = _START  # where OK begins, once they are seated
        return open_screen("setup.players")

    def _turn_edition(self):
        self.setup.use_edition((self.setup.edition + 1) % len(EDITIONS))

    def _who_plays(self):
        """Who plays, or by what, as long as nobody has said either."""
        text = setups.players(self.words, self.setup)
        if self.setup.proposed and not text:
            return self.words("box.open", edition_name(self.words, self.setup.edition))
        return text

    def _edition_text(self):
        return edition_name(self.words, self.setup.edition) + ("?" if self.setup.proposed else "")

    def _missing_text(self):
        return str(len(self.setup.missing()) or setups.NONE)

    def _turn_tiles(self):
        self.setup.set_size = tiles.EXCEL if self.setup.set_size == tiles.STANDARD else tiles.STANDARD

    def _turn_expiry(self):
        self.setup.set("expiry", 1 - self.setup.value("expiry"))

    def _turn_points(self):
        if self.setup.set_simple(1 - self.setup.value("simple")):
            self.notices.say("setup.one")

    def _turn_scoring(self):
        self.settings.set("referee", 1 - self.settings.get("referee"))

    # ---- what a digit does

    def _enter_players(self, number):
        setup = self.setup
        if number == 1 and setup.use_edition_for_one():
            self.notices.say("solo.edition", edition_name(self.words, setup.edition))
        if number and self._refused == number:
            self._take_other()
        fewest, most = setup.limits()
        if not fewest <= number <= most:
            return self._tell_others(self.notices.refuse, str(number), number, "no.players", number, fewest, most)
        setup.wanted = number
        return self.changed()

    def _tell_others(self, tell, key, players, text_id, *values):
        """Says (`tell` is how) why so many cannot play, and by which editions they can: this key takes the first."""
        words = self.words
        others = self.setup.editions_for(players) if players else []
        if not others:
            return tell(text_id, *values)
        self._again = players
        return tell("players.others", words(text_id, *values), setups.box_titles(words, others), key)

    def _take_other(self):
        """Goes over to the first edition by which as many can play as were refused."""
        setup, players = self.setup, self._refused
        setup.use_edition(setup.editions_for(players)[0])
        setup.wanted = players

    def _enter_length(self, number):
        return self._enter("target" if self.setup.length()[0] == rules.TARGET else "rounds", number)

    def _enter_timer(self, number):
        return self._enter("timer", number)

    def _enter(self, name, digit):
        """Opens the entry of a number for a parameter, which begins with this digit."""

        def take(value):
            self.setup.set(name, value)
            self.changed(ALL)

        value = self.setup.value(name)
        return open_screen(
            "setup.number", lambda: rule_texts.label(self.words, name), value, self.setup.range(name), take, digit
        )

    # ---- the rows

    def rows(self) -> list:
        """The rows that mean something now: what happens when the time is up if it can be, hints on a known board."""
        out = ("" if self.setup.value("timer") else "setup.expiry", "" if self._referees() else "setup.hints")
        return [row for row in self._all_rows if row.label not in out]

    def row(self) -> Row:
        """The row that is chosen."""
        return self.rows()[self.chosen]

    def __len__(self) -> int:
        return len(self.rows())

    def __getitem__(self, at: int) -> "tuple[str, str]":
        """Label and value of a row."""
        row = self.rows()[at]
        label = "setup.again" if at == _START and self.setup.is_last() else row.label
        return self.words(label), row.value()

    def _referees(self):
        """Whether the device shall know the board."""
        return self.settings.get("referee")

    def _scoring_text(self):
        return self.words("setup.board" if self._referees() else "setup.quick")

    def _hinted(self):
        return setups.hinted(self.words, self.settings, self.setup)

    def _hints_text(self):
        names = self._hinted()
        return str(len(names)) if len(names) > 1 else "".join(names) or setups.NONE

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        players = ""
        if self.chosen <= _PLAYERS:
            players = "%d\u2013%d %s" % (self.setup.limits() + (self.words("key.players"),))
        widgets.header(canvas, self.words("players.title"), players)
        x, y, w, h = layout.list_room(canvas, _ROWS)
        widgets.menu(canvas, x, y, w, h, self, self.chosen)
        widgets.sentences(canvas, self.row().about(), y + h + layout.BLOCK, 2 * layout.SENTENCE)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words, row = self.words, self.row()
        hints = (("OK", words("key.change" if self.chosen else "key.start")), ("DRAW", words("key.page")))
        menu = ("MENU", "")
        hints += (("\u25c0\u25b6", words("key.choose")),)
        if self.chosen == _START and self.controller.set_aside:
            hints += (("BACK", words("key.back")),)  # to the match that was left
        elif self.chosen != _START:
            hints += (("BACK", "\u25b2\u25b2"),)
        hints += (menu,)
        return hints if row.enter is None else hints + (("0\u2013%d" % _HIGHEST, words("key.number")),)
