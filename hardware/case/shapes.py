"""Solids in the frame of measures (y down), by build123d: the only module that knows it."""

from collections.abc import Sequence
from typing import Any

from build123d import (  # pyright: ignore[reportMissingImports]
    Align,
    Axis,
    Box,
    Circle,
    Cone,
    Cylinder,
    Plane,
    Polygon,
    Pos,
    RectangleRounded,
    Rot,
    Text,
    extrude,
    fillet,
    loft,
)

Solid = Any  # build123d's Part, or one of its kinds

_FLAT = (Align.CENTER, Align.CENTER, Align.MIN)


def block(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Solid:
    """A box between these planes."""
    return Pos(x0, -y1, z0) * Box(x1 - x0, y1 - y0, z1 - z0, align=(Align.MIN, Align.MIN, Align.MIN))


def slab(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, radius: float) -> Solid:
    """A box whose edges along z are rounded."""
    sketch = RectangleRounded(x1 - x0, y1 - y0, radius)
    return Pos((x0 + x1) / 2, -(y0 + y1) / 2, z0) * extrude(sketch, z1 - z0)


def flared(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, radius: float, by: float) -> Solid:
    """Like slab at z0; at z1 each side lies farther out by `by`."""
    low = RectangleRounded(x1 - x0, y1 - y0, radius)
    high = RectangleRounded(x1 - x0 + 2 * by, y1 - y0 + 2 * by, max(radius + by, 0.05))
    return Pos((x0 + x1) / 2, -(y0 + y1) / 2, 0) * loft([Pos(0, 0, z0) * low, Pos(0, 0, z1) * high])


def disc(x: float, y: float, z0: float, z1: float, diameter: float, top: float | None = None) -> Solid:
    """A cylinder along z; a cone when its diameter at z1 is another."""
    if top is None or top == diameter:
        return Pos(x, -y, z0) * Cylinder(diameter / 2, z1 - z0, align=_FLAT)
    return Pos(x, -y, z0) * Cone(diameter / 2, top / 2, z1 - z0, align=_FLAT)


def prism(points: Sequence[tuple[float, float]], z0: float, z1: float) -> Solid:
    """A polygon of (x, y), drawn out along z."""
    return Pos(0, 0, z0) * extrude(Polygon(*[(x, -y) for x, y in points], align=None), z1 - z0, dir=(0, 0, 1))


def prism_along_x(points: Sequence[tuple[float, float]], x0: float, x1: float) -> Solid:
    """A polygon of (y, z), drawn out along x."""
    sketch = Plane.YZ.offset(x0) * Polygon(*[(-y, z) for y, z in points], align=None)
    return extrude(sketch, x1 - x0, dir=(1, 0, 0))


def prism_along_y(points: Sequence[tuple[float, float]], y0: float, y1: float) -> Solid:
    """A polygon of (x, z), drawn out along y."""
    sketch = Plane.XZ.offset(y0) * Polygon(*points, align=None)
    return extrude(sketch, y1 - y0, dir=(0, -1, 0))


def leg(x: float, y: float, tip_x: float, tip_y: float, z0: float, z1: float, wide: float, narrow: float) -> Solid:
    """A cone from a disc at z1 to a smaller one at z0, which may lie beside it; its end is rounded."""
    low = Pos(tip_x, -tip_y, z0) * Circle(narrow / 2)
    cone = loft([low, Pos(x, -y, z1) * Circle(wide / 2)])
    end = cone.edges().sort_by(Axis.Z)[0]
    return fillet(end, narrow * 0.36)


def words(
    text: str, x: float, y: float, z0: float, z1: float, height: float, font: str, *, behind: bool = False
) -> Solid:
    """A text around its middle, `height` is the height of its letters' line, with a font file; raised along z.

    It is read from the front, or from behind.
    """
    raised = extrude(_text(text, height, font), z1 - z0)
    return Pos(x, -y, z1) * (Rot(0, 180, 0) * raised) if behind else Pos(x, -y, z0) * raised


def words_upright(text: str, x: float, y0: float, y1: float, z: float, height: float, font: str) -> Solid:
    """A text around its middle, read by who looks along y with z upwards; raised from y0 to y1."""
    plane = Plane((x, -y0, z), x_dir=(-1, 0, 0), z_dir=(0, 1, 0))
    return extrude(plane * _text(text, height, font), y1 - y0, dir=(0, -1, 0))


def _text(text, height, font):
    return Text(text, font_size=height, font_path=font, align=(Align.CENTER, Align.CENTER))
