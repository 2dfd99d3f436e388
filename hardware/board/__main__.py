"""python -m hardware.board: make the carrier board, check it, break it, and make what one orders.

With "layout" as its word it only places and routes, under the Python that has KiCad's module. Exit status 1, with what
is wrong, when a check finds something, or when a damage on purpose was not noticed.
"""

import shutil
import sys

from hardware import data, recorded
from hardware.board import breaks, checks, circuit, fabrication, install, netlist, router, schematic
from tools.build import paths
from tools.build.steps import BuildError, digest, exclusive, is_fresh, mark_done, progress, run

FOLDER = paths.BUILD / "hardware" / "board"
PICTURES = recorded.FOLDER / "board"
_SHOWN = ("front.png", "back.png", "schematic.png")


def _layout() -> int:
    """Under the system's Python."""
    from hardware.board import layout

    try:
        layout.write(data.load(), netlist.Netlist(FOLDER / f"{schematic.NAME}.net"), FOLDER)
    except router.NoRoute as error:
        print(f"hardware: {error}", file=sys.stderr)
        return 1
    return 0


def _report(what, found):
    for sentence in found:
        print(f"hardware: {sentence}", file=sys.stderr)
    if found:
        raise BuildError(f"{what}: {len(found)} findings")


def _make():
    install.install()
    here = paths.ROOT / "hardware"
    sources = (here / "board", here / "data.py", here / "recorded.py", data.FILE, paths.BOARD / "pins.py")
    key = digest(*sources, install.KICAD_VERSION)
    if is_fresh("board", key, [FOLDER / "trivet-gerbers.zip", FOLDER / "parts.html"]):
        return
    hardware = data.load()
    _report("the supply", circuit.overloaded(hardware))
    shutil.rmtree(FOLDER, ignore_errors=True)
    with progress("drawing the schematic"):
        schematic.write(hardware, FOLDER)
        checks.export_netlist(FOLDER)
    with progress("placing and routing the board"):
        run(
            [install.SYSTEM_PYTHON, "-m", "hardware.board", "layout"],
            "hardware",
            cwd=paths.ROOT,
            **install.environment(),
        )
    with progress("checking schematic, netlist and board"):
        _report("the board's checks", checks.everything(FOLDER))
    print("  ERC 0, DRC 0, unconnected 0, parity 0, netlist as the pin map says, no via in a pad")
    _report("the board, damaged on purpose", breaks.unnoticed(FOLDER))
    with progress("making gerbers, lists, pages and pictures of the board"):
        fabrication.make(hardware, FOLDER)
    _report("the files to order by", checks.orders(hardware, FOLDER))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in _SHOWN:
        shutil.copyfile(FOLDER / name, PICTURES / name)
    recorded.record(PICTURES, circuit.made_from(hardware))
    mark_done("board", key)


def main(words: list[str]) -> int:
    """Status 0 when all is made and well."""
    if words == ["layout"]:
        return _layout()
    if words:
        print("usage: python -m hardware.board", file=sys.stderr)
        return 2
    try:
        with exclusive():
            _make()
    except (BuildError, checks.CheckError, data.DataError) as error:
        print(f"hardware: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
