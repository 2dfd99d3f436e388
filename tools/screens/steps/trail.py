"""Which screens were shown, and by which keys one led to another.

A step is (screen, key, screen). A screen is told by its name, a question with the id of its text too; any digit is
DIGIT; BELOW is what lay below a screen that was closed.
"""

from tools.screens import kinds

BELOW = "what lies below"
DIGIT = "0-5"


class Trail:
    """`shown`: names of screens; `steps`: {step: how it was found, the shortest}, none from a screen to the same."""

    def __init__(self):
        self.shown = set()
        self.steps = {}

    def follow(self, app, how=lambda: ()):
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
        self.shown.add(kinds.name(type(after[-1])))
        below = len(after) < len(before) and all(one is other for one, other in zip(before, after, strict=False))
        here, there = label(before[-1]), BELOW if below else label(after[-1])
        step = (here, DIGIT if key.isdigit() else key, there)
        if here != there:
            self.steps[step] = min(how(), self.steps.get(step) or how(), key=len)


def label(screen):
    """The name of a screen in a step."""
    found = kinds.name(type(screen))
    return f"{found} {screen.title}" if found == "question" else found


def told(step):
    """A step in words."""
    here, key, there = step
    return f"{here} - {key} -> {there}"
