"""The match's controller: judges and keeps what the players confirm, take back, repair or leave.

It knows no screen, no words and no time of a turn: each change returns an Outcome, and what is shown after that is up
to the stage (stage.py). So it can be used from a plain script, too.
"""

from trivet.engine import codes, doubts, events, phases
from trivet.engine.rulebooks.rules import index
from trivet.history.log import FULL
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.engine.match import Match
    from trivet.history.draft import Draft
    from trivet.history.past.past_match import PastMatch
    from trivet.history.session import Session

    from .protocols import Archives, LocalTime, Settings

NOT_UNDERSTOOD = const(-2)  # a match of the past has an event that is not understood; beside engine/codes.py and FULL
_NO_ROOM = const(28)  # errno.ENOSPC, which MicroPython's has not


class Outcome:
    """What a change of the match came to.

    `code` is OK (engine/codes.py), or why nothing has changed: FULL (history/log.py) where the match is too long.
    `before` and `after` are its phases (engine/phases.py), `lines` what was scored: tuples (what, player, points) of
    engine/scoring.py. `doubts` is what does not agree with what was shown (engine/doubts.py). `is_stored`: False where
    the storage did not take what was to be stored at once; it is tried again.
    """

    def __init__(self, code: int, before: int, match: "Match", found: "Sequence[tuple[int, int, int]]" = ()):
        self.code = code
        self.before = before
        self.after = match.phase
        self.lines = match.lines
        self.doubts = found
        self.is_stored = True

    @property
    def ends_round(self) -> bool:
        """Whether the round is over by it."""
        return self.before in (phases.TURN, phases.HANDS) and self.after in (phases.OPENING, phases.OVER)


class Controller:
    """`archive` is called without arguments for the matches of the past (store/archive.py), which are needed rarely.

    `setup` is the MatchSetup of the match that is to come, while none is in play, and `set_aside` the match that was
    left for it, which can be gone back to until it begins.
    """

    def __init__(self, session: "Session", settings: "Settings", archive: "Archives", localtime: "LocalTime"):
        self.session = session
        self.match = session.match  # the one in play
        self.settings = settings
        self.archive = archive
        self.setup: "MatchSetup | None" = None
        self.set_aside: "PastMatch | None" = None
        self._localtime = localtime
        self._to_put_away = []  # matches that were left and are not put away yet
        self._in_change = False  # in a change of several events: if it fails there, none of them is to be kept

    # ---- what is known of the match

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
        return self.match.refereed if self.match.placed else bool(self.settings.get("referee"))

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

    # ---- what changes it

    def confirm(self, event: bytes) -> Outcome:
        """Feeds the match what was confirmed. What is no turn comes after turns that are only open again, and replaces
        none.
        """
        before, is_known = self.match.phase, event == self.session.next()
        if not events.is_turn(event):
            self.session.put_back()
        code = self.session.apply(event)
        if code != codes.OK:
            return Outcome(code, before, self.match)
        found = [] if is_known else doubts.found(self.match, event)
        if self.alone and self.match.round == 0:
            self.session.apply(events.round_(0))
        return self._came_to(before, found)

    def at_once(self, change: "Callable[[], None]") -> None:
        """Makes a change of the match that takes more than one event, or a name or a setting besides: where it fails on
        the way, none of the events is kept.
        """
        self._in_change = True
        change()
        self._in_change = False

    def begin(self, setup: "MatchSetup") -> Outcome:
        """Begins the match that is set up, a MatchSetup without fault."""
        self.set_aside = None
        self._in_change = True
        beginning = setup.events()
        for event in beginning[:-1]:
            self.session.apply(event)
        outcome = self.confirm(beginning[-1])
        for player in range(setup.players):
            if setup.names[player] != self.session.name(player):
                self.session.call(player, setup.names[player])
        self._in_change = False
        return outcome

    def undo(self) -> Outcome:
        """Takes back the last event; there must be one. What a match is set up with goes with its beginning, and so
        does the opening that one who plays alone was not asked for.
        """
        session, is_repair, before = self.session, self.session.undoes_repair, self.match.phase
        self._in_change = True
        if not is_repair and self.opened_unasked(session.last() or b"\0"):
            session.undo()
        while not session.undoes_repair and self._begins_with(session.last()):
            session.undo()
        length = not is_repair and _is_rule(session.last(), "length")
        session.undo()
        if length and _is_rule(session.last(), "target", "rounds"):  # both say how long the match is
            session.undo()
        self._in_change = False
        return self._came_to(before)

    def reopen(self) -> bool:
        """Opens the last turn again, as it was entered. Nothing is lost by that: the same turn once more, or the next
        power-on, leaves all as it was. False, and nothing happens, if something else than a turn has happened last.
        """
        session = self.session
        event = session.last()
        if session.undoes_repair or event is None or not events.is_turn(event):
            return False
        session.reopen()
        return True

    def redo(self) -> Outcome:
        """Brings back the event that was taken back last; there must be one. So does what a match is set up with."""
        session, is_repair, before = self.session, self.session.redoes_repair, self.match.phase
        self._in_change = True
        plan = not is_repair and _is_rule(session.next(), "target", "rounds")
        session.redo()
        if plan and _is_rule(session.next(), "length"):
            session.redo()
        while self._begins_with(session.next()):
            session.redo()
        if self.alone and self.match.round == 0 and (session.next() or b"\0")[0] == events.ROUND:
            session.redo()
        self._in_change = False
        return self._came_to(before)

    def _begins_with(self, event):
        """Whether this event, the last or the next one, belongs to the beginning: a rule, or a missing tile."""
        return self.match.round == 0 and (event or b"\0")[0] in (events.RULE, events.MISSING)

    def repair(self, draft: "Draft") -> Outcome:
        """Puts what holds of a draft in place of the match, if there is room for it."""
        before = self.match.phase
        if not self.session.replace(draft.holding(), draft.state):
            return Outcome(FULL, before, self.match)
        return self._came_to(before)

    def leave(self) -> Outcome:
        """Ends the match in play. It is put away; until the next one begins the journal keeps it, too. The next one is
        for those who are at the table now, as they sit.
        """
        match, first = self.match, self.session.log.event(0)
        before = match.phase
        at_table = [player for player in match.chairs if not match.is_gone(player)]
        if first and at_table != list(range(events.match_of(first)[2])):
            from trivet.app.preferences import match_setup  # rare

            match_setup.follow(self.settings, [self.session.name(player) for player in at_table])
        is_stored = self._lay_aside()
        outcome = self._came_to(before)
        outcome.is_stored = is_stored
        return outcome

    def take_up(self, past: "PastMatch") -> Outcome:
        """Goes on with a match of the past, whose events are known; the one in play is put away. NOT_UNDERSTOOD: it
        stays as it was put away, and the one in play goes on.
        """
        from trivet.history.past import past_match

        before, left = self.match.phase, self.set_aside
        is_stored = self._lay_aside()
        if past in self._to_put_away:  # the storage did not take it
            self._to_put_away.remove(past)
        self._in_change = True
        code = codes.OK if self.session.take_up(past.log, past.names, past.number, past.date) else NOT_UNDERSTOOD
        if code == codes.OK:
            self.set_aside = None
            refereed = past_match.was_refereed(past.log.events(), bool(self.settings.get("referee")))
            self.settings.set("referee", int(refereed))  # as when it was left
        self._in_change = False
        if code != codes.OK and self.set_aside and self.set_aside is not left:
            self.take_up(self.set_aside)
        outcome = self._came_to(before)
        outcome.code, outcome.is_stored = code, is_stored
        return outcome

    def erase(self) -> None:
        """Erases all matches and settings. OSError if the storage does not take it."""
        self._to_put_away.clear()  # a match that was ended is not put away any more
        self.set_aside = None
        self.archive().erase()
        self.session.erase()
        self.settings.erase()

    def load_again(self) -> Outcome:
        """Goes on where the journal ends, without the checkpoint, which was wrong."""
        before = self.match.phase
        self.session.load_again()
        return self._came_to(before)

    def _came_to(self, before, found=()):
        """The outcome of a change that was made."""
        if self.match.phase != phases.SETUP:
            self.setup = None
        return Outcome(codes.OK, before, self.match, found)

    def _lay_aside(self):
        """Closes the match in play, which is to be put away if anything has happened in it; whether it is stored."""
        from trivet.app.preferences import solo_records  # the start need not wait for these
        from trivet.history.past import days, past_match

        is_stored = True
        self.session.put_back()  # a turn that is only open again has been confirmed
        self.session.accept()
        try:
            self.store()  # the journal is to hold all of it when it is marked as put away
        except OSError:
            is_stored = False  # it is put away all the same, and the loop tells
        self.session.settle()
        if past_match.is_worth_keeping(self.match):
            self.set_aside = past_match.now(self.session)
            self.set_aside.date = days.packed(self._localtime()) or self.set_aside.date
            self._to_put_away.append(self.set_aside)
            if solo_records.counts(self.match):
                solo_records.keep(self.settings, self.session)
        self.session.close()
        return is_stored

    # ---- what is kept

    def store(self) -> bool:
        """Writes what was confirmed; whether there was anything to be written. OSError if the storage will not take it;
        the next call tries again.
        """
        wrote = bool(self._to_put_away)
        try:
            while self._to_put_away:  # first: the next match takes its place in the journal
                self._put_away(self._to_put_away[0])
                del self._to_put_away[0]
        finally:
            if not self._in_change:
                wrote = self._with_room(self.session.store) or wrote
            if self.settings.changed:
                self._with_room(self.settings.store)
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

    def _put_away(self, played):
        """Before it is put away the journal is told its number: a power cut between leaves it in play, under it."""
        from trivet.history.past import past_match

        archive = self.archive()
        if not played.number:
            played.number = past_match.number_for(archive, played)
            self.session.mark(played.number, played.date)
        past_match.put_away(archive, played, self.session.number)


def _is_rule(event, *names):
    """Whether this event, None for none, changes one of the rules with these names."""
    if not event or events.kind(event) != events.RULE:
        return False
    return events.rule_of(event)[0] in [index(name) for name in names]
