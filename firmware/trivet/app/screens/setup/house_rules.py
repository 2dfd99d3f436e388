"""House rules: the numbers of an edition, changed for the table and kept under a name."""

from trivet.app.navigation import open_screen
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.screen import ALL
from trivet.app.sentences import rule_texts, setups
from trivet.history.names import edition_name
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LABELS = ("setup.house", "rule.save", "rule.delete")  # of the rows before those of the parameters
_FIRST = const(3)  # row of a parameter


class HouseRulesScreen(ChoosingScreen):
    """Changes a setup. OK goes on to the next value, or asks for a number; a digit begins one. What differs from the
    edition has a mark.
    """

    hint = "hint.rules"
    sets_up = True
    page_rows = layout.SCROLLED

    def __init__(self, stage: "Stage", setup: "MatchSetup"):
        super().__init__(stage)
        self.setup = setup

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return self.chosen >= _FIRST and not rule_texts.is_choice(self.parameter())

    def digit(self, number: int) -> "Destination":
        return self._enter(number)

    def ok(self) -> "Destination":
        if self.chosen >= _FIRST:
            return self._change()
        return (self._load, self._save, self._delete)[self.chosen]()

    def refuse_key(self, key: str) -> "Destination":
        return self.notices.refuse("no.sets") if key == "OK" else super().refuse_key(key)

    # ---- a parameter

    def parameter(self) -> str:
        """The name of the parameter that is chosen."""
        return rule_texts.HOUSE_RULES[self.chosen - _FIRST][0]

    def _change(self):
        name = self.parameter()
        if rule_texts.is_choice(name):
            low, high = self.setup.range(name)
            number = self.setup.value(name) + 1
            return self._set(low if number > high else number)
        return self._enter()

    def _enter(self, digit=None):
        """Opens the entry of a number for the parameter, which may begin with this digit."""
        name = self.parameter()

        def label():
            return rule_texts.label(self.words, name)

        return open_screen("setup.number", label, self.setup.value(name), self.setup.range(name), self._set, digit)

    def _set(self, number):
        self.setup.set(self.parameter(), number)
        self.changed(ALL)

    # ---- the rules under a name

    def _load(self):
        self.setup.load_next()
        self.changed()

    def _save(self):
        setup, words = self.setup, self.words
        fault = setup.fault()
        if fault:
            return self.notices.refuse("no.rules", rule_texts.label(words, fault), setup.players)
        return open_screen("setup.spelling", lambda: words("setup.house"), setup.house, self._spelled)

    def _spelled(self, name):
        try:
            self.setup.save(name)
        except ValueError:
            return ("no.room",)
        return ()

    def _delete(self):
        self.setup.forget()
        self.changed()

    # ---- the picture

    def __len__(self) -> int:
        return _FIRST + len(rule_texts.HOUSE_RULES)

    def __getitem__(self, row: int) -> "tuple[str, str]":
        """Label and value of a row."""
        words, setup = self.words, self.setup
        if row < _FIRST:
            return words(_LABELS[row]), (setup.house or setups.NONE, "", setup.house)[row]
        name = rule_texts.HOUSE_RULES[row - _FIRST][0]
        value = rule_texts.value(words, name, setup.value(name))
        return rule_texts.label(words, name), "\u2022 " + value if setup.is_changed(name) else value

    def paint(self, canvas: "Canvas") -> None:
        words = self.words
        widgets.header(canvas, words("setup.house"), edition_name(words, self.setup.edition))
        x, y, w, h = layout.list_room(canvas, layout.SCROLLED)
        widgets.menu(canvas, x, y, w, h, self, self.chosen)
        if self.chosen >= _FIRST:
            widgets.note(canvas, self._about())
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        ok = (("OK", words("key.change")),) if self._does() else ()
        return ok + self.page_key() + (("\u25c0\u25b6", ""), ("BACK", words("key.back")), ("MENU", ""))

    def _does(self):
        """Whether there are rules to load or to delete, where that is what is chosen."""
        return (self.setup.saved(), True, self.setup.house)[self.chosen] if self.chosen < _FIRST else True

    def _about(self):
        """The limits of the chosen number, and what the edition has."""
        words, name = self.words, self.parameter()
        usual = words("setup.edition") + ": " + rule_texts.value(words, name, self.setup.usual(name))
        if rule_texts.is_choice(name):
            return usual
        return "%d\u2013%d · %s" % (self.setup.range(name) + (usual,))
