"""Which screens were shown, and by which keys one led to another.

A step is (screen, key, screen). A screen is told by its name, a question with the id of its text too; any digit is
DIGIT; BELOW is what lay below a screen that was closed.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from tools.screens import kinds
from trivet.app.application import Application
from trivet.app.screens.parts.question import Question

if TYPE_CHECKING:
    from trivet.app.protocols import Screen

Step = tuple[str, str, str]
How = tuple[Any, ...]  # how a step was found: explore.py tells what stands there

BELOW = "what lies below"
DIGIT = "0-5"


class Trail:
    """`shown`: names of screens; `steps`: {step: how it was found, the shortest}, none from a screen to the same."""

    def __init__(self):
        self.shown: set[str] = set()
        self.steps: dict[Step, How] = {}

    def follow(self, app: Application, how: Callable[[], How] = lambda: ()) -> Application:
        """Notes what the keys of this application do from now on; gives the application. how() tells where a step that
        was just made comes from, the longer the more it takes.
        """
        press = app.press
        self.shown.add(kinds.name(type(app.screen)))

        def followed(key):
            before = list(app.navigation.stack)
            press(key)
            self._note(before, key, app.navigation.stack, how)

        app.press = followed
        return app

    def _note(self, before, key, after, how):
        self.shown.update([kinds.name(type(stack[-1])) for stack in (before, after)])  # time may have led to one
        below = len(after) < len(before) and all(one is other for one, other in zip(before, after, strict=False))
        here, there = label(before[-1]), BELOW if below else label(after[-1])
        step = (here, DIGIT if key.isdigit() else key, there)
        if here != there:
            self.steps[step] = min(how(), self.steps.get(step) or how(), key=len)


def label(screen: "Screen") -> str:
    """The name of a screen in a step."""
    found = kinds.name(type(screen))
    return f"{found} {cast(Question, screen).title}" if found == "question" else found


def told(step: Step) -> str:
    """A step in words."""
    here, key, there = step
    return f"{here} - {key} -> {there}"
