"""What is engraved: the caps' legends and the name. Letters are Roboto Flex, bold, and narrow for a word of four;
arrows are polygons.
"""

from pathlib import Path

from hardware.case import shapes
from hardware.case.shapes import Solid

# By name of a cut; nothing is engraved with the thin one, by which a check is tried.
AXES = {
    "wide": {"wght": 760, "wdth": 90, "opsz": 14},
    "narrow": {"wght": 780, "wdth": 34, "opsz": 70},
    "thin": {"wght": 300, "wdth": 34, "opsz": 70},
}
_ARROWS = {"◀": -1, "▶": 1}
_ARROW = (4.6, 5.6)  # wide, high
_SIZES = {1: ("wide", 9.0), 2: ("wide", 6.2), 4: ("narrow", 5.3)}  # letters of a legend: cut and size of the type
_NAME = 3.6
_ON_OFF = 5.0
_BEHIND = 4.0

Fonts = dict[str, str]  # cut: font file


def cut(source: Path, folder: Path) -> Fonts:
    """The font file with its axes set, once for each cut, for programs that know no variable fonts."""
    from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingImports]
    from fontTools.varLib import instancer  # pyright: ignore[reportMissingImports]

    made = {}
    for name, axes in AXES.items():
        font = TTFont(source, recalcTimestamp=False)
        still = {axis.axisTag: axes.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes}
        instancer.instantiateVariableFont(font, still, inplace=True, overlap=instancer.OverlapMode.REMOVE)
        made[name] = str(folder / f"{name}.ttf")
        font.save(made[name])
    return made


def cap(legend: str, x: float, y: float, z0: float, z1: float, fonts: Fonts) -> Solid:
    """A cap's legend around its middle."""
    if legend in _ARROWS:
        wide, high = _ARROW[0] / 2 * _ARROWS[legend], _ARROW[1] / 2
        shift = -wide / 6  # a triangle looks centred by its weight
        return shapes.prism([(x + shift - wide, y - high), (x + shift + wide, y), (x + shift - wide, y + high)], z0, z1)
    name, size = _SIZES[len(legend)]
    return shapes.words(legend, x, y, z0, z1, size, fonts[name])


def name(x: float, y: float, z0: float, z1: float, fonts: Fonts) -> Solid:
    """TRIVET, each letter apart."""
    return shapes.words("T  R  I  V  E  T", x, y, z0, z1, _NAME, fonts["wide"])


def behind(words: str, x: float, y: float, z0: float, z1: float, fonts: Fonts) -> Solid:
    """Words that are read from behind."""
    return shapes.words(words, x, y, z0, z1, _BEHIND, fonts["wide"], behind=True)


def on_upper_wall(words: str, x: float, wall: float, z: float, depth: float, fonts: Fonts) -> Solid:
    """Words that are engraved into a wall towards the upper edge whose outside is at y `wall`."""
    return shapes.words_upright(words, x, wall - 0.5, wall + depth, z, _ON_OFF, fonts["wide"])
