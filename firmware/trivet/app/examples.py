"""Boards to show the figures on: those of the rulebooks' worked examples, as far as these tell the tiles.

Four bytes for each tile: x and y of the cell, MIDDLE more, the tile, its turn. The last one makes the figure.
"""

from micropython import const

MIDDLE = const(8)

# By figure (engine/figures.py). Seed 003: 3-4-4 closes a bridge, 5-5-1 a hexagon, 5-3-4 two, 1-1-3 three.
BOARDS = (
    b"\x08\t\x10\x00\x08\x081\x01",
    b"\x06\t)\x00\x06\x08/\x01\x07\t&\x02\x05\x08\x0f\x02\x05\x07\x08\x01\x08\t+\x00\x06\x07\x1b\x02\x07\x07(\x00"
    b"\x08\x081\x00",
    b"\t\x075\x00\x08\x072\x02\t\x086\x01\x07\x070\x01\x07\x08 \x00\x08\x08#\x01",
    b"\t\x07\x14\x02\x08\x077\x00\t\x08\x11\x01\x07\x076\x01\x07\x085\x00\n\x08\x08\x00\n\t\x1b\x01\t\t(\x02"
    b"\x08\t/\x01\x08\x082\x02",
    b'\x06\t(\x00\x06\x08/\x02\x07\t%\x02\x07\x08\x1f\x01\x07\x07!\x02\x08\x07"\x00\t\x07#\x01\x08\t\x1b\x01'
    b"\t\x08\x19\x00\t\t\x16\x00\n\x08\n\x02\n\t\x06\x01\x08\x08\x17\x00",
    b'\x08\x08\x1c\x00\x07\x08"\x01\x06\x085\x02\x08\t)\x01\x06\t\x12\x00\t\t(\x00\t\n0\x02\x05\t\r\x02'
    b"\x05\n\x07\x01\x08\n\x11\x01\x06\n\x01\x00\x07\n\x03\x00",
)


def lay(board, figure):
    """Lays a figure's tiles on an empty board but for the last one; gives that one as (x, y, tile, turn)."""
    made = BOARDS[figure]
    last = len(made) - 4
    for at in range(0, last, 4):
        board.place(*_placement(made, at))
    return _placement(made, last)


def _placement(made, at):
    return made[at] - MIDDLE, made[at + 1] - MIDDLE, made[at + 2], made[at + 3]
