"""The application: keys in, pictures out. It neither waits nor sleeps: the loop does."""

from trivet.engine import phases
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout

from .idle_view import IdleView
from .navigation import kind
from .picture import ALL
from .refresh_policy import CLOCK, NOTHING
from .stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.ui.canvas import Canvas

    from .controller import Controller
    from .key_lights import KeyLights
    from .protocols import Hardware, Screen, Sound


class Application(Stage):
    """The stage (stage.py), and what the loop drives it by. `idle_view` knows when the view across the table comes."""

    key_lights: "KeyLights | None" = None  # of a board whose keys have lights
    _hears_keypad = True

    def __init__(self, controller: "Controller", canvas: "Canvas", sound: "Sound", hardware: "Hardware"):
        super().__init__(controller, canvas, sound, hardware)
        self.idle_view = IdleView(self.navigation, self.settings, self.notices, self.picture)
        self.unseen = False  # what is asked was not on the panel yet: no key answers it
        self.arrive()
        self.welcome()
        self.later(lambda: kind("device.menu"))  # MENU need not wait for its import
        self.later(lambda: rules.index(""))  # nor the setup for the table of names

    @property
    def screen(self) -> "Screen":
        """The screen that gets the keys."""
        return self.navigation.top

    def resume(self):
        """Says after power-on that the match goes on, and where the power went in the middle of a round whose turn it
        is: nothing is kept of a turn that was not confirmed. One that is over does not go on.
        """
        controller = self.controller
        match = controller.match
        if match.phase == phases.OVER:
            pass  # its end is what is seen
        elif match.phase != phases.TURN or not match.placed or controller.opened or self.settings.get("away"):
            self.notices.say("resumed")
        else:
            self.notices.say("resumed.turn", self.player(match.player))
        self.settings.set("away", 0)

    def press(self, key: str) -> None:
        """One press of the key with this name: "0"-"5", DRAW, LEFT, RIGHT, OK, BACK or MENU."""
        if self.unseen:
            return self.notices.sound("refuse")
        self.clock.touch()
        self.idle_view.touch(key)
        if self.picture.boundary >= CLOCK:
            self.picture.boundary = NOTHING
        self.notices.clear()
        taken_off = self.screen.gives_way
        if taken_off:
            self.navigation.back()
        if taken_off and key == "BACK":
            pass  # whoever goes back from the view takes nothing back in the turn
        elif key == "MENU" and not self.screen.takes_menu:
            self._menu()
        else:
            self.navigation.press(key)
        return self.notices.ring()

    def miss(self, key: str):
        """The key with this name is stuck, and left out until it comes up."""
        self.notices.refuse("stuck.key", layout.SIGNS.get(key, key))
        self.notices.sound("refuse")

    def hear_keypad(self, answers: bool):
        """Whether the keypad answers, on which all keys hang: if not it is said, until it does."""
        if answers == self._hears_keypad:
            return
        self._hears_keypad = answers
        if answers:
            self.notices.clear()
        else:
            self.notices.refuse("silent.keypad")
            self.notices.sound("refuse")

    def paint(self):
        """Draws what is stale. A sign that comes or goes is drawn with the next picture, and makes none by itself."""
        picture, signs = self.picture, self.signs()
        if picture.stale and picture.canvas.signs != signs:
            picture.canvas.signs = signs
            picture.changed(ALL)
        if picture.paint(self.screen):
            self.notices.paint(picture.canvas, self.screen)

    def redraw(self):
        """Draws all of the picture anew with the next paint()."""
        self.picture.changed(ALL)

    def tell_doubts(self, doubts: "Sequence[tuple[int, int, int]]") -> None:
        from .screens.parts.questions import tell_doubts  # rare

        self.navigation.follow(tell_doubts(self, doubts))

    def _menu(self):
        """Opens the menu, or closes it with all that lies on it."""
        navigation = self.navigation
        if navigation.back_to("device.menu"):
            navigation.back()
        else:
            navigation.open("device.menu", self.screen)
