"""The boards of which pictures of the map are recorded. As a script: the name of each, and the picture's digest.

Runs on CPython and on the 32-bit MicroPython, with the firmware, the baked fonts and the repository on the path.
"""

import pins
from tools.pictures.digests import digest
from trivet.app.map.drawing import paint
from trivet.app.map.view import View
from trivet.engine import tiles
from trivet.engine.board import Board
from trivet.ui.canvas import Canvas

# A board of all 76 tiles: x and y of each, 16 more, tile and turn.
ALL = bytes.fromhex(
    "10101e000f101f010f0f0900100f010210113002111149020f1120010f1247021211290010123202110f3e000e0f3c010e111b0010132f01"
    "0e122200120f14020f1331020e133501100e04020d111a020c1125010b113a010f1444000a114000130f23020f0e10000d13410110144201"
    "0e141802101507000e15170211132e0012130f01140f19010f1539020a103302150f060209102d0208101d0107101600110e1200070f4301"
    "110d3400090f3f00061015000b120b020c1227010a12020109120000140e450211104602130e4a010a0f1102120e1301160f0a000c102802"
    "11122a01130d2600140d240013112c0114113602151137000d143b020a133802060f1c00100d210212104b01060e2b0111150d010c130e00"
    "0e1048010911050213133d000f160c010a0e030109130800"
)

# A straight line of 56: the numbers at its points, below and above by turns.
LINE = "1422033414522115000445321550313150232315424010354030455533"

RECT = (0, 32, pins.PANEL_WIDTH, pins.PANEL_HEIGHT - 74)  # what a screen with a header, a line and key hints leaves

# name: what board_of takes, turned, zoom, whether another is offered
MAPS = {
    "one": ((1, 1, 9), 0, 0, False),
    "ten": ((2, 10, 9), 0, 0, True),
    "two dozen": ((3, 24, 9), 1, 0, False),
    "two dozen, offered": ((3, 24, 9), 2, 0, True),
    "clump": ((4, 50, 3), 0, 0, True),
    "clump, larger": ((4, 50, 3), 3, 3, True),
    "many": ((5, 74, 4), 0, 0, False),
    "many, turned": ((5, 74, 4), 5, 0, True),
    "line": ((6, 40, 0), 0, 0, False),
    "line of 56": ("line", 0, 0, False),
    "line of 56, turned": ("line", 2, 0, False),
    "all 76": ("all", 0, 0, False),
    "all 76, turned": ("all", 4, 0, False),
    "all 76, larger": ("all", 0, 2, False),
    "to all sides": ((3, 70, -1), 0, 0, False),
    "to all sides, larger": ((3, 70, -1), 0, 2, False),
    "line, turned": ((6, 40, 0), 4, 1, True),
}


def board_of(of: "str | tuple[int, int, int]") -> "tuple[Board, int | None]":
    """The board "line" or "all", or one that `of` describes; and a move more that can be made on it, or None."""
    if of == "line":
        return _line(), None
    if of == "all":
        return _all(), None
    return _played(*of)


def _line():
    board = Board()
    for x in range(len(LINE) - 2):
        left, point, right = [int(number) for number in LINE[x : x + 3]]
        corners = (point, left, right) if x & 1 else (point, right, left)
        tile = tiles.find(corners, tiles.EXCEL)
        board.place(x, 0, tile, tiles.turn_of(tile, corners))
    return board


def _all():
    board = Board()
    for at in range(0, len(ALL), 4):
        board.place(ALL[at] - 16, ALL[at + 1] - 16, ALL[at + 2], ALL[at + 3])
    return board


def _played(seed, count, reach):
    """A board of so many of the 76 tiles, at most `reach` rows above or below the first if that can be, with figures
    where they can be made; with a `reach` of 0 it runs to the right, of -1 to all sides. It is the same on every
    interpreter.
    """
    board = Board()
    left = list(range(76))
    board.place(0, 0, left.pop(seed), 0)
    while True:
        best, value = None, (False,)
        for move in board.moves(left):
            seed = (seed * 1103515 + 12345) & 0x3FFFFFF
            x, y, _, _ = board.unpack(move)
            if reach > 0:
                wish = board.move_figure(move) > 0
            else:
                wish = (x, -x, 2 * y, -2 * y)[board.count & 3 & reach]
            worth = (reach < 0 or abs(y) <= reach, wish, (seed >> 8) % 97)
            if worth > value:
                best, value = move, worth
        if board.count == count or best is None:
            return board, best
        x, y, tile, turn = board.unpack(best)
        left.remove(tile)
        board.place(x, y, tile, turn)


def draw(name: str) -> "bytearray | memoryview":
    """The picture of this name, its bytes."""
    of, turned, zoom, offers = MAPS[name]
    board, move = board_of(of)
    offered = board.unpack(move) if offers and move is not None else None
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    paint(canvas, board, View(board, *RECT, turned, zoom, offered), offered)
    return canvas.buffer


def main():
    for name in sorted(MAPS):
        print(digest(draw(name)), name)


if __name__ == "__main__":
    main()
