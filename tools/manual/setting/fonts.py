"""The letters of the manual: Roboto Flex, as the build has it, at the weights that are needed, with the arrows of the
keys, which it lacks. Page and booklet have the same files.
"""

from pathlib import Path

from fontTools.misc.roundTools import otRound  # pyright: ignore[reportMissingImports]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # pyright: ignore[reportMissingImports]
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingImports]
from fontTools.varLib import instancer  # pyright: ignore[reportMissingImports]

from trivet.ui.layout import SIGNS

# file: (name in the style, weight, style, place on the font's axes)
_FACES = {
    "text": ("Trivet Text", 400, "normal", {"opsz": 10, "wght": 400}),
    "bold": ("Trivet Text", 700, "normal", {"opsz": 10, "wght": 700}),
    "slanted": ("Trivet Text", 400, "italic", {"opsz": 10, "wght": 400, "slnt": -10}),
    "head": ("Trivet Head", 700, "normal", {"opsz": 30, "wght": 760, "wdth": 94}),
}
_ARROWS = {  # em
    SIGNS["LEFT"]: ((0.08, 0.35), (0.72, 0.71), (0.72, -0.01)),
    SIGNS["RIGHT"]: ((0.72, 0.35), (0.08, 0.71), (0.08, -0.01)),
}
_ARROW = 0.8  # em wide
_CLOSE = 50  # units of the font: how near carons are to the letters


def write(font: Path, folder: Path) -> str:
    """Writes them into the folder, and gives CSS that names them."""
    folder.mkdir()
    rules = ""
    for name, (family, weight, slope, place) in _FACES.items():
        made = instancer.instantiateVariableFont(TTFont(font), place, static=True)
        _mend_carons(made)
        _add_arrows(made)
        made.flavor = "woff2"
        made.save(folder / f"{name}.woff2")
        rules += (
            f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {slope}; '
            f'src: url("{folder.name}/{name}.woff2") }}\n'
        )
    return rules


def _mend_carons(font):
    """Room for the carons beside letters: Roboto Flex has those of ľ and ď in the next letter, that of ť far off."""
    glyphs, names = font["glyf"], font.getBestCmap()
    for letter in "ľďťĽ":
        name = names[ord(letter)]
        whole, caron = glyphs[name], glyphs[name].components[1]
        if letter == "ť":
            caron.x = otRound(glyphs[names[ord("t")]].xMax - _CLOSE - glyphs[caron.glyphName].xMin)
        whole.recalcBounds(glyphs)
        font["hmtx"][name] = (otRound(whole.xMax) - _CLOSE, otRound(whole.xMin))


def _add_arrows(font):
    em = font["head"].unitsPerEm
    for sign, corners in _ARROWS.items():
        pen = TTGlyphPen(None)
        for draw, (x, y) in zip((pen.moveTo, pen.lineTo, pen.lineTo), corners, strict=True):
            draw((round(x * em), round(y * em)))
        pen.closePath()
        name = f"uni{ord(sign):04X}"
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (round(_ARROW * em), round(min(x for x, _ in corners) * em))
        for table in font["cmap"].tables:
            table.cmap[ord(sign)] = name
