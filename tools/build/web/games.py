"""build/web/games.json: the games that the page has to try, and the editions.

    {"games": [{"id", "record"}, …], "demo": a record, "editions": [{"id", "place"}, …],
     "languages": {CODE: {"edition": the id of that with which it begins, "settings": base64}}}

A game is a record in tools/page/records, NUMBER-ID.trivet, in the order of the numbers; demo.trivet is the demo's.
A game's name and what one does with it are the page's texts game.ID, game.ID.about and game.ID.do. An edition's name is
the device's text edition and its place. The languages are those of the device; the settings are the file of one that
knows nothing but its language.
"""

import json
import subprocess
from pathlib import Path
from typing import TypedDict

from tools.build import paths
from tools.words import files

GAMES = paths.ROOT / "tools" / "page" / "records"
_WORDS = paths.FIRMWARE_SOURCE / "words"
_STORE = paths.FIRMWARE_SOURCE / "trivet" / "store"
SOURCES = (GAMES, _WORDS, paths.FIRMWARE_SOURCE / "trivet" / "engine", _STORE, Path(__file__))


class Game(TypedDict):
    """A game to try, and its record as it stands in the file."""

    id: str
    record: str


_EDITIONS = """
import json
from trivet.command import parameters
from trivet.engine.rulebooks.editions import EDITIONS
print(json.dumps([{"id": edition.id, "place": EDITIONS.index(edition)} for edition in parameters.in_order()]))
"""
_SETTINGS = """
import base64, json, os, sys, tempfile
from trivet.store.settings import FILE, Settings
made = {}
for code in sys.argv[1:]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(folder + "/" + FILE)
        settings.set("language", code)
        settings.store()
        [name] = os.listdir(folder)
        with open(os.path.join(folder, name), "rb") as file:
            made[code] = base64.b64encode(file.read()).decode()
print(json.dumps(made))
"""


def game(path: Path) -> Game:
    """One of the games."""
    return {"id": path.stem.partition("-")[2], "record": path.read_text(encoding="utf-8")}


def write(product: Path):
    settings = _asked(_SETTINGS, *files.CODES)
    content = {
        "games": [game(path) for path in sorted(GAMES.glob("[0-9]*.trivet"))],
        "demo": (GAMES / "demo.trivet").read_text(encoding="utf-8"),
        "editions": _asked(_EDITIONS),
        "languages": {
            language.code: {"edition": language.edition, "settings": settings[language.code]}
            for language in files.languages()
        },
    }
    product.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _asked(program, *given):
    """What a program of the project's own Python prints as JSON."""
    command = [paths.VENV_PYTHON, "-c", program, *given]
    return json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
