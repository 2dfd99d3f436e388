"""The keys that counted on a screen, in their order, so that BACK takes back one after the other."""

from trivet.engine.figures import TWO_EDGE
from trivet.micropython import const

# What a step is, if it is not the choice of a figure: that one is told by the figure that was chosen before.
DIGIT = const(0x10)
DRAW = const(0x11)


class KeySteps:
    """Digits, draws, and choices of a figure. It is true while there is a step that can be taken back."""

    def __init__(self):
        self._steps = b""

    def __bool__(self):
        return len(self._steps) > 0

    def draw(self) -> None:
        """A tile was drawn."""
        self._steps += bytes((DRAW,))

    def count_digits(self, typed: int) -> None:
        """So many digits are typed now: steps of digits are added, or the last of them go."""
        digit = bytes((DIGIT,))
        steps = self._steps
        missing = typed - steps.count(digit)
        steps += digit * missing
        for _ in range(-missing):
            at = steps.rfind(digit)
            steps = steps[:at] + steps[at + 1 :]
        self._steps = steps

    def choose(self, before: int, figure: int) -> None:
        """A figure is chosen in place of the one before. The way back from it is no longer than the way there."""
        steps = self._steps
        at = len(steps)
        while at and steps[at - 1] <= TWO_EDGE:
            at -= 1
            if steps[at] == figure:
                self._steps = steps[:at]
                return
        self._steps = steps + bytes((before,))

    def take_back(self) -> int:
        """Forgets the last step and tells it: DIGIT, DRAW, or the figure that is chosen again. There must be one."""
        step = self._steps[-1]
        self._steps = self._steps[:-1]
        return step
