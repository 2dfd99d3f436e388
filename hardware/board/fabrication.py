"""What one orders and what one looks at, from the board that passed its checks, in build/hardware/board.

    trivet-gerbers.zip                  copper, mask, paste, silkscreen, outline and drill, for any fabricator
    parts-NAME.csv, places-NAME.csv     parts list and placement as this fabricator reads them, of what a machine places
    parts.html                          the clickable parts page
    trivet.step                         the board with its parts, for the case
    schematic.pdf, schematic.svg        the schematic
    front.png, back.png, schematic.png   pictures

Nothing in them is a date or a path of this machine, so that the same data gives the same bytes.
"""

import csv
import io
import shutil
import zipfile
from pathlib import Path

from hardware.board import install, schematic
from hardware.board.checks import kicad
from hardware.data import Hardware
from tools.build.steps import run

_LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
_EPOCH = (2026, 1, 1, 0, 0, 0)
_PIXELS = "1000"


def make(hardware: Hardware, folder: Path):
    """All of it. Raises checks.CheckError, BuildError."""
    board, sheet = folder / f"{schematic.NAME}.kicad_pcb", folder / f"{schematic.NAME}.kicad_sch"
    _gerbers(board, folder)
    _lists(hardware, board, folder)
    kicad("sch", "export", "pdf", "-o", folder / "schematic.pdf", sheet, date=True)
    kicad("sch", "export", "svg", "--exclude-drawing-sheet", "--no-background-color", "-o", folder, sheet, date=True)
    (folder / f"{schematic.NAME}.svg").rename(folder / "schematic.svg")
    kicad("pcb", "export", "step", "--force", "--subst-models", "-o", folder / "trivet.step", board, date=True)
    _page(board, folder)
    pictures(board, folder)


def pictures(board: Path, folder: Path):
    """Front and back with their parts, and the schematic, as PNG."""
    common = ("--quality", "basic", "--background", "opaque", "-w", _PIXELS, "-h", _PIXELS, "--zoom", "0.9")
    for name, side in (("front", "top"), ("back", "bottom")):
        kicad("pcb", "render", "--side", side, *common, "-o", folder / f"{name}.png", board)
    svg = folder / "schematic.svg"
    run(["rsvg-convert", "-w", "1600", "-b", "white", svg, "-o", folder / "schematic.png"], "hardware")


def _gerbers(board, folder):
    gerbers = folder / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir()
    kicad(
        "pcb", "export", "gerbers", "--layers", _LAYERS, "--subtract-soldermask", "-o", f"{gerbers}/", board, date=True
    )
    kicad("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/", board, date=True)
    with zipfile.ZipFile(folder / "trivet-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(gerbers.iterdir()):
            archive.writestr(zipfile.ZipInfo(file.name, _EPOCH), file.read_bytes(), zipfile.ZIP_DEFLATED)


def _lists(hardware, board, folder):
    raw = folder / "positions.csv"
    kicad(
        "pcb",
        "export",
        "pos",
        "--format",
        "csv",
        "--units",
        "mm",
        "--side",
        "both",
        "--smd-only",
        "-o",
        raw,
        board,
        date=True,
    )
    places = list(csv.DictReader(io.StringIO(raw.read_text())))
    placed = {row["Ref"]: row["Package"] for row in places}
    rows = []
    for part in hardware.part:
        references = [reference for reference in part.places if reference in placed]
        if references:
            rows.append((part, ",".join(references), len(references), placed[references[0]]))
    _write(
        folder / "parts-jlcpcb.csv",
        ("Comment", "Designator", "Footprint", "Manufacturer", "Manufacturer Part Number"),
        [(part.name, refs, package, part.maker, part.number) for part, refs, _, package in rows],
    )
    _write(
        folder / "places-jlcpcb.csv",
        ("Designator", "Mid X", "Mid Y", "Layer", "Rotation"),
        [(p["Ref"], p["PosX"], p["PosY"], p["Side"].capitalize(), p["Rot"]) for p in places],
    )
    _write(
        folder / "parts-pcbway.csv",
        ("Item #", "Designator", "Qty", "Manufacturer", "Mfg Part #", "Description / Value", "Package", "Type"),
        [
            (number, refs, count, part.maker, part.number, part.name, package, "SMD")
            for number, (part, refs, count, package) in enumerate(rows, start=1)
        ],
    )
    _write(
        folder / "places-pcbway.csv",
        ("Designator", "Footprint", "Mid X", "Mid Y", "Layer", "Rotation", "Comment"),
        [(p["Ref"], p["Package"], p["PosX"], p["PosY"], p["Side"], p["Rot"], p["Val"]) for p in places],
    )
    raw.unlink()


def _write(file, head, rows):
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def _page(board, folder):
    program = install.VENV / "bin" / "generate_interactive_bom"
    command = [
        "faketime", "-f", "2026-01-01 00:00:00", program, board, "--no-browser", "--dest-dir", folder,
        "--name-format", "parts",
        "--extra-fields", "Maker,Number", "--group-fields", "Value,Footprint", "--include-nets",
    ]  # fmt: skip
    settings = install.environment()
    del settings["PYTHONPATH"]
    run(command, "hardware", **settings)
