"""The board: every layer is there, parts and places name the same pieces, and nothing tells when it was made."""

import csv
import io
import re
import zipfile
from pathlib import Path

_LAYERS = {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gtp", "gbp", "gm1", "drl"}
_DATE = re.compile(rb"\d{4}-\d\d-\d\dT[\d:]{8}(?:Z|[+-]\d\d:?\d\d)?")
_FIXED = re.compile(rb"2026-01-01T00:00:00(?:Z|\+00:?00)?")
_FABRICATORS = ("jlcpcb", "pcbway")


def orders(folder: Path, name: str) -> list[str]:
    """What somebody orders by is whole."""
    with zipfile.ZipFile(folder / f"{name}-board.zip") as archive:
        inside = {path.rpartition("/")[2]: archive.read(path) for path in archive.namelist()}
    with zipfile.ZipFile(io.BytesIO(inside["trivet-gerbers.zip"])) as archive:
        gerbers = {path: archive.read(path) for path in archive.namelist()}
    lacking = _LAYERS - {path.rpartition(".")[2] for path in gerbers}
    found = [f"no gerber file ends with {ending}" for ending in sorted(lacking)]
    for path, content in {**inside, **gerbers}.items():
        dates = {date.decode() for date in _DATE.findall(content) if not _FIXED.fullmatch(date)}
        found += [f"the board's {path} tells a date: {date}" for date in sorted(dates)]
    for maker in _FABRICATORS:
        parts, places = (_pieces(inside[f"{kind}-{maker}.csv"]) for kind in ("parts", "places"))
        if not parts or parts != places:
            found.append(
                f"parts and places for {maker} differ in {' '.join(sorted(parts ^ places)) or 'nothing: none'}"
            )
    return found


def _pieces(table):
    """The pieces that a list names, several in a field with commas between them."""
    rows = csv.DictReader(io.StringIO(table.decode()))
    return {piece for row in rows for piece in row["Designator"].split(",")}
