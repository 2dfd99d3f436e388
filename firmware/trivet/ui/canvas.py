"""The picture that the panel gets: one bit a pixel, drawn by few calls into machine code.

The format is MONO_HLSB: rows from the top, eight pixels a byte, the most significant bit leftmost, 1 is
white. Nothing that is drawn often allocates: glyphs are stamped from flash, and whole bytes are filled
through a second view of the same buffer that takes each byte for a pixel, which is a memset a row instead
of a loop over pixels.
"""

import framebuf

from trivet.micropython import const
from trivet.ui import fonts, pixels

BLACK = 0
WHITE = 1
LEFT = 0
CENTRE = 1
RIGHT = 2

_WHITE_BYTE = const(0xFF)
_PAPER = b"\x00\x00\x00\x00"  # no grey


class Canvas:
    """A picture of `width` (a multiple of 8) by `height` pixels, white at first.

    `buffer`, of width // 8 * height bytes, is what the panel driver takes; one is made if none is given.
    Coordinates are in pixels from the top left; whatever lies outside is clipped. `ink` is BLACK or WHITE.
    """

    def __init__(self, width: int, height: int, buffer: bytearray | memoryview | None = None):
        if width % 8 or width < 8 or height < 1:
            raise ValueError("a canvas is a multiple of 8 pixels wide")
        self.width = width
        self.height = height
        self.signs = ()  # names of the icons in the lower right corner: what is wrong as long as it is
        self.buffer = bytearray(width // 8 * height) if buffer is None else buffer
        self._pixels = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_HLSB)
        self._bytes = framebuf.FrameBuffer(self.buffer, width // 8, height, framebuf.GS8)
        self.clear()

    def clear(self, y0: int = 0, y1: int | None = None) -> None:
        """White from row y0 up to, not including, row y1 (the bottom when not given)."""
        end = self.height if y1 is None else y1
        self._bytes.fill_rect(0, y0, self.width >> 3, end - y0, _WHITE_BYTE)

    def pixel(self, x: int, y: int) -> int | None:
        """BLACK or WHITE; None outside."""
        return self._pixels.pixel(x, y)

    def fill(self, x: int, y: int, w: int, h: int, ink: int = BLACK) -> None:
        """A filled rectangle: where it is wide, its whole bytes at once, and only the rest by bits."""
        left = (x + 7) >> 3
        right = (x + w) >> 3
        if right - left < 4:
            self._paint(x, y, w, h, ink)
            return
        self._bytes.fill_rect(left, y, right - left, h, _WHITE_BYTE if ink else 0)
        if x & 7:
            self._paint(x, y, (left << 3) - x, h, ink)
        if (x + w) & 7:
            self._paint(right << 3, y, (x + w) & 7, h, ink)

    def hline(self, x: int, y: int, w: int, ink: int = BLACK) -> None:
        """A horizontal line of w pixels, one thick."""
        self._pixels.hline(x, y, w, ink)

    def vline(self, x: int, y: int, h: int, ink: int = BLACK) -> None:
        """A vertical line of h pixels, one thick."""
        self._pixels.vline(x, y, h, ink)

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: int = BLACK) -> None:
        """A line of one pixel, both ends included."""
        self._pixels.line(x0, y0, x1, y1, ink)

    def frame(self, x: int, y: int, w: int, h: int, thickness: int = 1, ink: int = BLACK) -> None:
        """The outline of a rectangle; it lies inside."""
        self.fill(x, y, w, thickness, ink)
        self.fill(x, y + h - thickness, w, thickness, ink)
        self.fill(x, y, thickness, h, ink)
        self.fill(x + w - thickness, y, thickness, h, ink)

    def fill_rounded(self, x: int, y: int, w: int, h: int, ink: int = BLACK, radius: int = 4) -> None:
        """A filled rectangle whose corners are rounded off."""
        self._paint(x, y, w, h, ink, _insets(radius))

    def rounded(self, x: int, y: int, w: int, h: int, thickness: int = 1, ink: int = BLACK, radius: int = 4) -> None:
        """The outline of a `panel`; what is inside stays as it is. The radius is more than the thickness."""
        draw = self._pixels
        outer = _insets(radius)
        inner = _insets(radius - thickness)
        pixels.corners(x, y, w, self.buffer, self.width >> 3, self.height, h, ink, outer, inner)
        for column in range(thickness):
            draw.vline(x + column, y + radius, h - 2 * radius, ink)
            draw.vline(x + w - 1 - column, y + radius, h - 2 * radius, ink)

    def dots(self, x: int, y: int, w: int, step: int = 3, ink: int = BLACK) -> None:
        """A dotted horizontal line, one pixel every `step`."""
        draw = self._pixels
        for column in range(x, x + w, step):
            draw.pixel(column, y, ink)

    def triangle(self, x: int, y: int, side: int, up: bool = True, thickness: int = 1, ink: int = BLACK) -> None:
        """A tile, white inside, point up or down, in the box at (x, y), `side` wide and side * 7 // 8 high.

        7 : 8 is as near as pixels need to the 0.866 of an equilateral triangle; of an even side a column is left.
        """
        self._triangle(x, y, (side - 1) >> 1, side * 7 // 8, thickness, up, ink)

    def tile(self, x: int, y: int, half: int, tall: int, ink: int = BLACK, up: bool = True) -> None:
        """A filled triangle, point up or down, in the box at (x, y), 2 * half + 1 wide and tall + 1 high."""
        self._triangle(x, y, half, tall + 1, tall + 1, up, ink)

    def arrow(self, x: int, y: int, half: int, right: bool = True, ink: int = BLACK) -> None:
        """A filled triangle, point right or left, in the box at (x, y): half + 1 wide, 2 * half + 1 high."""
        draw = self._pixels
        for row in range(2 * half + 1):
            wide = half + 1 - abs(half - row)
            draw.hline(x if right else x + half + 1 - wide, y + row, wide, ink)

    def text(self, font: bytes, string: str, x: int, y: int, ink: int = BLACK, align: int = LEFT) -> int:
        """Draw one line and give its width.

        y is the top of the line box; x its left, its centre or its right, as `align` says.

        A character that the font lacks is a box. Allocates nothing.
        """
        if align:
            wide = fonts.width(font, string)
            x -= wide if align == RIGHT else wide >> 1
        drawn = pixels.line(self.buffer, self.width >> 3, self.height, font, string, x, y, ink, fonts.ENDLESS)
        return drawn & 0xFFFF

    def glyph(self, font: bytes, number: int, x: int, y: int, ink: int = BLACK) -> None:
        """Draw the glyph with this number, from 0, of a font whose characters follow one another; x and y as in `text`.
        No string is made for it.
        """
        pixels.stamp(x, y, fonts.glyph(font, number), self.buffer, self.width >> 3, self.height, font, ink)

    def _paint(self, x, y, w, h, ink, insets=b""):
        pixels.paint(x, y, w, self.buffer, self.width >> 3, self.height, h, ink, insets)

    def _triangle(self, x, y, half, tall, stroke, up, ink):
        pixels.triangle(
            x, y, half, self.buffer, self.width >> 3, self.width, self.height, tall, stroke, up, ink, _PAPER, 0
        )


def _insets(radius):
    """How far each row of a rounded corner is set in, from the edge on, in pixels."""
    if radius not in _known_insets:
        rows = bytearray(radius)
        for row in range(radius):
            reach = radius * (radius + 1) - (radius - row) ** 2
            while (radius - rows[row]) ** 2 > reach:
                rows[row] += 1
        _known_insets[radius] = bytes(rows)
    return _known_insets[radius]


_known_insets = {}
