"""Test pictures for a panel: black and white, chequers, lines and greys, as coarse and as fine as one bit goes.

A pattern is a tuple of rows that repeat downwards; a row is bytes that repeat to the right, eight pixels each, the most
significant bit leftmost, 1 is white. A picture is a tuple of patterns that share its height.
"""

_BLACK = (b"\x00",)
_WHITE = (b"\xff",)
_THREE = b"\xe3\x8e\x38"  # lines of three pixels take 24 to begin again


def _chequers(side, row):
    return (row,) * side + (bytes([byte ^ 255 for byte in row]),) * side


def _lines(thickness):
    return (b"\x00",) * thickness + (b"\xff",) * thickness


PICTURES = (
    (_BLACK,),
    (_WHITE,),
    (_chequers(8, b"\xff\x00"), _chequers(4, b"\xf0"), _chequers(2, b"\xcc"), _chequers(1, b"\xaa")),
    ((b"\xaa",), (b"\xcc",), (_THREE,), (b"\xf0",)),
    (_lines(1), _lines(2), _lines(3), _lines(4)),
    (
        (b"\x77", b"\xff", b"\xdd", b"\xff"),
        (b"\x77", b"\xdd"),
        _chequers(1, b"\xaa"),
        (b"\x88", b"\x22"),
        (b"\x88", b"\x00", b"\x22", b"\x00"),
    ),
)


def paint(canvas, picture):
    """Fills the canvas with the picture of this number."""
    patterns = PICTURES[picture]
    stride = canvas.width >> 3
    for y in range(canvas.height):
        rows = patterns[y * len(patterns) // canvas.height]
        row = rows[y % len(rows)]
        canvas.buffer[y * stride : (y + 1) * stride] = (row * (stride // len(row) + 1))[:stride]
