"""QR codes (ISO/IEC 18004): a text or bytes as a square of modules that a phone's camera reads, drawn on a canvas.

Versions 1 to 18: with its quiet zone of four modules on each side, version 18 (89 modules) is 97 modules wide, which
are 291 pixels at the 3 pixels that a module needs at least; version 19 is not to be had on 300. Version 18 holds 718
bytes, 1046 characters of the alphanumeric set (0-9 A-Z space $ % * + - . / :), 560 and 816 with correction level M.

The code has level M, and L only when M is too long for the place. Runs of alphanumeric characters are written as such
where that saves bits. Texts are UTF-8, which readers find out by themselves. The mask is the one that the penalty
rules ask for; outside of the symbol all counts as light there.

This is one file on purpose, long as it is: the standard is one thing, read from the top as the symbol is made (data,
correction, patterns, masks and their penalty, the symbol), and nobody needs a part of it without the rest.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import pixels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.ui.canvas import Canvas

LARGEST = 18  # version
SMALLEST_MODULE = 3  # pixels
L = 1  # as the format information has them
M = 0

_QUIET = const(4)  # modules on each side
_MASKS = const(8)
_PARTS = const(10)  # in which a symbol is judged, each a few ms
_LONG_COUNTS = const(10)  # version, from which on the counts of characters are longer
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


def largest_in(side: int) -> int:
    """The largest version that fits into a square of so many pixels; 0 if none does."""
    return max(0, min(LARGEST, (side // SMALLEST_MODULE - 2 * _QUIET - 17) // 4))


def draw(canvas: "Canvas", data: str | bytes, x: int, y: int, side: int) -> "Code | None":
    """Draws a text or bytes in the square at (x, y), as large as it gets; the Code, None if it does not fit."""
    code = make(data, largest_in(side))
    if code:
        code.draw(canvas, x, y, side)
    return code


def make(data: str | bytes, largest: int = LARGEST, mask: int = -1) -> "Code | None":
    """The Code of a text or bytes, of a version no higher than `largest`; None if it does not fit.

    A mask from 0 to 7 is used whatever its penalty.
    """
    if isinstance(data, str):
        data = data.encode()
    version, level = fitting(data, largest)
    if version == 0:
        return None
    code = Code(version, level)
    for _ in code.making(data, mask):
        pass
    return code


def fitting(data: bytes, largest: int = LARGEST) -> tuple[int, int]:
    """(version, level) of the smallest symbol that the bytes fit into, at level M if they can; (0, 0) if none."""
    few, many = _bits(data, 1), _bits(data, _LONG_COUNTS)
    for level in (M, L):
        for version in range(1, largest + 1):
            if (few if version < _LONG_COUNTS else many) <= 8 * capacity(version, level):
                return version, level
    return 0, 0


def codewords(version: int) -> int:
    """How many bytes a symbol of this version holds in all."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        aligned = version // 7 + 2
        modules -= (25 * aligned - 10) * aligned - 55
    if version > 6:
        modules -= 36
    return modules >> 3


def capacity(version: int, level: int) -> int:
    """How many bytes of a symbol are data, modes and counts included."""
    return codewords(version) - _CORRECTION[level][version - 1] * _BLOCKS[level][version - 1]


# ---- data


def _count_bits(version, alphanumeric):
    """The length of a count of characters."""
    if alphanumeric:
        return 9 if version < _LONG_COUNTS else 11
    return 8 if version < _LONG_COUNTS else 16


@micropython.viper
def _next_run(data, at: int, alphanumeric: int, in_bytes: int) -> int:
    """The next run of alphanumeric characters from `at` on that saves bits as a segment of its own: its start, times
    4096, and its end; -1 if there is none. The others are the bits that a segment's head takes of either kind.
    """
    text = ptr8(data)
    size = int(len(data))
    while at < size:
        end = at
        among = 1
        while among and end < size:
            c = text[end]
            among = 0
            if c == 32 or c == 36 or c == 37 or c == 42 or c == 43 or (c >= 45 and c <= 58) or (c >= 65 and c <= 90):
                among = 1
                end += 1
        saved = 8 * (end - at) - (11 * (end - at) + 1 >> 1) - alphanumeric
        if at == 0 and end == size:
            saved += in_bytes
        elif at and end < size:
            saved -= in_bytes
        if saved > 0 and end > at:
            return at << 12 | end
        at = end + 1
    return -1


def _segments(data, version):
    """Yields (start, end, whether alphanumeric) of the segments that the data is best written in."""
    alphanumeric = 4 + _count_bits(version, True)
    in_bytes = 4 + _count_bits(version, False)
    at = 0
    size = len(data)
    while at < size:
        run = _next_run(data, at, alphanumeric, in_bytes)
        start, end = (run >> 12, run & 4095) if run >= 0 else (size, size)
        if at < start:
            yield at, start, False
        if start < end:
            yield start, end, True
        at = end


def _bits(data, version):
    """How many bits the data takes."""
    bits = 0
    for start, end, alphanumeric in _segments(data, version):
        bits += 4 + _count_bits(version, alphanumeric)
        bits += (11 * (end - start) + 1) // 2 if alphanumeric else 8 * (end - start)
    return bits


@micropython.viper
def _put(target, at: int, value: int, length: int) -> int:
    """Writes the `length` lowest bits from bit number `at` on, where there are zeros; gives the bit behind them."""
    into = ptr8(target)
    while length > 0:
        length -= 1
        if value >> length & 1:
            into[at >> 3] = into[at >> 3] | 0x80 >> (at & 7)
        at += 1
    return at


@micropython.viper
def _put_bytes(target, at: int, data, start: int, end: int) -> int:
    """Writes bytes from bit number `at` on; gives the bit behind them."""
    into = ptr8(target)
    source = ptr8(data)
    shift = at & 7
    place = at >> 3
    while start < end:
        byte = source[start]
        into[place] = into[place] | byte >> shift
        place += 1
        if shift:
            into[place] = byte << 8 - shift & 0xFF
        start += 1
    return place << 3 | shift


@micropython.viper
def _put_alphanumeric(target, at: int, data, start: int, end: int) -> int:
    """Writes alphanumeric characters, two together, from bit number `at` on; gives the bit behind them."""
    source = ptr8(data)
    known = ptr8(_ALPHANUMERIC)
    value = 0
    count = 0
    while start < end:
        c = source[start]
        place = 0
        while known[place] != c:
            place += 1
        value = value * 45 + place
        count += 1
        start += 1
        if count == 2:
            at = int(_put(target, at, value, 11))
            value = 0
            count = 0
    if count:
        at = int(_put(target, at, value, 6))
    return at


def _codewords(data, version, level):
    """The data codewords: the segments, a terminator, zeros up to a whole byte, and padding."""
    size = capacity(version, level)
    result = bytearray(size)
    at = 0
    for start, end, alphanumeric in _segments(data, version):
        at = _put(result, at, _MODE_ALPHANUMERIC if alphanumeric else _MODE_BYTES, 4)
        at = _put(result, at, end - start, _count_bits(version, alphanumeric))
        at = (_put_alphanumeric if alphanumeric else _put_bytes)(result, at, data, start, end)
    padding = 0xEC
    for place in range(min(size, at + 4 + 7 >> 3), size):
        result[place] = padding
        padding ^= 0xEC ^ 0x11
    return result


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


@micropython.viper
def _deal(data, start: int, end: int, result, first: int, step: int):
    """Puts data[start:end] to result[first], result[first + step], …"""
    source = ptr8(data)
    target = ptr8(result)
    while start < end:
        target[first] = source[start]
        first += step
        start += 1


def _interleave(data, blocks, block, divisor, result):
    """Puts this block of the data codewords, and its error correction, where they belong: all blocks take turns."""
    short, longer = divmod(len(data), blocks)  # as many blocks have one more, the last ones
    longer = blocks - longer
    start = block * short + max(0, block - longer)
    end = start + short
    _deal(data, start, end, result, block, blocks)
    if block >= longer:
        result[short * blocks + block - longer] = data[end]
        end += 1
    _remainder(data, start, end, divisor, result, len(data) + block, blocks)


# ---- modules


@micropython.viper
def _fill(bit: int, pair: int, size: int, modules, fixed, stride: int, codewords) -> int:
    """Puts the codewords, from this bit on, into the modules of a pair of columns that are not fixed, in the zigzag of
    the standard; gives the bit behind them. The pairs are counted from the right.
    """
    target = ptr8(modules)
    taken = ptr8(fixed)
    source = ptr8(codewords)
    bits = int(len(codewords)) << 3
    right = size - 1 - 2 * pair
    if right <= 6:  # the column of the timing pattern belongs to none
        right -= 1
    step = 0
    while step < size:
        y = step
        if pair & 1 == 0:
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
    return bit


@micropython.viper
def _turn(at: int, x: int, y: int, modules, fixed, last: int, stride: int, mask: int):
    """Turns the modules that are not fixed over where the mask is dark, in the rows from y up to `last`, exclusive.

    at and x are for registers: the byte, and the column.
    """
    target = ptr8(modules)
    taken = ptr8(fixed)
    at = y * stride
    while y < last:
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
def _of_lines(modules, size: int, stride: int, first: int, last: int) -> int:
    """What the rules find wrong with some lines: rows from 0 on, with the squares between each and the one above, then
    columns.
    """
    source = ptr8(modules)
    points = 0
    while first < last:
        row = first
        column = 0
        down = 0
        if first >= size:
            row = 0
            column = first - size
            down = 1
        run = 0
        before = 2
        window = 0
        at = 0
        while at < size + 4:  # with the light beyond the end
            module = 0
            if at < size:
                byte = row * stride + (column >> 3)
                module = source[byte] >> (7 - (column & 7)) & 1
                if down:
                    row += 1
                else:
                    if at and row:
                        above = source[byte - stride] >> (7 - (column & 7)) & 1
                        byte = byte - stride - 1 + ((column & 7) + 7 >> 3)
                        corner = source[byte] >> (7 - (column - 1 & 7)) & 1
                        if module == above and module == corner and module == before:
                            points += 3
                    column += 1
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
        first += 1
    return points


@micropython.viper
def _of_balance(modules, size: int) -> int:
    """Ten for each whole twentieth that the dark modules are away from half of all."""
    source = ptr8(modules)
    dark = 0
    left = int(len(modules))
    at = 0
    while at < left:
        bits = source[at]
        while bits:
            bits = bits & bits - 1
            dark += 1
        at += 1
    points = 0
    away = dark * 20 - size * size * 10
    if away < 0:
        away = 0 - away
    while away > size * size:
        points += 10
        away -= size * size
    return points


@micropython.viper
def _set(modules, fixed, stride: int, x: int, y: int, dark: int):
    """Makes a module dark or light, and a part of the pattern."""
    target = ptr8(modules)
    taken = ptr8(fixed)
    at = y * stride + (x >> 3)
    bit = 0x80 >> (x & 7)
    taken[at] = taken[at] | bit
    target[at] = target[at] & (bit ^ 0xFF)
    if dark:
        target[at] = target[at] | bit


@micropython.viper
def _set_rings(modules, fixed, stride: int, size: int, x: int, y: int, reach: int):
    """A finder pattern with its light border (reach 4), or an alignment pattern (2)."""
    down = 0 - reach
    while down <= reach:
        across = 0 - reach
        while across <= reach:
            ring = across
            if ring < 0:
                ring = 0 - ring
            if down > ring:
                ring = down
            if 0 - down > ring:
                ring = 0 - down
            light = 1
            if reach == 4:
                light = 2
            column = x + across
            row = y + down
            if column >= 0 and column < size and row >= 0 and row < size:
                dark = 1
                if ring == light or ring == 4:
                    dark = 0
                _set(modules, fixed, stride, column, row, dark)
            across += 1
        down += 1


@micropython.viper
def _paint(px: int, at: int, left: int, picture, stride: int, height: int, top: int, modules, size: int, module: int):
    """Draws the dark modules, `module` pixels large, from column `left` and row `top` on, where all is white."""
    target = ptr8(picture)
    source = ptr8(modules)
    wide = size + 7 >> 3
    row = 0
    while row < size:
        first = 1  # the row of pixels; the others of the same modules are copied
        line = 0
        while line < module:
            y = top + row * module + line
            line += 1
            if y >= 0 and y < height and first:
                first = 0
                px = left
                column = 0
                while column < size:
                    end = px + module
                    if source[row * wide + (column >> 3)] & 0x80 >> (column & 7):
                        while px < end:
                            if px >= 0 and px < stride << 3:
                                at = y * stride + (px >> 3)
                                target[at] = target[at] & (0x80 >> (px & 7) ^ 0xFF)
                            px += 1
                    px = end
                    column += 1
            elif y >= 0 and y < height:
                begin = 0
                if left > 0:
                    begin = left >> 3
                end = left + size * module + 7 >> 3
                if end > stride:
                    end = stride
                at = y * stride + begin
                end = y * stride + end
                while at < end:
                    target[at] = target[at - stride]
                    at += 1
        row += 1


class Code:
    """A symbol: `modules` are `size` rows of `stride` bytes, the most significant bit leftmost, 1 is dark."""

    def __init__(self, version: int, level: int):
        self.version = version
        self.level = level
        self.mask = -1
        self.size = size = 17 + 4 * version
        self.stride = stride = (size + 7) >> 3
        self.modules = bytearray(stride * size)

    def making(self, data: bytes, mask: int = -1) -> "Iterator[int]":
        """Makes the code of these bytes, which fit, a few ms at a time; yields how many percent are done."""
        version, level = self.version, self.level
        blocks = _BLOCKS[level][version - 1]
        divisor = _divisor(_CORRECTION[level][version - 1])
        written = _codewords(data, version, level)
        result = bytearray(codewords(version))
        yield 5
        for block in range(blocks):
            _interleave(written, blocks, block, divisor, result)
            yield 5 + 25 * block // blocks
        del data, written
        fixed = bytearray(self.stride * self.size)  # modules that are no data, and the bits beyond the size
        for done in self._draw_patterns(fixed):
            yield 30 + done
        bit = 0
        for pair in range(self.size // 2):
            bit = _fill(bit, pair, self.size, self.modules, fixed, self.stride, result)
            if pair & 7 == 7:
                yield 40
        result = None
        if mask < 0:
            for done in self.choosing(fixed):
                yield 45 + 50 * done // (_MASKS * _PARTS)
            mask = self.mask
        self.mask = mask
        self._turn(fixed, mask, 0)
        yield 95
        self._turn(fixed, mask, 1)
        self._draw_format(fixed, mask)

    def choosing(self, fixed: bytearray) -> "Iterator[int]":
        """Finds the mask with the fewest penalty points, a few ms at a time; yields how many parts are done."""
        best = fewest = -1
        lines = 2 * self.size
        part = lines // _PARTS + 1
        for mask in range(_MASKS):
            self._turn(fixed, mask, 0)
            yield mask * _PARTS
            self._turn(fixed, mask, 1)
            self._draw_format(fixed, mask)
            points = _of_balance(self.modules, self.size)
            for first in range(0, lines, part):
                yield mask * _PARTS + first // part
                points += _of_lines(self.modules, self.size, self.stride, first, min(lines, first + part))
            if best < 0 or points < fewest:
                best, fewest = mask, points
            yield mask * _PARTS + _PARTS - 1
            self._turn(fixed, mask, 0)
            yield mask * _PARTS + _PARTS - 1
            self._turn(fixed, mask, 1)
        self.mask = best

    def _turn(self, fixed, mask, half):
        """Lays a mask over the upper (0) or lower half of the data, or takes it off again."""
        middle = self.size >> 1
        first, last = (middle, self.size) if half else (0, middle)
        _turn(0, 0, first, self.modules, fixed, last, self.stride, mask)

    def draw(self, canvas: "Canvas", x: int, y: int, side: int) -> int:
        """Draws the code with its quiet zone into the square of `side` pixels at (x, y), as large as it gets.

        Returns the pixels of a module; 0, and nothing is drawn, if they were too few.
        """
        module = side // (self.size + 2 * _QUIET)
        if module < SMALLEST_MODULE:
            return 0
        canvas.fill(x, y, side, side, pixels.WHITE)
        margin = (side - module * self.size) // 2
        stride, height = canvas.width >> 3, canvas.height
        _paint(0, 0, x + margin, canvas.buffer, stride, height, y + margin, self.modules, self.size, module)
        return module

    def _draw_patterns(self, fixed):
        """Everything that does not depend on the data; the format is put there for its place only. Yields how many
        steps are done, ten at most.
        """
        size, stride = self.size, self.stride
        for y in range(size):
            fixed[(y + 1) * stride - 1] = 0xFF >> ((size - 1 & 7) + 1)
        yield 1
        for at in range(size):
            _set(self.modules, fixed, stride, 6, at, ~at & 1)
            _set(self.modules, fixed, stride, at, 6, ~at & 1)
        yield 2
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            _set_rings(self.modules, fixed, stride, size, x, y, 4)
        yield 3
        last = size - 7
        centres = self._centres()
        for x in centres:
            for y in centres:
                if (x, y) not in ((6, 6), (6, last), (last, 6)):
                    _set_rings(self.modules, fixed, stride, size, x, y, 2)
            yield 4
        self._draw_format(fixed, 0)
        yield 5
        if self.version > 6:
            bits = self.version << 12 | _rest(self.version, 0x1F25, 12)
            for at in range(18):
                x, y = size - 11 + at % 3, at // 3
                _set(self.modules, fixed, stride, x, y, bits >> at & 1)
                _set(self.modules, fixed, stride, y, x, bits >> at & 1)

    def _centres(self):
        """Columns, and rows, of the alignment patterns."""
        if self.version == 1:
            return ()
        count = self.version // 7 + 2
        step = (self.version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
        return [6] + [self.size - 7 - step * at for at in range(count - 1)]

    def _draw_format(self, fixed, mask):
        size = self.size
        about = self.level << 3 | mask
        bits = (about << 10 | _rest(about, 0x537, 10)) ^ 0x5412
        for at in range(15):
            dark = bits >> at & 1
            # Around the finder pattern at the top left, the timing patterns left out.
            if at < 8:
                _set(self.modules, fixed, self.stride, 8, at if at < 6 else at + 1, dark)
                _set(self.modules, fixed, self.stride, size - 1 - at, 8, dark)
            else:
                _set(self.modules, fixed, self.stride, 7 if at == 8 else 14 - at, 8, dark)
                _set(self.modules, fixed, self.stride, 8, size - 15 + at, dark)
        _set(self.modules, fixed, self.stride, 8, size - 8, 1)


def _rest(value, divisor, degree):
    """The check bits of format and version."""
    rest = value
    for _ in range(degree):
        rest = rest << 1 ^ (rest >> degree - 1) * divisor
    return rest
