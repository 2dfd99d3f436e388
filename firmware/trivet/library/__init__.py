"""Tiles, moves, boards, matches and editions, thin over the engine that the device has as well.

    from trivet import Board, Edition, Match, Move, Tile
    from trivet import read_records
    from trivet import DRAW, PASS, Place, Seen  # for strategies

What cannot be is refused with a ValueError that says why, and changes nothing. Questions without arguments are
properties. A move prints the text that it is read from: `Move(str(move)) == move`. Each repr is an expression. Values
can be copied, pickled and sent to other processes.
"""

from trivet.command.simulation.strategies import DRAW, PASS, Place, Seen

from .board import Board, IllegalMove
from .edition import Edition
from .match import Match
from .records import read_records
from .tile import Move, Tile

__all__ = [
    "DRAW", "PASS", "Board", "Edition", "IllegalMove", "Match", "Move", "Place", "Seen", "Tile", "read_records",
]  # fmt: skip
