"""What one orders and what one looks at, from the board that passed its checks, in build/hardware/board.

    trivet-gerbers.zip                  copper, mask, paste, silkscreen, outline and drill, for any fabricator
    parts-NAME.csv, places-NAME.csv     parts list and placement as this fabricator reads them, of what a machine places
    parts.html                          the clickable parts page
    trivet.step                         the board with its parts, for the case
    trivet.glb                          the same, for pictures of the case
    schematic.pdf, schematic.svg        the schematic
    front.png, back.png, schematic.png  pictures

Nothing in them is a date or a path of this machine, so that the same board gives the same bytes.
"""

import csv
import io
import re
from pathlib import Path

from hardware.board import kicad
from hardware.data import Hardware
from tools.build import archives, own_venv
from tools.build.steps import digest, is_fresh, mark_done, progress, run

_REQUIREMENTS = Path(__file__).with_name("requirements.txt")
_VENV = kicad.SETTINGS / "venv"
_SYSTEM_PYTHON = Path("/usr/bin/python3")  # the one that has KiCad's module
_LAYERS = ("F.Cu", "B.Cu", "F.Mask", "B.Mask", "F.Paste", "B.Paste", "F.Silkscreen", "B.Silkscreen", "Edge.Cuts")
_ENDINGS = {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gtp", "gbp", "gm1", "drl"}
_FABRICATORS = ("jlcpcb", "pcbway")
_PIXELS = "1000"
_DATE = re.compile(rb"\d{4}-\d\d-\d\dT[\d:]{8}(?:Z|[+-]\d\d:?\d\d)?")
_FIXED = re.compile(rb"2026-01-01T00:00:00(?:Z|\+00:?00)?")


def make(hardware: Hardware, folder: Path):
    """All of it. Raises BuildError."""
    _gerbers(folder)
    _lists(hardware, folder)
    export, models = ("sch", "export"), ("--force", "--subst-models")
    kicad.cli(*export, "pdf", "-o", folder / "schematic.pdf", kicad.SCHEMATIC)
    kicad.cli(*export, "svg", "--exclude-drawing-sheet", "--no-background-color", "-o", folder, kicad.SCHEMATIC)
    (folder / f"{kicad.NAME}.svg").rename(folder / "schematic.svg")
    kicad.cli("pcb", "export", "step", *models, "-o", folder / "trivet.step", kicad.BOARD)
    shown = (*models, "--include-silkscreen", "--include-soldermask")
    kicad.cli("pcb", "export", "glb", *shown, "-o", folder / "trivet.glb", kicad.BOARD)
    _page(folder)
    _pictures(folder)


def faults(folder: Path) -> list[str]:
    """What an order by these files would lack, and what in them would be other bytes tomorrow."""
    gerbers = list((folder / "gerbers").iterdir())
    lacking = _ENDINGS - {file.suffix[1:] for file in gerbers}
    found = [f"no gerber file ends with {ending}" for ending in sorted(lacking)]
    for file in (*gerbers, *folder.glob("*.*")):
        dates = {date.decode() for date in _DATE.findall(file.read_bytes()) if not _FIXED.fullmatch(date)}
        found += [f"{file.name} tells a date: {date}" for date in sorted(dates)]
    for maker in _FABRICATORS:
        parts, places = (_named(folder / f"{kind}-{maker}.csv") for kind in ("parts", "places"))
        if not parts or parts != places:
            differing = " ".join(sorted(parts ^ places)) or "nothing: none"
            found.append(f"parts and places for {maker} differ in {differing}")
    return found


def _named(table):
    """The pieces that a list names, several in a field with commas between them."""
    rows = csv.DictReader(io.StringIO(table.read_text("utf-8")))
    return {piece for row in rows for piece in row["Designator"].split(",")}


def _pictures(folder):
    """Front and back with their parts, and the schematic, as PNG."""
    common = ("--quality", "basic", "--background", "opaque", "-w", _PIXELS, "-h", _PIXELS, "--zoom", "0.9")
    for name, side in (("front", "top"), ("back", "bottom")):
        kicad.cli("pcb", "render", "--side", side, *common, "-o", folder / f"{name}.png", kicad.BOARD)
    svg = folder / "schematic.svg"
    run(["rsvg-convert", "-w", "1600", "-b", "white", svg, "-o", folder / "schematic.png"], "hardware")


def _gerbers(folder):
    gerbers = folder / "gerbers"
    gerbers.mkdir()
    told = ("--layers", ",".join(_LAYERS), "--subtract-soldermask", "-o", f"{gerbers}/")
    kicad.cli("pcb", "export", "gerbers", *told, kicad.BOARD)
    kicad.cli("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{gerbers}/", kicad.BOARD)
    archives.write(folder / "trivet-gerbers.zip", {file.name: file.read_bytes() for file in gerbers.iterdir()})


def _lists(hardware, folder):
    raw = folder / "positions.csv"
    told = ("--format", "csv", "--units", "mm", "--side", "both", "--smd-only", "-o", raw)
    kicad.cli("pcb", "export", "pos", *told, kicad.BOARD)
    places = list(csv.DictReader(io.StringIO(raw.read_text())))
    raw.unlink()
    placed = {row["Ref"]: row["Package"] for row in places}
    rows = []
    for part in hardware.part:
        references = [reference for reference in part.references if reference in placed]
        if references:
            rows.append((part, ",".join(references), len(references), placed[references[0]]))
    _write(
        folder / "parts-jlcpcb.csv",
        ("Comment", "Designator", "Footprint", "JLCPCB Part #", "Manufacturer", "Manufacturer Part Number"),
        [(part.name, refs, package, part.lcsc, part.maker, part.number) for part, refs, _, package in rows],
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


def _write(file, head, rows):
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def _page(folder):
    """By InteractiveHtmlBom, in a venv that sees KiCad's module in the system's Python."""
    key = digest(_REQUIREMENTS, kicad.VERSION)
    if not is_fresh("kicad-page", key, [_VENV]):
        with progress("installing the clickable parts page's Python packages"):
            told = ("--no-deps", *own_venv.WHEELS, "-r", _REQUIREMENTS)
            own_venv.make_anew("kicad", _VENV, *told, base=_SYSTEM_PYTHON, site=True)
        mark_done("kicad-page", key)
    told = ("--no-browser", "--dest-dir", folder, "--name-format", "parts", "--include-nets")
    fields = ("--extra-fields", "Maker,Number", "--group-fields", "Value,Footprint")
    command = kicad.dated(_VENV / "bin" / "generate_interactive_bom", kicad.BOARD, *told, *fields)
    run(command, "hardware", **kicad.environment())
