"""Committed pictures, and what they were made from: a folder's made-from.json, {"made_from": "…"}.

It is the SHA-256 of what the pictures show. A test holds it, so that nobody changes that and forgets the pictures.
"""

import json
from pathlib import Path

from tools.build import paths

FOLDER = paths.ROOT / "hardware" / "pictures"
_NAME = "made-from.json"


def record(folder: Path, made_from: str):
    """Take the pictures that are in the folder for right."""
    (folder / _NAME).write_text(json.dumps({"made_from": made_from}, indent=2) + "\n")


def stale(folder: Path, made_from: str) -> str | None:
    """What is wrong with the folder's pictures, in a sentence; None when nothing is."""
    file, where = folder / _NAME, folder.relative_to(paths.ROOT)
    if not file.exists():
        return f"{where} has no {_NAME}: make hardware"
    if json.loads(file.read_text())["made_from"] != made_from:
        return f"the pictures in {where} were made from other data: make hardware, and look at them"
    return None
