"""Matches for the tests of history: random ones, logs as bytes and bytes as logs, and longer work done at once."""

import random

from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.phases import HANDS, OPENING, OVER, SETUP
from trivet.history.score_sheet import ScoreSheet
from trivet.history.session import Session
from trivet.store.journal import Journal


def random_event(match, rng):
    """An event as players enter it who look at no board; the match takes most of them."""
    if match.phase == SETUP:
        return events.match(0, 56, rng.randint(2, 4))
    if match.phase == OPENING:
        return events.round_(rng.randrange(match.players))
    if match.phase == HANDS:
        known = match.known_sum()
        return events.hand(known if known >= 0 else rng.randrange(15 * match.hands[match.player]))
    if rng.random() < 0.2:
        return events.pass_(match.draws_left())
    if rng.random() < 0.08:
        return events.block() if rng.random() < 0.1 else events.skip()
    return events.place(rng.choice(match.unplayed()), rng.randint(0, match.draws_left()), rng.choice([0, 0, 0, 1, 2]))


def played(path, events_wanted=90, seed=7):
    """A session with so many random events, and the state of the match before each and after the last."""
    rng = random.Random(seed)
    session = Session(Journal(str(path)))
    session.load()
    states = [session.match.save()]
    while len(states) <= events_wanted and session.match.phase != OVER:
        if session.apply(random_event(session.match, rng)) == OK:
            states.append(session.match.save())
    return session, states


def session_of(path, *fed):
    """A session, its journal in this file, in which these events have happened, or what the file holds."""
    session = Session(Journal(str(path)))
    session.load()
    for event in fed:
        assert session.apply(event) == OK
    return session


def content(log):
    """All that stands in a log."""
    return b"".join(log.events())


def done(work):
    """Does longer work, a generator, to its end; how many pieces there were."""
    return sum(1 for _ in work)


def sheet_of(session):
    """The whole score sheet of a session."""
    sheet = ScoreSheet(session.log)
    done(sheet.make())
    return sheet
