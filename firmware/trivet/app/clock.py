"""The clock of the turn: gives each turn its time, which runs while nothing lies over the turn's screen, or what gives
way to the next key.

The time is shown in quarters, so that the panel works four times a turn at most, and the last five seconds are heard
one by one. What the last turns had left is remembered: one that is begun again, as it was opened again or something was
taken back, goes on with that. So taking back gives nobody time.
"""

from trivet.engine import phases, tiles
from trivet.micropython import TYPE_CHECKING, const

from .refresh_policy import CLOCK

if TYPE_CHECKING:
    from .controller import Controller
    from .navigation import Navigation
    from .notices import Notices
    from .picture import Picture
    from .protocols import TicksDiff

_SEATS = const(8)  # more than a match has players
LAST = const(5)  # seconds that are heard one by one
NONE = const(-1)  # no second, no turn
_TURNS = const(8)  # that are remembered: one of each player, and more than anybody takes back for some seconds
QUARTERS = 4  # into which the time of a turn is divided


class Clock:
    """`countdown` is that of the turn. After power-on it waits for the first key."""

    def __init__(self, controller: "Controller", navigation: "Navigation", picture: "Picture", notices: "Notices"):
        self._controller = controller
        self._navigation = navigation
        self._picture = picture
        self._notices = notices
        self.countdown = Countdown()
        self._seen_ms = -1  # when tick() was called last
        self._touched = False
        self._goes_on = NONE  # the turn in which a rule has changed, and
        self._limit = 0  # the seconds that it began with

    # ---- which turn it is

    def begin_turn(self) -> None:
        """The match may have come to another turn. One that has begun before goes on with what was left of its time,
        and with the limit that it has begun with: another one holds from the next turn on, none at once. Where nothing
        is left, one that is only open again waits for the players, since its end has been told; any other ends once
        more.
        """
        match, countdown = self._controller.match, self.countdown
        if match.rules.timer and match.phase == phases.TURN:
            turn, limit = self._turn(), match.rules.timer
            if turn == self._goes_on:
                limit = self._limit
            countdown.begin(limit, turn if limit else NONE, 0 if self._controller.opened else 1)
        elif countdown.limit:
            countdown.begin(0)

    def keep_limit(self) -> None:
        """A rule has changed in the turn that is on: it keeps the limit that it has begun with."""
        self._goes_on, self._limit = self._turn(), self.countdown.limit

    def forget_limit(self) -> None:
        """The match is left: the turns of another one have the same numbers."""
        self._goes_on = NONE

    def stay_in_turn(self) -> None:
        """After a repair, or without it again, the player to move is in the turn in which he was, however many turns
        are before it now.
        """
        match, countdown = self._controller.match, self.countdown
        if countdown.turn != NONE and match.phase == phases.TURN and countdown.turn % _SEATS == match.player:
            countdown.turn = self._turn()

    def _turn(self):
        """The number of the turn that is on: it stays the same whatever the turns before it were changed to. Where one
        leaves the table the next player has another turn.
        """
        controller = self._controller
        return controller.session.log.turns_since(tiles.NONE) * _SEATS + controller.match.player

    # ---- the time that passes

    def touch(self):
        """A key was pressed."""
        self._touched = True

    def tick(self, now_ms: int, ticks_diff: "TicksDiff"):
        """What time it is; `ticks_diff(now, before)` knows how the clock wraps."""
        passed_ms = ticks_diff(now_ms, self._seen_ms) if self._seen_ms >= 0 else 0
        self._seen_ms = now_ms
        if not self.runs:
            return
        quarters = self.countdown.quarters()
        second = self.countdown.take(passed_ms)
        if self.countdown.quarters() != quarters:
            if self._picture.is_given:
                self._picture.boundary = CLOCK
            self._picture.changed()
        if second == 0:
            self._notices.sound("expired")
            self._navigation.follow(self._navigation.top.expire())
        elif second != NONE:
            self._notices.sound("tick")

    def ms_to_tick(self, otherwise: int) -> int:
        """When tick() is to be called next at the latest; `otherwise` if there is nothing to call it for."""
        return self.countdown.ms_to_mark(otherwise) if self.runs else otherwise

    @property
    def runs(self) -> bool:
        """Whether time passes now that the turn has left."""
        stack = self._navigation.stack
        alone = len(stack) == 1 or (len(stack) == 2 and stack[1].gives_way)
        return self._touched and self.countdown.runs_out and alone


class Countdown:
    """The time that a turn has left; it is told how much has passed. `limit`: the seconds that a turn has, 0 if there
    is no limit. `turn`: which turn is on, a number, or NONE.
    """

    def __init__(self):
        self.forget()
        self.begin(0)

    def begin(self, limit: int, turn: int = NONE, least_ms: int = 0) -> None:
        """A turn begins that has so many seconds; 0: as many as it takes. If the turn with this number has begun before
        it goes on with what it had left, and that is `least_ms` at least.
        """
        if turn == NONE or turn != self.turn:
            self._remember()
            self._left_ms = self._had_left[self._turns.index(turn)] if turn in self._turns else limit * 1000
        self._left_ms = max(least_ms, self._left_ms)
        self.limit = limit
        self.turn = turn

    def forget(self) -> None:
        """Another match begins: its turns have the same numbers."""
        self.turn = NONE
        self._left_ms = 0
        self._turns: list[int] = []
        self._had_left: list[int] = []  # ms, of each of them

    def _remember(self):
        """Keeps what the turn that is on has left, in place of the turn that was kept first if there is no room."""
        if self.turn == NONE:
            return
        if self.turn in self._turns:
            self._had_left[self._turns.index(self.turn)] = self._left_ms
            return
        if len(self._turns) == _TURNS:
            del self._turns[0], self._had_left[0]
        self._turns.append(self.turn)
        self._had_left.append(self._left_ms)

    def seconds(self) -> int:
        """The seconds left now, begun ones counted as whole."""
        return -(-self._left_ms // 1000)

    def quarters(self) -> int:
        """How many quarters of its time the turn has left, 4 to 0, begun ones counted as whole; 0 without a limit."""
        return -(-self._left_ms // (self.limit * 250)) if self.limit else 0

    @property
    def runs_out(self) -> bool:
        """Whether there is time left that passes."""
        return self._left_ms > 0

    def take(self, passed_ms: int) -> int:
        """Lets time pass; the lowest of the last five seconds, or 0, that was reached by that, NONE if none was."""
        before = self._left_ms
        self._left_ms = max(0, before - passed_ms)
        second = self.seconds()
        return second if second <= LAST and second * 1000 < before else NONE

    def ms_to_mark(self, otherwise: int) -> int:
        """The time until the next quarter or second that counts, at least 1; `otherwise` if none is to come."""
        if not self._left_ms:
            return otherwise
        second = min(LAST, self.seconds() - 1)
        return max(1, self._left_ms - max(second * 1000, (self.quarters() - 1) * self.limit * 250))
