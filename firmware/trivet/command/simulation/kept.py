"""The file in which a simulation keeps what has been played, so that it can be gone on with: `--continue`.

It is JSON: what is played, and the counts of the games from the first on. Like all formats it only grows.
"""

import json

from trivet.engine.rulebooks.editions import EDITIONS

from .. import files, parameters
from ..faults import Fault, one_of
from .counts import Counts, of_plain
from .series import Series

_TITLE = "trivet simulation 2"
_OLDER = "trivet simulation 1"  # which counted no deals


def load(path: str, series: Series) -> Counts:
    """What a file has of this series; no game, if there is no file yet. Raises Fault if it has something else, OSError
    if it cannot be read.
    """
    files.hold_regular(path)  # a pipe would have us wait
    try:
        with open(path, "rb") as file:
            data = files.read(file)
    except FileNotFoundError:
        return Counts(series.players, len(series.names))
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict) and found.get("title") == _OLDER:
        raise Fault("an older trivet has written it, which counted less: begin with a new file")
    if not isinstance(found, dict) or found.get("title") != _TITLE:
        raise Fault("this is no file that trivet simulate --continue has written")
    told = _told(series)
    others = [name for name in (*told, "rules") if found.get(name) != told.get(name)]
    if others:
        raise Fault(f"its games are other ones, by their {one_of(others)}")
    try:
        return of_plain(found.get("counts"), series.players, strategies=len(series.names))
    except ValueError as error:
        raise Fault(f"its counts cannot be those of any games ({error}): begin with a new file") from None


def save(path: str, series: Series, counts: Counts) -> None:
    """Writes the file, whole or not at all. Raises OSError."""
    content = {"title": _TITLE, **_told(series), "counts": counts.as_plain()}
    files.replace(path, (json.dumps(content, indent=1) + "\n").encode())


def _told(series):
    return {
        "seed": series.seed,
        "edition": EDITIONS[series.edition].id,
        "tiles": series.set_size,
        "players": series.players,
        "strategies": list(series.names),
        "rotated": series.rotated,
        **({"rules": parameters.told(series.options)} if series.options else {}),
    }
