"""The tiles of both sets, as numbers.

A tile is an index: 0-55 are the standard set in the rulebook's order (0-0-0, 0-0-1, … 5-5-5),
56-75 the mirror tiles that Excel's set adds (0-2-1, 0-3-1, … 3-5-4; both lists stand in seed 004).
A tile's code is 36 a + 6 b + c for its digits clockwise from the lowest; `CODES[tile]` gives it,
and `CODES.find` is the way back, so no table of rotations is needed.
"""

STANDARD = 56
EXCEL = 76
NONE = 255  # no such tile

CODES = bytes(36 * a + 6 * b + c for a in range(6) for b in range(a, 6) for c in range(b, 6)) + bytes(
    36 * a + 6 * c + b for a in range(6) for c in range(a + 2, 6) for b in range(a + 1, c)
)
SUMS = bytes(code // 36 + code // 6 % 6 + code % 6 for code in CODES)


def find(corners, set_size=STANDARD):
    """The tile whose three corners read like this clockwise, starting at any of them.

    Corners are 0-5; set_size is STANDARD or EXCEL. NONE if that set has no such tile: a standard
    set has 0-1-2 but not its mirror image 0-2-1.
    """
    a, b, c = corners
    code = min(36 * a + 6 * b + c, 36 * b + 6 * c + a, 36 * c + 6 * a + b)
    tile = CODES.find(bytes((code,)))
    return tile if 0 <= tile < set_size else NONE


def digits(tile):
    """The three corners of a tile, clockwise from the lowest, as a tuple."""
    code = CODES[tile]
    return code // 36, code // 6 % 6, code % 6


def name(tile):
    """The tile as the rulebooks write it: "0-1-2"."""
    return "%d-%d-%d" % digits(tile)
