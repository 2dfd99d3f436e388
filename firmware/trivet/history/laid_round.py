"""A round whose board is known, changed turn by turn: a copy of its turns, and the board up to one of them."""

from trivet.engine import codes, events, tiles
from trivet.micropython import TYPE_CHECKING, const

from . import laid_tiles, seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.board import Board

    from .log import Log

_PIECE = const(4)  # tiles laid at a time: about 4 ms


class LaidRound:
    """The round in which the event at an offset of a log stands: from `begin` to `end`, the `number`-th, from 1.

    `turns` are its events, to be changed by put(): the log itself stays as it is. The round's own offsets, from 0, are
    the log's less `begin`.
    """

    def __init__(self, log: "Log", at: int):
        self.begin, self.end, self.number = laid_tiles.round_at(log, at)
        self.turns = log.part(self.begin, self.end)
        self._sitting = seats.at_table(log, self.begin)
        self._lost = laid_tiles.lost(log, self.begin)
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
        return laid_tiles.so_far(self.turns, at)

    def laid_at(self, tile: int, at: int) -> int:
        """The offset at which a tile was laid before this one; -1 if it was not."""
        return laid_tiles.laid_at(self.turns, at, tile)

    def is_lost(self, tile: int, at: int) -> bool:
        """Whether the box lacks a tile, as it was told before this offset."""
        return tile in self._lost or tile in laid_tiles.lost(self.turns, at)

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
