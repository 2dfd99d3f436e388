"""The application: keys in, pictures out. It puts the parts together, and neither waits nor sleeps: the loop does.

The parts are the navigation, the notices, the clock, the desk of the match and the picture, each in a file of its own.
"""

from trivet.engine import phases
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import Words

from .across import Across
from .clock import Clock
from .context import Context
from .desk import Desk
from .navigation import Navigation, kind, make
from .notices import Notices
from .picture import ALL, Picture
from .refresh_policy import CLOCK, NOTHING

if TYPE_CHECKING:
    from trivet.app.screens.parts.screen import Screen
    from trivet.history.session import Session
    from trivet.ui.canvas import Canvas

    from .handed import Archives, Hardware, Settings, Sound


class Application:
    """`sound` is called with the name of each sound (notices.py), `archive` for the matches of the past (desk.py).

    `settings` (store/settings.py) keeps what shall outlast a match and a restart. Of `hardware` only the screens of the
    device know: its keys, its power and its led.
    """

    def __init__(
        self,
        session: "Session",
        canvas: "Canvas",
        sound: "Sound",
        settings: "Settings",
        archive: "Archives",
        hardware: "Hardware",
    ):
        self.settings = settings
        self.words = Words(settings.get("language", "en"))
        self.picture = Picture(canvas)
        self.notices = Notices(self.words, settings, self.picture, sound)
        self.navigation = Navigation(lambda name, *values: make(self.context, name, *values), self.picture)
        self.clock = Clock(self.navigation, self.picture, self.notices)
        self.across = Across(self.navigation, settings, self.notices, self.picture)
        self.desk = Desk(
            session,
            settings,
            archive,
            self.words,
            self.navigation,
            self.picture,
            self.notices,
            self.clock,
            hardware.localtime,
            self._tell_doubts,
        )
        self.context = Context(
            self.words,
            settings,
            self.picture,
            self.notices,
            self.navigation,
            self.clock,
            self.desk,
            hardware,
        )
        self.unseen = False  # what is asked was not on the panel yet: no key answers it
        self.desk.arrive()
        self.desk.welcome()
        self.desk.later(lambda: kind("device.menu"))  # MENU need not wait for its import
        self.desk.later(lambda: rules.index(""))  # nor the setup for the table of names

    @property
    def screen(self) -> "Screen":
        """The screen that gets the keys."""
        return self.navigation.top

    def resume(self):
        """Says after power-on that the match goes on, and where the power went in the middle of a round whose turn it
        is: nothing is kept of a turn that was not confirmed. One that is over does not go on.
        """
        desk = self.desk
        match = desk.match
        if match.phase == phases.OVER:
            pass  # its end is what is seen
        elif match.phase != phases.TURN or not match.placed or desk.opened or self.settings.get("away"):
            self.notices.say("resumed")
        else:
            self.notices.say("resumed.turn", desk.player(match.player))
        self.settings.set("away", 0)

    def press(self, key: str) -> None:
        """One press of the key with this name: "0"-"5", DRAW, LEFT, RIGHT, OK, BACK or MENU."""
        if self.unseen:
            return self.notices.sound("refuse")
        self.clock.touch()
        self.across.touch(key)
        if self.picture.boundary >= CLOCK:
            self.picture.boundary = NOTHING
        self.notices.clear()
        if self.screen.gives_way:
            self.navigation.back()
        if key == "MENU" and not self.screen.takes_menu:
            self._menu()
        else:
            self.screen.press(key)
        return self.notices.ring()

    def miss(self, key: str):
        """The key with this name is stuck, and left out until it comes up."""
        self.notices.refuse("stuck.key", {"LEFT": "\u25c0", "RIGHT": "\u25b6"}.get(key, key))
        self.notices.sound("refuse")

    def paint(self):
        """Draws what is stale. A sign that comes or goes is drawn with the next picture, and makes none by itself."""
        picture, signs = self.picture, self.context.signs()
        if picture.stale and picture.canvas.signs != signs:
            picture.canvas.signs = signs
            picture.changed(ALL)
        self.picture.paint(self.navigation.top, self.notices)

    def work(self) -> bool:
        """Does a little of what need not be done at once, some ms long; False when nothing is left to do."""
        return self.desk.work() or self.screen.go_on() or self.desk.prepare()

    def redraw(self):
        """Draws all of the picture anew with the next paint()."""
        self.picture.changed(ALL)

    def _tell_doubts(self, found):
        from .screens.parts.questions import tell_doubts  # rare

        tell_doubts(self.context, found)

    def _menu(self):
        """Opens the menu, or closes it with all that lies on it."""
        navigation = self.navigation
        if navigation.back_to("device.menu"):
            navigation.back()
        else:
            navigation.open("device.menu", self.screen)
