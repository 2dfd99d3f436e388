"""The stage: what screens share, and what is shown after each change of the match.

A screen is handed the stage alone. What it confirms, takes back or repairs goes through here to the match's controller
(controller.py); what that answers is said, and the screen of the phase that it leads to comes.
"""

from trivet.engine import codes, events, phases
from trivet.history.log import FULL
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui.words import Words

from .clock import Clock
from .navigation import Navigation
from .notices import Notices
from .picture import ALL, Picture
from .refresh_policy import ROUND_END, TURN_END

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.history.draft import Draft
    from trivet.history.past.past_match import PastMatch
    from trivet.ui.canvas import Canvas

    from .controller import Controller
    from .protocols import Hardware, Screen, Sound

_FEW_TURNS = const(100)  # that still fit into the match: from then on each round's end tells

# The home screens by the match's phase; home_screen() knows the exceptions.
_HOME = {
    phases.SETUP: "setup.new_match",
    phases.OPENING: "play.opener",
    phases.TURN: "play.turn",
    phases.HANDS: "play.hands_left",
    phases.OVER: "play.match_end",
}


class Stage:
    """`words` says things in the language in use, `settings` keeps what outlasts a match, `picture` has the canvas,
    `notices` speak, `navigation` leads from screen to screen, `clock` has the time of the turn, `controller` the match.

    `sound` is called with the name of each sound (notices.py). `hardware` is the device itself: keys, power and led,
    for the few screens that look at it. `unsaved`: the storage did not take what was confirmed last, or does not
    answer.
    """

    def __init__(self, controller: "Controller", canvas: "Canvas", sound: "Sound", hardware: "Hardware"):
        self.controller = controller
        self.match = controller.match  # the one in play
        self.settings = controller.settings
        self.words = Words(self.settings.get("language", "en"))
        self.picture = Picture(canvas)
        self.notices = Notices(self.words, self.settings, self.picture, sound)
        self.navigation = Navigation(self._make, self.picture)
        self.clock = Clock(controller, self.navigation, self.picture, self.notices)
        self.hardware = hardware
        self.battery_low = False
        self.unsaved = False
        self._later = []  # see later()
        self._numbered: dict[int, str] = {}  # names of players who have none, of which each picture shows several,
        self._numbered_in = ""  # in this language

    def signs(self) -> tuple:
        """The names of the icons that tell what is wrong as long as it is, for the canvas."""
        unsaved = ("unsaved",) if self.unsaved else ()
        return unsaved + ("battery-low",) if self.battery_low else unsaved

    def player(self, index: int) -> str:
        """The name of a player of the match."""
        name = self.controller.session.name(index)
        if name:
            return name
        if self._numbered_in != self.words.code:
            self._numbered_in = self.words.code
            self._numbered = {}
        if index not in self._numbered:
            self._numbered[index] = self.words("player", index + 1)
        return self._numbered[index]

    def next_language(self, step: int = 1) -> None:
        """Goes on to the next language (`step` 1) or back to the one before (-1), round all that there are."""
        self.words.use_next(step)
        self.settings.set("language", self.words.code)
        self.picture.changed(ALL)

    def _make(self, name, *values):
        """The screen with this name."""
        screen = self.navigation.kind(name)(self, *values)
        screen.name = name
        return screen

    # ---- the screen that the match waits on

    def home_screen(self) -> str:
        """The name of the screen that the match waits on."""
        controller, match = self.controller, self.match
        if match.phase == phases.TURN and controller.referees:
            return "play.refereed_turn"
        if match.phase == phases.OPENING and controller.alone and match.round:
            return "play.round_end"  # it begins the next one
        return _HOME[match.phase]

    def arrive(self) -> None:
        """Shows the screen that the match waits on, and gives the turn its time, or what is left of it."""
        self.clock.begin_turn()
        self.navigation.go_home(self.home_screen())

    def _arrive(self, boundary=TURN_END):
        self.picture.boundary = boundary
        self.arrive()

    def welcome(self) -> None:
        """Shows the first steps on a device that knows nothing yet. The language is not asked for where it was said: by
        the page in a browser, or before the power went.
        """
        if self.controller.session.last() is None and not self.settings.get("toured"):
            tour = self.navigation.open("device.first_steps")
            if self.settings.get("language"):
                self.navigation.follow(tour.ask_box_first())

    # ---- changes of the match, and what follows from each

    def confirm(self, event: bytes) -> int:
        """Confirms an event; its result code (controller.py). Unless that is OK, nothing has changed. After what is no
        turn, what the player to act was entering is entered again.
        """
        controller, player = self.controller, self.match.player
        entered = [] if events.is_turn(event) or controller.opened else self._entered()
        outcome = controller.confirm(event)
        if outcome.code == FULL:
            self._refuse_full()
        if outcome.code != codes.OK:
            return outcome.code
        if events.kind(event) == events.RULE and outcome.before == phases.TURN:
            self.clock.keep_limit()
        if outcome.ends_round:
            self.notices.chime = "good"
        self._arrive(ROUND_END if outcome.ends_round else TURN_END)
        if outcome.ends_round:
            self._tell_end(outcome)
        else:
            self._enter_again(entered, player)
        if outcome.doubts:
            self.tell_doubts(outcome.doubts)
        return outcome.code

    def begin(self, setup: "MatchSetup") -> None:
        """Begins the match that is set up, a MatchSetup without fault."""
        self.clock.countdown.forget()
        self.later(setup.keep)
        self.controller.begin(setup)
        self._arrive()

    def undo(self) -> None:
        """Takes back the last event; there must be one."""
        is_repair = self.controller.session.undoes_repair
        self.controller.undo()
        if is_repair:
            self.clock.stay_in_turn()
        self._arrive()

    def redo(self) -> None:
        """Brings back the event that was taken back last; there must be one."""
        is_repair = self.controller.session.redoes_repair
        self.controller.redo()
        if is_repair:
            self.clock.stay_in_turn()
        self._arrive()

    def reopen(self) -> bool:
        """Opens the last turn again, as it was entered; False if something else than a turn has happened last."""
        is_open = self.controller.reopen()
        if is_open:
            self.arrive()
        return is_open

    def close_opened(self) -> None:
        """Closes below the screen on top the turns that are only open again, as they were: what is done there comes
        after them, and not in their place.
        """
        if self.controller.session.put_back():
            self.clock.begin_turn()
            self.navigation.change_home(self.home_screen())

    def repair(self, draft: "Draft") -> None:
        """Puts what holds of a draft in place of the match, if there is room for it. What the player to act was
        entering is entered again.
        """
        player, before = self.match.player, self._entered()
        if self.controller.repair(draft).code == FULL:
            return self._refuse_full()
        if self.clock.countdown.limit:  # a repair has no time to lose
            self.clock.stay_in_turn()
        self._arrive()
        return self._enter_again(before, player)

    def leave(self) -> None:
        """Ends the match in play, and puts it away."""
        self.controller.leave()
        self.clock.forget_limit()
        self._arrive()

    def take_up(self, past: "PastMatch") -> None:
        """Goes on with a match of the past, whose events are known; the one in play is put away."""
        left = self.controller.set_aside
        outcome = self.controller.take_up(past)
        self.clock.forget_limit()
        if outcome.code == codes.OK and (left is None or left.number != past.number):
            self.clock.countdown.forget()
        self._arrive()
        if outcome.code == codes.OK:
            self.notices.say("resumed")
        else:
            self.notices.refuse("past.strange")

    def erase(self) -> None:
        """Erases all matches and settings. OSError if the storage does not take it."""
        self.controller.erase()
        self.unsaved = False
        self.words.use("en")
        self._arrive(ROUND_END)
        self.welcome()

    def lose_storage(self) -> None:
        """The storage takes nothing: the players are told before anything is lost."""
        self.unsaved = True
        self.notices.refuse("unread")

    def _refuse_full(self):
        self.notices.refuse("room.none")

    def _tell_end(self, outcome):
        """The round is over: what it has brought, and whether the match is nearly as long as it can be."""
        if outcome.after == phases.OPENING and not self.controller.alone:
            self.navigation.open("play.round_end")
        turns_left = self.controller.session.turns_left
        if turns_left < _FEW_TURNS:
            self.notices.say("room.few", turns_left)

    def tell_doubts(self, doubts: "Sequence[tuple[int, int, int]]") -> None:
        """Tells what does not agree with what was shown (engine/doubts.py)."""
        raise NotImplementedError

    def _entered(self) -> "list[Screen]":
        """The screens on which something may be entered that is entered again."""
        return [screen for screen in self.navigation.stack if screen.outlasts_repair]

    def _enter_again(self, before, player):
        """Enters again what was entered on these screens, if it is still the turn of this player."""
        navigation = self.navigation
        if not before or self.match.player != player or navigation.top.name != before[0].name:
            return
        for at, screen in enumerate(before):
            if at and navigation.top.name == before[0].name:
                navigation.open(screen.name)
            again: Any = navigation.top
            if again.name == screen.name:
                again.enter_again(screen)

    # ---- what need not be done at once

    def later(self, task: "Callable[[], object]") -> None:
        """Has `task` done, some ms long, when the picture is on its way."""
        self._later.append(task)

    def work(self) -> bool:
        """Does a little of that, or of the work of the screen on top, or prepares for undo and the next start: some ms
        long. False when nothing is left to do.
        """
        if self.navigation.has_closed:  # before what a screen wants to have at hand
            self.navigation.let_go(self.hardware.modules)
            return True
        if self._later:
            self._later.pop(0)()
            return True
        return self.navigation.top.go_on() or self._prepare()

    def _prepare(self):
        session = self.controller.session
        more = session.work()
        if session.is_doubtful:
            self.controller.load_again()
            self.arrive()
        return more
