"""A match to be looked at, the one in play or one of the past, and its header in the archive, which lists are made of.

Format of a header, of two bytes the low one first: the edition's place in EDITIONS, the set size, the number of
players, the rounds that were begun; a byte with 1 if the match was played to its end, 2 if player 0 has won it, 4 if
player 1, … (none of these: those with the highest total); the length of its events (two bytes); then for each player
the total (two bytes, ZERO more), the length of the name, the name in UTF-8.
"""

from trivet.engine import phases
from trivet.micropython import const

from . import session
from .log import Log

ZERO = const(32768)

_FIXED = const(7)  # bytes before the players


class PastMatch:
    """What is known of it without playing it again. `log` up to `end` is its events, where they have been read."""

    def __init__(self, edition, set_size, rounds, finished, totals, names, log, end, won=0):
        self.edition = edition
        self.set_size = set_size
        self.rounds = rounds  # begun
        self.finished = finished
        self.totals = totals
        self.names = names  # "" where none was given
        self.log = log
        self.end = end
        self.won = won  # bit p: player p has won; 0 if those with the highest total have

    def winners(self):
        """The players who have won, as a list, or who would as it stands."""
        best = max(self.totals)
        won = self.won
        return [player for player, total in enumerate(self.totals) if (won >> player & 1 if won else total == best)]

    def labels(self, words):
        """What the players are called, as a list."""
        return [name or words("player", player + 1) for player, name in enumerate(self.names)]


def order(totals, winners=()):
    """Pairs (place, player), the best first: 1, 2, 2, 4 where two have as many points. `winners` come before all
    others, who may have more.
    """
    worth = [(player in winners, total) for player, total in enumerate(totals)]
    players = sorted(range(len(totals)), key=lambda player: (player not in winners, -totals[player], player))
    return [(1 + sum([other > worth[player] for other in worth]), player) for player in players]


def now(of):
    """The match that a session has in play."""
    match = of.match
    names = [of.name(player) for player in range(match.players)]
    finished = match.phase == phases.OVER
    won = sum([1 << player for player in match.winners()]) if finished else 0
    return PastMatch(
        match.edition, match.set_size, match.round, finished, list(match.totals), names, of.log, of.end, won
    )


def header(played):
    """Its header as bytes."""
    players = len(played.totals)
    data = bytearray((played.edition, played.set_size, players, played.rounds, played.finished | played.won << 1))
    data += played.end.to_bytes(2, "little")
    for total, name in zip(played.totals, played.names):
        name = name.encode()
        data += (total + ZERO).to_bytes(2, "little")
        data.append(len(name))
        data += name
    return bytes(data)


def past(data):
    """The match with this header, without its events."""
    totals, names = [], []
    at = _FIXED
    for _ in range(data[2]):
        totals.append((data[at] | data[at + 1] << 8) - ZERO)
        end = at + 3 + data[at + 2]
        names.append(data[at + 3 : end].decode())
        at = end
    return PastMatch(data[0], data[1], data[3], data[4] & 1 == 1, totals, names, Log(), 0, data[4] >> 1)


def put_away(archive, played):
    """Adds it to the archive; not once more, when a power cut has brought it back after it was put away."""
    head = header(played)
    for number in archive.numbers()[-1:]:
        if _is_there(archive, number, head, played):
            return
    archive.add(head, session.payloads(played.log, played.end, played.names))


def reading(archive, number):
    """Reads the match with this number, an event at a time; yields it with the events so far. OSError if damaged."""
    played = past(archive.header(number))
    for payload in archive.read(number):
        if payload[0] != session.NAME:
            played.log.append(payload)
            played.end = played.log.size
        yield played


def _is_there(archive, number, head, played):
    try:
        if archive.header(number) != head:
            return False
        ours = session.payloads(played.log, played.end, played.names)
        return all(theirs == next(ours) for theirs in archive.read(number))
    except OSError:  # what is damaged is not this
        return False
