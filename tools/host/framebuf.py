"""CPython stand-in for MicroPython's `framebuf`: the same pixels, clipping and errors, byte for byte.

Only what the application draws with is here: `FrameBuffer` in the formats MONO_HLSB (one bit a pixel, most significant
bit leftmost, rows of whole bytes) and GS8 (one byte a pixel), with fill, fill_rect, rect, hline, vline, line, pixel and
blit. A blit source or palette may be a FrameBuffer or a tuple (buffer, width, height, format[, stride]), as on the
device. Rows are handled as big integers, so that a screen is drawn in milliseconds on the host as well.

`host_tests/ui/test_framebuf.py` draws the same random pictures here and on MicroPython and compares the buffers.
"""

MONO_HLSB = 3
GS8 = 6


class FrameBuffer:
    """A picture over the caller's buffer; `stride` is the row length in pixels, by default the width.

    Raises ValueError for a format that is not supported or a size below 1, or a buffer that is too small.
    """

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
            raise ValueError
        if format == MONO_HLSB:
            bits = 1
            stride = (stride + 7) & ~7
        elif format == GS8:
            bits = 8
        else:
            raise ValueError("invalid format")
        self._view = memoryview(buffer).cast("B")
        self._width, self._height, self._format, self._bits = width, height, format, bits
        self._row_bytes = stride * bits // 8
        needed = (height - 1) * stride + width
        if bits == 1:
            needed = (height - 1) * stride + ((width + 7) & ~7)
        if len(self._view) * 8 < needed * bits:
            raise ValueError

    # Rows as integers: pixel 0 is the most significant field.

    def _row(self, y):
        start = y * self._row_bytes
        return int.from_bytes(self._view[start : start + self._row_bytes], "big")

    def _set_row(self, y, value):
        start = y * self._row_bytes
        self._view[start : start + self._row_bytes] = value.to_bytes(self._row_bytes, "big")

    def _colour(self, c):
        return int(c != 0) if self._bits == 1 else c & 0xFF

    def _get(self, x, y):
        if self._bits == 8:
            return self._view[y * self._row_bytes + x]
        return self._view[y * self._row_bytes + (x >> 3)] >> (7 - (x & 7)) & 1

    def _put(self, x, y, c):
        if self._bits == 8:
            self._view[y * self._row_bytes + x] = c & 0xFF
            return
        at, bit = y * self._row_bytes + (x >> 3), 0x80 >> (x & 7)
        self._view[at] = self._view[at] | bit if c else self._view[at] & ~bit

    def pixel(self, x, y, c=None):
        """Set the pixel, or return it when no colour is given; None outside the picture."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if c is None:
                return self._get(x, y)
            self._put(x, y, c)
        return None

    def fill(self, c):
        """Every pixel gets the colour."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        """A filled rectangle, clipped; nothing when w or h is below 1."""
        x_end, y_end = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= x_end or y >= y_end:
            return
        bits, count = self._bits, x_end - x
        shift = self._row_bytes * 8 - x_end * bits
        mask = ((1 << count * bits) - 1) << shift
        ink = mask if bits == 1 else int.from_bytes(bytes((c & 0xFF,)) * count, "big") << shift
        for row in range(y, y_end):
            old = self._row(row)
            self._set_row(row, old & ~mask | (ink if c or bits == 8 else 0))

    def hline(self, x, y, w, c):
        """A horizontal line of w pixels."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        """A vertical line of h pixels."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        """The outline of a rectangle, one pixel thick, or the whole of it when f is true."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
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

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy `source` to (x, y), clipped. With a palette (one row) each colour is looked up there first; pixels
        that then equal `key` are left as they were."""
        if isinstance(source, tuple):
            source = FrameBuffer(*source)
        if isinstance(palette, tuple):
            palette = FrameBuffer(*palette)
        x0, y0 = max(0, x), max(0, y)
        x_end, y_end = min(self._width, x + source._width), min(self._height, y + source._height)
        if x0 >= x_end or y0 >= y_end:
            return
        if self._bits != 1 or source._bits != 1 or source._view.obj is self._view.obj:
            self._blit_pixels(source, x, y, x0, y0, x_end, y_end, key, palette)
            return
        colours = (0, 1) if palette is None else (palette._get(0, 0), palette._get(1, 0))
        count = x_end - x0
        everything = (1 << count) - 1
        source_shift = source._row_bytes * 8 - (x_end - x)
        own_shift = self._row_bytes * 8 - x_end
        for row in range(y0, y_end):
            ones = source._row(row - y) >> source_shift & everything
            mask = ink = 0
            for colour, where in ((colours[0], ones ^ everything), (colours[1], ones)):
                if colour != key:
                    mask |= where
                    if colour:
                        ink |= where
            self._set_row(row, self._row(row) & ~(mask << own_shift) | ink << own_shift)

    def _blit_pixels(self, source, x, y, x0, y0, x_end, y_end, key, palette):
        """The general case, pixel by pixel in the device's order (it matters when a picture is copied onto itself)."""
        for row in range(y0, y_end):
            for column in range(x0, x_end):
                colour = source._get(column - x, row - y)
                if palette is not None:
                    colour = palette._get(colour, 0)
                if colour != key:
                    self._put(column, row, colour)
