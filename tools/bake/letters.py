"""The page's own font, "Trivet", in the rule of a style that names it: `python -m tools.bake.letters FILE`. It has the
numbers and the letters of the page's title, as the device's large font has them.
"""

import base64
import io
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from tools.bake import glyphs, recipes

LETTERS = "0123456789Trivet"
_LIKE = "LARGE"  # the device's font, by its name in recipes.py
_RULE = '@font-face{font-family:"Trivet";font-weight:700;src:url(data:font/woff2;base64,%s)}\n'


def main(product: str) -> None:
    """Writes the style into a file."""
    Path(product).write_text(_RULE % base64.b64encode(_woff2()).decode(), encoding="ascii")


def _woff2():
    font = TTFont(glyphs.font_file(), recalcTimestamp=False)
    (axes,) = (axes for name, _, _, axes, _ in recipes.FONTS if name == _LIKE)
    tags = {font["name"].getDebugName(axis.axisNameID): axis.axisTag for axis in font["fvar"].axes}
    place = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    place |= {tags[name]: value for name, value in axes.items()}
    font = instancer.instantiateVariableFont(font, place)
    # Kerning, hints, names and what else is not drawn stay behind.
    options = Options(layout_features=[], name_IDs=[], hinting=False, notdef_outline=False, legacy_cmap=False)
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


if __name__ == "__main__":
    main(sys.argv[1])
