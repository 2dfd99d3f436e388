"""The letters of the manual: Roboto Flex, as the build has it, at the weights that are needed, and a few signs of ours.

Roboto Flex has no arrows like those on the keys; they are drawn here as polygons, so that no font of the machine is
ever asked for. In each file is what the manual uses, and no more.
"""

from pathlib import Path

from fontTools import subset  # pyright: ignore[reportMissingImports]
from fontTools.fontBuilder import FontBuilder  # pyright: ignore[reportMissingImports]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # pyright: ignore[reportMissingImports]
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingImports]
from fontTools.varLib import instancer  # pyright: ignore[reportMissingImports]

# file: (name in the style, weight, style, place on the font's axes)
FACES = {
    "text": ("Trivet Text", 400, "normal", {"opsz": 10, "wght": 400}),
    "bold": ("Trivet Text", 700, "normal", {"opsz": 10, "wght": 700}),
    "slanted": ("Trivet Text", 400, "italic", {"opsz": 10, "wght": 400, "slnt": -10}),
    "head": ("Trivet Head", 700, "normal", {"opsz": 30, "wght": 760, "wdth": 94}),
}
_CARONS = {"ľ": "l", "ď": "d", "ť": "t", "Ľ": "L"}
_CLOSE = 50  # units of the font: how near they are to the letters
SIGNS = "Trivet Signs"
_OF_STYLE = "•◦"  # what the style puts before rows of a list
_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # whose a font is and what it is called, its licence and where that stands
_EM = 1000
# sign: its polygons; y up, from the line that the letters stand on
_DRAWN = {
    "◀": (((80, 350), (720, 710), (720, -10)),),
    "▶": (((720, 350), (80, 710), (80, -10)),),
    "▲": (((400, 700), (780, 40), (20, 40)),),
    "▼": (((400, 0), (780, 660), (20, 660)),),
    "★": (
        (
            (400, 760),
            (488, 487),
            (775, 487),
            (543, 318),
            (632, 45),
            (400, 214),
            (168, 45),
            (257, 318),
            (25, 487),
            (312, 487),
        ),
    ),
    "✓": (((60, 330), (150, 410), (310, 240), (650, 690), (745, 615), (320, 60)),),
    "☐": (((80, 0), (80, 640), (720, 640), (720, 0)), ((140, 60), (660, 60), (660, 580), (140, 580))),
}


def signs() -> TTFont:
    """The font of the signs."""
    names = {ord(sign): f"uni{ord(sign):04X}" for sign in _DRAWN}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for sign, polygons in _DRAWN.items():
        pen = TTGlyphPen(None)
        for polygon in polygons:
            pen.moveTo(polygon[0])
            for point in polygon[1:]:
                pen.lineTo(point)
            pen.closePath()
        glyphs[names[ord(sign)]] = pen.glyph()
    builder = FontBuilder(_EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(glyphs, (800, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    licence = {"copyright": "The Trivet authors", "licenseDescription": "CC-BY-4.0"}
    builder.setupNameTable({"familyName": SIGNS, "styleName": "Regular", **licence})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    return builder.font


def mend_carons(font: TTFont):
    """Room for the carons beside letters: Roboto Flex has those of ľ and ď in the next letter, that of ť far off."""
    glyphs, widths, names = font["glyf"], font["hmtx"], font.getBestCmap()
    for letter, plain in _CARONS.items():
        if ord(letter) not in names:
            continue
        name = names[ord(letter)]
        whole, caron = glyphs[name], glyphs[name].components[1]
        if letter == "ť":
            caron.x = round(glyphs[names[ord(plain)]].xMax - _CLOSE - glyphs[caron.glyphName].xMin)
        whole.recalcBounds(glyphs)
        for side in ("xMin", "yMin", "xMax", "yMax"):
            setattr(whole, side, round(getattr(whole, side)))
        widths[name] = (whole.xMax - _CLOSE, whole.xMin)


def unknown(characters: set[str], font: Path) -> list[str]:
    """A sentence on each character that neither the font nor the signs have."""
    known = {chr(code) for code in TTFont(font).getBestCmap()} | set(_DRAWN)
    lacking = sorted(character for character in characters - known if not character.isspace())
    return [f"no font of the manual's has {character!r}" for character in lacking]


def write(characters: set[str], font: Path, folder: Path):
    """The font files for these characters: NAME.ttf for the booklet, NAME.woff2 for the page."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = characters | {chr(code) for code in range(32, 127)} | set(_OF_STYLE)
    for name, (family, _, _, place) in FACES.items():
        whole = TTFont(font)
        others = {axis.axisTag: axis.defaultValue for axis in whole["fvar"].axes if axis.axisTag not in place}
        made = instancer.instantiateVariableFont(whole, {**others, **place})
        for record in made["name"].names:  # one name for all programs that ask
            if record.nameID in (1, 4, 16):
                made["name"].setName(family, record.nameID, record.platformID, record.platEncID, record.langID)
        mend_carons(made)
        _save(made, wanted, folder / name)
    _save(signs(), set(_DRAWN), folder / "signs")


def _save(font, characters, path):
    options = subset.Options(layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"], name_IDs=_NAMES)
    chosen = subset.Subsetter(options)
    chosen.populate(text="".join(sorted(characters)))
    chosen.subset(font)
    font.save(path.with_suffix(".ttf"))
    font.flavor = "woff2"
    font.save(path.with_suffix(".woff2"))


def style(address: str, ending: str) -> str:
    """CSS that names the files, which are at this address."""
    faces = [(family, weight, slope, name) for name, (family, weight, slope, _) in FACES.items()]
    rules = []
    for family, weight, slope, name in [*faces, (SIGNS, 400, "normal", "signs")]:
        source = f'url("{address}/{name}.{ending}")'
        rules.append(
            f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {slope}; src: {source} }}'
        )
    return "\n".join(rules) + "\n"
