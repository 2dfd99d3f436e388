"""The screens that lie on one another, and where a key leads: a screen is opened over the one on top, or in its place,
or the one on top is closed.

At the bottom lies the home screen, that of the match's phase; what lies above it leaves it as it was, so that nothing
entered is lost. A screen is opened by its name, which is the file that it is in: "play.turn" is the class TurnScreen in
screens/play/turn.py. No screen is told who opened it; the stack alone knows.

A screen says where a key leads by what it returns: a destination, which is followed when the key is done; None: the
screen stays. What a change of the match leads to is up to the stage.
"""

from trivet.micropython import TYPE_CHECKING, const

from . import picture

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .picture import Picture
    from .protocols import Screen

    Destination = tuple[Callable[..., Any], tuple] | None  # a method of Navigation, and what it is handed

_TO_CAPITAL = const(32)  # from a small letter's number in ASCII
_SCREENS = "trivet.app.screens."
_PARTS = "trivet.app.screens.parts"
_TURNS = ("play.turn", "play.refereed_turn")
# Screens that are opened too often to be let go. With what they import they stay.
_STAY = _TURNS + ("play.hands_left", "play.passing", "play.idle_view", "device.menu")
# What none of these imports before it is wanted: it goes as soon as nothing but a turn is open. Modules with machine
# code stay: on a computer its memory is not given back.
_RARE = (
    "trivet.app.map.figure_examples",
    "trivet.app.preferences.box",
    "trivet.app.preferences.long_fields",
    "trivet.app.preferences.match_setup",
    "trivet.app.preferences.solo_records",
    "trivet.app.screens.parts.entry.board_entry",
    "trivet.app.screens.parts.entry.entry_editor",
    "trivet.app.screens.parts.entry.opener_entry",
    "trivet.app.screens.parts.entry.point_steps",
    "trivet.app.screens.parts.entry.turn_anew",
    "trivet.app.screens.parts.pages",
    "trivet.app.screens.parts.price_table",
    "trivet.app.screens.parts.ranking",
    "trivet.app.screens.parts.sheet_row",
    "trivet.app.screens.parts.sure_question",
    "trivet.app.sentences.citations",
    "trivet.app.sentences.rule_sentences",
    "trivet.app.sentences.setups",
    "trivet.engine.rulebooks.sources",
    "trivet.history.curves",
    "trivet.history.dispute",
    "trivet.history.draft",
    "trivet.history.past",
    "trivet.history.past.days",
    "trivet.history.past.evening",
    "trivet.history.past.past_match",
    "trivet.history.past.together",
    "trivet.history.report",
    "trivet.history.score_sheet",
    "trivet.store.archive",
    "trivet.ui.patterns",
)


class Navigation:
    """`make(name, *values)` makes the screen with this name; `picture` (picture.py) is told what is stale."""

    def __init__(self, make: "Callable[..., Screen]", picture: "Picture"):
        self._make = make
        self._picture = picture
        self.stack: "list[Screen]" = []  # the screens, the home screen first
        self.has_closed = False  # whether a screen has been closed since let_go()
        self._kinds: "dict[str, Callable[..., Screen]]" = {}  # by name, as long as their modules stay

    @property
    def top(self) -> "Screen":
        """The screen that gets the keys."""
        return self.stack[-1]

    @property
    def home(self) -> "Screen":
        """The screen at the bottom, on which the match waits."""
        return self.stack[0]

    def kind(self, name: str) -> "Callable[..., Screen]":
        """The class of the screens with this name."""
        found = self._kinds.get(name)
        if found is None:
            found = self._kinds[name] = kind(name)
        return found

    def press(self, key: str) -> None:
        """One press of a key, for the screen on top."""
        self.follow(self.top.press(key))

    def follow(self, destination: "Destination") -> None:
        """Goes where a key leads."""
        if destination is not None:
            go, values = destination
            go(self, *values)

    def go_home(self, name: str) -> None:
        """Makes this screen the home screen, and takes off all that lies on the one before."""
        self.stack = [self._make(name)]
        self.has_closed = True
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

    def replace(self, name: str, *values: "Any") -> None:
        """Opens the screen with this name in place of the one on top: BACK will lead to where that came from."""
        self._take_off(1)
        self.open(name, *values)

    def lead_on(self, name: str, *values: "Any") -> None:
        """Opens the screen with this name; those right below the one on top that led to it are over: BACK leads past
        them.
        """
        while len(self.stack) > 1 and self.stack[-2].leads_to_review:
            del self.stack[-2]
        self.open(name, *values)

    def back(self, then: "Callable[[], Destination] | None" = None) -> None:
        """Takes off the screen on top, and shows the one that lay below; follows what then() leads to."""
        self._take_off(1)
        self.top.uncovered()
        if then:
            self.follow(then())

    def reach(self, name: str) -> None:
        """Goes back to the screen with this name where it lies below; else it is opened in place of the one on top."""
        if not self.back_to(name):
            self.replace(name)

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

    def let_go(self, modules: "dict[str, Any]") -> None:
        """Lets the modules of screens go that are closed and are opened rarely, out of these (sys.modules), and what
        only they use: else all that an evening has opened would take heap to its end.
        """
        self.has_closed = False
        stay = _STAY + tuple([screen.name for screen in self.stack])
        rests = len(self.stack) == 1 and self.top.name in _TURNS  # else what is open may hold what is rare
        for name in list(modules):
            if name.startswith(_SCREENS) and not name.startswith(_PARTS):
                screen = name[len(_SCREENS) :]
                goes = "." in screen and screen not in stay
                if goes:
                    self._kinds.pop(screen, None)
            else:
                goes = rests and name in _RARE
            if goes:
                del modules[name]
                above, _, file = name.rpartition(".")
                if above in modules:
                    delattr(modules[above], file)

    def _take_off(self, count):
        del self.stack[-count:]
        self.has_closed = True
        self._picture.changed(picture.ALL)


# ---- destinations

CLOSE = (Navigation.back, ())


def close_then(action: "Callable[[], Destination]") -> "Destination":
    """Closes the screen; then action() is done, and followed."""
    return Navigation.back, (action,)


def open_screen(name: str, *values: "Any") -> "Destination":
    """Opens the screen with this name over the one on top; `values` are handed to it."""
    return Navigation.open, (name,) + values


def replace_by(name: str, *values: "Any") -> "Destination":
    """Opens it in place of the one on top."""
    return Navigation.replace, (name,) + values


def lead_on(name: str, *values: "Any") -> "Destination":
    """Opens it; the screens that led to the one on top are over."""
    return Navigation.lead_on, (name,) + values


def reach(name: str) -> "Destination":
    """Goes back to it where it lies below, or opens it in place of the one on top."""
    return Navigation.reach, (name,)


def lay(screen: "Screen") -> "Destination":
    """Lays a screen that is made already, a question for one, over the one on top."""
    return Navigation.lay, (screen,)


def kind(name: str) -> "Callable[..., Screen]":
    """The class of the screens with this name. Its module is imported when it is wanted for the first time: the start
    need not wait for all of them.
    """
    # In bytes: of each new str MicroPython looks whether it is a known one.
    words = name.split(".")[1].encode().split(b"_")
    capitals = [bytes((word[0] - _TO_CAPITAL,)) + word[1:] for word in words]
    class_name = str(b"".join(capitals) + b"Screen", "utf-8")
    return getattr(__import__(_SCREENS + name, None, None, (class_name,)), class_name)
