"""The screens that lie on one another, and the ways between them: a stack, with open, replace and back.

At the bottom lies the home screen, that of the match's phase; what lies above it leaves it as it was, so that nothing
entered is lost. A screen is opened by its name, which is the file that it is in: "play.turn" is the class TurnScreen in
screens/play/turn.py. No screen is told who opened it; the stack alone knows.
"""

from trivet.micropython import TYPE_CHECKING, const

from . import picture

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from trivet.app.screens.parts.screen import Screen

    from .picture import Picture

_TO_CAPITAL = const(32)  # from a small letter's number in ASCII


class Navigation:
    """`make(name, *values)` makes the screen with this name; `picture` (picture.py) is told what is stale."""

    def __init__(self, make: "Callable[..., Screen]", picture: "Picture"):
        self._make = make
        self._picture = picture
        self.stack: "list[Screen]" = []  # the screens, the home screen first

    @property
    def top(self) -> "Screen":
        """The screen that gets the keys."""
        return self.stack[-1]

    def go_home(self, name: str) -> None:
        """Makes this screen the home screen, and takes off all that lies on the one before."""
        self.stack = [self._make(name)]
        self._picture.changed(picture.ALL)

    def change_home(self, name: str) -> None:
        """Makes this screen the home screen below the one on top; what lay between is taken off."""
        self.stack[:-1] = [self._make(name)]

    def open(self, name: str, *values: "Any") -> "Any":
        """Lays the screen with this name over the one on top; `values` are handed to it. Returns it."""
        return self.lay(self._make(name, *values))

    def lay(self, screen: "Screen") -> "Screen":
        """Lays a screen that is made already, a question for one, over the one on top. Returns it."""
        self.top.covered()
        self.stack.append(screen)
        self._picture.changed(picture.ALL)
        return screen

    def replace(self, name: str, *values: "Any") -> "Any":
        """Opens the screen with this name in place of the one on top: BACK will lead to where that came from."""
        self._take_off(1)
        return self.open(name, *values)

    def back(self) -> None:
        """Takes off the screen on top, and shows the one that lay below."""
        self._take_off(1)
        self.top.uncovered()

    def back_to(self, name: str) -> bool:
        """Takes off what lies above the screen with this name. False, and nothing happens, if there is none."""
        for depth, screen in enumerate(self.stack):
            if screen.name == name:
                above = len(self.stack) - 1 - depth
                if above:
                    self._take_off(above)
                    self.top.uncovered()
                return True
        return False

    def forget(self, is_over: "Callable[[Screen], bool]") -> None:
        """Takes out what lies right below the screen on top, as long as it is over: BACK leads past it."""
        while len(self.stack) > 1 and is_over(self.stack[-2]):
            del self.stack[-2]

    def _take_off(self, count):
        del self.stack[-count:]
        self._picture.changed(picture.ALL)


def kind(name: str) -> "type[Screen]":
    """The class of the screens with this name. Its module is imported when it is wanted for the first time: the start
    need not wait for all of them.
    """
    # In bytes: of each new str MicroPython looks whether it is a known one.
    words = name.split(".")[1].encode().split(b"_")
    capitals = [bytes((word[0] - _TO_CAPITAL,)) + word[1:] for word in words]
    class_name = str(b"".join(capitals) + b"Screen", "utf-8")
    return getattr(__import__("trivet.app.screens." + name, None, None, (class_name,)), class_name)
