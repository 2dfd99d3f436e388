"""QR codes (ISO/IEC 18004): a text or bytes as a square of modules that a phone's camera reads, drawn on a canvas.

Versions 1 to 18: with its quiet zone of four modules on each side, version 18 (89 modules) is 97 modules wide, which
are 291 pixels at the 3 pixels that a module needs at least; version 19 is not to be had on 300. Version 18 holds 718
bytes, 1046 characters of the alphanumeric set (0-9 A-Z space $ % * + - . / :), 560 and 816 with correction level M.

The code has level M, and L only when M is too long for the place. Runs of alphanumeric characters are written as such
where that saves bits. Texts are UTF-8, which readers find out by themselves. The mask is the one that the penalty
rules ask for; outside of the symbol all counts as light there.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import micropython
from micropython import const

from trivet.ui import pixels

LARGEST = 18  # version
SMALLEST_MODULE = 3  # pixels
L = 1  # as the format information has them
M = 0

_QUIET = const(4)  # modules on each side
_MASKS = const(8)
_ALPHANUMERIC = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_MODE_ALPHANUMERIC = const(2)
_MODE_BYTES = const(4)

# By version from 1 on: error correction codewords of a block, and blocks.
_CORRECTION = (
    b"\x0a\x10\x1a\x12\x18\x10\x12\x16\x16\x1a\x1e\x16\x16\x18\x18\x1c\x1c\x1a",  # M
    b"\x07\x0a\x0f\x14\x1a\x12\x14\x18\x1e\x12\x14\x18\x1a\x1e\x16\x18\x1c\x1e",  # L
)
_BLOCKS = (
    b"\x01\x01\x01\x02\x02\x04\x04\x04\x05\x05\x05\x08\x09\x09\x0a\x0a\x0b\x0d",  # M
    b"\x01\x01\x01\x01\x01\x02\x02\x02\x02\x04\x04\x04\x04\x04\x06\x06\x06\x06",  # L
)


def largest_in(side):
    """The largest version that fits into a square of so many pixels; 0 if none does."""
    return max(0, min(LARGEST, (side // SMALLEST_MODULE - 2 * _QUIET - 17) // 4))


def draw(canvas, data, x, y, side):
    """Draws a text or bytes in the square at (x, y), as large as it gets; the Code, None if it does not fit."""
    code = make(data, largest_in(side))
    if code:
        code.draw(canvas, x, y, side)
    return code


def make(data, largest=LARGEST, mask=-1):
    """The Code of a text or bytes, of a version no higher than `largest`; None if it does not fit.

    A mask from 0 to 7 is used whatever its penalty.
    """
    if isinstance(data, str):
        data = data.encode()
    needed = 0
    for level in (M, L):
        for version in range(1, largest + 1):
            if version in (1, 10):  # where the lengths of counts change
                needed = _bits(data, version)
            if needed <= 8 * capacity(version, level):
                return Code(data, version, level, mask)
    return None


def codewords(version):
    """How many bytes a symbol of this version holds in all."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        aligned = version // 7 + 2
        modules -= (25 * aligned - 10) * aligned - 55
    if version > 6:
        modules -= 36
    return modules >> 3


def capacity(version, level):
    """How many bytes of a symbol are data, modes and counts included."""
    return codewords(version) - _CORRECTION[level][version - 1] * _BLOCKS[level][version - 1]


# ---- data


def _count_bits(version, alphanumeric):
    """The length of a count of characters."""
    if alphanumeric:
        return 9 if version < 10 else 11
    return 8 if version < 10 else 16


def _segments(data, version):
    """Yields (start, end, whether alphanumeric) of the segments that the data is best written in."""
    size = len(data)
    in_bytes = 4 + _count_bits(version, False)
    start = at = 0
    while at < size:
        end = at
        while end < size and data[end] in _ALPHANUMERIC:
            end += 1
        saved = 8 * (end - at) - (11 * (end - at) + 1) // 2 - 4 - _count_bits(version, True)
        if at == 0 and end == size:
            saved += in_bytes
        elif at and end < size:
            saved -= in_bytes
        if saved > 0 and end > at:
            if start < at:
                yield start, at, False
            yield at, end, True
            start = end
        at = end + 1
    if start < size:
        yield start, size, False


def _bits(data, version):
    """How many bits the data takes."""
    bits = 0
    for start, end, alphanumeric in _segments(data, version):
        bits += 4 + _count_bits(version, alphanumeric)
        bits += (11 * (end - start) + 1) // 2 if alphanumeric else 8 * (end - start)
    return bits


class _Bits:
    """Bytes that are written bit by bit."""

    def __init__(self):
        self.data = bytearray()
        self._pending = 0
        self._count = 0  # bits pending, fewer than eight

    def put(self, value, length):
        """Adds the `length` lowest bits, at most 16."""
        self._pending = self._pending << length | value
        self._count += length
        while self._count >= 8:
            self._count -= 8
            self.data.append(self._pending >> self._count)
            self._pending &= (1 << self._count) - 1

    def close(self, size):
        """Ends the data: terminator, zeros up to a whole byte, and padding up to `size` bytes."""
        if len(self.data) < size:
            self.put(0, min(4, 8 * (size - len(self.data)) - self._count))
            if self._count:
                self.put(0, 8 - self._count)
        padding = 0xEC
        while len(self.data) < size:
            self.data.append(padding)
            padding ^= 0xEC ^ 0x11


def _codewords(data, version, level):
    """The data codewords."""
    bits = _Bits()
    for start, end, alphanumeric in _segments(data, version):
        bits.put(_MODE_ALPHANUMERIC if alphanumeric else _MODE_BYTES, 4)
        bits.put(end - start, _count_bits(version, alphanumeric))
        if alphanumeric:
            for at in range(start, end - 1, 2):
                bits.put(_ALPHANUMERIC.find(data[at : at + 1]) * 45 + _ALPHANUMERIC.find(data[at + 1 : at + 2]), 11)
            if (end - start) & 1:
                bits.put(_ALPHANUMERIC.find(data[end - 1 : end]), 6)
        else:
            for at in range(start, end):
                bits.put(data[at], 8)
    bits.close(capacity(version, level))
    return bits.data


@micropython.viper
def _multiply(coefficients, factor: int) -> int:
    """Multiplies a polynomial, all but its leading 1 given, by (x - factor); gives the factor times 2."""
    c = ptr8(coefficients)
    last = int(len(coefficients)) - 1
    at = 0
    while at <= last:
        product = 0
        a = c[at]
        b = factor
        while b:
            if b & 1:
                product = product ^ a
            a = a << 1
            if a & 0x100:
                a = a ^ 0x11D
            b = b >> 1
        if at < last:
            product = product ^ c[at + 1]
        c[at] = product
        at += 1
    factor = factor << 1
    if factor & 0x100:
        factor = factor ^ 0x11D
    return factor


def _divisor(degree):
    """The generator polynomial of this degree, without its leading 1."""
    coefficients = bytearray(degree)
    coefficients[-1] = 1
    factor = 1
    for _ in range(degree):
        factor = _multiply(coefficients, factor)
    return coefficients


@micropython.viper
def _remainder(data, start: int, end: int, divisor, result, first: int, step: int):
    """Divides data[start:end]; the remainder goes to result[first], result[first + step], …, which must be 0."""
    source = ptr8(data)
    by = ptr8(divisor)
    target = ptr8(result)
    degree = int(len(divisor))
    while start < end:
        factor = source[start] ^ target[first]
        at = 0
        while at < degree:
            product = 0
            a = by[at]
            b = factor
            while b:
                if b & 1:
                    product = product ^ a
                a = a << 1
                if a & 0x100:
                    a = a ^ 0x11D
                b = b >> 1
            if at + 1 < degree:
                product = product ^ target[first + (at + 1) * step]
            target[first + at * step] = product
            at += 1
        start += 1


def _interleaved(data, version, level):
    """The data codewords of all blocks in turn, then their error correction."""
    blocks = _BLOCKS[level][version - 1]
    divisor = _divisor(_CORRECTION[level][version - 1])
    result = bytearray(codewords(version))
    short, long = divmod(len(data), blocks)  # as many blocks have one more, the last ones
    start = 0
    for block in range(blocks):
        more = block >= blocks - long
        for at in range(short):
            result[at * blocks + block] = data[start + at]
        if more:
            result[short * blocks + block - (blocks - long)] = data[start + short]
        end = start + short + more
        _remainder(data, start, end, divisor, result, len(data) + block, blocks)
        start = end
    return result


# ---- modules


@micropython.viper
def _fill(modules, fixed, size: int, stride: int, codewords):
    """Puts the codewords into the modules that are not fixed, in the zigzag of the standard."""
    target = ptr8(modules)
    taken = ptr8(fixed)
    source = ptr8(codewords)
    bits = int(len(codewords)) << 3
    bit = 0
    right = size - 1
    upwards = 1
    while right > 0:
        if right == 6:  # the column of the timing pattern
            right = 5
        step = 0
        while step < size:
            y = step
            if upwards:
                y = size - 1 - step
            x = right
            while x >= right - 1:
                at = y * stride + (x >> 3)
                mask = 0x80 >> (x & 7)
                if taken[at] & mask == 0 and bit < bits:
                    if source[bit >> 3] & 0x80 >> (bit & 7):
                        target[at] = target[at] | mask
                    bit += 1
                x -= 1
            step += 1
        upwards = 1 - upwards
        right -= 2


@micropython.viper
def _turn(modules, fixed, size: int, stride: int, mask: int):
    """Turns the modules that are not fixed over where the mask is dark."""
    target = ptr8(modules)
    taken = ptr8(fixed)
    y = 0
    at = 0
    while y < size:
        pattern = 0  # of six modules, after which it repeats
        x = 0
        while x < 6:
            product = x * y
            if mask == 0:
                rest = x + y & 1
            elif mask == 1:
                rest = y & 1
            elif mask == 2:
                rest = x % 3
            elif mask == 3:
                rest = (x + y) % 3
            elif mask == 4:
                rest = x // 3 + (y >> 1) & 1
            elif mask == 5:
                rest = (product & 1) + product % 3
            elif mask == 6:
                rest = (product & 1) + product % 3 & 1
            else:
                rest = (x + y & 1) + product % 3 & 1
            pattern = pattern << 1
            if rest == 0:
                pattern = pattern | 1
            x += 1
        pattern = pattern << 6 | pattern
        x = 0
        while x < stride:
            # Each byte begins two modules further in the pattern than the one before.
            bits = pattern >> (4 - 2 * (x % 3)) & 0xFF
            target[at] = target[at] ^ (bits & (taken[at] ^ 0xFF))
            at += 1
            x += 1
        y += 1


@micropython.viper
def penalty(modules, size: int, stride: int) -> int:
    """What the rules for choosing a mask find wrong with a symbol."""
    source = ptr8(modules)
    points = 0
    dark = 0
    turned = 0
    while turned < 2:  # rows, then columns
        line = 0
        while line < size:
            run = 0
            before = 2
            window = 0
            at = 0
            while at < size + 4:  # with the light beyond the end
                module = 0
                if at < size:
                    if turned:
                        module = source[at * stride + (line >> 3)] >> (7 - (line & 7)) & 1
                    else:
                        module = source[line * stride + (at >> 3)] >> (7 - (at & 7)) & 1
                        dark += module
                        if at and line:
                            above = source[(line - 1) * stride + (at >> 3)] >> (7 - (at & 7)) & 1
                            corner = source[(line - 1) * stride + (at - 1 >> 3)] >> (7 - (at - 1 & 7)) & 1
                            if module == above and module == corner and module == before:
                                points += 3
                    if module == before:
                        run += 1
                        if run == 5:
                            points += 3
                        elif run > 5:
                            points += 1
                    else:
                        run = 1
                        before = module
                window = (window << 1 | module) & 0x7FF
                if window == 0x5D0 or window == 0x05D:
                    points += 40
                at += 1
            line += 1
        turned += 1
    # Ten for each whole twentieth that the dark modules are away from half of all.
    away = dark * 20 - size * size * 10
    if away < 0:
        away = 0 - away
    while away > size * size:
        points += 10
        away -= size * size
    return points


@micropython.viper
def _end_of_run(modules, stride: int, row: int, column: int, dark: int) -> int:
    """The first column from this one on that is not dark, or light; the bits beyond the size are light."""
    source = ptr8(modules)
    row = row * stride
    while column < stride << 3 and source[row + (column >> 3)] >> (7 - (column & 7)) & 1 == dark:
        column += 1
    return column


class Code:
    """A symbol: `modules` are `size` rows of `stride` bytes, the most significant bit leftmost, 1 is dark."""

    def __init__(self, data, version, level, mask):
        self.version = version
        self.level = level
        self.size = size = 17 + 4 * version
        self.stride = stride = (size + 7) >> 3
        self.modules = bytearray(stride * size)
        fixed = bytearray(stride * size)  # modules that are no data, and the bits beyond the size
        for y in range(size):
            fixed[(y + 1) * stride - 1] = 0xFF >> ((size - 1 & 7) + 1)
        self._draw_patterns(fixed)
        _fill(self.modules, fixed, size, stride, _interleaved(_codewords(data, version, level), version, level))
        self.mask = self._best_mask(fixed) if mask < 0 else mask
        self._use_mask(fixed, self.mask)

    def dark(self, x, y):
        """Whether the module in this column and row is dark."""
        return self.modules[y * self.stride + (x >> 3)] & 0x80 >> (x & 7) != 0

    def draw(self, canvas, x, y, side):
        """Draws the code with its quiet zone into the square of `side` pixels at (x, y), as large as it gets.

        Returns the pixels of a module; 0, and nothing is drawn, if they were too few.
        """
        module = side // (self.size + 2 * _QUIET)
        if module < SMALLEST_MODULE:
            return 0
        canvas.fill(x, y, side, side, pixels.WHITE)
        margin = (side - module * self.size) // 2
        stride = self.stride
        for row in range(self.size):
            column = _end_of_run(self.modules, stride, row, 0, 0)
            while column < self.size:
                end = _end_of_run(self.modules, stride, row, column, 1)
                left, top, wide = x + margin + module * column, y + margin + module * row, module * (end - column)
                canvas.fill(left, top, wide, module)
                column = _end_of_run(self.modules, stride, row, end, 0)
        return module

    def _best_mask(self, fixed):
        best = fewest = -1
        for mask in range(_MASKS):
            self._use_mask(fixed, mask)
            points = penalty(self.modules, self.size, self.stride)
            if best < 0 or points < fewest:
                best, fewest = mask, points
            _turn(self.modules, fixed, self.size, self.stride, mask)
        return best

    def _use_mask(self, fixed, mask):
        _turn(self.modules, fixed, self.size, self.stride, mask)
        self._draw_format(fixed, mask)

    @micropython.native
    def _set(self, fixed, x, y, dark):
        at = y * self.stride + (x >> 3)
        bit = 0x80 >> (x & 7)
        fixed[at] |= bit
        self.modules[at] = self.modules[at] & ~bit | (bit if dark else 0)

    def _draw_patterns(self, fixed):
        """Everything that does not depend on the data; the format is put there for its place only."""
        size = self.size
        for at in range(size):
            self._set(fixed, 6, at, at & 1 == 0)
            self._set(fixed, at, 6, at & 1 == 0)
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            self._draw_rings(fixed, x, y, 4)
        last = size - 7
        centres = self._centres()
        for x in centres:
            for y in centres:
                if (x, y) not in ((6, 6), (6, last), (last, 6)):
                    self._draw_rings(fixed, x, y, 2)
        self._draw_format(fixed, 0)
        if self.version > 6:
            bits = self.version << 12 | _rest(self.version, 0x1F25, 12)
            for at in range(18):
                x, y = size - 11 + at % 3, at // 3
                self._set(fixed, x, y, bits >> at & 1)
                self._set(fixed, y, x, bits >> at & 1)

    def _centres(self):
        """Columns, and rows, of the alignment patterns."""
        if self.version == 1:
            return ()
        count = self.version // 7 + 2
        step = (self.version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
        return [6] + [self.size - 7 - step * at for at in range(count - 1)]

    @micropython.native
    def _draw_rings(self, fixed, x, y, reach):
        """A finder pattern with its light border (reach 4), or an alignment pattern (2)."""
        for row in range(max(0, y - reach), min(self.size, y + reach + 1)):
            for column in range(max(0, x - reach), min(self.size, x + reach + 1)):
                ring = max(abs(column - x), abs(row - y))
                self._set(fixed, column, row, ring != 4 and ring != 2 if reach == 4 else ring != 1)

    def _draw_format(self, fixed, mask):
        size = self.size
        about = self.level << 3 | mask
        bits = (about << 10 | _rest(about, 0x537, 10)) ^ 0x5412
        for at in range(15):
            dark = bits >> at & 1
            # Around the finder pattern at the top left, the timing patterns left out.
            if at < 8:
                self._set(fixed, 8, at if at < 6 else at + 1, dark)
                self._set(fixed, size - 1 - at, 8, dark)
            else:
                self._set(fixed, 7 if at == 8 else 14 - at, 8, dark)
                self._set(fixed, 8, size - 15 + at, dark)
        self._set(fixed, 8, size - 8, 1)


def _rest(value, divisor, degree):
    """The check bits of format and version."""
    rest = value
    for _ in range(degree):
        rest = rest << 1 ^ (rest >> degree - 1) * divisor
    return rest
