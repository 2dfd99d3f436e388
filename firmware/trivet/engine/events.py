"""What can happen in a match, as short byte strings: the one format that the match is fed, the
journal keeps and an export contains. The first byte is the kind, the rest its arguments, a byte each
but for the two bytes, low one first, of a sum, a value or points:

MATCH   edition, set size, players   a match begins: the edition's place in EDITIONS, 56 or 76 tiles
ROUND   opener                       a round begins: hands are dealt, this player (0-based) opens
PLACE   tile, draws, figure          the player to move draws, then places a tile that makes a figure
PASS    draws                        the player to move draws and places nothing
HAND    sum (two bytes)              after the round: the sum of the tiles that the next player still holds
RULE    parameter, value (two bytes) a parameter of rules.PARAMETERS gets this value: any before a round, and in one
                                     those of when the match and a turn end
OPEN    opener, tile                 a round begins, and the opener has shown this tile as proof, or NONE
LAY     tile, draws, x, y, turn      the player to move draws, then lays a tile on a cell; x and y are 128 more
EXPIRE  draws                        the timer of the player to move ran out after so many draws
HELD    n, n tiles                   after the round: the tiles that the next player still holds
CORRECT player, points (two), reason points given or taken by hand, 32768 more; the reason is a number
SKIP                                 the player to move is passed over: he is away, and scores nothing
BLOCK                                the players say that nobody can place any more and, where all must have passed
                                     on an empty pool, that it is empty, whatever has been counted
LEAVE   player                       the player goes home; his tiles go back into the pool
JOIN    player, total (two bytes)    between rounds: someone takes part from now on, or again, with this total,
                                     32768 more; a new player's number is that of the players so far
OUT     player                       the player says that he holds no tile any more, whatever has been counted
END                                  the match ends here, and is ranked as it stands
AWAY    draws                        the player to move is passed over after so many draws, one at least: he keeps the
                                     tiles, which cost what they cost, and scores nothing more
SWAP    player, player               these two change chairs, and everything else stays theirs
MISSING tile, count                  the box lacks this tile, whose count is 1; or, where it is NONE, so many of which
                                     nobody knows which they are
HOLDS   player, tiles                the player holds so many tiles from here on, whatever has been counted

Whose turn it is, is never written down: it follows from the events before.

First come the functions that make an event, one for each kind; then those that read one. What is read
must be a whole event of a kind that has what is asked for: nothing here looks twice.
"""

import struct

from trivet.micropython import TYPE_CHECKING, const

from .figures import PLAIN
from .tiles import NONE, SUMS

if TYPE_CHECKING:
    from collections.abc import Iterator

MATCH = const(1)
ROUND = const(2)
PLACE = const(3)
PASS = const(4)
HAND = const(5)
RULE = const(6)
OPEN = const(7)
LAY = const(8)
EXPIRE = const(9)
HELD = const(10)
CORRECT = const(11)
SKIP = const(12)
BLOCK = const(13)
LEAVE = const(14)
JOIN = const(15)
OUT = const(16)
END = const(17)
AWAY = const(18)
SWAP = const(19)
MISSING = const(20)
HOLDS = const(21)

MIDDLE = const(128)  # of x and y in LAY
ZERO = const(32768)  # of the points in CORRECT and JOIN

# Events with a two-byte number, as struct packs them.
_HAND = "<BH"
_RULE = "<BBH"
_CORRECT = "<BBHB"
_JOIN = "<BBH"

TURNS = (PLACE, PASS, LAY, EXPIRE, SKIP, AWAY)  # the kinds that are a player's turn
PEOPLE = (LEAVE, JOIN, END)  # and those by which the players come and go, or go home all

# Bytes of an event by its kind; HELD's tiles come on top.
LENGTHS = bytes((0, 4, 2, 4, 2, 3, 4, 3, 6, 2, 2, 5, 1, 1, 2, 4, 2, 1, 2, 3, 3, 3))


def is_whole(event: bytes) -> bool:
    """Whether these bytes are one event of a known kind, no more and no less."""
    kind = event[0] if event else 0
    if not 0 < kind < len(LENGTHS) or len(event) < LENGTHS[kind]:
        return False
    return len(event) == LENGTHS[kind] + (event[1] if kind == HELD else 0)


def are_whole(log: bytes) -> bool:
    """Whether these bytes are whole events of known kinds, one after the other, or none."""
    at = 0
    while at < len(log):
        kind = log[at]
        if not 0 < kind < len(LENGTHS) or at + LENGTHS[kind] > len(log):
            return False
        at += LENGTHS[kind] + (log[at + 1] if kind == HELD else 0)
    return at == len(log)


def split(log: "bytes | bytearray", start: int = 0, stop: "int | None" = None) -> "Iterator[bytes]":
    """Yields the events that stand one after the other, all of them whole, in the bytes `log` from `start` on, up
    to `stop` if that is given.
    """
    stop = len(log) if stop is None else stop
    while start < stop:
        end = start + LENGTHS[log[start]]
        if log[start] == HELD:
            end += log[start + 1]
        yield bytes(log[start:end])
        start = end


# ---- making an event


def match(edition: int, set_size: int, players: int) -> bytes:
    """A match begins: `edition` is a place in EDITIONS, set_size tiles.STANDARD or EXCEL."""
    return bytes((MATCH, edition, set_size, players))


def rule(parameter: int, value: int) -> bytes:
    """The parameter at this place of rules.PARAMETERS gets a value, 0-65535."""
    return struct.pack(_RULE, RULE, parameter, value)


def round_(opener: int) -> bytes:
    """A round begins, and nobody was asked to show a tile."""
    return bytes((ROUND, opener))


def open_(opener: int, shown: int = NONE) -> bytes:
    """A round begins, and the opener was asked to show a tile: this one, or NONE."""
    return bytes((OPEN, opener, shown))


def place(tile: int, draws: int = 0, figure: int = PLAIN) -> bytes:
    """A tile is placed, nobody says where; `figure` is what it is claimed to make."""
    return bytes((PLACE, tile, draws, figure))


def lay(tile: int, draws: int, x: int, y: int, turn: int) -> bytes:
    """A tile is laid on a cell, x and y from -128 to 127; `turn` as in board.place()."""
    return bytes((LAY, tile, draws, x + MIDDLE, y + MIDDLE, turn))


def pass_(draws: int) -> bytes:
    """Nothing is placed."""
    return bytes((PASS, draws))


def expire(draws: int) -> bytes:
    """The timer ran out."""
    return bytes((EXPIRE, draws))


def hand(total: int) -> bytes:
    """A hand's sum is told."""
    return struct.pack(_HAND, HAND, total)


def held(hand: "bytes | bytearray | list[int] | tuple[int, ...]") -> bytes:
    """A hand is told tile by tile."""
    return bytes((HELD, len(hand))) + bytes(hand)


def correct(player: int, points: int, reason: int = 0) -> bytes:
    """Points given, or taken if they are negative, by hand; -32768 to 32767."""
    return struct.pack(_CORRECT, CORRECT, player, points + ZERO, reason)


def skip(draws: int = 0) -> bytes:
    """The player to move is passed over, after so many draws."""
    return bytes((AWAY, draws)) if draws else bytes((SKIP,))


def block() -> bytes:
    """Nobody can place any more, the players say."""
    return bytes((BLOCK,))


def leave(player: int) -> bytes:
    """The player goes home."""
    return bytes((LEAVE, player))


def join(player: int, total: int) -> bytes:
    """Someone takes part from now on, with this total, -32768 to 32767."""
    return struct.pack(_JOIN, JOIN, player, total + ZERO)


def out(player: int) -> bytes:
    """The player says that he holds no tile any more."""
    return bytes((OUT, player))


def end() -> bytes:
    """The match ends here."""
    return bytes((END,))


def swap(one: int, other: int) -> bytes:
    """Two players change chairs."""
    return bytes((SWAP, one, other))


def missing(tile: int) -> bytes:
    """The box lacks this tile."""
    return bytes((MISSING, tile, 1))


def unknown(count: int) -> bytes:
    """The box lacks so many tiles, and nobody knows which."""
    return bytes((MISSING, NONE, count))


def holds(player: int, tiles: int) -> bytes:
    """A player holds so many tiles."""
    return bytes((HOLDS, player, tiles))


# ---- reading one


def kind(event: bytes) -> int:
    """MATCH to HOLDS."""
    return event[0]


def sets_up(event: bytes) -> bool:
    """Whether it says what is played and how: MATCH or RULE."""
    return event[0] in (MATCH, RULE)


def begins_round(event: bytes) -> bool:
    """ROUND or OPEN."""
    return event[0] in (ROUND, OPEN)


def is_turn(event: bytes) -> bool:
    """Whether it is a player's turn: PLACE, LAY, PASS, EXPIRE, SKIP or AWAY."""
    return event[0] in TURNS


def skips(event: bytes) -> bool:
    """Whether a player is passed over: SKIP or AWAY."""
    return event[0] in (SKIP, AWAY)


def places_tile(event: bytes) -> bool:
    """PLACE or LAY."""
    return event[0] in (PLACE, LAY)


def tells_hand(event: bytes) -> bool:
    """HAND or HELD."""
    return event[0] in (HAND, HELD)


def match_of(event: bytes) -> tuple[int, int, int]:
    """(edition, set size, players) of MATCH."""
    _, edition, set_size, players = event
    return edition, set_size, players


def rule_of(event: bytes) -> tuple[int, int]:
    """(parameter, value) of RULE."""
    _, parameter, value = struct.unpack(_RULE, event)
    return parameter, value


def opener(event: bytes) -> int:
    """Who opens, of ROUND and OPEN."""
    return event[1]


def shown(event: bytes) -> int:
    """The tile that the opener has shown, of ROUND and OPEN; NONE if there is none or nobody was asked for one."""
    return event[2] if event[0] == OPEN else NONE


def tile(event: bytes) -> int:
    """The tile of PLACE and LAY, and of MISSING."""
    return event[1]


def draws(event: bytes) -> int:
    """How many tiles were drawn in a turn; 0 for SKIP."""
    if event[0] in (PLACE, LAY):
        return event[2]
    return 0 if event[0] == SKIP else event[1]


def figure(event: bytes) -> int:
    """The figure claimed, of PLACE."""
    return event[3]


def cell(event: bytes) -> tuple[int, int]:
    """(x, y) of LAY."""
    return event[3] - MIDDLE, event[4] - MIDDLE


def placement(event: bytes) -> tuple[int, int, int, int]:
    """(x, y, tile, turn) of LAY, as board.place() takes them."""
    _, tile, _, x, y, turn = event
    return x - MIDDLE, y - MIDDLE, tile, turn


def held_tiles(event: bytes) -> bytes:
    """The tiles of HELD."""
    return event[2:]


def hand_sum(event: bytes) -> int:
    """What the hand adds up to, of HAND and HELD."""
    if event[0] == HELD:
        return sum([SUMS[tile] for tile in event[2:]])
    return struct.unpack(_HAND, event)[1]


def player(event: bytes) -> int:
    """Whom LEAVE, JOIN, OUT and HOLDS are about."""
    return event[1]


def swapped(event: bytes) -> tuple[int, int]:
    """The two players of SWAP."""
    return event[1], event[2]


def count(event: bytes) -> int:
    """How many tiles MISSING and HOLDS are about."""
    return event[2]


def joined(event: bytes) -> tuple[int, int]:
    """(player, total) of JOIN."""
    _, player, total = struct.unpack(_JOIN, event)
    return player, total - ZERO


def correction(event: bytes) -> tuple[int, int, int]:
    """(player, points, reason) of CORRECT; points are negative where they are taken."""
    _, player, points, reason = struct.unpack(_CORRECT, event)
    return player, points - ZERO, reason
