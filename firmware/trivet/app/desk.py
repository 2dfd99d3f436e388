"""The desk of the match: what the players confirm goes through here, and is judged, told, shown and kept.

Each change of the match (confirm, undo, redo, repair, leave) brings the screen of the phase that it leads to.
"""

from trivet.app.kept import solo_records
from trivet.engine import codes, doubts, events, phases, tiles
from trivet.engine.rulebooks.rules import index
from trivet.history.log import FULL
from trivet.history.past import days, past_match
from trivet.micropython import TYPE_CHECKING, const

from .countdown import NONE
from .refresh_policy import ROUND, TURN

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from trivet.app.kept.match_setup import MatchSetup
    from trivet.engine.match import Match
    from trivet.history.draft import Draft
    from trivet.history.past.past_match import PastMatch
    from trivet.history.session import Session
    from trivet.ui.words import Words

    from .clock import Clock
    from .handed import Archives, LocalTime, Settings
    from .navigation import Navigation
    from .notices import Notices
    from .picture import Picture

_FEW_TURNS = const(100)  # that still fit into the match: from then on each round's end tells
_SEATS = const(8)  # more than a match has players
_NO_ROOM = const(28)  # errno.ENOSPC, which MicroPython's has not

# The home screens by the match's phase; home_screen() knows the exceptions.
_HOME = {
    phases.SETUP: "setup.new_match",
    phases.OPENING: "play.opener",
    phases.TURN: "play.turn",
    phases.HANDS: "play.hands_left",
    phases.OVER: "play.match_end",
}


class Desk:
    """`archive` is called without arguments for the matches of the past (store/archive.py), which are needed rarely.

    `setup` is the MatchSetup of the match that is to come, while none is in play, and `left` the match that was left
    for it, which can be gone back to until it begins. `doubt` is called with what does not agree with what was shown
    (engine/doubts.py), once, when it is confirmed.
    """

    def __init__(
        self,
        session: "Session",
        settings: "Settings",
        archive: "Archives",
        words: "Words",
        navigation: "Navigation",
        picture: "Picture",
        notices: "Notices",
        clock: "Clock",
        localtime: "LocalTime",
        doubt: "Callable[[list[tuple[int, int, int]]], object]",
    ):
        self.session = session
        self.archive = archive
        self.unsaved = False  # the storage did not take what was confirmed last, or does not answer
        self.setup: "MatchSetup | None" = None
        self._settings = settings
        self._words = words
        self._navigation = navigation
        self._picture = picture
        self._notices = notices
        self._clock = clock
        self._localtime = localtime
        self._doubt = doubt
        self.left: "PastMatch | None" = None
        self._left = []  # matches that were left and are not put away yet
        self._later = []  # see later()
        self._goes_on = NONE  # the turn in which a rule has changed, and
        self._limit = 0  # the seconds that it began with
        self._midway = False  # in a change of several events: if it fails there, none of them is to be kept

    # ---- what is known of the match

    @property
    def match(self) -> "Match":
        """The match in play."""
        return self.session.match

    @property
    def game(self) -> "Match | MatchSetup":
        """What is played: the match, or before it begins its setup; either has rules, players and set_size."""
        return self.setup or self.match

    @property
    def alone(self) -> bool:
        """Whether one plays alone: then it is no question who opens."""
        return self.match.players == 1

    @property
    def referees(self) -> bool:
        """Whether the board of this round is known, or, as nothing lies there, is to be known."""
        return self.match.refereed if self.match.placed else bool(self._settings.get("referee"))

    def opened_unasked(self, event: bytes) -> bool:
        """Whether this event, the last one, was the opening that came with the beginning of a match played alone."""
        return events.kind(event) == events.ROUND and self.alone and self.match.round == 1

    @property
    def can_undo(self) -> bool:
        """Whether something has happened that can be taken back."""
        return self.session.last() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self.session.redoes_repair or self.session.next() is not None

    @property
    def opened(self) -> bytes:
        """The turn that was taken back last and that the match waits for: it is open again. b"" if none is."""
        event = self.session.next() or b""
        waits = self.match.phase == phases.TURN and not self.session.redoes_repair
        return event if event and waits and events.is_turn(event) else b""

    def player(self, index: int) -> str:
        """The name of a player of the match."""
        return self.session.name(index) or self._words("player", index + 1)

    def home_screen(self) -> str:
        """The name of the screen that the match waits on."""
        match = self.match
        if match.phase == phases.TURN and self.referees:
            return "play.refereed_turn"
        if match.phase == phases.OPENING and self.alone and match.round:
            return "play.round_end"  # it begins the next one
        return _HOME[match.phase]

    # ---- what changes it

    def confirm(self, event: bytes) -> int:
        """Feeds the match what was confirmed; its result code. Unless that is OK, nothing has changed.
        What is no turn comes after turns that are only open again, and replaces none; what the player to act was
        entering is entered again after it.
        """
        before, is_known = self.match.phase, event == self.session.next()
        entered, player = [], self.match.player
        limit = self._clock.countdown.limit
        if not events.is_turn(event):
            if not self.opened:
                entered = self._entered()
            self.session.put_back()
        code = self.session.apply(event)
        if code == FULL:
            self._notices.refuse("room.none", self._words("menu.new"))
        if code != codes.OK:
            return code
        if events.kind(event) == events.RULE and before == phases.TURN:
            self._goes_on, self._limit = self._turn(), limit
        over = before in (phases.TURN, phases.HANDS) and self.match.phase in (phases.OPENING, phases.OVER)
        found = [] if is_known else doubts.found(self.match, event)
        if over:
            self._notices.chime = "good"
        if self.alone and self.match.round == 0:
            self.session.apply(events.round_(0))
        self._arrive(ROUND if over else TURN)
        if not over:
            self._enter_again(entered, player)
        if over and self.match.phase == phases.OPENING and not self.alone:
            self._navigation.open("play.round_end")
        if over and self.session.turns_left < _FEW_TURNS:
            self._notices.say("room.few", self.session.turns_left, self._words("menu.new"))
        if found:
            self._doubt(found)
        return code

    def at_once(self, change: "Callable[[], None]") -> None:
        """Makes a change of the match that takes more than one event, or a name or a setting besides: where it fails on
        the way, none of the events is kept.
        """
        self._midway = True
        change()
        self._midway = False

    def begin(self, setup: "MatchSetup"):
        """Begins the match that is set up, a MatchSetup without fault."""
        self.left = None
        self._clock.countdown.forget()
        self.later(setup.keep)
        self._midway = True
        beginning = setup.events()
        for event in beginning[:-1]:
            self.session.apply(event)
        self.confirm(beginning[-1])
        for player in range(setup.players):
            if setup.names[player] != self.session.name(player):
                self.session.call(player, setup.names[player])
        self._midway = False

    def undo(self):
        """Takes back the last event; there must be one. What a match is set up with goes with its beginning, and so
        does the opening that one who plays alone was not asked for.
        """
        session, is_repair = self.session, self.session.undoes_repair
        self._midway = True
        if not is_repair and self.opened_unasked(session.last() or b"\0"):
            session.undo()
        while not session.undoes_repair and self._begins_with(session.last()):
            session.undo()
        length = not is_repair and _is_rule(session.last(), "length")
        session.undo()
        if length and _is_rule(session.last(), "target", "rounds"):  # both say how long the match is
            session.undo()
        self._midway = False
        if is_repair:
            self._stay_in_turn()
        self._arrive()

    def reopen(self) -> bool:
        """Opens the last turn again, as it was entered. Nothing is lost by that: the same turn once more, or the next
        power-on, leaves all as it was. False, and nothing happens, if something else than a turn has happened last.
        """
        session = self.session
        event = session.last()
        if session.undoes_repair or event is None or not events.is_turn(event):
            return False
        session.reopen()
        self.arrive()
        return True

    def close_opened(self):
        """Closes below the screen on top the turns that are only open again, as they were: what is done there comes
        after them, and not in their place.
        """
        if self.session.put_back():
            self._begin_turn()
            self._navigation.change_home(self.home_screen())

    def redo(self):
        """Brings back the event that was taken back last; there must be one. So does what a match is set up with."""
        session, is_repair = self.session, self.session.redoes_repair
        self._midway = True
        plan = not is_repair and _is_rule(session.next(), "target", "rounds")
        session.redo()
        if plan and _is_rule(session.next(), "length"):
            session.redo()
        while self._begins_with(session.next()):
            session.redo()
        if self.alone and self.match.round == 0 and (session.next() or b"\0")[0] == events.ROUND:
            session.redo()
        self._midway = False
        if is_repair:
            self._stay_in_turn()
        self._arrive()

    def _begins_with(self, event):
        """Whether this event, the last or the next one, belongs to the beginning: a rule, or a missing tile."""
        return self.match.round == 0 and (event or b"\0")[0] in (events.RULE, events.MISSING)

    def repair(self, draft: "Draft"):
        """Puts what holds of a draft in place of the match, if there is room for it. What the player to act was
        entering is entered again.
        """
        player, before = self.match.player, self._entered()
        if not self.session.replace(draft.holding(), draft.state):
            self._notices.refuse("room.none", self._words("menu.new"))
            return
        if self._clock.countdown.limit:  # a repair has no time to lose
            self._stay_in_turn()
        self._arrive()
        self._enter_again(before, player)

    def _entered(self):
        """The screens on which something may be entered that is entered again."""
        return [screen for screen in self._navigation.stack if screen.outlasts_repair]

    def _enter_again(self, before, player):
        """Enters again what was entered on these screens, if it is still the turn of this player."""
        navigation = self._navigation
        if not before or self.match.player != player or navigation.top.name != before[0].name:
            return
        for at, screen in enumerate(before):
            if at and navigation.top.name == before[0].name:
                navigation.open(screen.name)
            again: Any = navigation.top
            if again.name == screen.name:
                again.enter_again(screen)

    def leave(self):
        """Ends the match in play. It is put away; until the next one begins the journal keeps it, too. The next one is
        for those who are at the table now, as they sit.
        """
        match, first = self.match, self.session.happened.event(0)
        at_table = [player for player in match.chairs if not match.is_gone(player)]
        if first and at_table != list(range(events.match_of(first)[2])):
            from trivet.app.kept import match_setup  # rare

            match_setup.follow(self._settings, [self.session.name(player) for player in at_table])
        self._lay_aside()
        self._arrive()

    def take_up(self, past: "PastMatch"):
        """Goes on with a match of the past, whose events are known; the one in play is put away."""
        before = self.left
        self._lay_aside()
        if past in self._left:  # the storage did not take it
            self._left.remove(past)
        self._midway = True
        if not self.session.take_up(past):  # it stays as it was put away, and the one in play goes on
            self._midway = False
            if self.left and self.left is not before:
                self.take_up(self.left)
            else:
                self._arrive()
            self._notices.refuse("past.strange")
            return
        if before is None or before.number != past.number:
            self._clock.countdown.forget()
        self.left = None
        referee = self._settings.get("referee")
        for event in past.log.events():
            if events.places_tile(event):
                referee = int(events.kind(event) == events.LAY)
        self._settings.set("referee", referee)  # as when it was left
        self._midway = False
        self._arrive()
        self._notices.say("resumed")

    def erase(self):
        """Erases all matches and settings. OSError if the storage does not take it."""
        self._left.clear()  # a match that was ended is not put away any more
        self.left = None
        self.archive().erase()
        self.session.erase()
        self._settings.erase()
        self.unsaved = False
        self._words.use("en")
        self._arrive(ROUND)
        self.welcome()

    def arrive(self):
        """Shows the screen that the match waits on, and gives the turn its time, or what is left of it."""
        match = self.match
        self._begin_turn()
        if match.phase != phases.SETUP:
            self.setup = None
        self._navigation.go_home(self.home_screen())

    def welcome(self) -> None:
        """Shows the first steps on a device that knows nothing yet."""
        if self.session.last() is None and not self._settings.get("toured"):
            self._navigation.open("device.first_steps")

    def _begin_turn(self):
        """A turn that has begun before goes on with what was left of its time, and with the limit that it has begun
        with: another one holds from the next turn on, none at once. Where nothing is left, one that is only
        open again waits for the players, since its end has been told; any other ends once more.
        """
        match, countdown = self.match, self._clock.countdown
        if match.rules.timer and match.phase == phases.TURN:
            turn, limit = self._turn(), match.rules.timer
            if turn == self._goes_on:
                limit = self._limit
            countdown.begin(limit, turn if limit else NONE, 0 if self.opened else 1)
        elif countdown.limit:
            countdown.begin(0)

    def _turn(self):
        """The number of the turn that is on: it stays the same whatever the turns before it were changed to. Where one
        leaves the table the next player has another turn.
        """
        return self.session.happened.turns_since(tiles.NONE) * _SEATS + self.match.player

    def _stay_in_turn(self):
        """After a repair, or without it again, the player to move is in the turn in which he was, however many turns
        are before it now.
        """
        match, countdown = self.match, self._clock.countdown
        if countdown.turn != NONE and match.phase == phases.TURN and countdown.turn % _SEATS == match.player:
            countdown.turn = self._turn()

    def _arrive(self, boundary=TURN):
        self._picture.boundary = boundary
        self.arrive()

    def _lay_aside(self):
        """Closes the match in play, which is to be put away if anything has happened in it."""
        self._goes_on = NONE
        self.session.put_back()  # a turn that is only open again has been confirmed
        self.session.accept()
        try:
            self.store()  # the journal is to hold all of it when it is marked as put away
        except OSError:
            pass  # it is put away all the same, and the loop tells
        self.session.settle()
        if self.match.round > 1 or self.match.placed:
            self.left = past_match.now(self.session)
            self.left.date = days.packed(self._localtime()) or self.left.date
            self._left.append(self.left)
            if solo_records.counts(self.match):
                solo_records.keep(self._settings, self.session)
        self.session.close()

    # ---- what is kept

    def store(self) -> bool:
        """Writes what was confirmed; whether there was anything to be written. OSError if the storage will not take it;
        the next call tries again.
        """
        wrote = bool(self._left)
        try:
            while self._left:  # first: the next match takes its place in the journal
                self._put_away(self._left[0])
                del self._left[0]
        finally:
            if not self._midway:
                wrote = self._with_room(self.session.store) or wrote
            if self._settings.changed:
                self._with_room(self._settings.store)
                wrote = True
        return wrote

    def _with_room(self, store):
        """Stores; where the storage is full the matches of the past make room, first the one not played for longest."""
        while True:
            try:
                return store()
            except OSError as error:
                if error.errno != _NO_ROOM or not self.archive().make_way(self.session.number):
                    raise

    def lose_storage(self) -> None:
        """The storage takes nothing: the players are told before anything is lost."""
        self.unsaved = True
        self._notices.refuse("unread")

    def _put_away(self, played):
        """Before it is put away the journal is told its number: a power cut between leaves it in play, under it."""
        archive = self.archive()
        if not played.number:
            played.number = past_match.number_for(archive, played)
            self.session.mark(played.number, played.date)
        past_match.put_away(archive, played, self.session.number)

    def later(self, task: "Callable[[], object]"):
        """Has `task` done, some ms long, when the picture is on its way."""
        self._later.append(task)

    def work(self) -> bool:
        """Does a little of what need not be done at once, some ms long; False when nothing is left to do."""
        if self._later:
            self._later.pop(0)()
            return True
        return False

    def prepare(self) -> bool:
        """Prepares a little for undo and the next start; False when nothing is left to prepare."""
        more = self.session.work()
        if self.session.is_doubtful:
            self.session.load_again()
            self.arrive()
        return more


def _is_rule(event, *names):
    """Whether this event, None for none, changes one of the rules with these names."""
    if not event or events.kind(event) != events.RULE:
        return False
    return events.rule_of(event)[0] in [index(name) for name in names]
