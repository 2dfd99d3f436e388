"""python -m hardware.board: check the carrier board, and make what one orders.

Exit status 1, with what is wrong, when a check finds something.
"""

import shutil
import sys

from hardware import data, recorded
from hardware.board import check, kicad, orders
from tools.build import paths
from tools.build.steps import BuildError, digest, exclusive, is_fresh, mark_done, progress

FOLDER = paths.BUILD / "hardware" / "board"
PICTURES = recorded.FOLDER / "board"
_SHOWN = ("front.png", "back.png", "schematic.png")


def _make():
    kicad.need()
    hardware = data.load()
    key = digest(kicad.FOLDER, data.FILE, paths.BOARD / "pins.py")
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


def main(words: list[str]) -> int:
    """Status 0 when all is made and well."""
    if words:
        print("usage: python -m hardware.board", file=sys.stderr)
        return 2
    try:
        with exclusive():
            _make()
    except (BuildError, data.DataError) as error:
        print(f"hardware: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
