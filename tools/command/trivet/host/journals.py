"""The device's journal as a record, and a record as a journal.

A journal (store/journal.py) keeps the events of one match, and marks where the last one was taken back
(app/session.py). A record has what counts in the end, so a journal made of a record has no such marks.
"""

from dataclasses import dataclass

from trivet.app.session import UNDO
from trivet.engine.match import OK, Match
from trivet.store.journal import HEADER, build, check, payloads

from .faults import Fault


@dataclass
class Contents:
    """What a journal's bytes hold: the events that count, and what else there was."""

    events: list
    refused: int  # events that the match would not take
    damaged: int  # bytes at the end


def is_journal(data):
    """Whether these bytes begin as a journal does."""
    return data.startswith(HEADER)


def read(data):
    """The contents of a journal file's bytes. Raises Fault if they are no journal's."""
    sound, _ = check(data)
    if not sound:
        raise Fault("this is no journal of a Trivet")
    kept, match, refused = [], Match(), 0
    for payload in payloads(data, sound):
        if payload != UNDO:
            if match.apply(payload) == OK:
                kept.append(payload)
            else:
                refused += 1
        elif kept:
            kept.pop()
            match = Match()
            for event in kept:
                match.happen(event)
    return Contents(kept, refused, len(data) - sound)


def write(events):
    """A journal file's bytes with these events."""
    return bytes(build(events)[0])
