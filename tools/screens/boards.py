"""The boards of which pictures of the map are recorded. As a script: the name of each, and the picture's digest.

Runs on CPython and on the 32-bit MicroPython, with the firmware, the baked fonts and the repository on the path.
"""

from tools.screens.digests import digest
from trivet.app.board_map import View, paint
from trivet.engine.board import Board
from trivet.ui.canvas import Canvas

RECT = (0, 32, 400, 226)  # what a screen with a header, a line and key hints leaves

# name: seed, tiles, how far up and down they lie (0: they run to the right), turned, zoom, whether another is offered
MAPS = {
    "one": (1, 1, 9, 0, 0, False),
    "ten": (2, 10, 9, 0, 0, True),
    "two dozen": (3, 24, 9, 1, 0, False),
    "two dozen, offered": (3, 24, 9, 2, 0, True),
    "clump": (4, 50, 3, 0, 0, True),
    "clump, larger": (4, 50, 3, 3, 3, True),
    "many": (5, 74, 4, 0, 0, False),
    "many, turned": (5, 74, 4, 5, 0, True),
    "line": (6, 40, 0, 0, 0, False),
    "line, turned": (6, 40, 0, 4, 1, True),
}


def board_of(seed, count, reach):
    """A board of so many of the 76 tiles, at most `reach` rows above or below the first if that can be, with figures
    where they can be made; and one move more. It is the same on every interpreter.
    """
    board = Board()
    left = list(range(76))
    board.place(0, 0, left.pop(seed), 0)
    while True:
        best, value = None, (False,)
        for move in board.moves(left):
            seed = (seed * 1103515 + 12345) & 0x3FFFFFF
            x, y, _, _ = board.unpack(move)
            wish = board.move_figure(move) > 0 if reach else x
            worth = (abs(y) <= reach, wish, (seed >> 8) % 97)
            if worth > value:
                best, value = move, worth
        if board.count == count or best is None:
            return board, best
        x, y, tile, turn = board.unpack(best)
        left.remove(tile)
        board.place(x, y, tile, turn)


def draw(name):
    """The picture of this name, its bytes."""
    seed, count, reach, turned, zoom, offers = MAPS[name]
    board, move = board_of(seed, count, reach)
    offered = board.unpack(move) if offers else None
    canvas = Canvas(400, 300)
    paint(canvas, board, View(board, *RECT, turned, zoom, offered), offered)
    return canvas.buffer


def main():
    for name in sorted(MAPS):
        print(digest(draw(name)), name)


if __name__ == "__main__":
    main()
