"""The inner loops that framebuf has no call for, compiled to machine code: text, rectangles of eight pixels at a time.

A picture is a bytearray in MONO_HLSB: rows of `stride` bytes, the most significant bit leftmost, 1 is white. Nothing
here allocates. `framebuf.blit` would need every glyph as an object in RAM (in MicroPython 1.25 it takes neither
constants nor tuples), and goes pixel by pixel.
"""

# `ptr8` is a type that the machine code emitter knows by itself; of a string it is the address of its UTF-8.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import micropython

BLACK = 0
WHITE = 1
TURNED = 2  # what was black becomes white, and the other way round
MEASURED = 3  # nothing is drawn


@micropython.viper
def find(extra, code: int) -> int:
    """Where the code point is in `extra` (ascending, two bytes each, the high one first); -1 if it is not."""
    codes = ptr8(extra)
    low = 0
    high = int(len(extra)) >> 1
    while low < high:
        middle = (low + high) >> 1
        there = codes[2 * middle] << 8 | codes[2 * middle + 1]
        if there == code:
            return middle
        if there < code:
            low = middle + 1
        else:
            high = middle
    return -1


@micropython.viper
def line(picture, stride: int, height: int, font, string, x: int, y: int, ink: int) -> int:
    """Draw a text with the pen at column x and its line box's top at row y; gives its width in pixels.

    `font` is one of `trivet.ui.fonts`. The ink is BLACK, WHITE or MEASURED. What lies outside is left out.
    """
    first = int(font[3])
    count = int(font[4])
    extra = font[5]
    metrics = font[6]
    rows = font[7]
    about = ptr8(metrics)
    text = ptr8(string)
    left = int(len(string))
    at = 0
    start = x
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
            glyph = count + 1 + int(find(extra, code))
        if ink != 3:
            stamp(picture, stride, height, metrics, rows, glyph, x, y, ink)
        x += about[7 * glyph]
        left -= 1
    return x - start


@micropython.viper
def stamp(picture, stride: int, height: int, metrics, rows, glyph: int, x: int, y: int, ink: int):
    """Draw glyph number `glyph` of a font, as `line` does."""
    target = ptr8(picture)
    source = ptr8(rows)
    about = ptr8(metrics)
    glyph = glyph * 7
    x += about[glyph + 1]
    y += about[glyph + 2]
    wide = (about[glyph + 3] + 7) >> 3
    tall = about[glyph + 4]
    at = about[glyph + 5] << 8 | about[glyph + 6]
    if y < 0:
        at -= y * wide
        tall += y
        y = 0
    if y + tall > height:
        tall = height - y
    black = 0xFF
    if ink:
        black = 0
    shift = 8 - (x & 7)
    x = x >> 3  # from here on in bytes
    begin = 0
    if x < 0:
        begin = 0 - x
    end = wide
    if x + wide > stride:
        end = stride - x
    if begin > wide or end < 0:
        tall = 0
    start = y * stride + x
    while tall > 0:
        bits = 0  # eight to draw, and below them what is left over for the next eight
        if begin:
            bits = source[at + begin - 1] << shift
        column = begin
        while column < end:
            bits = bits << 8 | source[at + column] << shift
            ours = bits >> 8 & 0xFF
            if ours:
                target[start + column] = (target[start + column] | ours) ^ (ours & black)
            column += 1
        ours = bits & 0xFF
        if ours and x + column < stride:
            target[start + column] = (target[start + column] | ours) ^ (ours & black)
        at += wide
        start += stride
        tall -= 1


@micropython.viper
def paint(picture, stride: int, height: int, x: int, y: int, w: int, h: int, ink: int):
    """Fill a rectangle, clipped, with BLACK, WHITE or TURNED."""
    target = ptr8(picture)
    if x < 0:
        w += x
        x = 0
    if y < 0:
        h += y
        y = 0
    if x + w > stride << 3:
        w = (stride << 3) - x
    if y + h > height:
        h = height - y
    if w > 0:
        end = x + w - 1
        wide = (end >> 3) - (x >> 3)
        first = 0xFF >> (x & 7)
        last = 0xFF << (7 - (end & 7)) & 0xFF
        if wide == 0:
            first = first & last
        start = y * stride + (x >> 3)
        while h > 0:
            at = start
            stop = start + wide
            mask = first
            while at <= stop:
                if ink == 0:
                    target[at] = target[at] & (mask ^ 0xFF)
                elif ink == 1:
                    target[at] = target[at] | mask
                else:
                    target[at] = target[at] ^ mask
                at += 1
                mask = 0xFF
                if at == stop:
                    mask = last
            start += stride
            h -= 1
