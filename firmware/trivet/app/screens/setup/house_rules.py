"""House rules: the numbers of an edition, changed for the table and kept under a name."""

from trivet.app.context import Context
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import parameters
from trivet.engine import rules
from trivet.engine.editions import EDITIONS
from trivet.micropython import const
from trivet.ui import widgets
from trivet.ui.canvas import Canvas
from trivet.ui.fonts import SMALL

_SETS = const(0)  # rows, before those of the parameters
_SAVE = const(1)
_DELETE = const(2)
_FIRST = const(3)
_SHOWN = const(6)  # rows of the list


class HouseRulesScreen(Screen):
    """Changes a plan. OK goes on to the next value, or asks for a number; a digit begins one. DRAW takes the edition's
    value back. Numbers that differ from the edition's have a mark.
    """

    hint = "hint.rules"

    def __init__(self, context: Context, plan):
        super().__init__(context)
        self.plan = plan
        self.chosen = _SETS

    # ---- keys

    def digit(self, number: int) -> None:
        if self.chosen < _FIRST or parameters.is_choice(self.parameter()):
            return self.useless(str(number))
        return self._enter().digit(number)

    def draw_key(self) -> None:
        if self.chosen < _FIRST:
            return self.useless("DRAW")
        return self._set(self.plan.usual(self.parameter()))

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def back(self) -> None:
        self.navigation.back()

    def ok(self) -> None:
        if self.chosen >= _FIRST:
            self._change()
        elif self.chosen == _SETS:
            self._load()
        elif self.chosen == _SAVE:
            self._save()
        else:
            self._delete()

    # ---- what they do

    def parameter(self):
        """The name of the parameter that is chosen."""
        return parameters.PARAMETERS[self.chosen - _FIRST][0]

    def _choose(self, step):
        self.chosen = (self.chosen + step) % (_FIRST + len(parameters.PARAMETERS))
        self.changed()

    def _change(self):
        name = self.parameter()
        if not parameters.is_choice(name):
            return self._enter()
        _, low, high = rules.PARAMETERS[rules.index(name)]
        number = self.plan.value(name) + 1
        return self._set(low if number > high else number)

    def _enter(self):
        """Opens the entry of a number for the parameter; gives its screen."""
        name = self.parameter()
        _, low, high = rules.PARAMETERS[rules.index(name)]
        self.navigation.open(
            "setup.number", lambda: parameters.label(self.words, name), self.plan.value(name), low, high, self._set
        )
        return self.navigation.top

    def _set(self, number):
        self.plan.set(self.parameter(), number)
        self.changed(ALL)

    def _load(self):
        if not self.plan.sets():
            return self.notices.refuse("no.sets")
        self.plan.load_next()
        return self.changed()

    def _save(self):
        words, fault = self.words, self.plan.fault()
        if fault:
            return self.notices.refuse("no.rules", parameters.label(words, fault), self.plan.players)
        return self.navigation.open("setup.spelling", lambda: self.words("setup.house"), self.plan.house, self._spelled)

    def _spelled(self, name):
        try:
            self.plan.save(name)
        except ValueError:
            return ("no.room",)
        return ()

    def _delete(self):
        if not self.plan.house:
            return self.notices.refuse("no.sets")
        self.plan.forget()
        return self.changed()

    # ---- the picture

    def __len__(self):
        return _FIRST + len(parameters.PARAMETERS)

    def __getitem__(self, row):
        """Label and value of a row."""
        words, plan = self.words, self.plan
        if row == _SETS:
            return words("setup.house"), plan.house or "\u2013"
        if row == _SAVE:
            return words("rule.save"), ""
        if row == _DELETE:
            return words("rule.delete"), plan.house
        name = parameters.PARAMETERS[row - _FIRST][0]
        value = parameters.value(words, name, plan.value(name))
        return parameters.label(words, name), "\u2022 " + value if plan.is_changed(name) else value

    def paint(self, canvas: Canvas) -> None:
        words = self.words
        widgets.header(canvas, words("setup.house"), EDITIONS[self.plan.edition].name)
        y = widgets.HEADER + 8
        widgets.menu(canvas, 4, y, canvas.width - 8, _SHOWN * widgets.ROW, self, self.chosen)
        if self.chosen >= _FIRST:
            y += _SHOWN * widgets.ROW + 12
            canvas.text(SMALL, self._about(), 8, widgets.centred(SMALL, y, 20))
        self.paint_footer(canvas)

    def key_hints(self) -> tuple:
        words = self.words
        return (
            ("OK", words("key.change")),
            ("DRAW", words("setup.edition")),
            ("BACK", words("key.back")),
            ("MENU", words("key.menu")),
        )

    def _about(self):
        """The limits of the chosen number, and what the edition has."""
        words, name = self.words, self.parameter()
        usual = words("setup.edition") + ": " + parameters.value(words, name, self.plan.usual(name))
        if parameters.is_choice(name):
            return usual
        _, low, high = rules.PARAMETERS[rules.index(name)]
        return "%d\u2013%d · %s" % (low, high, usual)
