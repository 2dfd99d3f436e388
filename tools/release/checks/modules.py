"""The modules: the real mpremote installs them with mip on an emulated Pico with plain MicroPython.

There a turn is played, and each module imported.
"""

import json
import tempfile
from pathlib import Path

from tools.build import archives, paths
from tools.machine.consoles import ConsoleError, console

_IMAGE = paths.IMAGES / "bare.uf2"

# On a board with 5-5-5 player 2 draws one tile and lays 0-5-5 below it; then 0-1-2, which does not fit there.
TURN = """
from trivet.engine import codes, events, tiles
from trivet.engine.match import Match
match = Match()
told = [match.apply(event) for event in (
    events.match(0, 56, 2),
    events.round_(0),
    events.lay(tiles.find((5, 5, 5)), 0, 0, 0, 0),
    events.lay(tiles.find((0, 5, 5)), 1, 0, 1, 0),
    events.lay(tiles.find((0, 1, 2)), 0, 1, 0, 0),
)]
print(told, list(match.totals))
"""
# By hand: 5-5-5 has the sum 15; one draw costs 5 and 0-5-5 has the sum 10; codes.CORNER is 15.
EXPECTED = "[0, 0, 0, 0, 15] [15, 5]"
_IMPORT_ALL = "for name in {names}: __import__(name)"


def installs(folder: Path, name: str) -> list[str]:
    """They are installed, each can be imported, and a turn is scored."""
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(folder / f"{name}-mip.zip", Path(place))
        return tried(Path(place) / f"{name}-mip", Path(place))


def tried(package: Path, place: Path) -> list[str]:
    """What is wrong with the folder for mip; `place`: a folder for what is left."""
    names = [where for where, _ in json.loads((package / "package.json").read_text())["urls"]]
    try:
        with console(_IMAGE, place) as running:
            running.mpremote("mip", "install", package / "package.json")
            there = running.mpremote("exec", TURN).strip()
            running.mpremote("exec", _IMPORT_ALL.format(names=sorted({module(name) for name in names})))
    except ConsoleError as error:
        return [f"on the emulated Pico: {str(error).strip()}"]
    return [] if there == EXPECTED else [f"the emulated Pico says {there} of the turn; by hand it is {EXPECTED}"]


def module(path: str) -> str:
    """By which name a file below the target is imported."""
    return path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
