"""The tiles of both sets, as numbers.

A tile is an index: 0-55 are the standard set in the rulebook's order (0-0-0, 0-0-1, … 5-5-5),
56-75 the mirror tiles that Excel's set adds (0-2-1, 0-3-1, … 3-5-4; both lists stand in the Swedish variants).
Its code is 36 a + 6 b + c for its digits clockwise from the lowest. The 76 tiles are all there can
be: three digits read round from any corner are always one of them.
"""

STANDARD = 56
EXCEL = 76
NONE = 255  # no such tile

CODES = bytes(36 * a + 6 * b + c for a in range(6) for b in range(a, 6) for c in range(b, 6)) + bytes(
    36 * a + 6 * c + b for a in range(6) for c in range(a + 2, 6) for b in range(a + 1, c)
)
SUMS = bytes(code // 36 + code // 6 % 6 + code % 6 for code in CODES)


def _by_code():
    found = bytearray(6 * 6 * 6)
    for tile in range(EXCEL):
        code = CODES[tile]
        for _ in range(3):
            found[code] = tile
            code = code % 36 * 6 + code // 36  # the first digit goes last
    return bytes(found)


# By the code of three digits that begin anywhere: the tile.
TILES = _by_code()


def find(corners: "list[int] | tuple[int, ...]", set_size: int = STANDARD) -> int:
    """The tile whose three corners read like this clockwise, starting at any of them.

    Corners are 0-5; set_size is STANDARD or EXCEL. NONE if that set has no such tile: a standard
    set has 0-1-2 but not its mirror image 0-2-1.
    """
    a, b, c = corners
    tile = TILES[36 * a + 6 * b + c]
    return tile if tile < set_size else NONE


def digits(tile: int) -> tuple[int, int, int]:
    """The three corners of a tile, clockwise from the lowest, as a tuple."""
    code = CODES[tile]
    return code // 36, code // 6 % 6, code % 6


def turned(tile: int, turn: int) -> tuple[int, int, int]:
    """The three corners of a tile, clockwise from the `turn`-th (0-2, counted from the lowest)."""
    a, b, c = digits(tile)
    if turn == 0:
        return a, b, c
    return (b, c, a) if turn == 1 else (c, a, b)


def turn_of(tile: int, corners: "list[int] | tuple[int, ...]") -> int:
    """How the tile is turned when its corners read like this clockwise; 0 for three equal ones."""
    a, b, c = corners
    code = CODES[tile]
    if code == 36 * a + 6 * b + c:
        return 0
    return 1 if code == 36 * c + 6 * a + b else 2


def fitting(corners: "list[int] | tuple[int, ...]", set_size: int = STANDARD) -> list[int]:
    """The tiles that fit a gap: `corners` are its two or three known numbers, clockwise and side by side."""
    if len(corners) == 3:
        found = [find(corners, set_size)]
    else:
        found = [find((corners[0], corners[1], third), set_size) for third in range(6)]
    return [tile for tile in found if tile != NONE]


def is_triple(tile: int) -> bool:
    """Whether its three corners are equal."""
    return CODES[tile] % 43 == 0  # 43 = 36 + 6 + 1


def name(tile: int) -> str:
    """The tile as the rulebooks write it: "0-1-2"."""
    return "%d-%d-%d" % digits(tile)
