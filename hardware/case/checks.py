"""Each printed part by itself: closed, thick enough, printable without supports, legends not too fine; and plates.

Every check gives sentences, none when all is well.
"""

from collections.abc import Iterable
from pathlib import Path

import lib3mf  # pyright: ignore[reportMissingImports]
import numpy  # pyright: ignore[reportMissingImports]
import trimesh  # pyright: ignore[reportMissingImports]

from hardware.case import solids
from hardware.case.measures import Box, Measures

LEAST_WALL = 1.2
_SAMPLES = 4000
_QUANTILE = 0.05
_OVERHANG = 46.0  # degrees from upright: 45 and what rounding costs
_SMALL = 0.3  # square millimetres of overhang that no printer minds
_LOST = 0.06  # of a legend's area, in its corners


def closed(name: str, mesh: trimesh.Trimesh) -> list[str]:
    """Whether the mesh encloses a volume."""
    if mesh.is_watertight and mesh.is_winding_consistent and mesh.volume > 0:
        return []
    return [f"{name} is not closed"]


def plate(file: Path) -> list[str]:
    """Whether lib3mf reads a plate by its strict rules, and every mesh in it is closed."""
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    try:
        reader.ReadFromFile(str(file))
    except lib3mf.ELib3MFException as error:
        return [f"{file.name} is no 3MF: {error}"]
    meshes, found = model.GetMeshObjects(), []
    while meshes.MoveNext():
        mesh = meshes.GetCurrentMeshObject()
        if not mesh.IsManifoldAndOriented():
            found.append(f"{file.name}: {mesh.GetName()} is not closed")
    return found


def walls(name: str, placed: trimesh.Trimesh, legend: Box | None = None) -> list[str]:
    """Whether its walls are thick enough, measured through the part at points all over it, but not in a legend."""
    thickness = wall(placed, legend)
    if thickness >= LEAST_WALL:
        return []
    return [f"{name}: walls of {thickness:.2f} mm, less than {LEAST_WALL}"]


def wall(placed: trimesh.Trimesh, legend: Box | None = None) -> float:
    """The thickness that all but a twentieth of the surface has at least."""
    points, faces = trimesh.sample.sample_surface(placed, _SAMPLES, seed=1)
    normals = placed.face_normals[faces]
    if legend:
        keep = [not _within(point[None], legend) for point in points]
        points, normals = points[keep], normals[keep]
    thickness = trimesh.proximity.thickness(placed, points, normals=normals, method="ray")
    return float(numpy.quantile(thickness, _QUANTILE))


def overhang(name: str, laid: trimesh.Trimesh, placed: trimesh.Trimesh, bridges: dict[str, Box]) -> list[str]:
    """What hangs over more than 45 degrees as it is printed, outside the places named as bridges.

    `laid` and `placed` are one mesh on the bed and at its place: faces have the same numbers in both.
    """
    steep = laid.face_normals[:, 2] < -numpy.sin(numpy.radians(_OVERHANG))
    above = laid.triangles_center[:, 2] > 0.05
    hanging = numpy.flatnonzero(steep & above)
    left = [face for face in hanging if not any(_within(placed.triangles[face], box) for box in bridges.values())]
    area = float(laid.area_faces[left].sum())
    if area <= _SMALL:
        return []
    worst = left[int(numpy.argmax(laid.area_faces[left]))]
    x, y, z = placed.triangles_center[worst]
    return [f"{name} hangs over by {area:.1f} mm², most of it at x {x:.1f}, y {-y:.1f}, z {z:.1f}"]


def _within(corners, box):
    x0, x1, y0, y1, z0, z1 = box
    low, high = corners.min(0), corners.max(0)
    e = 0.05
    return (
        x0 - e <= low[0] and high[0] <= x1 + e
        and -y1 - e <= low[1] and high[1] <= -y0 + e
        and z0 - e <= low[2] and high[2] <= z1 + e
    )  # fmt: skip


def unused_bridges(name: str, laid: trimesh.Trimesh, placed: trimesh.Trimesh, bridges: dict[str, Box]) -> list[str]:
    """Names of bridges at whose place nothing hangs over."""
    return [
        f"{name}: nothing hangs over at {bridge}"
        for bridge in bridges
        if overhang(name, laid, placed, {bridge: bridges[bridge]}) == overhang(name, laid, placed, {})
    ]


def strokes(m: Measures, legends: Iterable[tuple[str, trimesh.Trimesh]]) -> list[str]:
    """Whether no stroke of a legend is thinner than the data say."""
    found = []
    for name, mesh in legends:
        low, high = mesh.bounds[:, 2]
        if abs(high - low - m.case.legend_depth) > 0.01:
            found.append(f"the legend of {name} is {high - low:.2f} mm deep, not {m.case.legend_depth}")
        lost = solids.lost_by_opening(mesh, (low + high) / 2, m.case.legend_stroke)
        if lost > _LOST:
            found.append(f"the legend of {name} has strokes thinner than {m.case.legend_stroke} mm ({lost:.0%} of it)")
    return found
