"""python -m hardware.case.pictures FOLDER TARGET: pictures of the case, under the Python that has the packages.

Those of views, from the meshes in FOLDER; large ones of the steps stay in FOLDER/steps. Names of some after the two
folders: only these.
"""

import sys
from pathlib import Path
from typing import TypeAlias

import numpy as np  # pyright: ignore[reportMissingImports]
import trimesh  # pyright: ignore[reportMissingImports]
from PIL import Image  # pyright: ignore[reportMissingImports]

from hardware import data
from hardware.case import measures, raytrace
from hardware.case.make import PLACED
from hardware.case.measures import Measures
from hardware.case.raytrace import Item, Picture
from tools.build import paths

_SCREEN = paths.ROOT / "hardware" / "pictures" / "screens" / "turn.png"
_BODY, _BACK = (0.92, 0.89, 0.83), (0.27, 0.285, 0.305)
_DARK, _ACCENT, _LEGEND = (0.20, 0.215, 0.235), (0.83, 0.36, 0.20), (0.95, 0.94, 0.90)
_WOOD, _STEEL, _GLASS = (0.74, 0.53, 0.33), (0.70, 0.71, 0.73), (0.80, 0.80, 0.78)
_TAN, _BRASS = (0.72, 0.58, 0.36), (0.90, 0.75, 0.30)
_MASK, _CELL, _TRAY, _PANEL = (0.07, 0.10, 0.09), (0.20, 0.42, 0.36), (0.16, 0.16, 0.17), (0.10, 0.16, 0.30)
_CUT = 1.6  # how far the buzzer's legs reach through the board
_PAPER, _INK = 0.80, 0.035  # what the panel gives back of the light

Transform: TypeAlias = np.ndarray


class Parts:
    """The meshes of one case, by group and name."""

    def __init__(self, folder: Path):
        self.m = Measures(data.load())
        self.meshes: dict[tuple[str, str], trimesh.Trimesh] = {}
        kept = np.load(folder / PLACED)
        for entry in kept.files:
            group, name, what = entry.split("/")
            if what == "points":
                self.meshes[group, name] = trimesh.Trimesh(kept[entry], kept[f"{group}/{name}/faces"], process=False)
        self.board = _board(folder.with_name("board") / "trivet.glb", self.m)

    def printed(self, *names: str, move: Transform | None = None) -> list[Item]:
        """Printed parts whose names begin so, with their legends."""
        found = []
        for (group, name), mesh in self.meshes.items():
            if group in ("printed", "legend") and name.startswith(names):
                found.append(_item(mesh, _LEGEND if group == "legend" else _colour(name), 0.3, move))
        return found

    def bought(self, *names: str, way: str = "carrier", move: Transform | None = None) -> list[Item]:
        """Bought parts whose names begin so."""
        return [
            _item(mesh, _colour(name), 0.8 if name.endswith(("screw", *"0123456789")) else 0.35, move)
            for (group, name), mesh in self.meshes.items()
            if group == way and name.startswith(names)
        ]

    def carrier(self, move: Transform | None = None) -> list[Item]:
        """The board with its parts, as KiCad draws it, and the sockets under the Pico."""
        items = [_item(mesh, colour, 0.3, move) for mesh, colour in self.board]
        return items + self.bought("socket", move=move)

    def panel(self, move: Transform | None = None) -> list[Item]:
        """The panel with its glass."""
        return self.bought("panel", "glass", move=move)

    def cells(self, move: Transform | None = None) -> list[Item]:
        """The holder as a tray, and three cells in it."""
        x0, x1, y0, y1, z0, z1 = self.m.holder
        items = [
            Item(_box(x0, x1, y0, y1, z1 - 2, z1), _TRAY, 0.2),
            Item(_box(x0, x1, y0, y0 + 1.4, z0 + 4, z1), _TRAY, 0.2),
        ]
        items += [Item(_box(x0, x1, y1 - 1.4, y1, z0 + 4, z1), _TRAY, 0.2)]
        for number in range(3):
            y = y0 + (y1 - y0) * (number + 0.5) / 3
            cell = trimesh.creation.cylinder(7.1, 49.5, sections=64)
            pole = trimesh.creation.cylinder(2.7, 1.4, sections=32)
            pole.apply_translation((0, 0, 25.4))
            turn = trimesh.transformations.rotation_matrix(np.pi / 2 * (1 if number % 2 else -1), (0, 1, 0))
            for mesh, colour in ((cell, _CELL), (pole, _STEEL)):
                mesh.apply_transform(turn)
                mesh.apply_translation(((x0 + x1) / 2, -y, z0 + 7.4))
                items.append(Item(mesh, colour, 0.7))
        for item in items:
            if move is not None:
                item.mesh.apply_transform(move)
        return items

    def screen(self, move: Transform | None = None) -> Picture:
        """What the panel shows."""
        panel, m = self.m.hardware.panel, self.m
        shown = np.asarray(Image.open(_SCREEN).convert("L"), float) / 255
        image = np.repeat((_INK + (_PAPER - _INK) * (shown > 0.5))[..., None], 3, 2) * np.array([1.0, 0.995, 0.97])
        x0, x1 = panel.centre_x - panel.active_width / 2, panel.centre_x + panel.active_width / 2
        y0, y1 = panel.active_y - panel.active_height / 2, panel.active_y + panel.active_height / 2
        corners = np.array([[x0, -y1, m.glass], [x1, -y1, m.glass], [x0, -y0, m.glass]])
        if move is not None:
            corners = trimesh.transform_points(corners, move)
        corners = corners.astype(np.float32)
        return Picture(corners[0], corners[1] - corners[0], corners[2] - corners[0], image.astype(np.float32))


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


def _colour(name):
    return next((colour for start, colour in _COLOURS.items() if name.startswith(start)), _MASK)


def _item(mesh, colour, gloss, move):
    if move is not None:
        mesh = mesh.copy()
        mesh.apply_transform(move)
    return Item(mesh, colour, gloss)


def _box(x0, x1, y0, y1, z0, z1):
    mesh = trimesh.creation.box((x1 - x0, y1 - y0, z1 - z0))
    mesh.apply_translation(((x0 + x1) / 2, -(y0 + y1) / 2, (z0 + z1) / 2))
    return mesh


def _board(file: Path, m: Measures):
    """(mesh, colour) of KiCad's board, in our frame; the Pico lifted onto its sockets."""
    scene = trimesh.load(file, force="scene")
    pico_x, pico_y = m.hardware.place("pico")
    half_x, half_y = m.hardware.pico.width / 2 + 0.5, m.hardware.pico.length / 2 + 2
    groups: dict[tuple | None, list[trimesh.Trimesh]] = {}
    for node in scene.graph.nodes_geometry:
        transform, name = scene.graph[node]
        mesh = scene.geometry[name].copy()
        mesh.apply_transform(transform)
        x, y, z = mesh.vertices.T * 1000
        mesh.vertices = np.stack([x - 50.0, -(z - 40.0), y - m.hardware.carrier.thickness + 0.1], 1)
        low, high = mesh.bounds
        x, y = (low + high)[:2] / 2
        if abs(x - pico_x) < half_x and abs(y + pico_y) < half_y and high[0] - low[0] < 2 * half_x:
            if high[2] > 0.5:
                continue  # pins, for a Pico without sockets
            if low[2] < m.board_back - 1.0:
                mesh.apply_translation((0, 0, -m.hardware.by_id("socket").size[2]))
        elif abs(x - m.buzzer[0]) < 7 and abs(y + m.buzzer[1]) < 7:
            mesh.vertices[:, 2] = np.minimum(mesh.vertices[:, 2], _CUT)
        material = getattr(mesh.visual, "material", None)
        factor = getattr(material, "baseColorFactor", None)
        colour = tuple(round(float(part) / 255, 3) for part in factor[:3]) if factor is not None else None
        groups.setdefault(colour, []).append(trimesh.Trimesh(mesh.vertices, mesh.faces, process=False))
    found = []
    for colour, meshes in groups.items():
        shown = _MASK if colour is None else tuple(part ** (1 / 2.2) for part in colour)
        found.append((trimesh.util.concatenate(meshes), shown))
    return found


def standing(m: Measures) -> Transform:
    """From the frame of measures to a table at height 0, the case on its legs, its middle at the origin."""
    turn = trimesh.transformations.rotation_matrix(np.radians(m.case.reading_angle), (1, 0, 0))
    tips = [(*m.tip(i), m.bottom - (m.far_leg if i == 2 else measures.NEAR_LEG)) for i in range(3)]
    low = trimesh.transform_points([(x, -y, z) for x, y, z in tips], turn)[:, 2].min()
    middle = trimesh.transform_points([(m.hardware.panel.centre_x, -m.hardware.carrier.height / 2, 0)], turn)[0]
    return trimesh.transformations.translation_matrix((-middle[0], -middle[1], -low)) @ turn


def _save(image: Image.Image, file: Path):
    """With few colours, so that the file is small: those that differ most, and between them by mixing."""
    colours = image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
    image.quantize(256, palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


def main(words: list[str]) -> int:
    """All of them, or those named after the two folders."""
    from hardware.case import views

    folder, target = Path(words[0]), Path(words[1])
    target.mkdir(parents=True, exist_ok=True)
    (folder / "steps").mkdir(exist_ok=True)
    parts = Parts(folder)
    for name, view in views.VIEWS.items():
        if words[2:] and name not in words[2:]:
            continue
        items, camera, screen, table, rays = view(parts)
        image = raytrace.draw(items, camera, rays, screen, table)
        image.save(folder / "steps" / f"{name}.png")
        if name.startswith("step"):
            image = image.resize(tuple(side * 2 // 3 for side in image.size), Image.Resampling.LANCZOS)
        _save(image, target / f"{name}.png")
        print(f"  {name}.png", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
