"""What can happen in a match, as short byte strings: the one format that the match is fed, the
journal keeps and an export contains. The first byte is the kind, the rest its arguments:

MATCH   edition, set size, players   a match begins: the edition's place in EDITIONS, 56 or 76 tiles
ROUND   opener                       a round begins: hands are dealt, this player (0-based) opens
PLACE   tile, draws, figure          the player to move draws, then places a tile that makes a figure
PASS    draws                        the player to move draws and places nothing
HAND    sum low, sum high            after the round: the sum of the tiles that the next player still holds
RULE    parameter, low, high         before the first round: a parameter of rules.PARAMETERS gets this value
OPEN    opener, tile                 a round begins, and the opener has shown this tile as proof
LAY     tile, draws, x, y, turn      the player to move draws, then lays a tile on a cell; x and y are 128 more
EXPIRE  draws                        the timer of the player to move ran out after so many draws
HELD    n, n tiles                   after the round: the tiles that the next player still holds
CORRECT player, low, high, reason    points given or taken by hand, 32768 more; the reason is a number
SKIP                                 the player to move is passed over: he is away, and scores nothing
BLOCK                                the players say that nobody can place any more

Whose turn it is, is never written down: it follows from the events before.
"""

from trivet.micropython import const

from .figures import PLAIN
from .tiles import NONE

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

MIDDLE = const(128)  # of x and y in LAY
ZERO = const(32768)  # of the points in CORRECT

TURNS = (PLACE, PASS, LAY, EXPIRE, SKIP)  # the kinds that are a player's turn

LENGTHS = bytes((0, 4, 2, 4, 2, 3, 4, 3, 6, 2, 2, 5, 1, 1))  # bytes of an event by its kind; HELD's tiles come on top


def is_whole(event):
    """Whether these bytes are one event of a known kind, no more and no less."""
    kind = event[0] if event else 0
    if not 0 < kind < len(LENGTHS) or len(event) < LENGTHS[kind]:
        return False
    return len(event) == LENGTHS[kind] + (event[1] if kind == HELD else 0)


def split(log, start=0, stop=None):
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


def match(edition, set_size, players):
    return bytes((MATCH, edition, set_size, players))


def rule(parameter, value):
    return bytes((RULE, parameter, value & 255, value >> 8))


def round_(opener):
    return bytes((ROUND, opener))


def open_(opener, shown=NONE):
    return bytes((OPEN, opener, shown))


def place(tile, draws=0, figure=PLAIN):
    return bytes((PLACE, tile, draws, figure))


def lay(tile, draws, x, y, turn):
    return bytes((LAY, tile, draws, x + MIDDLE, y + MIDDLE, turn))


def pass_(draws):
    return bytes((PASS, draws))


def expire(draws):
    return bytes((EXPIRE, draws))


def hand(total):
    return bytes((HAND, total & 255, total >> 8))


def held(hand):
    return bytes((HELD, len(hand))) + bytes(hand)


def correct(player, points, reason=0):
    return bytes((CORRECT, player, points + ZERO & 255, points + ZERO >> 8, reason))


def skip():
    return bytes((SKIP,))


def block():
    return bytes((BLOCK,))
