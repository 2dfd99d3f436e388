"""Committed pictures, and what they were made from: a folder's made-from.json.

    {"made_from": "…", "pictures": {"front.png": "…", …}}

made_from is the SHA-256 of the data that the pictures show, pictures that of each file. A test holds both, so that
nobody changes the data and forgets the pictures.
"""

import hashlib
import json
from pathlib import Path

from tools.build import paths

FOLDER = paths.ROOT / "hardware" / "pictures"
_NAME = "made-from.json"


def record(folder: Path, made_from: str):
    """Take the pictures that are in the folder for right."""
    document = {"made_from": made_from, "pictures": _pictures(folder)}
    (folder / _NAME).write_text(json.dumps(document, indent=2, sort_keys=True) + "\n")


def stale(folder: Path, made_from: str) -> str | None:
    """What is wrong with the folder's pictures, in a sentence; None when nothing is."""
    file = folder / _NAME
    where = folder.relative_to(paths.ROOT)
    if not file.exists():
        return f"{where} has no {_NAME}: make hardware"
    document = json.loads(file.read_text())
    if document["made_from"] != made_from:
        return f"the pictures in {where} were made from other data: make hardware, and look at them"
    if document["pictures"] != _pictures(folder):
        return f"the pictures in {where} are not those that were recorded: make hardware, and look at them"
    return None


def _pictures(folder):
    files = sorted(file for file in folder.iterdir() if file.suffix in (".png", ".svg"))
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
