"""Test pictures for a panel: black and white, chequers, lines and greys, as coarse and as fine as one bit goes.

A pattern is a tuple: how often each of its rows is repeated, and then the rows, which begin again below the last. A row
is bytes that repeat to the right, eight pixels each, the most significant bit leftmost, 1 is white; lines of three
pixels take three bytes to begin again. A picture is a tuple of patterns that share its height. All of it is constants
and stays in flash.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas

_BLOCK = const(1024)  # bytes that are copied at a time, as far as whole patterns go

PICTURES = (
    ((1, b"\x00"),),
    ((1, b"\xff"),),
    (
        (8, b"\xff\x00", b"\x00\xff"),
        (4, b"\xf0", b"\x0f"),
        (2, b"\xcc", b"\x33"),
        (1, b"\xaa", b"\x55"),
    ),
    ((1, b"\xaa"), (1, b"\xcc"), (1, b"\xe3\x8e\x38"), (1, b"\xf0")),
    ((1, b"\x00", b"\xff"), (2, b"\x00", b"\xff"), (3, b"\x00", b"\xff"), (4, b"\x00", b"\xff")),
    (
        (1, b"\x77", b"\xff", b"\xdd", b"\xff"),
        (1, b"\x77", b"\xdd"),
        (1, b"\xaa", b"\x55"),
        (1, b"\x88", b"\x22"),
        (1, b"\x88", b"\x00", b"\x22", b"\x00"),
    ),
)


def paint(canvas: "Canvas", picture: int) -> None:
    """Fills the canvas with the picture of this number."""
    patterns = PICTURES[picture]
    stride = canvas.width >> 3
    bottom = 0
    for place, (repeat, *rows) in enumerate(patterns):
        at = bottom * stride
        bottom = (place + 1) * canvas.height // len(patterns)
        block = b"".join([(row * (stride // len(row) + 1))[:stride] * repeat for row in rows])
        block *= max(1, _BLOCK // len(block))
        while at < bottom * stride:
            block = block[: bottom * stride - at]
            canvas.buffer[at : at + len(block)] = block
            at += len(block)
