"""The picture that the panel gets: one bit a pixel, drawn by few calls into machine code.

The format is MONO_HLSB: rows from the top, eight pixels a byte, the most significant bit leftmost, 1 is
white. Nothing that is drawn often allocates: glyphs are stamped from flash, and whole bytes are filled
through a second view of the same buffer that takes each byte for a pixel, which is a memset a row instead
of a loop over pixels.
"""

import framebuf
from micropython import const
from trivet.ui import fonts, pixels

BLACK = 0
WHITE = 1
LEFT = 0
CENTRE = 1
RIGHT = 2

_BLACK_BYTE = const(0x00)
_WHITE_BYTE = const(0xFF)


class Canvas:
    """A picture of `width` (a multiple of 8) by `height` pixels, white at first.

    `buffer` is what the panel driver takes. Coordinates are in pixels from the top left; whatever lies
    outside is clipped. `ink` is BLACK or WHITE.
    """

    def __init__(self, width, height):
        if width % 8 or width < 8 or height < 1:
            raise ValueError("a canvas is a multiple of 8 pixels wide")
        self.width = width
        self.height = height
        self.buffer = bytearray(width // 8 * height)
        self._pixels = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_HLSB)
        self._bytes = framebuf.FrameBuffer(self.buffer, width // 8, height, framebuf.GS8)
        self.clear()

    def clear(self, y0=0, y1=None):
        """White from row y0 up to, not including, row y1 (the bottom when not given)."""
        end = self.height if y1 is None else y1
        self._bytes.fill_rect(0, y0, self.width >> 3, end - y0, _WHITE_BYTE)

    def pixel(self, x, y):
        """BLACK or WHITE; None outside."""
        return self._pixels.pixel(x, y)

    def fill(self, x, y, w, h, ink=BLACK):
        """A filled rectangle: its whole bytes at once, and what sticks out left and right by pixels."""
        if x < 0:
            w += x
            x = 0
        if x + w > self.width:
            w = self.width - x
        left = (x + 7) & ~7
        right = (x + w) & ~7
        if left >= right:
            self._pixels.fill_rect(x, y, w, h, ink)
            return
        self._bytes.fill_rect(left >> 3, y, (right - left) >> 3, h, _WHITE_BYTE if ink else _BLACK_BYTE)
        if left > x:
            self._pixels.fill_rect(x, y, left - x, h, ink)
        if x + w > right:
            self._pixels.fill_rect(right, y, x + w - right, h, ink)

    def invert(self, x, y, w, h):
        """Black becomes white and white black."""
        right, bottom = min(x + w, self.width), min(y + h, self.height)
        x, y = max(x, 0), max(y, 0)
        if x < right and y < bottom:
            pixels.invert(self.buffer, self.width >> 3, x, y, right - x, bottom - y)

    def hline(self, x, y, w, ink=BLACK):
        """A horizontal line of w pixels, one thick."""
        self._pixels.hline(x, y, w, ink)

    def vline(self, x, y, h, ink=BLACK):
        """A vertical line of h pixels, one thick."""
        self._pixels.vline(x, y, h, ink)

    def line(self, x0, y0, x1, y1, ink=BLACK):
        """A line of one pixel, both ends included."""
        self._pixels.line(x0, y0, x1, y1, ink)

    def frame(self, x, y, w, h, thickness=1, ink=BLACK):
        """The outline of a rectangle; it lies inside."""
        self.fill(x, y, w, thickness, ink)
        self.fill(x, y + h - thickness, w, thickness, ink)
        self.fill(x, y, thickness, h, ink)
        self.fill(x + w - thickness, y, thickness, h, ink)

    def panel(self, x, y, w, h, ink=BLACK, radius=4):
        """A filled rectangle whose corners are rounded off."""
        self.fill(x, y + radius, w, h - 2 * radius, ink)
        for row in range(radius):
            gap = _inset(radius, row)
            self.fill(x + gap, y + row, w - 2 * gap, 1, ink)
            self.fill(x + gap, y + h - 1 - row, w - 2 * gap, 1, ink)

    def rounded(self, x, y, w, h, thickness=1, ink=BLACK, radius=4):
        """The outline of a `panel`, with the other ink inside."""
        self.panel(x, y, w, h, ink, radius)
        inner = max(1, radius - thickness)
        self.panel(x + thickness, y + thickness, w - 2 * thickness, h - 2 * thickness, WHITE - ink, inner)

    def hatch(self, x, y, w, h, step=2, ink=BLACK):
        """A grey of dots: one pixel in `step` times `step`, every second row set off by half a step."""
        draw = self._pixels
        for row in range(y, y + h, step):
            start = x + (step >> 1 if (row // step) & 1 else 0)
            for column in range(start, x + w, step):
                draw.pixel(column, row, ink)

    def dots(self, x, y, w, step=3, ink=BLACK):
        """A dotted horizontal line, one pixel every `step`."""
        draw = self._pixels
        for column in range(x, x + w, step):
            draw.pixel(column, y, ink)

    def triangle(self, x, y, side, up=True, thickness=1, ink=BLACK):
        """The outline of a tile, point up or down, in the box at (x, y), `side` wide and side * 7 // 8 high.

        7 : 8 is as near as pixels need to the 0.866 of an equilateral triangle; of an even side a column is left.
        """
        draw = self._pixels
        half = (side - 1) >> 1
        last = side * 7 // 8 - 1
        for row in range(last + 1):
            reach = row * half // last
            line = y + row if up else y + last - row
            if reach < thickness or row > last - thickness:
                draw.hline(x + half - reach, line, 2 * reach + 1, ink)
            else:
                draw.hline(x + half - reach, line, thickness, ink)
                draw.hline(x + half + reach - thickness + 1, line, thickness, ink)

    def tile(self, x, y, half, tall, ink=BLACK):
        """A filled triangle, point up, in the box at (x, y), 2 * half + 1 wide and tall + 1 high."""
        draw = self._pixels
        for row in range(tall + 1):
            reach = row * half // tall
            draw.hline(x + half - reach, y + row, 2 * reach + 1, ink)

    def arrow(self, x, y, half, right=True, ink=BLACK):
        """A filled triangle, point right or left, in the box at (x, y): half + 1 wide, 2 * half + 1 high."""
        draw = self._pixels
        for row in range(2 * half + 1):
            wide = half + 1 - abs(half - row)
            draw.hline(x if right else x + half + 1 - wide, y + row, wide, ink)

    def text(self, font, string, x, y, ink=BLACK, align=LEFT):
        """Draw one line and give its width.

        y is the top of the line box; x its left, its centre or its right, as `align` says.

        Allocates nothing, once each of its characters has been seen.
        """
        if align:
            wide = fonts.width(font, string)
            x -= wide if align == RIGHT else wide >> 1
        _, _, _, first, count, extra, metrics, rows = font
        buffer = self.buffer
        stride = self.width >> 3
        height = self.height
        start = x
        for char in string:
            at = ord(char) - first
            if at >= count or at < 0:
                at = count + 1 + extra.find(char)
            pixels.stamp(buffer, stride, height, metrics, rows, at, x, y, ink)
            x += metrics[7 * at]
        return x - start


def _inset(radius, row):
    """How far a rounded corner is set in at a row counted from the edge, in pixels."""
    gap = 0
    while gap < radius and (radius - gap) ** 2 + (radius - row) ** 2 > radius * radius + radius:
        gap += 1
    return gap
