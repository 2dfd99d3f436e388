"""A match to be looked at, the one in play or one of the past, and its header in the archive, which lists are made of.

Format of a header, of two bytes the low one first: the edition's place in EDITIONS, the set size, the number of
players, the rounds that were begun; a byte with 1 if the match was played to its end, 2 if player 0 has won it, 4 if
player 1, … (none of these: those with the highest total); the length of its events (two bytes); then for each player
the total (two bytes, 32768 more), the length of the name, the name in UTF-8; and where it is known the day on which it
was put away (two bytes, days.py).
"""

import struct
from errno import EOPNOTSUPP

from trivet.engine import events, phases, tiles
from trivet.engine.limits import MOST_PLAYERS
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING, const

from .. import names, payloads, seats
from ..log import READ, Log

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Protocol

    from trivet.engine.match import Match
    from trivet.history.session import Session

    Words = Callable[..., str]  # (id, *values): the text in the language in use

    class Archive(Protocol):
        """store/archive.py"""

        def numbers(self) -> list[int]: ...
        def header(self, number: int) -> bytes: ...
        def read(self, number: int) -> Iterator[bytes]: ...
        def following(self) -> int: ...
        def put(self, number: int, header: bytes, payloads: Iterable[bytes], spared: int = 0) -> object: ...
        def put_last(self, number: int) -> object: ...


_FIXED = "<BBBBBH"  # what comes before the players
_FIXED_SIZE = const(7)  # bytes
_PLAYER = "<HB"  # what comes before a name
_PLAYER_SIZE = const(3)
_DATE = "<H"  # what comes behind the players
_DATE_SIZE = const(2)
_ZERO = const(32768)
_MOST_ROUNDS = const(255)  # that the byte can tell


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
        number: int = 0,
        date: int = 0,
    ):
        self.edition = edition
        self.set_size = set_size
        self.rounds = rounds  # begun
        self.finished = finished
        self.totals = totals
        self.names = names  # "" where none was given
        self.log = log
        self.won = won  # bit p: player p has won; 0 if those with the highest total have
        self.number = number  # in the archive, which it keeps for good; 0 if it has none yet
        self.date = date  # when it was put away, as in days.py

    def winners(self) -> list[int]:
        """The players who have won, as a list, or who would as it stands."""
        best = max(self.totals)
        won = self.won
        return [player for player, total in enumerate(self.totals) if (won >> player & 1 if won else total == best)]

    def gone(self) -> int:
        """Who has left the table and not come back, a bit for each player; of a match whose events have been read."""
        _, seated = seats.at_table(self.log, self.log.size)
        return (1 << len(self.totals)) - 1 & ~seated

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


def was_refereed(log: "Iterable[bytes]", otherwise: bool) -> bool:
    """Whether the last tile of these events was laid on a cell: so the match goes on. `otherwise` where none was."""
    refereed = otherwise
    for event in log:
        if events.places_tile(event):
            refereed = events.kind(event) == events.LAY
    return refereed


def is_worth_keeping(match: "Match") -> bool:
    """Whether enough has happened in a match to put it away when another one takes its place."""
    return match.round > 1 or match.placed > 0


def now(session: "Session") -> PastMatch:
    """The match that a session has in play, as it is now, with the session's own log, for as long as nothing else
    happens in it: of a long match there may be no room for another one.
    """
    match, log = session.match, session.log
    names = [session.name(player) for player in range(match.players)]
    finished = match.phase == phases.OVER
    won = sum([1 << player for player in match.winners()]) if finished else 0
    about = (match.edition, match.set_size, match.round, finished, list(match.totals), names, log, won)
    return PastMatch(*about, session.number, session.date)


def header(played: PastMatch) -> bytes:
    """Its header."""
    about = played.finished | played.won << 1
    players = len(played.totals)
    rounds = min(played.rounds, _MOST_ROUNDS)
    data = struct.pack(_FIXED, played.edition, played.set_size, players, rounds, about, played.log.size)
    for total, name in zip(played.totals, played.names):
        spelled = name.encode()
        data += struct.pack(_PLAYER, max(0, min(total + _ZERO, 2 * _ZERO - 1)), len(spelled)) + spelled
    return data + struct.pack(_DATE, played.date) if played.date else data


def from_header(data: bytes, number: int = 0) -> PastMatch:
    """The match with this header, and this number in the archive, without its events. OSError (EOPNOTSUPP) if the
    header is not understood: a newer firmware has written it.
    """
    strange = OSError(EOPNOTSUPP, "header")
    if len(data) < _FIXED_SIZE:
        raise strange
    edition, set_size, players, rounds, about, _ = struct.unpack_from(_FIXED, data)
    known = edition < len(EDITIONS) and set_size in (tiles.STANDARD, tiles.EXCEL) and 0 < players <= MOST_PLAYERS
    if not known or about >> 1 + players:
        raise strange
    totals: list[int] = []
    called: list[str] = []
    at = _FIXED_SIZE
    for _ in range(players):
        if len(data) < at + _PLAYER_SIZE:
            raise strange
        total, length = struct.unpack_from(_PLAYER, data, at)
        at += _PLAYER_SIZE
        totals.append(total - _ZERO)
        try:
            name = data[at : at + length].decode()
        except ValueError:
            raise strange from None
        at += length
        if len(data) < at or not names.can_be(name):
            raise strange
        called.append(name)
    date = struct.unpack_from(_DATE, data, at)[0] if len(data) >= at + _DATE_SIZE else 0
    return PastMatch(edition, set_size, rounds, about & 1 == 1, totals, called, Log(), about >> 1, number, date)


def number_for(archive: "Archive", played: PastMatch) -> int:
    """The number that it has in the archive, or is to get there. Journals of before do not tell that a match was put
    away: so it has the number of the last one if it is that match. OSError if the storage does not answer.
    """
    if played.number:
        return played.number
    for number in archive.numbers()[-1:]:
        if _is_there(archive, number, header(played), played):
            return number
    return archive.following()


def put_away(archive: "Archive", played: PastMatch, spared: int = 0) -> None:
    """Puts it into the archive under its number, in place of what was put away of it before, and behind all others;
    whatever makes room for it, the match numbered `spared` stays. OSError if the storage does not take it.
    """
    played.number = number_for(archive, played)
    head = header(played)
    if _is_there(archive, played.number, head, played):
        archive.put_last(played.number)
    else:
        archive.put(played.number, head, payloads.of_match(played.log.events(), played.names), spared)


def reading(archive: "Archive", number: int) -> "Iterator[PastMatch]":
    """Reads the match with this number, an event at a time; yields it with the events so far. OSError if damaged, or
    (EOPNOTSUPP) at something that is not understood.
    """
    head = archive.header(number)
    played = from_header(head, number)
    played.log = Log(room=min(struct.unpack_from(_FIXED, head)[-1], READ))
    players = 0
    for payload in archive.read(number):
        if not payloads.is_name(payload):
            if not events.is_whole(payload) or played.log.size + len(payload) > READ:
                raise OSError(EOPNOTSUPP, "event")
            players = payloads.players_after(payload, players)
            played.log.append(payload)
        yield played
    if players != len(played.totals):
        raise OSError(EOPNOTSUPP, "players")


def whole(archive: "Archive", number: int) -> PastMatch:
    """The match with this number and all its events. OSError if damaged."""
    last = from_header(archive.header(number), number)
    for played in reading(archive, number):
        last = played
    return last


def _is_there(archive: "Archive", number: int, head: bytes, played: PastMatch) -> bool:
    try:
        if archive.header(number) != head:
            return False
        ours = payloads.of_match(played.log.events(), played.names)
        return all(theirs == next(ours, b"") for theirs in archive.read(number))
    except OSError:  # what is damaged is not this
        return False
