"""Meshes as volumes: what two of them share, how far they are apart, what a section of one looks like."""

from manifold3d import CrossSection, FillRule, JoinType, Manifold, Mesh  # pyright: ignore[reportMissingImports]
from numpy import asarray, float32, uint32  # pyright: ignore[reportMissingImports]
from trimesh import Trimesh  # pyright: ignore[reportMissingImports]


class NotClosed(ValueError):
    """A mesh that is no volume."""


def volume(mesh: Trimesh) -> Manifold:
    """The volume in a closed mesh. Raises NotClosed."""
    made = Manifold(Mesh(asarray(mesh.vertices, float32), asarray(mesh.faces, uint32)))
    if made.status().name != "NoError" or made.volume() <= 0:
        raise NotClosed(f"no closed volume: {made.status().name}")
    return made


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Manifold:
    """A box in the frame of measures (y down)."""
    return Manifold.cube((x1 - x0, y1 - y0, z1 - z0)).translate((x0, -y1, z0))


def shared(one: Manifold, other: Manifold) -> float:
    """The volume that both have, in cubic millimetres; 0 without work where their boxes do not meet."""
    a, b = one.bounding_box(), other.bounding_box()
    if any(a[i] >= b[i + 3] or b[i] >= a[i + 3] for i in range(3)):
        return 0.0
    return (one ^ other).volume()


def moved(one: Manifold, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Manifold:
    """Somewhere else, y down."""
    return one.translate((x, -y, z))


def turned(one: Manifold, x: float, y: float) -> Manifold:
    """Half about, around an axis along z."""
    return one.translate((-x, y, 0)).rotate((0, 0, 180)).translate((x, -y, 0))


def gap(one: Manifold, other: Manifold, most: float) -> float:
    """The distance between two volumes, `most` at most."""
    return one.min_gap(other, most)


def lost_by_opening(mesh: Trimesh, height: float, stroke: float) -> float:
    """The share of a section that no disc of this diameter reaches: strokes that are too thin, sharp corners."""
    polygons = volume(mesh).slice(height).to_polygons()
    section = CrossSection(polygons, FillRule.EvenOdd)
    radius = stroke / 2
    opened = section.offset(-radius, JoinType.Round).offset(radius, JoinType.Round)
    return 1 - opened.area() / section.area()
