"""What the journal of a match holds, besides the events: what was taken back, how the players are called, and which of
the past matches it is.

A payload is an event as engine/events.py writes it, or one of our own:

UNDO    255                     the last event that still counts is taken back
NAME    254, player, text       the player (from 0) is called so, in UTF-8; an empty text takes the name away. It comes
                                after the event by which he is a player: MATCH, or JOIN
PAST    253, number, date       the match is, or is to be, the past match with this number (two bytes), put away last on
                                this day (two bytes, see days.py); what the archive holds of it is out of date.
                                Number 0: it is none yet, and only the day is known

Numbers of two bytes have the low one first.
"""

import struct

from trivet.engine import events
from trivet.engine.limits import MOST_PLAYERS
from trivet.micropython import TYPE_CHECKING, const

from . import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Protocol

    class Journal(Protocol):
        """store/journal.py"""

        @property
        def unrepaired(self) -> bool: ...
        @property
        def newer(self) -> bool: ...
        @property
        def size(self) -> int: ...

        keep_first: bool
        spared: tuple[memoryview, int] | None

        def load(self) -> object: ...
        def records(self, at: int = 0, end: int = 0) -> Iterable[bytes | memoryview]: ...
        def begin(self, contents: Iterable[bytes] = ()) -> None: ...
        def append(self, *contents: bytes) -> None: ...
        def erase(self) -> None: ...
        def keep(self, contents: bytes) -> None: ...
        def forget(self) -> None: ...


UNDO = b"\xff"
OWN = 0xFD  # the first byte of each payload of our own is this or more

_NAME = const(0xFE)
_PAST = const(0xFD)
_PAST_FORM = "<BHH"
_PAST_SIZE = const(5)


def name(player: int, text: str) -> bytes:
    """The payload that gives a player (from 0) a name."""
    return bytes((_NAME, player)) + text.encode()


def is_name(payload: bytes) -> bool:
    """Whether this payload gives a player a name."""
    return payload[0] == _NAME and len(payload) > 1


def named(payload: bytes) -> tuple[int, str]:
    """(player, name) of a payload that gives a name. ValueError if there can be no such player, or no such name."""
    player, text = payload[1], payload[2:].decode()
    if player >= MOST_PLAYERS or not names.can_be(text):
        raise ValueError("no name")
    return player, text


def past(number: int, date: int = 0) -> bytes:
    """The payload of a match that is the past match `number`, 1-65535, 0 for none yet; `date` as in days.py."""
    return struct.pack(_PAST_FORM, _PAST, number, date)


def is_past(payload: bytes) -> bool:
    """Whether this payload tells which past match it is."""
    return payload[0] == _PAST and len(payload) == _PAST_SIZE


def past_of(payload: bytes) -> tuple[int, int]:
    """(number, date) of such a payload."""
    return payload[1] | payload[2] << 8, payload[3] | payload[4] << 8


def players_after(event: bytes, players: int) -> int:
    """How many players there have been after this event; `players` before it."""
    if events.kind(event) == events.MATCH:
        return events.match_of(event)[2]
    return max(players, events.player(event) + 1) if events.kind(event) == events.JOIN else players


def of_match(log: "Iterable[bytes]", called: "Sequence[str]", number: int = 0, date: int = 0) -> "Iterator[bytes]":
    """Yields the payloads of a match in which these events happened and nothing was taken back: the first event, the
    names that the players are `called` (by player, "" where none was given), which past match it is and the day, unless
    both are 0, the other events; a name of who joins follows that event.
    """
    players = 0
    for event in log:
        yield event
        before = players
        players = players_after(event, players)
        for player in range(before, min(players, len(called))):
            if called[player]:
                yield name(player, called[player])
        if number or date:
            yield past(number, date)
        number = date = 0
