"""From a font file to one-bit glyphs, trimmed, with their place in the line box.

A glyph is (advance, left, top, width, height, rows): the pen moves on by `advance`, the ink begins `left`
right of the pen and `top` below the top of the line box; `rows` is one byte-aligned row after another, the
most significant bit leftmost, 1 is ink. Ink never leaves [pen, pen + advance), so that measured widths are
true.
"""

import unicodedata
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from tools.bake import icons, recipes


class Glyph(NamedTuple):
    """A character as the module's first paragraph says, all in px."""

    advance: int
    left: int
    top: int
    width: int
    height: int
    rows: bytes


class Baked(NamedTuple):
    """A font in px: its line box, from the top of that to the baseline, the height of a capital; then its glyphs by
    character, and the box for a character that is missing.
    """

    line: int
    ascent: int
    cap: int
    made: dict[str, Glyph]
    box: Glyph


MARGIN = 64  # px left and right of the pen while drawing, more than any bearing
BASELINE = 160  # px below the top of the picture


def font_file() -> Path:
    """The path of the one font file in the recipes' package."""
    (path,) = Path(str(files(recipes.PACKAGE))).glob("files/*.ttf")
    return path


def face(size: int, axes: Mapping[str, int]) -> ImageFont.FreeTypeFont:
    """Roboto Flex at `size` px per em with the named axes set, the others at their defaults."""
    font = ImageFont.truetype(font_file(), size, layout_engine=ImageFont.Layout.BASIC)
    known = [(axis.get("name", b"").decode(), axis["default"] or 0) for axis in font.get_variation_axes()]
    unknown = set(axes) - {name for name, _ in known}
    if unknown:
        raise ValueError(f"no such axis: {', '.join(sorted(unknown))}")
    font.set_variation_by_axes([axes.get(name, default) for name, default in known])
    return font


def canvas(width: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """An empty picture with the pen at (MARGIN, BASELINE) and room for `width` px of advance."""
    picture = Image.new("1", (width + 2 * MARGIN, 2 * BASELINE))
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1"
    return picture, draw


def letter(font: ImageFont.FreeTypeFont, char: str) -> tuple[int, Image.Image]:
    """(advance in px, picture with ink 1) of a character of the face."""
    advance = round(font.getlength(char, mode="1"))
    picture, draw = canvas(advance)
    draw.text((MARGIN, BASELINE), char, font=font, fill=1, anchor="ls")
    return advance, picture


def beside(font: ImageFont.FreeTypeFont, char: str, gap: int) -> tuple[int, Image.Image]:
    """Like `letter`, for one whose caron stands beside it: as near as `gap` px, and raised by as much if that brings it
    nearer. The face has it so far off that a word falls apart.
    """
    advance = letter(font, unicodedata.normalize("NFD", char)[0])[0]
    parts = letter(font, char)[1].convert("L")
    left, _, right, bottom = parts.getbbox() or (0, 0, 0, 0)
    foot = next(x for x in range(left, right) if parts.getpixel((x, bottom - 1)))
    ImageDraw.floodfill(parts, (foot, bottom - 1), 128)
    plain, caron = (parts.point(lambda ink, part=part: ink == part and 255).convert("1") for part in (128, 255))
    if caron.getbbox() is None:  # it touches the letter already
        return advance, plain
    near = plain.convert("L").filter(ImageFilter.MaxFilter(2 * gap + 1)).convert("1")

    def moved(left, up):
        return ImageChops.offset(caron, -left, -up)

    def farthest(up):
        for left in range(advance):
            if ImageChops.logical_and(moved(left + 1, up), near).getbbox():
                return left
        return 0  # raised by so much it passes above the letter

    up = max(range(gap + 1), key=farthest)
    return advance, ImageChops.logical_or(plain, moved(farthest(up), up))


def symbol(char: str, cap: int) -> tuple[int, Image.Image]:
    """Like `letter`, for a symbol of the recipes; it stands on the baseline, `cap` px high."""
    scale = cap // 2 / 12
    picture, draw = canvas(cap + 2)
    polygons = recipes.SYMBOLS[char]
    for points in polygons:
        draw.polygon([(MARGIN + 1 + round(x * scale), BASELINE - cap + round(y * scale)) for x, y in points], fill=1)
    width = round(max(x for points in polygons for x, _ in points) * scale) + 1
    return width + 2, picture


def icon(name: str) -> Glyph:
    """The glyph of an icon, in the middle of its square."""
    drawn = icons.ICONS[name].split()
    wide, tall = len(drawn[0]), len(drawn)
    if tall > icons.SIDE or any(len(row) != wide for row in drawn) or wide > icons.SIDE:
        raise ValueError(f"the icon {name} is no rectangle of {icons.SIDE} pixels a side at most")
    picture = Image.new("1", (wide, tall))
    picture.putdata([char == "#" for row in drawn for char in row])
    box = picture.getbbox()
    if box is None:
        raise ValueError(f"the icon {name} is empty")
    picture = picture.crop(box)
    width, height = picture.size
    return Glyph(icons.SIDE, icons.SIDE - width >> 1, icons.SIDE - height >> 1, width, height, picture.tobytes())


def missing(cap: int) -> tuple[int, Image.Image]:
    """The box that stands for a character that the font lacks."""
    width = max(5, cap * 2 // 3)
    picture, draw = canvas(width)
    draw.rectangle((MARGIN + 1, BASELINE - cap, MARGIN + width - 2, BASELINE - 1), outline=1, width=max(1, cap // 12))
    return width, picture


def trimmed(advance: int, picture: Image.Image, ascent: int, fixed: int | None = None) -> Glyph:
    """The glyph of a picture; `fixed` is an advance to centre it in, ValueError when it is too narrow."""
    box = picture.getbbox()
    if box is None:
        return Glyph(advance, 0, 0, 0, 0, b"")
    left, top = box[0] - MARGIN, box[1] - BASELINE + ascent
    width, height = box[2] - box[0], box[3] - box[1]
    if fixed is not None:
        if width > fixed:
            raise ValueError(f"ink {width} px wide leaves the fixed advance of {fixed} px")
        advance, left = fixed, (fixed - width) // 2
    elif left < 0:
        advance, left = advance - left, 0
    return Glyph(max(advance, left + width), left, top, width, height, picture.crop(box).tobytes())


def bake(characters: str, size: int, axes: Mapping[str, int], fixed: int | None) -> Baked:
    """One font. The line box is the smallest that holds every character; `fixed` is the advance of a figure, or None
    for the face's own.
    """
    font = face(size, axes)
    cap = trimmed(*letter(font, "0"), 0).height
    same = {"-": "−"} if characters.startswith(recipes.NUMERALS) else {}

    def draw(char: str) -> tuple[int, Image.Image]:
        if char in recipes.SYMBOLS:
            return symbol(char, cap)
        if char in recipes.BESIDE:
            return beside(font, char, round(cap / 12))
        return letter(font, same.get(char, char))

    drawn = {char: draw(char) for char in characters}
    boxes = [box for box in (picture.getbbox() for _, picture in drawn.values()) if box]
    ascent = BASELINE - min(box[1] for box in boxes)
    descent = max(box[3] for box in boxes) - BASELINE
    made = {
        char: trimmed(advance, picture, ascent, fixed if char.isdigit() else None)
        for char, (advance, picture) in drawn.items()
    }
    return Baked(ascent + descent, ascent, cap, made, trimmed(*missing(min(cap, ascent)), ascent))
