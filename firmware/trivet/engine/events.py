"""What can happen in a match, as short byte strings: the one format that the match is fed, the
journal keeps and an export contains. The first byte is the kind, the rest its arguments:

MATCH  edition, set size, players   a match begins: the edition's place in EDITIONS, 56 or 76 tiles
ROUND  opener                       a round begins: hands are dealt, this player (0-based) opens
PLACE  tile, draws, figure          the player to move draws, then places a tile that makes a figure
PASS   draws                        the player to move draws and places nothing
HAND   sum low, sum high            after the round: the sum of the tiles that the next player still holds

Whose turn it is, is never written down: it follows from the events before.
"""

from micropython import const

MATCH = const(1)
ROUND = const(2)
PLACE = const(3)
PASS = const(4)
HAND = const(5)

# Figures, as PLACE carries them; also the index into Edition.figures.
PLAIN = const(0)
BRIDGE = const(1)
HEXAGON = const(2)
DOUBLE = const(3)
TRIPLE = const(4)

LENGTHS = bytes((0, 4, 2, 4, 2, 3))  # bytes of an event by its kind


def split(log, start=0):
    """Yields the events that stand one after the other in the bytes `log`, from the offset `start` on."""
    while start < len(log):
        end = start + LENGTHS[log[start]]
        yield bytes(log[start:end])
        start = end


def match(edition, set_size, players):
    return bytes((MATCH, edition, set_size, players))


def round_(opener):
    return bytes((ROUND, opener))


def place(tile, draws=0, figure=PLAIN):
    return bytes((PLACE, tile, draws, figure))


def pass_(draws):
    return bytes((PASS, draws))


def hand(total):
    return bytes((HAND, total & 255, total >> 8))
