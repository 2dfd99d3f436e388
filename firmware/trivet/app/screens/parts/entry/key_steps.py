"""The keys that counted on a screen, in their order, so that BACK takes back one after the other."""

from trivet.micropython import const

# What a step is, if it is not a choice: that one is told by what was chosen before, a lower number.
DIGIT = const(0x80)
DRAW = const(0x81)


class KeySteps:
    """Digits, draws, and choices of a figure. It is true while there is a step that can be taken back."""

    def __init__(self):
        self._steps = b""

    def __bool__(self) -> bool:
        return len(self._steps) > 0

    def draw(self) -> None:
        """A tile was drawn."""
        self._steps += bytes((DRAW,))

    def count_digits(self, typed: int) -> None:
        """So many digits are typed now: steps of digits are added, or the last of them go."""
        self._count(DIGIT, typed)

    def count_draws(self, draws: int) -> None:
        """The same of tiles that were drawn."""
        self._count(DRAW, draws)

    def _count(self, what, number):
        one, steps = bytes((what,)), self._steps
        missing = number - steps.count(one)
        steps += one * missing
        for _ in range(-missing):
            at = steps.rfind(one)
            steps = steps[:at] + steps[at + 1 :]
        self._steps = steps

    def choose(self, before: int, figure: int) -> None:
        """A figure, or what stands for one, is chosen in place of that before. The way back is no longer than the way
        there.
        """
        steps = self._steps
        at = len(steps)
        while at and steps[at - 1] < DIGIT:
            at -= 1
            if steps[at] == figure:
                self._steps = steps[:at]
                return
        self._steps = steps + bytes((before,))

    def forget_choices(self) -> None:
        """Nothing is chosen any more."""
        self._steps = bytes([step for step in self._steps if step >= DIGIT])

    def take_back(self) -> int:
        """Forgets the last step and tells it: DIGIT, DRAW, or the figure that is chosen again. There must be one."""
        step = self._steps[-1]
        self._steps = self._steps[:-1]
        return step
