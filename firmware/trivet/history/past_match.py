"""A match to be looked at, the one in play or one of the past, and its header in the archive, which lists are made of.

Format of a header, of two bytes the low one first: the edition's place in EDITIONS, the set size, the number of
players, the rounds that were begun; a byte with 1 if the match was played to its end, 2 if player 0 has won it, 4 if
player 1, … (none of these: those with the highest total); the length of its events (two bytes); then for each player
the total (two bytes, 32768 more), the length of the name, the name in UTF-8.
"""

import struct

from trivet.engine import phases
from trivet.micropython import TYPE_CHECKING, const

from . import payloads
from .log import Log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Protocol

    from trivet.history.session import Session

    Words = Callable[..., str]  # (id, *values): the text in the language in use

    class Archive(Protocol):
        """store/archive.py"""

        def numbers(self) -> list[int]: ...
        def header(self, number: int) -> bytes: ...
        def read(self, number: int) -> Iterator[bytes]: ...
        def add(self, header: bytes, payloads: Iterable[bytes]) -> object: ...


_FIXED = "<BBBBBH"  # what comes before the players
_FIXED_SIZE = const(7)  # bytes
_PLAYER = "<HB"  # what comes before a name
_PLAYER_SIZE = const(3)
_ZERO = const(32768)


class PastMatch:
    """What is known of a match without playing it again. `log` has its events, where they have been read."""

    def __init__(
        self,
        edition: int,
        set_size: int,
        rounds: int,
        finished: bool,
        totals: list[int],
        names: list[str],
        log: Log,
        won: int = 0,
    ):
        self.edition = edition
        self.set_size = set_size
        self.rounds = rounds  # begun
        self.finished = finished
        self.totals = totals
        self.names = names  # "" where none was given
        self.log = log
        self.won = won  # bit p: player p has won; 0 if those with the highest total have

    def winners(self) -> list[int]:
        """The players who have won, as a list, or who would as it stands."""
        best = max(self.totals)
        won = self.won
        return [player for player, total in enumerate(self.totals) if (won >> player & 1 if won else total == best)]

    def labels(self, words: "Words") -> list[str]:
        """What the players are called, as a list."""
        return [name or words("player", player + 1) for player, name in enumerate(self.names)]


def order(totals: "Sequence[int]", winners: "Sequence[int]" = ()) -> list[tuple[int, int]]:
    """Pairs (place, player), the best first: 1, 2, 2, 4 where two have as many points. `winners` come before all
    others, who may have more.
    """
    worth = [(player in winners, total) for player, total in enumerate(totals)]
    players = sorted(range(len(totals)), key=lambda player: (player not in winners, -totals[player], player))
    return [(1 + sum([other > worth[player] for other in worth]), player) for player in players]


def now(session: "Session") -> PastMatch:
    """The match that a session has in play, as it is now: what happens later does not change it."""
    match, log = session.match, session.happened
    names = [session.name(player) for player in range(match.players)]
    finished = match.phase == phases.OVER
    won = sum([1 << player for player in match.winners()]) if finished else 0
    log = log.part(0, log.size)
    return PastMatch(match.edition, match.set_size, match.round, finished, list(match.totals), names, log, won)


def header(played: PastMatch) -> bytes:
    """Its header."""
    about = played.finished | played.won << 1
    players = len(played.totals)
    data = struct.pack(_FIXED, played.edition, played.set_size, players, played.rounds, about, played.log.size)
    for total, name in zip(played.totals, played.names):
        spelled = name.encode()
        data += struct.pack(_PLAYER, total + _ZERO, len(spelled)) + spelled
    return data


def from_header(data: bytes) -> PastMatch:
    """The match with this header, without its events."""
    edition, set_size, players, rounds, about, _ = struct.unpack_from(_FIXED, data)
    totals: list[int] = []
    names: list[str] = []
    at = _FIXED_SIZE
    for _ in range(players):
        total, length = struct.unpack_from(_PLAYER, data, at)
        at += _PLAYER_SIZE
        totals.append(total - _ZERO)
        names.append(data[at : at + length].decode())
        at += length
    return PastMatch(edition, set_size, rounds, about & 1 == 1, totals, names, Log(), about >> 1)


def put_away(archive: "Archive", played: PastMatch) -> None:
    """Adds it to the archive; not once more, when a power cut has brought it back after it was put away. OSError if the
    storage does not take it.
    """
    head = header(played)
    for number in archive.numbers()[-1:]:
        if _is_there(archive, number, head, played):
            return
    archive.add(head, payloads.of_match(played.log.events(), played.names))


def reading(archive: "Archive", number: int) -> "Iterator[PastMatch]":
    """Reads the match with this number, an event at a time; yields it with the events so far. OSError if damaged."""
    played = from_header(archive.header(number))
    for payload in archive.read(number):
        if not payloads.is_name(payload):
            played.log.append(payload)
        yield played


def _is_there(archive: "Archive", number: int, head: bytes, played: PastMatch) -> bool:
    try:
        if archive.header(number) != head:
            return False
        ours = payloads.of_match(played.log.events(), played.names)
        return all(theirs == next(ours) for theirs in archive.read(number))
    except OSError:  # what is damaged is not this
        return False
