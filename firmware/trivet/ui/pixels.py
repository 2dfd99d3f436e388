"""The inner loops that framebuf has no call for, compiled to machine code: text, rectangles of eight pixels at a time.

A picture is a bytearray in MONO_HLSB: rows of `stride` bytes, the most significant bit leftmost, 1 is white. Nothing
here allocates. `framebuf.blit` would need every glyph as an object in RAM (in MicroPython 1.25 it takes neither
constants nor tuples), and goes pixel by pixel.
"""

# `ptr8` is a type that the machine code emitter knows by itself; of a string it is the address of its UTF-8.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

from trivet import micropython

BLACK = 0
WHITE = 1
MEASURED = 3  # nothing is drawn


@micropython.viper
def find(font, code: int) -> int:
    """Where the code point is among the font's single ones; -1 if it is not."""
    about = ptr8(font)
    low = 0
    high = about[5]
    while low < high:
        middle = (low + high) >> 1
        at = 6 + 2 * middle
        there = about[at] << 8 | about[at + 1]
        if there == code:
            return middle
        if there < code:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def line(picture, stride: int, height: int, font, string, x: int, y: int, ink: int, limit: int) -> int:
    """Draw a text, as many of its characters as fit in `limit` pixels, with the pen at column x and its line box's top
    at row y; gives how many these are, times 65,536, plus their width in pixels.

    `font` is one of `trivet.ui.fonts`. The ink is BLACK, WHITE or MEASURED. What lies outside is left out.
    """
    about = ptr8(font)
    first = about[3]
    count = about[4]
    metrics = 6 + 2 * about[5]
    draw = stamp  # looked up once, not for each character
    text = ptr8(string)
    left = int(len(string))
    at = 0
    start = x
    end = x + limit
    while left > 0:
        code = text[at]
        at += 1
        if code >= 0x80:  # UTF-8: the first byte tells how many follow, six bits in each
            more = 1
            if code >= 0xF0:
                more = 3
                code = code & 0x07
            elif code >= 0xE0:
                more = 2
                code = code & 0x0F
            else:
                code = code & 0x1F
            while more > 0:
                code = code << 6 | text[at] & 0x3F
                at += 1
                more -= 1
        glyph = code - first
        if glyph < 0 or glyph >= count:
            glyph = count + 1 + int(find(font, code))
        glyph = metrics + 7 * glyph
        wide = about[glyph]
        if x + wide > end:
            break
        if ink != 3:
            draw(x, y, glyph, picture, stride, height, font, ink)
        x += wide
        left -= 1
    return int(len(string)) - left << 16 | x - start


@micropython.viper
def stamp(x: int, y: int, glyph: int, picture, stride: int, height: int, font, ink: int):
    """Draw the glyph whose metrics begin at `glyph` in the font with the pen at column x, as `line` does.

    The first three arguments live in registers, so the inner loop uses them for what it needs most: x is its column,
    y the bits to draw and below them what is left over for the next eight, `glyph` those that change now.
    """
    target = ptr8(picture)
    source = ptr8(font)
    x += source[glyph + 1]
    y += source[glyph + 2]
    wide = (source[glyph + 3] + 7) >> 3
    tall = source[glyph + 4]
    at = source[glyph + 5] << 8 | source[glyph + 6]
    marks = at
    at += ((tall + 7) >> 3) - wide  # the row before the first: each that differs from the one above goes on by one
    line = y
    black = 0xFF
    if ink:
        black = 0
    shift = 8 - (x & 7)
    first = x >> 3  # in bytes
    begin = 0
    if first < 0:
        begin = 0 - first
    end = wide
    if first + wide > stride:
        end = stride - first
    if begin > wide or end < 0:
        tall = 0
    start = line * stride + first
    bottom = line + tall
    mark = 0x80
    if wide <= 2 and first >= 0 and first + wide < stride and line >= 0 and bottom <= height:
        bits = 0  # most glyphs: all of a row at once, from the right as far as there is ink
        start += wide
        while line < bottom:
            if source[marks] & mark:
                at += wide
                bits = source[at]
                if wide == 2:
                    bits = bits << 8 | source[at + 1]
                bits = bits << shift
            mark = mark >> 1
            if mark == 0:
                mark = 0x80
                marks += 1
            y = bits
            x = start
            while y:
                glyph = y & 0xFF
                target[x] = (target[x] | glyph) ^ (glyph & black)
                y = y >> 8
                x -= 1
            line += 1
            start += stride
    while line < bottom:
        if source[marks] & mark:
            at += wide
        mark = mark >> 1
        if mark == 0:
            mark = 0x80
            marks += 1
        if line >= 0 and line < height:
            y = 0
            if begin:
                y = source[at + begin - 1] << shift
            x = begin
            while x < end:
                y = y << 8 | source[at + x] << shift
                glyph = y >> 8 & 0xFF
                if glyph:
                    target[start + x] = (target[start + x] | glyph) ^ (glyph & black)
                x += 1
            glyph = y & 0xFF
            if glyph and first + x < stride:
                target[start + x] = (target[start + x] | glyph) ^ (glyph & black)
        line += 1
        start += stride


@micropython.viper
def paint(x: int, y: int, w: int, picture, stride: int, height: int, h: int, ink: int, insets):
    """Fill a rectangle, clipped, with BLACK or WHITE; `insets` has how far its first rows, and from below its
    last ones, are set in at both sides.

    The first three arguments live in registers: in the inner loop they are the byte, the last byte and the mask.
    """
    target = ptr8(picture)
    gaps = ptr8(insets)
    radius = int(len(insets))
    left = x
    right = x + w - 1
    top = y
    solid = 0
    if ink:
        solid = 0xFF
    row = 0
    while row < h:
        gap = 0
        if row < radius:
            gap = gaps[row]
        elif h - row <= radius:
            gap = gaps[h - row - 1]
        first = left + gap
        last = right - gap
        if first < 0:
            first = 0
        if last >= stride << 3:
            last = (stride << 3) - 1
        line = top + row
        if first <= last and line >= 0 and line < height:
            x = line * stride + (first >> 3)
            y = line * stride + (last >> 3)
            w = 0xFF >> (first & 7)
            if x < y:
                target[x] = target[x] & (w ^ 0xFF) | (w & solid)
                w = 0xFF
                x += 1
                while x < y:
                    target[x] = solid
                    x += 1
            w = w & 0xFF << (7 - (last & 7))
            target[x] = target[x] & (w ^ 0xFF) | (w & solid)
        row += 1


@micropython.viper
def corners(x: int, y: int, w: int, picture, stride: int, height: int, h: int, ink: int, outer, inner):
    """The first and the last rows of the outline of a rectangle with rounded corners, clipped: as many as `outer` has
    insets, as in `paint`. `inner` has those of what is left inside; the outline is as thick as it has fewer.
    """
    target = ptr8(picture)
    outside = ptr8(outer)
    inside = ptr8(inner)
    rows = int(len(outer))
    thick = rows - int(len(inner))
    solid = 0
    if ink:
        solid = 0xFF
    right = x + w - 1
    row = 0
    while row < rows:
        first = x + outside[row]
        last = right - outside[row]
        wide = last - first  # less 1, of the whole row, or of its ink at each side
        if row >= thick:
            wide = inside[row - thick] + thick - outside[row] - 1
        line = y + row
        while True:
            if line >= 0 and line < height:
                begin = first
                while True:
                    at = begin
                    end = begin + wide
                    if at < 0:
                        at = 0
                    if end >= stride << 3:
                        end = (stride << 3) - 1
                    while at <= end:
                        byte = line * stride + (at >> 3)
                        mask = 0xFF >> (at & 7)
                        if at >> 3 == end >> 3:
                            mask = mask & 0xFF << (7 - (end & 7))
                        target[byte] = target[byte] & (mask ^ 0xFF) | (mask & solid)
                        at = (at | 7) + 1
                    if begin + wide == last:
                        break
                    begin = last - wide
            if line == y + h - 1 - row:
                break
            line = y + h - 1 - row
        row += 1


@micropython.viper
def triangle(
    x: int,
    y: int,
    half: int,
    picture,
    stride: int,
    width: int,
    height: int,
    tall: int,
    stroke: int,
    up: int,
    ink: int,
    grey,
    gap: int,
):
    """A triangle in the box at (x, y), 2 * half + 1 wide and `tall` high, point up or down, its outline `stroke` thick.

    Only the first `width` columns and `height` rows of the picture are painted on. `grey` is what the inside becomes: a
    byte for rows whose number divided by 4 leaves 0 to 3, in which 1 is black, and which repeats to the right.

    With a `gap` it is a tile among others: at each corner so many rows, and a quarter fewer columns, are left as they
    are, and the box is a column wider, whereby tiles side by side, whose boxes overlap by two rows or columns, share
    their outlines.

    The first three arguments live in registers: in the inner loop they are the byte, the last byte and the mask.
    """
    target = ptr8(picture)
    pattern = ptr8(grey)
    solid = 0xFF
    if ink:
        solid = 0
    reach = half
    left = x + half  # the row's first column
    right = left  # and its last
    least = 0
    most = width - 1
    inner = x + gap - (gap >> 2)
    other = x + 2 * half + 1 - gap + (gap >> 2)
    line = y
    step = 1
    if up == 0:
        line += tall - 1
        step = 0 - 1
    carry = 0
    if gap:
        right += 1
        carry = tall >> 1  # what slants is rounded the same way from above as from below
    row = 0
    while row < tall:
        if row == tall - gap:
            if least < inner:
                least = inner
            if most > other:
                most = other
        if row >= gap and line >= 0 and line < height:
            black = solid
            margin = 0
            start = line * stride
            while margin <= stroke:  # the whole row, then its inside
                x = left + margin
                y = right - margin
                if x < least:
                    x = least
                if y > most:
                    y = most
                if x <= y:
                    half = 0xFF >> (x & 7)
                    last = 0xFF << (7 - (y & 7))
                    x = start + (x >> 3)
                    y = start + (y >> 3)
                    if x < y:
                        target[x] = (target[x] | half) ^ (half & black)
                        x += 1
                        half = 0xFF ^ black
                        while x < y:
                            target[x] = half
                            x += 1
                        half = 0xFF
                    half = half & last
                    target[x] = (target[x] | half) ^ (half & black)
                if row >= tall - stroke:
                    break
                black = pattern[line & 3]
                margin += stroke
        line += step
        row += 1
        carry += reach
        while carry >= tall - 1:
            carry -= tall - 1
            left -= 1
            right += 1
