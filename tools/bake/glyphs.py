"""From a font file to one-bit glyphs, trimmed, with their place in the line box.

A glyph is (advance, left, top, width, height, rows): the pen moves on by `advance`, the ink begins `left` right of the
pen and `top` below the top of the line box; `rows` is one byte-aligned row after another, the most significant bit leftmost, 1 is ink.
Ink never leaves [pen, pen + advance), so that measured widths are true.
"""

from importlib.resources import files

from PIL import Image, ImageDraw, ImageFont

from tools.bake import recipes

MARGIN = 64  # px left and right of the pen while drawing, more than any bearing
BASELINE = 160  # px below the top of the picture


def face(size, axes):
    """Roboto Flex at `size` px per em with the named axes set, the others at their defaults."""
    (path,) = files(recipes.PACKAGE).glob(recipes.PATTERN)
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    known = [(axis["name"].decode(), axis["default"]) for axis in font.get_variation_axes()]
    unknown = set(axes) - {name for name, _ in known}
    if unknown:
        raise ValueError(f"no such axis: {', '.join(sorted(unknown))}")
    font.set_variation_by_axes([axes.get(name, default) for name, default in known])
    return font


def canvas(width):
    """An empty picture with the pen at (MARGIN, BASELINE) and room for `width` px of advance."""
    picture = Image.new("1", (width + 2 * MARGIN, 2 * BASELINE))
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1"
    return picture, draw


def letter(font, char):
    """(advance in px, picture with ink 1) of a character of the face."""
    advance = round(font.getlength(char, mode="1"))
    picture, draw = canvas(advance)
    draw.text((MARGIN, BASELINE), char, font=font, fill=1, anchor="ls")
    return advance, picture


def symbol(char, cap):
    """Like `letter`, for the key symbols that no text face has; they stand on the baseline, `cap` px high at most."""
    half, thick = cap // 2, max(2, cap // 6)
    picture, draw = canvas(cap + 1)

    def polygon(*points):
        draw.polygon([(MARGIN + 1 + x, BASELINE - cap + y) for x, y in points], fill=1)

    width = 2 * half + 1
    if char == "◀":
        polygon((half, 0), (half, 2 * half), (0, half))
        width = half + 1
    elif char == "▶":
        polygon((0, 0), (0, 2 * half), (half, half))
        width = half + 1
    elif char == "▲":
        polygon((0, cap * 3 // 4), (2 * half, cap * 3 // 4), (half, cap * 3 // 4 - half))
    elif char == "▼":
        polygon((0, cap // 4), (2 * half, cap // 4), (half, cap // 4 + half))
    elif char == "≡":
        for step in range(3):
            y = step * (cap - thick) // 2
            polygon((0, y), (2 * half, y), (2 * half, y + thick - 1), (0, y + thick - 1))
    elif char == "✓":
        foot, knee = cap - 1, cap // 3
        polygon((0, foot - knee - thick), (0, foot - knee), (knee, foot), (2 * half, cap // 5 + thick), (2 * half, cap // 5))
        draw.polygon(
            [(MARGIN + 1 + x, BASELINE - cap + y) for x, y in ((0, foot - knee - thick - 2), (knee, foot - thick - 2), (2 * half, cap // 5 - 2))],
            fill=0,
        )
    elif char == "★":
        radius = cap / 1.8
        spikes = ((0, -100), (24, -32), (95, -31), (38, 12), (59, 81), (0, 40), (-59, 81), (-38, 12), (-95, -31), (-24, -32))
        polygon(*((half + x * radius / 100, radius + y * radius / 100) for x, y in spikes))
        width = cap + 1
    elif char == "⌂":
        polygon((0, half), (2 * half, half), (half, 0))
        polygon((half // 2, half), (2 * half - half // 2, half), (2 * half - half // 2, cap - 1), (half // 2, cap - 1))
    else:
        raise ValueError(f"no drawing for {char!r}")
    return width + 2, picture


def missing(cap):
    """The box that stands for a character that the font lacks."""
    width = max(5, cap * 2 // 3)
    picture, draw = canvas(width)
    draw.rectangle(
        (MARGIN + 1, BASELINE - cap, MARGIN + width - 2, BASELINE - 1), outline=1, width=max(1, cap // 12)
    )
    return width, picture


def trimmed(advance, picture, ascent, fixed=None):
    """The glyph of a picture; `fixed` is an advance to centre it in. ValueError when that is too narrow for the ink."""
    box = picture.getbbox()
    if box is None:
        return advance, 0, 0, 0, 0, b""
    left, top = box[0] - MARGIN, box[1] - BASELINE + ascent
    width, height = box[2] - box[0], box[3] - box[1]
    if fixed is not None:
        if width > fixed:
            raise ValueError(f"ink {width} px wide leaves the fixed advance of {fixed} px")
        advance, left = fixed, (fixed - width) // 2
    elif left < 0:
        advance, left = advance - left, 0
    return max(advance, left + width), left, top, width, height, picture.crop(box).tobytes()


def bake(characters, size, axes, fixed):
    """One font: (line box in px, its top to the baseline, cap height, {character: glyph}, glyph of a missing one).

    The line box is the smallest that holds every character; `fixed` is the advance of a figure, or None for the face's own.
    """
    font = face(size, axes)
    box = letter(font, "0")[1].getbbox()
    cap = box[3] - box[1]
    same = {"-": "−"} if characters == recipes.NUMERALS else {}
    drawn = {
        char: symbol(char, cap) if char in recipes.SYMBOLS else letter(font, same.get(char, char)) for char in characters
    }
    boxes = [box for box in (picture.getbbox() for _, picture in drawn.values()) if box]
    ascent = BASELINE - min(box[1] for box in boxes)
    descent = max(box[3] for box in boxes) - BASELINE
    made = {
        char: trimmed(advance, picture, ascent, fixed if char.isdigit() else None)
        for char, (advance, picture) in drawn.items()
    }
    return ascent + descent, ascent, cap, made, trimmed(*missing(cap), ascent)
