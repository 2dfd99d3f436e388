"""The recorded pictures of the map, those of the boards in boards.py as they were when somebody last looked and agreed:
host_tests/app/maps.json holds their digests, {name: digest}.
"""

import json
from pathlib import Path

from tools.pictures import picture
from tools.screens import boards, pictures

RECORD = pictures.ROOT / "host_tests" / "app" / "maps.json"


def on_cpython() -> dict[str, str]:
    """{name: digest} as CPython draws them."""
    return {name: picture.digest(boards.draw(name)) for name in boards.MAPS}


def on_micropython() -> dict[str, str]:
    """The same of the 32-bit MicroPython."""
    lines = pictures.printed_by_micropython("boards.py")
    return {name: digest for digest, _, name in (line.partition(" ") for line in lines)}


def recorded() -> dict[str, str]:
    """{name: digest}; empty before the first recording."""
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}


def record(found: dict[str, str]) -> int:
    """Takes these pictures, {name: digest}, for right; gives how many are new or changed."""
    before = recorded()
    RECORD.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sum(before.get(name) != digest for name, digest in found.items())


def save(folder: Path):
    """The pictures as PNG files, to be looked at."""
    for name in boards.MAPS:
        picture.save(boards.draw(name), folder / f"{name.replace(', ', '.').replace(' ', '-')}.png")
