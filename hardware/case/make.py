"""python -m hardware.case.make FOLDER [files]: the case's files, checked, under the Python that has build123d.

Leaves in FOLDER an STL of each part as it is printed, plates of them as 3MF, `steps` of parts and of the whole, and
placed.npz, the meshes at their places for the pictures. With "files" nothing is checked: for a second run, whose files
must be the same bytes.
"""

import sys
from pathlib import Path

import numpy  # pyright: ignore[reportMissingImports]

from hardware import data
from hardware.case import assembly, bodies, breaks, checks, fits, install, legends, meshes, plates, stand_fits
from hardware.case.measures import Measures

WAYS = {"carrier": bodies.carrier, "perfboard": bodies.perfboard, "keypad": bodies.keypad}
PLACED = "placed.npz"


def make(folder: Path, check: bool) -> list[str]:
    """All of it; what is wrong, as sentences."""
    folder.mkdir(parents=True, exist_ok=True)
    m = Measures(data.load())
    fonts = legends.cut(install.font_source(), folder)
    pieces = assembly.pieces(m, fonts)
    bought = {way: make_bodies(m) for way, make_bodies in WAYS.items()}
    found, printed, inlays = [], {}, {}
    for piece in pieces:
        file = folder / f"{piece.file}.stl"
        if not file.exists():
            meshes.write(meshes.laid(piece), file)
            meshes.write_step({piece.file: meshes.laid(piece)}, folder / f"{piece.file}.step")
        if piece.inlay is not None:
            legend = folder / f"{piece.file}-legend.stl"
            meshes.write(meshes.laid(piece, piece.inlay), legend)
            inlays[piece.name] = meshes.at_place(piece, meshes.read(legend))
            found += checks.closed(f"the legend of {piece.name}", inlays[piece.name])
        laid = (
            meshes.read(file)
            if piece.file not in ("leg-near", "clamp", "spacer")
            else meshes.tessellated(meshes.laid(piece))
        )
        printed[piece.name] = meshes.at_place(piece, laid)
        if check:
            found += _alone(piece, laid, printed[piece.name])
    written = plates.write(m.hardware, folder)
    whole = {piece.name: piece.solid for piece in pieces if "carrier" in piece.ways}
    meshes.write_step({**whole, **bought["carrier"]}, folder / "assembly.step")
    if check:
        tessellated = {
            way: {name: meshes.tessellated(solid) for name, solid in solids.items()} for way, solids in bought.items()
        }
        built = fits.Built(m, printed, tessellated, {piece.name: piece.ways for piece in pieces})
        for plate in written:
            found += checks.plate(plate)
        found += checks.strokes(m, inlays.items()) + fits.everything(built) + stand_fits.everything(built)
        if not found:
            print(
                f"  {len(pieces)} parts closed, thick enough and printable; {len(built.bodies['carrier'])} bodies apart"
            )
            found += breaks.unnoticed(built, pieces, fonts)
        _keep(folder, built, inlays)
    return found


def _alone(piece, laid, placed):
    name = piece.name
    return [
        *checks.closed(name, laid),
        *checks.walls(name, placed, piece.bridges.get("legend")),
        *checks.overhang(name, laid, placed, piece.bridges),
        *checks.unused_bridges(name, laid, placed, piece.bridges),
    ]


def _keep(folder, built, inlays):
    arrays = {}
    groups = {"printed": built.printed, "legend": inlays, **built.bodies}
    for group, found in groups.items():
        for name, mesh in found.items():
            arrays[f"{group}/{name}/points"] = numpy.asarray(mesh.vertices, numpy.float32)
            arrays[f"{group}/{name}/faces"] = numpy.asarray(mesh.faces, numpy.int32)
    numpy.savez(folder / PLACED, **arrays)


def main(words: list[str]) -> int:
    """Status 1 when something is wrong."""
    found = make(Path(words[0]), check="files" not in words[1:])
    for sentence in found:
        print(f"hardware: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
