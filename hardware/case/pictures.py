"""python -m hardware.case.pictures FOLDER TARGET: pictures of the case, under the Python that has the packages.

Those of views, from the meshes in FOLDER; large ones of the steps stay in FOLDER/steps. Names of some after the two
folders: only these.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from pathlib import Path

import numpy as np  # pyright: ignore[reportMissingImports]
import pyvista as pv  # pyright: ignore[reportMissingImports]
from PIL import Image  # pyright: ignore[reportMissingImports]

from hardware import data
from hardware.case.make import PLACED
from hardware.case.measures import Measures
from hardware.case.views import VIEWS, View
from tools.build import paths

_SCREEN = paths.ROOT / "hardware" / "pictures" / "screens" / "turn.png"
_BODY, _BACK = (0.92, 0.89, 0.83), (0.27, 0.285, 0.305)
_DARK, _ACCENT, _LEGEND = (0.20, 0.215, 0.235), (0.83, 0.36, 0.20), (0.95, 0.94, 0.90)
_WOOD, _STEEL, _GLASS = (0.74, 0.53, 0.33), (0.70, 0.71, 0.73), (0.80, 0.80, 0.78)
_TAN, _BRASS = (0.72, 0.58, 0.36), (0.90, 0.75, 0.30)
_MASK, _CELL, _TRAY, _PANEL = (0.07, 0.10, 0.09), (0.20, 0.42, 0.36), (0.16, 0.16, 0.17), (0.10, 0.16, 0.30)
_TABLE, _AIR = (0.90, 0.895, 0.885), (0.955, 0.955, 0.955)
_DULL = {"pbr": True, "metallic": 0.0, "roughness": 0.7}
_EDGED, _EDGE = (_BODY, _BACK), 0.1  # colours of parts whose edges and engraved words are drawn over, and how thickly
_CUT = 1.6  # how far the buzzer's legs reach through the board
_PAPER, _INK = 0.80, 0.035  # what the panel gives back of the light
_SMOOTH = 32  # degrees between faces that look like one surface
_LAMP, _SKY, _FILL = 2.4, 1.8, 0.6  # how bright they are
_LAMP_SIZE = 130.0  # the cube in which the lamp moves
_DEEP = 120.0  # how far below the table the shadows' maps reach
_FAR = 600.0  # where the sky's light is, from what one looks at
_LOW = 0.06  # of the sky that gives no light: what is just over the table
_SHOTS = 64  # that a picture is the mean of
_SHADOW, _SHARP = 2048, 80.0  # points of a shadow's map across, and how soon behind something it is dark
_LIGHT = (np.arange(256) / 255) ** 2.2  # of each value in a picture's file

# Name of a part, or how it begins: colour; the first that fits
_COLOURS = {
    "cap OK": _ACCENT,
    "cap": _DARK,
    "leg screw": _STEEL,
    "leg": _WOOD,
    "lid screw": _STEEL,
    "lid": _BACK,
    "back": _BACK,
    "front": _BODY,
    "frame": _BODY,
    "clamp": _WOOD,
    "bracket": _WOOD,
    "stand": _BODY,
    "spacer": _WOOD,
    "long screw": _STEEL,
    "screw": _STEEL,
    "glass": _GLASS,
    "panel": _PANEL,
    "perfboard": _TAN,
    "socket": _TRAY,
    "key": _TRAY,
    "plunger": _BRASS,
}


@dataclass(frozen=True)
class Body:
    """A mesh with its colour (red, green, blue from 0 to 1, as on a screen), or with the picture that it shows."""

    mesh: pv.PolyData
    colour: tuple[float, ...] = (1.0, 1.0, 1.0)
    shows: pv.Texture | None = None


class Parts:
    """The bodies of one case by name: parts and their legends, "board", "cells", and "picture" on the panel."""

    def __init__(self, folder: Path):
        self.m = Measures(data.load())
        self._bodies: dict[str, list[Body]] = {}
        kept = np.load(folder / PLACED)
        for group in ("printed", "legend", "carrier", "perfboard", "keypad"):
            for entry in kept.files:
                own, name, what = entry.split("/")
                if own == group and what == "points" and (group == "legend" or name not in self._bodies):
                    mesh = pv.PolyData.from_regular_faces(kept[entry], kept[f"{group}/{name}/faces"])
                    self._add(name, _LEGEND if group == "legend" else _colour(name), mesh)
        for colour, mesh in _board(folder.with_name("board") / "trivet.glb", self.m):
            self._add("board", colour, mesh)
        for colour, mesh in _cells(self.m):
            self._add("cells", colour, mesh)
        self._bodies["picture"] = [_picture(self.m)]

    def _add(self, name, colour, mesh):
        drawn = self._bodies.setdefault(name, [])
        shaded = mesh.compute_normals(
            feature_angle=_SMOOTH, split_vertices=True, consistent_normals=False, auto_orient_normals=False
        )
        drawn.append(Body(shaded, colour))
        if colour in _EDGED:
            edges = mesh.extract_feature_edges(_SMOOTH).tube(radius=_EDGE, n_sides=4)
            drawn.append(Body(edges, tuple(0.7 * part for part in colour)))

    def named(self, pattern: str) -> list[Body]:
        """Those whose whole name fits. Raises KeyError when there is none."""
        found = [body for name, bodies in self._bodies.items() if re.fullmatch(pattern, name) for body in bodies]
        if not found:
            raise KeyError(pattern)
        return found


def _colour(name):
    return next((colour for start, colour in _COLOURS.items() if name.startswith(start)), _MASK)


def _picture(m: Measures) -> Body:
    """What the panel shows, just over its glass."""
    panel = m.hardware.panel
    place = (panel.centre_x, -panel.active_y, m.glass + 0.02)
    mesh = pv.Plane(center=place, i_size=panel.active_width, j_size=panel.active_height)
    ink = np.asarray(Image.open(_SCREEN).convert("L"))[..., None] <= 127
    light = np.where(ink, _INK, _PAPER) * np.array([1.0, 0.995, 0.97])
    texture = pv.Texture((light ** (1 / 2.2) * 255).astype(np.uint8))
    texture.UseSRGBColorSpaceOn()
    return Body(mesh, shows=texture)


def _cells(m: Measures):
    """(colour, mesh) of the holder, a tray, and of three cells in it."""
    x0, x1, y0, y1, z0, z1 = m.holder
    for near, far, low in ((y0, y1, z1 - 2), (y0, y0 + 1.4, z0 + 4), (y1 - 1.4, y1, z0 + 4)):
        yield _TRAY, pv.Box((x0, x1, -far, -near, low, z1)).triangulate()
    for number in range(3):
        x, y, way = (x0 + x1) / 2, y0 + (y1 - y0) * (number + 0.5) / 3, 1 if number % 2 else -1
        for colour, radius, length, along in ((_CELL, 7.1, 49.5, 0.0), (_STEEL, 2.7, 1.4, 25.4)):
            place = (x + way * along, -y, z0 + 7.4)
            yield colour, pv.Cylinder(center=place, radius=radius, height=length).triangulate()


def _blocks(file: Path) -> Iterator[pv.PolyData]:
    """The meshes of a GLB file. VTK's own way through them: pyvista's takes ten times as long."""
    reader = pv.GLTFReader(file).reader
    reader.Update()
    blocks = reader.GetOutput().NewIterator()
    while not blocks.IsDoneWithTraversal():
        yield pv.wrap(blocks.GetCurrentDataObject())
        blocks.GoToNextItem()


def _board(file: Path, m: Measures):
    """(colour, mesh) of KiCad's board, in our frame; the Pico lifted onto its sockets."""
    (left, top), (pico_x, pico_y) = m.hardware.carrier.origin, m.hardware.place("pico")
    half_x, half_y = m.hardware.pico.width / 2 + 0.5, m.hardware.pico.length / 2 + 2
    groups: dict[tuple[float, ...], list[pv.PolyData]] = {}
    for mesh in _blocks(file):
        x, y, z = mesh.points.T * 1000
        points = np.stack([x - left, -(z - top), y - m.hardware.carrier.thickness + 0.1], 1)
        low, high = points.min(0), points.max(0)
        x, y = (low + high)[:2] / 2
        if abs(x - pico_x) < half_x and abs(y + pico_y) < half_y and high[0] - low[0] < 2 * half_x:
            if high[2] > 0.5:
                continue  # pins, for a Pico without sockets
            if low[2] < m.board_back - 1.0:
                points[:, 2] -= m.hardware.by_id("socket").size[2]
        elif abs(x - m.buzzer[0]) < 7 and abs(y + m.buzzer[1]) < 7:
            points[:, 2] = np.minimum(points[:, 2], _CUT)
        colour = tuple(float(part) ** (1 / 2.2) for part in mesh.field_data["BaseColorMultiplier"].ravel()[:3])
        groups.setdefault(colour, []).append(pv.PolyData(points, faces=mesh.faces))
    for colour, meshes in groups.items():
        # The file leaves the colour of black plastic open, which reads as white.
        yield (_MASK if min(colour) == 1 else colour), pv.merge(meshes, merge_points=False)


def draw(parts: Parts, view: View) -> Image.Image:
    """The mean of many shots, each with the lights at other places and moved by a part of a point.

    So shadows are soft, corners dark where little of the sky is seen, and edges smooth.
    """
    plotter = pv.Plotter(off_screen=True, window_size=view.size, lighting="none")
    plotter.background_color = _AIR
    plotter.render_window.SetMultiSamples(0)
    pose = view.pose(parts.m)
    for pattern, z in view.parts.items():
        for body in parts.named(pattern):
            mesh = body.mesh.translate((0, 0, z)).transform(pose, inplace=False)
            actor = plotter.add_mesh(mesh, **_DULL)
            actor.prop.SetColor(*(part**2.2 for part in body.colour))
            if body.shows:
                actor.prop.SetBaseColorTexture(body.shows)
    if view.table:
        table = plotter.add_mesh(pv.Plane(i_size=6000, j_size=6000), color=_TABLE, **_DULL)
        table.UseBoundsOff()  # the shadows' maps reach no farther than the case …
        plotter.add_mesh(pv.Cube(center=(0, 0, -_DEEP)))  # … and so deep that no table lies beyond them
        plotter.enable_shadows()
        shadows = plotter.renderer._render_passes._shadow_map_pass.GetShadowMapBakerPass()  # no public way leads there
        shadows.SetResolution(_SHADOW)
        shadows.SetExponentialConstant(_SHARP)
    camera, (wide, high) = plotter.camera, view.size
    camera.position, camera.focal_point, camera.up = view.eye, view.target, (0, 0, 1)
    camera.view_angle = np.degrees(2 * np.arctan(np.tan(np.radians(view.angle / 2)) * high / wide))
    camera.clipping_range = (100, 4000)
    lamp, sky = (pv.Light(positional=False, intensity=bright) for bright in (_LAMP, _SKY))
    for light in (lamp, sky, pv.Light(light_type="headlight", intensity=_FILL)):
        plotter.add_light(light)
    lamp.focal_point = sky.focal_point = view.target
    plotter.show(auto_close=False)
    total, chance = np.zeros((high, wide, 3)), np.random.default_rng(1)
    for shot in range(_SHOTS):
        up, turn = sqrt(_LOW + (1 - _LOW) * (shot + 0.5) / _SHOTS), shot * pi * (3 - sqrt(5))
        aside = sqrt(1 - up * up)
        sky.position = view.target + _FAR * np.array([aside * cos(turn), aside * sin(turn), up])
        lamp.position = view.target + np.array(view.lamp) + chance.uniform(-0.5, 0.5, 3) * _LAMP_SIZE
        camera.SetWindowCenter(*(chance.uniform(-1, 1, 2) / view.size))
        plotter.render()
        total += _LIGHT[plotter.image]
    plotter.close()
    return _developed(total / _SHOTS)


def _developed(light) -> Image.Image:
    """Bright light is pressed together a little, as on film."""
    light = np.where(light < 0.8, light, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2))
    return Image.fromarray((light ** (1 / 2.2) * 255 + 0.5).astype(np.uint8))


def _save(image: Image.Image, file: Path):
    """With few colours, so that the file is small: those that differ most, and between them by mixing."""
    colours = image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
    image.quantize(256, palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


def main(words: list[str]) -> int:
    """All of them, or those named after the two folders."""
    folder, target = Path(words[0]), Path(words[1])
    target.mkdir(parents=True, exist_ok=True)
    (folder / "steps").mkdir(exist_ok=True)
    parts = Parts(folder)
    for name, view in VIEWS.items():
        if words[2:] and name not in words[2:]:
            continue
        image = draw(parts, view)
        image.save(folder / "steps" / f"{name}.png")
        if name.startswith("step"):
            image = image.resize(tuple(side * 2 // 3 for side in image.size), Image.Resampling.LANCZOS)
        _save(image, target / f"{name}.png")
        print(f"  {name}.png", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
