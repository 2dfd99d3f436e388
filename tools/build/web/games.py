"""build/web/games.json: the games that the page has to try, and the editions.

    {"games": [{"id", "name", "about", "record"}, …], "editions": [{"id", "name"}, …],
     "languages": {CODE: the id of the edition that it begins with}}

A game is a record in tools/page/records, NUMBER-ID.trivet, in the order of the numbers. Its first lines are comments:
"# Try:" and its name, "# About:" and what one does with it. The languages are those of the device.
"""

import json
import re
import subprocess
from pathlib import Path
from typing import TypedDict

from tools.build import paths, venv
from tools.build.steps import BuildError
from tools.words import files

GAMES = paths.ROOT / "tools" / "page" / "records"
_WORDS = paths.FIRMWARE_SOURCE / "words"
SOURCES = (GAMES, _WORDS, paths.FIRMWARE_SOURCE / "trivet" / "engine", Path(__file__))


class Game(TypedDict):
    """A game to try: its name, what one does with it, and its record as it stands in the file."""

    id: str
    name: str
    about: str
    record: str


_EDITIONS = """
import json
from trivet.command import parameters
print(json.dumps([
    {"id": edition.id, "name": edition.name}
    for edition in parameters.in_order()
]))
"""


def game(path: Path) -> Game:
    """One of the games."""
    text = path.read_text(encoding="utf-8")
    name = re.findall(r"^# Try: (.+)$", text, re.MULTILINE)
    about = re.findall(r"^# About: (.+)$", text, re.MULTILINE)
    if len(name) != 1 or not about:
        raise BuildError(f'{path.relative_to(paths.ROOT)} must have one line "# Try: …" and some "# About: …"')
    return {"id": path.stem.partition("-")[2], "name": name[0], "about": " ".join(about), "record": text}


def write(product: Path):
    venv.venv()
    editions = subprocess.run([paths.VENV_PYTHON, "-c", _EDITIONS], capture_output=True, check=True, text=True).stdout
    content = {
        "games": [game(path) for path in sorted(GAMES.glob("*.trivet"))],
        "editions": json.loads(editions),
        "languages": {language.code: language.edition for language in files.languages()},
    }
    product.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
