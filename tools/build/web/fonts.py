"""build/web/fonts.json: what the page reads the panel's pixels with (tools/page/reading/reading.ts, language.ts).

    {"fonts": {IMAGE: {NAME: [where the font begins in the flash with the image, its length in bytes]}},
     "languages": {CODE: [a word, …]}}

The fonts are those that are baked into the firmware: the page has its image anyway. IMAGE is the name of a board's. A
language is told by words that stand in its texts and in no other language's: those of the key hints, which stand on
nearly every screen, and the most frequent others.
"""

import json
import re
from collections import Counter
from pathlib import Path

from tools.build import paths
from tools.build.steps import BuildError
from tools.words import files

IMAGES = {image: paths.IMAGES / f"{image}.bin" for image in paths.PINS}
WORDS = 100  # of a language; with fewer, screens with little text are told less often
_KEY = "key."  # begins the ids of key hints
_WORD = re.compile(r"\w{2,}")
_GAP = re.compile(r"\{\w+\}")


def _counted(language: files.Language) -> Counter[str]:
    """How often each word stands in the language's texts; those of key hints before all others."""
    found = Counter()
    for id_, text in language.texts.items():
        for word in set(_WORD.findall(_GAP.sub(" ", text).lower())):
            if not any(map(str.isdigit, word)):
                found[word] += 1000 if id_.startswith(_KEY) else 1
    return found


def languages() -> dict[str, list[str]]:
    """The words that each language is known by, sorted."""
    counted = {language.code: _counted(language) for language in files.languages()}
    spread = Counter(word for words in counted.values() for word in words)
    found: dict[str, list[str]] = {}
    for language in files.languages():
        own = [(-count, word) for word, count in counted[language.code].items() if spread[word] == 1]
        found[language.code] = sorted(word for _, word in sorted(own)[:WORDS])
    return found


def fonts() -> dict[str, bytes]:
    """The fonts of the firmware, {name: bytes}."""
    baked: dict[str, bytes] = {}
    exec((paths.BAKED / "baked_fonts.py").read_text(encoding="utf-8"), baked)
    return {name: font for name, font in baked.items() if isinstance(font, bytes) and name != "ICONS"}


def _place(name, font, flash):
    at = flash.find(font)
    if at < 0:
        raise BuildError(f"the firmware does not hold the font {name} in one piece")
    return at


def write(product: Path):
    """Writes the file."""
    found = fonts()
    made = {}
    for image, file in IMAGES.items():
        flash = file.read_bytes()
        made[image] = {name: [_place(name, font, flash), len(font)] for name, font in found.items()}
    text = json.dumps({"fonts": made, "languages": languages()}, ensure_ascii=False, separators=(",", ":"))
    product.write_text(text + "\n", encoding="utf-8")
