"""build/web/fonts.json: what the page reads the panel's pixels with (tools/web/page/reading.ts, language.ts).

    {"fonts": {NAME: the font's bytes as base64},
     "languages": {CODE: {"words": […], "turn": "… {player} …", "map": "…"}}}

The fonts are those that are baked into the firmware. A language is told by words that stand in its texts and in no
other language's: those of the key hints, which stand on nearly every screen, and the most frequent others.
"""

import base64
import json
import re
from collections import Counter

from tools.build import paths
from tools.words import files

FONTS = ("SMALL", "MEDIUM", "LARGE", "NARROW", "TOTAL", "HUGE")
WORDS = 100  # of a language; with fewer, screens with little text are told less often
_KEY = "key."  # begins the ids of key hints
_WORD = re.compile(r"\w{2,}")
_GAP = re.compile(r"\{\w+\}")


def _counted(language):
    """How often each word stands in the language's texts; those of key hints before all others."""
    found = Counter()
    for id_, text in language.texts.items():
        for word in set(_WORD.findall(_GAP.sub(" ", text).lower())):
            if not any(map(str.isdigit, word)):
                found[word] += 1000 if id_.startswith(_KEY) else 1
    return found


def languages():
    """What each language is known by."""
    counted = {language.code: _counted(language) for language in files.languages()}
    spread = Counter(word for words in counted.values() for word in words)
    found = {}
    for language in files.languages():
        own = [(-count, word) for word, count in counted[language.code].items() if spread[word] == 1]
        words = [word for _, word in sorted(own)[:WORDS]]
        texts = {"turn": language.texts["turn"], "map": language.texts["menu.map"]}
        found[language.code] = {"words": sorted(words), **texts}
    return found


def fonts():
    """The fonts of the firmware, {name: bytes}."""
    baked = {}
    exec((paths.BAKED / "baked_fonts.py").read_text(encoding="utf-8"), baked)
    return {name: baked[name] for name in FONTS}


def write(product):
    """Writes the file."""
    made = {name: base64.b64encode(font).decode() for name, font in fonts().items()}
    text = json.dumps({"fonts": made, "languages": languages()}, ensure_ascii=False, separators=(",", ":"))
    product.write_text(text + "\n", encoding="utf-8")
