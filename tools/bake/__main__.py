"""`python -m tools.bake`: write build/baked/baked_fonts.py from the recipes, if anything that goes into it changed.

The file holds one constant tuple per font, made of nothing but literals, so that a frozen font stays in flash:

    (line, ascent, cap, first, count, extra, metrics, glyphs)

`line` is the height of the line box in px, `ascent` its top to the baseline, `cap` the height of a capital or figure.
Glyphs stand in this order: the `count` characters from code point `first` on, then the box for a character that is
missing, then those of the string `extra`. `metrics` has three bytes for each: advance, left, top. A glyph is
(rows, width, height, 3), which is what `framebuf.blit` takes: MONO_HLSB, ink 0 and paper 1.
"""

import hashlib
import sys
from importlib.resources import files
from pathlib import Path

import PIL
from PIL import features

from tools.bake import glyphs, recipes

OUTPUT = Path("build/baked/baked_fonts.py")
PAPER = (1, 1, b"\x80")  # the picture of a space: blit wants one pixel at least


def fingerprint():
    """A digest over everything that the output depends on: our code, the font file, the renderer."""
    (face,) = files(recipes.PACKAGE).glob(recipes.PATTERN)
    digest = hashlib.sha256(f"{PIL.__version__} {features.version('freetype2')}".encode())
    for path in (face, *sorted(Path(__file__).parent.glob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def source(name, characters, size, axes, fixed):
    """One font as Python source, and its bytes of pictures and metrics."""
    line, ascent, cap, made, box = glyphs.bake(characters, size, axes, fixed)
    plain = sorted(char for char in made if char < "\x7f")
    first, count = ord(plain[0]), ord(plain[-1]) - ord(plain[0]) + 1
    extra = "".join(sorted(char for char in made if not plain[0] <= char <= plain[-1]))
    order = [made.get(chr(code), box) for code in range(first, first + count)] + [box] + [made[char] for char in extra]
    order = [glyph if glyph[5] else (*glyph[:3], *PAPER) for glyph in order]
    metrics = b"".join(bytes(glyph[:3]) for glyph in order)
    rows = [f"    ({rows!r}, {width}, {height}, 3)," for _, _, _, width, height, rows in order]
    head = f"{name} = ({line}, {ascent}, {cap}, {first}, {count}, {extra!r}, {metrics!r}, ("
    return "\n".join((head, *rows, "))")), len(metrics) + sum(len(glyph[5]) for glyph in order)


def main():
    stamp = f"# inputs: {fingerprint()}"
    if OUTPUT.exists() and OUTPUT.read_text(encoding="utf-8").startswith(stamp):
        return 0
    texts, total = [], 0
    for recipe in recipes.FONTS:
        text, size = source(*recipe)
        texts.append(text)
        total += size
    about = f"# Baked by tools.bake from {recipes.SOURCE}; {recipes.LICENCE}."
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text("\n\n".join((f"{stamp}\n{about}", *texts)) + "\n", encoding="utf-8")
    print(f"baked {len(texts)} fonts, {total} bytes of pictures: {OUTPUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
