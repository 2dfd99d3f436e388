"""The tiles that were laid in a round, one by one, read off the events: where each stands in them, whose it was, and
what figure it made; and such a round changed turn by turn, in a copy of its turns.

A log (log.py) begins with the match, or with a round: with the ROUND or OPEN event.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.engine import codes, events, figures, tiles
from trivet.engine.figures import FIGURE
from trivet.engine.grid import SIZE, SKEW, index
from trivet.engine.lattice import corners, neighbours
from trivet.micropython import TYPE_CHECKING, const

from . import seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.board import Board

    from .log import Log

_ROUND = (0, -1, 1, -SKEW, -SKEW - 1, -SKEW + 1)  # from a point to the cells round it, by their indices
_NEXT = (2, 1 + SKEW, SKEW - 1, -2, -1 - SKEW, 1 - SKEW)  # from a point to those one edge away


@micropython.native
def round_at(log: "Log", at: int) -> tuple[int, int, int]:
    """(begin, end, number) of the round in which the event at this offset stands: offsets, and 1 for the first one."""
    data, lengths = log.data, events.LENGTHS
    begin = number = here = 0
    end = log.size
    while here < end:
        kind = data[here]
        if kind == events.ROUND or kind == events.OPEN:
            if here > at:
                return begin, here, number
            begin = here
            number += 1
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return begin, here, number


@micropython.native
def so_far(log: "Log", offset: int) -> tuple[int, int, int, int]:
    """What happened in the round before the event at this offset: (turns, tiles laid, the offset of the tile laid last,
    that of the last turn, -1 if there was none).
    """
    data, lengths = log.data, events.LENGTHS
    turns = laid = last = here = 0
    turn = -1
    while here < offset:
        kind = data[here]
        if kind == events.ROUND or kind == events.OPEN:
            turns = laid = 0
            turn = -1
        elif kind == events.LAY:
            turns += 1
            laid += 1
            last = turn = here
        elif kind in events.TURNS:
            turns += 1
            turn = here
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return turns, laid, last, turn


@micropython.native
def laid_at(log: "Log", offset: int, tile: int) -> int:
    """The offset at which a tile was laid in a round before this one; -1 if it was not. The log begins with the
    round.
    """
    data, lengths = log.data, events.LENGTHS
    here = 0
    while here < offset:
        kind = data[here]
        if kind == events.LAY and data[here + 1] == tile:
            return here
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return -1


@micropython.native
def lost(log: "Log", offset: int) -> bytes:
    """The tiles that the box lacks, as they were told before the event at this offset; NONE stands among them where
    nobody knows which.
    """
    data, lengths = log.data, events.LENGTHS
    found = bytearray()
    here = 0
    while here < offset:
        kind = data[here]
        if kind == events.MISSING:
            found.append(data[here + 1])
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return bytes(found)


@micropython.native
def offset_of(log: "Log", n: int) -> int:
    """Where the n-th placement, from 0, of the last round stands."""
    data, lengths = log.data, events.LENGTHS
    laid = found = here = 0
    end = log.size
    while here < end:
        kind = data[here]
        if kind == events.ROUND or kind == events.OPEN:
            laid = 0
        elif kind == events.LAY:
            if laid == n:
                found = here
            laid += 1
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return found


def figure(board: "Board", n: int, reading: int) -> int:
    """The figure that the n-th tile on the board made when it was laid."""
    _, _, laid, xs, ys, _, _ = board.tables()
    earlier = bytearray((SIZE >> 3) + 1)
    _note(earlier, n, laid, xs, ys)
    slot = laid[n]
    x, y = xs[slot], ys[slot]

    def lay(i: int) -> int:
        i %= SIZE
        return earlier[i >> 3] >> (i & 7) & 1

    def tiles_round(point: int) -> int:
        return sum([lay(point + step) for step in _ROUND])

    points = [index(u, v) for u, v in corners(x, y)]
    closed = [point for point in points if tiles_round(point) == 5]
    if closed:
        hexagons = len(closed)
        if reading == FIGURE:
            beside = {(point + step) % SIZE for point in closed for step in _NEXT}
            hexagons = min(3, hexagons + sum([tiles_round(centre) == 6 for centre in beside]))
        return figures.BRIDGE + hexagons
    if not all(tiles_round(point) for point in points):
        return figures.PLAIN
    edges = sum([lay(index(u, v)) for u, v in neighbours(x, y)])
    return figures.BRIDGE if edges == 1 else figures.TWO_EDGE


@micropython.viper
def _note(earlier, n: int, laid, xs, ys):
    """Sets the bits of the cells, by index, on which the first n tiles lie."""
    bits = ptr8(earlier)
    slots = ptr8(laid)
    columns = ptr8(xs)
    rows = ptr8(ys)
    size = int(SIZE)
    skew = int(SKEW)
    while n:
        n -= 1
        slot = slots[n]
        i = (columns[slot] + skew * rows[slot]) % size
        bits[i >> 3] |= 1 << (i & 7)


_PIECE = const(4)  # tiles laid at a time: about 4 ms


class LaidRound:
    """The round in which the event at an offset of a log stands: from `begin` to `end`, the `number`-th, from 1.

    `turns` are its events, to be changed by put(): the log itself stays as it is. The round's own offsets, from 0, are
    the log's less `begin`.
    """

    def __init__(self, log: "Log", at: int):
        self.begin, self.end, self.number = round_at(log, at)
        self.turns = log.part(self.begin, self.end)
        self._sitting = seats.at_table(log, self.begin)
        self._lost = lost(log, self.begin)
        self.is_changed = False

    def lay(self, board: "Board", stop: int) -> "Iterator[None]":
        """Lays the tiles of the turns before this offset on an empty board, but those that do not hold: they were laid
        already, are missing, or do not fit. Yields after each piece of work, some ms long.
        """
        at, left, lost = 0, _PIECE, self._lost
        for event in self.turns.events(0, stop):
            if events.kind(event) == events.LAY:
                x, y, tile, turn = events.placement(event)
                gone = tile in lost or self.laid_at(tile, at) >= 0
                if not gone and board.judge(x, y, tiles.turned(tile, turn)) == codes.OK:
                    board.place(x, y, tile, turn)
                left -= 1
                if left == 0:
                    left = _PIECE
                    yield
            elif events.kind(event) == events.MISSING:
                lost += bytes((events.tile(event),))
            at += len(event)

    def put(self, at: int, old: bytes, event: bytes) -> None:
        """Puts an event in place of the old one at this offset, b"" for none."""
        if event != old:
            self.turns = self.turns.part(0, self.turns.size)  # who reads on in the old ones is not disturbed
            self.turns.exchange(at, len(old), event)
            self.is_changed = True

    def before(self, at: int) -> tuple[int, int, int]:
        """What happened before this offset: (turns, tiles laid, offset of the tile that was laid last)."""
        return so_far(self.turns, at)[:3]

    def laid_at(self, tile: int, at: int) -> int:
        """The offset at which a tile was laid before this one; -1 if it was not."""
        return laid_at(self.turns, at, tile)

    def is_lost(self, tile: int, at: int) -> bool:
        """Whether the box lacks a tile, as it was told before this offset."""
        return tile in self._lost or tile in lost(self.turns, at)

    def player_at(self, at: int) -> int:
        """Whose turn it is at this offset."""
        return seats.players(self.turns, self._sitting, at)[-1]

    def next_tile(self, at: int) -> int:
        """The offset of the first tile that is laid from this one on; the end of the turns if there is none."""
        for event in self.turns.events(at):
            if events.kind(event) == events.LAY:
                break
            at += len(event)
        return at

    @property
    def tiles(self) -> int:
        """How many tiles are laid in it."""
        return self.before(self.turns.size)[1]
