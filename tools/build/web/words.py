"""build/web/words.json and referee-words.json: what the page says in all languages, and what its referee says besides.

    {"ids": [ID, …], "languages": {CODE: [the text of each id, …], …}}

They are the page's own texts and those of the device's that the page says as well.
"""

import json
from pathlib import Path

from tools.build import paths
from tools.words import files
from tools.words import page as asking

SOURCES = (files.FOLDER, paths.ROOT / "tools" / "page", Path(__file__), Path(asking.__file__), Path(files.__file__))
_OF_THE_PAGE = ("loader.ts",)  # in the referee's folder


def page(product: Path):
    """Writes what the page says without its referee."""
    _write(product, asking.Page(_sources(False)))


def referee(product: Path):
    """Writes the rest."""
    _write(product, asking.Page(_sources(True)), asking.Page(_sources(False)))


def _sources(are_of_the_referee):
    """The sources of the referee's program, or all others."""
    return [
        path
        for path in asking.sources()
        if (path.parent.name == "referee" and path.name not in _OF_THE_PAGE) == are_of_the_referee
    ]


def _write(product, asked, before=None):
    """Writes the texts that are asked for, without those asked for before."""
    languages = files.languages()
    every = [{**language.texts, **language.page} for language in languages]
    ids = [text_id for text_id in every[0] if asked.asks_for(text_id) and not (before and before.asks_for(text_id))]
    content = {
        "ids": ids,
        "languages": {
            code: [texts[text_id] for text_id in ids] for code, texts in zip(files.CODES, every, strict=True)
        },
    }
    product.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
