"""`python -m tools.bake`: write build/baked/baked_fonts.py from the recipes and baked_words.py from firmware/words,
each if anything that goes into it changed. What is in the table of the words, words.py says.

The file of the fonts holds one constant tuple per font, made of nothing but literals, so that a frozen font stays in
flash:

    (line, ascent, cap, first, count, extra, metrics, rows)

`line` is the height of the line box in px, `ascent` its top to the baseline, `cap` the height of a capital
or figure. Glyphs stand in this order: the `count` characters from code point `first` on, then the box for a
character that is missing, then those of `extra` (code points of two
bytes, high byte first, ascending). `metrics` has seven bytes for each: advance,
left, top, width, height in px, and where its pixels start in `rows`, high byte first. `rows` has each
glyph's rows from the top, padded to whole bytes, the most significant bit leftmost, 1 is ink.
"""

import hashlib
import sys
from pathlib import Path

import PIL
from PIL import features

from tools.bake import glyphs, recipes, words
from tools.words import files

OUTPUT = Path("build/baked/baked_fonts.py")


def fingerprint():
    """A digest over everything that the output depends on: our code, the font file, the renderer."""
    digest = hashlib.sha256(f"{PIL.__version__} {features.version('freetype2')}".encode())
    for path in (glyphs.font_file(), *sorted(Path(__file__).parent.glob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def source(name, characters, size, axes, fixed):
    """One font as Python source, and the bytes that it takes."""
    line, ascent, cap, made, box = glyphs.bake(characters, size, axes, fixed)
    run = recipes.ASCII if set(recipes.ASCII) <= set(made) else recipes.FIGURES
    extra = "".join(sorted(set(made) - set(run)))
    order = [made[char] for char in run] + [box] + [made[char] for char in extra]
    codes = b"".join(ord(char).to_bytes(2, "big") for char in extra)
    metrics, pixels = bytearray(), bytearray()
    for advance, left, top, width, height, rows in order:
        metrics += bytes((advance, left, top, width, height)) + len(pixels).to_bytes(2, "big")
        pixels += rows
    values = (line, ascent, cap, ord(run[0]), len(run), codes, bytes(metrics), bytes(pixels))
    return f"{name} = {values!r}", len(metrics) + len(pixels)


def main():
    bake_fonts()
    bake_words()
    return 0


def is_fresh(path, stamp):
    """Whether the file is there and begins with the stamp."""
    return path.exists() and path.read_text(encoding="utf-8").startswith(stamp)


def bake_words():
    output = OUTPUT.with_name(words.NAME)
    if is_fresh(output, f"# inputs: {words.fingerprint()}"):
        return
    text, sizes = words.source()
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text, encoding="utf-8")
    print(f"baked {len(files.CODES)} languages, {sum(sizes.values())} bytes: {output}")


def bake_fonts():
    stamp = f"# inputs: {fingerprint()}"
    if is_fresh(OUTPUT, stamp):
        return
    texts, total = [], 0
    for recipe in recipes.FONTS:
        text, size = source(*recipe)
        texts.append(text)
        total += size
    about = f"# Baked by tools.bake from {recipes.SOURCE}; {recipes.LICENCE}."
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text("\n\n".join((f"{stamp}\n{about}", *texts)) + "\n", encoding="utf-8")
    print(f"baked {len(texts)} fonts, {total} bytes: {OUTPUT}")


if __name__ == "__main__":
    sys.exit(main())
