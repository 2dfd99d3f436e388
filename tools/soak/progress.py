"""How far the attacks have come, kept in a file so that an interrupted run goes on where it was.

The file is JSON: {part: {"made_of": key, "done": [numbers], "counts": {name: sum}}}. What was found on other sources,
told by another key, is begun anew.
"""

import json
from pathlib import Path

from tools.soak.part import Part


class Progress:
    """`key` stands for the sources that are tried, such as a digest of the image."""

    def __init__(self, path: Path, key: str):
        self._path = path
        self._key = key
        self._parts = json.loads(path.read_text()) if path.exists() else {}

    def left(self, part: Part) -> list[int]:
        """The numbers of the pieces that are still to be run."""
        done = set(self._of(part)["done"])
        return [number for number in range(part.pieces) if number not in done]

    def counts(self, part: Part) -> dict[str, int]:
        """What the pieces so far have told together."""
        return self._of(part)["counts"]

    def note(self, part: Part, number: int, counts: dict[str, int]) -> None:
        """A piece is done. It is in the file when this returns."""
        kept = self._of(part)
        kept["done"].append(number)
        kept["counts"] = part.added(kept["counts"], counts)
        new = self._path.with_suffix(".new")
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(self._parts))
        new.replace(self._path)

    def _of(self, part):
        kept = self._parts.get(part.name)
        if kept is None or kept["made_of"] != self._key:
            kept = self._parts[part.name] = {"made_of": self._key, "done": [], "counts": {}}
        return kept
