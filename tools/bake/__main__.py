"""`python -m tools.bake`: write build/baked/baked_fonts.py from the recipes and icons, and baked_words.py from
firmware/words, each if anything that goes into it changed. What is in the table of the words, words.py says.

The file of the fonts holds one constant per font, bytes, so that a font stays in flash. They are

    line, ascent, cap, first, count, singles    a byte each
    single code points      two bytes each, as many as `singles` says, ascending
    metrics                 seven bytes for each glyph: advance, left, top, width, height in px, and in two bytes where
                            in the font its pixels start
    pixels                  of each glyph: a bit for each row, from the top, that tells whether it differs from the row
                            above; padded to whole bytes, the most significant bit first. Then the rows that do, padded
                            to whole bytes, the most significant bit leftmost, 1 is ink

`line` is the height of the line box in px, `ascent` its top to the baseline, `cap` the height of a capital
or figure. Glyphs stand in this order: the `count` characters from code point `first` on, then the box for a
character that is missing, then those of the single code points. Of two bytes the high one is first.

ICONS is such a font of the icons of icons.py; their names stand in ICON_NAMES, a tuple, in the order of their code
points from "0" on.
"""

import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import PIL
from PIL import features

from tools.bake import glyphs, icons, recipes, words
from tools.words import files
from trivet.history import names

OUTPUT = Path("build/baked/baked_fonts.py")

_METRICS = 7  # bytes of each glyph


def fingerprint() -> str:
    """A digest over everything that the output depends on: our code, the font file, the renderer."""
    digest = hashlib.sha256(f"{PIL.__version__} {features.version('freetype2')}".encode())
    for path in (glyphs.font_file(), Path(names.__file__), *sorted(Path(__file__).parent.rglob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def packed(rows: bytes, wide: int) -> bytes:
    """The rows of a glyph, `wide` bytes each, those that are as the one above left out: stems cost one row."""
    every = [rows[at : at + wide] for at in range(0, len(rows), wide)] if wide else []
    new = [place == 0 or row != every[place - 1] for place, row in enumerate(every)]
    marks = bytearray((len(every) + 7) // 8)
    for place in range(len(every)):
        marks[place // 8] |= new[place] << 7 - place % 8
    return bytes(marks) + b"".join(row for row, differs in zip(every, new, strict=True) if differs)


def font(line: int, ascent: int, cap: int, run: str, singles: str, made: Sequence[glyphs.Glyph]) -> bytes:
    """A font with the glyphs `made`: those of the characters `run`, the box, and those of the characters `singles`."""
    head = bytes((line, ascent, cap, ord(run[0]), len(run), len(singles)))
    head += b"".join(ord(char).to_bytes(2, "big") for char in singles)
    start = len(head) + _METRICS * len(made)
    metrics, pixels = bytearray(), bytearray()
    for advance, left, top, width, height, rows in made:
        metrics += bytes((advance, left, top, width, height)) + (start + len(pixels)).to_bytes(2, "big")
        pixels += packed(rows, (width + 7) // 8)
    return bytes(head + metrics + pixels)


def source(name: str, characters: str, size: int, axes: Mapping[str, int], fixed: int | None) -> tuple[str, int]:
    """One font as Python source, and the bytes that it takes."""
    line, ascent, cap, made, box = glyphs.bake(characters, size, axes, fixed)
    run = recipes.ASCII if set(recipes.ASCII) <= set(made) else recipes.FIGURES
    singles = "".join(sorted(set(made) - set(run)))
    order = [made[char] for char in run] + [box] + [made[char] for char in singles]
    baked = font(line, ascent, cap, run, singles, order)
    return f"{name} = {baked!r}", len(baked)


def icon_source() -> tuple[str, int]:
    """The icons as Python source, and the bytes that they take."""
    missing = glyphs.Glyph(0, 0, 0, 0, 0, b"")
    run = "".join(chr(ord("0") + number) for number in range(len(icons.ICONS)))
    baked = font(icons.SIDE, icons.SIDE, icons.SIDE, run, "", [*map(glyphs.icon, icons.ICONS), missing])
    return f"ICON_NAMES = {tuple(icons.ICONS)!r}\n\nICONS = {baked!r}", len(baked)


def main() -> int:
    bake_fonts()
    bake_words()
    return 0


def is_fresh(path: Path, stamp: str) -> bool:
    """Whether the file is there and begins with the stamp."""
    return path.exists() and path.read_text(encoding="utf-8").startswith(stamp)


def bake_words():
    output = OUTPUT.with_name(words.NAME)
    if is_fresh(output, f"# inputs: {words.fingerprint()}"):
        return
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(words.source(), encoding="utf-8")
    print(f"baked {len(files.CODES)} languages: {output}")


def bake_fonts():
    stamp = f"# inputs: {fingerprint()}"
    if is_fresh(OUTPUT, stamp):
        return
    texts, total = [], 0
    for recipe in recipes.FONTS:
        text, size = source(*recipe)
        texts.append(text)
        total += size
    text, size = icon_source()
    texts.append(text)
    total += size
    about = f"# Letters baked by tools.bake from {recipes.SOURCE}; {recipes.LICENCE}."
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text("\n\n".join((f"{stamp}\n{about}", *texts)) + "\n", encoding="utf-8")
    print(f"baked {len(recipes.FONTS)} fonts and the icons, {total} bytes: {OUTPUT}")


if __name__ == "__main__":
    sys.exit(main())
