"""CPython stand-in for MicroPython's `framebuf`: the same pixels, clipping and errors, byte for byte.

Only what the application draws with is here: `FrameBuffer` in the formats MONO_HLSB (one bit a pixel, most
significant bit leftmost, rows of whole bytes) and GS8 (one byte a pixel), with fill, fill_rect, rect,
hline, vline, line and pixel. Rectangles are handled as big integers, so that a screen is drawn in milliseconds on
the host as well.

`host_tests/ui/test_both_interpreters.py` draws the same random pictures here and on MicroPython and compares the
buffers.
"""

MONO_HLSB = 3
GS8 = 6


class FrameBuffer:
    """A picture over the caller's buffer; `stride` is the row length in pixels, by default the width.

    Raises ValueError for a format that is not supported, a size out of range, or a buffer that is too small.
    """

    def __init__(self, buffer: bytearray | memoryview, width: int, height: int, format: int, stride: int | None = None):  # noqa: A002 - framebuf's own name
        stride = width if stride is None else stride
        if not (1 <= width <= 0xFFFF and 1 <= height <= 0xFFFF and width <= stride <= 0xFFFF):
            raise ValueError("size out of range")
        if format not in (MONO_HLSB, GS8):
            raise ValueError("invalid format")
        last_row = width
        self._bits = 8
        if format == MONO_HLSB:
            self._bits = 1
            stride, last_row = (stride + 7) & ~7, (width + 7) & ~7
        self._view = memoryview(buffer)
        if self._view.readonly:
            raise TypeError("object with buffer protocol required")
        self._width, self._height = width, height
        self._row_bytes = stride * self._bits // 8
        if len(self._view) < ((height - 1) * stride + last_row) * self._bits // 8:
            raise ValueError("buffer too small")

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Set the pixel, or return it when no colour is given; None outside the picture."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        at = y * self._row_bytes + (x * self._bits >> 3)
        if self._bits == 8:
            if c is None:
                return self._view[at]
            self._view[at] = c & 0xFF
            return None
        bit = 0x80 >> (x & 7)
        if c is None:
            return int(self._view[at] & bit != 0)
        self._view[at] = self._view[at] | bit if c else self._view[at] & ~bit
        return None

    def fill(self, c: int):
        """Every pixel gets the colour."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int):
        """A filled rectangle, clipped; nothing when w or h is below 1."""
        x_end, y_end = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= x_end or y >= y_end:
            return
        count = x_end - x
        shift = (self._row_bytes << 3) - x_end * self._bits  # bits right of the rectangle in its rows
        mask = ((1 << count * self._bits) - 1) << shift
        if self._bits == 1:
            ink = mask if c else 0
        else:
            ink = int.from_bytes(bytes((c & 0xFF,)) * count, "big") << shift
        rows = self._view[y * self._row_bytes : y_end * self._row_bytes]
        masks, inks = (int.from_bytes(row.to_bytes(self._row_bytes, "big") * (y_end - y), "big") for row in (mask, ink))
        rows[:] = (int.from_bytes(rows, "big") & ~masks | inks).to_bytes(len(rows), "big")

    def hline(self, x: int, y: int, w: int, c: int):
        """A horizontal line of w pixels."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int):
        """A vertical line of h pixels."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False):
        """The outline of a rectangle, one pixel thick, or the whole of it when f is true."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int):
        """A line of one pixel between two points, both included (Bresenham, in the device's own order)."""
        dx, sx = (x2 - x1, 1) if x2 > x1 else (x1 - x2, -1)
        dy, sy = (y2 - y1, 1) if y2 > y1 else (y1 - y2, -1)
        x, y = x1, y1
        steep = dy > dx
        if steep:
            x, y, dx, dy, sx, sy = y, x, dy, dx, sy, sx
        e = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self.pixel(y, x, c)
            else:
                self.pixel(x, y, c)
            while e >= 0:
                y += sy
                e -= 2 * dx
            x += sx
            e += 2 * dy
        self.pixel(x2, y2, c)
