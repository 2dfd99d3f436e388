"""The two inner loops that framebuf has no call for, compiled to machine code.

A picture is a bytearray in MONO_HLSB: rows of `stride` bytes, the most significant bit leftmost, 1 is
white. Both loops take eight pixels at a time and allocate nothing. `framebuf.blit` would need every glyph
as an object in RAM (in MicroPython 1.25 it takes neither constants nor tuples), and goes pixel by pixel.
"""

# `ptr8` is a type that the machine code emitter knows by itself.
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

import micropython


@micropython.viper
def stamp(picture, stride: int, height: int, metrics, rows, glyph: int, x: int, y: int, ink: int):
    """Draw glyph number `glyph` of a font with the pen at column x and the line box's top at row y.

    `metrics` and `rows` are the font's, as `tools.bake` describes them; ink 0 is black, anything else white.
    What lies outside the picture is left out.
    """
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
    left = x >> 3
    right = left + wide
    shift = x & 7
    back = 8 - shift
    out = y * stride + left
    while tall > 0:
        column = left
        while column < right:
            bits = source[at]
            if bits:
                first = bits >> shift
                second = bits << back & 0xFF
                if column >= 0 and column < stride:
                    if ink:
                        target[out] = target[out] | first
                    else:
                        target[out] = target[out] & (first ^ 0xFF)
                if second and column >= -1 and column + 1 < stride:
                    if ink:
                        target[out + 1] = target[out + 1] | second
                    else:
                        target[out + 1] = target[out + 1] & (second ^ 0xFF)
            at += 1
            column += 1
            out += 1
        out += stride - wide
        tall -= 1


@micropython.viper
def invert(picture, stride: int, x: int, y: int, w: int, h: int):
    """Turn black into white and back in a rectangle that lies inside the picture; w and h are at least 1."""
    target = ptr8(picture)
    left = x >> 3
    last = (x + w - 1) >> 3
    while h > 0:
        at = left
        while at <= last:
            mask = 0xFF
            if at == left:
                mask = 0xFF >> (x & 7)
            if at == last:
                mask = mask & (0xFF << (7 - ((x + w - 1) & 7)))
            target[y * stride + at] = target[y * stride + at] ^ (mask & 0xFF)
            at += 1
        y += 1
        h -= 1
