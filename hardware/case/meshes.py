"""Solids as files and as meshes: STL as it is printed, STEP, and back again to where the part belongs."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import numpy  # pyright: ignore[reportMissingImports]
import trimesh  # pyright: ignore[reportMissingImports]
from build123d import Compound, Location, Pos, Rot, export_step, export_stl  # pyright: ignore[reportMissingImports]

from hardware.case.assembly import Piece
from hardware.case.shapes import Solid

_TOLERANCE, _ANGLE = 0.01, 0.15  # of curved surfaces, in millimetres and radians
_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def laid(piece: Piece, solid: Solid = None) -> Solid:
    """The part, or another solid along with it, as it lies on the printer's bed, around its middle."""
    return _placing(piece) * (Rot(*piece.turn) * (piece.solid if solid is None else solid))


def _placing(piece):
    box = (Rot(*piece.turn) * piece.solid).bounding_box()
    return Pos(-(box.min.X + box.max.X) / 2, -(box.min.Y + box.max.Y) / 2, -box.min.Z)


def write(solid: Solid, file: Path):
    """A solid as binary STL. Raises OSError."""
    if not export_stl(solid, str(file), tolerance=_TOLERANCE, angular_tolerance=_ANGLE):
        raise OSError(f"{file.name} could not be written")


def write_step(solids: dict[str, Solid], file: Path):
    """Solids with their names as STEP, the same bytes each time."""
    children = []
    for name, solid in solids.items():
        solid.label = name
        children.append(solid)
    whole = children[0] if len(children) == 1 else Compound(label="Trivet", children=children)
    export_step(whole, str(file), timestamp=_DATE)


def read(file: Path) -> trimesh.Trimesh:
    """The mesh of an STL file, its points joined."""
    mesh = trimesh.load(file, file_type="stl", force="mesh")
    mesh.merge_vertices()
    return mesh


def at_place(piece: Piece, mesh: trimesh.Trimesh) -> trimesh.Trimesh:
    """The mesh of a part that lies on the bed, put where the part belongs."""
    location = (_placing(piece) * Rot(*piece.turn)).inverse()
    moved = mesh.copy()
    moved.apply_transform(matrix(location))
    return moved


def matrix(location: Location) -> numpy.ndarray:
    """A place of build123d's as a 4 x 4 matrix."""
    transformation = location.wrapped.Transformation()
    rows = [[transformation.Value(row, column) for column in range(1, 5)] for row in range(1, 4)]
    return numpy.array([*rows, [0, 0, 0, 1]])


def tessellated(solid: Solid) -> trimesh.Trimesh:
    """A solid's mesh, straight from memory."""
    points, faces = solid.tessellate(_TOLERANCE, _ANGLE)
    mesh = trimesh.Trimesh([(p.X, p.Y, p.Z) for p in points], faces, process=True)
    mesh.merge_vertices()
    return mesh


def joined(parts: Iterable[trimesh.Trimesh]) -> trimesh.Trimesh:
    """Several meshes as one."""
    return trimesh.util.concatenate(list(parts))
