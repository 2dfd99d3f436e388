"""The device's journal as a record, and a record as a journal.

A journal (store/journal.py) keeps the events of one match, marks where the last one was taken back, and what the
players are called (app/session.py). A record has what counts in the end, so a journal made of a record has no such
marks.
"""

from dataclasses import dataclass

from trivet.app.session import NAME, UNDO
from trivet.engine import events
from trivet.engine.match import OK, Match
from trivet.store.journal import HEADER, check, payloads, sealed

from .faults import Fault

_LONGEST = 60  # letters of a name that a journal has room for


@dataclass
class Contents:
    """What a journal's bytes hold: the events that count, the names, and what else there was."""

    events: list
    names: list  # of the players from the first on, "" for one without
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
    kept, match, refused, names, begun = [], Match(), 0, {}, b""
    for payload in payloads(data, sound):
        if payload[0] == NAME and len(payload) > 1:
            names[payload[1]] = payload[2:].decode("utf-8", "replace")
        elif payload != UNDO:
            if match.apply(payload) != OK:
                refused += 1
                continue
            kept.append(payload)
            if payload[0] == events.MATCH and payload != begun:  # the same one brought back has the same players
                names, begun = {}, payload
        elif kept:
            kept.pop()
            match = Match()
            for event in kept:
                match.happen(event)
    called = [names.get(player, "") for player in range(match.players)]
    return Contents(kept, called, refused, len(data) - sound)


def build(contents):
    """A journal file's bytes with these payloads."""
    data, checksum = HEADER, 0
    for payload in contents:
        record, checksum = sealed(payload, checksum)
        data += record
    return data


def write(log, names=()):
    """A journal file's bytes with these events, and these names of the players from the first on."""
    found = [bytes((NAME, player)) + name[:_LONGEST].encode() for player, name in enumerate(names) if name]
    return build([*log[:1], *found, *log[1:]])
