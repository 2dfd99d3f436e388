"""Plans that change while a match is played: how long it is and what time a turn has at any time, every other rule
between two rounds, for those that follow.
"""

from trivet.app.navigation import lay, open_screen
from trivet.app.screens.parts.lists import ChoosingScreen
from trivet.app.screens.parts.question import Question
from trivet.app.sentences import rule_texts, setups
from trivet.app.sentences.reasons import unplayable, why
from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

# Those that change at any time; the first two say how long the match is.
_ANY_TIME = ("target", "rounds", "timer", "expiry")


class PlansScreen(ChoosingScreen):
    """OK goes on to the next value of a rule, or asks for a number, which a digit begins. A target or a number of
    rounds that is taken is how long the match is. One that ends it is asked about first.
    """

    hint = "hint.menu"
    page_rows = layout.SCROLLED

    def __init__(self, stage: "Stage", chosen: int = 0):
        super().__init__(stage)
        self.chosen = chosen
        match = self.match
        self.names: list[str] = list(_ANY_TIME)
        if (match.halted or match.phase) in (phases.OPENING, phases.OVER):
            self.names.append("simple")
            self.names += [name for name, _ in rule_texts.HOUSE_RULES if name not in self.names]

    # ---- keys

    def __len__(self) -> int:
        return len(self.names)

    def takes_digit(self, number: int) -> bool:
        return not rule_texts.is_choice(self.names[self.chosen])

    def digit(self, number: int) -> "Destination":
        return self._enter(number)

    def ok(self) -> "Destination":
        name = self.names[self.chosen]
        if not rule_texts.is_choice(name):
            return self._enter()
        low, high = self._range(name)
        value = self.match.rules.value(name) + 1
        return self._take(name, low if value > high else value)

    def _range(self, name):
        return rules.PARAMETERS[rules.index(name)][2:]

    def _enter(self, digit=None):
        """Opens the entry of a number for the rule that is chosen, which may begin with this digit."""
        name = self.names[self.chosen]

        def label():
            return rule_texts.label(self.words, name)

        def take(value):
            return self._take(name, value)

        return open_screen("setup.number", label, self.match.rules.value(name), self._range(name), take, digit)

    # ---- what changes

    def _take(self, name, value):
        """Changes a rule; where the match would be over by that, asks first."""
        changes = self._events(name, value)
        if not changes:
            return None
        if self.match.phase == phases.OVER or not self._ends(changes):
            return self._change(changes)
        change = rule_texts.label(self.words, name), rule_texts.value(self.words, name, value)

        def text():
            return self.words("plan.ends", *change)

        def end():
            return self._change(changes)

        return lay(Question(self.stage, "plan.title", text, end))

    def _events(self, name, value):
        """The events by which a rule gets this value: the number first, which does nothing as long as it is not played
        by, so that nothing is over between the two. None where it is so already.
        """
        found = [events.rule(rules.index(name), value)] if value != self.match.rules.value(name) else []
        kind = {"target": rules.TARGET, "rounds": rules.ROUNDS}.get(name)
        if kind is not None and self.match.rules.length != kind:
            found.append(events.rule(rules.index("length"), kind))
        return found

    def _ends(self, changes):
        match = self.match
        before = match.save()
        for event in changes:
            if match.apply(event) != codes.OK:
                break
        over = match.phase == phases.OVER
        match.restore(before)
        return over

    def _change(self, changes):
        chosen, stage = self.chosen, self.stage

        def change():
            code = codes.OK
            for event in changes:
                code = code or stage.confirm(event)
            if code:
                self.notices.refuse(*why(self.stage, changes[0], self.match.player, code, 0))

        self.controller.at_once(change)
        match = self.match
        if match.phase == phases.OPENING and match.rules.fault(match.in_box(), len(match.at_table())):
            self.notices.refuse(*unplayable(self.words, match, len(match.at_table())))
        return None if match.phase == phases.OVER else open_screen("edit.plans", chosen)

    # ---- the picture

    def __getitem__(self, at: int) -> "tuple[str, str]":
        """Label and value of a row."""
        name, played = self.names[at], self.match.rules
        other = {"target": rules.ROUNDS, "rounds": rules.TARGET}.get(name)
        value = setups.NONE if other == played.length else rule_texts.value(self.words, name, played.value(name))
        return rule_texts.label(self.words, name), value

    def paint(self, canvas: "Canvas") -> None:
        widgets.header(canvas, self.words("change.plans"))
        x, y, w, h = layout.list_room(canvas, min(len(self), self.page_rows))
        widgets.menu(canvas, x, y, w, h, self, self.chosen)
        self.paint_footer(canvas)

    def key_table(self) -> tuple:
        words = self.words
        choose, back = ("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back"))
        return (("OK", words("key.change")),) + self.page_key() + (choose, back)
