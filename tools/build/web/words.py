"""build/web/words.json, referee-words.json, match-words.json and pico-words.json: what the page says in all languages,
and what its referee, a match on the board and the card for makers say besides, which is loaded when they are opened.

    {"ids": [ID, …], "languages": {CODE: [the text of each id, …], …}}

They are the page's own texts and those of the device's that the page says as well.
"""

import json
from pathlib import Path

from tools.build import paths
from tools.words import files
from tools.words import page as asking

SOURCES = (
    files.FOLDER,
    paths.FIRMWARE_SOURCE / "trivet" / "app" / "sentences",
    paths.ROOT / "tools" / "page",
    Path(__file__),
    Path(asking.__file__),
    Path(files.__file__),
)
_LATER = ("referee", "match", "pico")  # folders of the page whose texts are loaded later
_OF_THE_PAGE = ("loader.ts",)  # but for this one of the referee
_PAGE_OF_RULES = "rules."  # begins the ids of the device's page of rules, which no other sentence quotes
_SENTENCES = ("moves.py", "reasons.py", "rule_texts.py")  # of the device, which tell a match on the board


def page(product: Path):
    """Writes what the page says from the beginning."""
    _write(product, asking.Page(_sources(None)))


def referee(product: Path):
    """Writes what the referee says besides."""
    _write(product, asking.Page(_sources("referee")), asking.Page(_sources(None)))


def match(product: Path):
    """Writes what a match on the board says besides: its own texts, and those of the device's sentences."""
    folder = paths.FIRMWARE_SOURCE / "trivet" / "app" / "sentences"
    sentences = [folder / name for name in _SENTENCES]
    own = paths.ROOT / "tools" / "page" / "match"
    asked = asking.Page([*_sources("match"), *sorted(own.glob("*.py")), *sentences])
    _write(product, asked, asking.Page([*_sources(None), *_sources("referee")]), _PAGE_OF_RULES)


def pico(product: Path):
    """Writes what the card for makers says besides."""
    _write(product, asking.Page(_sources("pico")), asking.Page(_sources(None)))


def _sources(later):
    """The sources whose texts come with this folder; None: those whose texts are there from the beginning."""
    return [path for path in asking.sources() if _comes_with(path) == later]


def _comes_with(path):
    folder = path.parent.name
    return folder if folder in _LATER and path.name not in _OF_THE_PAGE else None


def _write(product, asked, before=None, without="-"):
    """Writes the texts that are asked for, without those asked for before and those whose ids begin so."""
    languages = files.languages()
    every = [{**language.texts, **language.page} for language in languages]
    ids = [text_id for text_id in every[0] if asked.asks_for(text_id) and not text_id.startswith(without)]
    ids = [text_id for text_id in ids if not (before and before.asks_for(text_id))]
    content = {
        "ids": ids,
        "languages": {
            code: [texts[text_id] for text_id in ids] for code, texts in zip(files.CODES, every, strict=True)
        },
    }
    product.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
