"""python -m hardware.board: check the carrier board, and make what one orders.

Exit status 1, with what is wrong, when a check finds something.
"""

import shutil
import sys
from pathlib import Path

from hardware import data, recorded
from hardware.board import check, kicad, orders
from tools.build import paths
from tools.build.steps import BuildError, digest, is_fresh, mark_done, program, progress

FOLDER = paths.BUILD / "hardware" / "board"
PICTURES = recorded.FOLDER / "board"
_SHOWN = ("front.png", "back.png", "schematic.png")


def _make():
    kicad.need()
    hardware = data.load()
    key = digest(kicad.FOLDER, Path(data.__file__), data.FILE, paths.BOARD / "pins.py")
    if is_fresh("board", key, [FOLDER / "trivet-gerbers.zip", FOLDER / "parts.html"]):
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with progress("checking schematic and board"):
        found = check.everything(hardware, FOLDER)
    if found:
        raise BuildError("\n".join(found))
    print("  ERC 0, DRC 0, unconnected 0, parity 0, netlist as the pin map says")
    with progress("making gerbers, lists, pages and pictures of the board"):
        orders.make(hardware, FOLDER)
        found = orders.faults(FOLDER)
    if found:
        raise BuildError("\n".join(found))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in _SHOWN:
        shutil.copyfile(FOLDER / name, PICTURES / name)
    recorded.record(PICTURES, made_from())
    mark_done("board", key)


def made_from() -> str:
    """SHA-256 (hex) of all that the board's pictures show."""
    return digest(kicad.BOARD, kicad.SCHEMATIC)


if __name__ == "__main__":
    sys.exit(program("hardware", _make))
